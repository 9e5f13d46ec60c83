"""The baseline that every other bot must beat."""

from __future__ import annotations

import random

from pocketbox.engine.core import Action
from pocketbox.engine.game import View
from pocketbox.match.chooser import Chooser


class RandomBot(Chooser):
    """Takes any of its choices, each as likely as the others.

    >>> import random
    >>> rush = pocketbox.find("rush")
    >>> pocketbox.RandomBot().choose(rush.view(pocketbox.start(rush, setup="duel"), 0), random.Random(1))
    Action('roll')
    """

    def choose(self, view: View, rng: random.Random) -> Action:
        return rng.choice(view.choices)
