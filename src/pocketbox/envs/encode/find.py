"""The encoder of a game, imported when it is first asked for."""

from __future__ import annotations

import importlib
import importlib.util

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.envs.encode.encoder import Encoder


def encoder_of(game: Game) -> Encoder:
    """The wire format of this game, or `BadInput` where it has none yet."""
    name = f"pocketbox.envs.encode.{game.id}"
    if importlib.util.find_spec(name) is None:
        raise BadInput(f"{game.title} has no encoder yet: it is {name}, as docs/adding-a-game.md says")
    module = importlib.import_module(name)
    encoder = module.encoder_with(game.packs) if game.packs else module.ENCODER
    assert isinstance(encoder, Encoder), name
    return encoder
