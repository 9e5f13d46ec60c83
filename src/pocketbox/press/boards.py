"""The printed board, and maps as they stand in a position: drawn whole, and cut into pages where they are larger."""

from __future__ import annotations

from typing import Any

from pocketbox.press.drawing import draw_ground
from pocketbox.press.palette import Palette
from pocketbox.press.sheets import Sheets
from pocketbox.press.sizes import SQUARE, Paper
from pocketbox.scenes.box.parts import Box
from pocketbox.scenes.contract.board import Cell


def board_sheets(title: str, box: Box, paper: Paper, palette: Palette) -> Sheets:
    """The empty board on one sheet."""
    found = Sheets(paper, title)
    if not box.board:
        return found
    columns, rows = max(cell.x for cell in box.board) + 1, max(cell.y for cell in box.board) + 1
    width, height = columns * SQUARE, rows * SQUARE
    left, top = (paper.width - width) / 2, (paper.height - height) / 2
    right, bottom = left + width, top + height
    marks: list[Any] = []
    for x in (left, right):
        marks += [(x, top - 6, x, top - 2), (x, bottom + 2, x, bottom + 6)]
    for y in (top, bottom):
        marks += [(left - 7, y, left - 2, y), (right + 2, y, right + 7, y)]
    page = found.page(f"board · {columns} by {rows} squares of {SQUARE:.0f} mm", top, marks)
    found.put(
        page,
        "board",
        lambda: draw_board(palette, box.board, width, height),
        (left + width / 2, top + height / 2),
        (width, height),
    )
    found.pieces["board"] = 1
    return found


def draw_board(palette: Palette, cells: tuple[Cell, ...], width: float, height: float) -> str:
    """Every square with its name, and thicker lines between parts of the board."""
    parts = []
    numbered: set[str] = set()
    faint = f'fill="{palette.colors["floor-line"]}"'
    by_place = {(cell.x, cell.y): cell for cell in cells}
    for cell in cells:
        x, y = (cell.x + 0.5) * SQUARE - width / 2, (cell.y + 0.5) * SQUARE - height / 2
        parts.append(f'<g transform="translate({x:.2f} {y:.2f})">{draw_square(palette, cell)}</g>')
        if cell.region and cell.region not in numbered:
            numbered.add(cell.region)
            parts.append(
                f'<text x="{x:.2f}" y="{y + 3:.2f}" font-size="9" text-anchor="middle" {faint}>{cell.region}</text>'
            )
    lines = ""
    for cell in cells:
        for dx, dy in ((1, 0), (0, 1)):
            other = by_place.get((cell.x + dx, cell.y + dy))
            if other is not None and other.region != cell.region:
                x, y = (cell.x + dx) * SQUARE - width / 2, (cell.y + dy) * SQUARE - height / 2
                lines += f"M{x:.2f} {y:.2f}{'v' if dx else 'h'}{SQUARE}"
    ink = palette.colors["board-ink"]
    rim = f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}"'
    return (
        "".join(parts) + f'<path d="{lines}" stroke="{ink}" stroke-width="0.9" fill="none"/>'
        f'{rim} fill="none" stroke="{ink}" stroke-width="0.5"/>'
    )


def draw_square(palette: Palette, cell: Cell) -> str:
    odd = (cell.x + cell.y) % 2 == 1
    line, ink = palette.colors["floor-line"], palette.colors["board-ink"]
    if cell.kind == "wall":
        ground = draw_ground(palette, "square", cell, SQUARE)
    else:
        fill = palette.colors["floor-2" if odd else "floor"]
        half = SQUARE / 2
        rim = f'fill="{fill}" stroke="{line}" stroke-width="0.25"'
        ground = f'<rect x="{-half}" y="{-half}" width="{SQUARE}" height="{SQUARE}" {rim}/>'
    corner = SQUARE / 2 - 1
    return ground + f'<text x="{-corner}" y="{-corner + 1.6}" font-size="2.2" fill="{ink}">{cell.place}</text>'
