"""Positions of two armies as text: the map as a list of tiles, then the rest line by line."""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.core import BadInput, Log, Seat
from pocketbox.engine.notation import Notation
from pocketbox.engine.positions import PositionText
from pocketbox.engine.state_fields import StateFields
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK, NO_FEATURE, SEATS, Armies
from pocketbox.games.tactics.lines import read_seat
from pocketbox.games.tactics.sanity import ArmySanity

A = TypeVar("A", bound=Armies)

WIDTH: Final = 7
"""Of the column of cells."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyNotation(Notation[A]):
    """The list of tiles. Each edition says what its tiles are made of."""

    def __init__(self, game: str, fields: StateFields, most_tiles: i64, sanity: ArmySanity[A]) -> None:
        super().__init__(game, fields)
        self.sanity = sanity
        self.most_tiles: i64 = most_tiles

    # What each edition answers

    def ground_of(self, s: A) -> list[i64]:
        """Terrain of each tile itself."""
        raise NotImplementedError

    def features_of(self, s: A) -> list[i64]:
        """Terrain of the feature on each tile, or `NO_FEATURE`."""
        raise NotImplementedError

    def is_feature(self, s: A, terrain: i64) -> bool:
        raise NotImplementedError

    def lay(self, s: A, cell: i64, ground: i64, feature: i64) -> None:
        """Lay one tile more, with nobody on it."""
        raise NotImplementedError

    def turn_of(self, s: A) -> Seat:
        """Whose turn begins where a text does not say."""
        raise NotImplementedError

    def begin(self, s: A, seat: Seat, log: Log) -> None:
        """Begin the turn of a seat."""
        raise NotImplementedError

    # What follows from it

    def seats_in(self, s: A) -> i64:
        return SEATS

    def draw(self, s: A) -> list[str]:
        ground, features = self.ground_of(s), self.features_of(s)
        return [self.write_tile(s, tile, ground[tile], features[tile]) for tile in range(len(s.on))]

    def write_tile(self, s: A, tile: i64, ground: i64, feature: i64) -> str:
        """`2,-1   water village archer 1`"""
        words = [s.name(tile).ljust(WIDTH - 1), s.terrain_names()[ground]]
        if feature != NO_FEATURE:
            words.append(s.terrain_names()[feature])
        unit = s.on[tile]
        if unit != EMPTY:
            words.append(f"{s.unit_names()[unit & KIND_MASK]} {unit >> KIND_BITS}")
        return " ".join(words)

    def read_drawing(self, s: A, drawing: list[str]) -> None:
        if len(drawing) > self.most_tiles:
            raise BadInput(f"a map has at most {self.most_tiles} tiles; this one has {len(drawing)}")
        for line in drawing:
            self.read_tile(s, line)

    def read_tile(self, s: A, line: str) -> None:
        """Lay the tile of a line: its cell, ground, a feature if there is one, a unit and its seat if there is one."""
        names = s.terrain_names()
        words = line.split()
        name = words.pop(0)
        if not words or words[0] not in names or self.is_feature(s, names.index(words[0])):
            raise BadInput(f"'{line}' must name the kind of tile after its cell, such as {name} {names[0]}")
        ground = names.index(words.pop(0))
        feature: i64 = NO_FEATURE
        unit: i64 = EMPTY
        if words and words[0] in names:
            feature = names.index(words.pop(0))
            if not self.is_feature(s, feature):
                raise BadInput(f"'{line}' names two kinds of tile")
        if words and words[0] in s.unit_names() and len(words) == 2:
            kind = s.unit_names().index(words.pop(0))
            unit = read_seat(words.pop(0), "the seat of a unit") << KIND_BITS | kind
        if words:
            raise BadInput(f"'{line}': expected a feature, or a unit and its seat, got '{' '.join(words)}'")
        cell = s.grid().cell(name)
        if s.map().tile_on(cell) != NO_TILE:
            raise BadInput(f"'{line}' is the second tile on this cell")
        on = s.on
        self.lay(s, cell, ground, feature)
        s.stand([*on, unit])

    def begin_turn(self, s: A, parts: PositionText) -> None:
        self.begin(s, read_seat(parts.value("turn", str(self.turn_of(s))), "turn"), Log(True))

    def check_things(self, s: A) -> None:
        self.sanity.check_map(s)

    def check(self, s: A) -> None:
        self.sanity.check(s)
