"""Luck and skill apart: how much of a seat's way from its first chance to the result was dice, and how much choices."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from pocketbox.coach.chances import percent
from pocketbox.engine.core import Seat
from pocketbox.lab.luck import NORMAL, RollLuck, total
from pocketbox.lab.winning_chances import WinningChances

OWN_DICE: Final = "own dice"
OTHER_DICE: Final = "other dice"
CHOICES: Final = "choices"


@dataclass(frozen=True)
class ChanceShare:
    """What one kind of thing did to a seat's chance, in points of a hundred games."""

    kind: str
    """`own dice`, `other dice` or `choices`."""
    points: float
    error: float
    """95 of 100 times the true sum, as the bot sees it, is no further away."""


@dataclass(frozen=True)
class Split:
    """A seat's chance at the start and at the end, and the parts that lie between; they add up."""

    start: int
    end: int
    parts: tuple[ChanceShare, ...]
    looked: int
    """Throws that were looked at, of `throws`; what the others did is among the choices."""
    throws: int


def split_of(course: WinningChances, seat: Seat) -> Split:
    """Add up what the throws did to a seat. What they do not account for is choices: the seat's own and the others'."""
    own = dice([roll for roll in course.rolls if roll.roller == seat], seat)
    others = dice([roll for roll in course.rolls if roll.roller != seat], seat)
    start, end = (100 * chances[seat] for chances in (course.chances[0], course.chances[-1]))
    left = end - start - own[0] - others[0]
    error = sqrt(own[1] ** 2 + others[1] ** 2 + (100 * NORMAL * course.error) ** 2)
    parts = ((OWN_DICE, *own), (OTHER_DICE, *others), (CHOICES, left, error))
    return Split(
        percent(start / 100),
        percent(end / 100),
        tuple(ChanceShare(kind, round(points, 1), round(error, 1)) for kind, points, error in parts),
        len(course.rolls),
        course.throws,
    )


def dice(rolls: list[RollLuck], seat: Seat) -> tuple[float, float]:
    points, error = total([(roll.changes[seat], roll.errors[seat]) for roll in rolls])
    return 100 * points, 100 * error
