"""Every refusal names its true reason: the clause that forbids the action, and the fact it rests on."""

from __future__ import annotations

import pytest

from games.dungeons.delve import HAZARD, at, delve, line, play, random_game, refused
from games.dungeons.test_02_building import built, ringed
from games.dungeons.test_09_traps import trapped
from pocketbox.games.dungeons.setup.furnishing import refuse_side
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import DIRECTIONS

BEND = ["3,0 h2w 0 elf", "4,0 h1 3", "2,1 h1 5 mage"]
"""The Elf at a bend: the Mage round the corner, an empty dead end the other way."""


def acting(kind: str, tiles: list[str], figures: str = "", **keys) -> State:
    s = delve(tiles, figures or f"{kind} seat 0", **keys)
    play(s, f"activate {kind}")
    return s


def in_row(kind: str, things: dict[int, str], count: int = 4, figures: str = "", **keys) -> State:
    s = line(count, things, figures or f"{kind} seat 0", **keys)
    play(s, f"activate {kind}")
    return s


def controlled(**keys) -> State:
    """Seat 1 acts with the Warrior of seat 0, who is cut off from everything."""
    s = delve(["1,0 h1 3 mage", "3,0 h1 0 warrior", "4,0 h1 3"], "warrior seat 0 swayed; mage seat 1", turn=1, **keys)
    play(s, "activate warrior")
    return s


# Moving


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("go 3,0", "PD-MOVE-01: the warrior is already on 3,0"),
        ("go 9,9", "PD-MOVE-01: no tile lies on 9,9"),
        ("go 5,0", "PD-MOVE-01: 5,0 is not next to 3,0"),
        ("go 3,1", "PD-MOVE-02: a wall stands between 3,0 and 3,1"),
        ("go 4,0", "PD-MOVE-06: the mage stands on 4,0"),
        ("rush", "PD-MOVE-02: the warrior has no free tile to move to"),
        ("gather", "PD-GATHER-01: no treasure lies on 3,0"),
        ("open sw", "PD-DOOR-03: no door stands on the sw side of 3,0"),
        ("open n", "PD-DOOR-03: no door stands on the n side of 3,0"),
    ],
)
def test_a_step_or_a_thing_that_is_not_there(text, said):
    s = acting("warrior", ["3,0 h1 0 warrior", "4,0 h2s 0 mage", "5,0 h1 3", "3,1 h1 0"], "warrior seat 0; mage seat 1")
    assert refused(s, text) == said


def test_pd_geo_12_the_start_tile_is_not_a_wall():
    tiles = ["0,0 start 0", "1,0 h2s 0 warrior", "2,0 h1 3"]
    s = acting("warrior", tiles, start_passable=False)
    assert refused(s, "go 0,0") == "PD-GEO-12: nobody may walk onto the Start tile in this game"
    s = acting("warrior", ["0,0 start 0 mage", *tiles[1:]], "warrior seat 0; mage seat 1", start_passable=False)
    assert refused(s, "assault mage") == "PD-GEO-12: nobody may walk onto the Start tile in this game"


def test_pd_dweller_ghost_2_a_taken_tile_is_passed_only_with_steps_to_spare():
    s = in_row("ghost", {0: "ghost", 1: "mage"}, figures="mage seat 1")
    said = "PD-DWELLER-GHOST-2: the mage stands on 4,0, and the ghost has no step left to reach a free tile"
    assert refused(s, f"go {at(1)}") == said


def test_pd_move_04_a_late_rush_comes_after_the_first_step():
    s = in_row("warrior", {0: "warrior"}, rush_timing="after_first_step")
    said = "PD-MOVE-04: a rush comes after the first step in this game, so start with `go` and a cell"
    assert refused(s, "rush") == said


def test_pd_cnt_08_a_search_needs_a_counter_and_a_delver():
    s = in_row("warrior", {0: "warrior"}, search_underfoot=True)
    assert refused(s, "search") == "PD-CNT-08: no face-down counter lies on 3,0"
    s = in_row("ghost", {0: "counter ghost", 2: "warrior"}, figures="warrior seat 0", hidden=HAZARD)
    assert refused(s, "search") == "PD-CNT-06: the ghost is a dweller, and dwellers do not flip counters"


def test_pd_turn_06_doing_nothing():
    s = in_row("warrior", {0: "warrior"}, **{"pass": "only_if_no_action"})
    assert refused(s, "stay") == "PD-TURN-06: a character may do nothing only when it has nothing to do"


# Assaults


def test_pd_ass_10_a_charge_without_an_off_die():
    s = in_row("goblin-hunter-1", {0: "goblin-hunter-1", 2: "warrior"}, figures="warrior seat 0",
               zero_offense_assault="forbid")  # fmt: skip
    assert refused(s, "charge warrior") == "PD-ASS-10: the goblin-hunter-1 has no OFF die for a close assault"
    assert refused(s, "cast warrior") == "PD-ASS-10: the goblin-hunter-1 has no Magic OFF die"


def test_pd_ass_02_a_close_assault_over_a_wall_a_door_or_a_distance():
    tiles = ["3,0 h1 0 warrior", "4,0 h1 3 elf", "3,1 h1 0 mage", "6,0 h1 0 ghost"]
    s = acting("warrior", tiles, "warrior seat 0; elf seat 1; mage seat 2", seats=3, doors="3,0 e")
    assert refused(s, "assault elf") == "PD-DOOR-01: a door stands between 3,0 and 4,0"
    assert refused(s, "assault mage") == "PD-MOVE-02: a wall stands between 3,0 and 3,1"
    assert refused(s, "assault ghost") == "PD-ASS-02: the ghost is not next to the warrior"
    assert refused(s, "assault warrior") == "PD-ASS-01: a character cannot assault itself"


@pytest.mark.parametrize(
    ("between", "options", "said"),
    [
        ("dwarf", {}, "PD-LOS-02: the elf does not see the mage, because the dwarf on 4,0 is in the way"),
        ("counter", {}, "PD-LOS-02: the elf does not see the mage, because the face-down counter on 4,0 is in the way"),
        ("door", {}, "PD-LOS-02: the elf does not see the mage, because a door stands on the e side of 4,0"),
        ("wall", {}, "PD-LOS-01: the elf does not see the mage, because the e side of 4,0 is closed"),
        (
            "water",
            {"los_over_water": False},
            "PD-LOS-03: the elf does not see the mage, because the water on 4,0 blocks sight in this game",
        ),
    ],
)
def test_pd_ass_21_what_is_in_the_way_of_a_shot(between, options, said):
    things = {0: "elf", 1: between if between in ("dwarf", "counter") else "", 2: "mage"}
    codes = {"wall": {1: "h1 3"}, "water": {1: "w 0"}}.get(between, {})
    figures = "elf seat 0; mage seat 1" + ("; dwarf seat 2" if between == "dwarf" else "")
    if between == "door":
        options = {"doors": "4,0 e"}
    seats = 3 if between == "dwarf" else 2
    s = in_row("elf", things, 3, figures, codes=codes, seats=seats, hidden=HAZARD if between == "counter" else "",
               **options)  # fmt: skip
    assert refused(s, "shoot mage") == said


def test_pd_los_01_no_straight_row():
    tiles = ["3,0 h1 0 elf", "4,0 h2w 1", "4,1 h1 4 mage"]
    s = acting("elf", tiles, "elf seat 0; mage seat 1")
    said = "PD-LOS-01: the elf does not see the mage, because 3,0 and 4,1 are not in a straight row"
    assert refused(s, "shoot mage") == said


# Abilities


def test_phase_says_what_is_on_that_side():
    tiles = ["3,0 h2s 0 mage", "4,0 h1 3", "2,0 h1 0", "3,1 h1 0 warrior"]
    s = acting("mage", tiles, "mage seat 0; warrior seat 1", doors="3,0 w")
    assert refused(s, "phase e") == "PD-DELVER-MAGE-2: no wall stands on the e side of 3,0, so `go 4,0` is enough"
    assert refused(s, "phase w") == "PD-DELVER-MAGE-2: a door stands on the w side of 3,0, and a door is not a wall"
    assert refused(s, "phase nw") == "PD-DELVER-MAGE-2: no tile lies on the nw side of 3,0"
    assert refused(s, "phase n") == "PD-GEO-07: tiles have no n side in this game"
    assert refused(s, "phase se") == "PD-DELVER-MAGE-1: the warrior stands on 3,1"
    s = acting("warrior", tiles, "mage seat 1; warrior seat 0")
    assert refused(s, "phase e") == "PD-DELVER-MAGE-1: the warrior cannot walk through walls"
    tiles = ["0,0 start 0", "1,0 h1 0 mage", "2,0 h1 3"]
    s = acting("mage", tiles, start_passable=False)
    assert refused(s, "phase w") == "PD-GEO-12: nobody may walk onto the Start tile in this game"


def test_slip_says_why_she_cannot_step_there():
    s = acting("elf", BEND, "elf seat 0; mage seat 1")
    assert refused(s, "slip 4,0") == "PD-DELVER-ELF-3: from 4,0 the elf would see nobody to shoot at"
    assert refused(s, "slip 2,1") == "PD-MOVE-06: the mage stands on 2,1"
    assert refused(s, "slip 9,9") == "PD-MOVE-01: no tile lies on 9,9"
    s = acting("mage", BEND, "elf seat 1; mage seat 0")
    assert refused(s, "slip 3,0") == "PD-DELVER-ELF-1: the mage cannot step before a shot"


def test_pd_dweller_troll_3_whom_it_must_go_for():
    s = in_row("troll", {0: "troll", 2: "warrior"}, figures="warrior seat 0")
    assert refused(s, "stay") == "PD-DWELLER-TROLL-3: the troll may only go for the warrior, the closest it sees"


# Leaving and giving up


def test_pd_win_01_leaving_says_where_the_way_out_is():
    s = in_row("warrior", {0: "warrior", 3: "counter"}, hidden=HAZARD)
    assert refused(s, "leave") == "PD-WIN-01: nobody has found the Stairs yet"
    s = in_row("warrior", {0: "warrior", 3: "stairs"})
    assert refused(s, "leave") == "PD-WIN-02: the Stairs are on 6,0, and the warrior is on 3,0"
    play(s, "rush", "roll action 4 4", f"go {at(1)}", f"go {at(2)}", f"go {at(3)}")
    s = in_row("warrior", {0: "warrior", 1: "stairs"})
    play(s, "rush", "roll action 4 4", f"go {at(1)}")
    assert refused(s, "leave") == "PD-WIN-02: leaving takes a turn that begins on 4,0"


@pytest.mark.parametrize(
    ("there", "options", "said"),
    [
        ("stairs", {}, "the Start tile is not a way out while it leads to the Stairs on 1,0"),
        ("counter", {}, "the Start tile is not a way out while it leads to a face-down counter"),
        ("", {"exit_via_start": "never"}, "the Start tile is not a way out in this game"),
    ],
)
def test_pd_end_07_why_the_start_tile_is_not_a_way_out(there, options, said):
    s = acting("warrior", ["0,0 start 0 warrior", f"1,0 h1 3 {there}".strip()], **options)
    assert refused(s, "leave") == f"PD-END-07: {said}"


@pytest.mark.parametrize(
    ("tiles", "to"),
    [
        (["1,0 h2s 0 warrior", "2,0 h1 3"], "the Start tile"),
        (["3,0 h1 0 warrior", "4,0 h1 3 counter"], "a face-down counter"),
        (["3,0 h1 0 stairs warrior"], "the Stairs"),
    ],
)
def test_pd_end_08_what_a_delver_is_not_cut_off_from(tiles, to):
    s = acting("warrior", tiles)
    where = tiles[0].split()[0]
    assert refused(s, "abandon") == f"PD-END-08: the warrior is not cut off, because {where} is connected to {to}"


def test_pd_end_08_who_may_be_given_up_and_by_whom():
    assert refused(controlled(), "abandon") == "PD-TRAP-05b: only its own player may give the warrior up"
    s = acting("warrior", ["3,0 h1 0 warrior", "4,0 h1 3"], abandon_stranded=False)
    assert refused(s, "abandon") == "PD-END-08: no delver is given up in this game"
    s = acting("ghost", ["3,0 h1 0 ghost", "4,0 h1 3"], " ")
    assert refused(s, "abandon") == "PD-END-08: the ghost is a dweller, and only delvers are given up"


# Traps and encounters


def test_rotate_says_what_is_wrong_with_that_tile():
    s = trapped(7, count=4, codes={2: "w 0"})
    assert (
        refused(s, f"rotate {at(1)}") == "PD-TRAP-07: the warrior stands on 4,0, and only tiles next to it are turned"
    )
    assert refused(s, f"rotate {at(3)}") == "PD-TRAP-07: 6,0 is not next to the warrior"
    assert refused(s, "rotate 9,9") == "PD-TRAP-07: no tile lies on 9,9"
    assert refused(s, f"rotate {at(2)}") == (
        "PD-TRAP-07: the tile on 5,0 is open on all sides, so turning it changes nothing"
    )
    tiles = ["0,0 start 0", "1,0 h2s 0 counter", "2,0 h1 3 warrior"]
    s = acting("warrior", tiles, hidden=HAZARD)
    play(s, "go 1,0", "reveal hazard", "roll chart 1 1", "roll chart 1 6")
    said = "PD-GEO-12: the Start tile is open on all sides, so turning it changes nothing"
    assert refused(s, "rotate 0,0") == said


def test_a_turn_of_a_rotated_tile_must_change_it():
    s = trapped(7, f"rotate {at(2)}", count=4)
    assert refused(s, "turn 3") == "PD-TRAP-07: after turn 3 the tile would look as it does now"
    assert refused(s, "turn 4") == "PD-TRAP-07: turn 4 looks the same as `turn 1`"
    tiles = ["1,0 h1 1 counter", "2,0 h1 3 warrior", "1,-1 h2s 0"]
    s = acting("warrior", tiles, hidden=HAZARD, grid="square")
    play(s, "go 1,0", "reveal hazard", "roll chart 1 1", "roll chart 1 6", "rotate 1,-1")
    assert refused(s, "turn 4") == "PD-GEO-07: tiles have 4 sides in this game, so say `turn 0` to `turn 3`"


def test_pd_trap_04_where_nobody_can_be_teleported():
    s = trapped(4, "roll def 1", things={2: "mage"}, figures="warrior seat 0; mage seat 1")
    assert refused(s, f"place {at(2)}") == "PD-TRAP-04: the mage stands on 5,0"
    assert refused(s, "place 9,9") == "PD-TRAP-04: no tile lies on 9,9"


def test_pd_enc_02_where_no_dweller_is_placed():
    s = line(4, {0: "warrior", 1: "counter"}, "warrior seat 0", hidden=HAZARD)
    play(s, "activate warrior", f"go {at(1)}", "reveal hazard", "roll chart 4 4", "roll chart 3 3")
    assert refused(s, "place 0,0") == "PD-ENC-02: no dweller appears on the Start tile"
    assert refused(s, f"place {at(1)}") == "PD-ENC-02: the warrior stands on 4,0"
    assert refused(s, "place 9,9") == "PD-ENC-02: no tile lies on 9,9"
    assert refused(s, f"place {at(3)}") == "PD-ENC-02: 6,0 is not among the closest free tiles"


def test_pd_dweller_corpse_3_where_a_flight_does_not_lead():
    tiles = ["3,0 h1 0 corpse-1", "4,0 h3y 3 warrior", "5,-1 h1 2", "4,1 h1 4"]
    s = delve(tiles, "warrior seat 0")
    play(s, "activate warrior", "roll def 3", "roll action 1 4")
    assert refused(s, "go 3,0") == "PD-MOVE-06: the corpse-1 stands on 3,0"
    assert refused(s, "go 9,9") == "PD-MOVE-01: no tile lies on 9,9"


# The turn


def test_pd_sch_03_whose_turn_before():
    s = line(4, {0: "warrior", 3: "ghost"}, "warrior seat 0", last_by="ghost none", dweller_repeat="per_player")
    assert refused(s, "activate ghost") == "PD-SCH-03: the ghost was activated on this player's last turn"


def test_pd_def_05_which_delver_comes_back():
    s = delve(["0,0 start 0", "1,0 h2s 0", "3,0 h1 0 mage"], "mage seat 1", lost="elf")
    assert refused(s, "enter mage") == "PD-DEF-05: the mage is on the map"
    assert refused(s, "enter elf") == "PD-DEF-05: the elf has been in play"
    play(s, "enter thief")
    assert refused(s, "place 0,0") == "PD-DEF-06: a delver comes in on the Start tile only when no entrance is free"
    assert refused(s, "place 3,0") == "PD-SETUP-32: 3,0 is taken by the mage"
    assert refused(s, "place 9,9") == "PD-SETUP-31: no tile lies on 9,9"


# Building and furnishing


def test_a_tile_in_the_ring_says_which_side_is_wrong():
    s = built("draw h2w")
    said = "PD-SETUP-08: 2,0 is not next to Start, and all cells there are filled first"
    assert refused(s, "place 2,0") == said
    play(s, "place 1,0")
    assert refused(s, "turn 5") == "PD-SETUP-08: after turn 5 on 1,0 the tile would be closed towards Start"
    assert refused(s, "turn 0") == (
        "PD-SETUP-10: after turn 0 on 1,0 the tile would open towards another cell next to Start"
    )
    s = built("draw h3y", "place 1,0")
    assert refused(s, "turn 3") == "PD-SETUP-07: turn 3 looks the same as `turn 1`"
    s = built("draw h2s", "place 1,0", options="grid=square")
    assert refused(s, "turn 5") == "PD-GEO-07: tiles have 4 sides in this game, so say `turn 0` to `turn 3`"


def test_a_tile_after_the_ring_says_why_it_does_not_fit():
    s = ringed()
    play(s, "draw h2s", "place 1,-1", "turn 2", "draw h2s")
    assert refused(s, "place 3,0") == "PD-SETUP-13: 3,0 touches no tile"
    assert refused(s, "place 1,1") == "PD-SETUP-13: no opening of a placed tile leads to 1,1"
    play(s, "place 2,0")
    assert refused(s, "turn 1") == (
        "PD-SETUP-14: after turn 1 on 2,0 a side of the tile would not match the tile next to it"
    )
    play(s, "turn 0", "draw h1")
    assert refused(s, "turn 0").startswith("PD-SETUP-07: place the tile next")


def test_pd_setup_23_where_no_counter_goes():
    s = random_game(2, "", "play", 2, "place counter")
    water = next(s.name(tile) for tile in range(s.board.size()) if s.board.water >> tile & 1)
    assert refused(s, f"place {water}") == f"PD-SETUP-23: {water} is water"
    assert refused(s, "place 0,0") == "PD-SETUP-23: 0,0 is the Start tile"
    play(s, "place 1,0")
    assert refused(s, "place 1,0") == "PD-SETUP-23: a counter already lies on 1,0"
    assert refused(s, "place 0,1") == "PD-SETUP-24: a counter lies next to 0,1"


def test_pd_setup_27_where_no_door_goes():
    s = random_game(2, "", "play", 2, "place door")
    water = next(s.name(tile) for tile in range(s.board.size()) if s.board.water >> tile & 1)
    assert refused(s, f"place {water}") == f"PD-SETUP-28: {water} is water, and doors stand between rooms and halls"
    assert refused(s, "place 0,0") == "PD-SETUP-28: 0,0 is the Start tile, and doors stand between rooms and halls"


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("w", "PD-SETUP-28: the Start tile lies on the w side of 1,0"),
        ("e", "PD-SETUP-27: a door already stands on the e side of 1,0"),
        ("se", "PD-SETUP-27: a wall stands on the se side of 1,0"),
        ("nw", "PD-SETUP-27: no tile lies on the nw side of 1,0"),
        ("n", "PD-GEO-07: tiles have no n side in this game"),
        ("ne", "PD-SETUP-28: water lies on the ne side of 1,0"),
    ],
)
def test_pd_setup_27_on_which_side_no_door_goes(side, said):
    s = delve(["0,0 start 0", "1,0 h3r 0", "2,0 h1 3", "1,1 h1 0", "2,-1 w 0"], "", doors="1,0 e")
    s.board = s.board.with_open(1, 0, 0b101001)
    refusal = refuse_side(s, 1, DIRECTIONS.index(side))
    assert f"{refusal.rule}: {refusal.fact}" == said
