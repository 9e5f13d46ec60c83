"""What the box of each game holds, counted from the same content that the engine plays with."""

from __future__ import annotations

from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.scenes.box.parts import Box
from pocketbox.scenes.modules import module_called


def box_of(game: Game, settings: Settings | None = None) -> Box | None:
    """The box of a game under these settings, by default as printed; None where the game has no module for it."""
    module = module_called(f"pocketbox.scenes.box.{game.id}")
    if module is None:
        return None
    box = module.box(settings or game.defaults())
    assert isinstance(box, Box), game.id
    return box
