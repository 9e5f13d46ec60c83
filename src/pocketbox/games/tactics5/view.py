"""What one seat may know: everything, but the force of the other player while it is chosen in secret."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Seat, Spinner
from pocketbox.games.tactics.armies import COVERED, SEATS, UNDECIDED
from pocketbox.games.tactics5.forces import COUNT_UNITS, DEALT, ROLL_OFF, least_count, most_count
from pocketbox.games.tactics5.state import State


def redacted(s: State, seat: Seat) -> State:
    """Filled field by field from what is public, so that a secret added one day stays secret."""
    seen = State(s.content)
    seen.first = s.first
    seen.board = s.board
    seen.stand(s.on)
    seen.reserve = s.reserve
    seen.captured = s.captured
    seen.entrance = s.entrance
    seen.ply = s.ply
    seen.progress = s.progress
    seen.passes = s.passes
    seen.agenda = s.agenda
    seen.result = s.result
    if is_hidden(s):
        seen.reserve = [
            s.reserve[other * s.kinds + kind] if other == seat else COVERED
            for other in range(SEATS)
            for kind in range(s.kinds)
        ]
    return seen


def redealt(s: State, seat: Seat, spinner: Spinner) -> State:
    """With another force that the other player may have chosen so far."""
    dealt = s.clone()
    if not is_hidden(s):
        return dealt
    for other in range(SEATS):
        if other == seat:
            continue
        dealt.reserve = [0 if n // s.kinds == other else count for n, count in enumerate(dealt.reserve)]
        for kind in range(counted(s, other)):
            least = least_count(dealt, other, kind)
            dealt.add_reserve(other, kind, least + spinner.below(most_count(dealt, other, kind) - least + 1))
    return dealt


def is_hidden(s: State) -> bool:
    """T5-FORCE-03: forces chosen in secret, until the roll-off has fallen. Dealt ones come after it."""
    if not s.content.force_secret or s.first != UNDECIDED:
        return False
    task = s.agenda
    return task is not None and not (task.step is ROLL_OFF and task.a == DEALT)


def counted(s: State, seat: Seat) -> i64:
    """How many kinds of units a seat has decided on so far, where forces are hidden."""
    task = s.agenda
    assert task is not None, "before the roll-off nothing is over"
    if task.step is not COUNT_UNITS:
        return s.kinds
    if task.seat == seat:
        return task.a
    return s.kinds if seat < task.seat else 0
