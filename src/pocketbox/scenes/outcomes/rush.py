"""Rush: what may follow a choice, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Event, Seat, plural
from pocketbox.games.rush.monsters import MONSTERS_MOVE
from pocketbox.games.rush.state import State


def label(events: Sequence[Event], after: Position) -> str:
    """An attack by how it ends, the hero's roll by its steps, the dungeon master's roll by its steps."""
    found = {event.name: event for event in events}
    if "monster slain" in found:
        return "slays the monster and wins" if "won" in found else "slays the monster"
    if "attack failed" in found:
        if "won" in found:
            return "fails, and the hero is lost"
        return f"fails and loses {plural(found['hp lost'].args[0], 'heart')}"
    if "steps given" in found:
        return plural(found["steps given"].args[0], "step")
    if "rolled" in found and after.agenda is not None and after.agenda.step is MONSTERS_MOVE:
        return f"the monsters get {plural(after.agenda.a, 'step')}"
    return ""


def worth(events: Sequence[Event], after: Position, seat: Seat) -> int:
    """An attack is the hero's: what it wins, the dungeon master loses."""
    assert isinstance(after, State)
    names = {event.name for event in events}
    found = 1 if "monster slain" in names else -1 if "attack failed" in names else 0
    return found if seat == after.hero_seat else -found
