"""The clock of a table: whose time runs, what is left, what is written down of it. Bots have no clock."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from pocketbox.match.chooser import Forfeit
from pocketbox.match.record import OUT_OF_TIME
from pocketbox.server.clock import NO_SEAT
from pocketbox.server.entries import Timed
from pocketbox.server.plan import BOT

if TYPE_CHECKING:
    from pocketbox.server.table import Table


def thinking_seat(table: Table) -> int:
    """The person whose time should run now; nobody's runs before everybody has come."""
    seat = int(table.to_act)
    people = [one for one, chair in enumerate(table.chairs) if chair.kind != BOT]
    is_running = table.plan.clock is not None and table.match is not None and not table.is_closed
    if not is_running or seat < 0 or table.bot_of(seat) or any(one not in table.came for one in people):
        return NO_SEAT
    return seat


def restart(table: Table, is_loaded: bool = False) -> None:
    """Measure for the seat that thinks now.

    Nobody pays for the time a server was away, but days for a choice go on.
    """
    clock = table.plan.clock
    passed = max(0.0, time.time() - table.turn_at) if is_loaded and clock is not None and clock.days else 0.0
    table.stopwatch.start(thinking_seat(table), passed)


def time_left(table: Table, seat: int) -> float:
    """The seconds that a seat has now, never less than none."""
    clock = table.plan.clock
    assert clock is not None, "the table has a clock"
    left = clock.first if clock.days else table.left.get(seat, clock.first)
    return max(0.0, left - table.stopwatch.elapsed()) if seat == table.stopwatch.seat else left


def settle(table: Table) -> Timed | None:
    """What the turn leaves, with the increment where it passes to somebody else; None where nothing is to be noted."""
    clock, seat = table.plan.clock, table.stopwatch.seat
    if clock is None or clock.days or seat == NO_SEAT:
        return None
    left = time_left(table, seat)
    if left > 0 and int(table.to_act) != seat:
        left += clock.increment
    return Timed(seat, round(left, 3))


def is_out_of_time(table: Table) -> bool:
    seat = table.stopwatch.seat
    return seat != NO_SEAT and seat == thinking_seat(table) and time_left(table, seat) <= 0


def loss_on_time() -> Forfeit:
    return Forfeit(OUT_OF_TIME)


def clocks_json(table: Table) -> list[dict[str, Any]]:
    """What each person has left; empty without a clock."""
    if table.plan.clock is None:
        return []
    return [
        {"seat": seat, "left": round(time_left(table, seat), 1), "is_running": seat == table.stopwatch.seat}
        for seat, chair in enumerate(table.chairs)
        if chair.kind != BOT
    ]
