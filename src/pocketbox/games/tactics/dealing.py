"""Which of the forces with a name quick games deal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

UNFIT: Final = -1
"""The cost of a force that the options do not allow."""


def full_forces(costs: list[i64]) -> list[i64]:
    """The places of those that come near the dearest: nobody is dealt three units where an army is allowed."""
    dearest: i64 = 0
    for cost in costs:
        dearest = max(dearest, cost)
    return [n for n in range(len(costs)) if costs[n] != UNFIT and 5 * costs[n] >= 4 * dearest]
