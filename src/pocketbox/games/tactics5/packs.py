"""What packs add to the 5th edition: units, the forces that quick games deal, and maps; and the words for them."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.options import Option
from pocketbox.engine.pack_code import made_by_code
from pocketbox.engine.pack_tables import (
    CHOICE,
    COUNTS,
    LETTERS,
    LINES,
    MOST_NAMES,
    MOST_TRAITS,
    NAME,
    NAMES,
    NUMBER,
    TEXT,
    PackField,
    PackTable,
    free_mark,
)
from pocketbox.engine.pack_tables import TRAITS as TRAITS_FIELD
from pocketbox.engine.packs import Pack, PackFault, check_room
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.tactics.armies import KIND_MASK, SEATS
from pocketbox.games.tactics.dice import MOST_DICE
from pocketbox.games.tactics5.named import FORCES, MAPS
from pocketbox.games.tactics5.pack_traits import TRAITS, make_trait
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES
from pocketbox.games.tactics5.traits import Trait
from pocketbox.games.tactics5.units import DEAREST, FARTHEST, FASTEST, MOST_COPIES, MOST_POINTS, UNIT_NAMES, UNITS, Unit
from pocketbox.games.tactics5.words import WORDS

MOST_KINDS: Final = KIND_MASK + 1
USUAL_POINTS: Final = 50
"""T5-FORCE-01: what forces made for units without one are worth at most."""
SYMBOLS: Final = [
    *UNIT_NAMES, "strider", "realmguard", "silverleaf", "sentinel", "warden", "warmage", "bondi", "gunner",
    "stonethrower", "forgemaster", "guardian", "noble", "warrior", "elf", "priestess", "thief", "dwarf",
    "goblin-warrior", "goblin-hunter", "lizardman", "ghost", "troll", "gnawling", "bog-lurker", "bone-archer",
    "stone-brute", "wight", "ember",
]  # fmt: skip
"""Drawings that a unit of a pack may have."""
TABLES: Final = [
    PackTable(
        "unit",
        "A kind of unit that players may take into their forces.",
        [
            PackField("name", NAME, "one word, as people type it"),
            PackField("title", TEXT, "title on its card", most=30),
            PackField(
                "mark", TEXT, "its letters in the terminal; by default two, such as the first of its name", "", most=2
            ),
            PackField("symbol", CHOICE, "its drawing", UNIT_NAMES[0], choices=SYMBOLS),
            PackField("points", NUMBER, "what it costs", least=1, most=DEAREST),
            PackField("off", NUMBER, "OFF dice", least=0, most=MOST_DICE),
            PackField("def", NUMBER, "DEF dice", least=0, most=MOST_DICE),
            PackField("rng", NUMBER, "RNG: from how many tiles it attacks", least=0, most=FARTHEST),
            PackField("spd", NUMBER, "SPD: how many tiles it moves", least=1, most=FASTEST),
            PackField("types", NAMES, "what it is, for traits that ask", [], most=MOST_NAMES),
            PackField("traits", TRAITS_FIELD, "what it can do", [], most=MOST_TRAITS),
        ],
        TRAITS,
        most=MOST_KINDS - len(UNITS),
        takes_code=True,
    ),
    PackTable(
        "force",
        "A force that quick games deal to both players.",
        [
            PackField("name", NAME, "one word"),
            PackField("units", COUNTS, "units by name, printed ones too", least=1, most=MOST_COPIES),
        ],
    ),
    PackTable(
        "setup",
        "A named beginning: a map, and what each player has.",
        [
            PackField("name", NAME, "one word, for --setup"),
            PackField("position", LINES, "position text without options", most=2000),
        ],
    ),
]


@final
class Added:
    """The content and the words of some packs, behind the printed ones. Never changes, so tables share it."""

    def __init__(self, packs: list[Pack]) -> None:
        self.units: list[Unit] = UNITS.copy()
        """Printed units, then those of packs."""
        self.forces: list[dict[str, i64]] = list(FORCES.values())
        """T5-FORCE-01: what quick games deal; those of packs behind the printed ones."""
        self.maps: dict[str, str] = MAPS.copy()
        names = list(FORCES)
        makers: dict[str, str] = {}
        for pack in packs:
            for at, row in enumerate(pack.rows("unit")):
                self._add_unit(row, ("unit", str(at)), pack, makers)
        self.names: list[str] = [unit.name for unit in self.units]
        for pack in packs:
            for at, row in enumerate(pack.rows("force")):
                if row["name"] in names:
                    raise PackFault(("force", str(at), "name"), f"there already is a force '{row['name']}'")
                names.append(row["name"])
                self.forces.append(self._force(row["units"], ("force", str(at), "units")))
            for at, row in enumerate(pack.rows("setup")):
                if row["name"] in self.maps or row["name"] in ("play", "quick"):
                    raise PackFault(("setup", str(at), "name"), f"there already is a set-up '{row['name']}'")
                self.maps[row["name"]] = row["position"]
        for unit in self.units[len(UNITS) :]:
            if not [force for force in self.forces if unit.name in force]:
                names.append(f"with-{unit.name}")
                self.forces.append(self._usual_force(unit))
        self.no_counts: list[i64] = [0] * (SEATS * len(self.units))
        self.words = Vocabulary(WORDS)
        self.take: list[list[Action]] = []
        """For units of packs, as `TAKE` is for printed ones."""
        self.deploy: list[Action] = []
        self.force: list[Action] = []
        for kind in range(len(UNITS), len(self.units)):
            most = min(MOST_COPIES, MOST_POINTS // self.units[kind].points)
            name = self.names[kind]
            self.take.append(
                [self.words.one("take", (kind, count), f"take {count} {name}") for count in range(most + 1)]
            )
            self.deploy.append(self.words.one("deploy", (kind,), f"deploy {name}"))
        for n in range(len(FORCES), len(names)):
            self.force.append(self.words.one("force", (n,), f"force {names[n]}"))

    def _add_unit(self, row: dict[str, Any], place: tuple[str, ...], pack: Pack, makers: dict[str, str]) -> None:
        name: str = row["name"]
        if name in makers and makers[name] != pack.name:
            raise BadInput(f"the packs {makers[name]} and {pack.name} both have a unit '{name}'; load one of them")
        if name in TERRAIN_NAMES or name in [unit.name for unit in self.units]:
            raise PackFault((*place, "name"), f"the name '{name}' is taken")
        if len(self.units) == MOST_KINDS:
            raise BadInput(f"a game has at most {MOST_KINDS} kinds of units, {len(UNITS)} of them printed")
        marks = {unit.mark: unit.title for unit in self.units}
        mark: str = row["mark"] or free_mark([name[:2], *[name[0] + letter for letter in LETTERS]], list(marks))
        if mark in marks:
            raise PackFault((*place, "mark"), f"'{mark}' marks the {marks[mark]}; give {name} another mark")
        makers[name] = pack.name
        self.units.append(make_unit(row, mark, place, pack.code))

    def _force(self, counts: dict[str, Any], place: tuple[str, ...]) -> dict[str, i64]:
        found: dict[str, i64] = {}
        for name in counts:
            if name not in self.names:
                raise PackFault((*place, name), f"there is no unit '{name}'; there are {', '.join(self.names)}")
            found[name] = counts[name]
        if not found:
            raise PackFault(place, "a force has at least one unit")
        return found

    def _usual_force(self, unit: Unit) -> dict[str, i64]:
        """Two of a unit where that leaves room for others, and printed units in turn for the rest of the points."""
        count: i64 = 2 if 2 * unit.points < USUAL_POINTS else 1
        found: dict[str, i64] = {unit.name: count}
        left = USUAL_POINTS - count * unit.points
        while left >= min([printed.points for printed in UNITS]):
            for printed in UNITS:
                if printed.points <= left:
                    found[printed.name] = found.get(printed.name, 0) + 1
                    left -= printed.points
        return found

    def numbers(self) -> list[Option]:
        """The numbers of units of packs that may be changed by name."""
        found: list[Option] = []
        for unit in self.units[len(UNITS) :]:
            found.extend(unit.numbers())
        return found


def make_unit(row: dict[str, Any], mark: str, place: tuple[str, ...], code: str) -> Unit:
    """The unit of a checked row; `code` is the hash of the code of its pack."""
    given: dict[str, i64] = {}
    traits: list[Trait] = []
    for at, trait in enumerate(row["traits"]):
        name: str = trait["trait"]
        given[name] = given.get(name, 0) + 1
        if given[name] > 1 and name not in ("bump", "reroll", "kicker"):
            raise PackFault((*place, "traits", str(at)), f"a unit has {name} once")
        made = made_by_code(code, "unit", trait)
        if isinstance(made, Trait):
            traits.append(made)
        elif made is not None:
            raise PackFault((*place, "traits", str(at)), f"the code makes something else than a Trait of {name}")
        else:
            traits.append(make_trait(trait, name if given[name] == 1 else f"{name}-{given[name]}"))
    return Unit(
        row["name"],
        row["title"],
        mark=mark,
        rule="T5-UNIT-TY",
        points=row["points"],
        off=row["off"],
        defence=row["def"],
        reach=row["rng"],
        speed=row["spd"],
        types=tuple(row["types"]),
        traits=traits,
        symbol=row["symbol"],
    )


_ADDED: Final[dict[str, Added]] = {}
"""By the hashes of the packs."""


def added_of(packs: list[Pack]) -> Added:
    """What these packs add, made once, or `BadInput`."""
    key = " ".join([pack.hash for pack in packs])
    found = _ADDED.get(key)
    if found is None:
        check_room(len(_ADDED))
        found = Added(packs)
        _ADDED[key] = found
    return found
