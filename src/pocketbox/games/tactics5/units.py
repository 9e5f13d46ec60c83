"""Every unit of the 5th edition. A new unit is one block here and its name in the list at the end."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.games.tactics.dice import MOST_DICE, OFF
from pocketbox.games.tactics.kinds import ArmyUnit
from pocketbox.games.tactics.packs import DEAREST, MOST_POINTS
from pocketbox.games.tactics5.traits import RETALIATING, BumpAgainst, BumpInRole, Trait

# T5-UNIT-TY: types do nothing by themselves.
HUMAN: Final = "human"
SOLDIER: Final = "soldier"
MAGE_TYPE: Final = "mage"
INFANTRY: Final = "infantry"
CAVALRY: Final = "cavalry"
LIVING: Final = "living"

MOST_COPIES: Final = 25
"""Of the cheapest unit, with the most points."""
FARTHEST: Final = 4
FASTEST: Final = 4
"""What a unit may reach and walk when somebody changes its numbers."""


@final
class Unit(ArmyUnit):
    """One kind of unit: the numbers of its card, its types and its traits."""

    __slots__ = (
        "attack_dice", "defence", "farthest", "flies", "off", "only_distance", "reach", "speed", "traits",
    )  # fmt: skip

    def __init__(
        self, name: str, title: str, *, mark: str, rule: str, points: i64, off: i64, defence: i64, reach: i64,
        speed: i64, types: tuple[str, ...], traits: list[Trait], symbol: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, title, mark, rule, points, types, symbol)
        self.off: i64 = off
        self.defence: i64 = defence
        self.reach: i64 = reach
        """RNG"""
        self.speed: i64 = speed
        """SPD"""
        self.traits = traits
        self.only_distance: i64 = 0
        self.flies = False
        """T5-TERR-WA: whether hazards spare it."""
        self.attack_dice: i64 = off
        for trait in traits:
            if trait.only_distance() > 0:
                self.only_distance = trait.only_distance()
            if trait.attack_dice() > 0:
                self.attack_dice = trait.attack_dice()
            self.flies = self.flies or trait.is_airborne()
        self.farthest: i64 = max(reach, self.only_distance, 2 * speed)
        """No attack of any kind goes farther: a leg of an invasion is two tiles at most."""

    def reaches(self, distance: i64) -> bool:
        """T5-ATTACK-01: is an enemy that many tiles away within RNG?"""
        if self.only_distance > 0:
            return distance == self.only_distance
        return distance <= self.reach

    def reply_dice(self, distance: i64, spells_reply: bool) -> i64:
        """T5-RETAL-01: OFF dice it answers an attacker with who is that far off; 0 when it cannot."""
        if self.only_distance > 0 and spells_reply:
            return self.attack_dice if distance == self.only_distance else 0
        return self.off if distance <= self.reach else 0

    def facts(self) -> list[Any]:
        return [
            self.name, self.points, self.off, self.defence, self.reach, self.speed,
            list(self.types), [trait.facts() for trait in self.traits],
        ]  # fmt: skip

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber("points", self.rule, "points", self.points, 1, DEAREST),
            PrintedNumber("off", self.rule, "OFF dice", self.off, 0, MOST_DICE),
            PrintedNumber("def", self.rule, "DEF dice", self.defence, 0, MOST_DICE),
            PrintedNumber("rng", self.rule, "RNG", self.reach, 0, FARTHEST),
            PrintedNumber("spd", self.rule, "SPD", self.speed, 1, FASTEST),
        ]

    def list_traits(self) -> list[Trait]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[Trait]) -> Unit:
        points, off, defence, reach, speed = values
        return Unit(
            self.name, self.title, mark=self.mark, rule=self.rule, points=points, off=off, defence=defence,
            reach=reach, speed=speed, types=self.types, traits=traits, symbol=self.symbol,
        )  # fmt: skip


# Footman: T5-UNIT-FO, strikes back harder than it strikes.

FOOTMAN: Final = Unit(
    "footman", "Footman", mark="f", rule="T5-UNIT-FO",
    points=11, off=2, defence=2, reach=1, speed=1,
    types=(HUMAN, SOLDIER, INFANTRY, LIVING),
    traits=[BumpInRole(OFF, 1, RETALIATING, "T5-UNIT-FO")],
)  # fmt: skip


# Cavalier: T5-UNIT-CA, rides infantry down, in attack and in retaliation.

CAVALIER: Final = Unit(
    "cavalier", "Cavalier", mark="c", rule="T5-UNIT-CA",
    points=12, off=2, defence=2, reach=1, speed=2,
    types=(HUMAN, SOLDIER, CAVALRY, LIVING),
    traits=[BumpAgainst(OFF, 1, INFANTRY, "T5-UNIT-CA")],
)  # fmt: skip


# Archer: T5-UNIT-AR, nothing but reach.

ARCHER: Final = Unit(
    "archer", "Archer", mark="a", rule="T5-UNIT-AR",
    points=7, off=1, defence=1, reach=2, speed=1,
    types=(HUMAN, SOLDIER, INFANTRY, LIVING),
    traits=[],
)  # fmt: skip


# Mage


@final
class Spell(Trait):
    """T5-UNIT-MA1: attacks from one distance only, with dice that the card does not list among its numbers."""

    def __init__(self, distance: i64, dice: i64) -> None:
        self.distance: i64 = distance
        self.dice: i64 = dice

    def only_distance(self) -> i64:
        return self.distance

    def attack_dice(self) -> i64:
        return self.dice

    def facts(self) -> list[Any]:
        return ["spell", self.distance, self.dice]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber("spell-distance", "T5-UNIT-MA1", "tiles a spell goes", self.distance, 1, FARTHEST),
            PrintedNumber("spell-dice", "T5-UNIT-MA1", "dice of a spell", self.dice, 1, MOST_DICE),
        ]

    def make_with(self, values: list[i64]) -> Spell:
        return Spell(values[0], values[1])


MAGE: Final = Unit(
    "mage", "Mage", mark="m", rule="T5-UNIT-MA1",
    points=4, off=0, defence=1, reach=0, speed=1,
    types=(HUMAN, MAGE_TYPE, INFANTRY, LIVING),
    traits=[Spell(2, 2)],
)  # fmt: skip


UNITS: Final[list[Unit]] = [FOOTMAN, CAVALIER, ARCHER, MAGE]
UNIT_NAMES: Final = [unit.name for unit in UNITS]


def count_most_taken(unit: Unit) -> i64:
    """How many of a unit the dearest force has at most, at its printed price."""
    return min(MOST_COPIES, MOST_POINTS // unit.points)
