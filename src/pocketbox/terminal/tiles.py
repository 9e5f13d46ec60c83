"""Draws maps of hexes, and of squares with gaps: each tile a box with its place, its ground and what stands on it."""

from __future__ import annotations

from typing import Final

from pocketbox.scenes.contract.board import Cell
from pocketbox.scenes.contract.scene import Scene
from pocketbox.terminal.walls import PAGE, across, draw_walls

WIDTH: Final = 8
"""Of a box, brackets included: wide enough for -12,10 and for three marks."""


def is_full_board(scene: Scene) -> bool:
    """Whether the cells fill a rectangle row by row and are named by letters and numbers."""
    columns = 1 + max((cell.x for cell in scene.cells), default=-1)
    places = [(cell.x, cell.y, cell.place) for cell in scene.cells]
    return all(
        place == (n % columns, n // columns, f"{chr(ord('a') + n % columns)}{n // columns + 1}")
        for n, place in enumerate(places)
    )


def draw_tiles(scene: Scene, page: int = PAGE) -> list[str]:
    """Row by row from the top; on hexes each row is half a box to the right of the one above it."""
    if not scene.cells:
        return [" No tile lies yet."]
    marks = marks_on(scene)
    if scene.edges:
        return draw_walls(scene, marks, page)
    left = min(across(scene, cell) for cell in scene.cells)
    lines: list[str] = []
    for row in sorted({cell.y for cell in scene.cells}):
        cells = sorted((cell for cell in scene.cells if cell.y == row), key=lambda cell: cell.x)
        texts = [[cell.place for cell in cells], [marks[cell.place] for cell in cells]]
        labels = [label_of(cell) for cell in cells]
        if any(labels):
            texts.append(labels)
        for line in texts:
            lines.append(box_line(scene, cells, line, left))
    return lines


def label_of(cell: Cell) -> str:
    """What is written on a cell, or which seats come in there: `in 0`."""
    return cell.label or (f"in {' '.join(str(seat) for seat in cell.homes)}" if cell.homes else "")


def box_line(scene: Scene, cells: list[Cell], texts: list[str], left: int) -> str:
    """One line of the boxes of a row, each in its place."""
    line = ""
    for cell, text in zip(cells, texts, strict=True):
        start = 1 + (across(scene, cell) - left) * WIDTH // 2
        line = f"{line:<{start}}[{text:<{WIDTH - 2}}]"
    return line


def marks_on(scene: Scene) -> dict[str, str]:
    """The ground of each cell, then what is nobody's, then the figures: `~V a1`."""
    marks: dict[str, str] = {}
    for cell in scene.cells:
        there = [piece for piece in scene.pieces if piece.place == cell.place]
        fixed = "".join(piece.mark for piece in there if piece.seat is None)
        figures = " ".join(piece.mark for piece in there if piece.seat is not None)
        marks[cell.place] = f"{cell.mark}{fixed} {figures}".strip()
    return marks
