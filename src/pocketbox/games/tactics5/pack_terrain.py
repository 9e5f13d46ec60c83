"""Terrain that packs add to the 5th edition: tiles and features for the pool, with traits chosen from a list."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from pocketbox.engine.pack_tables import CHOICE, FLAG, NAME, NUMBER, PackField, PackTable, PackTrait
from pocketbox.engine.pack_tables import TRAITS as TRAITS_FIELD
from pocketbox.games.tactics.dice import POOL_NAMES, SIDES
from pocketbox.games.tactics.packs import MOST_POOLED, TerrainRow, check_repeats, terrain_fields
from pocketbox.games.tactics5.pack_traits import ANY, ANYWHERE, ROLES, Kicker, make_boost
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES, Gathering, Peril, Terrain
from pocketbox.games.tactics5.traits import MOST_BUMP, Trait

MOST_LAND_TRAITS: Final = 2
"""A unit, its tile and a feature on it together have no more effects than a combat keeps apart."""

REPEATABLE: Final = ["bump", "reroll", "kicker"]
"""Traits that a terrain may have more than once."""

_POOL: Final = PackField("pool", CHOICE, "which of its dice", choices=POOL_NAMES)
_CONDITIONS: Final = [
    PackField("when", CHOICE, "in which role", ANY, choices=list(ROLES)),
    PackField("against", NAME, "only against units of this type", ""),
]
TERRAIN_TABLE: Final = PackTable(
    "terrain",
    "A kind of tile, or of feature that stands on a tile. The pool of every game has it.",
    [
        *terrain_fields(TERRAIN_NAMES),
        PackField("count", NUMBER, "how many the pool of a game has", least=0, most=MOST_POOLED),
        PackField("feature", FLAG, "whether it stands on a tile; otherwise it is a tile", False),
        PackField("traits", TRAITS_FIELD, "what it does", [], most=MOST_LAND_TRAITS),
    ],
    [
        PackTrait("peril", "A unit that moves or invades in rolls a die and is lost on a low face.",
                  [PackField("lost-on", NUMBER, "the highest face that loses the unit", least=1, most=SIDES - 1)]),
        PackTrait("bump", "Once per combat, a unit that stands on it may raise one die.",
                  [_POOL, PackField("amount", NUMBER, "by how much", least=1, most=MOST_BUMP), *_CONDITIONS]),
        PackTrait("reroll", "Once per combat, a unit that stands on it may roll one die again.", [_POOL, *_CONDITIONS]),
        PackTrait("kicker", "A unit that stands on it has one more result in a pool, without a roll.",
                  [_POOL, PackField("result", NUMBER, "the result", least=1, most=SIDES)]),
        PackTrait("entrance", "Its owner may deploy from a unit that stands on it, as from a Village.", []),
    ],
    most=12,
)  # fmt: skip


def make_terrain(found: TerrainRow) -> Terrain:
    """The terrain of a checked row with its mark."""
    row = found.values
    check_repeats(found, REPEATABLE)
    traits = [make_trait(trait, f"{trait['trait']}-{at + 1}") for at, trait in enumerate(row["traits"])]
    has_peril = bool([trait for trait in traits if trait.peril() > 0])
    return Terrain(
        row["name"],
        row["title"],
        mark=row["mark"],
        rule="T5-TERR-WA" if has_peril else "T5-TERR-FI",
        is_feature=row["feature"],
        traits=traits,
        symbol=row["symbol"],
        count=row["count"],
    )


def make_trait(row: dict[str, Any], key: str) -> Trait:
    """The trait of a checked row; `key` names its number."""
    name: str = row["trait"]
    if name == "peril":
        return Peril(row["lost-on"])
    if name == "entrance":
        return Gathering()
    pool: i64 = POOL_NAMES.index(row["pool"])
    if name == "kicker":
        return Kicker(pool, row["result"], key)
    return make_boost(row, key, ANYWHERE)
