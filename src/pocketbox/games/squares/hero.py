"""Whose turn it is: a task waits on the agenda for as long as the hero's turn lasts."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import mypyc_attr

from pocketbox.engine.agenda import Position, Step

S = TypeVar("S", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class AfterHero(Step[S]):
    """What waits for the end of the hero's turn."""


def is_hero_turn(s: Position) -> bool:
    task = s.agenda
    while task is not None:
        if isinstance(task.step, AfterHero):
            return True
        task = task.after
    return False
