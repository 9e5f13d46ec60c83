"""Traits that units of packs choose from: each is one of ours with parameters, so a new unit needs no code."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.engine.pack_tables import CHOICE, MOST_NAMES, NAME, NAMES, NUMBER, PackField, PackTrait
from pocketbox.games.tactics.dice import MOST_DICE, POOL_NAMES, SIDES
from pocketbox.games.tactics4.dwarfs import FORGE, BoulderLob, DefensiveStance, Reload
from pocketbox.games.tactics4.elves import (
    ANYBODY,
    ELDERWOOD,
    OWN,
    Bloodsworn,
    DeathFromAbove,
    Scout,
    Spellsword,
    TreelineSniper,
)
from pocketbox.games.tactics4.fight import FREE, INITIATOR, MOST_BUMP, TARGET, Assault, bump_of
from pocketbox.games.tactics4.kinds import NO_BUMP, Trait
from pocketbox.games.tactics4.sides import tile_of
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import TERRAIN_NAMES

ANY: Final = "any"
ROLES: Final[dict[str, list[i64]]] = {ANY: [INITIATOR, TARGET], "assaulting": [INITIATOR], "assaulted": [TARGET]}
"""Words for when a trait counts, and the sides they stand for."""
ADJACENT: Final = "adjacent"
RANGED: Final = "ranged"
AFTER_MOVE: Final = "free"
ASSAULTS: Final = [ANY, ADJACENT, RANGED, AFTER_MOVE]
ANYWHERE: Final = "anywhere"
REPEATABLE: Final = ["bump", "reroll"]
"""Traits that a unit may have more than once."""

WHEN: Final = [
    PackField("when", CHOICE, "whether it assaults or is assaulted", ANY, choices=list(ROLES)),
    PackField("in", CHOICE, "in which assaults; `free` ones follow a move (trait `charge`)", ANY, choices=ASSAULTS),
]
_AGAINST: Final = PackField("against", NAME, "only against units of this type", "")
_ON: Final = PackField(
    "on", CHOICE, "only while it stands on this terrain", ANYWHERE, choices=[ANYWHERE, *TERRAIN_NAMES]
)
REROLL_FIELDS: Final = [*WHEN, _AGAINST]
TRAITS: Final = [
    PackTrait("bump", "It may raise one of its dice in an assault.", [
        PackField("pool", CHOICE, "which of its dice", choices=POOL_NAMES),
        PackField("amount", NUMBER, "by how much", least=1, most=MOST_BUMP),
        *WHEN,
        _AGAINST,
        _ON,
    ]),
    PackTrait("reroll", "It has one re-roll more in an assault.", [*REROLL_FIELDS, _ON]),
    PackTrait("surge", "When all dice are rolled, it gets a bump for OFF or DEF, as its player likes.", [
        PackField("amount", NUMBER, "by how much", least=1, most=MOST_BUMP),
        PackField("except", NAMES, "not against units of these types", [], most=MOST_NAMES),
    ]),
    PackTrait("stance", "Against an adjacent unit one of its rolled OFF dice may become a DEF die.", []),
    PackTrait("reckless", "It rolls fewer DEF dice.", [
        PackField("dice", NUMBER, "how many fewer", least=1, most=MOST_DICE),
        *WHEN,
    ]),
    PackTrait("charge", "After its move it may assault an enemy next to it.", []),
    PackTrait("scout", "It may be deployed next to any feature, no matter who controls it.", []),
    PackTrait("oath", "In place of a move it may go to a free tile next to a unit of a type.", [
        PackField("type", NAME, "the type of that unit"),
        PackField("whose", CHOICE, "whose unit that may be", ANY, choices=[ANY, "own"]),
    ]),
    PackTrait("marksman", "It shoots only from its favored terrain or next to it.", []),
    PackTrait("reload", "It may not shoot twice in a row.", []),
    PackTrait("boulder", "Its ranged assaults may go astray and hit a tile next to the target.", [
        PackField("astray", NUMBER, "the highest face of a die on which it does", least=1, most=SIDES),
    ]),
    PackTrait("forge", "In place of moving it may win back a captured Construct.", []),
    PackTrait("elderwood", "In place of moving it may move a Forest, or test an enemy next to one.", []),
]  # fmt: skip


@final
class Circumstances:
    """When a trait counts: on which side, and in which assaults."""

    def __init__(self, when: str, where: str) -> None:
        self.when = when
        self.where = where
        self.sides: Final = ROLES[when]

    def hold(self, assault: Assault, side: i64) -> bool:
        if side not in self.sides:
            return False
        if self.where == ANY:
            return True
        if self.where == AFTER_MOVE:
            return assault.mode == FREE
        return assault.is_ranged() == (self.where == RANGED)


def are_right(s: State, assault: Assault, side: i64, times: Circumstances, against: str, on: str) -> bool:
    """Whether role, assault, foe and ground are those that a trait asks for."""
    if not times.hold(assault, side):
        return False
    if against and against not in s.unit(tile_of(s, assault, 1 - side)).types:
        return False
    return on == ANYWHERE or s.terrain(tile_of(s, assault, side)).name == on


@final
class Boost(Trait[State]):
    """T4-BUMP-02: a bump where role, assault, foe and ground are right."""

    def __init__(
        self, pool: i64, amount: i64, key: str, times: Circumstances, against: str, on: str, rule: str
    ) -> None:  # fmt: skip
        super().__init__(rule)
        self.pool: i64 = pool
        self.amount: i64 = amount
        self.key = key
        """The name of its number behind that of the unit."""
        self.times = times
        self.against = against
        self.on = on

    def bump(self, s: State, assault: Assault, side: i64) -> i64:
        if are_right(s, assault, side, self.times, self.against, self.on):
            return bump_of(self.pool, self.amount)
        return NO_BUMP

    def facts(self) -> list[Any]:
        times = self.times
        return ["bump", POOL_NAMES[self.pool], self.amount, times.when, times.where, self.against, self.on]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber(self.key, self.rule, self.key, self.amount, 1, MOST_BUMP)]

    def make_with(self, values: list[i64]) -> Boost:
        return Boost(self.pool, values[0], self.key, self.times, self.against, self.on, self.rule)


@final
class Reroll(Trait[State]):
    """T4-REROLL-01: one re-roll more where role, assault, foe and ground are right."""

    def __init__(self, times: Circumstances, against: str, on: str) -> None:
        super().__init__("T4-REROLL-01")
        self.times = times
        self.against = against
        self.on = on

    def rerolls(self, s: State, assault: Assault, side: i64) -> i64:
        return 1 if are_right(s, assault, side, self.times, self.against, self.on) else 0

    def facts(self) -> list[Any]:
        return ["reroll", self.times.when, self.times.where, self.against, self.on]


@final
class Reckless(Trait[State]):
    """T4-ASSAULT-03: leaves out some of its DEF dice."""

    def __init__(self, dice: i64, times: Circumstances) -> None:
        super().__init__("T4-ASSAULT-03")
        self.dice: i64 = dice
        self.times = times

    def fewer_defence(self, assault: Assault, side: i64) -> i64:
        return self.dice if self.times.hold(assault, side) else 0

    def facts(self) -> list[Any]:
        return ["reckless", self.dice, self.times.when, self.times.where]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("reckless", self.rule, "DEF dice fewer", self.dice, 1, MOST_DICE)]

    def make_with(self, values: list[i64]) -> Reckless:
        return Reckless(values[0], self.times)


def make_trait(row: dict[str, Any], key: str) -> Trait[State]:
    """The trait of a checked row; `key` names its number."""
    name: str = row["trait"]
    if name == "bump":
        pool: i64 = POOL_NAMES.index(row["pool"])
        times = Circumstances(row["when"], row["in"])
        return Boost(pool, row["amount"], key, times, row["against"], row["on"], "T4-BUMP-02")
    if name == "reroll":
        return Reroll(Circumstances(row["when"], row["in"]), row["against"], row["on"])
    if name == "reckless":
        return Reckless(row["dice"], Circumstances(row["when"], row["in"]))
    if name == "surge":
        return Spellsword("T4-UNIT-SC", row["amount"], row["except"])
    if name == "oath":
        return Bloodsworn("T4-UNIT-RG", row["type"], ANYBODY if row["whose"] == ANY else OWN)
    if name == "boulder":
        return BoulderLob("T4-UNIT-ST1", row["astray"])
    return PLAIN_TRAITS[name]


PLAIN_TRAITS: Final[dict[str, Trait[State]]] = {
    "stance": DefensiveStance("T4-UNIT-HG"),
    "charge": DeathFromAbove("T4-UNIT-EW1"),
    "scout": Scout("T4-UNIT-GS"),
    "marksman": TreelineSniper("T4-UNIT-SS1"),
    "reload": Reload("T4-UNIT-GU"),
    "forge": FORGE,
    "elderwood": ELDERWOOD,
}
"""Traits without parameters, by name."""
