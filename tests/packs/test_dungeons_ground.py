"""Tiles and rows of charts that packs give Pocket-Dungeons: the bag, water, charts, scenes, print, refusals."""

from __future__ import annotations

import random

import pytest

import pocketbox
from pocketbox.engine.core import Log
from pocketbox.envs.encode.find import encoder_of
from pocketbox.match.digest import content_hash, digest
from pocketbox.match.verify import verify
from pocketbox.packs.reading import read_pack_text
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast
from pocketbox.testing.check_game import check_game

PRINTED = pocketbox.find("dungeons")
HEAD = """\
[pack]
id = "{id}"
version = "1.0.0"
title = "Depths"
author = "A. Writer"
licence = "CC0-1.0"
game = "dungeons"
rules = 3
"""
TILES = """\
[[tile]]
name = "gallery"
title = "Gallery"
open = ["e", "sw", "w"]
count = 6
instead = "h3y"
[[tile]]
name = "lava"
title = "Lava"
kind = "water"
count = 2
instead = "w"
need = 6
[[tile]]
name = "crypt"
title = "Crypt"
kind = "room"
grid = "square"
open = ["s"]
count = 1
instead = "r1"
"""
CHARTS = """\
[[chart]]
chart = "treasure"
roll = 7
brings = "encounter"
[[chart]]
chart = "hazard"
roll = 2
brings = "nothing"
[[chart]]
chart = "door"
roll = 3
brings = "fast-locked"
[[chart]]
chart = "encounter"
roll = 12
brings = "troll"
[[chart]]
chart = "encounter"
roll = 2
brings = "nothing"
[[chart]]
chart = "encounter"
roll = 3
brings = "twice"
[[chart]]
chart = "trap"
roll = 12
brings = "dart"
[[chart]]
chart = "trap"
roll = 7
brings = "nothing"
"""
FLIP = "3,0 h1 0 elf\n4,0 h1 3 counter\nfigures: elf seat 0\nhidden: "
HAZARD = FLIP + "treasure 0, hazard 1, stairs 0\n"
TREASURE = FLIP + "treasure 1, hazard 0, stairs 0\n"


def pack_of(text: str, id: str = "depths") -> pocketbox.Pack:
    return read_pack_text(HEAD.format(id=id) + text, "depths.toml").pack


@pytest.fixture(scope="module")
def game() -> pocketbox.Game:
    return PRINTED.with_packs([pack_of(TILES + CHARTS)])


def position(game: pocketbox.Game, text: str) -> pocketbox.Position:
    return game.read_position(f"{text.strip()}\noptions: {game.packs[0].word}")


def go(game: pocketbox.Game, s: pocketbox.Position, *texts: str) -> list[tuple[str, tuple[int, ...]]]:
    log = Log()
    for text in texts:
        action = game.action(text)
        assert action in s.legal_actions(), (text, [choice.text for choice in s.legal_actions()][:20])
        s.advance(action, log)
    return [(event.name, event.args) for event in log.events]


def test_printed_actions_keep_their_numbers_and_draws_of_tiles_follow(game):
    count = len(PRINTED.words.actions)
    assert game.words.actions[:count] == PRINTED.words.actions
    assert [game.action(f"draw {name}").id for name in ("gallery", "lava", "crypt")] == [count, count + 1, count + 2]
    assert PRINTED.words.find("draw gallery") is None
    assert content_hash(PRINTED, PRINTED.defaults()) == content_hash(pocketbox.find("dungeons"), PRINTED.defaults())


@pytest.mark.parametrize(("grid", "wanted"), [("hex", {"gallery": 6, "lava": 2, "h3y": 0, "w": 4}),
                                              ("square", {"crypt": 1, "r1": 1, "w": 4})])  # fmt: skip
def test_the_bag_has_sixty_tiles_with_those_of_the_pack_in_place_of_printed_ones(game, grid, wanted):
    settings = game.read_settings(f"grid={grid}")
    tiles = {name: count for name, _, _, count, *_ in game.content(settings)["tiles"]}
    assert sum(tiles.values()) == 61, "the Start tile too"
    assert {name: tiles[name] for name in wanted} == wanted
    laid: set[str] = set()
    for seed in range(3):
        match = pocketbox.begin(game, pocketbox.SeededDealer(seed), settings, "quick", seats=2)
        while match.position.board.size() < 61:
            match.deal()
        laid |= {match.position.board.kinds[code].name for code in match.position.board.codes}
    assert wanted.keys() & {"gallery", "lava", "crypt"} <= laid
    assert "h3y" not in laid


def test_counts_and_needs_may_be_changed_by_name(game):
    tiles = {row[0]: row for row in game.content(game.read_settings("tile.gallery.count=2 tile.lava.need=2"))["tiles"]}
    assert (tiles["gallery"][3], tiles["h3y"][3], tiles["lava"][4]) == (2, 4, 2)
    with pytest.raises(pocketbox.BadInput, match="7 tiles of packs replace 'h3y', of which there are 6"):
        game.start(game.read_settings("tile.gallery.count=7"), "quick", 2)


@pytest.mark.parametrize(("tile", "die", "is_lost"), [("lava", 5, True), ("lava", 6, False), ("w", 4, False)])
def test_water_of_a_pack_asks_for_its_own_number(game, tile, die, is_lost):
    s = position(game, f"3,0 h1 0 dwarf\n4,0 {tile} 0\n5,0 h1 3\nfigures: dwarf seat 0\n")
    go(game, s, "activate dwarf", "go 4,0")
    events = go(game, s, f"roll action {die}")
    assert (("struck down", (4, game.action("go 4,0").a)) in events) == is_lost


def test_a_position_keeps_tiles_of_packs_by_name(game):
    s = position(game, "3,0 gallery 1 elf\n4,0 lava 0\nfigures: elf seat 0\n")
    text = PRINTED.write_position(s)
    assert "3,0    gallery 1" in text
    assert PRINTED.write_position(PRINTED.read_position(text)) == text
    with pytest.raises(pocketbox.BadInput, match="must name a tile after its cell"):
        PRINTED.read_position("3,0 gallery 1")
    with pytest.raises(pocketbox.BadInput, match="PD-GEO-14: there are only 2 tiles 'lava'"):
        position(game, "1,0 lava 0\n2,0 lava 0\n3,0 lava 0\n")


def test_a_square_tile_in_hand_has_its_name_in_a_position():
    settings = PRINTED.read_settings("grid=square")
    names = set()
    for seed in range(3):
        match = pocketbox.begin(PRINTED, pocketbox.SeededDealer(seed), settings, "play", seats=2)
        rng = random.Random(seed)
        for _ in range(60):
            task = match.position.agenda
            if task.step.name == "place tile":
                text = PRINTED.write_position(match.position)
                name = match.position.board.kinds[task.a].name
                assert f", tile {name}, way" in text
                assert PRINTED.write_position(PRINTED.read_position(text)) == text
                names.add(name)
            match.submit(match.seat_to_act, rng.choice(match.choices).text) if match.seat_to_act >= 0 else match.deal()
    assert len(names) > 2


@pytest.mark.parametrize(
    ("start", "dice", "wanted", "never"),
    [
        (TREASURE, ("reveal treasure", "roll chart 3 4", "roll chart 6 6"), ("dweller came", (11,)), "trap sprung"),
        (HAZARD, ("reveal hazard", "roll chart 1 1"), ("hazard counter taken", (1,)), "dweller came"),
        (HAZARD, ("reveal hazard", "roll chart 3 4", "roll chart 1 1"), ("hazard counter taken", (1,)), "nobody came"),
        (HAZARD, ("reveal hazard", "roll chart 1 2", "roll chart 6 6"), ("trap sprung", (2, 1)), "gas cloud"),
        (HAZARD, ("reveal hazard", "roll chart 1 2", "roll chart 3 4"), ("hazard counter taken", (1,)), "trap sprung"),
    ],
)
def test_rows_of_charts_bring_what_the_pack_says(game, start, dice, wanted, never):
    s = position(game, start)
    events = go(game, s, "activate elf", "go 4,0", *dice)
    assert wanted in events
    assert never not in [name for name, _ in events]


def test_a_row_may_roll_again(game):
    s = position(game, HAZARD)
    go(game, s, "activate elf", "go 4,0", "reveal hazard", "roll chart 3 4", "roll chart 1 2")
    assert s.agenda.step.name == "roll chart"


def test_a_door_follows_the_row_of_the_pack_and_its_odds_too(game):
    s = position(game, "3,0 h1 0 dwarf\n4,0 h1 3\nfigures: dwarf seat 0\ndoors: 3,0 e\n")
    option = next(one for one in scene_of(game, game.view(s, 0)).options if one.text == "activate dwarf")
    assert option is not None
    go(game, s, "activate dwarf")
    before = next(one for one in scene_of(game, game.view(s, 0)).options if one.text == "open e").chance.percent
    plain = PRINTED.read_position("3,0 h1 0 dwarf\n4,0 h1 3\nfigures: dwarf seat 0\ndoors: 3,0 e\n")
    go(PRINTED, plain, "activate dwarf")
    after = next(one for one in scene_of(PRINTED, PRINTED.view(plain, 0)).options if one.text == "open e")
    assert before < after.chance.percent
    go(game, s, "open e", "roll chart 1 2")
    assert s.agenda.step.name == "choose strength"
    assert s.agenda.c == 6


def test_cards_and_charts_say_what_the_pack_changes(game):
    cards = {card.id: card for group in cards_of(game, game.defaults()) for card in group.cards}
    assert cards["tile.gallery"].found == "6 of the 60 tiles in the bag."
    assert "tile.h3y" not in cards, "none is left in the bag"
    assert cards["tile.lava"].powers[0].text.startswith("Who moves in needs a 6 on one of its Action dice")
    assert "7 or 12 an encounter" in cards["counter.treasure"].powers[0].text
    assert cards["trap.dart"].numbers[0].value == "2 or 12"
    assert "trap.gas-cloud" not in cards
    assert cards["counter.treasure"].powers[0].text.startswith("Roll two dice: 2 to 6 or 8 to 10 nothing more, 7 or 12")
    rows = {chart.title: {row.roll: row.text for row in chart.rows} for chart in box_of(game, game.defaults()).charts}
    assert rows["Encounter"]["2"] == "Nobody comes."
    assert rows["Encounter"]["11 or 12"] == "Troll."
    assert rows["Encounter"]["3"] == "Roll twice."
    assert rows["Door"]["3 or 8"].startswith("It opens if an Action or Melee OFF die shows 6")
    assert rows["Trap"]["7"] == "Nothing."
    printed = {chart.title: [row.roll for row in chart.rows] for chart in box_of(PRINTED, PRINTED.defaults()).charts}
    assert printed["Door"] == ["2 to 5", "6 or 7", "8", "9 or 10", "11 or 12"]


def test_every_tile_of_the_pack_is_printed_as_often_as_it_lies_in_the_bag(game):
    parts = {part.id: part for part in box_of(game, game.defaults()).parts}
    assert (parts["tile.gallery"].count, parts["tile.gallery"].openings, parts["tile.gallery"].ground) == (
        6, (0, 2, 3), "hall",
    )  # fmt: skip
    assert (parts["tile.lava"].count, parts["tile.lava"].form) == (2, "water")
    assert "tile.h3y" not in parts


@pytest.mark.slow
def test_games_keep_every_promise_and_replay_anywhere(game, monkeypatch, tmp_path):
    check_game(game, games=2, seed=2, every=40)
    match = pocketbox.begin(game, pocketbox.SeededDealer(4), game.defaults(), "quick", seats=2)
    match.run({seat: pocketbox.RandomBot() for seat in range(2)}, random.Random(4))
    said = [line.text for moment in match.moments[:400] for line in tell_moment(game, moment, Cast())]
    assert said
    encoder = encoder_of(game)
    assert encoder.layout.size > encoder_of(PRINTED).layout.size
    for moment in match.moments[::60]:
        assert len(encoder.encode(game.view(moment.s, 0))) == encoder.layout.size
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))
    record = pocketbox.read_record(match.record())
    replay = pocketbox.Replay(record)
    assert digest(replay.game, list(replay.moments())[-1].s) == digest(game, match.position)
    assert verify(record).unchecked == []


def test_the_story_names_a_tile_and_what_a_row_brings(game):
    s = game.start(game.defaults(), "play", 2)
    match = pocketbox.begin(game, pocketbox.SeededDealer(1), game.defaults(), "play", seats=2)
    rng = random.Random(1)
    said = ""
    while "allery" not in said:
        if match.seat_to_act >= 0:
            match.submit(match.seat_to_act, rng.choice(match.choices).text)
        else:
            match.deal()
        said = " ".join(line.text for line in tell_moment(game, match.moments[-1], Cast()))
        assert len(match.moments) < 400
    assert "gallery" in said
    assert s.board.size() == 1


TILE = '[[tile]]\nname = "{name}"\ntitle = "X"\n{rest}\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (TILE.format(name="a", rest='open = ["n"]\ncount = 1\ninstead = "h1"'),
         "line 12, column 1: a hex has no side 'n'; it has e, se, sw, w, nw, ne"),
        (TILE.format(name="a", rest='open = ["e", "e"]\ncount = 1\ninstead = "h1"'),
         "line 12, column 1: the side 'e' is named twice"),
        (TILE.format(name="a", rest='count = 1\ninstead = "h1"'), "line 9, column 1: a hall has at least one open"),
        (TILE.format(name="a", rest='kind = "water"\nopen = ["e"]\ncount = 1\ninstead = "w"'),
         "line 13, column 1: water is open on every side; leave 'open' out"),
        (TILE.format(name="a", rest='open = ["e"]\nneed = 5\ncount = 1\ninstead = "h1"'),
         "line 13, column 1: a hall has no test; only water has"),
        (TILE.format(name="a", rest='open = ["e"]\ncount = 1\ninstead = "h3"'),
         "line 14, column 1: no hex tile is called 'h3'; there are h1, h2s"),
        (TILE.format(name="a", rest='open = ["e"]\ncount = 1\ninstead = "start"'),
         "line 14, column 1: 'instead' must be one of h1, h2s"),
        (TILE.format(name="w", rest='open = ["e"]\ncount = 1\ninstead = "h1"'),
         "line 10, column 1: the name 'w' is taken"),
        (TILE.format(name="a", rest='open = ["e"]\ncount = 5\ninstead = "h1"'),
         "line 13, column 1: 5 tiles replace 'h1', of which there are 4"),
        ('[[chart]]\nchart = "door"\nroll = 3\nbrings = "troll"\n',
         "line 12, column 1: the Door chart cannot bring 'troll'; it brings opens, locked, fast-locked"),
        ('[[chart]]\nchart = "encounter"\nroll = 3\nbrings = "elf"\n',
         "line 12, column 1: the Encounter chart cannot bring 'elf'; it brings goblin-warrior"),
        ('[[chart]]\nchart = "trap"\nroll = 1\nbrings = "pit"\n',
         "line 11, column 1: 'roll' must be a whole number from 2 to 12, not 1"),
        ('[[chart]]\nchart = "trap"\nroll = 4\nbrings = "pit"\n' * 2,
         "line 15, column 1: 'pit' comes on 4 of the Trap chart; give 'pit' another roll"),
    ],
)  # fmt: skip
def test_faults_have_their_place(text, said):
    with pytest.raises(pocketbox.BadInput) as problem:
        pack_of(text)
    assert str(problem.value).startswith(f"depths.toml, {said}")
    assert "\n" not in str(problem.value)


def test_packs_that_change_the_same_things_are_refused_with_the_reason():
    first = PRINTED.with_packs([pack_of(TILES + CHARTS)])
    with pytest.raises(pocketbox.BadInput, match="both have a tile 'gallery'; load one of them"):
        first.with_packs([pack_of(TILES, "more")])
    with pytest.raises(pocketbox.BadInput, match="both change 12 of the Encounter chart, to 'troll' and 'ghost'"):
        first.with_packs([pack_of('[[chart]]\nchart = "encounter"\nroll = 12\nbrings = "ghost"\n', "more")])
    with pytest.raises(pocketbox.BadInput, match="7 tiles of packs replace 'h3y', of which there are 6"):
        first.with_packs([pack_of(TILE.format(name="a", rest='open = ["e"]\ncount = 1\ninstead = "h3y"'), "more")])
