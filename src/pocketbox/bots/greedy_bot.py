"""A bot that searches one ply: it evaluates the position after each choice, dice averaged, and takes the best."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser
from pocketbox.search.evaluator import Evaluator
from pocketbox.search.one_ply import OnePlySearch
from pocketbox.search.spinner import SmallSpinner

SEEDS: Final = 1 << 60


class GreedyBot(Chooser):
    """Searches one ply. In a game without an evaluator it sees only games that end at once."""

    def __init__(self, game: Game, evaluator: Evaluator) -> None:
        self.game = game
        self.evaluator = evaluator

    def choose(self, view: View, rng: random.Random) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        seed = rng.randrange(SEEDS)
        seats = len(self.game.seat_names(view.s))
        s = self.game.imagine(view, SmallSpinner(seed))
        values = OnePlySearch(self.evaluator, seats, seed).evaluate_choices(s)
        best = max(values)
        return view.choices[rng.choice([n for n, value in enumerate(values) if value == best])]
