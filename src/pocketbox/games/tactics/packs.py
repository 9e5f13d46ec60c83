"""What packs add to either edition: units, terrain, forces that quick games deal, and maps; and words for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.adjustable import list_all_numbers
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.options import GameParameter
from pocketbox.engine.pack_code import make_by_code
from pocketbox.engine.pack_tables import (
    CHOICE,
    COUNTS,
    LETTERS,
    MOST_TRAITS,
    NAME,
    NUMBER,
    TEXT,
    TRAITS,
    PackField,
    PackTable,
    PackTrait,
    Place,
    free_mark,
    setup_table,
    setups_with,
)
from pocketbox.engine.packs import Pack, PackFault
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.kinds import ArmyTerrain, ArmyUnit

T = TypeVar("T")
U = TypeVar("U", bound=ArmyUnit)
L = TypeVar("L", bound=ArmyTerrain)

MOST_KINDS: Final = 32
"""Of units in one game: as many as `KIND_BITS` tell apart."""
USUAL_POINTS: Final = 50
"""What forces made for units without one are worth at most."""
DEAREST: Final = 50
"""What a unit may cost."""
MOST_POOLED: Final = 9
"""Of one terrain of a pack."""
MOST_POINTS: Final = 100
"""That a force may cost."""
SYMBOLS: Final = [
    "footman", "cavalier", "archer", "mage", "strider", "realmguard", "silverleaf", "sentinel", "warden", "warmage",
    "bondi", "gunner", "stonethrower", "forgemaster", "guardian", "noble", "warrior", "elf", "priestess", "thief",
    "dwarf", "goblin-warrior", "goblin-hunter", "lizardman", "ghost", "troll", "gnawling", "bog-lurker", "bone-archer",
    "stone-brute", "wight", "ember",
]  # fmt: skip
"""Drawings that a unit of a pack may have."""


def unit_fields(symbol: str) -> list[PackField]:
    """How a unit is called, drawn and paid for; `symbol` is its drawing where it names none."""
    return [
        PackField("name", NAME, "one word, as people type it"),
        PackField("title", TEXT, "title on its card", most=30),
        PackField(
            "mark", TEXT, "its letters in the terminal; by default two, such as the first of its name", "", most=2
        ),
        PackField("symbol", CHOICE, "its drawing", symbol, choices=SYMBOLS),
        PackField("points", NUMBER, "what it costs", least=1, most=DEAREST),
    ]


def unit_table(symbol: str, fields: list[PackField], traits: list[PackTrait], printed: i64) -> PackTable:
    """The table of units: these fields behind those that all units have. `printed` says how many kinds there are."""
    return PackTable(
        "unit",
        "A kind of unit that players may take into their forces.",
        [*unit_fields(symbol), *fields, PackField("traits", TRAITS, "what it can do", [], most=MOST_TRAITS)],
        traits,
        most=MOST_KINDS - printed,
        takes_code=True,
    )


def force_tables(most_copies: i64) -> list[PackTable]:
    """Forces and named beginnings."""
    return [
        PackTable(
            "force",
            "A force that quick games deal to both players.",
            [
                PackField("name", NAME, "one word"),
                PackField("units", COUNTS, "units by name, printed ones too", least=1, most=most_copies),
            ],
        ),
        setup_table("A named beginning: a map, and what each player has.", "position text without options", []),
    ]


@final
class UnitRow:
    """A row of a pack that may become a unit: its name and its mark are free."""

    def __init__(self, values: dict[str, Any], mark: str, place: Place, code: str) -> None:
        self.values = values
        self.mark = mark
        self.place = place
        self.code = code
        """The hash of the code of its pack; empty where it has none."""

    def trait_keys(self, repeatable: list[str]) -> list[str]:
        """A name for each of its traits, `bump` and `bump-2`, or `PackFault` where one is there twice and may not."""
        keys: list[str] = []
        given: list[str] = []
        for at, trait in enumerate(self.values["traits"]):
            name: str = trait["trait"]
            count = given.count(name)
            if count > 0 and name not in repeatable:
                raise self.fault_of_trait(at, f"a unit has {name} once")
            keys.append(name if count == 0 else f"{name}-{count + 1}")
            given.append(name)
        return keys

    def make_traits(self, repeatable: list[str], make: Callable[[dict[str, Any], str], T], kind: type[T]) -> list[T]:
        """Its traits, made from the game's list or by the code of its pack."""
        keys = self.trait_keys(repeatable)
        found: list[T] = []
        for at, row in enumerate(self.values["traits"]):
            made: Any = make_by_code(self.code, "unit", row)
            if made is None:
                found.append(make(row, keys[at]))
            elif isinstance(made, kind):
                found.append(made)
            else:
                fact = f"the code makes something else than a Trait of {row['trait']}"
                raise self.fault_of_trait(at, fact)
        return found

    def fault_of_trait(self, at: i64, fact: str) -> PackFault:
        return PackFault((*self.place, "traits", str(at)), fact)


def unit_rows(packs: list[Pack], printed: Sequence[ArmyUnit], reserved: list[str]) -> list[UnitRow]:
    """The units of packs in their order, or `BadInput` where names or marks are taken."""
    names = [*reserved, *[unit.name for unit in printed]]
    marks = {unit.mark: unit.title for unit in printed}
    makers: dict[str, str] = {}
    found: list[UnitRow] = []
    for pack in packs:
        for at, row in enumerate(pack.rows("unit")):
            place: Place = ("unit", str(at))
            name: str = row["name"]
            if name in makers and makers[name] != pack.name:
                raise BadInput(f"the packs {makers[name]} and {pack.name} both have a unit '{name}'; load one of them")
            if name in names:
                raise PackFault((*place, "name"), f"the name '{name}' is taken")
            if len(printed) + len(found) == MOST_KINDS:
                raise BadInput(f"a game has at most {MOST_KINDS} kinds of units, {len(printed)} of them printed")
            mark: str = row["mark"] or free_mark([name[:2], *[name[0] + letter for letter in LETTERS]], list(marks))
            if mark in marks:
                raise PackFault((*place, "mark"), f"'{mark}' marks the {marks[mark]}; give {name} another mark")
            makers[name] = pack.name
            names.append(name)
            marks[mark] = row["title"]
            found.append(UnitRow(row, mark, place, pack.code))
    return found


def terrain_fields(names: list[str]) -> list[PackField]:
    """How a terrain is called and drawn; `names` are the printed ones it may look like."""
    return [
        PackField("name", NAME, "one word, as people type it"),
        PackField("title", TEXT, "title on its card", most=30),
        PackField("mark", TEXT, "its letter in the terminal; by default one that is free", "", most=1),
        PackField("symbol", CHOICE, "its drawing and its color, those of a printed terrain", names[0], choices=names),
    ]


@final
class TerrainRow:
    """A row of a pack that may become a terrain, its mark included."""

    def __init__(self, values: dict[str, Any], place: Place) -> None:
        self.values = values
        self.place = place


def check_repeats(found: TerrainRow, repeatable: list[str]) -> None:
    """`PackFault` where a terrain has a trait twice that it may have once."""
    given: list[str] = []
    for at, trait in enumerate(found.values["traits"]):
        name: str = trait["trait"]
        if name in given and name not in repeatable:
            raise PackFault((*found.place, "traits", str(at)), f"a terrain has {name} once")
        given.append(name)


def terrain_rows(packs: list[Pack], printed: Sequence[ArmyTerrain], reserved: list[str]) -> list[TerrainRow]:
    """The terrain of packs in its order, each with its mark, or `BadInput` where names or marks are taken."""
    names = [*reserved, *[terrain.name for terrain in printed]]
    marks = {terrain.mark: terrain.title for terrain in printed}
    makers: dict[str, str] = {}
    found: list[TerrainRow] = []
    for pack in packs:
        for at, row in enumerate(pack.rows("terrain")):
            name: str = row["name"]
            if name in makers and makers[name] != pack.name:
                fact = f"the packs {makers[name]} and {pack.name} both have a terrain '{name}'; load one of them"
                raise BadInput(fact)
            if name in names:
                raise PackFault(("terrain", str(at), "name"), f"the name '{name}' is taken")
            mark: str = row["mark"] or free_mark([letter.upper() for letter in [*name, *LETTERS]], list(marks))
            if mark in marks:
                raise PackFault(("terrain", str(at), "mark"), f"'{mark}' marks the {marks[mark]}; choose another mark")
            makers[name] = pack.name
            names.append(name)
            marks[mark] = row["title"]
            found.append(TerrainRow({**row, "mark": mark}, ("terrain", str(at))))
    return found


def make_armies(
    packs: list[Pack],
    units: list[U],
    terrains: list[L],
    make_unit: Callable[[UnitRow], U],
    make_terrain: Callable[[TerrainRow], L],
) -> tuple[list[U], list[L]]:
    """The printed units and terrain, each with what packs add behind them, or `BadInput`."""
    lands = [*terrains, *[make_terrain(row) for row in terrain_rows(packs, terrains, [unit.name for unit in units])]]
    rows = unit_rows(packs, units, [land.name for land in lands])
    return [*units, *[make_unit(row) for row in rows]], lands


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmyAdded:
    """Units and terrain by name, forces, maps and words: printed ones, then those of packs. It never changes."""

    def __init__(
        self,
        units: Sequence[ArmyUnit],
        terrains: Sequence[ArmyTerrain],
        fillers: list[i64],
        named: dict[str, dict[str, i64]],
        maps: dict[str, str],
        printed: i64,
        printed_terrains: i64,
        packs: list[Pack],
        words: Vocabulary,
    ) -> None:
        """With all units and terrain, printed ones first; `fillers` are kinds that complete a force."""
        self.words = Vocabulary(words)
        """The printed words, then those for what packs add."""
        self.printed: i64 = printed
        self.names: list[str] = [unit.name for unit in units]
        self.terrain_names: list[str] = [terrain.name for terrain in terrains]
        self.added_numbers: list[GameParameter] = [
            *list_all_numbers(units[printed:]),
            *list_all_numbers(terrains[printed_terrains:]),
        ]
        self.kinds: i64 = len(self.names)
        self.no_counts: list[i64] = [0] * (2 * len(self.names))
        """Nothing of each kind, for both seats."""
        self.force_names: list[str] = list(named)
        self.forces: list[dict[str, i64]] = list(named.values())
        """What quick games deal."""
        self.maps: dict[str, str] = setups_with(maps, packs)
        for pack in packs:
            self._add_forces(pack)
        for kind in range(printed, len(units)):
            if not [force for force in self.forces if units[kind].name in force]:
                self.force_names.append(f"with-{units[kind].name}")
                self.forces.append(usual_force(units, kind, fillers))
        self.take: list[list[Action]] = []
        """Words for taking units of packs, by kind and number."""
        self.force: list[Action] = []
        """Words for the forces that are not printed."""
        self.choose: list[Action] = []
        """Words for choosing the terrain of packs."""

    def list_numbers(self) -> list[GameParameter]:
        """The numbers of units and terrain of packs that may be changed by name."""
        return self.added_numbers

    def _add_forces(self, pack: Pack) -> None:
        for at, row in enumerate(pack.rows("force")):
            if row["name"] in self.force_names:
                raise PackFault(("force", str(at), "name"), f"there is already a force '{row['name']}'")
            self.force_names.append(row["name"])
            self.forces.append(self._force(row["units"], ("force", str(at), "units")))

    def _force(self, counts: dict[str, Any], place: Place) -> dict[str, i64]:
        found: dict[str, i64] = {}
        for name in counts:
            if name not in self.names:
                raise PackFault((*place, name), f"there is no unit '{name}'; the units are {', '.join(self.names)}")
            found[name] = counts[name]
        if not found:
            raise PackFault(place, "a force has at least one unit")
        return found

    def add_takes(self, kind: i64, most: i64) -> None:
        """Words for taking up to that many units of a kind."""
        name = self.names[kind]
        self.take.append([self.words.one("take", (kind, count), f"take {count} {name}") for count in range(most + 1)])

    def add_forces(self, printed: i64) -> None:
        """Words for all forces behind the printed ones."""
        for n in range(printed, len(self.force_names)):
            self.force.append(self.words.one("force", (n,), f"force {self.force_names[n]}"))

    def add_choices(self, printed: i64) -> None:
        """Words for all terrain behind the printed one."""
        for kind in range(printed, len(self.terrain_names)):
            self.choose.append(self.words.one("choose", (kind,), f"choose {self.terrain_names[kind]}"))


def usual_force(units: Sequence[ArmyUnit], kind: i64, fillers: list[i64]) -> dict[str, i64]:
    """Two of a unit where that leaves room for others, and fillers in turn for the rest of the points."""
    unit = units[kind]
    count: i64 = 2 if 2 * unit.points < USUAL_POINTS else 1
    found: dict[str, i64] = {unit.name: count}
    left = USUAL_POINTS - count * unit.points
    while left >= min([units[filler].points for filler in fillers]):
        for filler in fillers:
            other = units[filler]
            if other.points <= left:
                found[other.name] = found.get(other.name, 0) + 1
                left -= other.points
    return found


def word_of(printed: list[Action], added: list[Action], kind: i64) -> Action:
    """The word for a kind: a printed one, or one of those that packs add behind them."""
    return printed[kind] if kind < len(printed) else added[kind - len(printed)]
