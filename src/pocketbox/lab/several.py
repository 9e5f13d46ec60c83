"""Several questions asked of the same games: how sure one must be of each to be seldom wrong about any."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Final

WRONG: Final = 0.05
"""How often any flag of a table may be raised for nothing."""


def holm(chances: Sequence[float]) -> list[float]:
    """By Holm: each chance of seeing as much by luck alone, raised so that all may be compared with `WRONG` at once."""
    found = [1.0] * len(chances)
    worst = 0.0
    for rank, at in enumerate(sorted(range(len(chances)), key=lambda at: chances[at])):
        worst = max(worst, min(1.0, (len(chances) - rank) * chances[at]))
        found[at] = worst
    return found


def above(value: float, error: float) -> float:
    """The chance that luck alone makes this value, or a larger one, of nothing; 1 where there is no error to go by."""
    return erfc(value / error / sqrt(2)) / 2 if error > 0 else 1.0


def most_often(games: int, things: int) -> float:
    """Of so many things that were never met with: none is met with in a larger share of games, with 95 % confidence."""
    return 1.0 - float((WRONG / things) ** (1.0 / games))
