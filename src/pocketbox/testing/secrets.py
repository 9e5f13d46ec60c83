"""Promises about what is hidden: nobody learns it from a view, an event or a list of choices."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import EVERYONE, NOBODY, Action, Event, Log
from pocketbox.engine.game import View
from pocketbox.testing import promises
from pocketbox.testing.checked_game import CheckedGame
from pocketbox.testing.snapshot import Snapshot, difference

MOST_COMPARED: Final = 12
"""Secret choices compared with one another at one moment."""


def check_views(t: CheckedGame) -> None:
    """For every seat and for an onlooker: change what is hidden, and the view must not change."""
    views = [t.game.view(t.s, seat) for seat in [NOBODY, *range(t.seats)]]
    t.check_unchanged("looking at it")
    for view in views:
        seat = view.seat
        seen = _seen(t, view)
        if t.snapshot(view.s) != t.now:
            _note_secret(t, f"something is hidden from {_name(seat)}")
        if (seat != t.s.seat_to_act() or seat == NOBODY) and view.choices:
            t.fail(promises.VIEWS, f"{_name(seat)} sees choices and is not to act")
        if view.s.roller() != t.s.roller():
            t.fail(promises.ROLLERS, f"{_name(seat)} sees the dice of {view.s.roller()}, not of {t.s.roller()}")
        _check_dealt(t, seat, seen)
        _check_imagined(t, view, seen)
        if _seen(t, view) != seen:
            t.fail(promises.VIEWS, f"the view of {_name(seat)} changed when it was used")
        if _seen(t, t.game.view(t.s, seat)) != seen:
            t.fail(promises.QUESTIONS, f"{_name(seat)} looks twice and sees two different things")


def _check_dealt(t: CheckedGame, seat: int, seen: Snapshot) -> None:
    dealt = t.game.redeal(t.s, seat, t.checks)
    if t.snapshot(dealt) != t.now:
        t.findings.dealt_otherwise = True
    other = _seen(t, t.game.view(dealt, seat))
    if other != seen:
        fact = f"only what is hidden from {_name(seat)} was dealt anew"
        t.fail(promises.VIEWS, f"{fact}, and it sees that {difference(seen, other)}")


def _check_imagined(t: CheckedGame, view: View, seen: Snapshot) -> None:
    imagined = t.game.imagine(view, t.checks)
    other = _seen(t, t.game.view(imagined, view.seat))
    if other != seen:
        t.fail(promises.IMAGINED, f"to {_name(view.seat)} it looks as if {difference(seen, other)}")
    choices = imagined.legal_actions()
    if bool(choices) == imagined.is_over():
        t.fail(promises.IMAGINED, f"what {_name(view.seat)} imagines has {len(choices)} choices")
    if choices:
        imagined.advance(choices[t.checks.below(len(choices))], Log(True))


def check_secret_choice(t: CheckedGame, actions: list[Action]) -> None:
    """Where a choice is hidden, make each of several on a clone: everyone else must see the same."""
    task = t.s.agenda
    assert task is not None
    chooser = task.step.audience(t.s, task)
    if chooser == EVERYONE:
        return
    if not 0 <= chooser < t.seats:
        t.fail(
            promises.SECRET_CHOICES,
            f"the choice in '{task.step.name}' is shown to {chooser}, which is not a seat",
        )
    _note_secret(t, f"the choice in '{task.step.name}' is seen by seat {chooser} only")
    others = [seat for seat in [NOBODY, *range(t.seats)] if seat != chooser]
    first: list[Snapshot] = []
    start = t.checks.below(len(actions))
    compared = (actions[start:] + actions[:start])[:MOST_COMPARED]
    for action in compared:
        child = t.s.clone()
        log = Log()
        child.advance(action, log)
        sights = [_sight(t, child, log.events, seat) for seat in others]
        first = first or sights
        for seat, sight, expected in zip(others, sights, first, strict=True):
            if sight != expected:
                fact = f"{_name(seat)} can tell '{action.text}' from '{compared[0].text}'"
                t.fail(promises.SECRET_CHOICES, f"{fact}: {difference(expected, sight)}")


def _sight(t: CheckedGame, s: Position, events: list[Event], seat: int) -> Snapshot:
    """What a seat sees of a position and of what has just happened."""
    told = [repr(event) for event in events if event.audience in (EVERYONE, seat)]
    return Snapshot({"view": _shown(t, t.game.view(s, seat)), "events": told})


def _seen(t: CheckedGame, view: View) -> Snapshot:
    return Snapshot(_shown(t, view))


def _shown(t: CheckedGame, view: View) -> dict[str, Any]:
    return {"position": t.game.dump(view.s), "choices": [action.text for action in view.choices]}


def _note_secret(t: CheckedGame, fact: str) -> None:
    t.findings.hidden += 1
    if not t.findings.secrets:
        t.findings.secrets = fact


def _name(seat: int) -> str:
    return "an onlooker" if seat == NOBODY else f"seat {seat}"
