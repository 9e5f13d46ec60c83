"""Two armies on a map of tiles: who stands where, what is in reserve, what is captured, and how far the game has come.

A list is never changed, only replaced by another: so clones share them all, and copying costs nothing.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, NOBODY, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import Grid
from pocketbox.engine.tilemap import TileMap
from pocketbox.games.tactics.content import ArmyContent

KIND_BITS: Final = 5
KIND_MASK: Final = 31
EMPTY: Final = -1
"""No unit on a tile."""
UNDECIDED: Final = -1
"""Nobody is first before the roll-off."""
COVERED: Final = -9
"""Stands in a view for a count that is not shown."""
NO_FEATURE: Final = 255
"""No feature on a tile."""
SEATS: Final = 2
PLAYED: Final = 0
DEALT: Final = 1
"""How a set-up is made: by the players, or by chance."""
UNIT_FIELD: Final = "unit"
"""The name of every field whose values are kinds of units."""
TERRAIN_FIELD: Final = "terrain"
"""The same for terrains."""

NOBODY_ON: Final[list[i64]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Armies(Position):
    """The part of a position that every edition has. Each adds its map and its content."""

    __slots__ = (
        "army", "captured", "first", "held_0", "held_1", "kinds", "on", "passes", "ply", "progress", "reserve",
    )  # fmt: skip

    def __init__(self, army: ArmyContent) -> None:
        super().__init__()
        self.army = army
        """The content, as far as both editions have it."""
        self.kinds: i64 = army.kinds
        self.first: Seat = UNDECIDED
        """The seat that won the roll-off."""
        self.on = NOBODY_ON
        """The unit on each tile, seat << KIND_BITS | kind, or `EMPTY`, which belongs to no seat when shifted back."""
        self.held_0: i64 = 0
        """The tiles that seat 0 stands on, as bits; follows from `on`."""
        self.held_1: i64 = 0
        self.reserve = army.nothing
        """Units of each kind off the map, seat by seat."""
        self.captured = army.nothing
        """Units of each kind that each seat has taken from the other."""
        self.ply: i64 = 0
        """Turns finished."""
        self.progress: i64 = 0
        """Turns finished when something last happened that leads to an end."""
        self.passes: i64 = 0
        """Turns passed in a row."""

    def share(self, other: Armies) -> None:
        """Be in the same place as another: agenda, result, units and counts."""
        self.agenda = other.agenda
        self.result = other.result
        self.first = other.first
        self.on = other.on
        self.held_0 = other.held_0
        self.held_1 = other.held_1
        self.reserve = other.reserve
        self.captured = other.captured
        self.ply = other.ply
        self.progress = other.progress
        self.passes = other.passes

    # What each edition answers

    def map(self) -> TileMap:
        """The tiles that lie."""
        raise NotImplementedError

    # Names and places

    def unit_names(self) -> list[str]:
        """Every kind of unit by name."""
        return self.army.roster.names

    def terrain_names(self) -> list[str]:
        """Every kind of terrain by name."""
        return self.army.roster.terrain_names

    def names_of(self, field: Field) -> list[str] | None:
        if field.name == TERRAIN_FIELD:
            return self.army.roster.terrain_names
        return self.army.roster.names if field.name == UNIT_FIELD else field.names

    def grid(self) -> Grid:
        """The cells on which tiles may lie."""
        return self.map().grid

    def name(self, tile: i64) -> str:
        """The cell of a tile, as it is written."""
        return self.map().name(tile)

    # Seats

    def is_force_hidden(self) -> bool:
        """Whether forces chosen in secret are still so: until the roll-off has fallen. Dealt ones come after it."""
        if not self.army.force_secret or self.first != UNDECIDED:
            return False
        task = self.agenda
        return task is not None and not (task.seat == CHANCE and task.a == DEALT)

    def second(self) -> Seat:
        """The seat that lost the roll-off."""
        return 1 - self.first

    # Units on the map

    def owner(self, tile: i64) -> Seat:
        """Whose unit stands there, or `NOBODY`."""
        unit = self.on[tile]
        return NOBODY if unit == EMPTY else unit >> KIND_BITS

    def held(self, seat: Seat) -> i64:
        """The tiles a seat stands on, as bits."""
        return self.held_0 if seat == 0 else self.held_1

    def stand(self, on: list[i64]) -> None:
        """Let these units stand on the tiles."""
        self.on = on
        self.held_0 = 0
        self.held_1 = 0
        for tile in range(len(on)):
            if on[tile] >> KIND_BITS == 0:
                self.held_0 |= bit(tile)
            elif on[tile] != EMPTY:
                self.held_1 |= bit(tile)

    def put(self, tile: i64, unit: i64) -> None:
        """A unit stands on a free tile, or `EMPTY` leaves it so."""
        on = self.on.copy()
        on[tile] = unit
        self.on = on
        self.held_0 &= ~bit(tile)
        self.held_1 &= ~bit(tile)
        if unit >> KIND_BITS == 0:
            self.held_0 |= bit(tile)
        elif unit != EMPTY:
            self.held_1 |= bit(tile)

    def shift(self, origin: i64, target: i64) -> None:
        """The unit on one tile stands on another, free one."""
        on = self.on.copy()
        on[target] = on[origin]
        on[origin] = EMPTY
        self.on = on
        both = bit(origin) | bit(target)
        if on[target] >> KIND_BITS == 0:
            self.held_0 ^= both
        else:
            self.held_1 ^= both

    # Units off the map

    def in_reserve(self, seat: Seat, kind: i64) -> i64:
        return self.reserve[seat * self.kinds + kind]

    def has_reserve(self, seat: Seat) -> bool:
        for kind in range(self.kinds):
            if self.reserve[seat * self.kinds + kind] > 0:
                return True
        return False

    def add_reserve(self, seat: Seat, kind: i64, count: i64) -> None:
        reserve = self.reserve.copy()
        reserve[seat * self.kinds + kind] += count
        self.reserve = reserve

    def add_captured(self, seat: Seat, kind: i64, count: i64 = 1) -> None:
        captured = self.captured.copy()
        captured[seat * self.kinds + kind] += count
        self.captured = captured

    def cost(self, counts: list[i64], seat: Seat) -> i64:
        """Points of what a seat has in one of the lists of counts."""
        total: i64 = 0
        for kind in range(self.kinds):
            total += counts[seat * self.kinds + kind] * self.army.prices[kind]
        return total

    def taken(self, seat: Seat) -> i64:
        """How many units a seat has captured."""
        count: i64 = 0
        for kind in range(self.kinds):
            count += self.captured[seat * self.kinds + kind]
        return count
