"""What units and terrain are made of, and the closed list of moments their traits may change.

The blocks themselves are in `units` and `terrain`.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.adjustable import Adjustable, PrintedNumber
from pocketbox.engine.agenda import Position, Task
from pocketbox.engine.core import Action, Log, Seat
from pocketbox.games.tactics.dice import DEF, MOST_DICE, OFF
from pocketbox.games.tactics.kinds import ArmyTerrain, ArmyUnit
from pocketbox.games.tactics.packs import DEAREST
from pocketbox.games.tactics4.fight import MOST_BUMP, Assault, bump_of

S = TypeVar("S", bound=Position)

NO_BUMP: Final = -1
MOST_SYMBOLS: Final = 3
"""How often a card may show a symbol, when somebody changes its numbers."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trait(Adjustable, Generic[S]):
    """A power of a unit or a terrain: override the moments it changes. Holds no game state."""

    def __init__(self, rule: str) -> None:
        self.rule = rule
        """The clause it comes from."""

    # Assaults

    def bump(self, s: S, assault: Assault, side: i64) -> i64:
        """A bump its bearer, on this side, has in an assault that is about to begin, or `NO_BUMP`."""
        return NO_BUMP

    def rerolls(self, s: S, assault: Assault, side: i64) -> i64:
        """How many re-rolls its bearer has in an assault that is about to begin, besides those of support and home."""
        return 0

    def fewer_defence(self, assault: Assault, side: i64) -> i64:
        """How many DEF dice its bearer leaves out in an assault."""
        return 0

    def bars_ranged(self, s: S, tile: i64) -> str:
        """Why its bearer, on this tile, may not start a ranged assault now, to follow its name; empty when it may."""
        return ""

    def ranged_begun(self, s: S, tile: i64) -> None:
        """Its bearer has just started a ranged assault."""

    def aim(self, s: S, assault: Assault) -> Task | None:
        """What comes between the start of its bearer's ranged assault and the roll, if anything does."""
        return None

    def ends_of_roll(self, s: S, assault: Assault, side: i64) -> list[Action]:
        """What its bearer may choose from once all dice lie; empty where nothing is asked."""
        return []

    def end_of_roll(self, assault: Assault, side: i64, choice: Action, log: Log) -> Assault:
        """The assault after one of those choices."""
        raise NotImplementedError

    def pact(self, ally: Unit) -> i64:
        """The bump it offers an ally next to its bearer before the roll, for one DEF result lowered; or `NO_BUMP`."""
        return NO_BUMP

    # Moving

    def leaps_to(self, s: S) -> str:
        """Next to whom its bearer may go in place of a move: "other Elf"; empty when it does not leap."""
        return ""

    def leaps(self, s: S, tile: i64) -> i64:
        """Tiles, as bits, that its bearer may go to at once in place of a move, taken or not."""
        return 0

    def after_move(self, s: S, tile: i64) -> Task | None:
        """What follows when its bearer has moved and stands, if anything does."""
        return None

    def can_act(self, s: S, seat: Seat, tile: i64) -> bool:
        """Whether its bearer has something to do in place of moving."""
        return False

    def why_idle(self) -> str:
        """Why its bearer has nothing to do where `can_act` is false; empty when it never has anything to do."""
        return ""

    def act(self, s: S, seat: Seat, tile: i64, log: Log) -> None:
        """Do it. Asked only where `can_act` holds."""

    # Deploying

    def deploys_to(self, s: S, seat: Seat) -> i64:
        """Further tiles, as bits, that its bearer may be deployed on, taken or not."""
        return 0

    # Terrain alone

    def climb(self) -> i64:
        """The DV of a DEF test before its tile is entered; 0 when there is none."""
        return 0

    def peril(self) -> i64:
        """The DV of a DEF test once its tile is entered, which loses the unit if it fails; 0 when there is none."""
        return 0

    def halts(self) -> bool:
        """Whether nobody goes on who has entered its tile."""
        return False

    def spares_flyers(self) -> bool:
        """Whether what it does to those who enter leaves flying units alone."""
        return False

    def end_of_turn(self, s: S, seat: Seat, tile: i64) -> Task | None:
        """What follows at the end of the turn of a seat that stands on its tile, if anything does."""
        return None

    def card(self) -> tuple[str, str, str]:
        """Title, text and rule of its line on the card, for a trait that a pack brings as code."""
        return "", "", ""

    def facts(self) -> list[Any]:
        """What tells two traits apart, as plain values."""
        return [self.rule]


@final
class Card:
    """The printed numbers of a unit: dice, bumps, symbols and the terrain it favours."""

    __slots__ = (
        "daylight", "def_bump", "defence", "favored", "flying", "off", "off_bump", "ranged", "summoning", "swift",
    )  # fmt: skip

    def __init__(
        self,
        *,
        off: i64,
        defence: i64,
        off_bump: i64 = 0,
        def_bump: i64 = 0,
        favored: str = "",
        swift: i64 = 0,
        flying: i64 = 0,
        ranged: i64 = 0,
        daylight: i64 = 0,
        summoning: i64 = 0,
    ) -> None:
        self.off: i64 = off
        self.off_bump: i64 = off_bump
        self.defence: i64 = defence
        self.def_bump: i64 = def_bump
        self.favored = favored
        """The name of a terrain, or empty."""
        self.swift: i64 = swift
        self.flying: i64 = flying
        self.ranged: i64 = ranged
        self.daylight: i64 = daylight
        self.summoning: i64 = summoning

    def facts(self) -> list[Any]:
        return [
            self.off, self.off_bump, self.defence, self.def_bump, self.favored,
            self.swift, self.flying, self.ranged, self.daylight, self.summoning,
        ]  # fmt: skip

    def declare_numbers(self, rule: str) -> list[PrintedNumber]:
        """The numbers that may be changed, each with the clause of its unit."""
        return [
            PrintedNumber("off", rule, "OFF dice", self.off, 0, MOST_DICE),
            PrintedNumber("off-bump", rule, "OFF bump", self.off_bump, 0, MOST_BUMP),
            PrintedNumber("def", rule, "DEF dice", self.defence, 0, MOST_DICE),
            PrintedNumber("def-bump", rule, "DEF bump", self.def_bump, 0, MOST_BUMP),
            PrintedNumber("swift", rule, "Swift", self.swift, 0, MOST_SYMBOLS),
            PrintedNumber("flying", rule, "Flying", self.flying, 0, MOST_SYMBOLS),
            PrintedNumber("ranged", rule, "Ranged", self.ranged, 0, MOST_SYMBOLS),
        ]

    def make_with(self, values: list[i64]) -> Card:
        """A copy with these values for those numbers."""
        off, off_bump, defence, def_bump, swift, flying, ranged = values
        return Card(
            off=off, off_bump=off_bump, defence=defence, def_bump=def_bump, favored=self.favored, swift=swift,
            flying=flying, ranged=ranged, daylight=self.daylight, summoning=self.summoning,
        )  # fmt: skip


@final
class Unit(ArmyUnit):
    """One kind of unit: its card, its types (T4-TYPE-01) and its traits."""

    __slots__ = ("bumps", "card", "faction", "moves", "option", "ours", "traits")

    def __init__(
        self, name: str, title: str, *, mark: str, rule: str, points: i64, faction: str, types: tuple[str, ...],
        card: Card, ours: Card | None, traits: list[Trait[Any]], option: str = "", symbol: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, title, mark, rule, points, types, symbol)
        self.option = option
        """The house rule that brings it in; empty when it is always there."""
        self.faction = faction
        self.card = card
        self.ours = ours
        """Its numbers in our roster, or None."""
        self.traits = traits
        self.moves: i64 = 1 + card.swift + card.flying
        """T4-SWIFT-01, T4-FLY-01: how many moves one activation has."""
        self.bumps: list[i64] = []
        """The printed ones."""
        if card.off_bump > 0:
            self.bumps.append(bump_of(OFF, card.off_bump))
        if card.def_bump > 0:
            self.bumps.append(bump_of(DEF, card.def_bump))

    def with_card(self, card: Card) -> Unit:
        """The same unit with other numbers."""
        return self._with(self.points, card, self.traits)

    def declare_numbers(self) -> list[PrintedNumber]:
        points = PrintedNumber("points", self.rule, "points", self.points, 1, DEAREST)
        return [points, *self.card.declare_numbers(self.rule)]

    def list_traits(self) -> list[Trait[Any]]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[Trait[Any]]) -> Unit:
        return self._with(values[0], self.card.make_with(values[1:]), traits)

    def _with(self, points: i64, card: Card, traits: list[Trait[Any]]) -> Unit:
        return Unit(
            self.name, self.title, mark=self.mark, rule=self.rule, points=points, faction=self.faction,
            types=self.types, card=card, ours=self.ours, traits=traits, option=self.option, symbol=self.symbol,
        )  # fmt: skip

    def is_flying(self) -> bool:
        return self.card.flying > 0

    def reach(self) -> i64:
        """T4-RANGED-01: how far it may assault."""
        return 1 + self.card.ranged

    def is_any(self, types: list[str]) -> bool:
        """Has it one of these types?"""
        for type in types:
            if type in self.types:
                return True
        return False

    def facts(self) -> list[Any]:
        return [
            self.name, self.points, self.faction, list(self.types), self.card.facts(),
            [trait.facts() for trait in self.traits],
        ]  # fmt: skip


@final
class Terrain(ArmyTerrain):
    """One kind of tile, or of feature that stands on a tile, and what it does."""

    __slots__ = ("traits",)

    def __init__(
        self, name: str, title: str, *, mark: str, rule: str, is_feature: bool, traits: list[Trait[Any]],
        symbol: str = "",
    ) -> None:  # fmt: skip
        super().__init__(name, title, mark, rule, is_feature, symbol)
        self.traits = traits

    def facts(self) -> list[Any]:
        return [self.name, self.is_feature, [trait.facts() for trait in self.traits]]

    def list_traits(self) -> list[Trait[Any]]:
        return self.traits

    def make_with(self, values: list[i64], traits: list[Trait[Any]]) -> Terrain:
        return Terrain(
            self.name, self.title, mark=self.mark, rule=self.rule, is_feature=self.is_feature, traits=traits,
            symbol=self.symbol,
        )  # fmt: skip
