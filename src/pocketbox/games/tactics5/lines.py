"""What a position of the 5th edition declares beyond plain values and armies: its map."""

from __future__ import annotations

from typing import Any, final

from pocketbox.engine.agenda import Position
from pocketbox.engine.state_fields import PUBLIC, StateField
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics5.board import Board


@final
class MapField(StateField):
    """Tiles and features, which the list of tiles shows."""

    def __init__(self) -> None:
        super().__init__(["board"], PUBLIC, "", "", "")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["cells"] = game.board.tiles.cells.copy()
        saved["ground"] = game.board.ground.copy()
        saved["feature"] = game.board.feature.copy()

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        tiles = TileMap(game.grid(), list(saved["cells"]))
        ground, feature = list(saved["ground"]), list(saved["feature"])
        game.board = Board(game.content.terrains, tiles, ground, feature, game.board.overrides)
