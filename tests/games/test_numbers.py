"""Printed numbers changed by name: every game is played with what was asked for, and a record says so."""

from __future__ import annotations

import random

import pytest

from pocketbox.bots.random_bot import RandomBot
from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.digest import content_hash
from pocketbox.match.reading import read_record
from pocketbox.match.replay import replay
from tabletop import Table


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_number_can_be_as_small_and_as_large_as_it_says(id):
    """A game begins, or one sentence says why these numbers cannot be played with."""
    game = find(id)
    assert game.numbers
    for number in game.numbers:
        for value in (int(number.least), int(number.most)):
            for setup in ("quick", "play"):
                settings = game.read_settings(f"{number.name}={value}")
                s = game.start(settings, setup, game.least_seats)
                assert s.legal_actions()
                assert game.settings_of(s).write() == settings.write()
                assert game.dump(game.load(game.dump(s))) == game.dump(s)


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_record_keeps_the_numbers_it_was_played_with(id):
    game = find(id)
    number = game.numbers[-1]
    settings = game.read_settings(f"{number.name}={int(number.least)}")
    seats = int(game.least_seats)
    match = begin(game, SeededDealer(3), settings, "quick")
    match.run({seat: RandomBot() for seat in range(seats)}, random.Random(3))
    record = read_record(match.record())
    assert record.header.options == f"{number.name}={int(number.least)}"
    assert record.header.content != content_hash(game, game.read_settings(""))
    played = replay(record)
    assert played.game.settings_of(played.start()).write() == record.header.options


@pytest.mark.parametrize("id", ["rush", "abyss"])
@pytest.mark.parametrize("seed", range(6))
def test_games_with_any_printed_numbers_go_on_to_their_end(id, seed):
    """Nothing is chosen from nothing: whatever the numbers, somebody or some dice can go on until the game is over."""
    game, rng = find(id), random.Random(seed)
    drawn = [f"{one.name}={rng.choice([one.least, one.most, one.default])}" for one in game.numbers]
    s = game.start(
        game.read_settings(f"round_limit=15 {' '.join(drawn)}"), rng.choice(["play", "quick"]), game.least_seats
    )
    choices, bound = 0, game.length_bound(s)
    while not s.is_over():
        s.apply(rng.choice(s.legal_actions()))
        choices += 1
    assert 0 < choices <= bound


def test_ru_setup_13_a_hero_with_more_hp():
    rush = Table("rush")
    assert "hp 5" in rush.lines(rush.start("hero.hp=5", "quick"), "hero")[0]


def test_ru_item_02_a_flask_that_also_heals():
    rush = Table("rush")
    s = rush.start("piece.flask.hp=3", "scramble")
    assert "RU-ITEM-02 hp gained 3 5" in rush.play(s, "use flask")


def test_ab_hero_02_numbers_of_a_class_its_foes_and_its_items():
    abyss = Table("abyss")
    options = "hero.moon-hermit.hp=1 hero.moon-hermit.reach=3 monster.gnawling.hp=5 piece.small-potion.hp=2"
    s = abyss.start(options, "first-blood")
    assert "moon-hermit, hp 1" in abyss.lines(s, "hero")[0]
    assert "gnawling e7 hp 5" in abyss.lines(s, "monsters")[0]
    assert "in a straight line, up to 3 squares away" in abyss.refused(s, "attack e7")
    assert "AB-SPOT-01 hp gained 2 3" in abyss.play(s, "use small-potion")


def test_t5_force_01_a_price_decides_how_many_may_be_taken():
    tactics = Table("tactics5")
    for price, most in [(11, 4), (25, 2), (1, 9)]:  # with one point each there is no word for more than 9
        s = tactics.start(f"unit.footman.points={price}", "play")
        tactics.play(s, "roll order 2 1")
        assert tactics.choices(s)[-1] == f"take {most} footman"


@pytest.mark.parametrize("id", ["tactics5", "tactics4"])
def test_forces_that_nobody_can_buy_are_refused_with_a_sentence(id):
    game = find(id)
    last = "guardian" if id == "tactics4" else game.content(game.read_settings(""))["units"][-1][0]
    with pytest.raises(BadInput, match="a force has at least one unit, but 12 points do not buy a"):
        game.start(game.read_settings(f"points=12 unit.{last}.points=13"), "play", 2)
    dear = " ".join(f"{n.name}=12" for n in game.numbers if n.name.endswith(".points"))
    other = "patrol" if id == "tactics5" else "lookout"
    points = 12 if other == "patrol" else 11
    dear = dear if points == 12 else dear.replace("guardian.points=12", "guardian.points=11")
    with pytest.raises(BadInput, match="every force that quick games deal costs more than"):
        game.start(game.read_settings(f"points={points} {dear}"), "quick", 2)


def test_t4_numbers_are_those_of_the_card_in_use():
    game = find("tactics4")
    for roster in ("core2", "ours"):
        units = game.content(game.read_settings(f"roster={roster} unit.warmage.off=3 unit.warmage.points=14"))["units"]
        warmage = next(unit for unit in units if unit[0] == "warmage")
        assert (warmage[1], warmage[4][0]) == (14, 3)


def test_pd_geo_02_a_slower_elf_rolls_fewer_dice():
    game = find("dungeons")
    kinds = {row[0]: row[2] for row in game.content(game.read_settings("delver.elf.action=1"))["kinds"]}
    assert kinds["elf"] == [1, 1, 2, 2, 1, 1, 1]
    assert kinds["mage"] == {row[0]: row[2] for row in game.content(game.read_settings(""))["kinds"]}["mage"]
