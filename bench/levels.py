"""How long each level of bot thinks about one decision, on one core."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass

from pocketbox import CHANCE, Log, find, start
from pocketbox.bots.levels import DEFAULT, LEVELS
from pocketbox.bots.makers import make_bot
from pocketbox.engine.game import View

DECISIONS = 12
"""Decisions that are timed, from the first to the last of a quick game."""


@dataclass(frozen=True)
class Pace:
    """Seconds of processor time for a decision."""

    game: str
    seats: int
    level: str
    mean: float
    longest: float


def paces(id: str, seats: int) -> Iterator[Pace]:
    views = decisions(id, seats)
    for level in LEVELS:
        yield pace(id, seats, level, views)


def decisions(id: str, seats: int) -> list[View]:
    """What there was to choose in one game, all through it; the same for every level."""
    game = find(id)
    rng = random.Random(1)
    bot = make_bot(game, DEFAULT)
    s = start(game, "", "quick", seats)
    views: list[View] = []
    while not s.is_over():
        seat = s.seat_to_act()
        if seat == CHANCE:
            chances = s.chances()
            s.advance(chances.at(rng.randrange(int(chances.whole))), Log(True))
            continue
        view = game.view(s.clone(), seat)
        if len(view.choices) > 1:
            views.append(view)
        s.advance(bot.choose(view, rng), Log(True))
    count = min(DECISIONS, len(views))
    return [views[n * len(views) // count] for n in range(count)]


def pace(id: str, seats: int, level: str, views: list[View]) -> Pace:
    bot = make_bot(find(id), level)
    spent: list[float] = []
    for n, view in enumerate(views):
        began = time.process_time()
        bot.choose(view, random.Random(n))
        spent.append(time.process_time() - began)
    return Pace(id, seats, level, sum(spent) / len(spent), max(spent))
