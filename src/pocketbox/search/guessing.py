"""Plays a position on by hunches, lets it come to rest, and says what it is worth then."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Log
from pocketbox.search.judging import Judgement
from pocketbox.search.spinner import SmallSpinner

MOST_QUIET: Final = 400
"""Choices made while a position comes to rest; no game needs so many."""


@final
class Guesser:
    """One judgement and one source of luck."""

    def __init__(self, judgement: Judgement, seats: i64, spinner: SmallSpinner) -> None:
        self.judgement = judgement
        self.seats: i64 = seats
        self.spinner = spinner
        self.log = Log(True)

    def judged(self, s: Position) -> list[i64]:
        """Play on by hunches as far as the judgement wants, come to rest, and judge."""
        if s.result is not None:
            return self.judgement.ended(s, s.result, self.seats)
        s = s.clone()
        if self.judgement.cut > 0:
            self.play_on(s, self.judgement.cut)
        return self.at_rest(s)

    def at_rest(self, s: Position) -> list[i64]:
        """Let this very position come to rest, and judge it."""
        self.come_to_rest(s)
        if s.result is not None:
            return self.judgement.ended(s, s.result, self.seats)
        if not self.judgement.is_ripe(s):
            return [0] * self.seats
        return self.judgement.worths(s, self.seats)

    def play_on(self, s: Position, cut: i64) -> None:
        """So many choices by hunches, dice aside."""
        made: i64 = 0
        task = s.agenda
        while task is not None:
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                s.advance(chances.at(self.spinner.below(chances.whole)), self.log)
            else:
                if made >= cut:
                    return
                made += 1
                choices = task.step.options(s, task)
                s.advance(self.guessed(s, choices), self.log)
            task = s.agenda

    def guessed(self, s: Position, choices: list[Action]) -> Action:
        """One of the choices, each as likely as its hunch says."""
        if len(choices) == 1:
            return choices[0]
        hunches = self.judgement.hunches(s, choices)
        if not hunches:
            return choices[self.spinner.below(len(choices))]
        whole: i64 = 0
        for hunch in hunches:
            whole += hunch
        spin = self.spinner.below(whole)
        at: i64 = 0
        while spin >= hunches[at]:
            spin -= hunches[at]
            at += 1
        return choices[at]

    def come_to_rest(self, s: Position) -> None:
        """Let the turn run out until the position can be judged."""
        for _ in range(MOST_QUIET):
            task = s.agenda
            if task is None:
                return
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                s.advance(chances.at(self.spinner.below(chances.whole)), self.log)
                continue
            if self.judgement.is_ripe(s):
                return
            choice = self.judgement.passing(s)
            if choice is None:
                choice = self.guessed(s, task.step.options(s, task))
            s.advance(choice, self.log)

    def go_through(self, s: Position) -> list[Action]:
        """Throw and do what is routine in this very position until somebody has to think; what was done."""
        done: list[Action] = []
        task = s.agenda
        while task is not None:
            if task.seat == CHANCE:
                chances = task.step.chances(s, task)
                action = chances.at(self.spinner.below(chances.whole))
            elif self.judgement.is_routine(s):
                usual = self.judgement.passing(s)
                action = self.guessed(s, task.step.options(s, task)) if usual is None else usual
            else:
                break
            s.advance(action, self.log)
            done.append(action)
            task = s.agenda
        return done
