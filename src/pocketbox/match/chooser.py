"""A chooser plays a seat: a bot, a person at this machine or a remote player."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from typing import Final, TypeGuard

from pocketbox.engine.core import Action, BadInput, Result, Seat, win_duel
from pocketbox.engine.game import Game, View

FORFEIT: Final = "forfeit: "
"""Begins what stands in place of a clause where no rule of the game ended it."""


MOST_SCORE: Final = 60
"""The points that winners share at a table of three or more."""


class Forfeit(BadInput):
    """A chooser cannot answer or answered wrongly, and has lost its game. The message says why."""

    def __init__(self, why: str, complaint: str = "") -> None:
        super().__init__(f"{why}, saying: {complaint}" if complaint else why)
        self.why = why
        """The reason without the program's own output, which may reveal details of its machine."""
        self.complaint = complaint

    def __reduce__(self) -> tuple[type[Forfeit], tuple[str, str]]:
        """Pickle it for a worker process, where exceptions of compiled classes lose their arguments."""
        return Forfeit, (self.why, self.complaint)


class Chooser(ABC):
    """Answers for one seat. It is shown a view and nothing else.

    >>> class FirstBot(pocketbox.Chooser):
    ...     def choose(self, view, rng):
    ...         return view.choices[0]
    >>> rush = pocketbox.find("rush")
    >>> FirstBot().choose(rush.view(pocketbox.start(rush, setup="duel"), 0), rng=None)
    Action('roll')
    """

    @abstractmethod
    def choose(self, view: View, rng: random.Random) -> Action:
        """Return one of `view.choices`. Raises `Forfeit`."""


def end_by_forfeit(game: Game, seats: int, loser: Seat, why: Forfeit) -> Result:
    """Return the result when a seat loses by not answering: the others share the win, whatever the position."""
    rule = f"{FORFEIT}{why}"
    if game.most_seats == 1:
        return Result(rule, (), (-1,), (1,))
    if seats == 2:
        return win_duel(1 - loser, rule)
    others = tuple(seat for seat in range(seats) if seat != loser)
    shares = tuple(MOST_SCORE // len(others) if seat != loser else 0 for seat in range(seats))
    places = tuple(1 if seat != loser else seats for seat in range(seats))
    return Result(rule, others, shares, places)


def end_by_agreement(seats: int, what: str) -> Result:
    """Return the result when the players end a game by agreement: nobody wins."""
    return Result(f"{FORFEIT}{what}", (), (0,) * seats, (1,) * seats)


def is_forfeit(result: Result | None) -> TypeGuard[Result]:
    return result is not None and result.rule.startswith(FORFEIT)
