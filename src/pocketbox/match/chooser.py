"""Whoever sits in a seat and chooses: a bot, a person, somebody far away."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod

from pocketbox.engine.core import Action
from pocketbox.engine.game import View


class Chooser(ABC):
    """Answers for one seat. It is shown a view and nothing else."""

    @abstractmethod
    def choose(self, view: View, rng: random.Random) -> Action:
        """One of `view.choices`."""
