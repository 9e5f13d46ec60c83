"""A sequential test over pairs of games: stop as soon as it is clear enough who is better.

The two games of a pair share their luck, so it is pairs that are independent of one another; how far they spread is
taken from the pairs themselves, as programs that play chess are tested.
"""

from __future__ import annotations

from math import log
from typing import Final

LEVEL: Final = 0.5
"""The share of points when neither is better."""
BETTER: Final = 0.6
"""The share of points that would matter."""
ERROR: Final = 0.05
"""How often either answer may be wrong."""
BOUND: Final = log((1 - ERROR) / ERROR)
LEAST_PAIRS: Final = 12
"""Before so many it is not known how far pairs spread."""
FEW: Final = 3
"""Pairs that are taken off, since the spread of few is itself not surely known."""
LEAST_VARIANCE: Final = 0.005
"""Pairs that all came out alike are not taken for proof that they always do."""


def likelihood(share: float, variance: float, pairs: int) -> float:
    """The logarithm of how much better `BETTER` explains these pairs than `LEVEL` does."""
    return (pairs - FEW) * (BETTER - LEVEL) * (share - (BETTER + LEVEL) / 2) / max(variance, LEAST_VARIANCE)


def is_decided(share: float, variance: float, pairs: int) -> bool:
    return pairs >= LEAST_PAIRS and abs(likelihood(share, variance, pairs)) >= BOUND
