"""What heroes, monsters and pieces are made of. The blocks themselves are in `heroes`, `monsters` and `items`."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.adjustable import Adjustable, AdjustableCard, Heading, PrintedNumber, list_all_numbers
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Log
from pocketbox.engine.grid import size
from pocketbox.engine.options import GameParameter, Settings
from pocketbox.games.abyss.figure_traits import FigureTrait
from pocketbox.games.squares.board import COLUMNS

S = TypeVar("S", bound=Position)

MOST_HP: Final = 4
"""AB-HERO-03"""
MOST_SPEED: Final = 4
"""AB-HERO-04"""

LINE: Final = "line"
RING: Final = "ring"
DIAMOND: Final = "diamond"


@final
class Pattern:
    """Which squares a figure can strike from its own (AB-ATTACK-02, AB-MATT-01)."""

    __slots__ = ("name", "reach", "shape", "title")

    def __init__(self, name: str, shape: str, reach: i64) -> None:
        self.name = name
        self.title = squares_struck(shape, reach)
        """Where it strikes, in words."""
        self.shape = shape
        self.reach: i64 = reach

    def covers(self, one: i64, other: i64) -> bool:
        if one == other:
            return False
        down, right = size(one // COLUMNS - other // COLUMNS), size(one % COLUMNS - other % COLUMNS)
        if self.shape == DIAMOND:
            return down + right <= self.reach
        if self.shape == LINE and down != 0 and right != 0:
            return False
        return down <= self.reach and right <= self.reach

    def reaching(self, reach: i64) -> Pattern:
        """The same shape, that far."""
        for known in PATTERNS:
            if known.shape == self.shape and known.reach == reach:
                return known
        return Pattern(f"{self.shape}{reach}", self.shape, reach)


def squares_struck(shape: str, reach: i64) -> str:
    """Which squares a pattern covers, in words; nearer ones too, not only the farthest."""
    if reach == 1:
        return "the 8 squares around it" if shape == RING else "the 4 squares beside it"
    if shape == LINE:
        return f"in a straight line, up to {reach} squares away"
    if shape == RING:
        return f"any square up to {reach} rows and {reach} columns away"
    return f"any square up to {reach} steps away"


CROSS_1: Final = Pattern("cross1", DIAMOND, 1)
RING_1: Final = Pattern("ring1", RING, 1)
RING_2: Final = Pattern("ring2", RING, 2)
LINE_2: Final = Pattern("line2", LINE, 2)
LINE_3: Final = Pattern("line3", LINE, 3)
DIAMOND_2: Final = Pattern("diamond2", DIAMOND, 2)
DIAMOND_3: Final = Pattern("diamond3", DIAMOND, 3)
PATTERNS: Final = [CROSS_1, RING_1, RING_2, LINE_2, LINE_3, DIAMOND_2, DIAMOND_3]
MOST_REACH: Final = 4
MOST_MONSTER_HP: Final = 9
"""Of a species whose numbers somebody changes."""


@final
class Hero(AdjustableCard):
    """AB-HERO-02: a class, as its tag shows it."""

    __slots__ = ("hp", "is_named", "name", "pattern", "speed", "symbol", "title", "traits", "weapon")

    def __init__(
        self,
        name: str,
        title: str,
        *,
        hp: i64,
        speed: i64,
        weapon: str,
        pattern: Pattern,
        is_named: bool = False,
        symbol: str = "hero",
        traits: list[FigureTrait] | None = None,
    ) -> None:
        self.name = name
        """One word, as people type it."""
        self.title = title
        self.hp: i64 = hp
        self.speed: i64 = speed
        self.weapon = weapon
        self.pattern = pattern
        self.is_named = is_named
        """Whether the published rules name this class; the others are ours."""
        self.symbol = symbol
        """Its drawing."""
        self.traits: list[FigureTrait] = traits if traits is not None else []

    def facts(self) -> list[Any]:
        found: list[Any] = [self.name, self.hp, self.speed, self.weapon, self.pattern.name, self.is_named]
        return [*found, *[trait.facts() for trait in self.traits]]

    def heading(self) -> Heading:
        return Heading(f"hero.{self.name}", "Heroes", self.title)

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber("hp", "AB-HERO-03", "HP", self.hp, 1, MOST_HP),
            PrintedNumber("speed", "AB-HERO-04", "speed", self.speed, 1, MOST_SPEED),
            PrintedNumber("reach", "AB-ATTACK-02", "reach", self.pattern.reach, 1, MOST_REACH),
        ]

    def list_traits(self) -> list[FigureTrait]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[FigureTrait]) -> Hero:
        hp, speed, reach = values
        return Hero(
            self.name, self.title, hp=hp, speed=speed, weapon=self.weapon, pattern=self.pattern.reaching(reach),
            is_named=self.is_named, symbol=self.symbol, traits=traits,
        )  # fmt: skip


@final
class Monster(AdjustableCard):
    """A species, as its tag shows it."""

    __slots__ = ("hp", "is_boss", "mark", "might", "name", "pattern", "symbol", "title", "traits")

    def __init__(
        self,
        name: str,
        title: str,
        *,
        mark: str,
        hp: i64,
        might: i64,
        pattern: Pattern,
        is_boss: bool = False,
        symbol: str = "",
        traits: list[FigureTrait] | None = None,
    ) -> None:
        self.name = name
        self.title = title
        self.mark = mark
        """Its letter in drawings."""
        self.hp: i64 = hp
        self.might: i64 = might
        self.pattern = pattern
        self.is_boss = is_boss
        self.symbol = symbol or name
        """Its drawing."""
        self.traits: list[FigureTrait] = traits if traits is not None else []

    def facts(self) -> list[Any]:
        found: list[Any] = [self.name, self.hp, self.might, self.pattern.name, self.is_boss]
        return [*found, *[trait.facts() for trait in self.traits]]

    def heading(self) -> Heading:
        return Heading(f"monster.{self.name}", "Monsters", self.title)

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber("hp", "AB-COMP-05", "HP", self.hp, 1, MOST_MONSTER_HP),
            PrintedNumber("might", "AB-MATT-03", "might", self.might, 1, MOST_HP),
            PrintedNumber("reach", "AB-MATT-01", "reach", self.pattern.reach, 1, MOST_REACH),
        ]

    def list_traits(self) -> list[FigureTrait]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[FigureTrait]) -> Monster:
        hp, might, reach = values
        return Monster(
            self.name, self.title, mark=self.mark, hp=hp, might=might, pattern=self.pattern.reaching(reach),
            is_boss=self.is_boss, symbol=self.symbol, traits=traits,
        )  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Adjustable, Generic[S]):
    """What an item can do: override the moments it changes. Holds no game state."""

    def blocked(self, s: S) -> str:
        """Why the item cannot be used as an action now; empty when it can."""
        return ""

    def used(self, s: S, kind: i64, log: Log) -> None:
        """The item of this kind has just left the hands as an action."""

    def is_foot(self) -> bool:
        """Whether the item is spent to throw a die again, and not as an action."""
        return False

    # While a spell is in force

    def is_striding(self) -> bool:
        """Whether the hero may step diagonally."""
        return False

    def ends_after_move(self, s: S) -> bool:
        """Asked when a move ends: whether the spell ends with it."""
        return False

    def ends_after_turn(self, s: S) -> bool:
        """Asked when the hero's turn ends: whether the spell ends with it."""
        return False

    def dodged(self, s: S, face: i64, attacker: i64, log: Log) -> None:
        """The hero has dodged with this face, lives, and the attacker stands on that square."""

    # Its card and its numbers

    def card(self) -> tuple[str, str, str]:
        """Title, text and rule of its line on the card, for a trait that a pack brings as code."""
        return "", "", ""


@final
class Piece(AdjustableCard):
    """An item, or the weapon: whatever lies on the board and is carried."""

    __slots__ = ("mark", "name", "price", "rule", "symbol", "title", "traits")

    def __init__(
        self, name: str, title: str, *, mark: str, price: i64, rule: str, traits: list[Trait[Any]], symbol: str = ""
    ) -> None:
        self.name = name
        """One word, as people type it."""
        self.title = title
        self.mark = mark
        """Its letter in drawings."""
        self.price: i64 = price
        self.rule = rule
        self.traits = traits
        self.symbol = symbol or name
        """Its drawing."""

    def facts(self) -> list[Any]:
        return [self.name, self.price]

    def heading(self) -> Heading:
        return Heading(f"piece.{self.name}", "Pieces", self.title)

    def declare_numbers(self) -> list[PrintedNumber]:
        return [PrintedNumber("price", "AB-ITEMSET-03", "price", self.price, 1, 9, self.price > 0)]

    def list_traits(self) -> list[Trait[Any]]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[Trait[Any]]) -> Piece:
        return Piece(
            self.name, self.title, mark=self.mark, price=values[0], rule=self.rule, traits=traits, symbol=self.symbol
        )


@final
class PackWords:
    """The actions about heroes, monsters and items of packs, each list in the order of the roster."""

    def __init__(self) -> None:
        self.hero: list[Action] = []
        self.species: list[Action] = []
        self.boss: list[Action] = []
        self.take: list[Action] = []
        self.slot: list[Action] = []
        self.use: list[Action] = []
        self.swap: list[Action] = []
        self.drop: list[Action] = []


@final
class Roster:
    """Everything one can play with: what is printed, then what packs add."""

    def __init__(
        self,
        heroes: list[Hero],
        monsters: list[Monster],
        pieces: list[Piece],
        encounter: list[i64],
        words: PackWords | None = None,
        deals_boss: bool = False,
    ) -> None:
        self.heroes = heroes
        self.monsters = monsters
        """Ordinary species and bosses."""
        self.pieces = pieces
        """The weapon, then the items."""
        self.encounter = encounter
        """The ordinary monsters of a quick game; empty where packs add some, and chance deals from all of them."""
        self.deals_boss = deals_boss
        """Whether chance deals the boss of a quick game, because packs add some; else it is the first."""
        self.words: PackWords = words if words is not None else PackWords()
        """For what packs add, as the constants of the rules are for what is printed."""
        self.hero_names: list[str] = [hero.name for hero in heroes]
        self.monster_names: list[str] = [monster.name for monster in monsters]
        self.piece_names: list[str] = [piece.name for piece in pieces]
        self.what_names: list[str] = ["door", "hero", *self.monster_names]
        """What may be summoned."""

    def list_numbers(self) -> list[GameParameter]:
        """Every printed number that may be changed by its name."""
        return [*list_all_numbers(self.heroes), *list_all_numbers(self.monsters), *list_all_numbers(self.pieces)]

    def adjust(self, settings: Settings) -> Roster:
        """The same, with the numbers that somebody has changed."""
        if not settings.changed:
            return self
        return Roster(
            [hero.adjust(settings) for hero in self.heroes],
            [monster.adjust(settings) for monster in self.monsters],
            [piece.adjust(settings) for piece in self.pieces],
            self.encounter,
            self.words,
            self.deals_boss,
        )
