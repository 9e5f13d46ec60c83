"""Our dungeons, by name, for players who want neither chance nor their own design."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.games.squares.board import FLOOR, WALL

DRAWINGS: Final[dict[str, str]] = {
    "open": """
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """,
    "cloister": """
        . . . . . . . .
        . # # . . # # .
        . # . . . . # .
        . . . . . . . .
        . # . # # . # .
        . . . # # . . .
        . . . # # . . .
        . # . # # . # .
        . . . . . . . .
        . # . . . . # .
        . # # . . # # .
        . . . . . . . .
    """,
    "catacombs": """
        . . . # . . . .
        . # . # . # # .
        . # . . . . . .
        . . . # . # . #
        # . # # . # . .
        . . . . . . . .
        . # . # # . # .
        . # . . . . . .
        . . . # . # . .
        . # . # . # . .
        . # . . . . . .
        . . . . . . . .
    """,
    "well": """
        . . . . . . . .
        . . . . . . . .
        . . # # # # . .
        . . # . . # . .
        . # # . . # # .
        . . . . . . . .
        . . . . . . . .
        . # # . . # # .
        . . # . . # . .
        . . # # # # . .
        . . . . . . . .
        . . . . . . . .
    """,
    "serpent": """
        . . . . . . . .
        # # # # # # . .
        . . . . . . . .
        . . . . . . . .
        . . # # # # # #
        . . . . . . . .
        . . . . . . . .
        # # # # # # . .
        . . . . . . . .
        . . . . . . . .
        . . # # # # # #
        . . . . . . . .
    """,
    "shattered-hall": """
        . . . . . . . .
        . . # . . # . .
        . . . . . . . .
        # . . # . . . #
        . . . . . . # .
        . # . . # . . .
        . . . # . . # .
        . # . . . . . .
        # . . . # . . #
        . . . . . . . .
        . . # . . # . .
        . . . . . . . .
    """,
}


def _ground(drawing: str) -> list[i64]:
    return [WALL if mark == "#" else FLOOR for mark in drawing.split()]


LAYOUT_NAMES: Final = list(DRAWINGS)
GROUNDS: Final[list[list[i64]]] = [_ground(drawing) for drawing in DRAWINGS.values()]
