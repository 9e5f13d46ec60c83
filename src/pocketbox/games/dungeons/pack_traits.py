"""Traits that characters of packs choose from: printed abilities, most of them with parameters, so none needs code."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.engine.pack_tables import CHOICE, FLAG, NAME, NUMBER, PackField, PackTrait
from pocketbox.games.dungeons.figures import (
    Ambush,
    Amphibious,
    Angry,
    AquaticSuperiority,
    AuraOfFear,
    Blessings,
    Goldlust,
    Gust,
    HealingSpells,
    Incorporeal,
    NimbleArcher,
    Phase,
    Pilfer,
    Swift,
)
from pocketbox.games.dungeons.traits import (
    DEF,
    MAGIC,
    MELEE,
    OFF,
    POOL_NAMES,
    RANGED,
    ROW_NAMES,
    SIDE_NAMES,
    Reroll,
    Sneak,
    Trait,
)
from pocketbox.games.dungeons.words import SIDES

ANY: Final = "any"
ATTACKING: Final = "attacking"
DEFENDING: Final = "defending"
CHARGING: Final = "charging"
ROLES: Final = [ANY, ATTACKING, DEFENDING, CHARGING]
"""Words for when something works in an assault."""
ROWS: Final[dict[str, list[i64]]] = {ANY: [MELEE, RANGED, MAGIC], **{name: [n] for n, name in enumerate(ROW_NAMES)}}
POOLS: Final[dict[str, list[i64]]] = {ANY: [OFF, DEF], **{name: [n] for n, name in enumerate(POOL_NAMES)}}
MOST_CRAVEN: Final = 4
MOST_MIGHT: Final = 2

_ROW: Final = PackField("row", CHOICE, "in assaults with which row of the card", ANY, choices=list(ROWS))
_WHEN: Final = PackField("when", CHOICE, "in which role", ANY, choices=ROLES)
_POOL: Final = PackField("pool", CHOICE, "which dice", choices=POOL_NAMES)
_PLAIN: Final[dict[str, Trait]] = {
    "swift": Swift("Swift", "PD-DELVER-ELF-5"),
    "archer": NimbleArcher("Nimble Archer", "PD-DELVER-ELF-1"),
    "healing": HealingSpells("Healing Spells", "PD-DELVER-PRIESTESS-1"),
    "blessing": Blessings("Blessings", "PD-DELVER-PRIESTESS-5"),
    "sneak": Sneak("Sneak", "PD-DELVER-THIEF-1"),
    "pilfer": Pilfer("Pilfer", "PD-DELVER-THIEF-2"),
    "goldlust": Goldlust("Goldlust", "PD-DELVER-DWARF-2"),
    "phase": Phase("Phase", "PD-DELVER-MAGE-1"),
    "gust": Gust("Gust", "PD-DELVER-MAGE-3"),
    "ambush": Ambush("Ambush", "PD-DWELLER-GWARRIOR-2"),
    "waterproof": Amphibious("Waterproof", "PD-DWELLER-LIZARD-1"),
    "aquatic": AquaticSuperiority("Aquatic", "PD-DWELLER-LIZARD-2"),
    "fear": AuraOfFear("Aura of Fear", "PD-DWELLER-CORPSE-2"),
    "incorporeal": Incorporeal("Incorporeal", "PD-DWELLER-GHOST-2"),
    "angry": Angry("Angry", "PD-DWELLER-TROLL-3"),
}
"""Abilities without parameters: those of the printed cards."""
REPEATED: Final = ["reroll", "kicker", "might"]
"""Traits that a character may have more than once."""

TRAITS: Final = [
    PackTrait("reroll", "Once per assault, it may have one die rolled again.",
              [PackField("side", CHOICE, "whose die", choices=SIDE_NAMES),
               PackField("pool", CHOICE, "which dice", ANY, choices=list(POOLS)), _ROW, _WHEN]),
    PackTrait("might", "It rolls more dice in an assault, at most three in all.",
              [_POOL, PackField("dice", NUMBER, "how many more", 1, least=1, most=MOST_MIGHT), _ROW, _WHEN,
               PackField("against", NAME, "only against this type", "")]),
    PackTrait("kicker", "A result counts among its dice without a roll, in assaults and tests.",
              [_POOL, PackField("result", NUMBER, "the result", least=1, most=SIDES), _ROW]),
    PackTrait("steady", "In a test of a DEF value, it may roll one die again.", []),
    PackTrait("craven", "Before it assaults, it rolls a die, and a low one ends its turn.",
              [PackField("fails", NUMBER, "the highest face that ends it", 2, least=1, most=MOST_CRAVEN)]),
    PackTrait("undying", "When it is struck down, it survives on a 4 or more.",
              [PackField("magic", FLAG, "against magic too", False)]),
    PackTrait("swift", "After a rush roll, it may roll one die again.", []),
    PackTrait("archer", "It may take a step before or after it shoots.", []),
    PackTrait("healing", "On a 4 or more, it or a delver next to it is not defeated.", []),
    PackTrait("blessing", "One roll on a hazard chart may be rolled again.", []),
    PackTrait("sneak", "It cannot be charged without line of sight.", []),
    PackTrait("pilfer", "After a close assault that it survives, it may steal treasure.", []),
    PackTrait("goldlust", "It may take treasure that it moves over without an action.", []),
    PackTrait("phase", "With a Magic OFF test, it may step through a wall.", []),
    PackTrait("gust", "A drawn Magic assault pushes the opponent away.", []),
    PackTrait("ambush", "A charge around a corner costs the enemy one die of each pool.", []),
    PackTrait("waterproof", "It never tests for water.", []),
    PackTrait("aquatic", "From water, every other water tile is one step away.", []),
    PackTrait("fear", "A character that acts next to it must pass a Magic DEF test of 4 or more, or flee.", []),
    PackTrait("incorporeal", "Walls, doors and characters do not stop its steps.", []),
    PackTrait("angry", "While it sees other characters, it may only attack the closest.", []),
]  # fmt: skip


def plays(when: str, is_attacker: bool, has_charged: bool) -> bool:
    """Whether a role is the one that a word names."""
    if when == CHARGING:
        return is_attacker and has_charged
    return when == ANY or (when == ATTACKING) == is_attacker


@final
class Skill(Trait):
    """PD-ASS-24: one die may fall again, with the right row in the right role."""

    def __init__(self, name: str, side: i64, pool: str, row: str, when: str) -> None:
        super().__init__(name, "PD-ASS-24")
        self.use: Final = Reroll(side, POOLS[pool], "PD-ASS-24")
        self.pool = pool
        self.row = row
        self.when = when

    def reroll(self, row: i64, is_attacker: bool, has_charged: bool) -> Reroll | None:
        return self.use if row in ROWS[self.row] and plays(self.when, is_attacker, has_charged) else None


@final
class Might(Trait):
    """PD-ASS-11: more dice with the right row, in the right role, against the right type."""

    def __init__(self, name: str, key: str, pool: i64, dice: i64, row: str, when: str, against: str) -> None:
        super().__init__(name, "PD-ASS-11")
        self.key = key
        """The name of its number behind that of the character."""
        self.pool: i64 = pool
        self.dice: i64 = dice
        self.row = row
        self.when = when
        self.against = against

    def rolls_more(self) -> bool:
        return True

    def more_dice(self, row: i64, pool: i64, is_attacker: bool, has_charged: bool, foe_type: str) -> i64:
        if pool != self.pool or row not in ROWS[self.row] or (self.against and self.against != foe_type):
            return 0
        return self.dice if plays(self.when, is_attacker, has_charged) else 0

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber(self.key, self.rule, self.key, self.dice, 1, MOST_MIGHT)]

    def make_with(self, values: list[i64]) -> Might:
        return Might(self.name, self.key, self.pool, values[0], self.row, self.when, self.against)


@final
class Kicker(Trait):
    """PD-TEST-04: a result that counts without a die."""

    def __init__(self, name: str, key: str, pool: i64, result: i64, row: str) -> None:
        super().__init__(name, "PD-TEST-04")
        self.key = key
        self.pool: i64 = pool
        self.result: i64 = result
        self.row = row

    def kicker(self, row: i64, pool: i64) -> i64:
        return self.result if pool == self.pool and row in ROWS[self.row] else 0

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber(self.key, self.rule, self.key, self.result, 1, SIDES)]

    def make_with(self, values: list[i64]) -> Kicker:
        return Kicker(self.name, self.key, self.pool, values[0], self.row)


@final
class Steady(Trait):
    """PD-DELVER-DWARF-1: one die of a DEF test falls again."""

    def rerolls_test(self, pool: i64) -> bool:
        return pool == DEF


@final
class Timid(Trait):
    """PD-DWELLER-GWARRIOR-1: a die before any assault, and a low one ends the turn."""

    def __init__(self, name: str, fails: i64) -> None:
        super().__init__(name, "PD-DWELLER-GWARRIOR-1")
        self.fails: i64 = fails

    def fails_to_assault(self, face: i64) -> bool:
        return face <= self.fails

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("craven", self.rule, "craven", self.fails, 1, MOST_CRAVEN)]

    def make_with(self, values: list[i64]) -> Timid:
        return Timid(self.name, values[0])


@final
class Deathless(Trait):
    """PD-DWELLER-GHOST-1: it falls only half the time, by magic too where its card says so."""

    def __init__(self, name: str, resists_magic: bool) -> None:
        super().__init__(name, "PD-DWELLER-GHOST-1")
        self.resists_magic = resists_magic

    def survives(self, is_magic: bool) -> bool:
        return self.resists_magic or not is_magic


def make_trait(row: dict[str, Any], key: str) -> Trait:
    """The trait of a checked row; `key` names its number."""
    name: str = row["trait"]
    if name in _PLAIN:
        return _PLAIN[name]
    if name == "reroll":
        return Skill("Re-roll", SIDE_NAMES.index(row["side"]), row["pool"], row["row"], row["when"])
    if name == "might":
        pool: i64 = POOL_NAMES.index(row["pool"])
        return Might("Might", key, pool, row["dice"], row["row"], row["when"], row["against"])
    if name == "kicker":
        return Kicker("Kicker", key, POOL_NAMES.index(row["pool"]), row["result"], row["row"])
    if name == "steady":
        return Steady("Steady", "PD-DELVER-DWARF-1")
    if name == "craven":
        return Timid("Craven", row["fails"])
    return Deathless("Undying", row["magic"])
