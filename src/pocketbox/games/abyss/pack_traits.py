"""Traits that heroes, monsters and items of packs choose from, with parameters, so that a new one needs no code."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.engine.pack_tables import NUMBER, PackField, PackTrait
from pocketbox.games.abyss.figure_traits import FigureTrait
from pocketbox.games.abyss.items import (
    HORNET_STEPS,
    AirStriding,
    EarthForming,
    FireHornets,
    Gift,
    LuckyFoot,
    MartialProwess,
    Zapping,
)
from pocketbox.games.abyss.kinds import MOST_HP, MOST_SPEED, Trait
from pocketbox.games.abyss.monsters_turn import ANGRY_STEPS, DODGED, GRAZED

FACES: Final = 4
MOST_STEPS: Final = 9
MOST_DAMAGE: Final = 4

_FACE: Final = PackField("face", NUMBER, "face of the die", least=1, most=FACES)
_DAMAGE: Final = PackField("damage", NUMBER, "HP that the monster loses", least=1, most=MOST_DAMAGE)
HERO_TRAITS: Final = [
    PackTrait("striding", "It may always step diagonally.", []),
    PackTrait("blow", "One face of its attack die deals other damage than printed.",
              [_FACE, PackField("damage", NUMBER, "damage it deals", least=0, most=MOST_DAMAGE)]),
    PackTrait("riposte", "A face of its die to dodge wounds the attacker.",
              [PackField("face", NUMBER, "face of the die", DODGED, least=1, most=FACES), _DAMAGE]),
    PackTrait("guard", "A failed dodge costs it fewer HP, but at least 1.",
              [PackField("amount", NUMBER, "how many HP fewer", least=1, most=MOST_HP - 1)]),
]  # fmt: skip
MONSTER_TRAITS: Final = [
    PackTrait("swift", "It moves further than the dice say.",
              [PackField("steps", NUMBER, "steps more", least=1, most=MOST_STEPS - ANGRY_STEPS)]),
    PackTrait("rooted", "It never moves.", []),
    PackTrait("armor", "Damage costs it fewer HP, but at least 1.",
              [PackField("amount", NUMBER, "how many HP fewer", least=1, most=MOST_DAMAGE - 1)]),
    PackTrait("claws", f"A dodge of {GRAZED} costs the hero more than 1 HP.",
              [PackField("loss", NUMBER, "HP that the hero loses", least=2, most=MOST_HP)]),
]  # fmt: skip
ITEM_TRAITS: Final = [
    PackTrait("gift", "The hero gains HP, speed or both, up to the limits.",
              [PackField("hp", NUMBER, "HP gained", 0, least=0, most=MOST_HP),
               PackField("speed", NUMBER, "speed gained", 0, least=0, most=MOST_SPEED)]),
    PackTrait("striding", "The hero may step diagonally, as long as `air_duration` says.", []),
    PackTrait("martial", "From now on a dodge of 4 wounds the attacker.",
              [PackField("damage", NUMBER, "HP that the monster loses", 1, least=1, most=MOST_DAMAGE)]),
    PackTrait("earth", "The hero raises a wall on a free square beside the hero.", []),
    PackTrait("hornets", "Every monster beside the hero moves away.",
              [PackField("steps", NUMBER, "steps they move", HORNET_STEPS, least=1, most=MOST_STEPS - ANGRY_STEPS)]),
    PackTrait("zap", "The hero deals 2 damage to one monster up to two tiles away.", []),
    PackTrait("foot", "After a roll, the hero may use the item to roll one die again.", []),
]  # fmt: skip


@final
class Striding(FigureTrait):
    """AB-AIR-02: diagonal steps without a scroll."""

    def is_striding(self) -> bool:
        return True

    def facts(self) -> list[Any]:
        return ["striding"]


@final
class Blow(FigureTrait):
    """AB-ATTACK-04: other damage with one face."""

    def __init__(self, face: i64, damage: i64) -> None:
        self.face: i64 = face
        self.damage: i64 = damage

    def dealt(self, face: i64, damage: i64) -> i64:
        return self.damage if face == self.face else damage

    def facts(self) -> list[Any]:
        return ["blow", self.face, self.damage]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber(
                f"blow-{self.face}", "AB-ATTACK-04", f"damage with a {self.face}", self.damage, 0, MOST_DAMAGE
            )
        ]

    def make_with(self, values: list[i64]) -> Blow:
        return Blow(self.face, values[0])


@final
class Riposte(FigureTrait):
    """AB-MART-01 without a scroll, and with any face."""

    def __init__(self, face: i64, damage: i64) -> None:
        self.face: i64 = face
        self.damage: i64 = damage

    def riposte(self, face: i64) -> i64:
        return self.damage if face == self.face else 0

    def facts(self) -> list[Any]:
        return ["riposte", self.face, self.damage]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber(
                f"riposte-{self.face}", "AB-MART-01", f"riposte with a {self.face}", self.damage, 1, MOST_DAMAGE
            )
        ]

    def make_with(self, values: list[i64]) -> Riposte:
        return Riposte(self.face, values[0])


@final
class Guard(FigureTrait):
    """AB-MATT-03: a hit costs less, at least 1."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def lost(self, face: i64, loss: i64) -> i64:
        return fewer(loss, self.amount)

    def facts(self) -> list[Any]:
        return ["guard", self.amount]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("guard", "AB-MATT-03", "guard", self.amount, 1, MOST_HP - 1)]

    def make_with(self, values: list[i64]) -> Guard:
        return Guard(values[0])


@final
class Swift(FigureTrait):
    """AB-MMOVE-06: further than the dice say."""

    def __init__(self, steps: i64) -> None:
        self.steps: i64 = steps

    def moved(self, steps: i64) -> i64:
        return steps + self.steps if steps > 0 else 0

    def facts(self) -> list[Any]:
        return ["swift", self.steps]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("swift", "AB-MMOVE-06", "steps more", self.steps, 1, MOST_STEPS - ANGRY_STEPS)]

    def make_with(self, values: list[i64]) -> Swift:
        return Swift(values[0])


@final
class Rooted(FigureTrait):
    """AB-MMOVE-10: its move ends where it stands."""

    def moved(self, steps: i64) -> i64:
        return 0

    def facts(self) -> list[Any]:
        return ["rooted"]


@final
class Armor(FigureTrait):
    """AB-ATTACK-05: damage costs less, at least 1."""

    def __init__(self, amount: i64) -> None:
        self.amount: i64 = amount

    def taken(self, damage: i64) -> i64:
        return fewer(damage, self.amount)

    def facts(self) -> list[Any]:
        return ["armor", self.amount]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("armor", "AB-ATTACK-05", "armor", self.amount, 1, MOST_DAMAGE - 1)]

    def make_with(self, values: list[i64]) -> Armor:
        return Armor(values[0])


@final
class Claws(FigureTrait):
    """AB-MATT-03: a graze costs more than 1."""

    def __init__(self, loss: i64) -> None:
        self.loss: i64 = loss

    def lost(self, face: i64, loss: i64) -> i64:
        return self.loss if face == GRAZED else loss

    def facts(self) -> list[Any]:
        return ["claws", self.loss]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("claws", "AB-MATT-03", "claws", self.loss, 2, MOST_HP)]

    def make_with(self, values: list[i64]) -> Claws:
        return Claws(values[0])


def fewer(hp: i64, amount: i64) -> i64:
    """That many HP fewer, but at least 1 where there is anything to lose."""
    if hp == 0:
        return 0
    return hp - amount if hp > amount else 1


def make_figure_trait(row: dict[str, Any]) -> FigureTrait:
    """The trait of a hero or a monster from a checked row."""
    name: str = row["trait"]
    if name == "striding":
        return Striding()
    if name == "blow":
        return Blow(row["face"], row["damage"])
    if name == "riposte":
        return Riposte(row["face"], row["damage"])
    if name == "guard":
        return Guard(row["amount"])
    if name == "swift":
        return Swift(row["steps"])
    if name == "rooted":
        return Rooted()
    return Armor(row["amount"]) if name == "armor" else Claws(row["loss"])


def make_item_trait(row: dict[str, Any]) -> Trait[Any]:
    """The trait of an item from a checked row."""
    name: str = row["trait"]
    if name == "gift":
        return Gift("AB-USE-01", row["hp"], row["speed"])
    if name == "striding":
        return AirStriding()
    if name == "martial":
        return MartialProwess(row["damage"])
    if name == "earth":
        return EarthForming()
    if name == "hornets":
        return FireHornets(row["steps"])
    return Zapping() if name == "zap" else LuckyFoot()
