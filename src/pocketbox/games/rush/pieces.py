"""Every piece that can lie on the board: the items and the weapon. A new item is one new block here."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import AdjustableCard, Heading, PrintedNumber

KIND_BITS: Final = 4
KIND_MASK: Final = 15
"""A piece on the board is one number: cell << KIND_BITS | kind."""
MOST_GIFT: Final = 4
"""Of one piece whose numbers somebody changes."""


@final
class Piece(AdjustableCard):
    """One kind of piece: what it gives when used, or that it arms its bearer."""

    __slots__ = ("hp", "is_weapon", "mark", "name", "rule", "speed", "symbol", "title")

    def __init__(
        self,
        name: str,
        title: str,
        *,
        mark: str,
        rule: str,
        hp: i64 = 0,
        speed: i64 = 0,
        is_weapon: bool = False,
        symbol: str = "",
    ) -> None:
        self.name = name
        """One word, as people type it."""
        self.title = title
        self.symbol = symbol or name
        """Its drawing."""
        self.mark = mark
        """Its letter in drawings."""
        self.rule = rule
        self.hp: i64 = hp
        self.speed: i64 = speed
        self.is_weapon = is_weapon

    def facts(self) -> list[Any]:
        return [self.name, self.hp, self.speed, self.is_weapon]

    def heading(self) -> Heading:
        return Heading(f"piece.{self.name}", "Pieces", self.title)

    def declare_numbers(self) -> list[PrintedNumber]:
        is_item = not self.is_weapon
        return [
            PrintedNumber("hp", self.rule, "HP gained", self.hp, 0, MOST_GIFT, is_item),
            PrintedNumber("speed", self.rule, "speed gained", self.speed, 0, MOST_GIFT, is_item),
        ]

    def make_with(self, values: list[i64], traits: list[Any]) -> Piece:
        return Piece(
            self.name, self.title, mark=self.mark, rule=self.rule, hp=values[0], speed=values[1],
            is_weapon=self.is_weapon, symbol=self.symbol,
        )  # fmt: skip


# RU-COMP-04: the three kinds of item.

POTION: Final = Piece("potion", "health potion", mark="p", rule="RU-ITEM-01", hp=2)

FLASK: Final = Piece("flask", "water flask", mark="f", rule="RU-ITEM-02", speed=1)

DROPLET: Final = Piece("droplet", "radiant droplet", mark="d", rule="RU-ITEM-03", hp=1, speed=1)

WEAPON: Final = Piece("weapon", "weapon", mark="w", rule="RU-ATTACK-01", is_weapon=True)

PIECES: Final = [POTION, FLASK, DROPLET, WEAPON]
PIECE_NAMES: Final = [piece.name for piece in PIECES]
