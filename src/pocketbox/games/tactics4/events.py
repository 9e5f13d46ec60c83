"""Every event and what its numbers are. Events describe what happened; they never drive it."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.fields import Field
from pocketbox.games.tactics.dice import POOL_NAMES
from pocketbox.games.tactics.events import END_EVENTS, FACE, PLY, SEAT, force_events, map_events
from pocketbox.games.tactics4.fight import BUMP, MOST_REROLLS
from pocketbox.games.tactics4.words import CELL, GOAL, MOST_COPIES, MOST_TILES, ORIGIN, POOL, SIDE, TERRAIN, UNIT

COUNT: Final = Field("count", None, 0, MOST_COPIES)
TILES: Final = Field("tiles", None, 0, MOST_TILES)
REROLLS: Final = Field("re-rolls", None, 1, MOST_REROLLS)
DICE: Final = Field("dice", POOL_NAMES)
DV: Final = Field("difficulty", None, 1, 6)

EVENTS: Final[dict[str, list[Field]]] = {
    # set-up
    **force_events(UNIT, COUNT),
    "tiles brought": [SEAT, TILES, TILES],  # Plains, Water
    "tile brought": [SEAT, TERRAIN],  # of a pack
    "central feature chosen": [TERRAIN],
    "own feature chosen": [SEAT, TERRAIN],
    "tile drawn": [TERRAIN],
    **map_events(TERRAIN, CELL),
    "stationed": [SEAT, UNIT, CELL],
    "stationing done": [SEAT],
    "no unit placed": [SEAT],
    # the turns
    "turn began": [SEAT, PLY],
    "passed": [SEAT],
    "moved": [ORIGIN, GOAL],
    "hopped": [ORIGIN, GOAL],
    "halted": [CELL],
    "test rolled": [FACE],
    "test passed": [DV],
    "test failed": [DV],
    "climb failed": [ORIGIN, GOAL],
    "deployed": [SEAT, UNIT, CELL],
    "returned": [SEAT, UNIT, CELL],
    "ordeal rolled": [DICE, FACE],
    "ordeal die picked up": [DICE, FACE],
    "daylight endured": [CELL],
    "summons begun": [UNIT, ORIGIN, GOAL],  # by whom, and where to
    "summons failed": [SEAT, UNIT],
    "summoner spared": [CELL],
    "backlash": [ORIGIN, GOAL],
    "unit sent back": [SEAT, UNIT, CELL],
    "forest moved": [ORIGIN, GOAL],
    "blight called": [CELL],
    "unit recovered": [SEAT, UNIT],
    # assaults
    "assault announced": [ORIGIN, GOAL],
    "free assault left": [CELL],
    "boulder rolled": [FACE],
    "boulder lost": [CELL],
    "boulder astray": [ORIGIN, GOAL],  # from the target meant to the one that is hit
    "bump counted": [SIDE, BUMP],
    "re-rolls counted": [SIDE, REROLLS],
    "die rolled": [POOL, FACE],
    "die lowered": [POOL, FACE],
    "die changed over": [POOL, FACE],
    "die bumped": [POOL, FACE, FACE],
    "bump passed": [SIDE],
    "die picked up": [POOL, FACE],
    "re-roll passed": [SIDE],
    "unit safe": [CELL],
    "unit defeated": [SEAT, UNIT, CELL],  # whose it was, and where
    # the end
    "all features held": [SEAT],
    "helpless": [SEAT],
    **END_EVENTS,
}
