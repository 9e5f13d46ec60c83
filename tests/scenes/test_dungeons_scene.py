"""Everything of a Pocket-Dungeons position is in its picture, whatever the house rules and however many play."""

from __future__ import annotations

import os
import random

import pytest

from pocketbox import CHANCE, find, start
from pocketbox.engine.agenda import A_SEAT, STEPS
from pocketbox.engine.core import NOBODY, BadInput, Log
from pocketbox.engine.options import CHOICE, SWITCH
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.named import DUNGEONS
from pocketbox.games.dungeons.state import State
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.cards import Panel
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.dungeons.phrases import ASKED, THROWN
from pocketbox.scenes.words import Cast

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


def panels_of(scene: Scene) -> dict[str, Panel]:
    return {panel.title: panel for panel in scene.panels}


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
            assert step.by != A_SEAT or step in ASKED, step.name
            assert step.by != CHANCE or step in THROWN, step.name
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
    assert scene_of(PD, PD.view(s, NOBODY)).question.rule == rule


# The map


def test_walls_and_doors_are_told_once_with_the_side_they_are_on():
    """PD-GEO-09: open against wall is a wall; what faces nothing is told only where it is a wall."""
    edges = {(edge.one, edge.other, edge.dx, edge.dy): edge for edge in picture(HALLS).edges}
    assert (edges["2,0", "3,0", 1, 0].kind, edges["2,0", "3,0", 1, 0].id) == ("door", "2,0 e")
    assert edges["1,0", "0,1", -1, 1].kind == "wall"
    assert ("0,1", "1,0", 1, -1) not in edges
    assert ("0,0", "1,0", 1, 0) not in edges
    assert ("0,0", "", -1, 0) not in edges
    assert edges["3,0", "", 0, 1].kind == "wall"
    assert ("3,0", "", 1, 0) not in edges
    assert edges["2,0", "1,1", -1, 1].kind == "wall"
    assert [edge.kind for edge in edges.values() if edge.kind == "door"] == ["door"]
    assert len({edge.id for edge in edges.values()}) == len(edges)


def test_tiles_have_a_form_and_openings_from_the_east_clockwise():
    cells = {cell.place: cell for cell in picture(HALLS).cells}
    forms = {place: (cell.form, cell.openings, cell.card) for place, cell in cells.items()}
    assert forms["1,0"] == ("hall", (0, 3), "tile.h2s")
    assert forms["3,0"] == ("room", (0, 3), "tile.r2s")
    assert forms["0,1"] == ("water", (0, 1, 2, 3, 4, 5), "tile.w")
    assert (forms["0,0"][0], cells["0,0"].label) == ("start", "Start")
    squares = {cell.place: cell for cell in picture("1,0 h2c 0\n0,1 h1 0\noptions: grid=square\nturn: 0").cells}
    assert squares["1,0"].openings == (0, 3), "a corner printed north and east"
    assert squares["0,1"].openings == (3,)


def test_a_tile_that_has_caved_in_is_a_hole_with_what_still_lies_there():
    text = "1,0 h1 3 gone counter\n2,0 h1 0\n3,0 h1 0 warrior\nfigures: warrior seat 0\nactor: warrior\n"
    text += (
        "hidden: treasure 0, hazard 1, stairs 0\nnext: choose home, seat 1, cell 1,0, pile face-down\nnext: end turn\n"
    )
    scene = picture(text)
    assert [(cell.place, cell.form, cell.name) for cell in scene.cells if cell.form == "rock"] == [
        ("1,0", "rock", "hole")
    ]
    assert "counter@1,0" in [piece.id for piece in scene.pieces]


def test_counters_and_characters_are_on_their_tiles():
    pieces = {piece.id: piece for piece in picture(HALLS).pieces}
    assert {(piece.id, piece.place, piece.layer) for piece in pieces.values() if piece.layer != "figure"} == {
        ("counter@2,0", "2,0", "item"),
        ("treasure@1,1", "1,1", "item"),
        ("stairs", "3,0", "ground"),
    }
    assert (pieces["treasure@1,1"].mark, pieces["treasure@1,1"].badge) == ("$2", "2")
    warrior, corpse, troll = pieces["warrior"], pieces["corpse-1"], pieces["troll"]
    assert (warrior.place, warrior.symbol, warrior.seat, warrior.card) == ("1,0", "warrior", 0, "delver.warrior")
    assert (corpse.mark, corpse.seat, corpse.badge) == ("c'1", None, "1")
    assert (troll.seat, troll.state) == (2, ("paralysed",))
    assert pieces["elf"].state == ("under mind control",)
    assert corpse.state == ("guards a hazard counter",)


# Beside the map


def test_a_seat_card_has_treasure_hazards_numbers_and_notes():
    warrior, elf, troll = picture(HALLS).seats
    assert [(meter.name, meter.value, meter.symbol) for meter in warrior.meters] == [
        ("Treasure", 1, "treasure"),
        ("Hazards", 1, "hazard"),
    ]
    assert (warrior.name, warrior.figure, warrior.card, warrior.is_to_act) == (
        "Warrior",
        "warrior",
        "delver.warrior",
        True,
    )
    assert warrior.stats is not None
    assert warrior.stats.columns == ("Melee", "Ranged", "Magic")
    assert warrior.stats.rows == (("Off", "3", "0", "0"), ("Def", "3", "3", "1"))
    assert (warrior.stats.extra, warrior.stats.marked) == ((("Action", "2"),), None)
    assert (elf.notes, troll.notes) == (("under mind control",), ("paralysed",))
    assert troll.stats is not None
    assert troll.stats.rows == (("Off", "3 (4)", "0", "0"), ("Def", "3 (5)", "3 (5)", "2"))


def test_the_table_shares_counters_dwellers_gas_and_the_round():
    panels = panels_of(picture(HALLS, seat=0))
    counters = {meter.name: meter for meter in panels["Counters"].meters}
    assert (counters["Face down"].value, counters["Face down"].most) == (1, 13)
    assert counters["Stairs"].text == "found, no open way"
    assert panels["Gas"].subtitle == "Action 2 or more before acting, or defeated"
    assert (counters["Round"].value, counters["Round"].most) == (1, 200)
    box = {thing.name: thing.count for rack in panels["Dwellers"].racks for thing in rack.things}
    assert box == {"Goblin Warrior": 2, "Goblin Hunter": 2, "Lizardman": 2, "Shambling Corpse": 1, "Shroud Ghost": 1}
    assert [thing.name for thing in panels["Delvers"].racks[0].things] == ["Priestess", "Thief", "Dwarf", "Mage"]


def test_how_far_the_stairs_are_and_who_rests():
    text = (
        "1,0 h2s 0 warrior\n2,0 h2s 0\n3,0 r2s 0 stairs troll\nfigures: warrior seat 0\nlast: troll\npool: 2\nturn: 0"
    )
    panels = panels_of(picture(text, seat=0))
    stairs = panels["Counters"].meters[-2]
    assert (stairs.value, stairs.text) == (2, "found, 2 tiles off")
    assert panels_of(picture(text))["Counters"].meters[-2].text == "found on 3,0"
    dwellers = panels["Dwellers"]
    assert [(meter.name, meter.value) for meter in dwellers.meters] == [("Treasure", 2)]
    assert [(rack.name, [thing.piece for thing in rack.things]) for rack in dwellers.racks][1:] == [
        ("Resting", ["troll"])
    ]


def test_a_delver_who_left_and_a_player_without_one_are_told():
    text = HALLS.replace(" elf\n", "\n").replace("elf seat 1 swayed", "elf seat 1 treasure 2").replace(" troll\n", "\n")
    text = text.replace("; troll seat 2 down", "") + "exits: elf\nfirst exit: 0\n"
    _, elf, third = picture(text).seats
    assert (elf.name, elf.notes) == ("Elf", ("left the dungeon with 2 treasures",))
    assert (third.name, third.notes) == ("third player", ("no delver in play",))


# Choices


def options_of(text: str, *lines: str, seat: int = 0):
    s = PD.read_position(text)
    for line in lines:
        s.apply(PD.action(line), Log(True))
    return {option.text: option for option in scene_of(PD, PD.view(s, seat)).options}


def test_whom_to_act_with_is_pressed_on_the_map():
    whom = options_of(HALLS.replace("gas: yes", ""))
    mine, dweller, controlled = (whom[f"activate {name}"] for name in ("warrior", "corpse-1", "elf"))
    assert (mine.label, mine.cells, mine.piece, mine.group) == (
        "Act with the Warrior",
        ("1,0",),
        "warrior",
        "Your delver",
    )
    assert (dweller.group, dweller.cells, dweller.rule) == ("Scheme", ("3,0",), "PD-TURN-04")
    assert (controlled.group, controlled.rule) == ("Scheme", "PD-TRAP-05a")
    gassed = options_of(HALLS)["activate warrior"]
    assert (gassed.why, gassed.rolls) == ("gas: Action 2 or more, or defeated", True)
    assert gassed.chance is not None
    assert (gassed.chance.chance, gassed.chance.means) == ("35/36", "acts")


def test_what_a_choice_means_what_it_costs_and_how_likely_it_is():
    does = options_of(HALLS.replace("gas: yes", ""), "activate warrior")
    step, charge, rush = does["go 2,0"], does["charge elf"], does["rush"]
    assert (step.why, step.rolls, step.target) == ("turns the counter over and stops", True, "counter@2,0")
    assert (step.group, step.cells, step.cost) == ("Explore", ("2,0",), "1 step")
    assert charge.why == "2 steps: 1 of 2 Action dice at 4 or more"
    assert (charge.cells, charge.piece, charge.target, charge.group) == (("0,1",), "warrior", "elf", "Assault")
    assert charge.chance is not None
    assert (charge.chance.chance, charge.chance.means) == ("9/16", "arrives"), "reach 3/4, then water 3/4"
    assert (rush.why, rush.rolls, does["stay"].rolls) == ("2 dice: up to 3 tiles", True, False)
    assert rush.chance is not None
    assert (rush.chance.chance, rush.chance.means) == ("3/4", "2 tiles or more")


def test_doors_and_walls_are_pressed_at_their_side_or_on_the_cell_behind():
    text = "1,0 h2s 0 mage\n2,0 h2s 0\n1,1 h1 0\nfigures: mage seat 0\ndoors: 1,0 e\nturn: 0"
    does = options_of(text, "activate mage")
    door, wall = does["open e"], does["phase se"]
    assert (door.label, door.cells, door.edge) == ("Try the door to 2,0", ("2,0",), "1,0 e")
    assert (wall.label, wall.cells, wall.edge) == ("Phase through to 1,1", ("1,1",), "1,0 se")
    assert door.chance is not None
    assert wall.chance is not None
    assert (door.chance.chance, wall.chance.chance) == ("79/108", "19/27")


def test_every_targeted_choice_is_bound_to_the_cell_of_its_target():
    text = "3,0 h1 0 elf\n4,0 h2s 0 troll\n5,0 h1 3\n4,1 h1 5 mage\nfigures: elf seat 0; mage seat 1\nturn: 0"
    does = options_of(text, "activate elf")
    for text in ("assault troll", "shoot troll", "cast troll"):
        assert (does[text].cells, does[text].target, does[text].piece) == (("4,0",), "troll", "elf")
    assert does["assault troll"].label == "Assault the Troll"


# The set-up


def test_the_tile_in_hand_has_every_place_with_its_ways():
    s = start(PD, setup="play", seats=2)
    rng = random.Random(5)
    seen = set()
    while s.board.size() < 12:
        if s.agenda.step.name in ("place tile", "turn tile"):
            check_tile(s, scene_of(PD, PD.view(s, s.seat_to_act())))
            seen.add(s.agenda.step.name)
        s.apply(rng.choice(s.legal_actions()), Log(True))
    assert seen == {"place tile", "turn tile"}


def check_tile(s: State, scene: Scene) -> None:
    """Each way leads with its texts to a tile that lies with those openings."""
    assert scene.tile is not None
    free = [cell.place for cell in scene.cells if cell.form == "free"]
    assert [fit.place for fit in scene.tile.fits] == free
    assert (scene.tile.laid, scene.tile.count) == (s.board.size() - 1, 60)
    for fit in scene.tile.fits:
        assert fit.ways
        for way in fit.ways:
            laid = s.clone()
            for text in way.texts:
                assert text in [choice.text for choice in laid.legal_actions()]
                laid.apply(PD.action(text), Log(True))
            cells = {cell.place: cell for cell in scene_of(PD, PD.view(laid, NOBODY)).cells}
            assert cells[fit.place].openings == way.openings


def test_the_set_up_shows_its_phases_the_bag_and_who_laid_how_many():
    s = start(PD, setup="play", seats=2)
    for text in ("roll die 6", "roll die 1", "take warrior", "take elf", "roll die 6", "roll die 1"):
        s.apply(PD.action(text), Log(True))
    for text in ("draw h2s", "place 1,0", "turn 0", "draw h2w"):
        s.apply(PD.action(text), Log(True))
    scene = scene_of(PD, PD.view(s, 1))
    panels = panels_of(scene)
    assert [(phase.name, phase.state, phase.note) for phase in panels["Setting up"].phases] == [
        ("Choose delvers", "done", ""),
        ("Build the dungeon", "now", "1 of 60"),
        ("Lay 13 counters", "later", ""),
        ("Set 6 doors", "later", ""),
        ("Choose entrances", "later", ""),
    ]
    assert panels["In the bag"].subtitle == "58 tiles, drawn unseen"
    assert [(meter.name, meter.value) for meter in panels["In the bag"].meters] == [
        ("Halls", 38),
        ("Rooms", 14),
        ("Water", 6),
    ]
    assert [card.meters[0].text for card in scene.seats] == ["1 laid", "0 laid"]
    assert scene.question.text == "lay the wide bend"


# The end


def test_the_ending_names_the_winner_and_the_reason():
    text = (
        "3,0 h1 0 stairs warrior\nfigures: warrior seat 0 treasure 2 hazards 1\nlost: elf mage thief dwarf priestess\n"
    )
    s = PD.read_position(f"{text}seats: 2\nturn: 0")
    for line in ("activate warrior", "leave"):
        s.apply(PD.action(line), Log(True))
    ending = scene_of(PD, PD.view(s, 0), Cast(("Ann", "Ben"), 0)).ending
    assert ending is not None
    assert ending.sentence == "You win: out of the dungeon with 2 treasures and 1 hazard counter."
    assert ending.winners == (0,)


@pytest.mark.parametrize("seed", range(GAMES))
def test_every_moment_of_any_game_is_drawn(seed: int):
    rng = random.Random(f"scene {seed}")
    s = start(PD, drawn_options(rng), rng.choice(["play", "quick"]), rng.randint(2, 6))
    assert isinstance(s, State)
    while not s.is_over():
        if rng.random() < 0.1:
            check_scene(s)
        if s.seat_to_act() == CHANCE:
            chances = s.chances()
            s.apply(chances.at(rng.randrange(int(chances.whole))), Log(True))
        else:
            s.apply(rng.choice(s.legal_actions()), Log(True))
    check_scene(s)


def check_scene(s: State) -> None:
    seat = s.seat_to_act()
    scene = scene_of(PD, PD.view(s, seat if seat >= 0 else NOBODY))
    assert len(scene.question.text) < 45
    assert all(0 < len(option.label) < 32 for option in scene.options)
    assert {piece.place for piece in scene.pieces if piece.layer == "figure"} == {s.name(s.at[n]) for n in s.on_map()}
    symbols = [piece.symbol for piece in scene.pieces]
    assert symbols.count("counter") == s.covered.bit_count()
    assert sum(int(piece.badge or 1) for piece in scene.pieces if piece.symbol == "treasure") == sum(s.loot)
    assert len([edge for edge in scene.edges if edge.kind == "door"]) == s.board.door_count()


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
