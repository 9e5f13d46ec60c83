"""One stat card of Pocket-Dungeons: what every character has, and which of its numbers may be changed by name."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.options import GameParameter, Settings, number
from pocketbox.games.dungeons.traits import Trait
from pocketbox.games.dungeons.words import MOST_DICE

ACTION: Final = 6
"""The Action value as a stat; the others are 2 * row + pool."""
STAT_NAMES: Final = ["melee-off", "melee-def", "ranged-off", "ranged-def", "magic-off", "magic-def", "action"]
MAGIC_DEF: Final = 5
MAGIC_OFF: Final = 4
RANGED_DEF: Final = 3
MELEE_OFF: Final = 0


@final
class Kind:
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

    def numbers(self) -> list[GameParameter]:
        """Its printed numbers that may be changed by their names."""
        rule, group = ("PD-GEO-02", "Delvers") if self.is_delver else ("PD-GEO-03", "Dwellers")
        found: list[GameParameter] = []
        for stat, dice in enumerate(self.stats):
            least = 1 if stat == ACTION else 0  # a rush has at least one die to roll
            label = f"{self.title}: {STAT_NAMES[stat]}"
            found.append(number(self.name_of(stat), rule, group, label, int(dice), least, MOST_DICE))
        for trait in self.traits:
            found.extend(trait.numbers(self.prefix(), self.title))
        return found

    def changed(self, settings: Settings) -> Kind:
        """The same card, with the numbers that somebody has changed."""
        dice = [settings.printed(self.name_of(stat), self.stats[stat]) for stat in range(len(self.stats))]
        return Kind(
            self.name, self.title, mark=self.mark, type=self.type,
            melee=(dice[0], dice[1]), ranged=(dice[2], dice[3]), magic=(dice[4], dice[5]), action=dice[ACTION],
            traits=[trait.changed(self.prefix(), settings) for trait in self.traits],
            count=self.count, is_delver=self.is_delver, symbol=self.symbol,
        )  # fmt: skip

    def name_of(self, stat: i64) -> str:
        """What a number of this card is called: `delver.elf.ranged-off`."""
        return f"{self.prefix()}.{STAT_NAMES[stat]}"

    def prefix(self) -> str:
        """What the names of all its numbers begin with: `delver.elf`."""
        return f"{'delver' if self.is_delver else 'dweller'}.{self.name}"
