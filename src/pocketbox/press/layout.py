"""Where things lie on a sheet: rows and columns, marks for the knife, the title and the ruler."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from pocketbox.press.sizes import Paper

MARK: Final = 5.0
GAP: Final = 2.0
"""How long crop marks are, and how far they stay away from what is cut."""
MARGIN: Final = 7.5
"""What a printer may not reach."""
ROOMY: Final = 12.0
"""A margin above the cards with room for the title and the ruler; otherwise they stand upright at the sides."""
WARNING: Final = '. If it measures less, print at 100 %, not "fit to page".'

Line = tuple[float, float, float, float]


@dataclass(frozen=True)
class Grid:
    """Equal pieces side by side, in the middle of a sheet, with shared cuts."""

    paper: Paper
    width: float
    height: float
    columns: int
    rows: int
    begins: float | None = None
    """How far below the upper edge; in the middle by default."""

    @property
    def left(self) -> float:
        return (self.paper.width - self.columns * self.width) / 2

    @property
    def top(self) -> float:
        return (self.paper.height - self.rows * self.height) / 2 if self.begins is None else self.begins

    @property
    def size(self) -> int:
        return self.columns * self.rows

    def spot(self, n: int, is_back: bool = False) -> tuple[float, float]:
        """The upper left corner of the place with this number; on a back, columns run the other way."""
        row, column = divmod(n, self.columns)
        if is_back:
            column = self.columns - 1 - column
        return self.left + column * self.width, self.top + row * self.height

    def marks(self) -> list[Line]:
        """Crop marks outside of all pieces."""
        right, bottom = self.left + self.columns * self.width, self.top + self.rows * self.height
        near, far = GAP, GAP + MARK
        found: list[Line] = []
        for n in range(self.columns + 1):
            x = self.left + n * self.width
            found += [(x, max(self.top - far, 1), x, self.top - near), (x, bottom + near, x, bottom + far)]
        for n in range(self.rows + 1):
            y = self.top + n * self.height
            found += [(self.left - far, y, self.left - near, y), (right + near, y, right + far, y)]
        return found


def grid(paper: Paper, width: float, height: float, margin: float = MARGIN) -> Grid:
    """As many pieces of this size as fit on a sheet."""
    return Grid(
        paper, width, height, int((paper.width - 2 * margin) // width), int((paper.height - 2 * margin) // height)
    )


def page_words(paper: Paper, title: str, top: float, has_ruler: bool = True) -> dict[str, Any]:
    """Title and ruler of a page whose pieces begin that far from its upper edge."""
    upright = top < ROOMY
    ruler: list[Any] | None = None
    if has_ruler:
        ruler = [paper.width - 5, 60, True, ""] if upright else [30, paper.height - 6, False, WARNING]
    return {"title": title, "upright": upright, "ruler": ruler}
