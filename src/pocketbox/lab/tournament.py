"""Every bot against every other, and what they are worth on one scale."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations
from math import log
from typing import Any, Final

from pocketbox.engine.game import Game
from pocketbox.lab.campaign import Progress, Told, rounds_of
from pocketbox.lab.executor import STOPS, Executor, why
from pocketbox.lab.meetings import meeting_plans, points_of
from pocketbox.lab.packages import need
from pocketbox.lab.plan import Plan
from pocketbox.lab.summary import Figure, share

ALPHA: Final = 0.01
"""A little doubt thrown in, so that a bot that never loses still has a rating."""
DRAWN: Final = 200
"""Draws behind an interval."""
ELO: Final = 400 / log(10)
"""Points of the scale that chess players know for one unit of log-odds."""


@dataclass
class Tournament:
    """Bots, and for each two of them what the first made of every pair of games."""

    bots: list[str]
    points: dict[tuple[int, int], list[float]] = field(default_factory=dict)
    stopped: str = ""
    """Why it ended before its time."""

    def score(self, bot: int) -> Figure:
        """The mean of what a bot made of all its pairs."""
        made = [point for (one, _), points in self.points.items() if one == bot for point in points]
        made += [1 - point for (_, other), points in self.points.items() if other == bot for point in points]
        return share(sum(made), len(made))

    def ratings(self, seed: int = 1) -> list[Figure]:
        """Bradley-Terry ratings with their mean at 0.

        Intervals come from results that might as well have been: the true share of each meeting drawn from what its
        pairs allow for, never sure however few they are.
        """
        rng = random.Random(seed)
        best = fit_ratings(
            len(self.bots), {pair: (sum(points) + 0.5, len(points) + 1) for pair, points in self.points.items()}
        )
        drawn = [fit_ratings(len(self.bots), self._drawn(rng)) for _ in range(DRAWN)]
        found = []
        for bot, rating in enumerate(best):
            spread = sorted(one[bot] for one in drawn)
            games = 2 * sum(len(points) for pair, points in self.points.items() if bot in pair)
            found.append(Figure(rating, spread[DRAWN // 40], spread[-1 - DRAWN // 40], games))
        return found

    def _drawn(self, rng: random.Random) -> dict[tuple[int, int], tuple[float, int]]:
        """Prior points, by Jeffreys' rule."""
        found = {}
        for pair, points in self.points.items():
            n, won = len(points), sum(points)
            found[pair] = (n * rng.betavariate(won + 0.5, n - won + 0.5), n)
        return found


def fit_ratings(count: int, points: dict[tuple[int, int], tuple[float, int]]) -> list[float]:
    """The ratings that explain these points best."""
    choix, numpy = need("choix", "a rating"), need("numpy", "a rating")
    wins: Any = numpy.zeros((count, count))
    for (one, other), (made, n) in points.items():
        wins[one, other] += made
        wins[other, one] += n - made
    found = choix.ilsr_pairwise_dense(wins, alpha=ALPHA)
    return [float(ELO * (rating - found.mean())) for rating in found]


def pairings(game: Game, options: str, setup: str, seats: int, bots: list[str], seed: int) -> list[list[Plan]]:
    """The two plans of each two bots."""
    return [
        meeting_plans(game, options, setup, seats, bots[one], bots[other], seed)
        for one, other in combinations(range(len(bots)), 2)
    ]


def play(executor: Executor, bots: list[str], plans: list[list[Plan]], pairs: int, told: Told) -> Tournament:
    """The number of game pairs for each two bots; if interrupted, those that all have played."""
    found = Tournament(bots, {pair: [] for pair in combinations(range(len(bots)), 2)})
    everything = [plan for pair in plans for plan in pair]
    unique = list(dict.fromkeys(everything))
    try:
        for rows in rounds_of(executor, unique, pairs, Progress(pairs * len(unique)), told):
            played = dict(zip(unique, rows, strict=True))
            for pair, both in zip(found.points, plans, strict=True):
                found.points[pair].append(points_of([played[plan] for plan in both]))
    except STOPS as stop:
        found.stopped = why(stop)
    return found


def games_of(plans: Iterable[list[Plan]], pairs: int) -> int:
    """How many games that makes."""
    return pairs * len({plan for pair in plans for plan in pair})
