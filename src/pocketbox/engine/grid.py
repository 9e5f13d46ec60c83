"""Boards of squares and of hexes: neighbors, distances, lines, and the names of cells."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import some

NO_CELL: Final = 255_255
"""Past the end of every list of cells, so that it fails at once when used as an index."""
FAR: Final = 1_000_000
"""Steps to a cell that no walk reaches."""

SQUARE_SIDES: Final = [(0, -1), (-1, 0), (1, 0), (0, 1)]
HEX_SIDES: Final = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
SQUARE_CLOCKWISE: Final = [(0, -1), (1, 0), (0, 1), (-1, 0)]
"""For tiles that turn: the side opposite is half the sides further on."""
HEX_CLOCKWISE: Final = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

# A point belongs to the inside of a cell where |n . (point - centre)| < 1 for each of these directions n.
_SQUARE_WIDTHS: Final = [(2, 0), (0, 2)]
_HEX_WIDTHS: Final = [(2, 1), (1, 2), (1, -1)]


def size(number: i64) -> i64:
    """Return the absolute value; the built-in `abs` takes no `i64`."""
    return -number if number < 0 else number


@final
class Grid:
    """Cells numbered from 0. A place is (column, row) on squares and axial (q, r) on hexes."""

    def __init__(
        self,
        places: list[tuple[i64, i64]],
        names: list[str],
        sides: list[tuple[i64, i64]],
        widths: list[tuple[i64, i64]],
    ) -> None:
        self.places = places
        self.names = names
        self.numbers: dict[str, i64] = {name: number for number, name in enumerate(names)}
        self.widths = widths
        self.is_hex = len(sides) == len(HEX_SIDES)
        at: dict[tuple[i64, i64], i64] = {place: number for number, place in enumerate(places)}
        self.across: list[list[i64]] = [
            [at.get((x + right, y + down), NO_CELL) for right, down in sides] for x, y in places
        ]
        """The cell behind each side, side by side in the order of the sides, or `NO_CELL`."""
        self.neighbours: list[list[i64]] = [[cell for cell in near if cell != NO_CELL] for near in self.across]

    def cell(self, name: str) -> i64:
        """Return the cell with this name. Raises `BadInput`."""
        number = self.numbers.get(name)
        if number is None:
            raise BadInput(f"'{name}' is not a cell; they are called {some(self.names)}")
        return number

    def distance(self, one: i64, other: i64) -> i64:
        """Return the fewest steps between two cells, with nothing in the way."""
        x, y = self.places[one]
        u, v = self.places[other]
        right, down = size(x - u), size(y - v)
        if not self.is_hex:
            return right + down
        aslant = size(x - u + y - v)
        if right < down:
            right = down
        return right if right > aslant else aslant  # the built-in `max` makes a Python object of each number

    def walk(self, home: i64, blocked: list[bool]) -> list[i64]:
        """Fewest steps from home to every cell through cells that are not blocked, or `FAR`. Home may be blocked."""
        steps: list[i64] = [FAR] * len(self.places)
        steps[home] = 0
        reached: list[i64] = [home]
        for cell in reached:  # grows while it is read
            further = steps[cell] + 1
            for near in self.neighbours[cell]:
                if steps[near] == FAR and not blocked[near]:
                    steps[near] = further
                    reached.append(near)
        return steps

    def line(self, one: i64, other: i64) -> list[i64]:
        """Every cell whose inside is crossed by the straight line between two centres, from one to the other.

        A line that runs exactly between two cells, or through a corner, crosses neither.
        """
        x, y = self.places[one]
        u, v = self.places[other]
        crossed: list[tuple[i64, i64]] = []
        for cell in range(len(self.places)):
            p, q = self.places[cell]
            is_between = min(x, u) <= p <= max(x, u) and min(y, v) <= q <= max(y, v)
            if is_between and self._crosses(x - p, y - q, u - x, v - y):
                crossed.append((self._along(p - x, q - y, u - x, v - y), cell))
        crossed.sort()
        return [cell for _, cell in crossed]

    def _along(self, x: i64, y: i64, right: i64, down: i64) -> i64:
        """How far along a direction a centre lies.

        A cell holds what is nearest to its centre, so a line crosses cells in this order.
        """
        if self.is_hex:
            return 2 * x * right + x * down + y * right + 2 * y * down
        return x * right + y * down

    def _crosses(self, x: i64, y: i64, right: i64, down: i64) -> bool:
        """Is any point of the line (x, y) + t (right, down), 0 <= t <= 1, inside the cell around (0, 0)?

        Each width allows t between two fractions; the line crosses where all of them leave room.
        """
        low_top: i64 = 0
        low_bottom: i64 = 1
        high_top: i64 = 1
        high_bottom: i64 = 1
        for along, over in self.widths:
            start = along * x + over * y
            slope = along * right + over * down
            if slope == 0:
                if size(start) >= 1:
                    return False
                continue
            if slope < 0:
                start, slope = -start, -slope
            if (-1 - start) * low_bottom > low_top * slope:
                low_top, low_bottom = -1 - start, slope
            if (1 - start) * high_bottom < high_top * slope:
                high_top, high_bottom = 1 - start, slope
        if right == 0 and down == 0:
            return True
        return low_top * high_bottom < high_top * low_bottom


def squares(rows: i64, columns: i64) -> Grid:
    """Return a board of squares, numbered in reading order; `b4` is the second column, fourth row from the top."""
    assert columns <= 26, "columns are letters"
    places: list[tuple[i64, i64]] = [(column, row) for row in range(rows) for column in range(columns)]
    names = [f"{chr(ord('a') + column)}{row + 1}" for column, row in places]
    return Grid(places, names, SQUARE_SIDES, _SQUARE_WIDTHS)


def hexes(radius: i64, sides: list[tuple[i64, i64]] = HEX_SIDES) -> Grid:
    """Return every hex within this radius, row by row; `2,-1` is an axial place."""
    places: list[tuple[i64, i64]] = []
    for r in range(-radius, radius + 1):
        for q in range(-radius, radius + 1):
            if size(q + r) <= radius:
                places.append((q, r))
    return Grid(places, [f"{q},{r}" for q, r in places], sides, _HEX_WIDTHS)


def quads(radius: i64, sides: list[tuple[i64, i64]] = SQUARE_SIDES) -> Grid:
    """The places of `hexes`, with the same numbers and names, as squares that touch four others each."""
    grid = hexes(radius)
    return Grid(grid.places, grid.names, sides, _SQUARE_WIDTHS)
