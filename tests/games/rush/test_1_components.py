"""RU-COMP: what is in the box, and who plays whom."""

from __future__ import annotations

from games.rush.rush_table import RUSH, as_state, board, choices, play, refused, squares, start
from pocketbox.engine.core import CHANCE
from pocketbox.games.rush.content import MONSTERS
from pocketbox.games.rush.pieces import PIECES
from pocketbox.games.squares.board import CELL_NAMES, GRID


def test_ru_comp_01_seat_0_chooses_its_role():
    s = start()
    assert (s.seat_to_act(), choices(s)) == (0, ["role hero", "role master"])
    assert play(s, "role master") == ["RU-COMP-01 roles given 1"]
    assert s.seat_to_act() == 0, "the dungeon master builds, from seat 0 now"


def test_ru_comp_01_roles_may_be_drawn_by_lot():
    s = start("roles=random")
    assert s.seat_to_act() == CHANCE
    assert [(o.action.text, o.weight) for o in s.chances().outcomes] == [("role hero", 1), ("role master", 1)]
    play(s, "role hero")
    assert as_state(s).hero_seat == 0


def test_ru_comp_01_a_quick_set_up_seats_the_hero_first_or_draws_lots():
    assert as_state(start(setup="quick")).hero_seat == 0
    assert choices(start("roles=random", "quick")) == ["role hero", "role master"]


def test_ru_comp_02_the_board_has_twelve_rows_of_eight():
    assert (CELL_NAMES[0], CELL_NAMES[7], CELL_NAMES[8], CELL_NAMES[-1], len(CELL_NAMES)) == (
        "a1",
        "h1",
        "a2",
        "h12",
        96,
    )
    assert {len(near) for near in GRID.neighbours} == {2, 3, 4}


def test_ru_comp_03_three_monsters_one_weapon_and_a_four_sided_die():
    assert MONSTERS == 3
    assert [piece.name for piece in PIECES if piece.is_weapon] == ["weapon"]
    s = board(d11="H", d4="M")
    play(s, "roll")
    assert [(o.action.text, o.weight) for o in s.chances().outcomes] == [(f"roll {n}", 1) for n in (1, 2, 3, 4)]


def test_ru_comp_03_a_position_has_no_more_than_is_in_the_box():
    four = RUSH.bad_position("1 M M M P M . . .\n11 . . . H . . . .\n12 . . . G . . . .")
    assert four == "there are 4 monsters, but RU-COMP-03 has 3"


def test_ru_comp_04_three_kinds_of_item_two_of_each():
    s = start()
    play(s, "role hero", "walls done", "portal d1", "gate d12")
    assert squares(s, "take") == ["potion", "flask", "droplet"]
    play(s, "take potion", "take potion")
    assert squares(s, "take") == ["flask", "droplet"]
    assert refused(s, "take potion") == "RU-COMP-04: every potion in the box is taken (2)"


def test_ru_comp_04_the_number_of_copies_is_an_option():
    s = start("item_copies=1")
    play(s, "role hero", "walls done", "portal d1", "gate d12", "take potion")
    assert squares(s, "take") == ["flask", "droplet"]


def test_ru_comp_05_a_square_never_holds_two_figures():
    """Stepping onto the other side always removes somebody; nobody may step onto his own."""
    s = board(d5="H", d4="M", c4="M", turn="dm")
    play(s, "roll 1")
    assert refused(s, "move c4 d4") == "RU-DM-04: another monster stands on d4"
    play(s, "move d4 d5", "place d11")
    assert (as_state(s).hero, as_state(s).monsters()) == (GRID.cell("d11"), [GRID.cell("c4"), GRID.cell("d5")])
