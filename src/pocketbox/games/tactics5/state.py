"""A position: the map, who stands where, what is in reserve and captured, and the tasks still to run.

A list in a state is never changed, only replaced by another: so clones share them all, and copying costs nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.state_fields import StateFields
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.games.tactics.armies import KIND_MASK, SEATS, Armies
from pocketbox.games.tactics.lines import FIRST, SeatTiles, army_fields
from pocketbox.games.tactics5.content import Content
from pocketbox.games.tactics5.lines import MapField
from pocketbox.games.tactics5.units import Unit

NO_ENTRANCES: Final[list[i64]] = [NO_TILE] * SEATS

FIELDS: Final = StateFields(
    [
        FIRST,
        MapField(),
        SeatTiles(
            "entrance",
            "entrances",
            "the deployment tiles of seat 0 and seat 1; `none` where one is not chosen yet",
            "`none none`; a game that has begun needs both",
            True,
        ),
        *army_fields(),
    ]
)
"""Every field of the state, in the order of the lines of a position text."""


@final
class State(Armies):
    """A whole game, at rest between two choices.

    T5-SETUP-01: `first` won the roll-off. T5-FORCE-04: the reserve is off the map. T5-TALLY-04: what is captured stays
    so. T5-TERM-01: `progress` is made when a unit is deployed or defeated. T5-TURN-02: `passes` are counted.
    """

    __slots__ = ("board", "content", "entrance")

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.content = content
        self.board = content.unbuilt
        self.entrance = NO_ENTRANCES
        """T5-SETUP-09: the deployment tile of each seat."""

    def moment(self) -> str:
        return f"Tactics 5 position: turn {self.ply + 1}"

    def clone(self) -> State:
        twin = State(self.content)
        twin.share(self)
        twin.board = self.board
        twin.entrance = self.entrance
        return twin

    # Units

    def unit(self, tile: i64) -> Unit:
        """The unit that stands there."""
        return self.content.units[self.on[tile] & KIND_MASK]

    def has_units(self, seat: Seat) -> bool:
        """T5-VICT-01: on the map or in reserve."""
        return self.held(seat) != 0 or self.has_reserve(seat)

    # Places

    def map(self) -> TileMap:
        return self.board.tiles

    def cell(self, tile: i64) -> i64:
        return self.board.tiles.cells[tile]

    def tile_on(self, cell: i64) -> i64:
        return self.board.tiles.tile_on(cell)

    def distance(self, one: i64, other: i64) -> i64:
        """Edges crossed on the shortest route over tiles, units ignored."""
        return self.board.tiles.steps()[one][other]


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s
