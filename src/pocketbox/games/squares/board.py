"""The board of 12 rows and 8 columns, its floor and its walls."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.grid import squares

ROWS: Final = 12
COLUMNS: Final = 8
CELLS: Final = 96

GRID: Final = squares(ROWS, COLUMNS)
CELL_NAMES: Final = GRID.names
NEIGHBOURS: Final = GRID.neighbours

FLOOR: Final = 0
WALL: Final = 1
CLEARED: Final = 2
"""Floor that was walled and cleared while the dungeon is built, and cannot be walled again."""

BARE: Final[list[i64]] = [FLOOR] * CELLS


def are_adjacent(one: i64, other: i64) -> bool:
    """Whether two squares share an edge."""
    for near in NEIGHBOURS[one]:
        if near == other:
            return True
    return False


def count_walls(ground: list[i64]) -> i64:
    """Each wall is one square."""
    walls: i64 = 0
    for cell in ground:
        if cell == WALL:
            walls += 1
    return walls
