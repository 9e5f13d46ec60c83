"""Tactics 5: what may follow a choice, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics5.odds import CombatJudge
from pocketbox.games.tactics5.state import State
from pocketbox.scenes.outcomes.armies import fallen, worth_of
from pocketbox.scenes.tactics.clash import find_fighters


def label(events: Sequence[Event], after: Position) -> str:
    """A hazard by whether the unit survives it."""
    found = {event.name: event for event in events}
    if "unit defeated" in found:
        assert isinstance(after, State)
        return f"{after.content.units[found['unit defeated'].args[1]].title} falls"
    return "survives" if "hazard survived" in found else ""


def result_labels(s: Position, action: Action, judge: Judge) -> list[str]:
    assert isinstance(s, State)
    if not isinstance(judge, CombatJudge):
        return []
    attacker, target = find_fighters(s, action)
    return fallen(judge.results, s.unit(target).title, s.unit(attacker).title, s.owner(attacker) == s.seat_to_act())


def worth(events: Sequence[Event], after: Position, seat: Seat) -> int:
    return worth_of(events, seat)
