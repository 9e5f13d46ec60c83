"""The headings under which both editions offer their choices, and the attack that both describe."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.scenes.contract.choices import Chance, Option

MOVE: Final = "Move"
ATTACK: Final = "Attack"
DEPLOY: Final = "Deploy"
POWER: Final = "Power"
SUMMON: Final = "Summon"
DICE: Final = "Dice"
TURN: Final = "Turn"
SET_UP: Final = "Set-up"


def describe_attack(
    choice: Action, label: str, cell: str, why: str, rule: str, group: str, piece: str, target: str,
    chance: Chance | None = None,
) -> Option:  # fmt: skip
    """A unit aims at another one."""
    return Option(
        choice.text, label, (cell,), why, rule, group=group, symbol="i-off", piece=piece, target=target, chance=chance
    )
