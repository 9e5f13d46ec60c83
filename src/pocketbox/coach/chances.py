"""Chances in words: "5 times in 9", "about 56 %", "never"."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

MOST_CASES: Final = 36
"""The largest denominator that people read as a fraction."""


def times(chance: Fraction | float, is_expected: bool = False) -> str:
    """How often something happens, behind its clause: `5 times in 9`, `about 56 % of the time`.

    What rests on choices that others are only expected to make is never called certain.
    """
    if chance <= 0:
        return "hardly ever" if is_expected else "never"
    if chance >= 1:
        return "almost certainly" if is_expected else "for certain"
    if isinstance(chance, Fraction) and chance.denominator <= MOST_CASES:
        return f"{'1 time' if chance.numerator == 1 else f'{chance.numerator} times'} in {chance.denominator}"
    about = "" if isinstance(chance, Fraction) else "about "
    if chance < 0.01:
        return "less than 1 % of the time"
    if chance > 0.99:
        return "more than 99 % of the time"
    return f"{about}{round(100 * float(chance))} % of the time"


def percent(chance: float) -> int:
    """A chance to win in points of a hundred games; only a game that is over is sure."""
    if chance in (0, 1):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def games(chance: float) -> str:
    """`about 49 of 100 games`."""
    return f"about {percent(chance)} of 100 games" if 0 < chance < 1 else ("no game" if chance == 0 else "every game")
