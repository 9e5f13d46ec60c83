"""How long each level of bot thinks about one decision, on one core."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from pocketbox import CHANCE, Log, find, start
from pocketbox.bots.levels import LEVELS
from pocketbox.bots.makers import make_bot

DECISIONS = 8
"""Decisions that are timed, of a quick game as the level itself plays it."""


@dataclass(frozen=True)
class Pace:
    """Seconds of processor time for a decision."""

    game: str
    level: str
    mean: float
    longest: float


def paces(id: str) -> list[Pace]:
    return [pace(id, level) for level in LEVELS]


def pace(id: str, level: str) -> Pace:
    game = find(id)
    rng = random.Random(1)
    bot = make_bot(game, level)
    s = start(game, "", "quick")
    spent: list[float] = []
    while len(spent) < DECISIONS and not s.is_over():
        seat = s.seat_to_act()
        if seat == CHANCE:
            chances = s.chances()
            s.apply(chances.at(rng.randrange(int(chances.whole))), Log(True))
            continue
        view = game.view(s, seat)
        began = time.process_time()
        choice = bot.choose(view, rng)
        if len(view.choices) > 1:
            spent.append(time.process_time() - began)
        s.apply(choice, Log(True))
    return Pace(id, level, sum(spent) / max(len(spent), 1), max(spent, default=0.0))
