"""How a game ends: T5-VICT and T5-TERM, looked at after every action."""

from __future__ import annotations

from pocketbox.engine.core import Log, Seat
from pocketbox.games.tactics.ending import end_if_over
from pocketbox.games.tactics5.state import State


def look_for_end(s: State, active: Seat, log: Log) -> None:
    """T5-VICT-03: after an action of the active seat, for both players; then the limits."""
    lost: list[str] = [why_lost(s, seat, active, log) for seat in range(2)]
    end_if_over(s, lost, active, "T5-VICT-05", "T5-TURN-02", "T5-TERM-01", log)


def why_lost(s: State, seat: Seat, active: Seat, log: Log) -> str:
    """The clause by which a seat has lost, or nothing.

    T5-VICT-04: to have deployed everything, or to be hemmed in by one's own units, is no loss.
    """
    if not s.has_units(seat):
        log.add("all units defeated", "T5-VICT-01", seat)
        return "T5-VICT-01"
    if is_blocked(s, seat) and (s.content.block_at_once or seat == active):
        log.add("deployment blocked", "T5-VICT-02", seat)
        return "T5-VICT-02"
    return ""


def is_blocked(s: State, seat: Seat) -> bool:
    """T5-VICT-02, T5-VICT-06: an enemy stands on the deployment tile, and no Village is held any more."""
    if s.owner(s.entrance[seat]) != 1 - seat:
        return False
    if s.content.block_needs_reserve and not s.has_reserve(seat):
        return False
    return not holds_village(s, seat)


def holds_village(s: State, seat: Seat) -> bool:
    for village in s.board.villages:
        if s.owner(village) == seat:
            return True
    return False
