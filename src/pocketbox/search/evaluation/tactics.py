"""The evaluation that both editions of Pocket-Tactics share: draws, repetitions and progress."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position, Step
from pocketbox.engine.core import Result, Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, Armies
from pocketbox.search.evaluator import WIN, Evaluator, clamp

IMPATIENCE: Final = 4
"""Turns without a defeat that double the progress margin."""
HURRY: Final = 12
"""Turns without a defeat after which the margin begins to grow with their square: a standoff must end."""
FARTHEST: Final = 10
"""Distances beyond this do not count as progress."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TacticsEvaluator(Evaluator):
    """Evaluates between turns: quiescence fights a fight to its end."""

    def __init__(self, turn: Step[Any], draw_penalty: i64, version: i64) -> None:
        super().__init__()
        self.turn = turn
        """The step in which a seat takes the action of its turn."""
        self.rollout_length = 0
        self.exploration = 600_000
        self.uses_one_ply_priors = version == 1
        self.prunes_repetitions = version > 1
        self.progress_margin = 10_000 if version > 1 else 0
        self.merges_outcomes = True
        self.hurry: i64 = 0
        """How much the square of the turns without a defeat counts in the progress margin."""
        self.draw_penalty: i64 = draw_penalty
        """What both lose in a draw. The defender has the better dice, so without it both would wait forever."""

    def is_quiet(self, s: Position) -> bool:
        task = s.agenda
        return task is not None and task.step is self.turn

    def is_same_outcome(self, s: Position, other: Position) -> bool:
        assert isinstance(s, Armies)
        assert isinstance(other, Armies)
        return (
            s.first == other.first and s.progress == other.progress and s.on == other.on and s.reserve == other.reserve
        )

    def is_repetition(self, s: Position, earlier: Position) -> bool:
        assert isinstance(s, Armies)
        assert isinstance(earlier, Armies)
        return s.ply <= earlier.ply + 1 and s.on == earlier.on and s.reserve == earlier.reserve

    def progress_margin_in(self, s: Position) -> i64:
        """The margin grows with the turns since a unit last fell."""
        assert isinstance(s, Armies)
        idle: i64 = max(0, s.ply - s.progress)
        standoff = self.hurry * idle * idle // (HURRY * HURRY)
        return self.progress_margin * (IMPATIENCE + idle) // IMPATIENCE + self.progress_margin * standoff

    def terminal_values(self, s: Position, result: Result, seats: i64) -> list[i64]:
        if result.winners:
            return super().terminal_values(s, result, seats)
        return [-self.draw_penalty] * seats

    def measure_delay(self, s: Armies) -> i64:
        """How close the game is to a draw because few units have fallen, out of `WIN`."""
        return 0

    def weigh_draws(self, value: i64, s: Armies, idle_limit: i64, limit: i64) -> list[i64]:
        """Move the value for seat 0 towards a draw the longer the game lasts and the less happens.

        The player who is ahead therefore wants to finish.
        """
        idle: i64 = max(0, s.ply - s.progress)
        drawn = max(WIN * idle // idle_limit * idle // idle_limit, WIN * s.ply // limit, self.measure_delay(s))
        found = clamp(value) * (WIN - drawn) // WIN
        lost = self.draw_penalty * drawn // WIN
        return [found - lost, -found - lost]


def measure_approach(on: list[i64], steps: list[list[i64]], seat: Seat, goals: list[i64]) -> i64:
    """Sum how close the units of a seat are to foes and goals. A unit on the map counts more than one in reserve."""
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
