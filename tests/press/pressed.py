"""Sheets are made once for all tests that read them."""

from __future__ import annotations

from functools import cache
from io import BytesIO

from pypdf import PdfReader
from pypdf.generic import ContentStream

from pocketbox.games import find
from pocketbox.press.printing import PARTS, Document, Order, files_of, order_of

POINTS = 72 / 25.4
NEAR = 0.1 * POINTS
"""A tenth of a millimetre."""


@cache
def order(id: str, options: str = "", paper: str = "a4", ink: bool = False, format: str = "pdf") -> Order:
    game = find(id)
    return order_of(game, game.read_settings(options), paper, ink, format)


@cache
def document(id: str, part: str, options: str = "", paper: str = "a4", ink: bool = False) -> Document | None:
    return PARTS[part](order(id, options, paper, ink))


@cache
def printed(id: str, part: str, options: str = "", paper: str = "a4", ink: bool = False) -> bytes:
    """A part of a game as PDF."""
    found = document(id, part, options, paper, ink)
    assert found is not None
    ((_, content),) = files_of(order(id, options, paper, ink), part, found)
    return content


def pages(content: bytes):
    return PdfReader(BytesIO(content)).pages


def path_boxes(content) -> list[tuple[float, float, float, float]]:
    """Boxes of closed paths and rectangles, as (left, bottom, width, height) in points."""
    found, stack, matrix, points = [], [], (1.0, 0.0, 0.0, 1.0, 0.0, 0.0), []

    def times(m, n):
        a, b, c, d, e, f = m
        g, h, i, j, k, l = n  # noqa: E741
        return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l)

    def at(x, y):
        a, b, c, d, e, f = matrix
        return (a * x + c * y + e, b * x + d * y + f)

    for operands, operator in ContentStream(content.get_contents(), content.pdf).operations:
        numbers = [float(part) for part in operands if isinstance(part, (int, float))]
        if operator == b"q":
            stack.append(matrix)
        elif operator == b"Q":
            matrix = stack.pop()
        elif operator == b"cm":
            matrix = times(tuple(numbers), matrix)
        elif operator in (b"m", b"l"):
            points.append(at(*numbers))
        elif operator == b"c":
            points.append(at(*numbers[4:]))
        elif operator == b"re":
            x, y, wide, high = numbers
            points += [at(x, y), at(x + wide, y + high)]
        elif operator in (b"f", b"f*", b"S", b"s", b"B", b"n", b"b", b"B*"):
            if points:
                xs, ys = [x for x, _ in points], [y for _, y in points]
                found.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
            points = []
    return found
