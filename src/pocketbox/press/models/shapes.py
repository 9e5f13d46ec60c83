"""Symbols of the sheet as flat areas that can be extruded, with nothing thinner than a printer can lay."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from typing import Any, Final
from xml.etree import ElementTree as Xml

from pocketbox.lab.packages import need
from pocketbox.press.drawing import Point
from pocketbox.press.symbols import SVG, flat_parts, symbol_called
from pocketbox.press.typesetting import EXTRA

THINNEST: Final = 0.8
"""Millimetres."""
SLACK: Final = 0.02
CURVE: Final = 10
"""Points on one curve of a drawing."""
ROUND: Final = 48
"""Corners of a circle."""
LETTERS: Final[dict[str, list[list[Point]]]] = {
    "A": [[(0, 6), (2, 0), (4, 6)], [(1, 4), (3, 4)]],
    "E": [[(4, 0), (0, 0), (0, 6), (4, 6)], [(0, 3), (3, 3)]],
    "H": [[(0, 0), (0, 6)], [(4, 0), (4, 6)], [(0, 3), (4, 3)]],
    "M": [[(0, 6), (0, 0), (2, 3), (4, 0), (4, 6)]],
    "Z": [[(0, 0), (4, 0), (0, 6), (4, 6)]],
    "?": [[(0, 1), (1, 0), (3, 0), (4, 1), (4, 2), (2, 3.4), (2, 4.2)], [(2, 6), (2, 6.01)]],
}
"""Letters of the sheet as strokes in a box of 4 by 6; fonts have stems too thin to print."""


def solids() -> Any:
    return need("manifold3d", "a 3D model", extra=EXTRA)


def area(contours: Iterable[list[Point]], rule: str = "NonZero") -> Any:
    """The area inside of contours."""
    library = solids()
    found = [contour for contour in contours if len(contour) > 2]
    if not found:
        return library.CrossSection()
    return library.CrossSection(found, getattr(library.FillRule, rule))


def stroke(points: list[Point], width: float) -> Any:
    """A line with round ends as an area."""
    library = solids()
    dots = [library.CrossSection.circle(width / 2, 16).translate(point) for point in points]
    links = [library.CrossSection.batch_hull(pair) for pair in pairwise(dots)]
    return library.CrossSection.batch_boolean(links or dots, library.OpType.Add)


@cache
def symbol_area(name: str, size: float) -> Any:
    """A symbol that large around the origin, y upward: what is drawn, without what is cut out of it."""
    library = solids()
    symbol = symbol_called(name)
    scale = size / symbol.size
    found = library.CrossSection()
    for transform, part in flat_parts(symbol):
        for paint, is_line in ((part.get("fill", "currentColor"), False), (part.get("stroke", "none"), True)):
            if paint == "none":
                continue
            shape = part_area(part, transform, scale, is_line)
            found = found - shape if "--cut" in paint else found + shape
    shift = -size / 2 - symbol.left * scale, -size / 2 - symbol.top * scale
    return sturdy(found.translate(shift).mirror((0, 1)))


def sturdy(shape: Any) -> Any:
    """The shape without whatever is thinner than can be printed."""
    half = THINNEST / 2 + SLACK
    return shape.offset(-half, circular_segments=24).offset(half, circular_segments=24)


def part_area(part: Xml.Element, transform: str, scale: float, is_line: bool) -> Any:
    """One shape of a drawing, in millimetres, y downward."""
    tag = part.tag.removeprefix(SVG)
    if tag == "text":
        return letter_area(part, scale)
    contours = [[(x * scale, y * scale) for x, y in points] for points in outlines(part, tag, transform)]
    if not is_line:
        return area(contours)
    width = max(float(part.get("stroke-width", "1")) * scale, THINNEST + 2 * SLACK)
    library = solids()
    return library.CrossSection.batch_boolean([stroke(points, width) for points in contours], library.OpType.Add)


def letter_area(part: Xml.Element, scale: float) -> Any:
    library = solids()
    tall = float(part.get("font-size", "8")) * 0.72
    left = float(part.get("x", "0")) - tall / 3
    top = float(part.get("y", "0")) - tall
    lines = LETTERS.get((part.text or "").strip(), [])
    placed = [[((left + x * tall / 6) * scale, (top + y * tall / 6) * scale) for x, y in line] for line in lines]
    strokes = [stroke(line, THINNEST + 2 * SLACK) for line in placed]
    return library.CrossSection.batch_boolean(strokes, library.OpType.Add) if strokes else library.CrossSection()


def outlines(part: Xml.Element, tag: str, transform: str) -> list[list[Point]]:
    """The contours of a shape as points."""
    svg = need("svgelements", "a 3D model", extra=EXTRA)
    numbers = {name: float(part.get(name, "0")) for name in ("cx", "cy", "r", "x", "y", "width", "height", "rx")}
    if tag == "circle":
        drawn = svg.Path(svg.Circle(cx=numbers["cx"], cy=numbers["cy"], r=numbers["r"]))
    elif tag == "rect":
        corner = numbers["rx"]
        drawn = svg.Path(svg.Rect(numbers["x"], numbers["y"], numbers["width"], numbers["height"], corner, corner))
    else:
        drawn = svg.Path(part.get("d", ""))
    if transform:
        drawn = svg.Path(drawn * svg.Matrix(transform))
        drawn.reify()
    found: list[list[Point]] = []
    for segment in drawn:
        kind = type(segment).__name__
        if kind == "Move":
            found.append([])
        steps = 1 if kind in ("Move", "Line", "Close") else CURVE
        if segment.end is None:
            continue
        for step in range(1, steps + 1):
            point = segment.end if steps == 1 else segment.point(step / steps)
            found[-1].append((float(point.x), float(point.y)))
    return found
