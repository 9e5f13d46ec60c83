"""What packs add to Rush: items and named beginnings, and the words for them."""

from __future__ import annotations

from typing import Any, Final, final

from pocketbox.engine.adjustable import list_all_numbers
from pocketbox.engine.core import Action, BadInput
from pocketbox.engine.options import GameParameter
from pocketbox.engine.pack_tables import (
    CHOICE,
    LETTERS,
    NAME,
    NUMBER,
    TEXT,
    PackField,
    PackTable,
    free_mark,
    setup_table,
    setups_with,
)
from pocketbox.engine.packs import Pack, PackFault, PackSets
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games.rush.named import NAMED
from pocketbox.games.rush.pieces import KIND_MASK, MOST_GIFT, PIECES, Piece
from pocketbox.games.rush.words import WORDS

MOST_KINDS: Final = KIND_MASK + 1
SYMBOLS: Final = [
    "potion", "flask", "droplet", "scroll", "rabbit-foot", "big-potion", "small-potion", "air-scroll", "earth-scroll",
    "martial-scroll", "hornets-scroll", "zap-scroll", "treasure",
]  # fmt: skip
"""Drawings that an item of a pack may have."""
TAKEN_MARKS: Final = list("PGHM.#-*")
"""Marks of the board itself."""
TABLES: Final = [
    PackTable(
        "item",
        "A kind of item. Quick games have one of each, others as many copies as `item_copies` says.",
        [
            PackField("name", NAME, "one word, as people type it"),
            PackField("title", TEXT, "what it is called on its card and in the story", most=30),
            PackField(
                "mark", TEXT, "its letter on the drawn board; by default the first of its name that is free", "", most=1
            ),
            PackField("symbol", CHOICE, "its drawing", SYMBOLS[0], choices=SYMBOLS),
            PackField("hp", NUMBER, "HP that the hero gains by using it", 0, least=0, most=MOST_GIFT),
            PackField("speed", NUMBER, "speed that the hero gains by using it", 0, least=0, most=MOST_GIFT),
        ],
        most=MOST_KINDS - len(PIECES),
    ),
    setup_table("A named beginning.", "position text without options", []),
]


@final
class Added:
    """The content and the words of some packs, behind the printed ones. Never changes, so tables share it."""

    def __init__(self, packs: list[Pack]) -> None:
        self.pieces: list[Piece] = PIECES.copy()
        """Printed pieces, then the items of packs."""
        self.named: dict[str, str] = setups_with(NAMED, packs)
        makers: dict[str, str] = {}
        for pack in packs:
            for at, row in enumerate(pack.rows("item")):
                self._add_item(row, ("item", str(at)), pack, makers)
        self.names: list[str] = [piece.name for piece in self.pieces]
        self.words = Vocabulary(WORDS)
        self.take: list[Action] = []
        self.leave: list[Action] = []
        self.use: list[Action] = []
        """For items of packs, as `TAKE`, `LEAVE` and `USE` are for printed pieces."""
        self.swaps: dict[str, Action] = {}
        """Swaps with an item of a pack, by their texts."""
        for kind in range(len(PIECES), len(self.pieces)):
            name = self.names[kind]
            self.take.append(self.words.one("take", (kind,), f"take {name}"))
            self.leave.append(self.words.one("leave", (kind,), f"leave {name}"))
            self.use.append(self.words.one("use", (kind,), f"use {name}"))
        for out in range(len(self.pieces)):
            for taken in range(len(self.pieces)):
                if out >= len(PIECES) or taken >= len(PIECES):
                    text = f"swap {self.names[out]} for {self.names[taken]}"
                    self.swaps[text] = self.words.one("swap", (out, taken), text)

    def _add_item(self, row: dict[str, Any], place: tuple[str, ...], pack: Pack, makers: dict[str, str]) -> None:
        name: str = row["name"]
        if name in makers and makers[name] != pack.name:
            raise BadInput(f"the packs {makers[name]} and {pack.name} both have an item '{name}'; load one of them")
        if name in [piece.name for piece in self.pieces]:
            raise PackFault((*place, "name"), f"the name '{name}' is taken")
        if len(self.pieces) == MOST_KINDS:
            raise BadInput(f"a game has at most {MOST_KINDS} kinds of pieces, {len(PIECES)} of them printed")
        if row["hp"] == 0 and row["speed"] == 0:
            raise PackFault(place, f"{name} does nothing; give it hp or speed")
        marks = {piece.mark: piece.title for piece in self.pieces}
        mark: str = row["mark"] or free_mark(list(name.replace("-", "") + LETTERS), list(marks))
        if mark in TAKEN_MARKS or not mark.isascii() or not mark.isalpha():
            raise PackFault((*place, "mark"), f"'{mark}' cannot be a mark; use a letter other than P, G, H and M")
        if mark in marks:
            raise PackFault((*place, "mark"), f"'{mark}' marks the {marks[mark]}; give {name} another mark")
        makers[name] = pack.name
        self.pieces.append(
            Piece(
                name,
                row["title"],
                mark=mark,
                rule="RU-ITEM-06",
                hp=row["hp"],
                speed=row["speed"],
                symbol=row["symbol"],
            )
        )

    def list_numbers(self) -> list[GameParameter]:
        """The numbers of items of packs that may be changed by name."""
        return list_all_numbers(self.pieces[len(PIECES) :])


_ADDED: Final[PackSets[Added]] = PackSets(Added)


def added_of(packs: list[Pack]) -> Added:
    """What these packs add, made once, or `BadInput`."""
    return _ADDED.find(packs)
