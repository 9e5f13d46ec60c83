"""Decides which choices may be taken back, and explains why others may not."""

from __future__ import annotations

import random
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, EVERYONE, Event, Log, Seat, Spinner
from pocketbox.engine.game import Game
from pocketbox.match.course import Course, Moment
from pocketbox.match.digest import canonical, is_hidden

_WORLDS: Final = 20
"""Alternative hidden states that are tried to see whether a choice revealed something."""


MOST_TAKEN_BACK: Final = 10_000
"""Choices in one match, so that nobody can fill a disk by choosing and taking back."""


class _Spins(Spinner):
    """Gives the same random numbers every time, so that asking twice gives the same answer."""

    def __init__(self) -> None:
        self._random = random.Random(0)

    def below(self, whole: int) -> int:
        return self._random.randrange(whole)


def undo_fault(course: Course, seat: Seat, count: int, typed_dice: bool) -> str:
    """Explain why this seat may not take back that many choices; empty if it may."""
    if course.s.is_over():
        return "the game is over, so nothing can be taken back"
    if count < 1:
        return f"{count} choices cannot be taken back; it must be 1 or more"
    if count > len(course.standing):
        made = len(course.standing)
        return f"{count} choices cannot be taken back; {made} were made" if made else "nothing was chosen yet"
    if course.choice_count - len(course.standing) + count > MOST_TAKEN_BACK:
        return f"{MOST_TAKEN_BACK} choices were taken back in this match, which is the limit"
    for moment in reversed(course.standing[-count:]):
        if moment.seat == CHANCE:
            if not typed_dice:
                return "the dice have been rolled since, so the choice stands"
        elif moment.seat != seat:
            return f"the last choice is that of seat {moment.seat}, not of seat {seat}"
        elif _told(course.game, moment):
            return f"'{_text(moment)}' showed seat {seat} something that was hidden, so it stands"
    return ""


def _text(moment: Moment) -> str:
    assert moment.action is not None, "only choices stand"
    return moment.action.text


def _told(game: Game, moment: Moment) -> bool:
    """Say whether this choice revealed something to its seat.

    It did when the seat would have seen something else in another world that looked the same to it.
    """
    seat = moment.seat
    if not is_hidden(game, moment.before, seat):
        return False
    assert moment.action is not None, "only choices stand"
    seen = _seen(game, moment.s, list(moment.events), seat)
    spins = _Spins()
    for _ in range(_WORLDS):
        world = game.redeal(moment.before, seat, spins)
        if game.why_not(world, moment.action) is not None:
            return True
        log = Log()
        world.advance(moment.action, log)
        if _seen(game, world, log.events, seat) != seen:
            return True
    return False


def _seen(game: Game, s: Position, events: list[Event], seat: Seat) -> str:
    told = [repr(event) for event in events if event.audience in (EVERYONE, seat)]
    return canonical([game.dump(game.redact(s, seat)), told])
