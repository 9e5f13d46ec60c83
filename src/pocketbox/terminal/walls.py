"""Draws maps whose cells have walls: a corner where cells meet, a line for a wall, a gap where one may pass."""

from __future__ import annotations

from typing import Final

from pocketbox.scenes.contract.board import Cell, Edge
from pocketbox.scenes.contract.scene import Scene

PITCHES: Final = [8, 6]
"""How far cells are apart, borders included: the widest that fits the page is taken, if places can be read in it."""
PAGE: Final = 100
"""How wide lines may be where no window says so."""
CORNER: Final = "+"
DOOR_MARK: Final = "#"
LINES: Final = 3
"""Of a row: its upper border, the places of its cells, and what is on them."""


def draw_walls(scene: Scene, marks: dict[str, str], page: int) -> list[str]:
    """The whole map; one too wide for the page falls into parts, the west first."""
    left = min(across(scene, cell) for cell in scene.cells)
    right = max(across(scene, cell) for cell in scene.cells) + 2
    longest = max(len(cell.place) for cell in scene.cells)
    legible = [pitch for pitch in PITCHES if pitch > longest]
    pitch = next((pitch for pitch in legible if (right - left) * pitch // 2 + 2 <= page), legible[-1])
    sheet = Sheet(scene, pitch, left)
    for cell in scene.cells:
        sheet.write(cell, marks[cell.place])
    for edge in scene.edges:
        sheet.draw(edge)
    return parts_of(sheet.lines(), page, pitch)


def across(scene: Scene, cell: Cell) -> int:
    """How far right a cell stands, in half cells: on hexes each row begins half a cell after the one above it."""
    return 2 * cell.x + cell.y if scene.shape == "hex" else 2 * cell.x


def parts_of(lines: list[str], page: int, pitch: int) -> list[str]:
    """As they are, or page by page where they are wider than one; a cell cut at the edge is whole on another."""
    widest = max(len(line) for line in lines)
    if widest <= page:
        return lines
    found: list[str] = []
    for start in range(0, widest - pitch, max(page - pitch, pitch)):
        west = min(start, widest - page)  # the last page is full as well: the more around it, the easier to find
        part = [line[west : west + page].rstrip() for line in lines]
        drawn = [n for n, line in enumerate(part) if line]
        found.extend([*([" east of it:"] if start else []), *part[drawn[0] : drawn[-1] + 1]])
    return found


class Sheet:
    """Paper with a cell's borders and texts in their places."""

    def __init__(self, scene: Scene, pitch: int, left: int) -> None:
        self.scene: Final = scene
        self.cells: Final = {cell.place: cell for cell in scene.cells}
        self.pitch: Final = pitch
        self.left: Final = left
        self.top: Final = min(cell.y for cell in scene.cells)
        self.marks: Final[dict[tuple[int, int], str]] = {}
        """Characters by line and column."""

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Line and column of the upper left corner of a cell."""
        return (cell.y - self.top) * LINES, 1 + (across(self.scene, cell) - self.left) * self.pitch // 2

    def put(self, line: int, column: int, text: str) -> None:
        for n, mark in enumerate(text):
            self.marks[line, column + n] = mark

    def write(self, cell: Cell, marks: str) -> None:
        """Where it is and what is on it, and its corners, unless it is only room for a tile."""
        line, column = self.corner(cell)
        room = self.pitch - 1
        self.put(line + 1, column + 1, cell.place)
        self.put(line + 2, column + 1, marks[:room])
        if cell.kind != "space":
            step = self.pitch // 2 if self.scene.shape == "hex" else self.pitch
            for border in (line, line + LINES):
                for corner in range(column, column + self.pitch + 1, step):
                    self.put(border, corner, CORNER)

    def draw(self, edge: Edge) -> None:
        """A wall or a door on one side of a cell."""
        line, column = self.corner(self.cells[edge.one])
        if edge.dy == 0:
            upright = "|" if edge.kind == "wall" else DOOR_MARK
            side = column if edge.dx < 0 else column + self.pitch
            self.put(line + 1, side, upright)
            self.put(line + 2, side, upright)
            return
        width, start = self.pitch - 1, column + 1
        if self.scene.shape == "hex":  # half of the border: 2 dx + dy is -1 on the left, 1 on the right
            width = self.pitch // 2 - 1
            start = column + 1 if 2 * edge.dx + edge.dy < 0 else column + 1 + self.pitch // 2
        border = line if edge.dy < 0 else line + LINES
        self.put(border, start, ("-" if edge.kind == "wall" else DOOR_MARK) * width)

    def lines(self) -> list[str]:
        found: list[str] = []
        for line in range(1 + max(line for line, _ in self.marks)):
            columns = {column: mark for (there, column), mark in self.marks.items() if there == line}
            found.append("".join(columns.get(n, " ") for n in range(1 + max(columns, default=-1))).rstrip())
        return found
