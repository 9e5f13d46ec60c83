"""Games played at random to the end, for timing, for counting and for judging positions."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Log
from pocketbox.search.spinner import SmallSpinner


@final
class PlayoutCounts:
    """The results of a number of playouts."""

    __slots__ = ("finished", "games", "scores", "steps", "wins")

    def __init__(self) -> None:
        self.games: i64 = 0
        self.finished: i64 = 0
        """Games that were over before they were cut."""
        self.steps: i64 = 0
        """Choices made in all games, by seats and by chance."""
        self.wins: list[i64] = []
        """Games each seat won, alone or with others. Empty while no game has finished."""
        self.scores: list[i64] = []
        """Sum of what each seat scored."""

    def count(self, s: Position) -> None:
        """Enter the result of a game, if it has one."""
        self.games += 1
        result = s.result
        if result is None:
            return
        self.finished += 1
        while len(self.scores) < len(result.scores):
            self.scores.append(0)
            self.wins.append(0)
        for seat in range(len(result.scores)):
            self.scores[seat] += result.scores[seat]
        for winner in result.winners:
            self.wins[winner] += 1


def playout(s: Position, spinner: SmallSpinner, log: Log, most: i64) -> i64:
    """Play this position itself at random until it is over or `most` choices are made; return their number."""
    steps: i64 = 0
    task = s.agenda
    while task is not None and steps < most:
        if task.seat == CHANCE:
            chances = task.step.chances(s, task)
            s.advance(chances.at(spinner.below(chances.whole)), log)
        else:
            choices = task.step.options(s, task)
            s.advance(choices[spinner.below(len(choices))], log)
        steps += 1
        task = s.agenda
    return steps


def playouts(opening: Position, games: i64, seed: i64, most: i64) -> PlayoutCounts:
    """Play that many random games from one opening. `most` is the game's bound: each game is cut there."""
    spinner = SmallSpinner(seed)
    log = Log(True)
    tally = PlayoutCounts()
    for _ in range(games):
        s = opening.clone()
        tally.steps += playout(s, spinner, log, most)
        tally.count(s)
    return tally


def play_on(s: Position, opening: Position, spinner: SmallSpinner, count: i64) -> Position:
    """Make that many choices of seats at random and every throw up to the next; return the position reached.

    A game that ends is followed by another from the opening, as in a batch of environments.
    """
    log = Log(True)
    task = s.agenda
    while True:
        if task is None:
            s = opening.clone()
        elif task.seat == CHANCE:
            chances = task.step.chances(s, task)
            s.advance(chances.at(spinner.below(chances.whole)), log)
        elif count <= 0:
            return s
        else:
            choices = task.step.options(s, task)
            s.advance(choices[spinner.below(len(choices))], log)
            count -= 1
        task = s.agenda


def clones(s: Position, count: i64) -> Position:
    """Clone a position that many times and return the last clone, for timing."""
    twin = s
    for _ in range(count):
        twin = s.clone()
    return twin
