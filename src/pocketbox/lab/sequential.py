"""A sequential test on pairs: stop as soon as it is sure enough which is better, or that neither matters.

The generalised probability ratio test that chess engines are compared with: from the mean and the spread of what pairs
of games gave, how much better a difference that would matter explains them than none does. Pairs, because the same luck
on both sides makes the spread small.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from pocketbox.lab.summary import Figure
from pocketbox.search.wilson import NINETY_FIVE

ERROR: Final = 0.05
"""How often a verdict may be wrong."""
BOUND: Final = log((1 - ERROR / 2) / (ERROR / 2))
"""Half the error for each of the two sides."""
LEAST: Final = 8
"""Pairs before any verdict: a spread must first be known."""

UNDECIDED: Final = ""
FIRST: Final = "first"
SECOND: Final = "second"
LEVEL: Final = "level"


@dataclass
class Differences:
    """How far the first of two sides is ahead, pair after pair."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def take(self, difference: float) -> None:
        self.n += 1
        self.total += difference
        self.squares += difference * difference

    def figure(self) -> Figure:
        """The mean difference and its interval, with one pair more on either side thought in (Agresti and Min)."""
        if self.n == 0:
            return Figure(0.0, float("-inf"), float("inf"), 0)
        value, n = self.total / self.n, self.n + 2
        middle = self.total / n
        half = NINETY_FIVE * sqrt(((self.squares + 2) / n - middle * middle) / n)
        return Figure(value, min(value, middle - half), max(value, middle + half), self.n)


@dataclass
class Sequence(Differences):
    """Differences from -1 to 1, and whether they are enough to tell."""

    matters: float = 0.1
    """The difference that would matter."""
    verdict: str = UNDECIDED

    def add(self, difference: float) -> str:
        """Take a pair in; the verdict, which stands once it is given."""
        self.take(difference)
        if self.verdict == UNDECIDED and self.n >= LEAST:
            self.verdict = self._judged()
        return self.verdict

    @property
    def spread(self) -> float:
        """The variance of one pair, and at least what it would be if the difference mattered.

        Pairs that all came out alike say little: a rule that changes one game in ten may not have changed any yet.
        """
        mean = self.total / self.n
        return max(self.squares / self.n - mean * mean, self.matters * (1 - self.matters))

    def ratio(self, side: int) -> float:
        """The logarithm of how much better `matters` on this side explains the pairs than no difference does."""
        return self.matters * (side * self.total - self.n * self.matters / 2) / self.spread

    def _judged(self) -> str:
        for side, verdict in ((1, FIRST), (-1, SECOND)):
            if self.ratio(side) >= BOUND:
                return verdict
        return LEVEL if max(self.ratio(1), self.ratio(-1)) <= -BOUND else UNDECIDED
