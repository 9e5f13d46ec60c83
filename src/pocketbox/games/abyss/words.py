"""Abyss's vocabulary and the fields its tasks share. Each file adds the actions of its own steps, right above them."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Chances
from pocketbox.engine.dice import label_dice, pools
from pocketbox.engine.fields import Field
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.squares.board import CELL_NAMES

WORDS: Final = Vocabulary()

# AB-COMP-03: dice read by label, I first; and dice that are added up, whose order does not matter.
ONE_DIE: Final[Chances] = label_dice(WORDS, "roll", 4, 1)
TWO_DICE: Final[Chances] = label_dice(WORDS, "roll", 4, 2)
THREE_DICE: Final[Chances] = label_dice(WORDS, "roll", 4, 3)
ROW_DICE: Final[Chances] = pools(WORDS, "roll row", 4, 3)[3]
COLUMN_DICE: Final[Chances] = pools(WORDS, "roll column", 4, 2)[2]

END: Final = WORDS.one("end")

HERO_SEAT: Final = 0
"""The only one: this is a game for one."""

CELL: Final = Field("square", CELL_NAMES)
MONSTER_ON: Final = Field("monster", CELL_NAMES)
TARGET: Final = Field("target", CELL_NAMES)
DICE: Final = Field("dice", None, 1, 4)
STEPS: Final = Field("steps", None, 1, 9)
