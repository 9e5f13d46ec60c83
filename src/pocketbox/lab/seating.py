"""The seats of a lab game: a bot by name, or one whose set-up is random, so that every force occurs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from pocketbox.bots.makers import bot_name, make_bot
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.game import Game, View
from pocketbox.match.chooser import Chooser

LOT: Final = "lot:"
"""Prefix of a bot's name: the set-up is random, and the bot plays from there."""


ONE_MORE: Final = 0.5
"""The chance of taking one more where a number is asked for. Were all numbers alike, the first things that are asked
about would leave nothing for the last."""


class SetupByLot(Chooser):
    """Chooses at random while the game is set up, then leaves it to a bot."""

    def __init__(self, game: Game, bot: Chooser) -> None:
        self.game = game
        self.bot = bot

    def choose(self, view: View, rng: random.Random) -> Action:
        if not self.game.is_setup(view.s):
            return self.bot.choose(view, rng)
        if not is_count(view.choices):
            return rng.choice(view.choices)
        count = 0
        while count < len(view.choices) - 1 and rng.random() < ONE_MORE:
            count += 1
        return view.choices[count]


def is_count(choices: Sequence[Action]) -> bool:
    """Whether these ask how many of one thing: none, one, two and so on."""
    first = choices[0]
    return len(choices) > 1 and all(
        choice.verb == first.verb and choice.args and choice.args[:-1] == first.args[:-1] and choice.args[-1] == number
        for number, choice in enumerate(choices)
    )


def seat_name(typed: str) -> str:
    """Return the full bot name of a seat in lower case, or raise `BadInput`."""
    name = typed.strip()
    if ";" in name:
        raise BadInput(f"a bot of the lab cannot have a semicolon in its name, as '{name}' has")
    if name.lower().startswith(LOT):
        return LOT + bot_name(name[len(LOT) :])
    return bot_name(name)


def seat_bot(game: Game, name: str) -> Chooser:
    if name.startswith(LOT):
        return SetupByLot(game, make_bot(game, name.removeprefix(LOT)))
    return make_bot(game, name)
