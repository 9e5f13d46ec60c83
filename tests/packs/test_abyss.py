"""Heroes, monsters, bosses and items of packs in Abyss: words, position text, records, scenes and environments."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import pocketbox
from pocketbox.envs.encode.find import encoder_of
from pocketbox.lab.balance import PriceTrial, beginnings
from pocketbox.match.digest import digest
from pocketbox.packs.reading import read_pack_text
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast
from pocketbox.search.odds import odds_after
from pocketbox.testing.check_game import check_game

PRINTED = pocketbox.find("abyss")
HEAD = """\
[pack]
id = "lair"
version = "1.0.0"
title = "Lair"
author = "A. Writer"
licence = "CC0-1.0"
game = "abyss"
rules = 5
"""
HERO = """\
[[hero]]
name = "{name}"
title = "Drake Rider"
hp = 3
speed = 3
weapon = "lance"
shape = "ring"
reach = 1
traits = [{traits}]
"""
MONSTER = """\
[[monster]]
name = "{name}"
title = "Drake"
hp = 3
might = 2
shape = "ring"
reach = 1
{rest}
"""
ITEM = '[[item]]\nname = "{name}"\ntitle = "spiced wine"\nprice = 2\ntraits = [{traits}]\n'
EVERYTHING = (
    HEAD
    + HERO.format(name="drake-rider", traits='{ trait = "riposte", face = 3, damage = 2 }')
    + MONSTER.format(name="drake", rest='boss = true\ntraits = [{ trait = "claws", loss = 3 }]')
    + ITEM.format(name="wine", traits='{ trait = "gift", hp = 1 }, { trait = "martial", damage = 2 }')
    + ITEM.format(name="smoke", traits='{ trait = "hornets", steps = 3 }')
    + ITEM.format(name="clover", traits='{ trait = "foot" }')
)
DUEL = "5 . . . H . . . .\n6 . . . {mark} . . . .\n10 . G . . . . . .\nhero: {hero}\n"


@pytest.fixture(scope="module")
def game() -> pocketbox.Game:
    return PRINTED.with_packs([pocketbox.load_pack("deep-folk")])


@pytest.fixture(scope="module")
def lair() -> pocketbox.Game:
    return PRINTED.with_packs([read_pack_text(EVERYTHING).pack])


def played(game: pocketbox.Game, setup: str, seed: int) -> pocketbox.Match:
    match = pocketbox.begin(game, pocketbox.SeededDealer(seed), game.defaults(), setup)
    match.run({0: pocketbox.RandomBot()}, random.Random(seed))
    return match


def position(game: pocketbox.Game, text: str):
    return game.read_position(f"{text}\noptions: {game.packs[0].word}")


def told(s, game: pocketbox.Game, *texts: str) -> list[tuple[str, tuple[int, ...]]]:
    log = pocketbox.Log()
    for text in texts:
        s.apply(game.action(text), log)
    return [(event.name, event.args) for event in log.events]


def test_printed_actions_keep_their_numbers_and_those_of_packs_follow(game, lair):
    count = len(PRINTED.words.actions)
    for more, texts in (
        (game, ("hero gale-walker", "monster moss-shell", "boss moss-shell")),
        (lair, ("boss drake", "take wine", "slot smoke", "use wine", "swap clover", "drop smoke")),
    ):
        assert more.words.actions[:count] == PRINTED.words.actions
        assert [action.id for action in more.words.actions] == list(range(len(more.words.actions)))
        for text in texts:
            assert more.action(text).id >= count
            assert PRINTED.words.find(text) is None


@pytest.mark.parametrize("name", ["game", "lair"])
def test_random_games_keep_every_promise(name, request):
    game = request.getfixturevalue(name)
    check_game(game, games=2, seed=3)


def test_quick_games_deal_new_heroes_and_monsters_and_records_replay(game):
    chosen, species = set(), set()
    for seed in range(40):
        match = played(game, "quick", seed)
        for moment in match.moments:
            for event in moment.events:
                if event.name == "hero chosen":
                    chosen.add(event.args[0])
                elif event.name == "species chosen":
                    species.add(event.args[0])
        if seed < 3:
            replay = pocketbox.Replay(pocketbox.read_record(match.record()))
            assert digest(replay.game, list(replay.moments())[-1].s) == digest(game, match.position)
    assert chosen >= {6, 7, 8}
    assert species >= {6, 7, 8}
    assert 4 not in species, "bosses are never dealt as ordinary monsters"


def test_quick_games_deal_new_bosses_and_keep_the_printed_encounter(lair):
    bosses = set()
    for seed in range(12):
        s = played(lair, "quick", seed).moments
        events = [event for moment in s for event in moment.events]
        bosses |= {event.args[0] for event in events if event.name == "boss chosen"}
        assert [event.args[0] for event in events if event.name == "monster appeared"][:3] == [3, 0, 0]
    assert bosses == {4, 5, 6}


def test_position_text_has_marks_and_names_of_new_things(game, lair):
    s = game.start(game.defaults(), "overgrown", 1)
    text = PRINTED.write_position(s)
    assert "hero: briar-knight" in text
    assert "cave-hound f5 hp 1" in text
    assert PRINTED.write_position(PRINTED.read_position(text)) == text
    s = position(
        lair, "5 . . . H . . . .\n10 . G . . . . . .\nhero: drake-rider, carries wine\nboss: drake\ntray: clover"
    )
    text = lair.write_position(s)
    assert "carries wine" in text
    assert "boss: drake" in text
    assert PRINTED.write_position(PRINTED.read_position(text)) == text
    with pytest.raises(pocketbox.BadInput, match="'drake' is not a species"):
        PRINTED.read_position("boss: drake")


def test_heroes_fight_with_their_traits(game, lair):
    s = position(game, DUEL.format(mark="B", hero="stone-singer, carries weapon"))
    assert ("monster wounded", (3, 43, 2)) in told(s, game, "attack d6", "roll 3")
    s = position(game, DUEL.format(mark="B", hero="briar-knight") + "turn: monsters\n")
    events = told(s, game, "roll 4 1", "roll 1")
    assert ("hp lost", (1, 2)) in events
    s = position(game, DUEL.format(mark="B", hero="briar-knight") + "turn: monsters\n")
    events = told(s, game, "roll 4 1", "roll 4")
    assert ("attack dodged", (3, 43)) in events
    assert ("monster wounded", (3, 43, 1)) in events
    s = position(lair, DUEL.format(mark="B", hero="drake-rider") + "turn: monsters\n")
    assert told(s, lair, "roll 4 1", "roll 3")[3:6] == [
        ("hp lost", (1, 2)),
        ("monster wounded", (3, 43, 2)),
        ("monster slain", (3, 43)),
    ]


def test_monsters_fight_and_move_with_their_traits(game, lair):
    s = position(game, DUEL.format(mark="M", hero="oni-slayer, carries weapon"))
    assert ("monster wounded", (7, 43, 2)) in told(s, game, "attack d6", "roll 4")
    s = position(game, "1 . . . H . . . .\n6 . . . C . . . .\n12 V . . . . . . .\nhero: oni-slayer\nturn: monsters")
    events = told(s, game, "roll 1 2")
    assert ("monster moved", (6, 43, 19)) in events
    assert ("monster stayed", (8, 88)) in events
    s = position(lair, DUEL.format(mark="R", hero="oni-slayer") + "boss: drake\nturn: monsters\n")
    assert ("hp lost", (3, 1)) in told(s, lair, "roll 4 1", "roll 3")


def test_items_of_packs_do_what_their_traits_say(lair):
    s = position(lair, DUEL.format(mark="B", hero="oni-slayer, hp 2, carries smoke wine") + "turn: hero\n")
    assert ("hp gained", (1, 3)) in told(s, lair, "use wine")
    assert ("hornets out", (3,)) in told(s, lair, "use smoke")


def test_odds_count_with_traits(game):
    s = position(game, DUEL.format(mark="B", hero="stone-singer, carries weapon"))
    ends = odds_after(game, s, game.action("attack d6"))
    slain = sum((end.chance for end in ends if not end.s.has_monster(43)), Fraction())
    assert slain == Fraction(1, 2)


def test_cards_box_scene_story_and_environment_have_the_new_things(game):
    cards = {card.id: card for group in cards_of(game, game.defaults()) for card in group.cards}
    assert "Striding" in {power.name for power in cards["hero.gale-walker"].powers}
    assert "Armor" in {power.name for power in cards["monster.moss-shell"].powers}
    assert "our own" not in cards["hero.gale-walker"].found
    assert {"hero.stone-singer", "monster.cave-hound"} <= {part.id for part in box_of(game, game.defaults()).parts}
    start = game.start(game.defaults(), "overgrown", 1)
    pieces = {piece.name: piece.symbol for piece in scene_of(game, game.view(start, 0)).pieces}
    assert pieces["Cave Hound"] == "gnawling"
    match = played(game, "overgrown", 1)
    said = " ".join(line.text for moment in match.moments for line in tell_moment(game, moment, Cast()))
    assert "Cave Hound" in said or "Strangler Vine" in said or "Moss Shell" in said
    assert encoder_of(game).layout.size > encoder_of(PRINTED).layout.size
    assert len(encoder_of(game).encode(game.view(match.position, 0))) == encoder_of(game).layout.size


def test_searching_bots_play_with_a_pack(game):
    match = pocketbox.begin(game, pocketbox.SeededDealer(2), game.defaults(), "overgrown")
    match.run({0: pocketbox.make_bot(game, "easy")}, random.Random(2))
    assert match.is_over


def test_balance_plays_the_new_heroes_in_turn(game):
    firsts = [action.text for action in beginnings(PriceTrial("abyss", game.defaults().write(), "random", 1))]
    assert firsts[-3:] == ["hero gale-walker", "hero briar-knight", "hero stone-singer"]


def test_numbers_of_traits_may_be_changed_by_name(game):
    settings = game.read_settings("hero.stone-singer.blow-3=4 monster.moss-shell.armor=2 hero.gale-walker.speed=4")
    content = game.content(settings)
    assert content["heroes"][8][-1] == ["blow", 3, 4]
    assert content["monsters"][7][-1] == ["armor", 2]
    assert content["heroes"][6][2] == 4


def test_the_printed_game_is_as_ever():
    assert len(PRINTED.words.actions) == 1430
    assert PRINTED.content(PRINTED.defaults())["heroes"][0] == ["moon-hermit", 3, 4, "crescent staff", "line2", True]


def test_conflicting_packs_are_refused_with_the_reason():
    other = read_pack_text(EVERYTHING.replace('id = "lair"', 'id = "nest"')).pack
    lair = read_pack_text(EVERYTHING).pack
    with pytest.raises(pocketbox.BadInput, match=r"the packs lair@1.0.0 and nest@1.0.0 both have a 'drake-rider'"):
        PRINTED.with_packs([lair, other])
    with pytest.raises(pocketbox.BadInput, match="two packs with the same id"):
        PRINTED.with_packs([lair, read_pack_text(EVERYTHING.replace("hp = 3", "hp = 2", 1)).pack])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HERO.format(name="gnawling", traits=""), "line 10, column 1: the name 'gnawling' is taken"),
        (HERO.format(name="rider", traits='{ trait = "flying" }'), "line 17, column 13: there is no trait 'flying'"),
        (
            HERO.format(name="rider", traits='{ trait = "blow", face = 2, damage = 1 }, ' * 2),
            "line 17, column 53: rider has blow with face 2 once",
        ),
        (HERO.format(name="rider", traits='{ trait = "guard", amount = 9 }'), "line 17, column 30: 'amount' must be"),
        (MONSTER.format(name="drake", rest='mark = "H"'), "line 16, column 1: 'H' cannot be a mark"),
        (MONSTER.format(name="drake", rest='mark = "G"'), "line 16, column 1: 'G' marks the Gnawling"),
        (ITEM.format(name="wine", traits=""), "line 9, column 1: wine does nothing; give it a trait"),
        (
            ITEM.format(name="wine", traits='{ trait = "foot" }, { trait = "zap" }'),
            "line 13, column 1: an item with foot has no other trait",
        ),
        (
            '[[setup]]\nname = "x"\nposition = "1 Q . . . . . . ."\n',
            "line 11, column 1: 'Q' on a1 is not a mark of Abyss",
        ),
    ],
)
def test_faults_have_their_place(text, said):
    with pytest.raises(pocketbox.BadInput) as problem:
        read_pack_text(HEAD + text, "lair.toml")
    assert str(problem.value).startswith(f"lair.toml, {said}")
