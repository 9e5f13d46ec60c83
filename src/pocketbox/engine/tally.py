"""Do the dice of an attack beat the dice that meet them? Three ways of counting that the games share."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TALLIES: Final = ["max", "lexicographic", "pairwise"]
MAX: Final = 0
"""The highest OFF die must be higher than the highest DEF die."""
LEXICOGRAPHIC: Final = 1
"""From the top, die against die: equal ones cancel, the first difference decides."""
PAIRWISE: Final = 2
"""From the top, die against die: one higher OFF die, or one without a DEF die to meet it, is enough."""


def is_beaten(tally: i64, off: list[i64], defence: list[i64]) -> bool:
    """Say whether these OFF dice, in any order, beat these DEF dice. Without OFF dice the answer is no."""
    if tally == MAX:
        return find_highest(off) > find_highest(defence)
    high = sorted(off, reverse=True)
    low = sorted(defence, reverse=True)
    for n in range(len(high)):
        if n >= len(low) or high[n] > low[n]:
            return True
        if tally == LEXICOGRAPHIC and high[n] < low[n]:
            return False
    return False


def find_highest(faces: list[i64]) -> i64:
    """Return the highest of these, or 0 if there is none."""
    found: i64 = 0
    for face in faces:
        if face > found:
            found = face
    return found
