"""What the charts of Pocket-Dungeons say, sum by sum, in words."""

from __future__ import annotations

from typing import Final

from pocketbox.games.dungeons.charts import (
    DOOR_CHART,
    ENCOUNTER,
    ENCOUNTER_AND_TRAP,
    ENCOUNTER_CHART,
    FAST_LOCKED,
    LOCKED,
    NO_TRAP,
    NOBODY_COMES,
    NOTHING,
    OPENS,
    OPENS_ENCOUNTER,
    OPENS_TRAP,
    TRAP,
    TRAP_CHART,
    TREASURE_CHART,
    TWICE,
)
from pocketbox.games.dungeons.content import Content
from pocketbox.scenes.dungeons.names import trap_title
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
AGAIN: Final = "roll again"
NOBODY: Final = "nobody comes"


def reading(content: Content, chart: int, sum: int) -> str:
    """What a sum means on a chart: `a trap`."""
    if chart == ENCOUNTER_CHART:
        name = content.encounter_rows[sum]
        if name == NOBODY_COMES:
            return NOBODY
        return AGAIN if name == TWICE else a(content.kinds[content.kind_names.index(name)].title)
    if chart == TRAP_CHART:
        number = int(content.trap_rows[sum])
        return OUTCOMES[NOTHING] if content.trap_names[number] == NO_TRAP else trap_title(content, number)
    if chart == DOOR_CHART:
        return DOORS[content.door_rows[sum]]
    return OUTCOMES[(content.treasure_rows if chart == TREASURE_CHART else content.hazard_rows)[sum]]
