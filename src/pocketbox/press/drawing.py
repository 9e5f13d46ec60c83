"""Pieces as drawings in millimetres around a point: tiles, features, walls, counters, doors, boards."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from pocketbox.press.palette import Palette
from pocketbox.press.sizes import ROOT3, hex_corners, square_corners
from pocketbox.press.symbols import draw_symbol, draw_token, shape_of
from pocketbox.scenes.box.parts import Part
from pocketbox.scenes.contract.board import Cell, Shape

Point = tuple[float, float]


@dataclass(frozen=True)
class Measures:
    """Parts of a dungeon tile: how far arms reach, half their width, the middle of a hall, the inside of a room."""

    reach: float
    arm: float
    hub: float
    room: float

    def scaled(self, by: float) -> Measures:
        return Measures(self.reach * by, self.arm * by, self.hub * by, self.room * by)


CASING: Final = {"hex": Measures(43.3, 15.5, 18, 39), "square": Measures(25, 9.4, 11, 20.5)}
FLOOR: Final = {"hex": Measures(43.3, 12.5, 15, 35.6), "square": Measures(25, 7.4, 9, 18.5)}
ACROSS: Final = {"hex": 50 * ROOT3, "square": 50.0}
"""Outlines of walls and floors for a tile that many units across, the same as in the browser (`draw/tile.js`)."""
BRICKS: Final = "M-25-8.3h50M-25 8.3h50M-8-25v16.7M20-25v16.7M8-8.3v16.6M-20-8.3v16.6M-8 8.3v16.7M20 8.3v16.7"
CUT: Final = 0.25
"""How wide the line is that one cuts along."""


def polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z"


def arm(measures: Measures, degrees: float) -> list[Point]:
    """From the middle of a tile to one of its sides, turned clockwise."""
    turn = radians(degrees)
    corners = [(-0.05 * measures.reach, -measures.arm), (measures.reach, -measures.arm)]
    corners += [(measures.reach, measures.arm), (-0.05 * measures.reach, measures.arm)]
    return [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in corners]


def room(shape: Shape, size: float) -> list[Point]:
    return hex_corners(size * ROOT3) if shape == "hex" else square_corners(2 * size)


def arms_of(shape: Shape, measures: Measures, openings: tuple[int, ...]) -> list[list[Point]]:
    return [arm(measures, side * (60 if shape == "hex" else 90)) for side in openings]


def outline(shape: Shape, across: float) -> list[Point]:
    return hex_corners(across) if shape == "hex" else square_corners(across)


def draw_ground(palette: Palette, shape: Shape, cell: Cell, across: float) -> str:
    """A tile or a square around the origin, without its cut line."""
    edge = polygon(outline(shape, across))
    if cell.form == "water":
        waves = draw_symbol("h-waves", 0, 0, across * (1.15 if shape == "hex" else 1.0), palette.ink("pool"), "none")
        return f'<path d="{edge}" fill="{palette.fill("pool")}"/>{waves}'
    if cell.form in ("hall", "room", "start"):
        scale = across / ACROSS[shape]
        parts = []
        for measures, fill in ((CASING, palette.colors["case"]), (FLOOR, palette.colors[cell.form])):
            sized = measures[shape].scaled(scale)
            paths = "".join(polygon(points) for points in arms_of(shape, sized, cell.openings))
            parts.append(f'<path d="{paths}" fill="{fill}"/>')
            if cell.form == "hall":
                parts.append(f'<circle r="{sized.hub:.3f}" fill="{fill}"/>')
            else:
                parts.append(f'<path d="{polygon(room(shape, sized.room))}" fill="{fill}"/>')
        return f'<path d="{edge}" fill="{palette.colors["rock"]}"/>{"".join(parts)}'
    if cell.kind == "wall":
        bricks = f'<path transform="scale({across / 50})" d="{BRICKS}" fill="none" stroke="{palette.colors["wall-2"]}"'
        return f'<path d="{edge}" fill="{palette.fill("wall")}"/>{bricks} stroke-width="1.6"/>'
    return f'<path d="{edge}" fill="{palette.fill(cell.kind)}"/>'


def draw_terrain(palette: Palette, shape: Shape, part: Part, across: float) -> str:
    """A tile or feature of a map with its sign and its name."""
    edge, ink = polygon(outline(shape, across)), palette.ink(part.ground)
    sign = draw_symbol(part.symbol, 0, across * 0.06, across * 0.46, ink, palette.fill(part.ground))
    name = (
        f'<text y="{-across * 0.27:.2f}" font-size="{across * 0.105:.2f}" font-weight="600" text-anchor="middle"'
        f' fill="{ink}">{part.title}</text>'
    )
    return f'<path d="{edge}" fill="{palette.fill(part.ground)}"/>{sign}{name}'


def draw_tile(palette: Palette, shape: Shape, part: Part, across: float) -> str:
    """A tile as it is cut out: its ground, its sign or its code, and the line to cut along."""
    if part.form == "plain":
        body = draw_terrain(palette, shape, part, across)
    else:
        body = draw_ground(
            palette, shape, Cell("", 0, 0, part.ground, "", "", form=part.form, openings=part.openings), across
        )
        top = across * (0.49 if shape == "hex" else 0.46)
        code = part.id.rpartition(".")[2].upper()
        if part.form == "start":
            body += draw_symbol("flag", 0, 0, across * 0.3, palette.colors["board-ink"], palette.colors["start"])
        else:
            ink = palette.colors["case"]
            body += f'<text y="{1.5 - top:.2f}" font-size="2.1" text-anchor="middle" fill="{ink}">{code}</text>'
    return body + cut_line(outline(shape, across))


def draw_back(palette: Palette, shape: Shape, across: float) -> str:
    """The back of a tile: the same for all, a little larger so that no white shows where the sheets do not meet."""
    edge = polygon(outline(shape, across + 3))
    fill = "#ffffff" if palette.is_ink else palette.colors["rock"]
    ink = palette.colors["board-ink"]
    return f'<path d="{edge}" fill="{fill}"/>{draw_symbol("brand", 0, 0, across * 0.3, ink, fill)}'


def draw_counter(palette: Palette, part: Part, across: float, is_back: bool = False) -> str:
    """A round counter with its symbol."""
    symbol = part.back if is_back and part.back else part.symbol
    fill, ink = palette.colors["room"], palette.colors["ink"]
    if part.seat is not None:
        return draw_token(palette, symbol, shape_of(part.seat), 0, 0, across)
    if is_back and part.back:
        fill = "#ffffff" if palette.is_ink else palette.colors["rock"]
    rim = f'<circle r="{across / 2 - 0.9:.2f}" fill="{fill}" stroke="{ink}" stroke-width="0.5"/>'
    return rim + draw_symbol(symbol, 0, 0, across * 0.62, ink, fill) + cut_circle(across / 2)


def draw_door(palette: Palette, width: float, height: float) -> str:
    """A door marker from above: two leaves and a knob."""
    fill, ink = palette.colors["wood-3"], palette.colors["piece-rim"]
    half, tall = width / 2, height / 2
    body = f'<rect x="{-half}" y="{-tall}" width="{width}" height="{height}" fill="{fill}"/>'
    planks = "".join(f"M{x:.2f} {-tall}v{height}" for x in (-half / 2, 0.0, half / 2))
    return (
        f'<g stroke-width="0.4">{body}<path d="{planks}" stroke="{ink}"/><circle cx="1.6" r="0.8" fill="{ink}"/>'
        f'<rect x="{-half}" y="{-tall}" width="{width}" height="{height}" fill="none" stroke="{ink}"/></g>'
    )


def cut_line(points: list[Point]) -> str:
    return f'<path d="{polygon(points)}" fill="none" stroke="#000000" stroke-width="{CUT}"/>'


def cut_circle(radius: float) -> str:
    return f'<circle r="{radius:.2f}" fill="none" stroke="#000000" stroke-width="{CUT}"/>'
