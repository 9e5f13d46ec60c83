"""What packs add to Pocket-Dungeons: delvers, dwellers, traps, tiles, rows of charts and named dungeons."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import AdjustableCard, Heading, PrintedNumber, list_all_numbers
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.options import GameParameter
from pocketbox.engine.pack_code import make_by_code
from pocketbox.engine.pack_tables import LETTERS, free_mark, setups_with
from pocketbox.engine.packs import Pack, PackFault, PackSets
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.dungeons.charts import ENCOUNTER_CHART, MOST_TRAPS, TRAP_CHART, TRAP_NAMES
from pocketbox.games.dungeons.figures import (
    DELVERS,
    FIGURE_KIND,
    FIGURE_NAMES,
    FIGURES,
    KINDS,
    MOST_FIGURES,
)
from pocketbox.games.dungeons.kinds import ACTION, STAT_NAMES, Kind
from pocketbox.games.dungeons.named import DUNGEONS
from pocketbox.games.dungeons.pack_charts import Charts
from pocketbox.games.dungeons.pack_tables import MOST_REACH, NO_TEST, TABLES
from pocketbox.games.dungeons.pack_tiles import AddedTiles
from pocketbox.games.dungeons.pack_traits import REPEATED, make_trait
from pocketbox.games.dungeons.tiles import CODE_NAMES
from pocketbox.games.dungeons.traits import Trait
from pocketbox.games.dungeons.words import DIRECTIONS, SIDES, WORDS

__all__ = ["TABLES", "Added", "TrapCard", "added_of"]

RESERVED: Final = [
    *DIRECTIONS, "open", "gone", "counter", "treasure", "relics", "stairs", "none", "nobody", "seat", "hazards",
    "rides", "down", "swayed",
]  # fmt: skip
"""Words of a position text, where no name of a figure may stand."""
VERBS: Final = ["activate", "assault", "charge", "shoot", "cast", "swap"]
"""Actions about any figure."""
DELVER_VERBS: Final = ["take", "enter"]

Place = tuple[str, ...]


@final
class TrapCard(AdjustableCard):
    """A trap of a pack, as its row says."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.row = row
        self.name: str = row["name"]
        self.title: str = row["title"]
        self.roll: i64 = row["roll"]
        """The sum of the Trap chart that brings it."""
        self.stat: i64 = ACTION if row["test"] == NO_TEST else STAT_NAMES.index(row["test"])
        self.need: i64 = 0 if row["test"] == NO_TEST else row["need"]
        """0 where there is no test."""
        effect: dict[str, Any] = row["effect"][0]
        self.effect: str = effect["trait"]
        self.reach: i64 = effect.get("reach", 0)
        self.rolls: i64 = effect.get("rolls", 0)

    def heading(self) -> Heading:
        return Heading(f"trap.{self.name}", "Traps", self.title)

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber("need", "PD-TRAP-00", "need", self.need, 2, SIDES, self.need > 0),
            PrintedNumber("reach", "PD-TRAP-00", "reach", self.reach, 1, MOST_REACH, self.reach > 0),
            PrintedNumber("rolls", "PD-TRAP-00", "rolls", self.rolls, 0, SIDES, self.effect == "encounters"),
        ]

    def make_with(self, values: list[i64], traits: list[Any]) -> TrapCard:
        twin = TrapCard(self.row)
        twin.need, twin.reach, twin.rolls = values
        return twin


@final
class Added:
    """The content and the words of some packs, behind the printed ones. Never changes, so tables share it."""

    def __init__(self, packs: list[Pack]) -> None:
        self.kinds: list[Kind] = KINDS.copy()
        """Printed kinds, then the delvers of packs, then their dwellers."""
        self.charts = Charts()
        self.tiles = AddedTiles(packs)
        self.traps: list[TrapCard] = []
        self.trap_names: list[str] = TRAP_NAMES.copy()
        self.dungeons: dict[str, str] = setups_with(DUNGEONS, packs)
        self.parties: dict[str, list[i64]] = {}
        """The figures that go into a dungeon of a pack, seat by seat."""
        makers: dict[str, str] = {}
        for table in ["delver", "dweller"]:
            for pack in packs:
                for at, row in enumerate(pack.rows(table)):
                    self._add_kind(row, table, (table, str(at)), pack, makers)
        self.kind_names: list[str] = [kind.name for kind in self.kinds]
        self.figure_kind: list[i64] = FIGURE_KIND.copy()
        self.figure_names: list[str] = FIGURE_NAMES.copy()
        for n in range(len(KINDS), len(self.kinds)):
            kind = self.kinds[n]
            for copy in range(kind.count):
                self.figure_kind.append(n)
                self.figure_names.append(kind.name if kind.count == 1 else f"{kind.name}-{copy + 1}")
        if len(self.figure_names) > MOST_FIGURES:
            raise BadInput(f"a game has at most {MOST_FIGURES} figures, {FIGURES} of them printed")
        for pack in packs:
            for at, row in enumerate(pack.rows("trap")):
                self._add_trap(row, ("trap", str(at)), pack, makers)
            for at, row in enumerate(pack.rows("setup")):
                self._add_party(row, ("setup", str(at)))
        dwellers = [kind.name for kind in self.kinds if not kind.is_delver]
        for pack in packs:
            for at, row in enumerate(pack.rows("chart")):
                self.charts.change(row, ("chart", str(at)), pack, dwellers, self.trap_names)
        self.words = Vocabulary(WORDS)
        self.figure_words: dict[str, list[Action]] = {}
        """For each verb, actions about the figures of packs."""
        self.draw: list[Action] = []
        """For tiles of packs, as `DRAW` is for printed ones."""
        self._add_words()

    def _add_kind(self, row: dict[str, Any], table: str, place: Place, pack: Pack, makers: dict[str, str]) -> None:
        name: str = row["name"]
        if name in makers and makers[name] != pack.name:
            raise BadInput(f"the packs {makers[name]} and {pack.name} both have a character '{name}'; load one of them")
        if name in RESERVED or name in [kind.name for kind in self.kinds]:
            raise PackFault((*place, "name"), f"the name '{name}' is taken")
        letters = list(name.replace("-", "") + LETTERS)
        if table == "delver":
            letters = [letter.upper() for letter in letters]
        marks = {kind.mark: kind.title for kind in self.kinds}
        mark: str = row["mark"] or free_mark(letters, list(marks))
        if not mark.isascii() or not mark.isalpha():
            raise PackFault((*place, "mark"), f"'{mark}' cannot be a mark; use a letter")
        if row["mark"] and mark in marks:
            raise PackFault((*place, "mark"), f"'{mark}' marks the {marks[mark]}; give {name} another mark")
        makers[name] = pack.name
        self.kinds.append(make_kind(row, table, mark, place, pack.code))
        if table == "dweller":
            roll: i64 = row["roll"]
            self.charts.claim(ENCOUNTER_CHART, roll, name, place, pack)
            self.charts.encounter[roll] = name

    def _add_trap(self, row: dict[str, Any], place: Place, pack: Pack, makers: dict[str, str]) -> None:
        name: str = row["name"]
        key = f"trap {name}"
        if key in makers and makers[key] != pack.name:
            raise BadInput(f"the packs {makers[key]} and {pack.name} both have a trap '{name}'; load one of them")
        if name in self.trap_names:
            raise PackFault((*place, "name"), f"the name '{name}' is taken")
        check_effect(row, place)
        card = TrapCard(row)
        self.charts.claim(TRAP_CHART, card.roll, name, place, pack)
        if len(self.trap_names) > MOST_TRAPS:
            raise BadInput(f"a game has at most {MOST_TRAPS + 1 - len(TRAP_NAMES)} traps from packs")
        makers[key] = pack.name
        self.charts.trap[card.roll] = len(self.trap_names)
        self.trap_names.append(name)
        self.traps.append(card)

    def _add_party(self, row: dict[str, Any], place: Place) -> None:
        party: list[i64] = []
        for delver in row["delvers"]:
            if delver not in self.kind_names or not self.kinds[self.kind_names.index(delver)].is_delver:
                delvers = ", ".join([kind.name for kind in self.kinds if kind.is_delver])
                raise PackFault((*place, "delvers"), f"there is no delver '{delver}'; the delvers are {delvers}")
            figure = self.figure_names.index(delver)
            if figure in party:
                raise PackFault((*place, "delvers"), f"'{delver}' is named twice")
            party.append(figure)
        for figure in range(DELVERS):
            if figure not in party:
                party.append(figure)
        self.parties[row["name"]] = party

    def _add_words(self) -> None:
        for verb in VERBS + DELVER_VERBS:
            words: list[Action] = []
            for figure in range(FIGURES, len(self.figure_names)):
                if verb in VERBS or self.kinds[self.figure_kind[figure]].is_delver:
                    words.append(self.words.one(verb, (figure,), f"{verb} {self.figure_names[figure]}"))
            self.figure_words[verb] = words
        for n in range(len(CODE_NAMES), len(self.tiles.names)):
            self.draw.append(self.words.one("draw", (n,), f"draw {self.tiles.names[n]}"))

    def list_numbers(self) -> list[GameParameter]:
        """The numbers of packs that may be changed by name."""
        tiles = list_all_numbers([*self.tiles.hexes, *self.tiles.squares])
        return [*list_all_numbers(self.kinds[len(KINDS) :]), *list_all_numbers(self.traps), *tiles]


def make_kind(row: dict[str, Any], table: str, mark: str, place: Place, code: str) -> Kind:
    """The stat card of a checked row."""
    is_delver = table == "delver"
    given: list[str] = []
    traits: list[Trait] = []
    for at, trait in enumerate(row["traits"]):
        name: str = trait["trait"]
        if name in given and name not in REPEATED:
            raise PackFault((*place, "traits", str(at)), f"a character has {name} once")
        given.append(name)
        made = make_by_code(code, table, trait)
        if made is not None:
            if not isinstance(made, Trait):
                fact = f"the code of the trait {name} makes no Trait of pocketbox.games.dungeons"
                raise PackFault((*place, "traits", str(at)), fact)
            traits.append(made)
            continue
        count = given.count(name)
        traits.append(make_trait(trait, name if count == 1 else f"{name}-{count}"))
    return Kind(
        row["name"],
        row["title"],
        mark=mark,
        type=row["type"],
        melee=(row["melee-off"], row["melee-def"]),
        ranged=(row["ranged-off"], row["ranged-def"]),
        magic=(row["magic-off"], row["magic-def"]),
        action=row["action"],
        traits=traits,
        count=1 if is_delver else row["count"],
        is_delver=is_delver,
        symbol=row["symbol"],
    )


def check_effect(row: dict[str, Any], place: Place) -> None:
    """Raise `PackFault` where a trap does nothing, or its test does not go with what it does."""
    if len(row["effect"]) != 1:
        raise PackFault((*place, "effect") if row["effect"] else place, "a trap has one effect")
    effect: str = row["effect"][0]["trait"]
    if effect == "encounters" and row["test"] != NO_TEST:
        raise PackFault((*place, "test"), "a trap that brings encounters has no test")
    if effect in ("cave-in", "blast") and row["test"] == NO_TEST:
        raise PackFault((*place, "effect"), f"a trap with the effect '{effect}' has a test")


_ADDED: Final[PackSets[Added]] = PackSets(Added)


def added_of(packs: list[Pack]) -> Added:
    """What these packs add, made once, or `BadInput`."""
    return _ADDED.find(packs)
