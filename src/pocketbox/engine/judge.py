"""What a solver must be told about a stretch of play: when it is over, how it ended, and what that is worth."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, BadInput, Seat


class TooManyPositions(BadInput):
    """A question whose exact answer lies beyond its limit; part of it, or an estimate, may still be had."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Looks at the positions of one combat, say, and at nothing else. Holds no position that changes."""

    def __init__(self, results: list[str], then: str = "") -> None:
        self.results = results
        """Every way it may end, in words."""
        self.then = then
        """The choice to come that this judge takes for made, as it is typed; empty where it takes none."""

    def versions(self) -> list[Judge]:
        """The same question once for each choice to come that matters to people; empty where one answer tells all."""
        return []

    def patience(self) -> i64:
        """How many times as many positions as usual are worth a wait, where they are quick to look at."""
        return 1

    def considers(self, s: Position, action: Action) -> bool:
        """Whether this is one of the choices it is about."""
        return True

    def is_closed(self, s: Position) -> bool:
        """Whether it is over."""
        raise NotImplementedError

    def result(self, s: Position) -> i64:
        """How it ended, as a place in `results`. Asked only when it is over."""
        raise NotImplementedError

    def worth(self, result: i64, seat: Seat) -> i64:
        """What a result is worth to a seat; each seat chooses what it expects the most of."""
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
