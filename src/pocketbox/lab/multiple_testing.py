"""Multiple testing: keep the family-wise error rate of a table of tests at 5 %."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from typing import Final

FAMILY_ERROR: Final = 0.05
"""The family-wise error rate: how often a table may raise any flag by luck alone."""


def adjust_holm(p_values: Sequence[float]) -> list[float]:
    """Adjust p-values by Holm's method, so that each can be compared with `FAMILY_ERROR`."""
    found = [1.0] * len(p_values)
    worst = 0.0
    for rank, at in enumerate(sorted(range(len(p_values)), key=lambda at: p_values[at])):
        worst = max(worst, min(1.0, (len(p_values) - rank) * p_values[at]))
        found[at] = worst
    return found


def p_value(value: float, error: float) -> float:
    """Return the one-sided p-value of an estimate with this standard error; 1 where the error is 0."""
    return erfc(value / error / sqrt(2)) / 2 if error > 0 else 1.0


def bound_unseen(games: int, items: int) -> float:
    """Return an upper bound (95 %) on how often any of these items occurs, none of which occurred in these games."""
    return 1.0 - float((FAMILY_ERROR / items) ** (1.0 / games))
