"""Lanterns' house rules, and how a game begins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lanterns import rulebook
from lanterns.state import DARK, SHARED, Content, State
from lanterns.turn import DRAW_WISH, begin_round
from pocketbox.engine.agenda import Task
from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.engine.options import GameParameter, Settings, choice, number, switch

OPTIONS: Final[list[GameParameter]] = [
    switch("open_wishes", rulebook.WISH, "secrets", "Wishes lie face up", False),
    choice("clash", rulebook.CLASH, "lanterns", "What happens when seats pick the same colour", [DARK, SHARED]),
    number("rounds", rulebook.END, "length", "Rounds played", 2, 1, 4),
]
PLAY: Final = "play"
LATE: Final = "late"
"""The last round is about to begin, and everybody has something to lose."""
SETUPS: Final = [PLAY, LATE]


def start(settings: Settings, setup: str, seats: i64) -> State:
    content = Content(settings)
    if content.clash == SHARED and content.rounds == 1:
        raise BadInput("clash=shared needs at least two rounds: rounds=2 or more")
    s = State(content, seats)
    if setup == LATE:
        s.round = content.rounds
        for seat in range(seats):
            s.lit[seat] = [1, 0, 2, seat]
            s.oil[seat] = 1
    begin_round(s)
    for seat in range(seats)[::-1]:
        s.then(Task(DRAW_WISH, CHANCE, seat))
    return s
