"""What packs add to the 4th edition: units, features, the forces that quick games deal, and maps."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.engine.options import GameParameter, Settings, read_settings
from pocketbox.engine.pack_reading import read_packs
from pocketbox.engine.pack_tables import CHOICE, MOST_NAMES, MOST_TRAITS, NAME, NAMES, NUMBER, PackField, PackTable
from pocketbox.engine.pack_tables import TRAITS as TRAITS_FIELD
from pocketbox.engine.packs import Pack, PackSets
from pocketbox.games.tactics.dice import MOST_DICE
from pocketbox.games.tactics.packs import MOST_KINDS, UnitRow, force_tables, terrain_rows, unit_fields, unit_rows
from pocketbox.games.tactics4.added import Added
from pocketbox.games.tactics4.content import ID, OPTIONS, RULES_VERSION, TITLE, Content
from pocketbox.games.tactics4.fight import MOST_BUMP
from pocketbox.games.tactics4.kinds import MOST_SYMBOLS, Card, Trait, Unit
from pocketbox.games.tactics4.pack_terrain import TERRAIN_TABLE, make_terrain
from pocketbox.games.tactics4.pack_traits import REPEATABLE, TRAITS, make_trait
from pocketbox.games.tactics4.terrain import TERRAINS
from pocketbox.games.tactics4.types import WILD
from pocketbox.games.tactics4.units import UNITS
from pocketbox.games.tactics4.words import MOST_COPIES, TERRAIN_NAMES, UNIT_NAMES

NO_TERRAIN: Final = "none"
TABLES: Final = [
    PackTable(
        "unit",
        "A kind of unit that players may take into their forces.",
        [
            *unit_fields(UNIT_NAMES[0]),
            PackField("faction", NAME, "the faction it belongs to, printed ones are elves and dwarfs", WILD),
            PackField("off", NUMBER, "OFF dice", least=0, most=MOST_DICE),
            PackField("off-bump", NUMBER, "bump for one OFF die", 0, least=0, most=MOST_BUMP),
            PackField("def", NUMBER, "DEF dice", least=0, most=MOST_DICE),
            PackField("def-bump", NUMBER, "bump for one DEF die", 0, least=0, most=MOST_BUMP),
            PackField("favored", CHOICE, "terrain it favors", NO_TERRAIN, choices=[NO_TERRAIN, *TERRAIN_NAMES]),
            PackField("swift", NUMBER, "Swift: how many moves it has more", 0, least=0, most=MOST_SYMBOLS),
            PackField("flying", NUMBER, "Flying: the same, in the air", 0, least=0, most=MOST_SYMBOLS),
            PackField("ranged", NUMBER, "Ranged: how many tiles farther it assaults", 0, least=0, most=MOST_SYMBOLS),
            PackField("daylight", NUMBER, "Daylight: red dice that test it in the open", 0, least=0, most=MOST_DICE),
            PackField("summoning", NUMBER, "Summoning: blue dice its summoner beats", 0, least=0, most=MOST_DICE),
            PackField("types", NAMES, "what it is, for rules and traits that ask", [], most=MOST_NAMES),
            PackField("traits", TRAITS_FIELD, "what it can do", [], most=MOST_TRAITS),
        ],
        TRAITS,
        most=MOST_KINDS - len(UNITS),
        takes_code=True,
    ),
    TERRAIN_TABLE,
    *force_tables(MOST_COPIES),
]


def make_unit(found: UnitRow) -> Unit:
    """The unit of a checked row."""
    row = found.values
    keys = found.trait_keys(REPEATABLE)
    favored: str = "" if row["favored"] == NO_TERRAIN else row["favored"]
    traits: list[Trait[Any]] = []
    for at, trait in enumerate(row["traits"]):
        if trait["trait"] == "marksman" and not favored:
            raise found.fault_of_trait(at, "a marksman needs a favored terrain; name one in 'favored'")
        made = found.code_trait(at)
        if made is None:
            traits.append(make_trait(trait, keys[at]))
        elif isinstance(made, Trait):
            traits.append(made)
        else:
            raise found.not_a_trait(at)
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
        traits=traits,
        symbol=row["symbol"],
    )


_ADDED: Final[PackSets[Added]] = PackSets()


def added_of(packs: list[Pack]) -> Added:
    """What these packs add, made once, or `BadInput`."""
    found = _ADDED.find(packs)
    if found is None:
        lands = [make_terrain(row) for row in terrain_rows(packs, TERRAINS, UNIT_NAMES)]
        made = [make_unit(row) for row in unit_rows(packs, UNITS, [*TERRAIN_NAMES, *[land.name for land in lands]])]
        found = _ADDED.keep(packs, Added([*UNITS, *made], [*TERRAINS, *lands], packs))
    return found


def content_of(settings: Settings) -> Content:
    """What a game with these house rules and packs is played with."""
    return Content(settings, added_of(settings.packs))


NUMBERS: Final[list[GameParameter]] = [
    *[printed for unit in UNITS for printed in unit.numbers()],
    *[printed for terrain in TERRAINS for printed in terrain.numbers()],
]


def read_options(text: str) -> Settings:
    """Settings from an options text, packs included, or `BadInput`."""
    packs, rest = read_packs(text, ID, TITLE, RULES_VERSION, TABLES)
    return read_settings(OPTIONS, rest, [*NUMBERS, *added_of(packs).numbers], packs)
