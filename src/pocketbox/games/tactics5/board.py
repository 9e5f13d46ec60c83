"""The map as it is built: tiles, what they are made of, and the features on them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pocketbox.engine.grid import Grid
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics.armies import NO_FEATURE
from pocketbox.games.tactics5.terrain import Terrain
from pocketbox.games.tactics5.traits import Trait


@final
class Board:
    """Never changes: every tile or feature placed gives another board, so clones share it."""

    __slots__ = ("feature", "ground", "overrides", "peril", "terrains", "tiles", "traits", "villages")

    def __init__(
        self, terrains: list[Terrain], tiles: TileMap, ground: list[i64], feature: list[i64], overrides: bool
    ) -> None:
        self.terrains = terrains
        self.tiles = tiles
        self.ground = ground
        """Terrain of each tile itself."""
        self.feature = feature
        """Terrain of the feature on each tile, or `NO_FEATURE`."""
        self.overrides = overrides
        """T5-SETUP-07: whether a feature replaces what its tile does."""
        self.traits: list[list[Trait]] = []
        """What the terrain in force on each tile can do."""
        self.peril: list[i64] = []
        """T5-TERR-WA: the worst face that loses a unit entering each tile; 0 when it is safe."""
        self.villages: list[i64] = []
        """T5-TERR-VI: the tiles one may deploy from while occupying them."""
        for tile in range(len(ground)):
            found: list[Trait] = []
            for terrain in self.in_force(tile):
                found.extend(terrains[terrain].traits)
            peril: i64 = 0
            entrance = False
            for trait in found:
                peril = max(peril, trait.peril())
                entrance = entrance or trait.is_entrance()
            self.traits.append(found)
            self.peril.append(peril)
            if entrance:
                self.villages.append(tile)

    def in_force(self, tile: i64) -> list[i64]:
        """T5-SETUP-07: the terrains that count on a tile."""
        if self.feature[tile] == NO_FEATURE:
            return [self.ground[tile]]
        if self.overrides:
            return [self.feature[tile]]
        return [self.ground[tile], self.feature[tile]]

    def peril_rule(self, tile: i64) -> str:
        """The clause behind the peril of a tile that has one."""
        for terrain in self.in_force(tile):
            for trait in self.terrains[terrain].traits:
                if trait.peril() > 0:
                    return self.terrains[terrain].rule
        raise AssertionError("this tile is safe")

    def with_tile(self, cell: i64, terrain: i64) -> Board:
        tiles, ground, feature = self.tiles.with_tile(cell), [*self.ground, terrain], [*self.feature, NO_FEATURE]
        return Board(self.terrains, tiles, ground, feature, self.overrides)

    def with_feature(self, tile: i64, terrain: i64) -> Board:
        feature = self.feature.copy()
        feature[tile] = terrain
        return Board(self.terrains, self.tiles, self.ground, feature, self.overrides)


def make_unbuilt(terrains: list[Terrain], grid: Grid, overrides: bool) -> Board:
    return Board(terrains, TileMap(grid, []), [], [], overrides)
