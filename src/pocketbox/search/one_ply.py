"""One-ply search: evaluates the position after each choice and averages the dice that follow it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Log, Seat
from pocketbox.search.evaluator import Evaluator
from pocketbox.search.rollout import Rollout
from pocketbox.search.spinner import SmallSpinner

DEEP: Final = 2
"""Throws in a row whose outcomes are averaged. Later ones are sampled once."""
FULL_WIDTH: Final = 24
"""Outcomes that are all evaluated. Of more, this many are sampled."""
SAMPLES: Final = 4
"""Quiescence runs for each position. Fewer where there are many choices."""
MOST_SAMPLES: Final = 48
"""For all choices together."""
MOST_EVALUATED: Final = 24
"""Choices that are evaluated. Of more, those with the highest priors, equals at random."""
NOT_EVALUATED: Final = -2_000_000
"""The value of a choice that was not evaluated: less than a lost game."""


@final
class OnePlySearch:
    """Evaluates what follows each choice and looks no further."""

    def __init__(self, evaluator: Evaluator, seats: i64, seed: i64) -> None:
        self.evaluator = evaluator
        self.seats: i64 = seats
        self.seed: i64 = seed
        self.samples: i64 = SAMPLES
        self.spinner = SmallSpinner(seed)
        self.log = Log(True)

    def evaluate_choices(self, s: Position) -> list[i64]:
        """Return the value of each choice, in order, for the seat that chooses."""
        seat = s.seat_to_act()
        choices = s.legal_actions()
        self.samples = max(1, min(SAMPLES, MOST_SAMPLES // len(choices)))
        costs = self.evaluator.action_costs(s, choices)
        found: list[i64] = [NOT_EVALUATED] * len(choices)
        for n in self.select(s, choices):
            found[n] = self.evaluate_after(s, choices[n], seat, DEEP) - (costs[n] if costs else 0)
        return found

    def select(self, s: Position, choices: list[Action]) -> list[i64]:
        """Return the places of the choices to evaluate."""
        if len(choices) <= MOST_EVALUATED:
            return list(range(len(choices)))
        priors = self.evaluator.priors(s, choices)
        ranked: list[tuple[i64, i64, i64]] = []
        for n in range(len(choices)):
            ranked.append((-priors[n] if priors else 0, self.spinner.word(), n))
        ranked.sort()
        return [n for _, _, n in ranked[:MOST_EVALUATED]]

    def evaluate_after(self, s: Position, action: Action, seat: Seat, deep: i64) -> i64:
        child = s.clone()
        child.advance(action, self.log)
        if child.seat_to_act() != CHANCE:
            return self.evaluate_at_rest(child, seat)
        chances = child.chances()
        if deep == 0:
            return self.evaluate_after(child, chances.at(self.spinner.below(chances.whole)), seat, 0)
        total: i64 = 0
        if len(chances.outcomes) <= FULL_WIDTH:
            for outcome in chances.outcomes:
                total += outcome.weight * self.evaluate_after(child, outcome.action, seat, deep - 1)
            return total // chances.whole
        for _ in range(FULL_WIDTH):
            total += self.evaluate_after(child, chances.at(self.spinner.below(chances.whole)), seat, deep - 1)
        return total // FULL_WIDTH

    def evaluate_at_rest(self, s: Position, seat: Seat) -> i64:
        """Average several quiescence runs. They use the same seeds for every choice, which lowers the variance."""
        if s.result is not None:
            return self.evaluator.terminal_values(s, s.result, self.seats)[seat]
        if self.evaluator.is_quiet(s):
            return self.evaluator.evaluate(s, self.seats)[seat]
        total: i64 = 0
        for sample in range(self.samples):
            rollout = Rollout(self.evaluator, self.seats, SmallSpinner(self.seed + sample))
            total += rollout.evaluate_at_rest(s.clone())[seat]
        return total // self.samples
