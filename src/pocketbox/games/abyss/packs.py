"""What packs add to Abyss: heroes, monsters, bosses, items and named beginnings, and the words for them."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import list_all_numbers
from pocketbox.engine.core import BadInput
from pocketbox.engine.edition import Edition
from pocketbox.engine.options import GameParameter, Settings, read_settings
from pocketbox.engine.pack_code import make_by_code
from pocketbox.engine.pack_tables import (
    CHOICE,
    FLAG,
    LETTERS,
    MOST_TRAITS,
    NAME,
    NUMBER,
    TEXT,
    PackField,
    PackTable,
    free_mark,
    setup_table,
    setups_with,
)
from pocketbox.engine.pack_tables import TRAITS as TRAITS_FIELD
from pocketbox.engine.packs import Pack, PackFault, PackSets
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.abyss.content import OPTIONS, Content
from pocketbox.games.abyss.figure_traits import FigureTrait
from pocketbox.games.abyss.heroes import HEROES
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.kinds import (
    DIAMOND,
    LINE,
    MOST_HP,
    MOST_MONSTER_HP,
    MOST_REACH,
    MOST_SPEED,
    RING,
    Hero,
    Monster,
    PackWords,
    Pattern,
    Piece,
    Roster,
    Trait,
)
from pocketbox.games.abyss.monsters import ENCOUNTER, MONSTERS
from pocketbox.games.abyss.named import NAMED
from pocketbox.games.abyss.pack_traits import (
    HERO_TRAITS,
    ITEM_TRAITS,
    MONSTER_TRAITS,
    make_figure_trait,
    make_item_trait,
)
from pocketbox.games.abyss.packed import KIND_MASK, PIECE_MASK
from pocketbox.games.abyss.roster import NUMBERS, ROSTER
from pocketbox.games.abyss.words import WORDS

MOST_HEROES: Final = 32
MOST_MONSTERS: Final = KIND_MASK + 1
MOST_PIECES: Final = PIECE_MASK + 1
HERO_SYMBOLS: Final = [
    "hero", "noble", "warrior", "elf", "priestess", "thief", "dwarf", "sentinel", "warden", "warmage", "guardian",
    "strider", "archer", "mage",
]  # fmt: skip
MONSTER_SYMBOLS: Final = [
    *[monster.name for monster in MONSTERS], "goblin-warrior", "goblin-hunter", "lizardman", "ghost", "troll", "wight",
    "ember",
]  # fmt: skip
ITEM_SYMBOLS: Final = [*[piece.name for piece in PIECES[1:]], "potion", "scroll", "treasure"]
"""Drawings that heroes, monsters and items of packs may have."""
TAKEN_MARKS: Final = list("HD.#-")
"""Marks of the board itself."""
_TITLE: Final = PackField("title", TEXT, "title on its card", most=30)
_MARK: Final = PackField("mark", TEXT, "its letter on the drawn board; by default one that is free", "", most=1)
_SHAPE: Final = PackField(
    "shape", CHOICE, "the squares it strikes: rows and columns, all around, or by steps", choices=[LINE, RING, DIAMOND]
)
_REACH: Final = PackField("reach", NUMBER, "how many squares away it can strike", least=1, most=MOST_REACH)
TABLES: Final = [
    PackTable(
        "hero",
        "A hero class. Quick games deal every class alike.",
        [
            PackField("name", NAME, "one word, as people type it"),
            _TITLE,
            PackField("symbol", CHOICE, "its drawing", HERO_SYMBOLS[0], choices=HERO_SYMBOLS),
            PackField("hp", NUMBER, "HP at the start", least=1, most=MOST_HP),
            PackField("speed", NUMBER, "steps in a move", least=1, most=MOST_SPEED),
            PackField("weapon", TEXT, "its weapon, in small letters", most=30),
            _SHAPE,
            _REACH,
            PackField("traits", TRAITS_FIELD, "what it can do", [], most=MOST_TRAITS),
        ],
        HERO_TRAITS,
        most=MOST_HEROES - len(HEROES),
        takes_code=True,
    ),
    PackTable(
        "monster",
        "A species of monsters, or a boss. Quick games then deal any species for each monster, and any boss.",
        [
            PackField("name", NAME, "one word, as people type it"),
            _TITLE,
            _MARK,
            PackField("symbol", CHOICE, "its drawing", MONSTER_SYMBOLS[0], choices=MONSTER_SYMBOLS),
            PackField("hp", NUMBER, "HP", least=1, most=MOST_MONSTER_HP),
            PackField("might", NUMBER, "HP that the hero loses by failing to dodge", least=1, most=MOST_HP),
            _SHAPE,
            _REACH,
            PackField("boss", FLAG, "whether it is a boss", False),
            PackField("traits", TRAITS_FIELD, "what it can do", [], most=MOST_TRAITS),
        ],
        MONSTER_TRAITS,
        most=MOST_MONSTERS - len(MONSTERS),
        takes_code=True,
    ),
    PackTable(
        "item",
        "An item that the hero may pack.",
        [
            PackField("name", NAME, "one word, as people type it"),
            PackField("title", TEXT, "what it is called on its card and in the story", most=30),
            _MARK,
            PackField("symbol", CHOICE, "its drawing", ITEM_SYMBOLS[0], choices=ITEM_SYMBOLS),
            PackField("price", NUMBER, "coins it costs where items are bought", least=1, most=9),
            PackField("traits", TRAITS_FIELD, "what it does", [], most=MOST_TRAITS),
        ],
        ITEM_TRAITS,
        most=MOST_PIECES - len(PIECES),
        takes_code=True,
    ),
    setup_table("A named beginning.", "position text without options", []),
]


@final
class Added:
    """The content and the words of some packs, behind the printed ones. Never changes, so tables share it."""

    def __init__(self, packs: list[Pack]) -> None:
        self.heroes: list[Hero] = HEROES.copy()
        self.monsters: list[Monster] = MONSTERS.copy()
        self.pieces: list[Piece] = PIECES.copy()
        self.named: dict[str, str] = setups_with(NAMED, packs)
        self.makers: dict[str, str] = {}
        """The pack that brings each name."""
        for pack in packs:
            for at, row in enumerate(pack.rows("hero")):
                self._add_hero(row, ("hero", str(at)), pack)
            for at, row in enumerate(pack.rows("monster")):
                self._add_monster(row, ("monster", str(at)), pack)
            for at, row in enumerate(pack.rows("item")):
                self._add_item(row, ("item", str(at)), pack)
        self.words = Vocabulary(WORDS)
        new = self.monsters[len(MONSTERS) :]
        is_dealt = [monster for monster in new if not monster.is_boss]
        encounter: list[i64] = [] if is_dealt else ENCOUNTER
        deals_boss = len([monster for monster in new if monster.is_boss]) > 0
        self.roster = Roster(self.heroes, self.monsters, self.pieces, encounter, self._words(), deals_boss)

    def _words(self) -> PackWords:
        """The actions about everything new; their order is that of the tables."""
        found = PackWords()
        for n in range(len(HEROES), len(self.heroes)):
            found.hero.append(self.words.one("hero", (n,), f"hero {self.heroes[n].name}"))
        for n in range(len(MONSTERS), len(self.monsters)):
            found.species.append(self.words.one("monster", (n,), f"monster {self.monsters[n].name}"))
            found.boss.append(self.words.one("boss", (n,), f"boss {self.monsters[n].name}"))
        for n in range(len(PIECES), len(self.pieces)):
            name = self.pieces[n].name
            found.take.append(self.words.one("take", (n,), f"take {name}"))
            found.slot.append(self.words.one("slot", (n,), f"slot {name}"))
            found.use.append(self.words.one("use", (n,), f"use {name}"))
            found.swap.append(self.words.one("swap", (n,), f"swap {name}"))
            found.drop.append(self.words.one("drop", (n,), f"drop {name}"))
        return found

    def _check_name(self, row: dict[str, Any], place: tuple[str, ...], pack: Pack) -> str:
        """The name of something new, which nothing has yet."""
        name: str = row["name"]
        if name in self.makers and self.makers[name] != pack.name:
            raise BadInput(f"the packs {self.makers[name]} and {pack.name} both have a '{name}'; load one of them")
        known = [hero.name for hero in self.heroes] + [monster.name for monster in self.monsters]
        if name in known + [piece.name for piece in self.pieces]:
            raise PackFault((*place, "name"), f"the name '{name}' is taken")
        self.makers[name] = pack.name
        return name

    def _mark(self, row: dict[str, Any], place: tuple[str, ...], letters: str) -> str:
        """Its mark on the drawn board, which nothing has yet."""
        marks = {monster.mark: monster.title for monster in self.monsters}
        for piece in self.pieces:
            marks[piece.mark] = piece.title
        mark: str = row["mark"] or free_mark(list(letters), [*marks, *TAKEN_MARKS])
        if mark in TAKEN_MARKS or not mark.isascii() or not mark.isalpha():
            raise PackFault((*place, "mark"), f"'{mark}' cannot be a mark; use a letter other than D and H")
        if mark in marks:
            raise PackFault((*place, "mark"), f"'{mark}' marks the {marks[mark]}; give {row['name']} another mark")
        return mark

    def _add_hero(self, row: dict[str, Any], place: tuple[str, ...], pack: Pack) -> None:
        name = self._check_name(row, place, pack)
        if len(self.heroes) == MOST_HEROES:
            raise BadInput(f"a game has at most {MOST_HEROES} hero classes, {len(HEROES)} of them printed")
        check_traits(row, place, ["blow", "riposte"])
        self.heroes.append(
            Hero(
                name,
                row["title"],
                hp=row["hp"],
                speed=row["speed"],
                weapon=row["weapon"],
                pattern=pattern_of(row),
                symbol=row["symbol"],
                traits=[self._figure_trait(trait, "hero", place, pack.code) for trait in row["traits"]],
            )
        )

    def _add_monster(self, row: dict[str, Any], place: tuple[str, ...], pack: Pack) -> None:
        name = self._check_name(row, place, pack)
        if len(self.monsters) == MOST_MONSTERS:
            raise BadInput(f"a game has at most {MOST_MONSTERS} species, {len(MONSTERS)} of them printed")
        check_traits(row, place, [])
        letters = name.replace("-", "").upper() + LETTERS.upper() + LETTERS
        self.monsters.append(
            Monster(
                name,
                row["title"],
                mark=self._mark(row, place, letters),
                hp=row["hp"],
                might=row["might"],
                pattern=pattern_of(row),
                is_boss=row["boss"],
                symbol=row["symbol"],
                traits=[self._figure_trait(trait, "monster", place, pack.code) for trait in row["traits"]],
            )
        )

    def _add_item(self, row: dict[str, Any], place: tuple[str, ...], pack: Pack) -> None:
        name = self._check_name(row, place, pack)
        if len(self.pieces) == MOST_PIECES:
            raise BadInput(f"a game has at most {MOST_PIECES} kinds of pieces, {len(PIECES)} of them printed")
        check_traits(row, place, [])
        names = [trait["trait"] for trait in row["traits"]]
        if not names:
            raise PackFault(place, f"{name} does nothing; give it a trait")
        if "foot" in names and len(names) > 1:
            raise PackFault((*place, "traits"), "an item with foot has no other trait: it is never used as an action")
        self.pieces.append(
            Piece(
                name,
                row["title"],
                mark=self._mark(row, place, name.replace("-", "") + LETTERS + LETTERS.upper()),
                price=row["price"],
                rule="AB-USE-01",
                traits=[self._item_trait(trait, place, pack.code) for trait in row["traits"]],
                symbol=row["symbol"],
            )
        )

    def _figure_trait(self, row: dict[str, Any], table: str, place: tuple[str, ...], code: str) -> FigureTrait:
        """The trait of a hero or a monster, ours or one that the code of its pack makes."""
        made = make_by_code(code, table, row)
        if made is None:
            return make_figure_trait(row)
        if not isinstance(made, FigureTrait):
            raise PackFault((*place, "traits"), f"the code makes something else than a FigureTrait of {row['trait']}")
        return made

    def _item_trait(self, row: dict[str, Any], place: tuple[str, ...], code: str) -> Trait[Any]:
        """The trait of an item, ours or one that the code of its pack makes."""
        made = make_by_code(code, "item", row)
        if made is None:
            return make_item_trait(row)
        if not isinstance(made, Trait):
            raise PackFault((*place, "traits"), f"the code makes something else than a Trait of {row['trait']}")
        return made

    def list_numbers(self) -> list[GameParameter]:
        """The numbers of heroes, monsters and items of packs that may be changed by name."""
        return [
            *list_all_numbers(self.heroes[len(HEROES) :]),
            *list_all_numbers(self.monsters[len(MONSTERS) :]),
            *list_all_numbers(self.pieces[len(PIECES) :]),
        ]


def pattern_of(row: dict[str, Any]) -> Pattern:
    shape: str = row["shape"]
    reach: i64 = row["reach"]
    return Pattern(f"{shape}{reach}", shape, reach).reaching(reach)


def check_traits(row: dict[str, Any], place: tuple[str, ...], by_face: list[str]) -> None:
    """A trait is given once; those that name a face, once for each face."""
    given: list[str] = []
    for at, trait in enumerate(row["traits"]):
        name: str = trait["trait"]
        key = f"{name} with face {trait['face']}" if name in by_face else name
        if key in given:
            raise PackFault((*place, "traits", str(at)), f"{row['name']} has {key} once")
        given.append(key)


_ADDED: Final[PackSets[Added]] = PackSets(Added)


def added_of(packs: list[Pack]) -> Added:
    """What these packs add, made once, or `BadInput`."""
    return _ADDED.find(packs)


EDITION: Final = Edition("abyss", "Pocket Dungeon: Abyss", 5, OPTIONS, NUMBERS, TABLES)


def read_options(text: str, printed: Roster) -> tuple[Settings, Roster]:
    """Settings from an options text, and the roster they are played with, or `BadInput`."""
    packs, rest = EDITION.read_packs(text)
    if not packs:
        return read_settings(OPTIONS, rest, printed.list_numbers()), printed
    added = added_of(packs)
    return read_settings(OPTIONS, rest, [*NUMBERS, *added.list_numbers()], packs), added.roster


def content_of(settings: Settings) -> Content:
    """Everything a game with these settings is played with."""
    return Content(settings, added_of(settings.packs).roster if settings.packs else ROSTER)
