"""What the charts of Pocket-Dungeons say, sum by sum, in words."""

from __future__ import annotations

from typing import Final

from pocketbox.games.dungeons.charts import (
    DOOR_ROWS,
    ENCOUNTER,
    ENCOUNTER_AND_TRAP,
    ENCOUNTER_ROWS,
    FAST_LOCKED,
    HAZARD_ROWS,
    LOCKED,
    NOTHING,
    OPENS,
    OPENS_ENCOUNTER,
    OPENS_TRAP,
    TRAP,
    TREASURE_ROWS,
    TWICE,
)
from pocketbox.games.dungeons.figures import KINDS
from pocketbox.scenes.dungeons.names import TRAPS
from pocketbox.scenes.words import a

OUTCOMES: Final = {
    NOTHING: "nothing more happens",
    TRAP: "a trap",
    ENCOUNTER: "an encounter",
    ENCOUNTER_AND_TRAP: "an encounter, then a trap",
}
DOORS: Final = {
    OPENS: "it opens",
    LOCKED: "it is locked",
    FAST_LOCKED: "it is locked fast",
    OPENS_TRAP: "it opens, and a trap springs",
    OPENS_ENCOUNTER: "it opens, and something waits behind it",
}
COMERS: Final = {kind.name: a(kind.title) for kind in KINDS} | {TWICE: "roll again"}
READINGS: Final = (
    [OUTCOMES.get(row, "") for row in TREASURE_ROWS],
    [DOORS.get(row, "") for row in DOOR_ROWS],
    [OUTCOMES.get(row, "") for row in HAZARD_ROWS],
    [COMERS.get(row, "") for row in ENCOUNTER_ROWS],
    ["", "", *TRAPS.values()],
)
"""By chart and sum."""


def reading(chart: int, sum: int) -> str:
    """What a sum means on a chart: `a trap`."""
    return READINGS[chart][sum]
