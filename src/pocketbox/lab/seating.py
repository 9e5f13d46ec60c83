"""Who sits at a table of the lab: a bot by name, or one whose set-up falls by lot, so that every force is met with."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.bots.makers import bot_name, make_bot
from pocketbox.engine.core import Action
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser

LOT: Final = "lot:"
"""Before a bot's name: the choices of the set-up fall by lot, and the bot plays on from there."""


class SetupByLot(Chooser):
    """Chooses at random while the game is set up, then leaves it to a bot."""

    def __init__(self, game: Game, bot: Chooser) -> None:
        self.game = game
        self.bot = bot

    def choose(self, view: View, rng: random.Random) -> Action:
        if self.game.is_setup(view.s):
            return rng.choice(view.choices)
        return self.bot.choose(view, rng)


def seat_name(typed: str) -> str:
    """The name of whoever sits there, whole and small, or `BadInput`."""
    name = typed.strip().lower()
    if name.startswith(LOT):
        return LOT + bot_name(name.removeprefix(LOT))
    return bot_name(name)


def seated(game: Game, name: str) -> Chooser:
    if name.startswith(LOT):
        return SetupByLot(game, make_bot(game, name.removeprefix(LOT)))
    return make_bot(game, name)
