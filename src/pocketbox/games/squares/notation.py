"""A position whose board is drawn square by square."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.notation import Notation
from pocketbox.games.squares.drawing import draw_board, read_board

S = TypeVar("S", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class SquaresNotation(Notation[S]):
    """Each game says which mark a square has, and what a mark sets."""

    def mark_squares(self, s: S) -> list[str]:
        """The mark of each square."""
        raise NotImplementedError

    def set_squares(self, s: S, marks: list[str]) -> None:
        """Set what the marks of the squares show, or raise `BadInput`."""
        raise NotImplementedError

    # What follows from it

    def draw(self, s: S) -> list[str]:
        return draw_board(self.mark_squares(s))

    def read_drawing(self, s: S, drawing: list[str]) -> None:
        self.set_squares(s, read_board(drawing))
