"""The board: cells, what is on their sides, and the pieces on them."""

from __future__ import annotations

from typing import Literal

from pocketbox.scenes.contract.frozen import dataclass

Shape = Literal["square", "hex", "none"]
"""How cells lie: squares (x right, y down), pointy-top hexes in axial coordinates, or no board at all."""
Form = Literal["plain", "hall", "room", "water", "start", "free", "rock"]
"""What is drawn inside a cell: nothing, corridors, a room, water, the start tile, an empty space, solid rock."""
Layer = Literal["ground", "item", "figure"]
"""Features and fixed things; what lies about; who stands there. Later layers are drawn on top."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of the board."""

    place: str
    x: int
    y: int
    kind: str
    """The terrain's id, which decides its color."""
    name: str
    """The terrain in words: floor, Forest, hall."""
    mark: str
    """The terrain as one or two characters, for drawings in text."""
    label: str = ""
    """Text written on the cell."""
    region: str = ""
    """The part of the board it belongs to; drawings leave a gap between parts."""
    form: Form = "plain"
    openings: tuple[int, ...] = ()
    """Sides a hall or room opens to: 0 is east, then clockwise (six sides on hexes, four on squares)."""
    homes: tuple[int, ...] = ()
    """Seats that enter or deploy here; drawn as their flags."""
    card: str = ""


@dataclass(frozen=True, slots=True)
class Edge:
    """Something on one side of a cell: a wall or a door. Each side is listed once."""

    one: str
    other: str
    """The cell behind it; empty where there is none."""
    kind: Literal["wall", "door"]
    name: str
    dx: int
    dy: int
    """The step across this side, from `one`."""
    id: str = ""
    """Names the side in `Option.edge`."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands or lies on a cell. Later pieces of a layer lie on top of earlier ones."""

    place: str
    symbol: str
    name: str
    """For people: "Archer", "monster 2", "face-down counter"."""
    mark: str
    seat: int | None = None
    """Whose it is; None for nobody's."""
    badge: str = ""
    """A number or one letter shown on the piece."""
    id: str = ""
    """Unique in the scene. It lasts while the piece stays where it is; a `Glide` says what it is called afterwards."""
    layer: Layer = "figure"
    state: tuple[str, ...] = ()
    """Lasting conditions in words: paralysed, controlled, armed."""
    card: str = ""
