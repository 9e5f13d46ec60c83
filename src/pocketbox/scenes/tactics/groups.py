"""The headings under which both editions offer their choices."""

from __future__ import annotations

from typing import Final

MOVE: Final = "Move"
ATTACK: Final = "Attack"
DEPLOY: Final = "Deploy"
POWER: Final = "Power"
SUMMON: Final = "Summon"
DICE: Final = "Dice"
TURN: Final = "Turn"
SET_UP: Final = "Set-up"
