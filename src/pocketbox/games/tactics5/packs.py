"""What packs add to the 5th edition: units, terrain, forces that quick games deal, and maps; and words for them."""

from __future__ import annotations

from typing import Final, final

from pocketbox.engine.core import Action
from pocketbox.engine.pack_tables import MOST_NAMES, NAMES, NUMBER, PackField
from pocketbox.engine.packs import Pack, PackSets
from pocketbox.games.tactics.dice import MOST_DICE
from pocketbox.games.tactics.packs import (
    ArmyAdded,
    UnitRow,
    force_tables,
    make_armies,
    unit_table,
)
from pocketbox.games.tactics5.named import FORCES, MAPS
from pocketbox.games.tactics5.pack_terrain import TERRAIN_TABLE, make_terrain
from pocketbox.games.tactics5.pack_traits import TRAITS, make_trait
from pocketbox.games.tactics5.terrain import TERRAINS, Terrain
from pocketbox.games.tactics5.traits import Trait
from pocketbox.games.tactics5.units import FARTHEST, FASTEST, MOST_COPIES, UNIT_NAMES, UNITS, Unit, count_most_taken
from pocketbox.games.tactics5.words import WORDS

TABLES: Final = [
    unit_table(
        UNIT_NAMES[0],
        [
            PackField("off", NUMBER, "OFF dice", least=0, most=MOST_DICE),
            PackField("def", NUMBER, "DEF dice", least=0, most=MOST_DICE),
            PackField("rng", NUMBER, "RNG: from how many tiles it attacks", least=0, most=FARTHEST),
            PackField("spd", NUMBER, "SPD: how many tiles it moves", least=1, most=FASTEST),
            PackField("types", NAMES, "what it is, for traits that ask", [], most=MOST_NAMES),
        ],
        TRAITS,
        len(UNITS),
    ),
    TERRAIN_TABLE,
    *force_tables(MOST_COPIES),
]


REPEATABLE: Final = ["bump", "reroll", "kicker"]
"""Traits that a unit may have more than once."""


@final
class Added(ArmyAdded):
    """The content and the words of some packs, behind the printed ones. T5-FORCE-01: forces of all."""

    def __init__(self, units: list[Unit], terrains: list[Terrain], packs: list[Pack]) -> None:
        super().__init__(
            units, terrains, list(range(len(UNITS))), FORCES, MAPS, len(UNITS), len(TERRAINS), packs, WORDS
        )
        self.units = units
        """Printed units, then those of packs."""
        self.terrains = terrains
        self.deploy: list[Action] = []
        """For units of packs, as `DEPLOY` is for printed ones."""
        for kind in range(len(UNITS), len(units)):
            self.add_takes(kind, count_most_taken(units[kind]))
            self.deploy.append(self.words.one("deploy", (kind,), f"deploy {self.names[kind]}"))
        self.add_forces(len(FORCES))
        self.add_choices(len(TERRAINS))


def make_unit(found: UnitRow) -> Unit:
    """The unit of a checked row."""
    row = found.values
    return Unit(
        row["name"],
        row["title"],
        mark=found.mark,
        rule="T5-UNIT-TY",
        points=row["points"],
        off=row["off"],
        defence=row["def"],
        reach=row["rng"],
        speed=row["spd"],
        types=tuple(row["types"]),
        traits=found.make_traits(REPEATABLE, make_trait, Trait),
        symbol=row["symbol"],
    )


_ADDED: Final[PackSets[Added]] = PackSets(
    lambda packs: Added(*make_armies(packs, UNITS, TERRAINS, make_unit, make_terrain), packs)
)


def added_of(packs: list[Pack]) -> Added:
    """What these packs add, made once, or `BadInput`."""
    return _ADDED.find(packs)
