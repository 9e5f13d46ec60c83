"""A position: the map, who stands where, what is in reserve and captured, and the tasks still to run.

A list in a state is never changed, only replaced by another: so clones share them all, and copying costs nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import NOBODY, Seat
from pocketbox.engine.tilemap import NO_TILE, ONE
from pocketbox.games.tactics5.content import Content
from pocketbox.games.tactics5.units import UNITS, Unit

KIND_BITS: Final = 5
KIND_MASK: Final = 31
EMPTY: Final = -1
"""No unit on a tile."""
UNDECIDED: Final = -1
"""Nobody is first before the roll-off."""
COVERED: Final = -9
"""Stands in a view for a count that is not shown."""
KINDS: Final = len(UNITS)
SEATS: Final = 2

NOBODY_ON: Final[list[i64]] = []
NO_COUNTS: Final[list[i64]] = [0] * (SEATS * KINDS)
NO_ENTRANCES: Final[list[i64]] = [NO_TILE] * SEATS


@final
class State(Position):
    """A whole game, at rest between two choices."""

    __slots__ = (
        "board",
        "captured",
        "content",
        "entrance",
        "first",
        "held_0",
        "held_1",
        "on",
        "passes",
        "ply",
        "progress",
        "reserve",
    )

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.board = content.unbuilt
        self.first: Seat = UNDECIDED
        """T5-SETUP-01: the seat that won the roll-off."""
        self.on = NOBODY_ON
        """The unit on each tile, seat << KIND_BITS | kind, or `EMPTY`, which belongs to no seat when shifted back."""
        self.held_0: i64 = 0
        """The tiles that seat 0 stands on, as bits; follows from `on`."""
        self.held_1: i64 = 0
        self.reserve = NO_COUNTS
        """T5-FORCE-04: units of each kind off the map, seat by seat."""
        self.captured = NO_COUNTS
        """T5-TALLY-04: units of each kind that each seat has taken from the other."""
        self.entrance = NO_ENTRANCES
        """T5-SETUP-09: the deployment tile of each seat."""
        self.ply: i64 = 0
        """Turns finished."""
        self.progress: i64 = 0
        """T5-TERM-01: turns finished when a unit was last deployed or defeated."""
        self.passes: i64 = 0
        """T5-TURN-02: turns passed in a row."""

    def clone(self) -> State:
        twin = State(self.content)
        twin.agenda = self.agenda
        twin.result = self.result
        twin.board = self.board
        twin.first = self.first
        twin.on = self.on
        twin.held_0 = self.held_0
        twin.held_1 = self.held_1
        twin.reserve = self.reserve
        twin.captured = self.captured
        twin.entrance = self.entrance
        twin.ply = self.ply
        twin.progress = self.progress
        twin.passes = self.passes
        return twin

    # Units on the map

    def owner(self, tile: i64) -> Seat:
        """Whose unit stands there, or `NOBODY`."""
        unit = self.on[tile]
        return NOBODY if unit == EMPTY else unit >> KIND_BITS

    def unit(self, tile: i64) -> Unit:
        """The unit that stands there."""
        return self.content.units[self.on[tile] & KIND_MASK]

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
                self.held_0 |= ONE << tile
            elif on[tile] != EMPTY:
                self.held_1 |= ONE << tile

    def put(self, tile: i64, unit: i64) -> None:
        """A unit stands on a free tile, or `EMPTY` leaves it so."""
        on = self.on.copy()
        on[tile] = unit
        self.on = on
        self.held_0 &= ~(ONE << tile)
        self.held_1 &= ~(ONE << tile)
        if unit >> KIND_BITS == 0:
            self.held_0 |= ONE << tile
        elif unit != EMPTY:
            self.held_1 |= ONE << tile

    def shift(self, origin: i64, target: i64) -> None:
        """The unit on one tile stands on another, free one."""
        on = self.on.copy()
        on[target] = on[origin]
        on[origin] = EMPTY
        self.on = on
        both = ONE << origin | ONE << target
        if on[target] >> KIND_BITS == 0:
            self.held_0 ^= both
        else:
            self.held_1 ^= both

    def has_units(self, seat: Seat) -> bool:
        """T5-VICT-01: on the map or in reserve."""
        return self.held(seat) != 0 or self.has_reserve(seat)

    # Units off the map

    def in_reserve(self, seat: Seat, kind: i64) -> i64:
        return self.reserve[seat * KINDS + kind]

    def has_reserve(self, seat: Seat) -> bool:
        for kind in range(KINDS):
            if self.reserve[seat * KINDS + kind] > 0:
                return True
        return False

    def add_reserve(self, seat: Seat, kind: i64, count: i64) -> None:
        reserve = self.reserve.copy()
        reserve[seat * KINDS + kind] += count
        self.reserve = reserve

    def add_captured(self, seat: Seat, kind: i64) -> None:
        captured = self.captured.copy()
        captured[seat * KINDS + kind] += 1
        self.captured = captured

    def cost(self, counts: list[i64], seat: Seat) -> i64:
        """Points of what a seat has in one of the lists of counts."""
        total: i64 = 0
        for kind in range(KINDS):
            total += counts[seat * KINDS + kind] * self.content.units[kind].points
        return total

    # Places

    def cell(self, tile: i64) -> i64:
        return self.board.tiles.cells[tile]

    def name(self, tile: i64) -> str:
        return self.board.tiles.name(tile)

    def tile_on(self, cell: i64) -> i64:
        return self.board.tiles.tile_on(cell)

    def distance(self, one: i64, other: i64) -> i64:
        """Edges crossed on the shortest route over tiles, units ignored."""
        return self.board.tiles.steps()[one][other]

    def second(self) -> Seat:
        """The seat that lost the roll-off."""
        return 1 - self.first
