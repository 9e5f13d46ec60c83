"""Tells a solver when a stretch of play is over, how it ended, and what the result is worth."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, BadInput, Seat


class TooManyPositions(BadInput):
    """The exact answer needs more positions than the limit; a part of it, or an estimate, may be possible."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges the positions of one stretch of play, such as a combat. Holds no mutable position."""

    def __init__(self, results: list[str], then: str = "") -> None:
        self.results = results
        """Every possible result, in words."""
        self.then = then
        """The choice to come that this judge takes for made, as it is typed; empty where it takes none."""

    def versions(self) -> list[Judge]:
        """The same question once for each choice to come that matters to people; empty where one answer tells all."""
        return []

    def patience(self) -> i64:
        """Return the factor on the usual limit of positions, above 1 if positions are quick to judge."""
        return 1

    def considers(self, s: Position, action: Action) -> bool:
        """Say whether this is one of the choices it is about."""
        return True

    def is_closed(self, s: Position) -> bool:
        """Say whether it is over."""
        raise NotImplementedError

    def result(self, s: Position) -> i64:
        """Return how it ended, as an index of `results`. Called only when it is over."""
        raise NotImplementedError

    def worth(self, result: i64, seat: Seat) -> i64:
        """Return the value of a result for a seat; each seat maximizes its expected value."""
        raise NotImplementedError

    def key(self, s: Position) -> str:
        """Positions with one key have the same chances under best play; empty where none is like another."""
        return ""

    def counted(self, s: Position, limit: i64) -> list[int]:
        """How many cases end in each result and, last, how many there are; empty where a search must find out.

        For judges that can count a stretch of play faster than it can be played; looking at no more than `limit` cases,
        else `TooManyPositions`.
        """
        return []

    def parts(self, s: Position) -> list[Judge]:
        """Judges of questions that share neither dice nor choices from here on; empty where all hangs together."""
        return []

    def joined(self, results: list[i64]) -> i64:
        """The result that these results of the parts make together."""
        raise NotImplementedError
