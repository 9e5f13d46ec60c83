"""Looks a few choices ahead and judges what it sees: for games of one seat that have a judgement."""

from __future__ import annotations

import random

from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser
from pocketbox.search.lookahead import Judge, LookAhead
from pocketbox.search.spinner import SmallSpinner


class LookAheadBot(Chooser):
    """So many choices deep, with so many draws of chance."""

    def __init__(self, game: Game, judge: Judge, depth: int = 3, draws: int = 6) -> None:
        self.game = game
        self.judge = judge
        self.depth = depth
        self.draws = draws

    def choose(self, view: View, rng: random.Random) -> Action:
        if len(view.choices) == 1:
            return view.choices[0]
        seed = rng.randrange(1 << 30)
        s = self.game.imagine(view, SmallSpinner(seed))
        return LookAhead(self.judge, view.seat, self.depth, self.draws, seed).best(s)
