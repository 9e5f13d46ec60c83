"""What both editions of Pocket-Tactics have in common: an army that only waits wins nothing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Result, Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, Armies
from pocketbox.search.judging import SURE, Judgement, within

IMPATIENCE: Final = 4
"""Turns without progress after which a seat is twice as eager to get on."""
FARTHEST: Final = 10
"""Steps from which a unit begins to approach anything."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TacticsJudgement(Judgement):
    """Judges between turns: a fight that has begun is fought out first."""

    def __init__(self, drawn: i64, version: i64) -> None:
        super().__init__()
        self.cut = 0
        self.curiosity = 600_000
        self.is_primed = version == 1
        self.is_direct = version > 1
        self.eagerness = 10_000 if version > 1 else 0
        self.sums_up = True
        self.drawn: i64 = drawn
        """What both lose where nobody wins. Who defends has the better dice, so at no loss both would wait for ever."""

    def is_ripe(self, s: Position) -> bool:
        task = s.agenda
        return task is not None and task.step.name == "take action"

    def is_alike(self, s: Position, other: Position) -> bool:
        assert isinstance(s, Armies)
        assert isinstance(other, Armies)
        return (
            s.first == other.first and s.progress == other.progress and s.on == other.on and s.reserve == other.reserve
        )

    def is_back(self, s: Position, earlier: Position) -> bool:
        assert isinstance(s, Armies)
        assert isinstance(earlier, Armies)
        return s.ply <= earlier.ply + 1 and s.on == earlier.on and s.reserve == earlier.reserve

    def eagerness_in(self, s: Position) -> i64:
        """The longer nobody falls, the more a seat gives for getting on."""
        assert isinstance(s, Armies)
        idle: i64 = max(0, s.ply - s.progress)
        return self.eagerness * (IMPATIENCE + idle) // IMPATIENCE

    def ended(self, s: Position, result: Result, seats: i64) -> list[i64]:
        if result.winners:
            return super().ended(s, result, seats)
        return [-self.drawn] * seats

    def overdue(self, s: Armies) -> i64:
        """How near to a draw it is because so few units fell, whatever else counts as progress."""
        return 0

    def in_time(self, worth: i64, s: Armies, idle_limit: i64, limit: i64) -> list[i64]:
        """For each seat, by what it is worth to the first: the longer it lasts and the less happens, the nearer a draw.

        So whoever is ahead makes an end of it.
        """
        idle: i64 = max(0, s.ply - s.progress)
        drawn = max(SURE * idle // idle_limit * idle // idle_limit, SURE * s.ply // limit, self.overdue(s))
        found = within(worth) * (SURE - drawn) // SURE
        lost = self.drawn * drawn // SURE
        return [found - lost, -found - lost]


def approach(on: list[i64], steps: list[list[i64]], seat: Seat, goals: list[i64]) -> i64:
    """How near the units of a seat are to foes and to other goals; one on the map is nearer than one in reserve."""
    found: i64 = 0
    for tile in range(len(on)):
        if on[tile] == EMPTY or on[tile] >> KIND_BITS != seat:
            continue
        nearest: i64 = FARTHEST
        for other in range(len(on)):
            if on[other] != EMPTY and on[other] >> KIND_BITS != seat:
                nearest = min(nearest, steps[tile][other])
        for goal in goals:
            nearest = min(nearest, steps[tile][goal])
        found += FARTHEST - nearest + 1
    return found
