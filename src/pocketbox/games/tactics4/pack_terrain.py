"""Tiles and features that packs add to the 4th edition, with traits chosen from a list."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import PrintedNumber
from pocketbox.engine.pack_tables import CHOICE, FLAG, NAME, NUMBER, PackField, PackTable, PackTrait
from pocketbox.engine.pack_tables import TRAITS as TRAITS_FIELD
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.games.tactics.dice import POOL_NAMES, SIDES
from pocketbox.games.tactics.packs import TerrainRow, check_repeats, terrain_fields
from pocketbox.games.tactics4.difficulty import DV
from pocketbox.games.tactics4.fight import MOST_BUMP
from pocketbox.games.tactics4.kinds import Terrain, Trait
from pocketbox.games.tactics4.pack_traits import ANYWHERE, REROLL_FIELDS, WHEN, Boost, Circumstances, Reroll
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.terrain import Undergrowth
from pocketbox.games.tactics4.words import TERRAIN_NAMES

MOST_LAND_TRAITS: Final = 2
"""A unit and its tile together have no more bumps than an assault keeps apart."""
TILES_DRAWN_AS: Final = TERRAIN_NAMES[:2]
FEATURES_DRAWN_AS: Final = TERRAIN_NAMES[2:]
REPEATABLE: Final = ["bump"]
"""Traits that a terrain may have more than once."""

TEST_LABEL: Final = "difficulty of its test"
_TEST: Final = "what one of its DEF dice must show"
TERRAIN_TABLE: Final = PackTable(
    "terrain",
    "A feature that players may choose or draw, as often as `feature_copies` says, or a tile that they may bring.",
    [
        *terrain_fields([*FEATURES_DRAWN_AS, *TILES_DRAWN_AS]),
        PackField("feature", FLAG, "whether it is a feature; otherwise it is a tile", True, is_later=True),
        PackField("traits", TRAITS_FIELD, "what it does", [], most=MOST_LAND_TRAITS),
    ],
    [
        PackTrait("bump", "A unit that stands on it may raise one of its dice in an assault.",
                  [PackField("pool", CHOICE, "which of its dice", choices=POOL_NAMES),
                   PackField("amount", NUMBER, "by how much", least=1, most=MOST_BUMP),
                   *WHEN,
                   PackField("against", NAME, "only against units of this type", "")]),
        PackTrait("reroll", "A unit that stands on it has one re-roll more in an assault.", REROLL_FIELDS),
        PackTrait("peril", "A unit that moves in must pass a DEF test or is lost, as in Water.",
                  [PackField("need", NUMBER, _TEST, int(DV), least=2, most=SIDES)]),
        PackTrait("halt", "A unit that enters stops there, as in a Forest. Flying units do not.", []),
        PackTrait("climb", "A unit that enters must pass a DEF test, as on a Highland. Flying units need none.",
                  [PackField("need", NUMBER, _TEST, int(DV), least=2, most=SIDES, is_later=True)]),
    ],
    most=12,
)  # fmt: skip


def check_drawings(packs: list[Pack]) -> None:
    """`PackFault` where a tile is drawn as a feature, or a feature as a tile."""
    for pack in packs:
        for at, row in enumerate(pack.rows("terrain")):
            is_feature = row.get("feature", True)
            fit = FEATURES_DRAWN_AS if is_feature else TILES_DRAWN_AS
            if row["symbol"] not in fit:
                what = "feature" if is_feature else "tile"
                raise PackFault(("terrain", str(at), "symbol"), f"a {what} is drawn as one of {', '.join(fit)}")


def make_terrain(found: TerrainRow) -> Terrain:
    """The tile or feature of a checked row with its mark."""
    row = found.values
    check_repeats(found, REPEATABLE)
    traits = [make_trait(trait, f"{trait['trait']}-{at + 1}") for at, trait in enumerate(row["traits"])]
    is_feature = row.get("feature", True)
    rule = traits[0].rule if traits else "T4-CTRL-01" if is_feature else "T4-TERR-PL"
    return Terrain(
        row["name"], row["title"], mark=row["mark"], rule=rule, is_feature=is_feature, traits=traits,
        symbol=row["symbol"],
    )  # fmt: skip


def make_trait(row: dict[str, Any], key: str) -> Trait[State]:
    """The trait of a checked row; `key` names its number."""
    name: str = row["trait"]
    if name == "halt":
        return Undergrowth("T4-TERR-FO2")
    if name == "climb":
        return Slope("T4-TERR-HI2", row.get("need", DV))
    if name == "peril":
        return Hazard("T4-WATER-01", row["need"])
    times = Circumstances(row["when"], row["in"])
    if name == "reroll":
        return Reroll(times, row["against"], ANYWHERE)
    pool = POOL_NAMES.index(row["pool"])
    return Boost(pool, row["amount"], key, times, row["against"], ANYWHERE, "T4-BUMP-01")


@final
class Hazard(Trait[State]):
    """T4-HAZ-01: a unit that moves in must pass a DEF test of some difficulty or is lost, flying or not."""

    def __init__(self, rule: str, difficulty: i64) -> None:
        super().__init__(rule)
        self.difficulty: i64 = difficulty

    def peril(self) -> i64:
        return self.difficulty

    def facts(self) -> list[Any]:
        return ["peril", self.difficulty]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("peril", self.rule, TEST_LABEL, self.difficulty, 2, SIDES)]

    def make_with(self, values: list[i64]) -> Hazard:
        return Hazard(self.rule, values[0])


@final
class Slope(Trait[State]):
    """T4-TERR-HI2: a DEF test of some difficulty before it is entered; flyers and those at home there need none."""

    def __init__(self, rule: str, difficulty: i64) -> None:
        super().__init__(rule)
        self.difficulty: i64 = difficulty

    def climb(self) -> i64:
        return self.difficulty

    def spares_flyers(self) -> bool:
        return True

    def facts(self) -> list[Any]:
        return [self.rule] if self.difficulty == DV else [self.rule, self.difficulty]

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("climb", self.rule, TEST_LABEL, self.difficulty, 2, SIDES)]

    def make_with(self, values: list[i64]) -> Slope:
        return Slope(self.rule, values[0])
