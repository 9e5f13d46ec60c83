"""How often each hero of a game for one wins, played by a bot.

The first thing a quick set-up deals, such as the hero, is taken in turn; everything else is chance, from the seed.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pocketbox.bots.makers import make_bot
from pocketbox.engine.core import CHANCE, Action, Log
from pocketbox.engine.game import Game
from pocketbox.engine.options import read_settings
from pocketbox.match.chooser import Forfeit, forfeited
from pocketbox.search.wilson import wilson

TOLD_EVERY: Final = 2.0
"""Seconds between two words of progress."""


@dataclass
class Share:
    """The games played with one beginning."""

    name: str
    games: int = 0
    wins: int = 0
    endings: dict[str, int] = field(default_factory=dict)

    def interval(self) -> tuple[float, float]:
        """Where the true share of wins lies, 95 times in 100."""
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Trial:
    """What is played, and by whom."""

    game: Game
    options: str
    bot: str
    seed: int


def play_once(trial: Trial, first: Action, number: int, share: Share) -> None:
    """One game that begins with this outcome; the same number gives the same luck in the set-up to every beginning."""
    game = trial.game
    rng = random.Random(f"{trial.seed} {number}")
    bot = make_bot(game, trial.bot)
    s = game.start(read_settings(game.options, trial.options), "quick", game.least_seats)
    s.apply(first, Log(True))
    try:
        while not s.is_over():
            if s.seat_to_act() == CHANCE:
                chances = s.chances()
                s.apply(chances.at(rng.randrange(chances.whole)), Log(True))
            else:
                s.apply(bot.choose(game.view(s, s.seat_to_act()), rng), Log(True))
        result = s.result
    except Forfeit as why:
        result = forfeited(game, 1, 0, why)
    assert result is not None
    share.games += 1
    share.wins += 1 if result.winners else 0
    share.endings[result.rule] = share.endings.get(result.rule, 0) + 1


def balance(trial: Trial, games: int, told: Callable[[list[Share]], None]) -> list[Share]:
    """So many games for each beginning, taken in turn; interrupted, what has been played so far.

    `told` hears the state of things every few seconds.
    """
    game = trial.game
    opening = game.start(read_settings(game.options, trial.options), "quick", game.least_seats)
    firsts = opening.legal_actions()
    shares = [Share(first.text) for first in firsts]
    last = time.monotonic()
    try:
        for number in range(games):
            for first, share in zip(firsts, shares, strict=True):
                play_once(trial, first, number, share)
            if time.monotonic() - last > TOLD_EVERY:
                last = time.monotonic()
                told(shares)
    except KeyboardInterrupt:
        pass
    return shares
