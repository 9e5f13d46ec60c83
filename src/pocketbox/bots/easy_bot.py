"""A bot that makes human mistakes: it notices a few choices, looks one ply ahead and overlooks the replies."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.bots.search_bot import Budget
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser
from pocketbox.search.evaluator import Evaluator
from pocketbox.search.one_ply import DEEP, OnePlySearch
from pocketbox.search.spinner import SmallSpinner

SEEDS: Final = 1 << 60


class EasyBot(Chooser):
    """Takes the best of the choices that catch its eye. It never chooses at random among those it has seen."""

    def __init__(self, game: Game, evaluator: Evaluator, attention: Budget) -> None:
        self.game = game
        self.evaluator = evaluator
        self.attention = attention
        """The number of choices that it notices."""

    def choose(self, view: View, rng: random.Random) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        seed = rng.randrange(SEEDS)
        s = self.game.imagine(view, SmallSpinner(seed))
        noticed = self.notice(s, view.choices, self.attention(view), rng)
        search = OnePlySearch(self.evaluator, len(self.game.seat_names(view.s)), seed)
        costs = self.evaluator.action_costs(s, view.choices)
        values = [
            int(search.evaluate_after(s, view.choices[n], view.seat, DEEP)) - (int(costs[n]) if costs else 0)
            for n in noticed
        ]
        return view.choices[noticed[values.index(max(values))]]

    def notice(self, s: Position, choices: list[Action], count: int, rng: random.Random) -> list[int]:
        """Draw the places of this many choices, the ones with high priors first and most often."""
        weights = [int(prior) for prior in self.evaluator.priors(s, choices)] or [1] * len(choices)
        left = list(range(len(choices)))
        found: list[int] = []
        while left and len(found) < count:
            at = rng.choices(left, [weights[n] for n in left])[0]
            left.remove(at)
            found.append(at)
        return found
