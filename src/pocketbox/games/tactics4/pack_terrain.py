"""Features that packs add to the 4th edition, with traits chosen from a list."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.engine.pack_tables import CHOICE, NAME, NUMBER, PackField, PackTable, PackTrait
from pocketbox.engine.pack_tables import TRAITS as TRAITS_FIELD
from pocketbox.games.tactics.dice import POOL_NAMES
from pocketbox.games.tactics.packs import terrain_fields
from pocketbox.games.tactics4.fight import MOST_BUMP
from pocketbox.games.tactics4.kinds import Terrain, Trait
from pocketbox.games.tactics4.pack_traits import ANYWHERE, WHEN, Boost, Circumstances
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.terrain import SteepClimb, Undergrowth
from pocketbox.games.tactics4.words import TERRAIN_NAMES

MOST_LAND_TRAITS: Final = 2
"""A unit and its tile together have no more bumps than an assault keeps apart."""
DRAWN_AS: Final = TERRAIN_NAMES[2:]
"""Printed features."""

TERRAIN_TABLE: Final = PackTable(
    "terrain",
    "A feature that players may choose or draw, as often as `feature_copies` says.",
    [
        *terrain_fields(DRAWN_AS),
        PackField("traits", TRAITS_FIELD, "what it does", [], most=MOST_LAND_TRAITS),
    ],
    [
        PackTrait("bump", "A unit that stands on it may raise one of its dice in an assault.",
                  [PackField("pool", CHOICE, "which of its dice", choices=POOL_NAMES),
                   PackField("amount", NUMBER, "by how much", least=1, most=MOST_BUMP),
                   *WHEN,
                   PackField("against", NAME, "only against units of this type", "")]),
        PackTrait("halt", "A unit that enters stops there, as in a Forest. Flying units do not.", []),
        PackTrait("climb", "A unit that enters must pass a DEF test, as on a Highland. Flying units need none.", []),
    ],
    most=12,
)  # fmt: skip


def make_terrain(row: dict[str, Any]) -> Terrain:
    """The feature of a checked row with its mark."""
    traits = [make_trait(trait, f"{trait['trait']}-{at + 1}") for at, trait in enumerate(row["traits"])]
    rule = traits[0].rule if traits else "T4-CTRL-01"
    return Terrain(
        row["name"], row["title"], mark=row["mark"], rule=rule, is_feature=True, traits=traits, symbol=row["symbol"]
    )


def make_trait(row: dict[str, Any], key: str) -> Trait[State]:
    """The trait of a checked row; `key` names its number."""
    name: str = row["trait"]
    if name == "halt":
        return Undergrowth("T4-TERR-FO2")
    if name == "climb":
        return SteepClimb("T4-TERR-HI2")
    times = Circumstances(row["when"], row["in"])
    pool = POOL_NAMES.index(row["pool"])
    return Boost(pool, row["amount"], key, times, row["against"], ANYWHERE, "T4-BUMP-01")
