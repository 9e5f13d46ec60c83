"""Boards: names, neighbours, distances as one walks them, lines as one draws them."""

from __future__ import annotations

from itertools import combinations

import pytest

from pocketbox.engine.core import BadInput
from pocketbox.engine.grid import FAR, NO_CELL, Grid, hexes, quads, squares

SQUARES = squares(6, 5)
HEXES = hexes(3)
BOARDS = [pytest.param(SQUARES, id="squares"), pytest.param(HEXES, id="hexes")]


def cells(grid: Grid) -> range:
    return range(len(grid.places))


def names(grid: Grid, found: list[int]) -> list[str]:
    return [grid.names[cell] for cell in found]


def line(grid: Grid, one: str, other: str) -> list[str]:
    return names(grid, grid.line(grid.cell(one), grid.cell(other)))


# Names and neighbours


def test_squares_are_named_by_column_letter_and_row_from_the_top():
    assert SQUARES.names[:6] == ["a1", "b1", "c1", "d1", "e1", "a2"]
    assert SQUARES.places[SQUARES.cell("b4")] == (1, 3)


def test_hexes_are_named_by_their_axial_place():
    assert len(HEXES.names) == 37
    assert HEXES.names[0] == "0,-3"
    assert HEXES.places[HEXES.cell("2,-1")] == (2, -1)


@pytest.mark.parametrize("name", ["", "b", "f1", "a7", "a0", "A1", "1a", "2,-1"])
def test_a_name_that_is_no_square_is_refused(name):
    with pytest.raises(BadInput, match=f"^'{name}' is not a cell; they are called a1, b1, … e6$"):
        SQUARES.cell(name)


def test_neighbours_of_squares_share_a_side():
    assert names(SQUARES, SQUARES.neighbours[SQUARES.cell("b2")]) == ["b1", "a2", "c2", "b3"]
    assert names(SQUARES, SQUARES.neighbours[SQUARES.cell("a1")]) == ["b1", "a2"]


def test_neighbours_of_hexes_go_round():
    assert names(HEXES, HEXES.neighbours[HEXES.cell("0,0")]) == ["1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
    assert len(HEXES.neighbours[HEXES.cell("3,-3")]) == 3


@pytest.mark.parametrize("grid", BOARDS)
def test_sides_face_each_other(grid):
    sides = len(grid.across[0])
    opposite = [3, 2, 1, 0] if sides == 4 else [(side + 3) % 6 for side in range(6)]
    for cell in cells(grid):
        for side, near in enumerate(grid.across[cell]):
            if near != NO_CELL:
                assert grid.across[near][opposite[side]] == cell
                assert near in grid.neighbours[cell]


# Distances and walks


@pytest.mark.parametrize("grid", BOARDS)
def test_distance_is_a_walk_on_an_empty_board(grid):
    free = [False] * len(grid.places)
    for home in cells(grid):
        assert grid.walk(home, free) == [grid.distance(home, cell) for cell in cells(grid)]


def test_a_walk_goes_round_walls_and_not_through_them():
    board = squares(3, 3)
    walls = [board.cell(name) for name in ("b1", "b2")]
    steps = board.walk(board.cell("a1"), [cell in walls for cell in cells(board)])
    assert [steps[board.cell(name)] for name in ("a1", "c1", "b1", "b2", "b3")] == [0, 6, FAR, FAR, 3]


def test_a_walk_may_begin_on_a_blocked_cell():
    board = squares(1, 3)
    assert board.walk(1, [False, True, False]) == [1, 0, 1]


def test_what_no_walk_reaches_is_far():
    board = squares(1, 3)
    assert board.walk(0, [False, True, False]) == [0, FAR, FAR]


# Lines


@pytest.mark.parametrize("grid", BOARDS)
def test_a_line_is_the_same_from_both_ends(grid):
    for one, other in combinations(cells(grid), 2):
        assert grid.line(one, other) == grid.line(other, one)[::-1]


@pytest.mark.parametrize("grid", BOARDS)
def test_a_line_begins_and_ends_where_it_should(grid):
    for one in cells(grid):
        assert grid.line(one, one) == [one]
        for near in grid.neighbours[one]:
            assert grid.line(one, near) == [one, near]


@pytest.mark.parametrize(
    ("one", "other", "crossed"),
    [
        ("a1", "a4", ["a1", "a2", "a3", "a4"]),
        ("a1", "c3", ["a1", "b2", "c3"]),  # through corners only
        ("a1", "b3", ["a1", "a2", "b2", "b3"]),
        ("a1", "c2", ["a1", "b1", "b2", "c2"]),
        ("b4", "a1", ["b4", "b3", "a2", "a1"]),  # crosses a corner's height half-way along a side
        ("a1", "d2", ["a1", "b1", "c2", "d2"]),
    ],
)
def test_known_lines_on_squares(one, other, crossed):
    assert line(SQUARES, one, other) == crossed


@pytest.mark.parametrize(
    ("one", "other", "crossed"),
    [
        ("-2,0", "2,0", ["-2,0", "-1,0", "0,0", "1,0", "2,0"]),
        ("0,0", "1,1", ["0,0", "1,1"]),  # runs exactly between 1,0 and 0,1
        ("-1,-1", "1,1", ["-1,-1", "0,0", "1,1"]),
        ("0,0", "2,-1", ["0,0", "2,-1"]),  # between 1,0 and 1,-1
        ("0,0", "2,1", ["0,0", "1,0", "1,1", "2,1"]),
        ("0,0", "3,-1", ["0,0", "1,0", "2,-1", "3,-1"]),
    ],
)
def test_known_lines_on_hexes(one, other, crossed):
    assert line(HEXES, one, other) == crossed


POINTS = 120


def inside(grid: Grid, right: int, down: int, unit: int) -> bool:
    """Is a point so far from the middle of a cell nearer to it than to the middle of any other?"""
    if not grid.is_hex:
        return 2 * abs(right) < unit and 2 * abs(down) < unit
    own = right * right + right * down + down * down
    for step, fall in [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]:
        u, v = right - step * unit, down - fall * unit
        if u * u + u * v + v * v <= own:
            return False
    return True


@pytest.mark.parametrize("grid", BOARDS)
def test_a_line_crosses_what_its_points_lie_in(grid):
    """Points close together, so that every cell crossed by a line on these small boards holds one."""
    unit = 2 * POINTS
    for one, other in list(combinations(cells(grid), 2))[::7]:
        x, y = grid.places[one]
        u, v = grid.places[other]
        found = []
        for n in range(1, unit, 2):
            px, py = x * unit + (u - x) * n, y * unit + (v - y) * n
            for cell in cells(grid):
                p, q = grid.places[cell]
                near = abs(px - p * unit) < unit and abs(py - q * unit) < unit
                if near and cell not in found and inside(grid, px - p * unit, py - q * unit, unit):
                    found.append(cell)
        assert grid.line(one, other) == found, (grid.names[one], grid.names[other])


def test_quads_have_the_places_of_hexes_and_four_sides():
    grid = quads(3)
    assert (grid.places, grid.names) == (hexes(3).places, hexes(3).names)
    centre = grid.cell("0,0")
    assert sorted(grid.names[cell] for cell in grid.neighbours[centre]) == ["-1,0", "0,-1", "0,1", "1,0"]
    assert grid.distance(centre, grid.cell("1,1")) == 2
