"""Stand-up figures: front and back in one strip that is folded at the top, with feet that are folded outward."""

from __future__ import annotations

from functools import partial
from typing import Final

from pocketbox.press.layout import Grid, grid
from pocketbox.press.palette import Palette
from pocketbox.press.sheets import EDGE, Sheets, copies
from pocketbox.press.sizes import FIGURE, FIGURE_FOOT, FIGURE_HEIGHT, Paper
from pocketbox.press.symbols import draw_token, shape_of
from pocketbox.scenes.box.parts import Box, Part

STRIP: Final = 2 * (FIGURE_HEIGHT + FIGURE_FOOT)
FOLD: Final = 'stroke="#000000" stroke-width="0.2" stroke-dasharray="1.2 0.8" fill="none"'
LETTERS: Final = 11
"""About as many fit on one line of a foot."""


def figure_sheets(title: str, box: Box, paper: Paper, palette: Palette) -> Sheets:
    """Every figure of the box. They are cut, folded and glued, so the sheets have no backs."""
    found = Sheets(paper, title)
    pieces = copies([part for part in box.parts if part.kind == "figure"])
    whole = grid(paper, FIGURE, STRIP, EDGE)
    for start in range(0, len(pieces), whole.size):
        here = pieces[start : start + whole.size]
        rows = -(-len(here) // whole.columns)
        cells = Grid(paper, FIGURE, STRIP, whole.columns, rows, EDGE + 6)
        number, count = start // whole.size + 1, -(-len(pieces) // whole.size)
        words = (
            f"figures, sheet {number} of {count} · {FIGURE:.0f} × {FIGURE_HEIGHT:.0f} mm · {len(here)} of {len(pieces)}"
            " · fold along the dashes, glue, stand on the feet"
        )
        page = found.page(words, EDGE, cells.marks())
        for n, part in enumerate(here):
            x, y = cells.spot(n)
            middle = (x + FIGURE / 2, y + STRIP / 2)
            found.put(page, part.id, partial(draw_strip, palette, part), middle, (FIGURE + 0.5, STRIP + 0.5))
            found.pieces[part.id] = found.pieces.get(part.id, 0) + 1
    return found


def draw_strip(palette: Palette, part: Part) -> str:
    """Both sides of a figure around the fold at its head."""
    half, tall = FIGURE / 2, FIGURE_HEIGHT
    side = (
        draw_token(palette, part.symbol, shape_of(part.seat), 0, tall * 0.42, FIGURE * 0.86)
        + f'<g transform="translate(0 {tall * 0.86:.2f})">{draw_name(part.title, palette)}</g>'
    )
    folds = f"M{-half} 0h{FIGURE}M{-half} {tall}h{FIGURE}M{-half} {-tall}h{FIGURE}"
    edge = f'<rect x="{-half}" y="{-STRIP / 2}" width="{FIGURE}" height="{STRIP}" fill="#ffffff" stroke="#000000"'
    return f'{edge} stroke-width="0.2"/><g>{side}</g><g transform="rotate(180)">{side}</g><path d="{folds}" {FOLD}/>'


def draw_name(title: str, palette: Palette) -> str:
    """A name on one or two lines."""
    words, lines = title.split(), [""]
    for word in words:
        if lines[-1] and len(lines[-1]) + len(word) >= LETTERS:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    size = min(2.5, 15.0 / (0.5 * max(len(line) for line in lines)))
    return "".join(
        f'<text y="{(n - (len(lines) - 1) / 2) * 2.5 + 0.8:.2f}" font-size="{size:.2f}" text-anchor="middle"'
        f' fill="{palette.colors["ink"]}">{line}</text>'
        for n, line in enumerate(lines)
    )
