"""Pages of pieces: packed side by side, with fronts and mirrored backs, a title and marks for the knife."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from pocketbox.press.drawing import cut_line, draw_back, draw_counter, draw_door, draw_ground, draw_tile, outline
from pocketbox.press.layout import Grid, Line, grid, page_words
from pocketbox.press.palette import Palette
from pocketbox.press.sizes import COUNTER, DOOR, FEATURE, ROOT3, SQUARE, TILE, Paper
from pocketbox.press.symbols import wrap
from pocketbox.scenes.box.parts import Box, Part
from pocketbox.scenes.contract.board import Cell, Shape

EDGE: Final = 14.0
"""How far rows of counters stay away from the edge of the sheet: title and ruler stand there."""
BAND: Final = 8.0
"""Between pieces of different kinds."""
SIZES: Final = {"counter": (COUNTER, COUNTER), "wall": (SQUARE, SQUARE), "door": DOOR}
ROW: Final = 1.5 / ROOT3
"""How far rows of hexagons lie apart, for a hexagon one unit across."""


@dataclass
class Sheets:
    """Pages in the making, with every drawing once."""

    paper: Paper
    title: str
    art: dict[str, str] = field(default_factory=dict)
    pages: list[dict[str, Any]] = field(default_factory=list)
    pieces: dict[str, int] = field(default_factory=dict)
    """How often each part was put on a sheet, fronts only."""

    def page(self, words: str, top: float, marks: list[Line], is_back: bool = False) -> dict[str, Any]:
        found = page_words(self.paper, f"{self.title} · {words}", top, not is_back)
        found |= {"items": [], "labels": [], "marks": marks}
        self.pages.append(found)
        return found

    def put(
        self,
        page: dict[str, Any],
        name: str,
        draw: Callable[[], str],
        middle: tuple[float, float],
        size: tuple[float, float],
    ) -> None:
        """Put a drawing around a point of a page."""
        width, height = size
        if name not in self.art:
            body = f'<g transform="translate({width / 2:.3f} {height / 2:.3f})">{draw()}</g>'
            self.art[name] = wrap(width, height, body)
        x, y = middle
        page["items"].append({"x": x - width / 2, "y": y - height / 2, "w": width, "h": height, "art": name})

    def data(self) -> dict[str, Any]:
        return {"paper": {"w": self.paper.width, "h": self.paper.height}, "pages": self.pages, "art": self.art}


def copies(parts: list[Part]) -> list[Part]:
    """Every piece of the box, one by one."""
    return [part for part in parts for _ in range(part.count)]


def tile_sheets(title: str, box: Box, paper: Paper, palette: Palette) -> Sheets:
    """Tiles, and smaller the features that lie on them."""
    found = Sheets(paper, title)
    lay_tiles(found, box.shape, [part for part in box.parts if part.kind == "tile"], TILE, "tiles", palette)
    lay_tiles(found, box.shape, [part for part in box.parts if part.kind == "feature"], FEATURE, "features", palette)
    return found


def lay_tiles(sheets: Sheets, shape: Shape, parts: list[Part], across: float, word: str, palette: Palette) -> None:
    pieces = copies(parts)
    spots, marks, top = packing(sheets.paper, shape, across)
    count = -(-len(pieces) // len(spots))
    reach = 2 * across / ROOT3 if shape == "hex" else across
    size, large = (across + 0.5, reach + 0.5), (across + 4, reach + 4)
    for sheet in range(count):
        here = pieces[sheet * len(spots) : (sheet + 1) * len(spots)]
        words = (
            f"{word}, sheet {sheet + 1} of {count} · {across:.0f} mm from side to side · {len(here)} of {len(pieces)}"
        )
        front = sheets.page(words, top, marks)
        back = sheets.page(f"{words} · backs", top, marks, is_back=True)
        for (x, y), part in zip(spots, here, strict=False):
            sheets.put(front, part.id, partial(draw_tile, palette, shape, part, across), (x, y), size)
            name = f"back of {word}"
            if part.kind == "feature":
                name = f"back of {part.id}"
            sheets.put(back, name, partial(back_of, palette, shape, part, across), (sheets.paper.width - x, y), large)
            sheets.pieces[part.id] = sheets.pieces.get(part.id, 0) + 1


def back_of(palette: Palette, shape: Shape, part: Part, across: float) -> str:
    """Tiles are drawn from a bag, so their backs are all alike; a feature has two equal sides."""
    return draw_tile(palette, shape, part, across) if part.kind == "feature" else draw_back(palette, shape, across)


def packing(paper: Paper, shape: Shape, across: float) -> tuple[list[tuple[float, float]], list[Line], float]:
    """Middles of tiles that share their cuts, the marks at the ends of the cuts, and where the tiles begin."""
    if shape != "hex":
        squares = grid(paper, across, across, 14)
        spots = [squares.spot(n) for n in range(squares.size)]
        return [(x + across / 2, y + across / 2) for x, y in spots], squares.marks(), squares.top
    edge = 14.0
    tall = 2 * across / ROOT3
    columns = int((paper.width - 2 * 7.5) // across)
    rows = int((paper.height - 2 * edge - tall) // (ROW * across)) + 1
    height = tall + (rows - 1) * ROW * across
    top, left = (paper.height - height) / 2, (paper.width - columns * across) / 2
    spots, marks = [], []
    for row in range(rows):
        wide = columns - row % 2
        for column in range(wide):
            spots.append((left + (column + 0.5 + row % 2 * 0.5) * across, top + tall / 2 + row * ROW * across))
    for n in range(2 * columns + 1):
        x = left + n * across / 2
        marks += [(x, top - 5, x, top - 1.5), (x, top + height + 1.5, x, top + height + 5)]
    return spots, marks, top


def counter_sheets(title: str, box: Box, paper: Paper, palette: Palette) -> Sheets:
    """Counters, walls and doors, in bands one below the other."""
    found = Sheets(paper, title)
    bands = []
    for kind in SIZES:
        bands += rows_of(copies([part for part in box.parts if part.kind == kind]), paper)
    pages: list[list[tuple[Grid, list[Part]]]] = []
    top = paper.height
    for pieces in bands:
        width, height = cell_size(pieces[0])
        follows = bool(pages) and pages[-1][-1][1][0].kind == pieces[0].kind
        down = top if follows else top + BAND
        if down + height > paper.height - EDGE:
            pages.append([])
            down = EDGE
        columns = grid(paper, width, height, EDGE).columns
        pages[-1].append((Grid(paper, width, height, columns, 1, down), pieces))
        top = down + height
    for number, rows in enumerate(pages, 1):
        words = f"counters, sheet {number} of {len(pages)} · {tell_sizes(rows)}"
        for is_back in (False, True):
            marks = [mark for cells, _ in rows for mark in edge_marks(cells)]
            page = found.page(words + (" · backs" if is_back else ""), EDGE, marks, is_back)
            for cells, pieces in rows:
                lay_row(found, page, cells, pieces, palette, is_back)
    return found


def rows_of(pieces: list[Part], paper: Paper) -> list[list[Part]]:
    """Pieces of one size in rows as wide as the sheet."""
    if not pieces:
        return []
    columns = grid(paper, *cell_size(pieces[0]), EDGE).columns
    return [pieces[n : n + columns] for n in range(0, len(pieces), columns)]


def cell_size(part: Part) -> tuple[float, float]:
    """How much room a piece takes; round ones are cut one by one and lie a little apart."""
    width, height = SIZES[part.kind]
    gap = 1.0 if part.kind == "counter" else 0.0
    return width + gap, height + gap


def tell_sizes(rows: list[tuple[Grid, list[Part]]]) -> str:
    found: dict[str, int] = {}
    for _, pieces in rows:
        kind = pieces[0].kind
        found[kind] = found.get(kind, 0) + len(pieces)
    return " · ".join(
        f"{count} {kind}{'s' if count != 1 else ''} {SIZES[kind][0]:.0f} × {SIZES[kind][1]:.0f} mm"
        for kind, count in found.items()
    )


def edge_marks(cells: Grid) -> list[Line]:
    """Marks left and right of one row."""
    right = cells.left + cells.columns * cells.width
    return [
        line
        for y in (cells.top, cells.top + cells.height)
        for line in ((cells.left - 7, y, cells.left - 2, y), (right + 2, y, right + 7, y))
    ]


def lay_row(
    sheets: Sheets, page: dict[str, Any], cells: Grid, pieces: list[Part], palette: Palette, is_back: bool
) -> None:
    for n, part in enumerate(pieces):
        x, y = cells.spot(n, is_back)
        size = SIZES[part.kind]
        name = f"{'back of ' if is_back and part.back else ''}{part.id}"
        middle = (x + cells.width / 2, y + cells.height / 2)
        draw = partial(draw_piece, palette, part, is_back)
        sheets.put(page, name, draw, middle, (size[0] + 0.5, size[1] + 0.5))
        if not is_back:
            sheets.pieces[part.id] = sheets.pieces.get(part.id, 0) + 1


def draw_piece(palette: Palette, part: Part, is_back: bool) -> str:
    """A counter, wall or door at its own size."""
    width, height = SIZES[part.kind]
    if part.kind == "door":
        return draw_door(palette, width, height)
    if part.kind == "wall":
        return draw_ground(palette, "square", Cell("", 0, 0, "wall", "", ""), width) + cut_line(
            outline("square", width)
        )
    return draw_counter(palette, part, width, is_back)
