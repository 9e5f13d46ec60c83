"""The vocabulary of the 4th edition and the fields its tasks share. Each file adds the actions of its own steps."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Chances
from pocketbox.engine.dice import pools
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import hexes, quads
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.dice import MOST_DICE, SIDES

MOST_TILES: Final = 18
"""Tiles hang together from the centre, so none lies farther off than this less one."""
HEXES: Final = hexes(MOST_TILES - 1)
"""T4-GEO-01"""
QUADS: Final = quads(MOST_TILES - 1)
"""T4-GEO-01 with `geometry=square`: the same cells, with four sides."""
CELL_NAMES: Final = HEXES.names
CENTRE: Final = HEXES.cell("0,0")

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
SEAT: Final = Field("seat", None, 0, 1)
FACE: Final = Field("face", None, 1, SIDES)
SIDE: Final = Field("side", ["initiator", "target"])
POOL: Final = Field("pool", ["initiator-off", "initiator-def", "target-off", "target-def"])
MOVES_LEFT: Final = Field("moves", None, 0, 9)
PASS: Final = WORDS.one("pass")
"""Of a whole turn, and in the phases of an assault."""
