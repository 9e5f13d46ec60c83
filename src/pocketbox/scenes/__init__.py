"""What a view looks like, told and drawn: plain data that every front end can show without knowing the game."""

from __future__ import annotations

import importlib
from types import ModuleType

from pocketbox.engine.game import Game, View
from pocketbox.scenes.plain import plain_scene
from pocketbox.scenes.scene import Scene


def scene_of(game: Game, view: View) -> Scene:
    """The picture of a view. A game without a scene of its own still gets its list of choices."""
    module = module_called(f"pocketbox.scenes.{game.id}")
    if module is None:
        return plain_scene(game, view)
    scene = module.scene(game, view)
    assert isinstance(scene, Scene), game.id
    return scene


def module_called(name: str) -> ModuleType | None:
    """The module of that name, or None when there is none."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        return None
