"""What characters can do beyond the numbers of their cards: the closed list of hooks, and the abilities shared."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.adjustable import Adjustable

MELEE: Final = 0
RANGED: Final = 1
MAGIC: Final = 2
ROW_NAMES: Final = ["melee", "ranged", "magic"]
"""PD-TEST-08: in the order of the card."""

OFF: Final = 0
DEF: Final = 1
POOL_NAMES: Final = ["off", "def"]

OWN: Final = 0
FOE: Final = 1
SIDE_NAMES: Final = ["own", "foe"]


@final
class Reroll:
    """One die of one side that may be thrown again, once in an assault. PD-ASS-24."""

    __slots__ = ("pools", "rule", "side")

    def __init__(self, side: i64, pools: list[i64], rule: str) -> None:
        self.side: i64 = side
        """Whose die: `OWN` or `FOE`."""
        self.pools = pools
        """`OFF`, `DEF` or both."""
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Adjustable):
    """A special ability: override the moments it changes. Holds no game state."""

    def __init__(self, name: str, rule: str) -> None:
        self.name: Final = name
        self.rule: Final = rule

    # Its card and its numbers

    def card(self) -> tuple[str, str, str]:
        """Title, text and rule of its line on the card, for a trait that a pack brings as code."""
        return "", "", ""

    # Dice

    def reroll(self, row: i64, is_attacker: bool, has_charged: bool) -> Reroll | None:
        """A die its bearer may have thrown again in an assault with this row."""
        return None

    def kicker(self, row: i64, pool: i64) -> i64:
        """PD-TEST-04: a result its bearer has in this pool without rolling; 0 when none."""
        return 0

    def rolls_more(self) -> bool:
        """Whether `more_dice` ever has an answer."""
        return False

    def more_dice(self, row: i64, pool: i64, is_attacker: bool, has_charged: bool, foe_type: str) -> i64:
        """Dice its bearer rolls in this pool of an assault beside those of its card."""
        return 0

    def rerolls_rush(self) -> bool:
        """Whether its bearer may throw one die of a rush again."""
        return False

    def rerolls_test(self, pool: i64) -> bool:
        """Whether its bearer may throw one die of a test of this pool again."""
        return False

    def rerolls_chart(self) -> bool:
        """Whether its bearer may have one roll on a hazard chart thrown again."""
        return False

    def fails_to_assault(self, face: i64) -> bool:
        """Whether its bearer, about to assault, does nothing after a die with this face; asked with 1 for "ever"."""
        return False

    # Movement

    def ignores_water(self) -> bool:
        """Whether its bearer never tests for water."""
        return False

    def swims_between_waters(self) -> bool:
        """Whether all water tiles are one step apart to its bearer."""
        return False

    def passes_through(self) -> bool:
        """Whether walls, doors and characters do not stop its bearer's steps."""
        return False

    def walks_through_a_wall(self) -> bool:
        """Whether its bearer may try to step through one wall instead of moving."""
        return False

    def steps_when_shooting(self) -> bool:
        """Whether its bearer may take one step before or after an assault with the Ranged row."""
        return False

    def gathers_on_the_way(self) -> bool:
        """Whether its bearer may take treasure it moves over."""
        return False

    # Assaults

    def hides(self) -> bool:
        """Whether it takes line of sight to charge its bearer."""
        return False

    def steals(self) -> bool:
        """Whether its bearer may steal after a close assault it comes out of."""
        return False

    def pushes(self) -> bool:
        """Whether its bearer's drawn Magic assaults push the opponent back."""
        return False

    def ambushes(self) -> bool:
        """Whether its bearer's charge round a corner costs the enemy a die of each pool."""
        return False

    def must_charge(self) -> bool:
        """Whether its bearer may only go for the closest character it sees."""
        return False

    # Falling

    def heals(self) -> bool:
        """Whether its bearer may save itself and those next to it."""
        return False

    def survives(self, is_magic: bool) -> bool:
        """Whether its bearer may stay when it is defeated so."""
        return False

    def frightens(self) -> bool:
        """Whether those about to act next to its bearer must stand their ground or flee."""
        return False


@final
class Craven(Trait):
    """PD-DWELLER-GWARRIOR-1, PD-DWELLER-GHUNTER-1: a die before any assault; on 1 or 2 nothing happens."""

    def fails_to_assault(self, face: i64) -> bool:
        return face <= 2


@final
class Sneak(Trait):
    """PD-DELVER-THIEF-1, PD-DWELLER-GHUNTER-2: who charges the bearer must see it from where the charge begins."""

    def hides(self) -> bool:
        return True


@final
class Undying(Trait):
    """PD-DWELLER-GHOST-1, PD-DWELLER-CORPSE-1, PD-DWELLER-UNDYING-X: without magic it falls only half the time."""

    def survives(self, is_magic: bool) -> bool:
        return not is_magic
