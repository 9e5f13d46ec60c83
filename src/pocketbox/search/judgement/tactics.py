"""What both editions of Pocket-Tactics have in common: an army that only waits wins nothing."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Result
from pocketbox.games.tactics.armies import Armies
from pocketbox.search.judging import SURE, Judgement, within


@mypyc_attr(allow_interpreted_subclasses=True)
class TacticsJudgement(Judgement):
    """Judges between turns: a fight that has begun is fought out first."""

    def __init__(self, drawn: i64) -> None:
        super().__init__()
        self.cut = 0
        self.curiosity = 600_000
        self.is_primed = True
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

    def ended(self, s: Position, result: Result, seats: i64) -> list[i64]:
        if result.winners:
            return super().ended(s, result, seats)
        return [-self.drawn] * seats

    def in_time(self, worth: i64, s: Armies, idle_limit: i64, limit: i64) -> list[i64]:
        """For each seat, by what it is worth to the first: the longer it lasts and the less happens, the nearer a draw.

        So whoever is ahead makes an end of it.
        """
        idle: i64 = max(0, s.ply - s.progress)
        drawn = max(SURE * idle // idle_limit * idle // idle_limit, SURE * s.ply // limit)
        found = within(worth) * (SURE - drawn) // SURE
        lost = self.drawn * drawn // SURE
        return [found - lost, -found - lost]
