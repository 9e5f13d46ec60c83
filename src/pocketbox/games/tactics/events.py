"""The events that both editions have, and the fields of events."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.fields import Field
from pocketbox.games.tactics.armies import TERRAIN_FIELD, UNIT_FIELD
from pocketbox.games.tactics.dice import SIDES

SEAT: Final = Field("seat", None, 0, 1)
FACE: Final = Field("face", None, 1, SIDES)
PLY: Final = Field("ply")
POINTS: Final = Field("points")


def force_events(unit: Field, count: Field) -> dict[str, list[Field]]:
    """From the roll-off to complete forces."""
    return {
        "order rolled": [FACE, FACE],  # seat 0's die, then seat 1's
        "first decided": [SEAT],
        "force counted": [SEAT, unit],  # in secret: how many is in the next event, for one seat
        "units taken": [SEAT, unit, count],
        "force complete": [SEAT],
        "force shown": [SEAT, unit, count],
        "force dealt": [SEAT, unit, count],
    }


def map_events(terrain: Field, cell: Field) -> dict[str, list[Field]]:
    """What is placed on the map before the first turn."""
    return {"tile placed": [terrain, cell], "feature placed": [terrain, cell]}


END_EVENTS: Final[dict[str, list[Field]]] = {
    "points counted": [SEAT, POINTS],
    "won": [SEAT],
    "drawn": [PLY],
}


def events_with(
    events: dict[str, list[Field]], unit_names: list[str], terrain_names: list[str]
) -> dict[str, list[Field]]:
    """The same events where packs add units and terrain."""
    added = {UNIT_FIELD: Field(UNIT_FIELD, unit_names), TERRAIN_FIELD: Field(TERRAIN_FIELD, terrain_names)}
    return {name: [added.get(field.name, field) for field in fields] for name, fields in events.items()}
