"""Tiles that packs add to the 4th edition, re-rolls and tests by parameters: bag, scenes, story, refusals."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

import pocketbox
from pocketbox.engine.core import CHANCE, Log
from pocketbox.envs.encode.find import encoder_of
from pocketbox.match.digest import digest
from pocketbox.match.verify import verify
from pocketbox.packs.reading import read_pack_text
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.contract.motions import Throw
from pocketbox.search.combat_solver import solve_after
from pocketbox.testing.check_game import check_game
from scenes.telling import Reader, play

PRINTED = pocketbox.find("tactics4")
HEAD = """\
[pack]
id = "lands"
version = "1.0.0"
title = "Lands"
author = "A. Writer"
licence = "CC0-1.0"
game = "tactics4"
rules = 4
"""
ROWS = """\
[[terrain]]
name = "marsh"
title = "Marsh"
symbol = "water"
feature = false
traits = [{ trait = "peril", need = 3 }]
[[terrain]]
name = "meadow"
title = "Meadow"
symbol = "plains"
feature = false
traits = [{ trait = "reroll", when = "assaulted" }]
[[terrain]]
name = "bridge"
title = "Bridge"
symbol = "township"
traits = [{ trait = "peril", need = 2 }, { trait = "halt" }]
[[terrain]]
name = "cliff"
title = "Cliff"
symbol = "highland"
traits = [{ trait = "climb", need = 6 }]
[[unit]]
name = "lucky"
title = "Lucky"
points = 6
off = 2
def = 2
traits = [{ trait = "reroll", when = "assaulting", against = "dwarf" }, { trait = "reroll", on = "forest" }]
[[unit]]
name = "sober"
title = "Sober"
points = 6
off = 2
def = 2
"""
MAP = """\
0,0 plains lucky 0
1,0 marsh
2,0 meadow bondi 1
0,1 plains bridge
-1,0 plains cliff
0,-1 forest-here lucky 1
turn: 0
options: """


def pack_of(rows: str) -> pocketbox.Pack:
    return read_pack_text(HEAD + rows, "lands.toml").pack


@pytest.fixture(scope="module")
def game() -> pocketbox.Game:
    return PRINTED.with_packs([pack_of(ROWS)])


def position(game: pocketbox.Game, text: str) -> pocketbox.Position:
    return game.read_position(f"{text.strip()}\noptions: {game.packs[0].word}")


def texts_of(s: pocketbox.Position) -> list[str]:
    return [action.text for action in s.legal_actions()]


def go(game: pocketbox.Game, s: pocketbox.Position, *texts: str) -> list[tuple[str, tuple[int, ...]]]:
    log = Log()
    for text in texts:
        assert game.action(text) in s.legal_actions() or s.seat_to_act() == CHANCE, (text, texts_of(s))
        s.advance(game.action(text), log)
    return [(event.name, event.args) for event in log.events]


def bringing(game: pocketbox.Game) -> pocketbox.Position:
    """The first player is about to bring tiles."""
    match = pocketbox.begin(game, pocketbox.SeededDealer(3), game.defaults(), "play")
    rng = random.Random(3)
    while match.position.agenda.step.name != "bring tiles":
        match.submit(match.seat_to_act, rng.choice(match.choices).text) if match.seat_to_act >= 0 else match.deal()
    return match.position


def test_printed_actions_keep_their_numbers_and_those_of_tiles_follow(game):
    count = len(PRINTED.words.actions)
    assert game.words.actions[:count] == PRINTED.words.actions
    for text in ("add marsh", "add meadow", "draw marsh", "choose bridge"):
        assert game.action(text).id >= count
    assert game.words.find("add bridge") is None, "features are chosen, not brought"
    assert len(encoder_of(game).layout.blocks) == len(encoder_of(PRINTED).layout.blocks)


def test_players_bring_tiles_of_a_pack_one_by_one_and_the_rest_as_printed(game):
    s = bringing(game)
    seat = s.seat_to_act()
    assert texts_of(s)[:3] == ["add marsh", "add meadow", "bring 6 plains 0 water"]
    go(game, s, "add marsh", "add meadow")
    assert s.seat_to_act() == seat
    assert texts_of(s)[2:] == [f"bring {4 - wet} plains {wet} water" for wet in range(5)]
    text = PRINTED.write_position(s)
    assert "bag: 0 plains 0 water 1 marsh 1 meadow" in text
    assert PRINTED.write_position(PRINTED.read_position(text)) == text
    go(game, s, "bring 3 plains 1 water")
    assert s.seat_to_act() == 1 - seat
    go(game, s, *["add marsh"] * 6)
    assert s.agenda.step.name != "bring tiles", "six tiles are all that a player brings"
    assert list(s.bag) == [3, 1, 0, 0, 0, 7, 1, 0, 0]
    with pytest.raises(pocketbox.BadInput, match="tiles are brought once by each player"):
        PRINTED.read_position(text.replace("1 marsh 1 meadow", "0 marsh 0 meadow").replace("0 plains", "2 plains"))


def test_the_scene_offers_them_and_the_story_names_them(game):
    s = bringing(game)
    option = next(one for one in scene_of(game, game.view(s, s.seat_to_act())).options if one.text == "add marsh")
    assert (option.label, option.symbol, option.rule) == ("Put a Marsh into the bag", "water", "T4-MAP-02")
    reader = Reader(game, s.seat_to_act())
    for moment in play(game, s, "add marsh", "bring 5 plains 0 water"):
        reader.hear(moment)
    assert [line.text for line in reader.story.lines()] == [
        "You put a Marsh tile into the bag.", "You put 5 tiles of Plains and 0 of Water into the bag.",
    ]  # fmt: skip


def test_quick_games_lay_them_and_the_preset_does_not(game):
    laid: set[str] = set()
    for seed in range(6):
        match = pocketbox.begin(game, pocketbox.SeededDealer(seed), game.defaults(), "quick")
        while len(match.position.on) < 12:
            match.deal()
        laid |= {match.position.terrain_names()[kind] for kind in match.position.ground}
    assert laid == {"plains", "water", "marsh", "meadow"}
    parts = {part.id: part.count for part in box_of(game, game.read_settings("tile_preset=core2")).parts}
    assert "terrain.marsh" not in parts
    assert {part.id: part.count for part in box_of(game, game.defaults()).parts}["terrain.marsh"] == 12


@pytest.mark.parametrize(("dice", "is_lost"), [("roll def 1 2", True), ("roll def 2 3", False)])
def test_a_marsh_asks_for_its_own_number_and_says_its_name(game, dice, is_lost):
    s = position(game, MAP.replace("forest-here", "plains forest").rpartition("options")[0])
    go(game, s, "move 0,0")
    option = next(one for one in scene_of(game, game.view(s, 0)).options if one.text == "to 1,0")
    assert option.why == "Marsh: 3 or more, or it is lost"
    assert option.chance.chance == "8/9"
    reader = Reader(game, 0)
    for moment in play(game, s, "to 1,0", dice):
        reader.hear(moment)
    said = " ".join(line.text for line in reader.story.lines())
    assert ("fails the Marsh test (needs a 3, rolls 2, 1)" in said) == is_lost
    assert ("passes the Marsh test" in said) == (not is_lost)
    thrown = [motion.purpose for line in reader.story.lines() for motion in line.motions if isinstance(motion, Throw)]
    assert thrown == ["the Marsh test"]


def test_a_feature_with_a_peril_is_held_by_whoever_comes_through(game):
    s = position(
        game,
        "0,0 plains lucky 0\n0,1 plains bridge\n1,0 plains lucky 1\nturn: 0\nreserve 1: lucky 1",
    )
    events = go(game, s, "move 0,0", "to 0,1", "roll def 1 2")
    assert ("all features held", (0,)) in events


def test_a_cliff_is_climbed_with_its_own_number(game):
    s = position(game, MAP.replace("forest-here", "plains forest").rpartition("options")[0])
    go(game, s, "move 0,0")
    option = next(one for one in scene_of(game, game.view(s, 0)).options if one.text == "to -1,0")
    assert option.why == "climb: 6 or more, or it stays"
    go(game, s, "to -1,0")
    assert scene_of(game, game.view(s, 0)).fight.strikes[0].need == 6
    assert tuple(name for name, _ in go(game, s, "roll def 5 5") if name.startswith("climb")) == ("climb failed",)


def assault(game: pocketbox.Game, land: str, foe: str, ground: str = "plains") -> tuple[int, int]:
    s = position(game, f"0,0 {land} lucky 0\n1,0 {ground} {foe} 1\n0,1 plains township\nturn: 0\n")
    log = go(game, s, "assault 0,0", "target 1,0")
    counted = dict(args for name, args in log if name == "re-rolls counted")
    return counted.get(0, 0), counted.get(1, 0)


def test_rerolls_of_traits_depend_on_role_foe_and_ground(game):
    assert assault(game, "plains", "bondi") == (1, 0)
    assert assault(game, "plains", "strider") == (0, 0)
    assert assault(game, "plains forest", "bondi") == (2, 0)
    assert assault(game, "plains", "strider", "meadow") == (0, 1), "the ground helps whoever is assaulted on it"


@pytest.mark.parametrize(
    ("unit", "land", "named"),
    [
        ("lucky", "plains", ["re-roll, its card or the ground"]),
        ("strider", "plains forest", ["re-roll, favored terrain"]),
        ("sober", "plains", []),
    ],
)
def test_the_fight_says_where_a_reroll_comes_from(game, unit, land, named):
    s = position(game, f"0,0 {land} {unit} 0\n1,0 plains bondi 1\n0,1 plains township\nturn: 0\n")
    go(game, s, "assault 0,0", "target 1,0")
    fight = scene_of(game, game.view(s, 0)).fight
    assert [use.name for use in fight.uses if use.by == 0 and "re-roll" in use.name] == named


@pytest.mark.slow
def test_a_reroll_of_a_trait_is_worth_as_much_as_that_of_an_ally_in_exact_odds(game):
    def odds(units: str) -> list[Fraction]:
        s = position(game, f"{units}\n1,0 plains bondi 1\n-1,1 plains township\nturn: 0\n")
        go(game, s, "assault 0,0")
        action = game.action("target 1,0")
        solved = solve_after(s, action, game.judge(s, action), 3_000_000)
        return [solved.chance(result) for result in range(4)]

    by_trait = odds("0,0 plains lucky 0\n-1,0 plains")
    by_ally = odds("0,0 plains sober 0\n-1,0 plains sober 0")
    alone = odds("0,0 plains sober 0\n-1,0 plains")
    assert by_trait == by_ally
    assert by_trait[1] - by_trait[2] > alone[1] - alone[2]


def test_cards_say_what_tiles_and_traits_do(game):
    cards = {card.id: card for group in cards_of(game, game.defaults()) for card in group.cards}
    assert cards["terrain.marsh"].kind == "terrain"
    assert cards["terrain.marsh"].found.endswith("Plains, Water, Marsh or Meadow as they like.")
    assert "show a 3 or more on one of them" in cards["terrain.marsh"].powers[0].text
    assert "show a 6 on one of them" in cards["terrain.cliff"].powers[0].text
    assert [power.text for power in cards["unit.lucky"].powers[:2]] == [
        "It has one more re-roll in assaults it starts against dwarf.",
        "It has one more re-roll in every assault while it stands on Forest.",
    ]


def test_numbers_may_be_changed_by_name(game):
    settings = game.read_settings("terrain.marsh.peril=6 terrain.cliff.climb=2")
    lands = {row[0]: row[2] for row in game.content(settings)["terrains"]}
    assert lands["marsh"] == [["peril", 6]]
    assert lands["cliff"][0][1] == 2


def test_a_pack_written_before_tiles_keeps_its_hash():
    """`feature` and `need` are new; a row that does not use them must be written as before."""
    old = pack_of('[[terrain]]\nname = "ruin"\ntitle = "Ruin"\nsymbol = "township"\ntraits = [{ trait = "climb" }]\n')
    assert old.text.count("feature") == 0
    assert '"traits":[{"trait":"climb"}]' in old.text
    content = PRINTED.with_packs([old]).content(PRINTED.with_packs([old]).defaults())
    assert content["terrains"][5] == ["ruin", True, [["T4-TERR-HI2"]]]


def test_games_keep_every_promise_and_replay_anywhere(game, monkeypatch, tmp_path):
    check_game(game, games=3, seed=1, every=15)
    match = pocketbox.begin(game, pocketbox.SeededDealer(7), game.defaults(), "quick")
    match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(7))
    for moment in match.moments[::5]:
        scene_of(game, game.view(moment.s, 0))
        encoder = encoder_of(game)
        assert len(encoder.encode(game.view(moment.s, 1))) == encoder.layout.size
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    record = pocketbox.read_record(match.record())
    replay = pocketbox.Replay(record)
    assert digest(replay.game, list(replay.moments())[-1].s) == digest(match.game, match.position)
    assert verify(record).unchecked == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('symbol = "water"\nfeature = false', 'symbol = "forest"\nfeature = false',
         "line 12, column 1: a tile is drawn as one of plains, water"),
        ('symbol = "township"', 'symbol = "plains"',
         "line 24, column 1: a feature is drawn as one of forest, highland, township"),
        ("need = 3", "need = 7", "line 14, column 30: 'need' must be a whole number from 2 to 6, not 7"),
        ('{ trait = "halt" }', '{ trait = "peril" }', "line 25, column 42: a terrain has peril once"),
        ("feature = false", 'feature = "no"', "line 13, column 1: 'feature' must be true or false, not 'no'"),
    ],
)  # fmt: skip
def test_faults_have_their_place(old, new, said):
    with pytest.raises(pocketbox.BadInput) as problem:
        pack_of(ROWS.replace(old, new, 1))
    assert str(problem.value).startswith(f"lands.toml, {said}")
