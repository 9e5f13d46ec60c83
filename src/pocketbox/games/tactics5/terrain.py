"""Every terrain of the 5th edition: two kinds of tile, four features. A new one is one block and its name below."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.games.tactics.dice import DEF, OFF, POOL_NAMES, SIDES
from pocketbox.games.tactics.kinds import ArmyTerrain
from pocketbox.games.tactics.packs import MOST_POOLED
from pocketbox.games.tactics5.traits import RerollOne, Trait

BY_OPTION: Final = -1
"""The count of a printed terrain: an option says how many the pool has."""


@final
class Terrain(ArmyTerrain):
    """One kind of tile, or of feature that stands on a tile, and what it does."""

    __slots__ = ("count", "is_central", "traits")

    def __init__(
        self, name: str, title: str, *, mark: str, rule: str, is_feature: bool, traits: list[Trait],
        is_central: bool = False, symbol: str = "", count: i64 = BY_OPTION,
    ) -> None:  # fmt: skip
        super().__init__(name, title, mark, rule, is_feature, symbol)
        self.count: i64 = count
        """T5-SETUP-02: how many the pool has."""
        self.is_central = is_central
        """T5-SETUP-03: it stands on the centre, and nobody chooses where."""
        self.traits = traits

    def facts(self) -> list[Any]:
        found: list[Any] = [self.name, self.is_feature, self.is_central, [trait.facts() for trait in self.traits]]
        return found if self.count == BY_OPTION else [*found, self.count]

    def declare_numbers(self) -> list[PrintedNumber]:
        is_open = self.count != BY_OPTION
        return [PrintedNumber("count", "T5-SETUP-02", "in the pool", self.count, 0, MOST_POOLED, is_open)]

    def list_traits(self) -> list[Trait]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[Trait]) -> Terrain:
        return Terrain(
            self.name, self.title, mark=self.mark, rule=self.rule, is_feature=self.is_feature, traits=traits,
            is_central=self.is_central, symbol=self.symbol, count=values[0],
        )  # fmt: skip


# Field: T5-TERR-FI, nothing.

FIELD: Final = Terrain("field", "Field", mark=".", rule="T5-TERR-FI", is_feature=False, traits=[])


# Water


@final
class Peril(Trait):
    """T5-TERR-WA: a unit that moves or invades in rolls a die and is lost on a low face."""

    def __init__(self, face: i64) -> None:
        self.face: i64 = face

    def peril(self) -> i64:
        return self.face

    def facts(self) -> list[Any]:
        return ["peril", self.face]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("lost-on", "T5-TERR-WA", "lost up to", self.face, 1, SIDES)]

    def make_with(self, values: list[i64]) -> Peril:
        return Peril(values[0])


WATER: Final = Terrain("water", "Water", mark="~", rule="T5-TERR-WA", is_feature=False, traits=[Peril(2)])


# Forest: T5-TERR-FO, cover.

FOREST: Final = Terrain(
    "forest", "Forest", mark="F", rule="T5-TERR-FO", is_feature=True, traits=[RerollOne(DEF, "T5-TERR-FO")]
)


# Hill: T5-TERR-HI, height.

HILL: Final = Terrain(
    "hill", "Hill", mark="H", rule="T5-TERR-HI", is_feature=True, traits=[RerollOne(OFF, "T5-TERR-HI")]
)


# Keep


@final
class Walls(Trait):
    """T5-TERR-KE: a result that counts in a pool without having been rolled."""

    def __init__(self, pool: i64, result: i64) -> None:
        self.pool: i64 = pool
        self.result: i64 = result

    def kicker(self, pool: i64) -> i64:
        return self.result if pool == self.pool else 0

    def facts(self) -> list[Any]:
        return ["walls", POOL_NAMES[self.pool], self.result]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("kicker", "T5-TERR-KE", "kicker", self.result, 1, SIDES)]

    def make_with(self, values: list[i64]) -> Walls:
        return Walls(self.pool, values[0])


KEEP: Final = Terrain(
    "keep", "Keep", mark="K", rule="T5-TERR-KE", is_feature=True, is_central=True, traits=[Walls(DEF, 4)]
)


# Village


@final
class Gathering(Trait):
    """T5-TERR-VI: the owner of a unit that stands here may deploy from here."""

    def is_entrance(self) -> bool:
        return True

    def facts(self) -> list[Any]:
        return ["gathering"]


VILLAGE: Final = Terrain("village", "Village", mark="V", rule="T5-TERR-VI", is_feature=True, traits=[Gathering()])


TERRAINS: Final[list[Terrain]] = [FIELD, WATER, FOREST, HILL, KEEP, VILLAGE]
TERRAIN_NAMES: Final = [terrain.name for terrain in TERRAINS]
