"""The rows of portal and gate on the board of 12 rows and 8 columns (RU-COMP-02), and what hangs together on it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.grid import FAR
from pocketbox.games.squares.board import CELLS, COLUMNS, GRID

OFF_BOARD: Final = 96
"""Past the end of every list of cells, so that it fails at once when used as an index."""

PORTAL_ROW: Final[list[i64]] = list(range(COLUMNS))
GATE_ROW: Final[list[i64]] = list(range(CELLS - COLUMNS, CELLS))


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
