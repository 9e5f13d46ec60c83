"""Pocket-Dungeons, clause by clause, in our own words. Code, events, refusals and tests cite these ids."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.rulebook import Rulebook
from pocketbox.games.dungeons.rulebook_end import END_CHAPTERS
from pocketbox.games.dungeons.rulebook_fights import FIGHT_CHAPTERS
from pocketbox.games.dungeons.rulebook_setup import SETUP_CHAPTERS
from pocketbox.games.dungeons.rulebook_turn import TURN_CHAPTERS

RULES: Final = Rulebook([*SETUP_CHAPTERS, *TURN_CHAPTERS, *FIGHT_CHAPTERS, *END_CHAPTERS])
