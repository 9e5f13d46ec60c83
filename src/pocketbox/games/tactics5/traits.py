"""What units and terrain can do beyond their printed numbers: the closed list of hooks, and the traits shared."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.adjustable import Adjustable, PrintedNumber
from pocketbox.games.tactics.dice import POOL_NAMES

BUMP: Final = 0
"""T5-DICE-04"""
REROLL: Final = 1
"""T5-DICE-05"""

MOST_BUMP: Final = 5
"""From the lowest face to the highest."""

ATTACKING: Final = 0
RETALIATING: Final = 1
HOLDING: Final = 2
"""Attacked, and not answering."""


@final
class Effect:
    """One use of a bump or a re-roll, on one die of one own pool."""

    __slots__ = ("amount", "kind", "pool", "rule")

    def __init__(self, kind: i64, pool: i64, amount: i64, rule: str) -> None:
        self.kind: i64 = kind
        self.pool: i64 = pool
        self.amount: i64 = amount
        """What a bump adds; 0 for a re-roll."""
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Adjustable):
    """A special ability of a unit or a terrain: override the moments it changes. Holds no game state."""

    def effect(self, role: i64, foe_types: tuple[str, ...]) -> Effect | None:
        """What its bearer may use once in a combat, in this role against a foe of these types."""
        return None

    def best_effect(self) -> Effect | None:
        """What its bearer may use where every condition of the card is met."""
        return None

    def kicker(self, pool: i64) -> i64:
        """T5-DICE-06: a result its bearer has in this pool without rolling; 0 when none."""
        return 0

    def only_distance(self) -> i64:
        """The one distance from which its bearer attacks, whatever its RNG; 0 when RNG decides."""
        return 0

    def attack_dice(self) -> i64:
        """OFF dice its bearer attacks with in place of the printed ones; 0 when those count."""
        return 0

    def peril(self) -> i64:
        """A unit that enters its tile rolls a die and is lost on this face or less; 0 if none is."""
        return 0

    def ground(self) -> str:
        """The terrain its bearer must stand on to use its effect; empty where that does not matter."""
        return ""

    def is_airborne(self) -> bool:
        """Whether hazards spare its bearer."""
        return False

    def is_entrance(self) -> bool:
        """Whether the owner of a unit on its tile may deploy from there."""
        return False

    def card(self) -> tuple[str, str, str]:
        """Title, text and rule of its line on the card, for a trait that a pack brings as code."""
        return "", "", ""

    def facts(self) -> list[Any]:
        """What tells two traits apart, as plain values."""
        raise NotImplementedError


def declare_bump(use: Effect) -> list[PrintedNumber]:
    """T5-DICE-04: what a bump adds."""
    return [PrintedNumber("bump", use.rule, "bump", use.amount, 1, MOST_BUMP)]


@final
class RerollOne(Trait):
    """The bearer may re-roll one die of a pool, once in a combat."""

    def __init__(self, pool: i64, rule: str) -> None:
        self.use: Final = Effect(REROLL, pool, 0, rule)

    def effect(self, role: i64, foe_types: tuple[str, ...]) -> Effect | None:
        return self.use

    def best_effect(self) -> Effect | None:
        return self.use

    def facts(self) -> list[Any]:
        return ["reroll one", POOL_NAMES[self.use.pool]]


@final
class BumpInRole(Trait):
    """The bearer may bump one die of a pool while it has this role."""

    def __init__(self, pool: i64, amount: i64, role: i64, rule: str) -> None:
        self.use: Final = Effect(BUMP, pool, amount, rule)
        self.role: i64 = role

    def effect(self, role: i64, foe_types: tuple[str, ...]) -> Effect | None:
        return self.use if role == self.role else None

    def best_effect(self) -> Effect | None:
        return self.use

    def facts(self) -> list[Any]:
        return ["bump in role", POOL_NAMES[self.use.pool], self.use.amount, self.role]

    def declare_numbers(self) -> list[PrintedNumber]:
        return declare_bump(self.use)

    def make_with(self, values: list[i64]) -> BumpInRole:
        return BumpInRole(self.use.pool, values[0], self.role, self.use.rule)


@final
class BumpAgainst(Trait):
    """The bearer may bump one die of a pool against foes of a type, in whichever role."""

    def __init__(self, pool: i64, amount: i64, type: str, rule: str) -> None:
        self.use: Final = Effect(BUMP, pool, amount, rule)
        self.type: Final = type

    def effect(self, role: i64, foe_types: tuple[str, ...]) -> Effect | None:
        return self.use if self.type in foe_types else None

    def best_effect(self) -> Effect | None:
        return self.use

    def facts(self) -> list[Any]:
        return ["bump against", POOL_NAMES[self.use.pool], self.use.amount, self.type]

    def declare_numbers(self) -> list[PrintedNumber]:
        return declare_bump(self.use)

    def make_with(self, values: list[i64]) -> BumpAgainst:
        return BumpAgainst(self.use.pool, values[0], self.type, self.use.rule)
