"""What tests of exact odds share: an independent count of strikes, re-rolls by name, the position after a choice."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

from games.dungeons.delve import number
from pocketbox.engine.core import Log
from pocketbox.games.dungeons.chances.exchange import UnusedReroll

AO, AD, TO, TD = range(4)
TRAP_ROLL = (
    "roll chart, victim {kind}, cell 4,0, chart trap, token no, blessed {blessed}, left 0, rolls 0, placed 0, "
    "trap no, dice"
)

RESILIENT = UnusedReroll(1, [TD])
SWORDPLAY = UnusedReroll(0, [TO, TD])
BULLS_RUSH = UnusedReroll(0, [AO, AD])
TOUGH_HIDE = UnusedReroll(1, [AO])


@cache
def counted(off: int, defence: int, off_kicker: int = 0, def_kicker: int = 0) -> Fraction:
    """Chance of one strike without re-rolls, by a count of all ordered rolls."""
    wins = total = 0
    for mine in product(range(1, 7), repeat=off):
        for theirs in product(range(1, 7), repeat=defence):
            high = sorted([*mine, *([off_kicker] if off_kicker else [])])[::-1]
            low = sorted([*theirs, *([def_kicker] if def_kicker else [])])[::-1]
            wins += high > low
            total += 1
    return Fraction(wins, total)


def muted() -> Log:
    return Log(True)


def number_fallen(s, name: str) -> int:
    return int(not s.is_on_map(number(name)) or s.is_fallen(number(name)))


def after(s, action):
    child = s.clone()
    child.apply(action, muted())
    return child
