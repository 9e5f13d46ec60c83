"""The symbols of the browser table as parts of other drawings, with their colors filled in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final
from xml.etree import ElementTree as Xml

from pocketbox.press.palette import BLACK, WHITE, Palette

SHEET: Final = "server/static/symbols.svg"
"""The sheet of symbols; read as data, so that screen and paper share one source."""
SVG: Final = "{http://www.w3.org/2000/svg}"
FONT: Final = "Source Sans Pro"
UNKNOWN: Final = "space"
"""Drawn where the sheet has no such symbol."""

INSIDE: Final = (0.62, 0.66, 0.7, 0.62, 0.52, 0.6, 0.58)
RAISE: Final = (0, 0, 0, 0.04, 0, -0.07, 0)
"""How large a symbol is inside of each seat's shape, and how far above its middle, as in the browser."""


@dataclass(frozen=True)
class Symbol:
    """One drawing of the sheet."""

    name: str
    left: float
    top: float
    size: float
    """Of its own drawing area, which is square."""
    parts: tuple[Xml.Element, ...]


@cache
def sheet() -> dict[str, Symbol]:
    """Every symbol by name."""
    root = Xml.fromstring(files("pocketbox").joinpath(SHEET).read_text("utf-8"))
    found = {}
    for symbol in root.iter(f"{SVG}symbol"):
        left, top, width, _ = (float(part) for part in symbol.get("viewBox", "0 0 24 24").split())
        parts = tuple(part for part in symbol if part.tag != f"{SVG}title")
        found[symbol.get("id", "")] = Symbol(symbol.get("id", ""), left, top, width, parts)
    return found


def symbol_called(name: str) -> Symbol:
    """The symbol of that name, or the one for what has none."""
    return sheet().get(name, sheet()[UNKNOWN])


def flat_parts(symbol: Symbol) -> list[tuple[str, Xml.Element]]:
    """Every shape of a symbol with the transforms it lies under; symbols made of others are taken apart."""
    found: list[tuple[str, Xml.Element]] = []
    for part in symbol.parts:
        collect(part, "", found)
    return found


def collect(part: Xml.Element, transform: str, found: list[tuple[str, Xml.Element]]) -> None:
    tag = part.tag.removeprefix(SVG)
    under = f"{transform} {part.get('transform', '')}".strip()
    if tag == "use":
        for inner in symbol_called(part.get("href", "").removeprefix("#")).parts:
            collect(inner, under, found)
    elif tag == "g":
        for child in part:
            merged = Xml.Element(
                child.tag, {**{k: v for k, v in part.attrib.items() if k != "transform"}, **child.attrib}
            )
            merged.text = child.text
            collect(merged, under, found)
    else:
        found.append((under, part))


def draw_symbol(name: str, cx: float, cy: float, size: float, ink: str, cut: str, **variables: str) -> str:
    """A symbol around a point, as a piece of SVG. `cut` is the color beneath it."""
    symbol = symbol_called(name)
    scale = size / symbol.size
    known = {"cut": cut, **{key.replace("_", "-"): value for key, value in variables.items()}}
    shapes = "".join(draw_shape(transform, part, ink, known) for transform, part in flat_parts(symbol))
    x, y = cx - size / 2 - symbol.left * scale, cy - size / 2 - symbol.top * scale
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({scale:.5f})" fill="{ink}">{shapes}</g>'


def draw_shape(transform: str, part: Xml.Element, ink: str, variables: dict[str, str]) -> str:
    words = []
    for key, value in part.attrib.items():
        if key != "transform":
            words.append(f'{key}="{resolve(value, ink, variables)}"')
    tag, text = part.tag.removeprefix(SVG), part.text or ""
    shape = f"<{tag} {' '.join(words)}>{text}</{tag}>"
    return f'<g transform="{transform}">{shape}</g>' if transform else shape


def resolve(value: str, ink: str, variables: dict[str, str]) -> str:
    """The value of an attribute, with the colors that apply."""

    def found(match: re.Match[str]) -> str:
        return variables.get(match[1], match[2] or BLACK)

    return re.sub(r"var\(--([\w-]+)(?:,([^()]*))?\)", found, value).replace("currentColor", ink)


def draw_token(palette: Palette, symbol: str, shape: int, cx: float, cy: float, size: float) -> str:
    """A figure from above: its symbol inside the shape and color of a seat, 0 for nobody's."""
    fill = WHITE if palette.is_ink else palette.colors[f"seat-{shape}"]
    ink = palette.colors[f"on-seat-{shape}"]
    rim = palette.colors["piece-rim"]
    outer = draw_symbol(f"seat-{shape}", cx, cy, size, ink, fill, seat=fill, piece_rim=rim)
    return outer + draw_symbol(symbol, cx, cy - size * RAISE[shape], size * INSIDE[shape], ink, fill)


def shape_of(seat: int | None) -> int:
    """The number of a seat's shape on the sheet."""
    return 0 if seat is None else seat % (len(INSIDE) - 1) + 1


def wrap(width: float, height: float, body: str) -> str:
    """A whole drawing, this many millimetres large."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.3f}mm" height="{height:.3f}mm"'
        f' viewBox="0 0 {width:.3f} {height:.3f}" font-family="{FONT}">{body}</svg>'
    )
