"""Every event and what its numbers are. Events describe what happened; they never drive it."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.fields import Field
from pocketbox.games.tactics.dice import POOL_SLOTS
from pocketbox.games.tactics.events import END_EVENTS, FACE, PLY, SEAT, force_events, map_events
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES
from pocketbox.games.tactics5.units import MOST_COPIES, UNIT_NAMES
from pocketbox.games.tactics5.words import CELL_NAMES

CELL: Final = Field("cell", CELL_NAMES)
ORIGIN: Final = Field("from", CELL_NAMES)
TARGET: Final = Field("to", CELL_NAMES)
UNIT: Final = Field("unit", UNIT_NAMES)
TERRAIN: Final = Field("terrain", TERRAIN_NAMES)
COUNT: Final = Field("count", None, 0, MOST_COPIES)
POOL: Final = Field("pool", POOL_SLOTS)

EVENTS: Final[dict[str, list[Field]]] = {
    # set-up
    **force_events(UNIT, COUNT),
    **map_events(TERRAIN, CELL),
    "deployment tile chosen": [SEAT, CELL],
    # the turns
    "turn began": [SEAT, PLY],
    "moved": [ORIGIN, TARGET],
    "hopped": [ORIGIN, TARGET],
    "deployed": [SEAT, UNIT, CELL],
    "passed": [SEAT],
    "hazard rolled": [FACE],
    "hazard survived": [CELL],
    "skirmish announced": [ORIGIN, TARGET],
    "invasion announced": [ORIGIN, TARGET],
    "retaliation chosen": [CELL],
    "retaliation declined": [CELL],
    "die rolled": [POOL, FACE],
    "die picked up": [POOL, FACE],
    "die bumped": [POOL, FACE, FACE],
    "effects done": [SEAT],
    "kicker counted": [POOL, FACE],
    "unit safe": [CELL],
    "unit defeated": [SEAT, UNIT, CELL],  # whose it was, and where
    "tile taken": [ORIGIN, TARGET],
    "tile left": [CELL],
    # the end
    "deployment blocked": [SEAT],
    "all units defeated": [SEAT],
    **END_EVENTS,
}
