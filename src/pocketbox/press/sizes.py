"""How large everything is, in millimetres: one place for paper and for solid models."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

CARD: Final = (63.0, 88.0)
TILE: Final = 45.0
"""From side to side, hexagons and squares alike."""
FEATURE: Final = 34.0
"""From side to side: the rim of the tile beneath stays in sight."""
SQUARE: Final = 21.0
"""One square of a board; eight by twelve fit on A4 and on letter."""
COUNTER: Final = 18.0
"""Across. It lies on a square, and beside a figure on a tile."""
DOOR: Final = (20.0, 8.0)
"""Along the edge it stands on, and across it."""
FIGURE: Final = 17.0
"""How wide a stand-up figure is; its base fits a square."""
FIGURE_HEIGHT: Final = 26.0
FIGURE_FOOT: Final = 9.0
"""The strip that is folded outward below the front and the back."""
ROOT3: Final = sqrt(3)


@dataclass(frozen=True)
class Paper:
    """A sheet."""

    name: str
    width: float
    height: float


PAPERS: Final = {"a4": Paper("A4", 210.0, 297.0), "letter": Paper("Letter", 215.9, 279.4)}


def hex_corners(across: float, cx: float = 0.0, cy: float = 0.0) -> list[tuple[float, float]]:
    """The corners of a hexagon with a corner on top, clockwise from there."""
    radius = across / ROOT3
    half = across / 2
    return [
        (cx, cy - radius),
        (cx + half, cy - radius / 2),
        (cx + half, cy + radius / 2),
        (cx, cy + radius),
        (cx - half, cy + radius / 2),
        (cx - half, cy - radius / 2),
    ]


def square_corners(across: float, cx: float = 0.0, cy: float = 0.0) -> list[tuple[float, float]]:
    half = across / 2
    return [(cx - half, cy - half), (cx + half, cy - half), (cx + half, cy + half), (cx - half, cy + half)]
