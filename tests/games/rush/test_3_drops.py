"""RU-DROP: how pieces come down on the board."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from games.rush.rush_table import (
    AT_THE_ITEMS,
    AT_THE_WALLS,
    as_state,
    choices,
    play,
    reached,
    refused,
    squares,
    start,
)
from pocketbox.games.squares.board import GRID


def test_ru_drop_01_every_open_square_is_equally_likely():
    s = reached((*AT_THE_ITEMS, "items done"))
    assert [o.weight for o in s.chances().outcomes] == [1] * 94
    assert {"land d1", "land d12"}.isdisjoint(choices(s))


def test_ru_drop_01_with_24_walls_one_in_70():
    walls = [f"wall {column}{row}" for row in (3, 6, 9) for column in "abcdefgh"]
    s = start("walls_connected=false")
    play(s, *AT_THE_WALLS, *walls, "walls done", "portal d1", "gate d12", "items done")
    assert s.chances().whole == 70


def test_ru_drop_01_by_choice_the_dropper_picks_the_square():
    s = reached((*AT_THE_ITEMS, "take flask", "items done"), "drop_model=choose")
    assert (s.seat_to_act(), len(squares(s, "land"))) == (1, 94)
    assert refused(s, "land d1") == "RU-DROP-01: d1 is the portal's square"
    assert play(s, "land c5") == ["RU-DROP-01 piece landed flask c5"]
    assert s.seat_to_act() == 0, "the weapon is the hero's to drop"


def scatter(*more: str):
    return reached((*AT_THE_ITEMS, "take flask", "items done", *more), "drop_model=scatter")


def test_ru_drop_02_one_aim_for_the_handful_then_four_dice_a_piece():
    s = scatter()
    assert (s.seat_to_act(), len(squares(s, "aim"))) == (1, 96)
    assert play(s, "aim d6", "roll row 4 1", "roll column 1 3") == [
        "RU-DROP-02 aimed d6",
        "RU-DROP-02 scatter rolled 4 1",
        "RU-DROP-02 scatter rolled 1 3",
        "RU-DROP-02 piece landed flask b9",
    ]
    assert (s.seat_to_act(), len(squares(s, "aim"))) == (0, 96)


def test_ru_drop_02_the_offset_is_triangular_from_minus_3_to_3():
    s = scatter("aim d6")
    offsets = Counter(outcome.action.a - outcome.action.b for outcome in s.chances().outcomes)
    assert [offsets[n] for n in range(-3, 4)] == [1, 2, 3, 4, 3, 2, 1]
    assert s.chances().whole == 16


def test_ru_drop_02_the_dice_are_labelled_so_their_order_counts():
    up, down = scatter("aim d6"), scatter("aim d6")
    play(up, "roll row 1 4", "roll column 1 1")
    play(down, "roll row 4 1", "roll column 1 1")
    assert (as_state(up).pieces_on(GRID.cell("d3")), as_state(down).pieces_on(GRID.cell("d9"))) == ([1], [1])


def test_ru_drop_03_a_scatter_off_the_board_does_not_count():
    s = scatter("aim a1")
    assert all(outcome.action.a >= outcome.action.b for outcome in s.chances().outcomes)
    assert s.chances().whole == 10
    assert "roll row 1 2" not in choices(s)


def test_ru_drop_03_throwing_two_dice_again_is_as_likely_as_dropping_the_piece_again():
    """Aim a2: count all 256 throws that stay on the board, against the product of the two lists."""
    whole: Counter[tuple[int, int]] = Counter()
    for a, b, c, d in product(range(1, 5), repeat=4):
        row, column = 1 + a - b, 0 + c - d
        if 0 <= row < 12 and 0 <= column < 8:
            whole[row, column] += 1
    s = scatter("aim a2")
    rows = Counter(1 + o.action.a - o.action.b for o in s.chances().outcomes)
    play(s, "roll row 1 1")
    columns = Counter(0 + o.action.a - o.action.b for o in s.chances().outcomes)
    for (row, column), count in whole.items():
        apart = Fraction(rows[row], rows.total()) * Fraction(columns[column], columns.total())
        assert Fraction(count, whole.total()) == apart


def test_ru_drop_04_from_a_base_the_piece_slides_to_the_first_nearest_square():
    s = scatter("aim d1")
    assert play(s, "roll row 2 2", "roll column 3 3")[-2:] == [
        "RU-DROP-04 scattered flask d1",
        "RU-DROP-02 piece landed flask c1",
    ]


def test_ru_drop_05_several_pieces_may_share_a_square():
    s = reached((*AT_THE_ITEMS, "take flask", "take flask", "items done", "land c5", "land c5", "land c5"))
    assert as_state(s).pieces_on(GRID.cell("c5")) == [1, 1, 3]


def test_ru_drop_01_a_piece_lands_before_anything_else_is_chosen():
    s = reached((*AT_THE_ITEMS, "items done"))
    assert refused(s, "place d11") == "RU-DROP-01: first chance decides where the weapon lands"


def test_ru_drop_02_a_scatter_is_aimed_and_rolled_first():
    s = reached((*AT_THE_ITEMS, "items done"), "drop_model=scatter")
    assert refused(s, "land d4") == "RU-DROP-02: aim the drop first: `aim` and a square"
    play(s, "aim d6")
    assert refused(s, "aim d7") == "RU-DROP-02: first the dice of the scatter are rolled"


def test_ru_drop_01_by_choice_a_piece_is_put_on_an_open_square():
    s = reached((*AT_THE_ITEMS, "items done"), "drop_model=choose")
    assert refused(s, "land d1") == "RU-DROP-01: d1 is the portal's square"
    assert refused(s, "aim d4") == "RU-DROP-01: put down the weapon next: `land` and a square"
