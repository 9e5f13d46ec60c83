"""Chances of a contest counted without the engine: dice by icepool, best play by looking at everything."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import icepool
from icepool import d6


class Side(NamedTuple):
    """One pool: how many dice, what a bump adds (0 for none), whether one die may be thrown again."""

    dice: int
    bump: int = 0
    again: bool = False
    kicker: int = 0


def chance(off: Side, defence: Side, off_is_first: bool, tally: str = "max") -> Fraction:
    """How likely OFF beats DEF when whoever is first uses all of its effects before the other does."""
    if off.dice == 0:
        return Fraction(0)
    pools = icepool.map(
        lambda ours, theirs: value(ours, theirs, off, defence, off_is_first, tally, 0),
        sorted_dice(off.dice),
        sorted_dice(defence.dice),
    )
    return Fraction(pools.mean())


def sorted_dice(count: int) -> icepool.Die:
    return icepool.tupleize(*[d6] * count).map(lambda faces: tuple(sorted(faces)))


@cache
def value(ours, theirs, off, defence, off_is_first, tally, stage) -> Fraction:
    """Chance that OFF beats DEF from here; stage 0 is the first side's, 1 the second's, 2 the count."""
    if stage == 2:
        return Fraction(beats(ours, (*theirs, defence.kicker) if defence.kicker else theirs, tally))
    is_off = off_is_first == (stage == 0)
    side, dice = (off, ours) if is_off else (defence, theirs)

    def after(new, left, next_stage):
        if is_off:
            return value(new, theirs, left, defence, off_is_first, tally, next_stage)
        return value(ours, new, off, left, off_is_first, tally, next_stage)

    found = [after(dice, side._replace(bump=0, again=False), stage + 1)]
    for n, face in enumerate(dice):
        rest = dice[:n] + dice[n + 1 :]
        if side.bump and face < 6:
            found.append(after(tuple(sorted((*rest, min(6, face + side.bump)))), side._replace(bump=0), stage))
        if side.again:
            left = side._replace(again=False)
            thrown = d6.map(lambda new, rest=rest, left=left: after(tuple(sorted((*rest, new))), left, stage))
            found.append(Fraction(thrown.mean()))
    return max(found) if is_off else min(found)


def beats(off, defence, tally: str) -> bool:
    """The three tallies once more, in other words than the engine's."""
    high, low = sorted(off)[::-1], sorted(defence)[::-1]
    if tally == "max":
        return any(all(die > other for other in low) for die in high)
    if tally == "lexicographic":
        return high > low
    return any(die > other for die, other in zip(high, low + [0] * len(high), strict=False))
