"""Rollouts and quiescence: brings a position to rest and returns its evaluation."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Log
from pocketbox.search.evaluator import Evaluator
from pocketbox.search.spinner import SmallSpinner

MOST_QUIET: Final = 400
"""Choices and throws in one quiescence search. No game needs as many."""


@final
class Rollout:
    """Plays positions on with one evaluator and one random generator."""

    def __init__(self, evaluator: Evaluator, seats: i64, spinner: SmallSpinner) -> None:
        self.evaluator = evaluator
        self.seats: i64 = seats
        self.spinner = spinner
        self.log = Log(True)

    def evaluate(self, s: Position) -> list[i64]:
        """Roll out for as long as the evaluator asks, then bring the position to rest and evaluate it."""
        if s.result is not None:
            return self.evaluator.terminal_values(s, s.result, self.seats)
        s = s.clone()
        if self.evaluator.rollout_length > 0:
            self.roll_out(s, self.evaluator.rollout_length)
        return self.evaluate_at_rest(s)

    def evaluate_at_rest(self, s: Position) -> list[i64]:
        """Bring this position itself, not a clone, to rest and evaluate it."""
        self.come_to_rest(s)
        if s.result is not None:
            return self.evaluator.terminal_values(s, s.result, self.seats)
        if not self.evaluator.is_quiet(s):
            return [0] * self.seats
        return self.evaluator.evaluate(s, self.seats)

    def roll_out(self, s: Position, length: i64) -> None:
        """Make this many choices by priors; dice do not count."""
        made: i64 = 0
        task = s.agenda
        while task is not None:
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                s.advance(chances.at(self.spinner.below(chances.whole)), self.log)
            else:
                if made >= length:
                    return
                made += 1
                choices = task.step.options(s, task)
                s.advance(self.sample_choice(s, choices), self.log)
            task = s.agenda

    def sample_choice(self, s: Position, choices: list[Action]) -> Action:
        """Draw a choice with probability in proportion to its prior."""
        if len(choices) == 1:
            return choices[0]
        priors = self.evaluator.priors(s, choices)
        if not priors:
            return choices[self.spinner.below(len(choices))]
        prior_sum: i64 = 0
        for prior in priors:
            prior_sum += prior
        spin = self.spinner.below(prior_sum)
        at: i64 = 0
        while spin >= priors[at]:
            spin -= priors[at]
            at += 1
        return choices[at]

    def come_to_rest(self, s: Position) -> None:
        """Quiescence: play quiet actions until the evaluator can evaluate the position."""
        for _ in range(MOST_QUIET):
            task = s.agenda
            if task is None:
                return
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                s.advance(chances.at(self.spinner.below(chances.whole)), self.log)
                continue
            if self.evaluator.is_quiet(s):
                return
            choice = self.evaluator.quiet_action(s)
            if choice is None:
                choice = self.sample_choice(s, task.step.options(s, task))
            s.advance(choice, self.log)

    def resolve_routine(self, s: Position) -> list[Action]:
        """Roll dice and make routine choices in this position itself until a seat must decide; return the actions."""
        done: list[Action] = []
        task = s.agenda
        while task is not None:
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                action = chances.at(self.spinner.below(chances.whole))
            elif self.evaluator.is_routine(s):
                usual = self.evaluator.quiet_action(s)
                action = self.sample_choice(s, task.step.options(s, task)) if usual is None else usual
            else:
                break
            s.advance(action, self.log)
            done.append(action)
            task = s.agenda
        return done
