"""Traits that units of packs choose from: each is one of ours with parameters, so a new unit needs no code."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.engine.pack_tables import CHOICE, NAME, NUMBER, PackField, PackTrait
from pocketbox.games.tactics.dice import MOST_DICE, POOL_NAMES, SIDES
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES
from pocketbox.games.tactics5.traits import ATTACKING, BUMP, HOLDING, MOST_BUMP, REROLL, RETALIATING, Effect, Trait
from pocketbox.games.tactics5.units import FARTHEST, Spell

ANY: Final = "any"
ROLES: Final[dict[str, list[i64]]] = {
    ANY: [ATTACKING, RETALIATING, HOLDING],
    "attacking": [ATTACKING],
    "retaliating": [RETALIATING],
    "holding": [HOLDING],
    "defending": [RETALIATING, HOLDING],
}
"""Words for when an effect may be used, and the roles they stand for."""
ANYWHERE: Final = "anywhere"

_POOL: Final = PackField("pool", CHOICE, "which of its dice", choices=POOL_NAMES)
_CONDITIONS: Final = [
    PackField("when", CHOICE, "in which role", ANY, choices=list(ROLES)),
    PackField("against", NAME, "only against units of this type", ""),
    PackField("on", CHOICE, "only while it stands on this terrain; never for an invader", ANYWHERE,
              choices=[ANYWHERE, *TERRAIN_NAMES]),
]  # fmt: skip
TRAITS: Final = [
    PackTrait("bump", "Once per combat, it may raise one of its dice.",
              [_POOL, PackField("amount", NUMBER, "by how much", least=1, most=MOST_BUMP), *_CONDITIONS]),
    PackTrait("reroll", "Once per combat, it may roll one of its dice again.", [_POOL, *_CONDITIONS]),
    PackTrait("kicker", "A result counts among its dice without a roll.",
              [_POOL, PackField("result", NUMBER, "the result", least=1, most=SIDES)]),
    PackTrait("spell", "It attacks from one distance only, with other dice, and never retaliates from there.",
              [PackField("distance", NUMBER, "tiles to its target", least=1, most=FARTHEST),
               PackField("dice", NUMBER, "OFF dice of the attack", least=1, most=MOST_DICE)]),
    PackTrait("onslaught", "It attacks with other dice than it retaliates with.",
              [PackField("dice", NUMBER, "OFF dice of the attack", least=1, most=MOST_DICE)]),
    PackTrait("flying", "Hazards do not harm it.", []),
]  # fmt: skip


@final
class Boost(Trait):
    """T5-DICE-04, T5-DICE-05: a bump or a re-roll, where role, foe and ground are right."""

    def __init__(self, use: Effect, key: str, when: str, against: str, on: str) -> None:
        self.use: Final = use
        self.key = key
        """The name of its number behind that of the unit."""
        self.when = when
        self.roles: Final = ROLES[when]
        self.against = against
        self.on = on

    def effect(self, role: i64, foe_types: tuple[str, ...]) -> Effect | None:
        if role not in self.roles or (self.against and self.against not in foe_types):
            return None
        return self.use

    def best_effect(self) -> Effect | None:
        return self.use

    def ground(self) -> str:
        return "" if self.on == ANYWHERE else self.on

    def facts(self) -> list[Any]:
        kind = "bump" if self.use.kind == BUMP else "reroll"
        return [kind, POOL_NAMES[self.use.pool], self.use.amount, self.when, self.against, self.on]

    def declare_numbers(self) -> list[PrintedNumber]:
        is_bump = self.use.kind == BUMP
        return [PrintedNumber(self.key, self.use.rule, self.key, self.use.amount, 1, MOST_BUMP, is_bump)]

    def make_with(self, values: list[i64]) -> Boost:
        use = Effect(self.use.kind, self.use.pool, values[0], self.use.rule)
        return Boost(use, self.key, self.when, self.against, self.on)


@final
class Kicker(Trait):
    """T5-DICE-06: a result that counts in a pool of the unit without having been rolled."""

    def __init__(self, pool: i64, result: i64, key: str) -> None:
        self.pool: i64 = pool
        self.result: i64 = result
        self.key = key

    def kicker(self, pool: i64) -> i64:
        return self.result if pool == self.pool else 0

    def facts(self) -> list[Any]:
        return ["kicker", POOL_NAMES[self.pool], self.result]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber(self.key, "T5-DICE-06", self.key, self.result, 1, SIDES)]

    def make_with(self, values: list[i64]) -> Kicker:
        return Kicker(self.pool, values[0], self.key)


@final
class Onslaught(Trait):
    """T5-ATTACK-04: attacks with other dice than it retaliates with."""

    def __init__(self, dice: i64) -> None:
        self.dice: i64 = dice

    def attack_dice(self) -> i64:
        return self.dice

    def facts(self) -> list[Any]:
        return ["onslaught", self.dice]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("onslaught", "T5-ATTACK-04", "attack dice", self.dice, 1, MOST_DICE)]

    def make_with(self, values: list[i64]) -> Onslaught:
        return Onslaught(values[0])


@final
class Flying(Trait):
    """T5-TERR-WA: hazards do not harm its bearer."""

    def is_airborne(self) -> bool:
        return True

    def facts(self) -> list[Any]:
        return ["flying"]


def make_trait(row: dict[str, Any], key: str) -> Trait:
    """The trait of a checked row; `key` names its number."""
    name: str = row["trait"]
    if name == "spell":
        return Spell(row["distance"], row["dice"])
    if name == "onslaught":
        return Onslaught(row["dice"])
    if name == "flying":
        return Flying()
    if name == "kicker":
        return Kicker(POOL_NAMES.index(row["pool"]), row["result"], key)
    return make_boost(row, key, row["on"])


def make_boost(row: dict[str, Any], key: str, on: str) -> Boost:
    """The bump or re-roll of a checked row, on a ground."""
    pool: i64 = POOL_NAMES.index(row["pool"])
    if row["trait"] == "bump":
        use = Effect(BUMP, pool, row["amount"], "T5-DICE-04")
    else:
        use = Effect(REROLL, pool, 0, "T5-DICE-05")
    return Boost(use, key, row["when"], row["against"], on)
