"""Play a position to its end with bots and seeded dice, without a table or a record."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TypeAlias

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Action, Event, Log, Result, Seat
from pocketbox.engine.game import Game
from pocketbox.match.chooser import Chooser, Forfeit, end_by_forfeit

Watch: TypeAlias = Callable[[Seat, Position, list[Event]], None]
"""Hears of every step: the seat (or chance) that chose, the position before, and the events."""


def finish_game(
    game: Game,
    s: Position,
    bots: Sequence[Chooser],
    dice: random.Random,
    thoughts: Sequence[random.Random],
    watch: Watch | None = None,
) -> Result:
    """Play `s` to its end and return the result. Bot N plays seat N with `thoughts[N]`; one that fails has lost."""
    muted = Log(True)
    while not s.is_over():
        seat = s.seat_to_act()
        if seat == CHANCE:
            chances = s.chances()
            action = chances.at(dice.randrange(int(chances.whole)))
        else:
            try:
                action = bots[seat].choose(game.view(s, seat), thoughts[seat])
            except Forfeit as why:
                return end_by_forfeit(game, len(bots), seat, why)
        if watch is None:
            s.advance(action, muted)
        else:
            advance_watched(s, action, watch)
    assert s.result is not None
    return s.result


def advance_watched(s: Position, action: Action, watch: Watch) -> None:
    """Carry out one action and report it."""
    seat, before, log = s.seat_to_act(), s.clone(), Log()
    s.advance(action, log)
    watch(seat, before, log.events)
