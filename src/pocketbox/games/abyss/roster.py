"""Everything Abyss is played with, put together."""

from __future__ import annotations

from typing import Final

from pocketbox.games.abyss.heroes import HEROES
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.kinds import Roster
from pocketbox.games.abyss.monsters import ENCOUNTER, MONSTERS

ROSTER: Final = Roster(HEROES, MONSTERS, PIECES, ENCOUNTER)
NUMBERS: Final = ROSTER.list_numbers()
