"""A sequential test: stop as soon as it is clear enough who is better."""

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


def likelihood(points: float, games: int) -> float:
    """The logarithm of how much better `BETTER` explains these points than `LEVEL` does; level games count half."""
    return points * log(BETTER / LEVEL) + (games - points) * log((1 - BETTER) / (1 - LEVEL))


def is_decided(points: float, games: int) -> bool:
    return abs(likelihood(points, games)) >= BOUND
