"""Tactics 4: what may follow a choice, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Event, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics4.dwarfs import BoulderLob
from pocketbox.games.tactics4.odds import AssaultJudge
from pocketbox.games.tactics4.state import State
from pocketbox.scenes.outcomes.armies import fallen, worth_of
from pocketbox.scenes.tactics.clash import find_fighters
from pocketbox.scenes.tactics4.names import named, short_title


def label(events: Sequence[Event], after: Position) -> str:
    """A test by what it decides: a unit lost, a climb, a unit won back."""
    found = {event.name: event for event in events}
    if "unit defeated" in found:
        return f"{named(after, found['unit defeated'].args[1]).title} falls"
    if "unit recovered" in found:
        return f"{named(after, found['unit recovered'].args[1]).title} won back"
    if "climb failed" in found:
        return "the climb fails"
    if "test failed" in found:
        return "fails the test"
    return "passes the test" if "test passed" in found else ""


def result_labels(s: Position, action: Action, judge: Judge) -> list[str]:
    """An assault by name; a boulder may hit a unit that is not its target, so its results stay general."""
    assert isinstance(s, State)
    if not isinstance(judge, AssaultJudge):
        return []
    initiator, target = (s.unit(tile) for tile in find_fighters(s, action))
    is_mine = judge.leader == s.seat_to_act()
    if any(isinstance(trait, BoulderLob) for trait in initiator.traits):
        own, enemy = "a unit of yours falls", "an enemy unit falls"
        return [judge.results[0], *((enemy, own) if is_mine else (own, enemy)), "both fall"]
    return fallen(judge.results, short_title(target.title), short_title(initiator.title), is_mine)


def worth(events: Sequence[Event], after: Position, seat: Seat) -> int:
    return worth_of(events, seat)
