"""Every event and what its numbers are. Events describe what happened; they never drive it."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.fields import Field
from pocketbox.games.tactics.dice import SIDES
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES
from pocketbox.games.tactics5.units import MOST_COPIES, UNIT_NAMES
from pocketbox.games.tactics5.words import CELL_NAMES

CELL: Final = Field("cell", CELL_NAMES)
ORIGIN: Final = Field("from", CELL_NAMES)
TARGET: Final = Field("to", CELL_NAMES)
UNIT: Final = Field("unit", UNIT_NAMES)
TERRAIN: Final = Field("terrain", TERRAIN_NAMES)
SEAT: Final = Field("seat", None, 0, 1)
FACE: Final = Field("face", None, 1, SIDES)
COUNT: Final = Field("count", None, 0, MOST_COPIES)
PLY: Final = Field("ply")
POINTS: Final = Field("points")
POOL: Final = Field("pool", ["attacker-off", "attacker-def", "target-off", "target-def"])

EVENTS: Final[dict[str, list[Field]]] = {
    # set-up
    "order rolled": [FACE, FACE],  # seat 0's die, then seat 1's
    "first decided": [SEAT],
    "force counted": [SEAT, UNIT],  # in secret: how many is in the next event, for one seat
    "units taken": [SEAT, UNIT, COUNT],
    "force complete": [SEAT],
    "force shown": [SEAT, UNIT, COUNT],
    "force dealt": [SEAT, UNIT, COUNT],
    "tile placed": [TERRAIN, CELL],
    "feature placed": [TERRAIN, CELL],
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
    "points counted": [SEAT, POINTS],
    "won": [SEAT],
    "drawn": [PLY],
}


def events_with(unit_names: list[str]) -> dict[str, list[Field]]:
    """The same events where packs add units."""
    unit = Field(UNIT.name, unit_names)
    return {name: [unit if field is UNIT else field for field in fields] for name, fields in EVENTS.items()}
