"""RU-SETUP: walls, bases, items, and where everybody starts."""

from __future__ import annotations

import pytest

from games.rush.rush_table import (
    AT_THE_HERO,
    AT_THE_ITEMS,
    AT_THE_MONSTERS,
    AT_THE_PORTAL,
    AT_THE_WALLS,
    RUSH,
    as_state,
    board,
    choices,
    lines,
    play,
    reached,
    refused,
    squares,
    start,
)
from pocketbox.engine.core import CHANCE
from pocketbox.games.rush.layouts import LAYOUT_NAMES
from pocketbox.games.squares.board import GRID


def test_ru_setup_01_the_dungeon_master_builds_first_and_may_build_nothing():
    s = reached(AT_THE_WALLS)
    assert s.seat_to_act() == 1
    assert choices(s)[0] == "walls done"
    assert len(squares(s, "wall")) == 96


def test_ru_setup_01_rug_01_no_25th_wall():
    s = reached(AT_THE_WALLS)
    play(s, *[f"wall {column}{row}" for row in (3, 6, 9) for column in "abcdefgh"])
    assert squares(s, "wall") == []
    assert refused(s, "wall a1") == "RU-SETUP-01: 24 squares already have walls, the most allowed"


def test_ru_setup_01_a_square_is_walled_once_and_cleared_once():
    s = reached(AT_THE_WALLS)
    assert play(s, "wall c5") == ["RU-SETUP-01 wall built c5"]
    assert refused(s, "wall c5") == "RU-SETUP-01: a wall already stands on c5"
    assert play(s, "clear c5") == ["RU-SETUP-01 wall cleared c5"]
    assert refused(s, "wall c5") == "RU-SETUP-01: c5 was walled and cleared, and stays clear"
    assert refused(s, "clear c5") == "RU-SETUP-01: no wall stands on c5"


def test_ru_setup_01_once_the_walls_stand_a_cleared_square_is_plain_floor():
    s = reached((*AT_THE_WALLS, "wall c5", "clear c5", "wall c6", "walls done"))
    never_cleared = reached((*AT_THE_WALLS, "wall c6", "walls done"))
    assert as_state(s).dungeon.ground == as_state(never_cleared).dungeon.ground


def test_ru_setup_01_the_most_walls_are_an_option():
    s = reached((*AT_THE_WALLS, "wall a5"), "max_walls=1")
    assert refused(s, "wall a6") == "RU-SETUP-01: 1 squares already have walls, the most allowed"


def test_ru_setup_01_a_quick_set_up_deals_a_layout_with_no_more_walls_than_allowed():
    assert squares(start(setup="quick"), "layout") == LAYOUT_NAMES
    assert squares(start("max_walls=11", "quick"), "layout") == ["open"]


def test_ru_setup_02_portal_then_gate_by_the_dungeon_master():
    s = reached(AT_THE_PORTAL)
    assert (s.seat_to_act(), squares(s, "gate")) == (1, [])
    assert refused(s, "gate d12") == "RU-SETUP-02: place the portal next: `portal` and a square of row 1"
    play(s, "portal d1")
    assert s.seat_to_act() == 1


def test_ru_setup_02_the_hero_may_place_the_gate_by_option():
    s = reached((*AT_THE_PORTAL, "portal d1"), "gate_by=hero")
    assert s.seat_to_act() == 0


def test_ru_setup_03_the_portal_stands_in_row_1_off_the_walls():
    s = reached((*AT_THE_WALLS, "wall b1", "walls done"))
    assert squares(s, "portal") == ["a1", "c1", "d1", "e1", "f1", "g1", "h1"]
    assert refused(s, "portal b2") == "RU-SETUP-03: b2 is not in row 1"
    assert refused(s, "portal b1") == "RU-SETUP-03: a wall stands on b1"


def test_ru_setup_04_the_gate_stands_in_row_12_off_the_walls():
    s = reached((*AT_THE_WALLS, "wall e12", "walls done", "portal a1"))
    assert squares(s, "gate") == ["a12", "b12", "c12", "d12", "f12", "g12", "h12"]
    assert refused(s, "gate a11") == "RU-SETUP-04: a11 is not in row 12"
    assert refused(s, "gate e12") == "RU-SETUP-04: a wall stands on e12"


def test_ru_setup_05_rug_02_walls_that_cut_off_a_square_cannot_be_confirmed():
    s = reached((*AT_THE_WALLS, "wall d11", "wall c12"))
    play(s, "wall e12")
    assert "walls done" not in choices(s)
    assert refused(s, "walls done") == "RU-SETUP-05: d12 is cut off by walls"
    play(s, "clear e12")
    assert "walls done" in choices(s)


def test_ru_setup_05_a_row_of_walls_leaves_no_place_for_a_base():
    first = reached((*AT_THE_WALLS, *[f"wall {column}1" for column in "abcdefgh"]))
    assert refused(first, "walls done") == "RU-SETUP-03: row 1 has no square left for the portal"
    last = reached((*AT_THE_WALLS, *[f"wall {column}12" for column in "abcdefgh"]))
    assert refused(last, "walls done") == "RU-SETUP-04: row 12 has no square left for the gate"


def test_ru_setup_05_a_portal_that_would_split_the_rest_is_not_offered():
    """With a2, b2 and c2 walled, row 1 hangs on d1 alone: a portal there would cut a1 to c1 off."""
    s = reached((*AT_THE_WALLS, "wall a2", "wall b2", "wall c2", "walls done"))
    assert "d1" not in squares(s, "portal")
    assert refused(s, "portal d1") == ("RU-SETUP-05: with a base on d1 the other squares would not be connected")


def test_ru_setup_05_may_be_switched_off():
    s = reached((*AT_THE_WALLS, "wall d11", "wall c12", "wall e12"), "walls_connected=false")
    assert "walls done" in choices(s)
    play(s, "walls done", "portal d1", "gate d12", "items done", "land h6")
    assert len(squares(s, "place")) == 96 - 3 - 2, "a gate walled in: any free square will do for the hero"


def test_ru_setup_06_the_dungeon_master_may_bring_no_item():
    s = reached(AT_THE_ITEMS)
    assert (s.seat_to_act(), choices(s)[0]) == (1, "items done")
    play(s, "items done")
    assert lines(s, "next")[0] == "drop, piece weapon", "straight on to the weapon"


def test_ru_setup_06_items_may_be_the_heros_choice_or_one_of_each():
    assert reached(AT_THE_ITEMS, "item_mode=hero_choice").seat_to_act() == 0
    one_each = reached(AT_THE_ITEMS, "item_mode=one_each")
    assert lines(one_each, "next")[0] == "drop, piece potion flask droplet"


def test_ru_setup_06_the_weapon_is_no_item():
    assert refused(reached(AT_THE_ITEMS), "take weapon").startswith("RU-SETUP-08")


def test_ru_setup_07_items_are_dropped_one_by_one_and_lie_where_they_land():
    s = reached((*AT_THE_ITEMS, "take flask", "take potion", "items done"))
    assert s.seat_to_act() == CHANCE
    assert play(s, "land c5", "land d6") == [
        "RU-DROP-01 piece landed potion c5",
        "RU-DROP-01 piece landed flask d6",
    ]


def test_ru_setup_08_then_the_hero_drops_the_weapon():
    s = reached((*AT_THE_ITEMS, "items done"))
    assert play(s, "land h6") == ["RU-DROP-01 piece landed weapon h6"]
    by_choice = reached((*AT_THE_ITEMS, "items done"), "drop_model=choose")
    assert by_choice.seat_to_act() == 0, "it is the hero's player who drops it"


def test_ru_setup_09_rug_04_the_hero_starts_next_to_the_gate():
    s = reached(AT_THE_HERO)
    assert (s.seat_to_act(), squares(s, "place")) == (0, ["d11", "c12", "e12"])
    assert refused(s, "place d10") == "RU-SETUP-09: d10 is not one of the nearest free squares: d11, c12, e12"


def test_ru_setup_09_pieces_on_the_starting_square_are_picked_up():
    s = reached((*AT_THE_ITEMS, "items done", "land d11"))
    assert play(s, "place d11") == ["RU-SETUP-09 hero placed d11", "RU-PICK-01 piece picked up weapon d11"]


def test_ru_setup_10_rug_05_the_monsters_start_next_to_the_portal():
    s = reached(AT_THE_MONSTERS)
    assert (s.seat_to_act(), squares(s, "place")) == (1, ["c1", "e1", "d2"])
    play(s, "place c1", "place d2", "place e1")
    assert as_state(s).monsters() == [GRID.cell(name) for name in ("c1", "e1", "d2")]


def test_ru_setup_11_monsters_without_a_free_neighbour_take_the_nearest_squares():
    s = reached((*AT_THE_PORTAL, "portal a1", "gate d12", "items done", "land h6", "place d11"))
    play(s, "place b1", "place a2")
    assert squares(s, "place") == ["c1", "b2", "a3"]
    assert refused(s, "place d1") == "RU-SETUP-11: d1 is not one of the nearest free squares: c1, b2, a3"


def test_ru_setup_12_rug_07_a_monster_stood_on_a_piece_carries_it_off_at_once():
    s = reached((*AT_THE_ITEMS, "take flask", "items done", "land d2", "land h6", "place d11"))
    play(s, "place c1", "place e1")
    assert play(s, "place d2") == ["RU-SETUP-10 monster placed d2"]
    assert squares(s, "place") == ["b1", "f1", "c2", "e2", "d3"]
    assert play(s, "place c2")[0] == "RU-CARRY-01 piece carried off flask d2 c2"


def test_ru_setup_13_the_hero_starts_with_2_hp_and_no_bonus():
    s = as_state(reached((*AT_THE_MONSTERS, "place c1", "place d2", "place e1")))
    assert (s.hp, s.speed, s.bag) == (2, 0, [])


def test_ru_setup_14_rug_08_the_hero_has_the_first_turn():
    s = reached(AT_THE_MONSTERS)
    assert play(s, "place c1", "place d2", "place e1")[-1] == "RU-SETUP-14 round began 1"
    assert (s.seat_to_act(), choices(s)) == (0, ["roll"])


@pytest.mark.parametrize("layout", LAYOUT_NAMES)
def test_ru_setup_05_every_quick_layout_takes_every_portal_and_gate(layout):
    s = start(setup="quick")
    play(s, f"layout {layout}")
    assert len(squares(s, "portal")) == 8
    play(s, "portal a1")
    assert len(squares(s, "gate")) == 8


def test_ru_setup_a_quick_set_up_asks_nobody():
    s = start(setup="quick")
    seen = []
    while s.seat_to_act() == CHANCE:
        seen.append(s.legal_actions()[0].text)
        play(s, seen[-1])
    assert s.seat_to_act() == 0
    assert choices(s)[0] == "roll"
    assert len(seen) >= 11


def test_ru_setup_12_a_quick_set_up_deals_what_a_monster_carries_off():
    """All pieces and all monsters crowd round the portal; the dealer answers for everybody."""
    s = start(setup="quick")
    play(s, "layout open", "portal d1", "gate d12", "land d2", "land d2", "land d2", "land d2", "place d11")
    while s.seat_to_act() == CHANCE:
        play(s, choices(s)[0])
    assert lines(s, "round") == ["1"]
    assert len(as_state(s).loose) == 4


def test_ru_setup_09_a_quick_set_up_deals_a_full_hand_too():
    s = start(setup="quick")
    play(s, "layout open", "portal d1", "gate d12", *["land d11"] * 4, "place d11")
    assert s.seat_to_act() == CHANCE
    assert choices(s) == ["take potion", "take flask", "take droplet", "take weapon"]


def test_ru_setup_10_a_board_drawn_by_hand_starts_with_the_hero():
    assert choices(board(d11="H", d2="M")) == ["roll"]


def test_ru_setup_05_a_position_whose_walls_leave_no_portal_is_refused():
    s = reached(AT_THE_PORTAL)
    walled = RUSH.draw(s).replace(" 1  . . . . . . . .", " 1  # # # # # # # #")
    assert RUSH.bad_position(walled) == "in this position nothing can be chosen at 'place portal'"


def test_ru_comp_01_roles_come_first():
    assert refused(start(), "wall d4") == "RU-COMP-01: first choose a role: `role hero` or `role master`"
