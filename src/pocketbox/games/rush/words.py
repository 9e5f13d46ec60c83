"""Rush's vocabulary. Each file adds the actions of its own steps, right above them."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Chances
from pocketbox.engine.dice import pools
from pocketbox.engine.vocabulary import Vocabulary

WORDS: Final = Vocabulary()
DIE: Final[Chances] = pools(WORDS, "roll", 4, 1)[1]
"""RU-COMP-03: the four-sided die."""
END: Final = WORDS.one("end")
