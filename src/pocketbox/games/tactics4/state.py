"""A position: the map, who stands where, what is in reserve and captured, and the tasks still to run."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, Seat
from pocketbox.engine.state_fields import PUBLIC, StateFields
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.engine.values import Numbers
from pocketbox.games.tactics.armies import EMPTY, KIND_MASK, NO_FEATURE, SEATS, Armies
from pocketbox.games.tactics.lines import FIRST, SeatTiles, army_fields
from pocketbox.games.tactics4.content import Content
from pocketbox.games.tactics4.kinds import Terrain, Trait, Unit
from pocketbox.games.tactics4.lines import Bag, Chosen, FeatureKeepers, MapField, UnitTiles
from pocketbox.games.tactics4.words import TERRAIN

NO_LIST: Final[list[i64]] = []
NO_HOMES: Final[list[i64]] = [NO_TILE] * SEATS
NO_CHOICES: Final[list[i64]] = [NO_FEATURE] * (1 + SEATS)
CENTRAL: Final = SEATS
"""The place of the central feature behind those of the seats."""

FIELDS: Final = StateFields(
    [
        FIRST,
        MapField(),
        Numbers("ground", PUBLIC, TERRAIN, key=""),
        Numbers("feature", PUBLIC, TERRAIN, key="", none=NO_FEATURE),
        Bag(),
        Chosen(),
        SeatTiles(
            "home", "homes", "the tiles on which seat 0 and seat 1 have placed their features", "none placed", False
        ),
        FeatureKeepers(),
        UnitTiles("spent", PUBLIC, "spent", "cells of units that must reload", "none"),
        UnitTiles("fired", PUBLIC, "fired", "cells of units that have fired in this turn", "none"),
        *army_fields(),
    ]
)
"""Every field of the state, in the order of the lines of a position text."""


@final
class State(Armies):
    """A whole game, at rest between two choices."""

    __slots__ = ("bag", "chosen", "content", "feature", "fired", "ground", "home", "kept", "spent", "tiles")

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.content = content
        self.tiles = content.unbuilt
        self.ground = NO_LIST
        """Terrain of each tile itself."""
        self.feature = NO_LIST
        """Terrain of the feature on each tile, or `NO_FEATURE`."""
        self.bag = NO_LIST
        """T4-MAP-03: tiles of each terrain still to be drawn; empty before anybody has brought tiles."""
        self.chosen = NO_CHOICES
        """T4-MAP-04, T4-MAP-05: the feature of seat 0, of seat 1, and the central one, or `NO_FEATURE`."""
        self.home = NO_HOMES
        """T4-MAP-08: the tile on which each seat has placed its feature."""
        self.kept = NO_LIST
        """T4-CTRL-01 with `control=persistent`: who controls the feature on each tile, or `NOBODY`."""
        self.spent: i64 = 0
        """T4-UNIT-GU: tiles, as bits, of units that must reload."""
        self.fired: i64 = 0
        """The same for the turn that runs."""

    def moment(self) -> str:
        return f"Tactics 4 position: turn {self.ply + 1}"

    def clone(self) -> State:
        twin = State(self.content)
        twin.share(self)
        twin.tiles = self.tiles
        twin.ground = self.ground
        twin.feature = self.feature
        twin.bag = self.bag
        twin.chosen = self.chosen
        twin.home = self.home
        twin.kept = self.kept
        twin.spent = self.spent
        twin.fired = self.fired
        return twin

    # Units

    def unit(self, tile: i64) -> Unit:
        """The unit that stands there."""
        return self.content.units[self.on[tile] & KIND_MASK]

    def allies_beside(self, tile: i64) -> i64:
        """T4-REROLL-02: how many units next to the one there are its allies."""
        return bits(self.tiles.masks[tile] & self.held(self.owner(tile)))

    def has_trait(self, seat: Seat, trait: Trait[Any]) -> bool:
        """Stands a unit with this trait on the map for a seat?"""
        for tile in range(len(self.on)):
            if self.owner(tile) == seat and trait in self.unit(tile).traits:
                return True
        return False

    # Places

    def map(self) -> TileMap:
        return self.tiles

    def terrain(self, tile: i64) -> Terrain:
        """T4-MAP-09: what a tile counts as: its feature if it has one, else its own kind."""
        feature = self.feature[tile]
        return self.content.terrains[self.ground[tile] if feature == NO_FEATURE else feature]

    def traits(self, tile: i64) -> list[Trait[Any]]:
        return self.terrain(tile).traits

    def is_favored(self, tile: i64) -> bool:
        """T4-REROLL-03: does the unit there stand on its favored terrain?"""
        return self.unit(tile).card.favored == self.terrain(tile).name

    def has_feature(self, tile: i64) -> bool:
        return self.feature[tile] != NO_FEATURE

    def features(self) -> i64:
        """The tiles with a feature, as bits."""
        found: i64 = 0
        for tile in range(len(self.feature)):
            if self.feature[tile] != NO_FEATURE:
                found |= bit(tile)
        return found

    def controlled(self, seat: Seat) -> i64:
        """T4-CTRL-01: the tiles with a feature that a seat controls, as bits."""
        if not self.content.is_persistent:
            return self.features() & self.held(seat)
        found: i64 = 0
        for tile in range(len(self.kept)):
            if self.kept[tile] == seat:
                found |= bit(tile)
        return found

    def free(self) -> i64:
        """The tiles on which nobody stands, as bits."""
        return ~(self.held_0 | self.held_1) & (bit(len(self.on)) - 1)

    def beside(self, tiles: i64) -> i64:
        """The tiles next to one of these, as bits."""
        found: i64 = 0
        for tile in range(len(self.on)):
            if tiles >> tile & 1:
                found |= self.tiles.masks[tile]
        return found

    def cells(self, tiles: i64) -> list[i64]:
        """The cells of these tiles, in the order of the tiles."""
        found: list[i64] = []
        for tile in range(len(self.on)):
            if tiles >> tile & 1:
                found.append(self.tiles.cells[tile])
        return found

    def cell(self, tile: i64) -> i64:
        return self.tiles.cells[tile]

    def tile_on(self, cell: i64) -> i64:
        return self.tiles.tile_on(cell)

    def distance(self, one: i64, other: i64) -> i64:
        """T4-RANGED-02: edges crossed on the closest route over tiles, units ignored."""
        return self.tiles.steps()[one][other]

    def keep(self, tile: i64, seat: Seat) -> None:
        """T4-CTRL-01 with `control=persistent`: the feature there is this seat's now."""
        kept = self.kept.copy()
        kept[tile] = seat
        self.kept = kept

    def lay(self, cell: i64, ground: i64) -> None:
        """One tile more, with nobody on it."""
        self.tiles = self.tiles.with_tile(cell)
        self.ground = [*self.ground, ground]
        self.feature = [*self.feature, NO_FEATURE]
        self.kept = [*self.kept, NOBODY]
        self.on = [*self.on, EMPTY]

    def set_feature(self, tile: i64, kind: i64) -> None:
        feature = self.feature.copy()
        feature[tile] = kind
        self.feature = feature


def bits(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s
