"""A scene on paper: cells, doors, walls, features and, where wanted, everything that stands and lies on them."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, degrees
from typing import Final

from pocketbox.press.drawing import draw_door, draw_ground, draw_terrain, outline, polygon
from pocketbox.press.palette import Palette
from pocketbox.press.sizes import COUNTER, DOOR, FEATURE, ROOT3, SQUARE, TILE
from pocketbox.press.symbols import draw_symbol, draw_token, shape_of, sheet, wrap
from pocketbox.scenes.box.parts import Part
from pocketbox.scenes.contract.board import Cell, Edge, Piece
from pocketbox.scenes.contract.scene import Scene

MARGIN: Final = 1.0
NO_TILE: Final = ("free", "rock")
"""Cells without a tile: places for the next one, and holes."""
NUMBERS: Final = 1.9
"""How large the name of a place is written."""


@dataclass(frozen=True)
class MapPlan:
    """Where the cells of a scene lie, in millimetres."""

    scene: Scene
    across: float
    """Of one cell."""
    cells: tuple[Cell, ...]
    left: float
    top: float
    width: float
    height: float

    def middle(self, cell: Cell) -> tuple[float, float]:
        x, y = raw_middle(self.scene, cell.x, cell.y, self.across)
        return x - self.left, y - self.top

    def step(self, edge: Edge) -> tuple[float, float]:
        """The way across an edge, from the middle of its first cell."""
        return raw_middle(self.scene, edge.dx, edge.dy, self.across)


def raw_middle(scene: Scene, x: float, y: float, across: float) -> tuple[float, float]:
    if scene.shape == "hex":
        return across * (x + y / 2), across * ROOT3 / 2 * y
    return across * x, across * y


def is_board(scene: Scene) -> bool:
    """Whether the cells are squares of a printed board, not tiles one by one."""
    return scene.shape == "square" and all(cell.kind in ("floor", "wall", "searched") for cell in scene.cells)


def plan_map(scene: Scene) -> MapPlan:
    """Lay out the tiles or squares of a scene."""
    across = SQUARE if is_board(scene) else TILE
    cells = tuple(cell for cell in scene.cells if cell.form not in NO_TILE)
    spots = [raw_middle(scene, cell.x, cell.y, across) for cell in cells] or [(0.0, 0.0)]
    half = across / 2
    high = across / ROOT3 if scene.shape == "hex" else half
    left, top = min(x for x, _ in spots) - half - MARGIN, min(y for _, y in spots) - high - MARGIN
    right, bottom = max(x for x, _ in spots) + half + MARGIN, max(y for _, y in spots) + high + MARGIN
    return MapPlan(scene, across, cells, left, top, right - left, bottom - top)


def draw_map(scene: Scene, palette: Palette, has_pieces: bool = True) -> str:
    """The whole map as one drawing."""
    plan = plan_map(scene)
    return wrap(plan.width, plan.height, map_body(plan, palette, has_pieces))


def map_body(plan: MapPlan, palette: Palette, has_pieces: bool) -> str:
    by_place = {cell.place: cell for cell in plan.scene.cells}
    parts = [move_to(plan.middle(cell), draw_cell(plan, palette, cell)) for cell in plan.cells]
    for edge in plan.scene.edges:
        if edge.one in by_place and edge.kind == "door":
            parts.append(draw_edge(plan, palette, by_place[edge.one], edge))
    standing: dict[str, list[Piece]] = {}
    for piece in plan.scene.pieces:
        if piece.place in by_place and not is_feature(piece):
            standing.setdefault(piece.place, []).append(piece)
    if has_pieces:
        for place, pieces in standing.items():
            parts.append(move_to(plan.middle(by_place[place]), draw_pieces(plan, palette, pieces)))
    return "".join(parts)


def move_to(spot: tuple[float, float], body: str) -> str:
    return f'<g transform="translate({spot[0]:.3f} {spot[1]:.3f})">{body}</g>'


def is_feature(piece: Piece) -> bool:
    """Whether it covers its tile, as a Forest does; portals and gates only stand there."""
    return piece.layer == "ground" and piece.card.startswith("terrain.")


def feature_on(scene: Scene, cell: Cell) -> Piece | None:
    return next((piece for piece in scene.pieces if piece.place == cell.place and is_feature(piece)), None)


def draw_cell(plan: MapPlan, palette: Palette, cell: Cell) -> str:
    """The ground of a cell with its name, its feature and its flags."""
    shape, across = plan.scene.shape, plan.across
    edge = polygon(outline(shape, across))
    line = f'<path d="{edge}" fill="none" stroke="{palette.colors["floor-line"]}" stroke-width="0.3"/>'
    if cell.form == "plain" and not is_board(plan.scene):
        body = draw_terrain(palette, shape, part_of(cell.kind, cell.name), across)
        feature = feature_on(plan.scene, cell)
        if feature is not None:
            body += draw_terrain(palette, shape, part_of(feature.symbol, feature.name), FEATURE)
            rim = polygon(outline(shape, FEATURE))
            body += f'<path d="{rim}" fill="none" stroke="{palette.ink(feature.symbol)}" stroke-width="0.3"/>'
    else:
        body = draw_ground(palette, shape, cell, across)
        if cell.form == "start":
            body += draw_symbol("flag", 0, 0, across * 0.3, palette.colors["board-ink"], palette.colors["start"])
    for n, seat in enumerate(cell.homes):
        body += draw_token(palette, "flag", shape_of(seat), (n - (len(cell.homes) - 1) / 2) * 11, across * 0.34, 10)
    low = across * (0.5 if shape == "hex" else 0.46)
    ink = palette.colors["case" if cell.form != "plain" else "board-ink"]
    name = f'<text y="{low:.2f}" font-size="{NUMBERS}" text-anchor="middle" fill="{ink}">{cell.place}</text>'
    return body + line + name


def part_of(ground: str, title: str) -> Part:
    return Part("", "tile", title[:1].upper() + title[1:], ground, 1, ground=ground)


def draw_edge(plan: MapPlan, palette: Palette, cell: Cell, edge: Edge) -> str:
    x, y = plan.middle(cell)
    dx, dy = plan.step(edge)
    turn = degrees(atan2(dy, dx)) + 90
    door = draw_door(palette, DOOR[0], DOOR[1] / 2)
    return f'<g transform="translate({x + dx / 2:.3f} {y + dy / 2:.3f}) rotate({turn:.2f})">{door}</g>'


def draw_pieces(plan: MapPlan, palette: Palette, pieces: list[Piece]) -> str:
    """Pieces of one cell side by side, smaller where there are several."""
    size = min(COUNTER, plan.across * 0.8) / (1 if len(pieces) == 1 else 1.6)
    found = []
    for n, piece in enumerate(pieces[:4]):
        x = (n % 2 - 0.5) * size * 1.05 if len(pieces) > 1 else 0.0
        y = (n // 2 - 0.5) * size * 1.05 if len(pieces) > 2 else 0.0
        found.append(draw_one(palette, piece, x, y, size))
    return "".join(found)


def draw_one(palette: Palette, piece: Piece, x: float, y: float, size: float) -> str:
    symbol = piece.symbol if piece.symbol in sheet() else "hidden"
    if piece.layer == "figure" or piece.seat is not None:
        body = draw_token(palette, symbol, shape_of(piece.seat), x, y, size)
    else:
        body = draw_symbol(symbol, x, y, size * 0.8, palette.colors["board-ink"], palette.colors["surface"])
    if piece.badge:
        at = f'x="{x + size * 0.42:.2f}" y="{y + size * 0.46:.2f}"'
        ink = palette.colors["ink"]
        disc = f'<circle cx="{x + size * 0.42:.2f}" cy="{y + size * 0.38:.2f}" r="1.9" fill="#fff" stroke="{ink}"'
        words = f'<text {at} font-size="2.4" text-anchor="middle" fill="{ink}">{piece.badge}</text>'
        body += f'{disc} stroke-width="0.25"/>{words}'
    return body
