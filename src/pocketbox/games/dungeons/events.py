"""Every event and what its numbers are. Events describe what happened; they never drive it."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.fields import Field
from pocketbox.games.dungeons.charts import CHART_NAMES, TRAP_NAMES
from pocketbox.games.dungeons.figures import FIGURE_NAMES, KIND_NAMES
from pocketbox.games.dungeons.kinds import STAT_NAMES
from pocketbox.games.dungeons.places import COUNTER_NAMES
from pocketbox.games.dungeons.tiles import CODE_NAMES
from pocketbox.games.dungeons.traits import ROW_NAMES
from pocketbox.games.dungeons.words import CELL_NAMES, DIRECTIONS, SIDES

CELL: Final = Field("cell", CELL_NAMES)
ORIGIN: Final = Field("from", CELL_NAMES)
TARGET: Final = Field("to", CELL_NAMES)
FIGURE: Final = Field("figure", FIGURE_NAMES)
FOE_FIGURE: Final = Field("foe", FIGURE_NAMES)
KIND: Final = Field("kind", KIND_NAMES)
CODE: Final = Field("tile", CODE_NAMES)
COUNTER: Final = Field("counter", COUNTER_NAMES)
CHART: Final = Field("chart", CHART_NAMES)
TRAP: Final = Field("trap", TRAP_NAMES)
STAT: Final = Field("stat", STAT_NAMES)
ROW: Final = Field("row", ROW_NAMES)
DIRECTION: Final = Field("side", DIRECTIONS)
SEAT: Final = Field("seat", None, 0, 5)
FACE: Final = Field("face", None, 1, SIDES)
NEED: Final = Field("need", None, 2, SIDES)
SUM: Final = Field("sum", None, 2, 12)
TURNS: Final = Field("turn", None, 0, 5)
COUNT: Final = Field("count", None, 0, 20)
TICK: Final = Field("turn number")
ROUND: Final = Field("round")
POOL: Final = Field("pool", ["attacker-off", "attacker-def", "target-off", "target-def"])
PURPOSE_ROLL: Final = Field("for", ["delvers", "tiles", "entrances"])

EVENTS: Final[dict[str, list[Field]]] = {
    # set-up
    "order die rolled": [SEAT, FACE],
    "order tied": [PURPOSE_ROLL],
    "order decided": [PURPOSE_ROLL, SEAT],
    "delver taken": [SEAT, FIGURE],
    "delver dealt": [SEAT, FIGURE],
    "tile drawn": [SEAT, CODE],
    "tile set aside": [SEAT, CODE],
    "tile placed": [CODE, CELL, TURNS],
    "wall breached": [CELL],
    "counter placed": [CELL],
    "door placed": [CELL, DIRECTION],
    "doors left in the box": [COUNT],
    "delver placed": [SEAT, FIGURE, CELL],
    # the turn
    "turn began": [SEAT, TICK],
    "turn skipped": [SEAT],
    "mind control ended": [FIGURE],
    "passed": [SEAT],
    "activated": [SEAT, FIGURE],
    "stayed": [FIGURE],
    "last call": [SEAT],
    "round ended": [ROUND],
    # tests
    "test die rolled": [FIGURE, STAT, FACE],
    "test die picked up": [FIGURE, FACE],
    "kicker counted": [FIGURE, FACE],
    "test passed": [FIGURE, STAT, NEED],
    "test failed": [FIGURE, STAT, NEED],
    # movement
    "rush die rolled": [FIGURE, FACE],
    "rush die picked up": [FIGURE, FACE],
    "rushed": [FIGURE, COUNT],  # tiles it may move
    "moved": [FIGURE, ORIGIN, TARGET],
    "stopped": [FIGURE],
    "gas breathed": [FIGURE],
    "stood up": [FIGURE],
    "still paralysed": [FIGURE],
    "stood its ground": [FIGURE],
    "fled": [FIGURE, COUNT],
    "could not flee": [FIGURE],
    "phased": [FIGURE, ORIGIN, TARGET],
    "phase failed": [FIGURE],
    # counters, doors, charts
    "counter flipped": [FIGURE, CELL, COUNTER],
    "chart rolled": [CHART, FACE, FACE],
    "chart read": [CHART, SUM],
    "blessing used": [FIGURE, CHART],
    "treasure found": [CELL],
    "stairs found": [CELL],
    "treasure gathered": [FIGURE, CELL, COUNT],
    "treasure left": [FIGURE, CELL],
    "relics gathered": [FIGURE, CELL, COUNT],
    "door tried": [FIGURE, CELL, DIRECTION],
    "door opened": [CELL, DIRECTION],
    "door held": [CELL, DIRECTION],
    "dweller came": [KIND],
    "nobody came": [KIND],
    "dweller placed": [FIGURE, CELL],
    "hazard counter rides": [FIGURE],
    "hazard counter taken": [FIGURE],
    "hazard counter lost": [FIGURE],
    # assaults
    "charge announced": [FIGURE, FOE_FIGURE],
    "assault announced": [FIGURE, FOE_FIGURE],
    "shot announced": [FIGURE, FOE_FIGURE, ROW],
    "craven die rolled": [FIGURE, FACE],
    "lost courage": [FIGURE],
    "charge fell short": [FIGURE, FOE_FIGURE],
    "assault forfeited": [FIGURE],
    "row named": [FIGURE, ROW],
    "ambushed": [FOE_FIGURE],
    "assault die rolled": [POOL, FACE],
    "assault die picked up": [POOL, FACE],
    "reroll passed": [SEAT],
    "assault kicker counted": [POOL, FACE],
    "strike succeeded": [FIGURE, FOE_FIGURE],
    "strike failed": [FIGURE, FOE_FIGURE],
    "stalemate": [FIGURE, FOE_FIGURE],
    "went back": [FIGURE, CELL],
    "tile taken": [FIGURE, CELL],
    "pilfered": [FIGURE, FOE_FIGURE, COUNT],
    "pilfer die rolled": [FIGURE, FACE],
    "pilfer declined": [FIGURE],
    "gust pushed": [FIGURE, FOE_FIGURE, CELL],
    # falling
    "struck down": [FIGURE, CELL],
    "healing offered": [FIGURE, FOE_FIGURE],
    "healing refused": [FIGURE, FOE_FIGURE],
    "save die rolled": [FIGURE, FACE],
    "saved": [FIGURE],
    "defeated": [FIGURE, CELL],
    "treasure dropped": [CELL, COUNT],
    "relics dropped": [CELL, COUNT],
    "treasure won": [FIGURE, COUNT],
    "treasure lost": [COUNT],
    # traps
    "trap sprung": [TRAP, FIGURE],
    "trap avoided": [TRAP, FIGURE],
    "teleported": [FIGURE, ORIGIN, TARGET],
    "teleport declined": [SEAT],
    "mind controlled": [FIGURE],
    "fireball": [CELL],
    "tile turned": [CELL, TURNS],
    "turning declined": [SEAT],
    "door discarded": [CELL],
    "escaped": [FIGURE, CELL],
    "tile caved in": [CELL],
    "counters moved": [ORIGIN, TARGET],
    "counter buried": [COUNTER],
    "treasure buried": [COUNT],
    "relics buried": [COUNT],
    "survivor moved": [FIGURE, CELL],
    "paralysed": [FIGURE],
    "ambush die rolled": [FACE],
    "minds swapped": [FIGURE, FOE_FIGURE],
    "nobody to swap with": [FIGURE],
    "gas cloud": [FIGURE],
    # coming back, leaving, the end
    "delver entered": [SEAT, FIGURE, CELL],
    "left the dungeon": [SEAT, FIGURE, COUNT],
    "abandoned": [SEAT, FIGURE],
    "counted": [SEAT, COUNT, COUNT],  # treasure, then hazard counters
    "won": [SEAT],
    "dungeon won": [ROUND],
}


def events_with(figures: list[str], kinds: list[str], traps: list[str], tiles: list[str]) -> dict[str, list[Field]]:
    """The same events where packs add figures, kinds, traps and tiles."""
    changed = {
        FIGURE.name: Field(FIGURE.name, figures),
        FOE_FIGURE.name: Field(FOE_FIGURE.name, figures),
        KIND.name: Field(KIND.name, kinds),
        TRAP.name: Field(TRAP.name, traps),
        CODE.name: Field(CODE.name, tiles),
    }
    return {name: [changed.get(field.name, field) for field in fields] for name, fields in EVENTS.items()}
