"""What packs add to the 4th edition: units, terrain, the forces that quick games deal, and maps."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.adjustable import list_all_numbers
from pocketbox.engine.edition import Edition
from pocketbox.engine.options import Settings
from pocketbox.engine.pack_tables import CHOICE, MOST_NAMES, NAME, NAMES, NUMBER, PackField
from pocketbox.engine.packs import Pack, PackSets
from pocketbox.games.tactics.dice import MOST_DICE
from pocketbox.games.tactics.packs import UnitRow, force_tables, make_armies, unit_table
from pocketbox.games.tactics4.added import Added
from pocketbox.games.tactics4.content import OPTIONS, Content
from pocketbox.games.tactics4.fight import MOST_BUMP
from pocketbox.games.tactics4.kinds import MOST_SYMBOLS, Card, Trait, Unit
from pocketbox.games.tactics4.pack_terrain import TERRAIN_TABLE, check_drawings, make_terrain
from pocketbox.games.tactics4.pack_traits import REPEATABLE, TRAITS, make_trait
from pocketbox.games.tactics4.terrain import TERRAINS
from pocketbox.games.tactics4.types import WILD
from pocketbox.games.tactics4.units import UNITS
from pocketbox.games.tactics4.words import MOST_COPIES, TERRAIN_NAMES, UNIT_NAMES

NO_TERRAIN: Final = "none"
TABLES: Final = [
    unit_table(
        UNIT_NAMES[0],
        [
            PackField("faction", NAME, "its faction; the printed ones are elves and dwarfs", WILD),
            PackField("off", NUMBER, "OFF dice", least=0, most=MOST_DICE),
            PackField("off-bump", NUMBER, "bump for one OFF die", 0, least=0, most=MOST_BUMP),
            PackField("def", NUMBER, "DEF dice", least=0, most=MOST_DICE),
            PackField("def-bump", NUMBER, "bump for one DEF die", 0, least=0, most=MOST_BUMP),
            PackField("favored", CHOICE, "terrain it favors", NO_TERRAIN, choices=[NO_TERRAIN, *TERRAIN_NAMES]),
            PackField("swift", NUMBER, "Swift: how many bonus moves it has", 0, least=0, most=MOST_SYMBOLS),
            PackField("flying", NUMBER, "Flying: how many bonus moves, in the air", 0, least=0, most=MOST_SYMBOLS),
            PackField("ranged", NUMBER, "Ranged: how many tiles farther it assaults", 0, least=0, most=MOST_SYMBOLS),
            PackField("daylight", NUMBER, "Daylight: red dice that test it in the open", 0, least=0, most=MOST_DICE),
            PackField("summoning", NUMBER, "Summoning: blue dice the summoner must beat", 0, least=0, most=MOST_DICE),
            PackField("types", NAMES, "what it is, for rules and traits that ask", [], most=MOST_NAMES),
        ],
        TRAITS,
        len(UNITS),
    ),
    TERRAIN_TABLE,
    *force_tables(MOST_COPIES),
]


def make_unit(found: UnitRow) -> Unit:
    """The unit of a checked row."""
    row = found.values
    favored: str = "" if row["favored"] == NO_TERRAIN else row["favored"]
    for at, trait in enumerate(row["traits"]):
        if trait["trait"] == "marksman" and not favored:
            raise found.fault_of_trait(at, "a marksman needs a favored terrain; name one in 'favored'")
    return Unit(
        row["name"],
        row["title"],
        mark=found.mark,
        rule="T4-TYPE-01",
        points=row["points"],
        faction=row["faction"],
        types=tuple(row["types"]),
        card=Card(
            off=row["off"],
            off_bump=row["off-bump"],
            defence=row["def"],
            def_bump=row["def-bump"],
            favored=favored,
            swift=row["swift"],
            flying=row["flying"],
            ranged=row["ranged"],
            daylight=row["daylight"],
            summoning=row["summoning"],
        ),
        ours=None,
        traits=found.make_traits(REPEATABLE, make_trait, Trait),
        symbol=row["symbol"],
    )


def make_added(packs: list[Pack]) -> Added:
    """What these packs add, or `BadInput`."""
    check_drawings(packs)
    units, terrains = make_armies(packs, UNITS, TERRAINS, make_unit, make_terrain)
    return Added(units, terrains, packs)


_ADDED: Final[PackSets[Added]] = PackSets(make_added)


def added_of(packs: list[Pack]) -> Added:
    """What these packs add, made once, or `BadInput`."""
    return _ADDED.find(packs)


def content_of(settings: Settings) -> Content:
    """What a game with these house rules and packs is played with."""
    return Content(settings, added_of(settings.packs))


NUMBERS: Final = [*list_all_numbers(UNITS), *list_all_numbers(TERRAINS)]
EDITION: Final = Edition(
    "tactics4", "Pocket-Tactics, 4th edition", 4, OPTIONS, NUMBERS, TABLES, lambda packs: added_of(packs).list_numbers()
)
