"""Pocketbox: pocket-sized tabletop games on one engine, with explicit chance and exact odds.

import pocketbox
rush = pocketbox.find("rush")
s = pocketbox.start(rush, "cap=4", setup="quick")
"""

from pocketbox.compiled import enable

enable()  # before anything that may be compiled is imported

from pocketbox.engine.agenda import Position  # noqa: E402  (see above; so too below)
from pocketbox.engine.core import CHANCE, NOBODY, Action, BadInput, Chances, Event, Log, Outcome, Result  # noqa: E402
from pocketbox.engine.game import Game, View  # noqa: E402
from pocketbox.engine.options import read_settings  # noqa: E402
from pocketbox.games import GAME_IDS, find  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAME_IDS",
    "NOBODY",
    "Action",
    "BadInput",
    "Chances",
    "Event",
    "Game",
    "Log",
    "Outcome",
    "Position",
    "Result",
    "View",
    "find",
    "read_settings",
    "start",
]


def start(game: Game, options: str = "", setup: str = "quick", seats: int = 0) -> Position:
    """A game at its first choice; options as words like `cap=4 monsters_pass=true`, or `BadInput`."""
    if setup not in game.setups:
        raise BadInput(f"there is no set-up '{setup}'; there are {', '.join(game.setups)}")
    if seats and not game.least_seats <= seats <= game.most_seats:
        raise BadInput(f"{game.title} has {game.least_seats} to {game.most_seats} seats, not {seats}")
    return game.start(game.read_settings(options), setup, seats or game.least_seats)
