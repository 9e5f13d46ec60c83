"""The six areas of the board (AB-COMP-02), and how its squares lie to each other (AB-COMP-01, AB-AIR-04)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.games.squares.board import CELLS, COLUMNS, GRID, ROWS

OFF_BOARD: Final = 255

AREAS: Final = 6
AREA_SIDE: Final = 4
AREAS_ACROSS: Final = 2


def _diagonals(cell: i64) -> list[i64]:
    row, column = cell // COLUMNS, cell % COLUMNS
    return [
        near * COLUMNS + beside
        for near in [row - 1, row + 1]
        for beside in [column - 1, column + 1]
        if 0 <= near < ROWS and 0 <= beside < COLUMNS
    ]


DIAGONALS: Final[list[list[i64]]] = [_diagonals(cell) for cell in range(CELLS)]
"""The squares that share only a corner with each, in reading order."""


def area_of(cell: i64) -> i64:
    """AB-COMP-02: from 0, in reading order."""
    return cell // COLUMNS // AREA_SIDE * AREAS_ACROSS + cell % COLUMNS // AREA_SIDE


def cell_in_area(area: i64, row: i64, column: i64) -> i64:
    """AB-SEARCH-03: the square in this row and column of an area, both from 1."""
    top, left = area // AREAS_ACROSS * AREA_SIDE, area % AREAS_ACROSS * AREA_SIDE
    return (top + row - 1) * COLUMNS + left + column - 1


def tiles_between(one: i64, other: i64) -> i64:
    """Rows and columns added up, with nothing in the way."""
    return GRID.distance(one, other)


def straight(one: i64, other: i64) -> i64:
    """The straight line between two centres, squared: AB-DIST-01 only compares it."""
    down, right = one // COLUMNS - other // COLUMNS, one % COLUMNS - other % COLUMNS
    return down * down + right * right
