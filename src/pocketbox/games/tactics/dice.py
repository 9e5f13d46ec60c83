"""Red and blue dice, and what may be done with them once they lie: bumps and re-rolls."""

from __future__ import annotations

from typing import Final, TypeAlias

from mypy_extensions import i64

from pocketbox.engine.core import Action
from pocketbox.engine.vocabulary import Vocabulary

SIDES: Final = 6
"""Of a die."""
MOST_DICE: Final = 3
"""Of one colour that a unit may roll."""
OFF: Final = 0
DEF: Final = 1
POOL_NAMES: Final = ["off", "def"]
POOL_SLOTS: Final = ["attacker-off", "attacker-def", "target-off", "target-def"]
"""The four pools of a combat, in the order in which they are thrown."""
POOLS: Final = 4
NO_DICE: Final[tuple[i64, ...]] = ()

Bumps: TypeAlias = "list[list[list[Action | None]]]"


def bump_words(words: Vocabulary) -> Bumps:
    """`[pool][face][to]`: raise a die of a pool; None where that is no rise."""
    return [
        [
            [
                words.one("bump", (pool, face, to), f"bump {POOL_NAMES[pool]} {face} to {to}") if face < to else None
                for to in range(SIDES + 1)
            ]
            for face in range(SIDES + 1)
        ]
        for pool in range(2)
    ]


def reroll_words(words: Vocabulary) -> list[list[Action]]:
    """`[pool][face - 1]`: throw a die of a pool again."""
    return [
        [words.one("reroll", (pool, face), f"reroll {POOL_NAMES[pool]} {face}") for face in range(1, SIDES + 1)]
        for pool in range(2)
    ]


def bump_face(face: i64, amount: i64) -> i64:
    """Never above the highest face."""
    return min(SIDES, face + amount)


def remove_die(dice: tuple[i64, ...], face: i64) -> tuple[i64, ...]:
    """One die of this face less."""
    left = list(dice)
    left.remove(face)
    return tuple(left)


def add_die(dice: tuple[i64, ...], face: i64) -> tuple[i64, ...]:
    """One die more, sorted."""
    more = list(dice)
    more.append(face)
    more.sort()
    return tuple(more)
