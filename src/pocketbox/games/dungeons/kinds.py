"""One stat card of Pocket-Dungeons: what every character has, and which of its numbers may be changed by name."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import AdjustableCard, Heading, PrintedNumber
from pocketbox.games.dungeons.traits import Trait
from pocketbox.games.dungeons.words import MOST_DICE

ACTION: Final = 6
"""The Action value as a stat; the others are 2 * row + pool."""
STAT_NAMES: Final = ["melee-off", "melee-def", "ranged-off", "ranged-def", "magic-off", "magic-def", "action"]
MAGIC_DEF: Final = 5
MAGIC_OFF: Final = 4
RANGED_DEF: Final = 3
MELEE_OFF: Final = 0

TRAITS_GROUP: Final = "Traits"
"""Where forms list the numbers of abilities."""


@final
class Kind(AdjustableCard):
    """One stat card: its numbers, its type and its abilities."""

    __slots__ = (
        "action",
        "count",
        "is_delver",
        "is_mighty",
        "mark",
        "name",
        "stats",
        "symbol",
        "title",
        "traits",
        "type",
    )

    def __init__(
        self,
        name: str,
        title: str,
        *,
        mark: str,
        type: str,
        melee: tuple[i64, i64],
        ranged: tuple[i64, i64],
        magic: tuple[i64, i64],
        action: i64,
        traits: list[Trait],
        count: i64 = 1,
        is_delver: bool = False,
        symbol: str = "",
    ) -> None:
        self.name = name
        """One word, as people type it."""
        self.title = title
        self.mark = mark
        """Its letter in drawings: a capital for delvers."""
        self.type = type
        """PD-TYPE-01: does nothing by itself."""
        self.stats: list[i64] = [*melee, *ranged, *magic, action]
        """Dice by stat, as in `STAT_NAMES`."""
        self.action: i64 = action
        self.traits = traits
        self.count: i64 = count
        """How many there are in the box."""
        self.is_delver = is_delver
        self.is_mighty = bool([trait for trait in traits if trait.rolls_more()])
        """Whether a trait may give it more dice than its numbers say."""
        self.symbol = symbol or name
        """Its drawing."""

    def kicker(self, stat: i64) -> i64:
        """PD-TEST-04: what counts in rolls of this stat without a die; 0 when nothing does."""
        if stat != ACTION:
            for trait in self.traits:
                found = trait.kicker(stat // 2, stat % 2)
                if found > 0:
                    return found
        return 0

    def facts(self) -> list[Any]:
        return [self.name, self.type, list(self.stats), self.count, [trait.name for trait in self.traits]]

    def heading(self) -> Heading:
        if self.is_delver:
            return Heading(f"delver.{self.name}", "Delvers", self.title, TRAITS_GROUP)
        return Heading(f"dweller.{self.name}", "Dwellers", self.title, TRAITS_GROUP)

    def declare_numbers(self) -> list[PrintedNumber]:
        rule = "PD-GEO-02" if self.is_delver else "PD-GEO-03"
        found: list[PrintedNumber] = []
        for stat, dice in enumerate(self.stats):
            least: i64 = 1 if stat == ACTION else 0  # a rush has at least one die to roll
            found.append(PrintedNumber(STAT_NAMES[stat], rule, STAT_NAMES[stat], dice, least, MOST_DICE))
        return found

    def list_traits(self) -> list[Trait]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[Trait]) -> Kind:
        return Kind(
            self.name, self.title, mark=self.mark, type=self.type,
            melee=(values[0], values[1]), ranged=(values[2], values[3]), magic=(values[4], values[5]),
            action=values[ACTION], traits=traits, count=self.count, is_delver=self.is_delver, symbol=self.symbol,
        )  # fmt: skip
