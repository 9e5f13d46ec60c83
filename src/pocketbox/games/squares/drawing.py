"""The board as it is drawn in a position text: a mark for each square."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.positions import draw_squares, read_squares
from pocketbox.games.squares.board import CLEARED, COLUMNS, FLOOR, ROWS, WALL

FLOOR_MARK: Final = "."
WALL_MARK: Final = "#"
CLEARED_MARK: Final = "-"
HERO_MARK: Final = "H"
GROUND_MARKS: Final = [FLOOR_MARK, WALL_MARK, CLEARED_MARK]
"""In the order of `FLOOR`, `WALL` and `CLEARED`."""


def mark_ground(ground: list[i64]) -> list[str]:
    """The marks of a board on which nothing lies or stands."""
    return [GROUND_MARKS[kind] for kind in ground]


def find_ground(mark: str) -> i64:
    """The kind of ground that a mark shows; floor below everything that lies or stands."""
    return WALL if mark == WALL_MARK else CLEARED if mark == CLEARED_MARK else FLOOR


def draw_board(marks: list[str]) -> list[str]:
    return draw_squares(marks, COLUMNS)


def read_board(drawing: list[str]) -> list[str]:
    """The mark of each square, or `BadInput`."""
    return read_squares(drawing, ROWS, COLUMNS, FLOOR_MARK)
