"""Positions of random games, for tests of what is shown of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Log
from pocketbox.engine.game import Game
from pocketbox.search.spinner import SmallSpinner
from pocketbox.testing.beginnings import begin


def positions(game: Game, seed: int, most: int) -> Iterator[Position]:
    """Up to `most` positions of one random game with drawn house rules, set-up and seats. Not to be changed."""
    rng = random.Random(seed)
    seats = rng.randint(int(game.least_seats), int(game.most_seats))
    setup = rng.choice(game.setups)
    _, s = begin(game, None, setup, seats, SmallSpinner(seed), 0, f"seed {seed}")
    log = Log(True)
    for _ in range(most):
        if s.is_over():
            return
        yield s
        s.apply(rng.choice(s.legal_actions()), log)
