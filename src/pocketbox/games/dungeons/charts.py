"""The five charts of 2D6: PD-CHART. What each sum leads to."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

TREASURE_CHART: Final = 0
DOOR_CHART: Final = 1
HAZARD_CHART: Final = 2
ENCOUNTER_CHART: Final = 3
TRAP_CHART: Final = 4
CHART_NAMES: Final = ["treasure", "door", "hazard", "encounter", "trap"]

NOTHING: Final = 0
TRAP: Final = 1
ENCOUNTER: Final = 2
ENCOUNTER_AND_TRAP: Final = 3
OUTCOME_WORDS: Final[dict[str, i64]] = {
    "nothing": NOTHING, "trap": TRAP, "encounter": ENCOUNTER, "both": ENCOUNTER_AND_TRAP,
}  # fmt: skip
"""What packs call the rows of the Treasure and the Hazard chart."""

TREASURE_ROWS: Final[list[i64]] = [-1, -1, *[NOTHING] * 9, TRAP, ENCOUNTER]
"""PD-CHART-T, by sum."""
HAZARD_ROWS: Final[list[i64]] = [-1, -1, *[TRAP] * 5, *[ENCOUNTER] * 5, ENCOUNTER_AND_TRAP]
"""PD-CHART-H"""

OPENS: Final = 0
LOCKED: Final = 1
FAST_LOCKED: Final = 2
OPENS_TRAP: Final = 3
OPENS_ENCOUNTER: Final = 4
DOOR_WORDS: Final[dict[str, i64]] = {
    "opens": OPENS, "locked": LOCKED, "fast-locked": FAST_LOCKED, "trap": OPENS_TRAP, "encounter": OPENS_ENCOUNTER,
}  # fmt: skip
"""What packs call the rows of the Door chart."""
DOOR_ROWS: Final[list[i64]] = [
    -1,
    -1,
    *[OPENS] * 4,
    *[LOCKED] * 2,
    FAST_LOCKED,
    *[OPENS_TRAP] * 2,
    *[OPENS_ENCOUNTER] * 2,
]
"""PD-DOOR-05 to 09"""

TWICE: Final = "twice"
NOBODY_COMES: Final = "nothing"
"""What packs call a row of the Encounter or the Trap chart that brings nothing."""
ENCOUNTER_ROWS: Final[list[str]] = [
    "", "", "goblin-warrior", "goblin-warrior", "goblin-hunter", "goblin-hunter", "corpse", "corpse",
    "lizardman", "lizardman", "ghost", "troll", TWICE,
]  # fmt: skip
"""PD-CHART-E, kinds of dwellers by name."""

DART: Final = 2
PIT: Final = 3
TELEPORTATION: Final = 4
MIND_CONTROL: Final = 5
FIREBALL: Final = 6
SHIFTING: Final = 7
CAVE_IN: Final = 8
PARALYZATION: Final = 9
AMBUSH: Final = 10
MIND_SWAP: Final = 11
GAS_CLOUD: Final = 12
NO_TRAP: Final = "none"
TRAP_NAMES: Final = [
    NO_TRAP, NO_TRAP, "dart", "pit", "teleportation", "mind-control", "fireball", "shifting-corridors", "cave-in",
    "paralyzation", "ambush", "mind-swap", "gas-cloud",
]  # fmt: skip
"""Traps by the sum that brings them."""
TRAP_ROWS: Final[list[i64]] = list(range(len(TRAP_NAMES)))
"""The Trap chart: the number of a printed trap is the sum that brings it."""
MOST_TRAPS: Final = 40
"""The highest number of a trap; those of packs follow the printed ones."""


def facts(
    treasure: list[i64], hazard: list[i64], door: list[i64], encounters: list[str], traps: list[str]
) -> list[Any]:  # fmt: skip
    """All charts as plain values."""
    return [list(treasure), list(hazard), list(door), list(encounters), list(traps)]
