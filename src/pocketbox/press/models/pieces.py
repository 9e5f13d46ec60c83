"""Each kind of piece as a solid, lying as it is printed: flat on the bed, its lower side at zero."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Any, Final

from pocketbox.press.drawing import ACROSS, CASING, FLOOR, Measures, Point, arms_of, outline, room
from pocketbox.press.models.shapes import ROUND, area, solids, sturdy, symbol_area
from pocketbox.press.sizes import COUNTER, FEATURE, FIGURE, SQUARE, TILE
from pocketbox.press.symbols import INSIDE, RAISE, shape_of
from pocketbox.scenes.box.parts import Part
from pocketbox.scenes.contract.board import Shape

PLAY: Final = 0.2
"""How much smaller than on paper a piece is, so that neighbours fit side by side."""
BASE: Final = 2.4
SHALLOW: Final = 1.6
"""The bottom of water, lower than a floor."""
RELIEF: Final = 0.8
LEDGE: Final = 0.02
"""How far relief stays inside of what it stands on, so that nothing hangs over."""
SMOOTH: Final = 0.005
"""Details smaller than that are left out: files keep fewer digits than we count with."""
ROCK: Final = 6.0
WALL: Final = 7.2
"""How high rock and the walls around halls stand above the bed."""
SLOT: Final = 1.2
"""How deep a door is plugged in; as much floor is left beneath it."""
DOOR_THICK: Final = 2.4
DOOR_HIGH: Final = 11.0
BLOCK: Final = 12.0
COUNTER_HIGH: Final = 2.0
TOKEN: Final = 3.0
THROUGH: Final = 1.0
"""What is left beneath the slot of a base."""
TAB: Final = (10.0, 3.2)
STAND: Final = 4.0
"""A figure is a token with a tab that stands in the slot of a round base."""


@dataclass(frozen=True)
class Model:
    """A solid and how often it is needed."""

    id: str
    title: str
    solid: Any
    count: int
    ground: str = ""
    """For the color of the preview."""
    seat: int | None = None
    is_figure: bool = False


def extrude(shape: Any, height: float, above: float = 0.0) -> Any:
    solid = solids().Manifold.extrude(shape, height)
    return solid.translate((0, 0, above)) if above else solid


def upward(points: list[Point]) -> list[Point]:
    """From drawings, where y points down."""
    return [(x, -y) for x, y in points]


def models_of(parts: tuple[Part, ...], shape: Shape) -> list[Model]:
    """Every piece of a box, and a base for each figure."""
    found = []
    for part in parts:
        solid = solid_of(part, shape).simplify(SMOOTH)
        seat = part.seat if part.kind in ("figure", "counter") else None
        found.append(Model(part.id, part.title, solid, part.count, part.ground, seat, part.kind == "figure"))
    figures = sum(part.count for part in parts if part.kind == "figure")
    if figures:
        found.append(Model("base", "Base of a figure", figure_base(), figures))
    return found


def solid_of(part: Part, shape: Shape) -> Any:
    if part.kind == "tile":
        return tile(part, shape)
    if part.kind == "feature":
        return feature(part, shape)
    if part.kind == "wall":
        return wall()
    if part.kind == "door":
        return door(shape)
    if part.kind == "figure":
        return figure(part)
    return counter(part)


def tile(part: Part, shape: Shape) -> Any:
    """A tile with its relief: halls and rooms between rock, water below the floor, terrain with its sign."""
    edge = area([upward(outline(shape, TILE - PLAY))])
    if part.ground == "water":
        return extrude(edge, SHALLOW) + extrude(symbol_area("h-waves", TILE) ^ edge, RELIEF, SHALLOW)
    if part.form == "plain":
        return extrude(edge, BASE) + extrude(symbol_area(part.symbol, TILE * 0.5), RELIEF, BASE)
    floor, casing = (open_area(part, shape, measures) for measures in (FLOOR, CASING))
    inner = edge.offset(-LEDGE)
    rock, walls = sturdy(edge - casing) ^ inner, sturdy((casing ^ edge) - floor) ^ inner
    solid = extrude(edge, BASE) + extrude(rock, ROCK - BASE, BASE) + extrude(walls, WALL - BASE, BASE)
    for side in part.openings:
        solid = solid - slot(shape, side)
    if part.form == "start":
        solid = solid + extrude(symbol_area("flag", TILE * 0.3), RELIEF, BASE)
    return solid


def open_area(part: Part, shape: Shape, measures: dict[str, Measures]) -> Any:
    """What is open of a tile: the arms to its sides, and the hub or the room in the middle."""
    sized = measures[shape].scaled(TILE / ACROSS[shape])
    found = area([upward(points)[::-1] for points in arms_of(shape, sized, part.openings)])
    if part.form == "hall":
        return found + solids().CrossSection.circle(sized.hub, ROUND)
    return found + area([upward(room(shape, sized.room))[::-1]])


def door_width(shape: Shape) -> float:
    return 2 * FLOOR[shape].arm * TILE / ACROSS[shape] - 2 * PLAY


def slot(shape: Shape, side: int) -> Any:
    """Half of the groove that a door is plugged into, at one side of a tile."""
    deep = DOOR_THICK / 2 + PLAY
    block = solids().Manifold.cube((deep + 1, door_width(shape) + PLAY, SLOT))
    placed = block.translate((TILE / 2 - deep, -(door_width(shape) + PLAY) / 2, BASE - SLOT))
    return placed.rotate((0, 0, -side * (60 if shape == "hex" else 90)))


def door(shape: Shape) -> Any:
    """A door lying on its back: planks, a knob, and the strip that goes into the slots."""
    library = solids()
    width, height = door_width(shape), DOOR_HIGH + SLOT - PLAY
    leaf = library.CrossSection.square((width, height)).translate((-width / 2, 0))
    planks = leaf
    for x in (-3.2, 2.4):
        planks = planks - library.CrossSection.square((RELIEF, DOOR_HIGH - 3)).translate((x, SLOT + 1.5))
    knob = library.CrossSection.circle(0.9, 24).translate((0, height * 0.55))
    thick = DOOR_THICK - RELIEF
    return extrude(leaf, thick) + extrude(planks, RELIEF, thick) + extrude(knob, RELIEF, DOOR_THICK)


def feature(part: Part, shape: Shape) -> Any:
    """A smaller tile that lies on another: its sign three times at the rim, room for a figure in the middle."""
    edge = area([upward(outline(shape, FEATURE))])
    solid = extrude(edge, BASE)
    sign = symbol_area(part.symbol, 8.0)
    turns = (90, 210, 330) if shape == "hex" else (45, 135, 225, 315)
    far = 13.4 if shape == "hex" else 16.0
    for turn in turns:
        spot = far * cos(radians(turn)), far * sin(radians(turn))
        solid = solid + extrude(sign.translate(spot) ^ edge.offset(-LEDGE), 3.0, BASE)
    return solid


def wall() -> Any:
    """A block the size of a square, with bricks on top."""
    library = solids()
    side = SQUARE - 2 * PLAY
    block = library.Manifold.cube((side, side, BLOCK)).translate((-side / 2, -side / 2, 0))
    third, half = side / 3, side / 2
    grooves = [((-half, -third / 2), (side, RELIEF)), ((-half, third / 2), (side, RELIEF))]
    for row, columns in ((0, (-3.4, 6.4)), (1, (-7.4, 3.0)), (2, (-3.4, 6.4))):
        grooves += [((x, -half + row * third), (RELIEF, third)) for x in columns]
    for (x, y), (wide, high) in grooves:
        block = block - library.Manifold.cube((wide, high, RELIEF)).translate((x, y, BLOCK - RELIEF))
    return block


def counter(part: Part) -> Any:
    """A disc, or the shape of a seat, with its symbol on top."""
    if part.seat is not None:
        return token(part, COUNTER, COUNTER_HIGH)
    disc = solids().CrossSection.circle(COUNTER / 2, ROUND)
    return extrude(disc, COUNTER_HIGH) + extrude(symbol_area(part.symbol, COUNTER * 0.62), RELIEF, COUNTER_HIGH)


def token(part: Part, size: float, height: float) -> Any:
    """The shape of a seat with a rim and the symbol inside."""
    shape = shape_of(part.seat)
    edge = symbol_area(f"seat-{shape}", size)
    rim = sturdy(edge - edge.offset(-1.0))
    sign = symbol_area(part.symbol, size * INSIDE[shape]).translate((0, size * RAISE[shape]))
    return extrude(edge, height) + extrude((rim + sign) ^ edge.offset(-LEDGE), RELIEF, height)


def figure(part: Part) -> Any:
    """A token with a tab at its foot, lying on its back."""
    width, high = TAB
    tab = solids().CrossSection.square((width, high + 4)).translate((-width / 2, -FIGURE / 2 - high + 0.6))
    return token(part, FIGURE, TOKEN) + extrude(tab, TOKEN)


def figure_base() -> Any:
    """A round foot with a slot for the tab of a figure."""
    library = solids()
    width = TAB[0] + 2 * PLAY
    cut = library.Manifold.cube((width, TOKEN + PLAY, STAND)).translate((-width / 2, -(TOKEN + PLAY) / 2, THROUGH))
    return library.Manifold.cylinder(STAND, FIGURE / 2, FIGURE / 2, ROUND) - cut
