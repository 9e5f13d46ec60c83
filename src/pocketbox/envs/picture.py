"""Pictures of a game for people who watch a run: as text, and as pixels drawn from the scene."""

from __future__ import annotations

import hashlib
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import NOBODY
from pocketbox.engine.game import Game
from pocketbox.envs.letters import LETTERS
from pocketbox.envs.setting import ANSI
from pocketbox.scenes import scene_of
from pocketbox.scenes.contract.board import Cell, Piece
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.text import turn_line

WIDTH: Final = 480
HEIGHT: Final = 480
MARGIN: Final = 16
ROW: Final = 3**0.5 / 2
"""How far rows of hexes lie apart, the width of one being 1."""

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]

PAPER: Final = (244, 238, 226)
INK: Final = (40, 36, 30)
DOOR: Final = (150, 90, 40)
NOBODYS: Final = (235, 200, 90)
SEATS: Final = [(178, 58, 46), (44, 96, 156), (58, 125, 68), (130, 80, 150), (200, 120, 40), (70, 70, 70)]


def draw(mode: str | None, game: Game, s: Position) -> Pixels | str | None:
    """Draw a position as a render mode asks for it; None without one."""
    if mode is None:
        return None
    return as_text(game, s) if mode == ANSI else as_pixels(game, s)


def as_text(game: Game, s: Position) -> str:
    """Return what everybody sees, as position text under a line on whose turn it is."""
    scene = scene_of(game, game.view(s, NOBODY))
    return f"{scene.title}. {turn_line(scene)}\n{game.write_position(game.redact(s, NOBODY))}"


def as_pixels(game: Game, s: Position) -> Pixels:
    """Return what everybody sees, as an image of fixed size."""
    return draw_scene(scene_of(game, game.view(s, NOBODY)))


def draw_scene(scene: Scene) -> Pixels:
    """Cells by the colour of their ground, pieces as discs in the colour of their seat with their mark on them."""
    canvas = np.full((HEIGHT, WIDTH, 3), PAPER, np.uint8)
    if not scene.cells:
        return canvas
    sheet = Canvas(canvas, scene)
    for cell in scene.cells:
        sheet.ground(cell)
    for edge in scene.edges:
        sheet.edge(edge.one, edge.dx, edge.dy, INK if edge.kind == "wall" else DOOR)
    there: dict[str, int] = {}
    for piece in scene.pieces:
        sheet.piece(piece, there.get(piece.place, 0))
        there[piece.place] = there.get(piece.place, 0) + 1
    return canvas


class Canvas:
    """A canvas with room for a board in the middle of it."""

    def __init__(self, canvas: Pixels, scene: Scene) -> None:
        self.canvas = canvas
        self.is_hex = scene.shape == "hex"
        places = {cell.place: self._spot(cell.x, cell.y) for cell in scene.cells}
        left, right = min(x for x, _ in places.values()), max(x for x, _ in places.values())
        top, bottom = min(y for _, y in places.values()), max(y for _, y in places.values())
        self.side = min((WIDTH - 2 * MARGIN) / (right - left + 1), (HEIGHT - 2 * MARGIN) / (bottom - top + 1.2), 80.0)
        """Pixels from one side of a cell to the other."""
        self.centres = {
            place: (
                WIDTH / 2 + (x - (left + right) / 2) * self.side,
                HEIGHT / 2 + (y - (top + bottom) / 2) * self.side,
            )
            for place, (x, y) in places.items()
        }
        rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]
        self.rows, self.columns = rows + 0.5, columns + 0.5

    def _spot(self, x: int, y: int) -> tuple[float, float]:
        return (x + y / 2, y * ROW) if self.is_hex else (float(x), float(y))

    def ground(self, cell: Cell) -> None:
        x, y = self.centres[cell.place]
        window, right, down = self._window(x, y, self.side)
        half = self.side / 2 - 1
        if self.is_hex:
            inside = (right <= half) & (right / 2 + down * ROW <= half)
        else:
            inside = (right <= half) & (down <= half)
        self.canvas[window][inside] = ground_colour(cell.kind)

    def edge(self, place: str, dx: int, dy: int, colour: Colour) -> None:
        """A bar across the middle of a side."""
        x, y = self.centres[place]
        step_x, step_y = self._spot(dx, dy)
        for n in range(-10, 11):
            along = n / 10 * self.side * 0.28
            spot_x, spot_y = x + step_x * self.side / 2 - step_y * along, y + step_y * self.side / 2 + step_x * along
            window, right, down = self._window(spot_x, spot_y, 5)
            self.canvas[window][(right <= 2) & (down <= 2)] = colour

    def piece(self, piece: Piece, below: int) -> None:
        """Draw a piece; one on top of others is smaller and lower, so that they all show."""
        x, y = self.centres[piece.place]
        y += below * self.side * 0.12
        radius = self.side * max(0.36 - 0.06 * below, 0.15)
        window, right, down = self._window(x, y, 2 * radius + 2)
        self.canvas[window][right**2 + down**2 <= radius**2] = NOBODYS if piece.seat is None else SEATS[piece.seat]
        self._write(piece.mark, x, y, radius, INK if piece.seat is None else PAPER)

    def _write(self, text: str, x: float, y: float, radius: float, colour: Colour) -> None:
        """Letters of three by five dots in the middle of a disc."""
        known = [LETTERS[letter] for letter in text.upper() if letter in LETTERS][:3]
        if not known:
            return
        dot = max(1, int(radius * 1.3 / max(4 * len(known), 6)))
        start_x, start_y = int(x - (4 * len(known) - 1) * dot / 2), int(y - 2.5 * dot)
        for n, rows in enumerate(known):
            for row, bits in enumerate(rows):
                for column in range(3):
                    if bits >> (2 - column) & 1:
                        at_x, at_y = start_x + (4 * n + column) * dot, start_y + row * dot
                        self.canvas[max(at_y, 0) : max(at_y + dot, 0), max(at_x, 0) : max(at_x + dot, 0)] = colour

    def _window(self, x: float, y: float, size: float) -> tuple[tuple[slice, slice], Pixels, Pixels]:
        """The part of the canvas around a point, and how far its pixels are right or left, above or below it."""
        top, left = max(int(y - size), 0), max(int(x - size), 0)
        window = (slice(top, max(int(y + size) + 1, 0)), slice(left, max(int(x + size) + 1, 0)))
        return window, abs(self.columns[window] - x), abs(self.rows[window] - y)


def ground_colour(kind: str) -> Colour:
    """A light colour for every kind of ground, the same on every run; walls are dark."""
    if kind == "wall":
        return (96, 88, 78)
    spin = hashlib.sha256(kind.encode()).digest()
    return (196 + spin[0] % 48, 190 + spin[1] % 52, 170 + spin[2] % 60)
