"""The line of a position text that says which pieces lie where the drawing cannot show them."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field
from pocketbox.engine.positions import PositionText
from pocketbox.engine.state_fields import PUBLIC, ListValue
from pocketbox.games.squares.board import CELL_NAMES, GRID


@mypyc_attr(allow_interpreted_subclasses=True)
class LooseLine(ListValue):
    """Pieces on the board: `flask d4, weapon e5`. The line names those that the drawing cannot show."""

    def __init__(self, about: str) -> None:
        super().__init__("loose", PUBLIC, "pieces", about, "none")

    # What each game answers

    def piece_field(self, s: Position) -> Field:
        """Pieces by name."""
        raise NotImplementedError

    def list_unseen(self, s: Position) -> list[tuple[i64, i64]]:
        """The kinds and squares of pieces that the drawing cannot show."""
        raise NotImplementedError

    def check_square(self, s: Position, cell: i64) -> None:
        """Raise `BadInput` where no further piece fits on a square."""

    # What follows from it

    def write(self, s: Position) -> str:
        piece = self.piece_field(s)
        return ", ".join([f"{piece.write(kind)} {CELL_NAMES[cell]}" for kind, cell in self.list_unseen(s)])

    def read(self, s: Position, parts: PositionText) -> None:
        game: Any = s
        text = parts.value(self.key, "")
        for part in text.split(","):
            words = part.split()
            if len(words) == 2:
                cell = GRID.cell(words[1])
                self.check_square(s, cell)
                game.lay(self.piece_field(s).read(words[0]), cell)
            elif words:
                raise BadInput(f"'pieces: {text}' must name a piece and a square each time, such as {self.example()}")

    def example(self) -> str:
        """A piece and a square."""
        raise NotImplementedError
