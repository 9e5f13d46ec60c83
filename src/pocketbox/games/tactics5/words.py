"""The cells a map may grow over, and the vocabulary. Each file adds the actions of its own steps, right above them."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Chances
from pocketbox.engine.dice import pools
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.dice import MOST_DICE, SIDES
from pocketbox.games.tactics.land import Land

MOST_TILES: Final = 19
LAND: Final = Land(MOST_TILES)
"""T5-GEO-01: hexes, or squares with `geometry=square`."""
CELL_NAMES: Final = LAND.names

WORDS: Final = Vocabulary()
OFF_DICE: Final[list[Chances]] = pools(WORDS, "roll off", SIDES, MOST_DICE)
DEF_DICE: Final[list[Chances]] = pools(WORDS, "roll def", SIDES, MOST_DICE)
HAZARD_DIE: Final[Chances] = pools(WORDS, "roll hazard", SIDES, 1)[1]
