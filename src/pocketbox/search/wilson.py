"""Confidence intervals of a share of wins."""

from __future__ import annotations

from math import sqrt
from typing import Final

NINETY_FIVE: Final = 1.96
"""Standard deviations on both sides that hold 95 of 100 results."""


def wilson(wins: float, games: int, deviations: float = NINETY_FIVE) -> tuple[float, float]:
    """Return Wilson's interval for the true share of wins, from 0 to 1."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = deviations * deviations
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = deviations * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    low = 0.0 if wins == 0 else max(0.0, middle - half)
    high = 1.0 if wins == games else min(1.0, middle + half)
    return low, high
