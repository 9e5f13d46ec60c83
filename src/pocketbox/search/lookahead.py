"""A simple look-ahead for one seat against chance: so many choices deep, then judged after the turn has run out."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Log, Seat
from pocketbox.search.spinner import SmallSpinner

SURE: Final = 1_000_000
"""What a won game is worth. Whole numbers, so that compiled and interpreted choose the same."""
LEAST: Final = -2_000_000
FEW: Final = 4
"""Outcomes that are all looked at; of more, only some are drawn."""
CHANCES_DEEP: Final = 2
"""Throws in a row whose outcomes are told apart."""
MOST_QUIET: Final = 60
"""Choices made while a position comes to rest; no game needs so many."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Knows one game well enough to say what a position is worth."""

    def worth(self, s: Position, seat: Seat) -> i64:
        """From `-SURE`, lost, to `SURE`, won."""
        raise NotImplementedError

    def passing(self, s: Position) -> Action | None:
        """The choice that does least and leads on to a position that can be judged; None where it can be now."""
        raise NotImplementedError


@final
class LookAhead:
    """Best choices first by depth, then by judgement. The same numbers give the same choice."""

    def __init__(self, judge: Judge, seat: Seat, depth: i64, draws: i64, seed: i64) -> None:
        self.judge = judge
        self.seat: Seat = seat
        self.depth: i64 = depth
        """Choices of the seat looked at before judging."""
        self.draws: i64 = draws
        """Outcomes drawn where there are many, and ways in which a turn is let run out."""
        self.seed: i64 = seed
        self.spinner = SmallSpinner(seed)
        self.log = Log(True)

    def best(self, s: Position) -> Action:
        """The choice with the highest worth; among equals the first."""
        choices = s.legal_actions()
        found = choices[0]
        highest: i64 = LEAST
        for choice in choices:
            worth = self.after(s, choice, self.depth - 1, CHANCES_DEEP)
            if worth > highest:
                found, highest = choice, worth
        return found

    def after(self, s: Position, choice: Action, depth: i64, deep: i64) -> i64:
        child = s.clone()
        child.apply(choice, self.log)
        return self.worth(child, depth, deep)

    def worth(self, s: Position, depth: i64, deep: i64) -> i64:
        """What can still be made of a position by so many choices; a turn that has come round again is judged."""
        task = s.agenda
        if task is None:
            return self.judge.worth(s, self.seat)
        if task.seat == CHANCE:
            return self.expected(s, depth, deep)
        if depth <= 0 or self.judge.passing(s) is None:
            return self.at_rest(s)
        highest: i64 = LEAST
        for choice in task.step.options(s, task):
            worth = self.after(s, choice, depth - 1, deep)
            if worth > highest:
                highest = worth
        return highest

    def expected(self, s: Position, depth: i64, deep: i64) -> i64:
        """The mean over all outcomes where they are few, else over some; deeper down a single draw must do."""
        chances = s.chances()
        if deep == 0:
            return self.after(s, chances.at(self.spinner.below(chances.whole)), depth, 0)
        total: i64 = 0
        if len(chances.outcomes) <= FEW:
            for outcome in chances.outcomes:
                total += outcome.weight * self.after(s, outcome.action, depth, deep - 1)
            return total // chances.whole
        for _ in range(self.draws):
            total += self.after(s, chances.at(self.spinner.below(chances.whole)), depth, deep - 1)
        return total // self.draws

    def at_rest(self, s: Position) -> i64:
        """The mean over some ways in which the turn runs out when nothing more is tried.

        The draws begin alike for every position, so that two of them are compared under the same luck.
        """
        if self.judge.passing(s) is None:
            return self.judge.worth(s, self.seat)
        total: i64 = 0
        for draw in range(self.draws):
            spinner = SmallSpinner(self.seed + draw)
            total += self.judge.worth(self.run_out(s.clone(), spinner), self.seat)
        return total // self.draws

    def run_out(self, s: Position, spinner: SmallSpinner) -> Position:
        for _ in range(MOST_QUIET):
            task = s.agenda
            if task is None:
                return s
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                s.apply(chances.at(spinner.below(chances.whole)), self.log)
                continue
            choice = self.judge.passing(s)
            if choice is None:
                return s
            s.apply(choice, self.log)
        return s
