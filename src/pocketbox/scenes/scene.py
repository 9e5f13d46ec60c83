"""The scene format: cells, pieces, tracks, racks, seats and choices, all plain data.

Names are for people, symbols for the symbol sheet, marks for drawings in text.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

SQUARE: Final = "square"
HEX: Final = "hex"
NO_BOARD: Final = "none"

WALL: Final = "wall"
DOOR: Final = "door"


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of the board: its name, where it is, and what kind of ground."""

    place: str
    x: int
    y: int
    kind: str
    name: str
    """The ground in words: floor, wall."""
    mark: str
    """The ground as one or two characters."""
    label: str = ""
    """Written on the cell, if anything is."""
    region: str = ""
    """The part of the board it belongs to, where a board has parts; drawings leave a gap between them."""


@dataclass(frozen=True, slots=True)
class Edge:
    """Something on a side of a cell: a wall, or a door to the cell behind it. Each side is told once."""

    one: str
    other: str
    """The cell behind it; empty where there is none."""
    kind: str
    name: str
    dx: int
    dy: int
    """The step over this side, from `one`."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands or lies on a cell. What comes later in the list lies on top."""

    place: str
    symbol: str
    name: str
    mark: str
    seat: int | None = None
    """Whose it is; None for what is nobody's."""
    badge: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A number with a name: HP, speed, round."""

    name: str
    value: int
    seat: int | None = None
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Thing:
    """Something kept beside the board."""

    symbol: str
    name: str


@dataclass(frozen=True, slots=True)
class Rack:
    """Where a seat keeps things: an inventory, a reserve, captures."""

    name: str
    things: tuple[Thing, ...]
    seat: int | None = None
    size: int | None = None


@dataclass(frozen=True, slots=True)
class SeatCard:
    """One seat: its number, what it is called in this game, and whether it is to act."""

    seat: int
    name: str
    is_to_act: bool


@dataclass(frozen=True, slots=True)
class Option:
    """One legal action: what it is called, what one types, and what one presses for it."""

    text: str
    label: str
    cells: tuple[str, ...] = ()
    """Cells one presses for it, in order; empty when it is chosen from the list alone."""
    why: str = ""
    """One line on what it does or costs."""
    rule: str = ""
    rolls: bool = False
    """Dice follow at once."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How the game ended, in a sentence, and the rule that ended it."""

    sentence: str
    rule: str
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything a front end shows of one view."""

    game: str
    title: str
    viewer: int
    turn: str
    """Whose turn it is and what is asked, in under 45 characters."""
    rule: str
    """The rule behind what is asked."""
    shape: str
    cells: tuple[Cell, ...]
    edges: tuple[Edge, ...]
    pieces: tuple[Piece, ...]
    tracks: tuple[Track, ...]
    racks: tuple[Rack, ...]
    seats: tuple[SeatCard, ...]
    options: tuple[Option, ...]
    dice: str = ""
    """What is thrown now and how to read it, when chance is to act."""
    ending: Ending | None = None
    sides: int = 6
    """How many sides the game's dice have."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        return asdict(self)
