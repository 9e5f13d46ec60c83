"""Takes what looks best at first sight: every choice is carried out once, the dice averaged, and the outcome judged."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser
from pocketbox.search.glance import Glance
from pocketbox.search.judging import Judgement
from pocketbox.search.spinner import SmallSpinner

SEEDS: Final = 1 << 60


class GreedyBot(Chooser):
    """One choice deep. Where a game has no judgement it sees only games that end at once."""

    def __init__(self, game: Game, judgement: Judgement) -> None:
        self.game = game
        self.judgement = judgement

    def choose(self, view: View, rng: random.Random) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        seed = rng.randrange(SEEDS)
        seats = len(self.game.seat_names(view.s))
        worths = Glance(self.judgement, seats, seed).worths(self.game.imagine(view, SmallSpinner(seed)))
        best = max(worths)
        return view.choices[rng.choice([n for n, worth in enumerate(worths) if worth == best])]
