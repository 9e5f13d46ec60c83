"""Every game by id, imported when it is first asked for. Adding a game is one line here."""

from __future__ import annotations

import importlib
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game

GAME_IDS: Final = ["rush", "abyss", "tactics5", "tactics4", "dungeons"]
"""The ids of all games.

>>> "rush" in pocketbox.GAME_IDS
True
"""


def find(id: str) -> Game:
    """Return the game with this id; raise `BadInput` if there is none.

    >>> pocketbox.find("dungeons").title
    'Pocket-Dungeons'
    """
    if id not in GAME_IDS:
        raise BadInput(f"no game called '{id}'; the games are {', '.join(GAME_IDS)}")
    game = importlib.import_module(f"pocketbox.games.{id}").GAME
    assert isinstance(game, Game), id
    return game
