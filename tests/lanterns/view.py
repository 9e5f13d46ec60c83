"""What one seat may know of Lanterns. Built from what is public, so that a new secret stays secret."""

from __future__ import annotations

from mypy_extensions import i64

from lanterns.state import COVERED, NO_COLOUR, State
from lanterns.words import COLOURS
from pocketbox.engine.core import Seat, Spinner


def redact(s: State, seat: Seat) -> State:
    shown = State(s.content, s.seats)
    shown.agenda = s.agenda
    shown.result = s.result
    shown.round = s.round
    shown.last = s.last.copy()
    shown.lit = [row.copy() for row in s.lit]
    shown.oil = s.oil.copy()
    shown.wish = [_covered(s.wish[other], other == seat or are_wishes_open(s)) for other in range(s.seats)]
    shown.pick = [_covered(s.pick[other], other == seat) for other in range(s.seats)]
    shown.bag = s.bag.copy() if are_wishes_open(s) else [COVERED] * len(COLOURS)
    return shown


def redeal(s: State, seat: Seat, spinner: Spinner) -> State:
    dealt = s.clone()
    if not are_wishes_open(s):
        dealt.bag = [1] * len(COLOURS)
        if seat >= 0 and s.wish[seat] != NO_COLOUR:
            dealt.bag[s.wish[seat]] -= 1
        for other in range(s.seats):
            if other != seat and s.wish[other] != NO_COLOUR:
                left = [colour for colour, count in enumerate(dealt.bag) if count > 0]
                dealt.take_wish(other, left[spinner.below(len(left))])
    for other in range(s.seats):
        if other != seat and s.pick[other] != NO_COLOUR:
            allowed = [colour for colour in range(len(COLOURS)) if colour != s.last[other]]
            dealt.pick[other] = allowed[spinner.below(len(allowed))]
    return dealt


def are_wishes_open(s: State) -> bool:
    """LA-WISH-01; and after the count everybody has shown theirs."""
    return s.content.open_wishes or s.is_over()


def _covered(colour: i64, is_known: bool) -> i64:
    return colour if is_known or colour == NO_COLOUR else COVERED
