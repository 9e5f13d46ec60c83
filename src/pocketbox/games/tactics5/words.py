"""The cells a map may grow over, and the vocabulary. Each file adds the actions of its own steps, right above them."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Chances
from pocketbox.engine.dice import pools
from pocketbox.engine.grid import hexes, quads
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.dice import MOST_DICE, SIDES

MOST_TILES: Final = 19
"""Tiles hang together from the centre, so none lies farther off than this less one."""
HEXES: Final = hexes(MOST_TILES - 1)
"""T5-GEO-01"""
QUADS: Final = quads(MOST_TILES - 1)
"""T5-GEO-01 with `geometry=square`: the same cells, with four sides."""
CELL_NAMES: Final = HEXES.names
CENTRE: Final = HEXES.cell("0,0")

WORDS: Final = Vocabulary()
OFF_DICE: Final[list[Chances]] = pools(WORDS, "roll off", SIDES, MOST_DICE)
DEF_DICE: Final[list[Chances]] = pools(WORDS, "roll def", SIDES, MOST_DICE)
HAZARD_DIE: Final[Chances] = pools(WORDS, "roll hazard", SIDES, 1)[1]
