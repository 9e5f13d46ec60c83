"""The board of 12 rows and 8 columns (RU-COMP-02), and what lies near what on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.grid import FAR, squares

ROWS: Final = 12
COLUMNS: Final = 8
CELLS: Final = 96
OFF_BOARD: Final = 96
"""Past the end of every list of cells, so that it fails at once when used as an index."""

GRID: Final = squares(ROWS, COLUMNS)
CELL_NAMES: Final = GRID.names
NEIGHBOURS: Final = GRID.neighbours

PORTAL_ROW: Final[list[i64]] = list(range(COLUMNS))
GATE_ROW: Final[list[i64]] = list(range(CELLS - COLUMNS, CELLS))


def are_adjacent(one: i64, other: i64) -> bool:
    for near in NEIGHBOURS[one]:
        if near == other:
            return True
    return False


def hangs_together(open_cells: list[bool]) -> bool:
    """Can every open cell be reached from every other through open cells?"""
    for cell in range(CELLS):
        if open_cells[cell]:
            steps = GRID.walk(cell, [not is_open for is_open in open_cells])
            for other in range(CELLS):
                if open_cells[other] and steps[other] == FAR:
                    return False
            return True
    return False
