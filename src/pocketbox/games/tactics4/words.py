"""The vocabulary of the 4th edition and the fields its tasks share. Each file adds the actions of its own steps."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Chances
from pocketbox.engine.dice import pools
from pocketbox.engine.fields import Field
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.dice import MOST_DICE, SIDES
from pocketbox.games.tactics.land import Land

MOST_TILES: Final = 18
LAND: Final = Land(MOST_TILES)
"""T4-GEO-01: hexes, or squares with `geometry=square`."""
CELL_NAMES: Final = LAND.names
MOST_COPIES: Final = 20
"""Of the cheapest unit, with the most points."""

WORDS: Final = Vocabulary()
OFF_DICE: Final[list[Chances]] = pools(WORDS, "roll off", SIDES, MOST_DICE)
"""T4-GEO-05: red dice, as many as three."""
DEF_DICE: Final[list[Chances]] = pools(WORDS, "roll def", SIDES, MOST_DICE)
"""T4-GEO-05: blue dice, as many as three."""

TO: Final = WORDS.each("to", CELL_NAMES)
DONE: Final = WORDS.one("done")

UNIT_NAMES: Final = [
    "strider", "realmguard", "silverleaf", "sentinel", "warden", "warmage",
    "bondi", "gunner", "stonethrower", "forgemaster", "guardian", "noble",
    "wight", "ember",
]  # fmt: skip
"""Every unit in the order of its kind."""
TERRAIN_NAMES: Final = ["plains", "water", "forest", "highland", "township"]
"""Every terrain in the order of its kind."""

UNIT: Final = Field("unit", UNIT_NAMES)
TERRAIN: Final = Field("terrain", TERRAIN_NAMES)
CELL: Final = Field("cell", CELL_NAMES)
ORIGIN: Final = Field("from", CELL_NAMES)
GOAL: Final = Field("to", CELL_NAMES)
SIDE: Final = Field("side", ["initiator", "target"])
POOL: Final = Field("pool", ["initiator-off", "initiator-def", "target-off", "target-def"])
MOVES_LEFT: Final = Field("moves", None, 0, 9)
PASS: Final = WORDS.one("pass")
"""Of a whole turn, and in the phases of an assault."""
