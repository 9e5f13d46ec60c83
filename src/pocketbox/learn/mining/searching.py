"""What cannot be counted is searched: every choice by several searches, and how far they differ is the error."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Final

from pocketbox.bots.makers import load_evaluator
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Log
from pocketbox.engine.game import Game
from pocketbox.search.evaluator import WIN, Evaluator
from pocketbox.search.tree import Tree, line_of

REPEATS: Final = 8
"""Searches with different seeds behind every number."""
STUDENT: Final = 2.36
"""Standard errors to either side that hold 95 of 100 means of eight."""


@dataclass(frozen=True)
class Found:
    """What the searches say about one choice."""

    values: tuple[float, ...]
    """The chance to win by each search, from 0 to 1."""
    line: tuple[Action, ...]
    """What is expected to follow, the choice itself first."""

    @property
    def chance(self) -> float:
        return mean(self.values)

    @property
    def error(self) -> float:
        """95 of 100 times what more searches of this kind would say is no further away."""
        return error_of(self.values)

    def with_more(self, more: Found) -> Found:
        """This and more searches of the same choice."""
        return Found(self.values + more.values, self.line)

    def lead(self, other: Found) -> tuple[float, float]:
        """How much better this is than another choice, search by search, and the error of that."""
        leads = [one - two for one, two in zip(self.values, other.values, strict=True)]
        return mean(leads), error_of(leads)


def error_of(values: tuple[float, ...] | list[float]) -> float:
    return STUDENT * stdev(values) / sqrt(len(values)) if len(values) > 1 else 1.0


@dataclass(frozen=True)
class SearchEffort:
    """How much is searched after one choice."""

    simulations: int
    """Of one search."""
    repeats: int = REPEATS
    seed: int = 0


def search(game: Game, s: Position, choices: list[Action], effort: SearchEffort) -> list[Found]:
    """Search after every choice, with the same seeds for all, in the order of the choices."""
    evaluator = load_evaluator(game)
    seats = len(game.seat_names(s))
    return [search_after(evaluator, s, action, seats, effort) for action in choices]


def search_after(evaluator: Evaluator, s: Position, action: Action, seats: int, effort: SearchEffort) -> Found:
    seat = int(s.seat_to_act())
    after = s.clone()
    after.advance(action, Log(True))
    if after.result is not None:
        worth = int(evaluator.terminal_values(after, after.result, seats)[seat]) / WIN
        return Found(((1 + worth) / 2,) * effort.repeats, (action,))
    values = []
    line: tuple[Action, ...] = ()
    for repeat in range(effort.repeats):
        tree = Tree(after, evaluator, seats, effort.seed + repeat)
        tree.grow(effort.simulations)
        values.append((1 + tree.mean_values()[seat]) / 2)
        line = line or (action, *line_of(tree.root))
    return Found(tuple(values), line)
