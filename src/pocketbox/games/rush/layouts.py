"""Walls for a quick set-up: our dungeons, by name. Rows 1 and 12 stay open, so every portal and gate fits."""

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
    "pillars": """
        . . . . . . . .
        . . . . . . . .
        . # . . # . . #
        . . . . . . . .
        # . . # . . # .
        . . . . . . . .
        . . # . . # . .
        . . . . . . . .
        . # . . # . . #
        . . . . . . . .
        . . . # . . # .
        . . . . . . . .
    """,
    "crossroads": """
        . . . . . . . .
        . # # . . # # .
        . # # . . # # .
        . . . . . . . .
        # # . # # . # #
        . . . . . . . .
        . . . . . . . .
        # # . # # . # #
        . . . . . . . .
        . # . . . . # .
        . # . . . . # .
        . . . . . . . .
    """,
    "winding": """
        . . . . . . . .
        . . . . . . . .
        # # # # # . . .
        . . . . . . . .
        . . . # # # # #
        . . . . . . . .
        . . . . . . . .
        # # # # . . . .
        . . . . . . . .
        . . . . # # # #
        . . . . . . . .
        . . . . . . . .
    """,
    "great-hall": """
        . . . . . . . .
        . . . . . . . .
        . # # . . # # .
        . # . . . . # .
        . # . . . . # .
        . . . . . . . .
        . . . . . . . .
        . # . . . . # .
        . # . . . . # .
        . # # . . # # .
        . . . . . . . .
        . . . . . . . .
    """,
    "ruins": """
        . . . . . . . .
        . . # . . . . .
        . . # # . . # .
        . . . . . # # .
        # . . . . . . .
        # # . # . . . .
        . . . # # . . #
        . # . . . . . #
        . # # . . # . .
        . . . . # # . .
        . . . . . . . .
        . . . . . . . .
    """,
    "three-lanes": """
        . . . . . . . .
        . . . . . . . .
        . . # . . # . .
        . . # . . # . .
        . . # . . # . .
        . . . . . . . .
        . . . . . . . .
        . . # . . # . .
        . . # . . # . .
        . . # . . # . .
        . . . . . . . .
        . . . . . . . .
    """,
    "spiral": """
        . . . . . . . .
        . . . . . . . .
        . # # # # # . .
        . . . . . # . .
        . # # # . # . .
        . # . . . # . .
        . # . # # # . .
        . # . . . . . .
        . # # # # # . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    """,
}


def _ground(drawing: str, mirrored: bool) -> list[i64]:
    rows = [row[::-1] if mirrored else row for row in [line.split() for line in drawing.split("\n")] if row]
    return [WALL if mark == "#" else FLOOR for row in rows for mark in row]


def _layouts() -> dict[str, list[i64]]:
    """Each drawing, and its mirror image where that is another one."""
    found: dict[str, list[i64]] = {}
    for name, drawing in DRAWINGS.items():
        found[name] = _ground(drawing, False)
        mirrored = _ground(drawing, True)
        if mirrored != found[name]:
            found[f"{name}-mirrored"] = mirrored
    return found


LAYOUTS: Final = _layouts()
LAYOUT_NAMES: Final = list(LAYOUTS)
GROUNDS: Final = list(LAYOUTS.values())
