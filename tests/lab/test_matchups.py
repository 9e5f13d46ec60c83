"""New pieces against printed ones in Abyss: exact odds against an independent count, warnings, and the command."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from functools import cache

import pytest

import pocketbox
from pocketbox.cli import run as run_command
from pocketbox.lab.fair_cost import costs_of, games_at_once, never_used, play_some
from pocketbox.lab.matchups import best_attack, findings_of, has_no_worse_number, matchups, new_cards
from pocketbox.packs.reading import read_pack_text
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.cards.card import Card, Number

PRINTED = pocketbox.find("abyss")
HERO = """\
[pack]
id = "drakes"
version = "1.0.0"
title = "Drakes"
author = "A. Writer"
licence = "CC0-1.0"
game = "abyss"
rules = 5
[[hero]]
name = "drake-rider"
title = "Drake Rider"
hp = {hp}
speed = {speed}
weapon = "lance"
shape = "ring"
reach = 1
traits = [{traits}]
"""


def game_with(text: str) -> pocketbox.Game:
    return read_pack_text(text).game


def hero_falls(hp: int, foe: int, might: int, is_first: bool) -> float:
    """A plain count of the printed rules: 0, 1, 1 or 3 damage, twice a round; might, might, 1 or 0 hearts."""

    @cache
    def value(mine: int, theirs: int, attacks: int, depth: int) -> float:
        if mine <= 0:
            return 1.0
        if theirs <= 0 or depth == 0:
            return 0.0
        if attacks:
            return sum(value(mine, theirs - loss, attacks - 1, depth) for loss in (0, 1, 1, 3)) / 4
        return sum(value(mine - loss, theirs, 2, depth - 1) for loss in (might, might, 1, 0)) / 4

    return value(hp, foe, 2 if is_first else 0, 60)


@pytest.mark.parametrize(
    ("hero", "foe", "hp", "foe_hp", "might"),
    [
        ("hero.moon-hermit", "monster.gnawling", 3, 1, 1),
        ("hero.oni-slayer", "monster.stone-brute", 4, 2, 2),
        ("hero.ember-sage", "monster.hollow-king", 3, 4, 3),
    ],
)
def test_fights_of_abyss_agree_with_a_plain_count(hero, foe, hp, foe_hp, might):
    attack, defence = best_attack(PRINTED, hero, foe), best_attack(PRINTED, foe, hero)
    assert attack is not None
    assert attack.is_exact
    assert attack.attacker_falls == pytest.approx(hero_falls(hp, foe_hp, might, True))
    assert attack.defender_falls == pytest.approx(1 - attack.attacker_falls)
    assert defence is not None
    assert defence.defender_falls == pytest.approx(hero_falls(hp, foe_hp, might, False))


def test_traits_count_in_fights():
    plain = game_with(HERO.format(hp=3, speed=3, traits=""))
    riposte = game_with(HERO.format(hp=3, speed=3, traits='{ trait = "riposte", face = 4, damage = 1 }'))
    guard = game_with(HERO.format(hp=3, speed=3, traits='{ trait = "guard", amount = 2 }'))
    falls = [best_attack(game, "hero.drake-rider", "monster.hollow-king") for game in (plain, riposte, guard)]
    odds = [attack.attacker_falls for attack in falls if attack is not None]
    assert len(odds) == 3
    assert odds[2] < odds[1] < odds[0]


def test_a_hero_that_leaves_no_choice_and_numbers_out_of_range_are_warned_about():
    said = findings_of(game_with(HERO.format(hp=2, speed=1, traits=""))).warnings
    assert "Hearts 2 of the Drake Rider is out of the printed range: 3 to 4." in said
    assert "Speed 1 of the Drake Rider is out of the printed range: 2 to 4." in said
    assert any(one.startswith("Nobody would take the Drake Rider: the Dusk Dancer fights at least") for one in said)
    strides = findings_of(game_with(HERO.format(hp=3, speed=3, traits='{ trait = "striding" }'))).warnings
    assert strides == [], "an ability outside fights is a reason to take it"


def card_of(game: pocketbox.Game, id: str) -> Card:
    return next(card for group in cards_of(game) for card in group.cards if card.id == id)


def test_cards_with_different_numbers_are_compared_by_their_names():
    tactics4 = pocketbox.find("tactics4")
    warden, strider, bondi = (card_of(tactics4, f"unit.{name}") for name in ("warden", "strider", "bondi"))
    assert not has_no_worse_number(warden, strider), "its range is smaller"
    assert not has_no_worse_number(warden, bondi), "it favors another terrain"
    plain = replace(bondi, numbers=tuple(number for number in bondi.numbers if number.short != "favors"))
    assert has_no_worse_number(warden, plain)
    assert not has_no_worse_number(plain, bondi), "it favors no terrain"
    assert has_no_worse_number(bondi, plain)
    burdened = replace(plain, numbers=(*plain.numbers, Number("Daylight dice", "1", "daylight", "")))
    assert has_no_worse_number(plain, burdened)
    assert not has_no_worse_number(burdened, plain)


def test_a_new_dweller_is_compared_with_every_delver():
    game = pocketbox.find("dungeons").with_packs([pocketbox.load_pack("undercroft")])
    rows = {row.foe.title: row for row in matchups(game, card_of(game, "dweller.cave-bat"))}
    assert list(rows) == ["Warrior", "Elf", "Priestess", "Thief", "Dwarf", "Mage"]
    attack, defence = rows["Elf"].attack, rows["Elf"].defence
    assert attack is not None
    assert defence is not None
    assert (attack.label, attack.is_exact) == ("assault, next to it", True)
    assert 0 < attack.defender_falls < defence.defender_falls < 1


def test_the_command_prints_odds_and_warnings(capsys):
    assert run_command(["pack", "odds", "deep-folk"]) == 0
    out = capsys.readouterr().out
    assert "Strangler Vine" in out
    assert "Moon Hermit" in out
    assert run_command(["pack", "odds", "provisions", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["pieces"] == []
    assert found["warnings"] == [
        "Hearts +3 of the Hearty broth is out of the printed range: 1 to 2.",
        "Speed +2 of the Winged boots is out of the printed range: 1.",
    ]


def test_games_say_what_new_heroes_and_monsters_are_worth():
    game = PRINTED.with_packs([pocketbox.load_pack("deep-folk")])
    assert games_at_once(game, "random", 1) == 9
    rows = play_some(game, "random", 1, 0, 12, 1000.0)
    assert len(rows) == 12
    assert rows == [*play_some(game, "random", 1, 0, 6, 1000.0), *play_some(game, "random", 1, 6, 12, 1000.0)]
    assert len(play_some(game, "random", 1, 0, 12, 0.0)) == 1, "at least one, however short the time"
    costs = {cost.name: cost for cost in costs_of(game, rows)}
    assert set(costs) == {card.id.rpartition(".")[2] for card in new_cards(game)}
    assert costs["gale-walker"].games == 12
    assert costs["gale-walker"].price == -1
    assert costs["gale-walker"].fair is None
    assert costs["cave-hound"].games > 0
    assert never_used(game, rows) == []


def test_a_piece_that_nobody_used_is_warned_about():
    game = PRINTED.with_packs([pocketbox.load_pack("deep-folk")])
    rows = play_some(game, "random", 1, 0, 12, 1000.0)
    silent = [text.replace("monster moved cave-hound", "monster moved gnawling") for text in rows]
    for event in ("monster stayed", "dodge rolled", "attack dodged", "attack", "attack missed", "monster wounded",
                  "monster slain", "monster appeared"):  # fmt: skip
        silent = [text.replace(f"{event} cave-hound", f"{event} gnawling") for text in silent]
    found = never_used(game, silent)
    assert len(found) == 1
    assert found[0].startswith("Nobody used the Cave Hound in ")


def test_there_is_luck_in_the_numbers():
    """The same seed plays the same games, another one plays others."""
    game = PRINTED.with_packs([pocketbox.load_pack("deep-folk")])
    seeds = random.Random(1).sample(range(99), 2)
    assert play_some(game, "random", seeds[0], 0, 1, 0.0) != play_some(game, "random", seeds[1], 0, 1, 0.0)
