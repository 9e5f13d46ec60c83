"""Everything the 4th edition is played with, put together."""

from __future__ import annotations

from typing import Final

from pocketbox.games.tactics4.kinds import Roster
from pocketbox.games.tactics4.terrain import TERRAINS
from pocketbox.games.tactics4.units import UNITS

ROSTER: Final = Roster(UNITS, TERRAINS)
NUMBERS: Final = ROSTER.numbers()
