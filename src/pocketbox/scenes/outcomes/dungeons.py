"""Pocket-Dungeons: what may follow a choice, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.dungeons.chances.assault_odds import RESULTS, AssaultJudge
from pocketbox.scenes.dungeons.names import title_beside
from pocketbox.scenes.dungeons.position import state

WORTH: Final = {"saved": 1, "phased": 1, "test passed": 1, "phase failed": -1, "test failed": -1}
"""What tests are worth to the side that must pass them."""


def label(events: Sequence[Event], after: Position) -> str:
    """A test by what it decides: who falls, who is saved, whether a wall lets the Mage through."""
    found = {event.name: event for event in events}
    if "defeated" in found:
        return f"{title_beside(state(after), found['defeated'].args[0])} falls"
    if "saved" in found:
        return f"{title_beside(state(after), found['saved'].args[0])} is saved"
    if "struck down" in found:
        return f"{title_beside(state(after), found['struck down'].args[0])} is struck down"
    if "phase failed" in found:
        return "the wall holds"
    if "phased" in found:
        return "passes through the wall"
    if "test failed" in found:
        return "fails the test"
    return "passes the test" if "test passed" in found else ""


def result_labels(s: Position, action: Action, judge: Judge) -> list[str]:
    """An assault with the names of both sides."""
    if not isinstance(judge, AssaultJudge):
        return []
    names = {
        "the target falls": title_beside(state(s), int(judge.target)),
        "the attacker falls": title_beside(state(s), int(judge.attacker)),
    }
    return [f"{names[result]} falls" if result in names else result for result in RESULTS]


def worth(events: Sequence[Event], after: Position, seat: Seat) -> int:
    names = {event.name for event in events}
    return next((WORTH[name] for name in WORTH if name in names), 0)
