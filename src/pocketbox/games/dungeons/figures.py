"""Every character: six delvers and six kinds of dwellers. A new one is one block here and its name in the list."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.traits import (
    DEF,
    FOE,
    MELEE,
    OFF,
    OWN,
    RANGED,
    Craven,
    Reroll,
    Sneak,
    Trait,
    Undying,
)

# Warrior -----------------------------------------------------------------------


@final
class Swordplay(Trait):
    """PD-DELVER-WARRIOR-1: in a Melee assault, one die of the opponent falls again."""

    def reroll(self, row: i64, is_attacker: bool, has_charged: bool) -> Reroll | None:
        return SWORDPLAY if row == MELEE else None


@final
class BullsRush(Trait):
    """PD-DELVER-WARRIOR-2: after a charge into Melee, one own die falls again."""

    def reroll(self, row: i64, is_attacker: bool, has_charged: bool) -> Reroll | None:
        return BULLS_RUSH if row == MELEE and is_attacker and has_charged else None


SWORDPLAY: Final = Reroll(FOE, [OFF, DEF], "PD-DELVER-WARRIOR-1")
BULLS_RUSH: Final = Reroll(OWN, [OFF, DEF], "PD-DELVER-WARRIOR-2")

WARRIOR: Final = Kind(
    "warrior", "Warrior", mark="W", type="human",
    melee=(3, 3), ranged=(0, 3), magic=(0, 1), action=2, is_delver=True,
    traits=[Swordplay("Swordplay", "PD-DELVER-WARRIOR-1"), BullsRush("Bull's Rush", "PD-DELVER-WARRIOR-2")],
)  # fmt: skip


# Elf ---------------------------------------------------------------------------


@final
class NimbleArcher(Trait):
    """PD-DELVER-ELF-1: a step before or after an assault with the Ranged row."""

    def steps_when_shooting(self) -> bool:
        return True


@final
class Swift(Trait):
    """PD-DELVER-ELF-5: after a rush roll one die may fall again."""

    def rerolls_rush(self) -> bool:
        return True


ELF: Final = Kind(
    "elf", "Elf", mark="E", type="elf",
    melee=(1, 1), ranged=(2, 2), magic=(1, 1), action=3, is_delver=True,
    traits=[NimbleArcher("Nimble Archer", "PD-DELVER-ELF-1"), Swift("Swift", "PD-DELVER-ELF-5")],
)  # fmt: skip


# Priestess ---------------------------------------------------------------------


@final
class HealingSpells(Trait):
    """PD-DELVER-PRIESTESS-1, PD-DELVER-PRIESTESS-2: on 4 or more she, or a fallen ally next to her, survives."""

    def heals(self) -> bool:
        return True


@final
class Blessings(Trait):
    """PD-DELVER-PRIESTESS-5: one roll on a hazard chart may be thrown again, and then stands."""

    def rerolls_chart(self) -> bool:
        return True


PRIESTESS: Final = Kind(
    "priestess", "Priestess", mark="P", type="human",
    melee=(2, 2), ranged=(0, 2), magic=(2, 2), action=2, is_delver=True,
    traits=[
        HealingSpells("Healing Spells", "PD-DELVER-PRIESTESS-1"),
        Blessings("Blessings of the Goddess", "PD-DELVER-PRIESTESS-5"),
    ],
)  # fmt: skip


# Thief -------------------------------------------------------------------------


@final
class Pilfer(Trait):
    """PD-DELVER-THIEF-2: who is still there after a close assault may steal."""

    def steals(self) -> bool:
        return True


THIEF: Final = Kind(
    "thief", "Thief", mark="T", type="human",
    melee=(2, 2), ranged=(1, 3), magic=(0, 2), action=3, is_delver=True,
    traits=[Sneak("Sneak", "PD-DELVER-THIEF-1"), Pilfer("Pilfer", "PD-DELVER-THIEF-2")],
)  # fmt: skip


# Dwarf -------------------------------------------------------------------------


@final
class Resilient(Trait):
    """PD-DELVER-DWARF-1: one Defense die falls again, in an assault or a test."""

    def reroll(self, row: i64, is_attacker: bool, has_charged: bool) -> Reroll | None:
        return RESILIENT

    def rerolls_test(self, pool: i64) -> bool:
        return pool == DEF


@final
class Goldlust(Trait):
    """PD-DELVER-DWARF-2: treasure he moves over may be taken without an action."""

    def gathers_on_the_way(self) -> bool:
        return True


RESILIENT: Final = Reroll(OWN, [DEF], "PD-DELVER-DWARF-1")

DWARF: Final = Kind(
    "dwarf", "Dwarf", mark="D", type="dwarf",
    melee=(3, 3), ranged=(0, 3), magic=(0, 3), action=1, is_delver=True,
    traits=[Resilient("Resilient", "PD-DELVER-DWARF-1"), Goldlust("Goldlust", "PD-DELVER-DWARF-2")],
)  # fmt: skip


# Mage --------------------------------------------------------------------------


@final
class Phase(Trait):
    """PD-DELVER-MAGE-1: a Magic OFF test of 5 or more instead of moving, to step through a wall."""

    def walks_through_a_wall(self) -> bool:
        return True


@final
class Gust(Trait):
    """PD-DELVER-MAGE-3: a drawn Magic assault pushes the opponent one tile away."""

    def pushes(self) -> bool:
        return True


MAGE: Final = Kind(
    "mage", "Mage", mark="M", type="human",
    melee=(0, 1), ranged=(0, 1), magic=(3, 3), action=1, is_delver=True,
    traits=[Phase("Phase", "PD-DELVER-MAGE-1"), Gust("Gust", "PD-DELVER-MAGE-3")],
)  # fmt: skip


# Goblin Warrior ----------------------------------------------------------------


@final
class Ambush(Trait):
    """PD-DWELLER-GWARRIOR-2: a charge round a corner costs the enemy one die of each pool."""

    def ambushes(self) -> bool:
        return True


GOBLIN_WARRIOR: Final = Kind(
    "goblin-warrior", "Goblin Warrior", mark="w", type="goblin",
    melee=(2, 1), ranged=(0, 2), magic=(0, 1), action=3, count=2,
    traits=[Craven("Craven", "PD-DWELLER-GWARRIOR-1"), Ambush("Ambush", "PD-DWELLER-GWARRIOR-2")],
)  # fmt: skip


# Goblin Hunter -----------------------------------------------------------------

GOBLIN_HUNTER: Final = Kind(
    "goblin-hunter", "Goblin Hunter", mark="h", type="goblin",
    melee=(0, 1), ranged=(2, 2), magic=(0, 1), action=3, count=2,
    traits=[Craven("Craven", "PD-DWELLER-GHUNTER-1"), Sneak("Sneak", "PD-DWELLER-GHUNTER-2")],
)  # fmt: skip


# Lizardman ---------------------------------------------------------------------


@final
class Amphibious(Trait):
    """PD-DWELLER-LIZARD-1: never tests for water."""

    def ignores_water(self) -> bool:
        return True


@final
class AquaticSuperiority(Trait):
    """PD-DWELLER-LIZARD-2: from water, every other water tile is one step away."""

    def swims_between_waters(self) -> bool:
        return True


LIZARDMAN: Final = Kind(
    "lizardman", "Lizardman", mark="l", type="lizardman",
    melee=(2, 2), ranged=(0, 3), magic=(0, 2), action=2, count=2,
    traits=[
        Amphibious("Amphibious", "PD-DWELLER-LIZARD-1"),
        AquaticSuperiority("Aquatic Superiority", "PD-DWELLER-LIZARD-2"),
    ],
)  # fmt: skip


# Shambling Corpse --------------------------------------------------------------


@final
class AuraOfFear(Trait):
    """PD-DWELLER-CORPSE-2: a character about to act next to it must pass a Magic DEF test of 4 or more, or flees."""

    def frightens(self) -> bool:
        return True


CORPSE: Final = Kind(
    "corpse", "Shambling Corpse", mark="c", type="undead",
    melee=(1, 3), ranged=(0, 3), magic=(0, 1), action=1, count=2,
    traits=[Undying("Undying", "PD-DWELLER-CORPSE-1"), AuraOfFear("Aura of Fear", "PD-DWELLER-CORPSE-2")],
)  # fmt: skip


# Shroud Ghost ------------------------------------------------------------------


@final
class Incorporeal(Trait):
    """PD-DWELLER-GHOST-2: walls, doors and characters do not stop its steps."""

    def passes_through(self) -> bool:
        return True


GHOST: Final = Kind(
    "ghost", "Shroud Ghost", mark="s", type="undead",
    melee=(0, 3), ranged=(0, 3), magic=(2, 3), action=2,
    traits=[Undying("Undying", "PD-DWELLER-GHOST-1"), Incorporeal("Incorporeal", "PD-DWELLER-GHOST-2")],
)  # fmt: skip


# Troll -------------------------------------------------------------------------


@final
class ToughHide(Trait):
    """PD-DWELLER-TROLL-2: in a Melee or Ranged assault one OFF die of the opponent falls again.

    PD-DWELLER-TROLL-1: its kickers are on the same card.
    """

    def reroll(self, row: i64, is_attacker: bool, has_charged: bool) -> Reroll | None:
        return TOUGH_HIDE if row in (MELEE, RANGED) else None

    def kicker(self, row: i64, pool: i64) -> i64:
        if pool == OFF:
            return 4 if row == MELEE else 0
        return 5 if row in (MELEE, RANGED) else 0


@final
class Angry(Trait):
    """PD-DWELLER-TROLL-3: while it sees anybody it may only go for the closest."""

    def must_charge(self) -> bool:
        return True


TOUGH_HIDE: Final = Reroll(FOE, [OFF], "PD-DWELLER-TROLL-2")

TROLL: Final = Kind(
    "troll", "Troll", mark="t", type="troll",
    melee=(3, 3), ranged=(0, 3), magic=(0, 2), action=1,
    traits=[ToughHide("Tough Hide", "PD-DWELLER-TROLL-2"), Angry("Angry", "PD-DWELLER-TROLL-3")],
)  # fmt: skip


KINDS: Final[list[Kind]] = [
    WARRIOR, ELF, PRIESTESS, THIEF, DWARF, MAGE,
    GOBLIN_WARRIOR, GOBLIN_HUNTER, LIZARDMAN, CORPSE, GHOST, TROLL,
]  # fmt: skip
"""PD-GEO-02, PD-GEO-03"""
KIND_NAMES: Final = [kind.name for kind in KINDS]
DELVERS: Final = len([kind for kind in KINDS if kind.is_delver])

FIGURE_KIND: Final[list[i64]] = [n for n, kind in enumerate(KINDS) for _ in range(kind.count)]
"""The kind of each figure. Delvers are the first figures and have the numbers of their kinds."""
FIGURES: Final = len(FIGURE_KIND)
DWELLERS: Final = FIGURES - DELVERS
MOST_FIGURES: Final = 60
"""With those of packs: sets of figures are the bits of one number."""
FIGURE_NAMES: Final[list[str]] = []
"""`warrior`, `troll`; where there are several of a kind, `corpse-1` and `corpse-2`."""
for _kind in KINDS:
    for _number in range(_kind.count):
        FIGURE_NAMES.append(_kind.name if _kind.count == 1 else f"{_kind.name}-{_number + 1}")
FIGURE_OR_NOBODY: Final = [*FIGURE_NAMES, "nobody"]
