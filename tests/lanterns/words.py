"""Lanterns' colours and vocabulary."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.dice import label_dice, pools
from pocketbox.engine.vocabulary import Vocabulary

COLOURS: Final = ["red", "blue", "gold", "green"]
WORDS: Final = Vocabulary()
DRAW: Final = WORDS.each("draw", COLOURS)
LIGHT: Final = WORDS.each("light", COLOURS)
KEEP: Final = WORDS.one("keep")
AGAIN: Final = WORDS.one("again")
WIND: Final = label_dice(WORDS, "wind", 4, 2)
"""One die names a colour, the other is the strength."""
OIL_DICE: Final = 2
OIL: Final = pools(WORDS, "roll", 6, OIL_DICE)[OIL_DICE]
