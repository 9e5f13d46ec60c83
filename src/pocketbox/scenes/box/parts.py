"""What a box holds: every piece with how many there are, so that somebody can make the game on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pocketbox.scenes.contract.board import Cell, Form, Shape

PartKind = Literal["tile", "feature", "wall", "counter", "door", "figure"]
"""Tiles and features lie on the table, walls fill squares of a board, doors stand on edges, figures stand up."""


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of piece."""

    id: str
    """That of its card where it has one; the seat is added where every seat has its own."""
    kind: PartKind
    title: str
    symbol: str
    count: int
    """How many the box has under these settings."""
    seat: int | None = None
    """Whose colors it has; None for nobody's."""
    ground: str = ""
    """The terrain's id, which decides its color."""
    form: Form = "plain"
    openings: tuple[int, ...] = ()
    """Open sides of a tile: 0 is east, then clockwise."""
    back: str = ""
    """The symbol on its back where that hides what it is; empty where both sides are the same."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a chart."""

    roll: str
    """What the dice show: "2 to 6"."""
    text: str
    rule: str


@dataclass(frozen=True, slots=True)
class Chart:
    """A table that dice are looked up in."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """Everything a game is played with, the cards aside."""

    parts: tuple[Part, ...]
    shape: Shape
    """Of the tiles, or of the squares of the board."""
    board: tuple[Cell, ...] = ()
    """The printed board, where the game has one."""
    charts: tuple[Chart, ...] = ()
    dice: str = ""
    """What else one needs: "one four-sided die"."""


def board_of(names: list[str], columns: int, regions: list[str] | None = None) -> tuple[Cell, ...]:
    """The squares of an empty board, by their names in reading order."""
    return tuple(
        Cell(name, n % columns, n // columns, "floor", "floor", ".", region=regions[n] if regions else "")
        for n, name in enumerate(names)
    )
