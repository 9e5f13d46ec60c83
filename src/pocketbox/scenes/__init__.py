"""What a view looks like and how a game is told: plain data that every front end can show without knowing the game."""

from __future__ import annotations

from pocketbox.engine.game import Game, View
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.modules import module_called
from pocketbox.scenes.plain import plain_scene
from pocketbox.scenes.words import Cast

__all__ = ["module_called", "scene_of"]


def scene_of(game: Game, view: View, cast: Cast | None = None) -> Scene:
    """The picture of a view. Without a cast, seats go by their roles and the viewer's own is "you".

    >>> rush = pocketbox.find("rush")
    >>> scene = pocketbox.scene_of(rush, rush.view(pocketbox.start(rush, setup="duel"), 0))
    >>> [piece.place for piece in scene.pieces if piece.symbol == "hero"]
    ['d11']
    """
    cast = Cast(you=int(view.seat)) if cast is None else cast
    module = module_called(f"pocketbox.scenes.{game.id}.scene")
    if module is not None:
        scene = module.draw(game, view, cast)
        assert isinstance(scene, Scene), game.id
        return scene
    return plain_scene(game, view, cast)
