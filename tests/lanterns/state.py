"""A Lanterns position: lists of whole numbers, and the tasks still to run."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lanterns.words import COLOURS
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.options import Settings

NO_COLOUR: Final = 255
COVERED: Final = 254
"""Stands in a view for a colour that is there but not shown."""
DARK: Final = "dark"
SHARED: Final = "shared"


class Content:
    """What one game is played with: its house rules, looked up once."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open_wishes = settings.is_on("open_wishes")
        self.clash = settings.chosen("clash")
        self.rounds: i64 = settings.number("rounds")


class State(Position):
    """A whole game, at rest between two choices."""

    def __init__(self, content: Content, seats: i64) -> None:
        super().__init__()
        self.content = content
        self.seats: i64 = seats
        self.round: i64 = 1
        self.bag: list[i64] = [1] * len(COLOURS)
        """Wishes of each colour not drawn yet."""
        self.wish: list[i64] = [NO_COLOUR] * seats
        self.pick: list[i64] = [NO_COLOUR] * seats
        """What each seat has picked this round."""
        self.last: list[i64] = [NO_COLOUR] * seats
        """What each seat picked the round before."""
        self.lit: list[list[i64]] = [[0] * len(COLOURS) for _ in range(seats)]
        """Burning lanterns of each seat, by colour."""
        self.oil: list[i64] = [0] * seats

    def clone(self) -> State:
        twin = State(self.content, self.seats)
        twin.agenda = self.agenda
        twin.result = self.result
        twin.round = self.round
        twin.bag = self.bag.copy()
        twin.wish = self.wish.copy()
        twin.pick = self.pick.copy()
        twin.last = self.last.copy()
        twin.lit = [row.copy() for row in self.lit]
        twin.oil = self.oil.copy()
        return twin

    def take_wish(self, seat: Seat, colour: i64) -> None:
        self.wish[seat] = colour
        self.bag[colour] -= 1

    def points(self, seat: Seat) -> i64:
        """LA-END-02."""
        return sum(self.lit[seat]) + 2 * self.lit[seat][self.wish[seat]] + self.oil[seat]
