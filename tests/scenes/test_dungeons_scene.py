"""Everything of a Pocket-Dungeons position is in its picture, whatever the house rules and however many play."""

from __future__ import annotations

import os
import random

import pytest

from pocketbox import CHANCE, Game, find, start
from pocketbox.engine.agenda import A_SEAT, STEPS
from pocketbox.engine.core import NOBODY, BadInput, Log
from pocketbox.engine.options import CHOICE, SWITCH
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.named import DUNGEONS
from pocketbox.games.dungeons.state import State
from pocketbox.match.match import Told
from pocketbox.scenes import scene_of
from pocketbox.scenes.dungeons_words import ASKED, THROWN
from pocketbox.scenes.scene import DOOR, WALL, Scene
from pocketbox.scenes.story import sentences

PD = find("dungeons")
GAMES = 2 if os.environ.get("POCKETBOX_QUICK") == "1" else 25

HALLS = """
1,0 h2s 0 warrior
2,0 h2s 0 counter
3,0 r2s 0 stairs corpse-1
0,1 w 0 elf
1,1 h1 5 treasure 2 troll
doors: 2,0 e
figures: warrior seat 0 treasure 1 hazards 1; elf seat 1 swayed; troll seat 2 down; corpse-1 rides 1
seats: 3
gas: yes
turn: 0
"""


def picture(text: str, seat: int = NOBODY) -> Scene:
    return scene_of(PD, PD.view(PD.read_position(text), seat))


def drawn_options(rng: random.Random) -> str:
    said = []
    for option in PD.options:
        if option.kind == CHOICE and rng.random() < 0.4:
            said.append(f"{option.name}={rng.choice(option.choices)}")
        elif option.kind == SWITCH and rng.random() < 0.4:
            said.append(f"{option.name}={rng.choice(['true', 'false'])}")
    return " ".join(said)


def test_every_step_has_words():
    for step in STEPS.values():
        if step.key.startswith("dungeons: "):
            assert step.by != A_SEAT or step.name in ASKED, step.name
            assert step.by != CHANCE or step.name in THROWN, step.name
    for _, rule in [*ASKED.values(), *THROWN.values()]:
        assert rule == "{rule}" or PD.rulebook.find(rule), rule


@pytest.mark.parametrize(
    ("drawing", "lines", "rule"),
    [
        ("1,0 h2s 0 corpse-1\n2,0 w 0", ("activate corpse-1", "go 2,0", "roll action 1"), "PD-DWELLER-CORPSE-1"),
        ("1,0 h2s 0 ghost\n2,0 w 0", ("activate ghost", "go 2,0", "roll action 1 1"), "PD-DWELLER-GHOST-1"),
        (
            "1,0 h2s 0 priestess\n2,0 w 0\nfigures: priestess seat 0",
            ("activate priestess", "go 2,0", "roll action 1 1"),
            "PD-DELVER-PRIESTESS-1",
        ),
        (
            "1,0 h2s 0 goblin-hunter-1\n2,0 h2s 0 elf\nfigures: elf seat 1",
            ("activate goblin-hunter-1", "shoot elf"),
            "PD-DWELLER-GHUNTER-1",
        ),
    ],
)
def test_a_throw_for_a_card_names_the_rule_of_that_card(drawing, lines, rule):
    s = PD.read_position(drawing)
    for line in lines:
        s.apply(PD.action(line), Log(True))
    assert scene_of(PD, PD.view(s, NOBODY)).rule == rule


def test_walls_and_doors_are_told_once_with_the_side_they_are_on():
    """PD-GEO-09: open against wall is a wall; what faces nothing is told only where it is a wall."""
    edges = {(edge.one, edge.other, edge.dx, edge.dy): edge.kind for edge in picture(HALLS).edges}
    assert edges["2,0", "3,0", 1, 0] == DOOR
    assert edges["1,0", "0,1", -1, 1] == WALL
    assert ("0,1", "1,0", 1, -1) not in edges
    assert ("0,0", "1,0", 1, 0) not in edges
    assert ("0,0", "", -1, 0) not in edges
    assert edges["3,0", "", 0, 1] == WALL
    assert ("3,0", "", 1, 0) not in edges
    assert edges["2,0", "1,1", -1, 1] == WALL
    assert [kind for kind in edges.values() if kind == DOOR] == [DOOR]


def test_counters_and_characters_are_on_their_tiles():
    pieces = {(piece.place, piece.symbol): piece for piece in picture(HALLS).pieces}
    assert {key for key in pieces if key[1] in ("counter", "treasure", "stairs")} == {
        ("2,0", "counter"),
        ("1,1", "treasure"),
        ("3,0", "stairs"),
    }
    assert (pieces["1,1", "treasure"].mark, pieces["1,1", "treasure"].badge) == ("$2", "2")
    assert (pieces["1,0", "warrior"].mark, pieces["1,0", "warrior"].seat) == ("W0", 0)
    assert (pieces["3,0", "corpse"].mark, pieces["3,0", "corpse"].seat) == ("c'1", None)
    assert (pieces["1,1", "troll"].mark, pieces["1,1", "troll"].badge) == ("t2", "paralysed")
    assert pieces["0,1", "elf"].badge == "controlled"


def test_what_each_player_has_and_what_hangs_over_all():
    scene = picture(HALLS)
    assert [card.name for card in scene.seats] == ["warrior", "elf", "troll"]
    tracks = {(track.name, track.seat): track.value for track in scene.tracks}
    assert (tracks["treasure", 0], tracks["hazard counters", 0], tracks["treasure", 1]) == (1, 1, 0)
    racks = {(rack.name, rack.seat): [thing.name for thing in rack.things] for rack in scene.racks}
    assert racks["on", 1] == ["0,1"]
    assert racks["is", 1] == ["under mind control"]
    assert racks["is", 2] == ["paralysed"]
    assert racks["the air is", None] == ["full of gas"]
    assert racks["hazard counter rides on", None] == ["Shambling Corpse 1"]


def test_a_choice_says_what_it_means():
    s = PD.read_position(HALLS.replace("gas: yes", ""))
    whom = {option.text: option for option in scene_of(PD, PD.view(s, 0)).options}
    assert whom["activate warrior"].label == "Act with the Warrior"
    assert whom["activate corpse-1"].label == "Scheme with Shambling Corpse 1"
    assert whom["activate elf"].label == "Control the Elf"
    s.apply(PD.action("activate warrior"), Log(True))
    does = {option.text: option for option in scene_of(PD, PD.view(s, 0)).options}
    assert (does["go 2,0"].why, does["go 2,0"].rolls) == ("flips the counter, and ends the move", True)
    assert does["charge elf"].why == "2 steps: 1 of 2 Action dice must show 4 or more"
    assert (does["rush"].rolls, does["stay"].rolls) == (True, False)


def test_a_delver_who_left_and_a_player_without_one_are_told():
    text = HALLS.replace(" elf\n", "\n").replace("elf seat 1 swayed", "elf seat 1 treasure 2").replace(" troll\n", "\n")
    text = text.replace("; troll seat 2 down", "") + "exits: elf\nfirst exit: 0\n"
    racks = {(rack.name, rack.seat): rack.things[0].name for rack in picture(text).racks if rack.things}
    assert (racks["has", 1], racks["has", 2]) == ("left the dungeon", "no delver in play")


def test_the_tile_in_hand_and_the_cells_for_it():
    s = start(PD, setup="play", seats=2)
    rng = random.Random(5)
    while s.agenda.step.name != "turn tile":
        s.apply(rng.choice(s.legal_actions()), Log(True))
        if s.agenda.step.name == "place tile":
            scene = scene_of(PD, PD.view(s, s.seat_to_act()))
            spaces = [cell.place for cell in scene.cells if cell.kind == "space"]
            assert [f"place {place}" for place in spaces] == [option.text for option in scene.options]
            assert [rack.name for rack in scene.racks] == ["tile in hand:"]
    assert all(option.label.startswith("Open ") for option in scene_of(PD, PD.view(s, s.seat_to_act())).options)


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_moment_of_any_game_is_drawn_and_told(seed: int):
    rng = random.Random(f"scene {seed}")
    s = start(PD, drawn_options(rng), rng.choice(["play", "quick"]), rng.randint(2, 6))
    assert isinstance(s, State)
    log = Log()
    while not s.is_over():
        if rng.random() < 0.1:
            check_scene(PD, s)
        if s.seat_to_act() == CHANCE:
            chances = s.chances()
            s.apply(chances.at(rng.randrange(int(chances.whole))), log)
        else:
            s.apply(rng.choice(s.legal_actions()), log)
    check_scene(PD, s)
    for said, rule in sentences(PD, [Told(n, event, PD.seat_names(s)) for n, event in enumerate(log.events)]):
        assert said.endswith(".")
        assert PD.rulebook.find(rule), rule


def check_scene(game: Game, s: State) -> None:
    seat = s.seat_to_act()
    scene = scene_of(game, game.view(s, seat if seat >= 0 else NOBODY))
    assert len(scene.turn) < 45
    assert all(0 < len(option.label) < 32 for option in scene.options)
    assert {cell.place for cell in scene.cells} >= {s.name(s.at[n]) for n in s.on_map() if s.board.is_there(s.at[n])}
    symbols = [piece.symbol for piece in scene.pieces]
    assert symbols.count("counter") == s.covered.bit_count()
    assert sum(int(piece.badge or 1) for piece in scene.pieces if piece.symbol == "treasure") == sum(s.loot)
    assert len([edge for edge in scene.edges if edge.kind == DOOR]) == s.board.door_count()


@pytest.mark.parametrize("name", DUNGEONS)
def test_named_dungeons_fit_every_table(name: str):
    """PD-SETUP-14, PD-SETUP-22, PD-SETUP-24, PD-SETUP-26: built as the rules say, and all of it can be reached."""
    for seats in range(2, 7):
        s = start(PD, setup=name, seats=seats)
        assert isinstance(s, State)
        assert [s.delver_of(seat) >= 0 for seat in range(seats)] == [True] * seats
        assert (s.covered.bit_count(), s.board.door_count()) == (13, 6)
        board = s.board
        for tile in range(board.size()):
            assert not (s.is_covered(tile) and board.tiles.masks[tile] & s.covered)
            for side in range(6):
                other = board.across(tile, side)
                if other != NO_TILE and not board.water >> tile & 1 and not board.water >> other & 1:
                    assert board.open[tile] >> side & 1 == board.open[other] >> (side + 3) % 6 & 1
        assert s.board.part_of(START_TILE).bit_count() == board.size()


def test_a_named_dungeon_is_of_hexes():
    with pytest.raises(BadInput, match="the dungeon 'warren' is built of hexes; choose grid=hex, or another set-up"):
        start(PD, "grid=square", "warren")
