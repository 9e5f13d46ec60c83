"""The end of the game, and who has won: PD-WIN-05 to 08, PD-END-01 to 06, PD-END-09."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import Log, Result, Seat
from pocketbox.games.dungeons.places import NEVER_YET, NO_FIGURE
from pocketbox.games.dungeons.state import State

WHOLE: Final = 60
"""What winners share at a table of three or more."""
DUEL: Final = 2


def look_for_end(s: State, log: Log) -> None:
    """Asked when a turn is over."""
    if is_over(s):
        finish(s, "PD-END-01", log)
    elif is_last_call_over(s, log):
        finish(s, "PD-END-02", log)
    elif s.tick >= s.content.max_rounds * s.seats:
        finish(s, "PD-END-05", log)
    elif s.tick - s.progress >= s.content.stall_rounds * s.seats:
        finish(s, "PD-END-06", log)
    elif is_time_up(s):
        finish(s, "PD-END-09", log)


def is_time_up(s: State) -> bool:
    """PD-END-09"""
    if s.content.exit_timer == 0 or s.first_exit == NEVER_YET:
        return False
    return s.tick - s.first_exit > s.content.exit_timer * s.seats


def is_over(s: State) -> bool:
    """PD-END-01, PD-END-03: every player has left, or has no delver on the map and none to come back with."""
    may_return = len(s.unused()) > 0
    for seat in range(s.seats):
        if not s.has_left(seat) and (may_return or s.delver_of(seat) != NO_FIGURE):
            return False
    return True


def is_last_call_over(s: State, log: Log) -> bool:
    """PD-END-02: a whole round without any player's delver on the map."""
    for seat in range(s.seats):
        if s.delver_of(seat) != NO_FIGURE:
            s.call = NEVER_YET
            return False
    if s.call == NEVER_YET:
        s.call = s.tick
        log.add("last call", "PD-END-02", s.left_of(s.seat))
        return False
    return s.tick - s.call >= s.seats


# Who has won


def standing(s: State, seat: Seat) -> list[i64]:
    """How well a seat has done, what counts most first: left, treasure, hazard counters, alive."""
    for figure in s.exits:
        if s.owner[figure] == seat:
            return [1, s.treasure[figure], s.hazards[figure], 1]
    figure = s.delver_of(seat)
    if figure == NO_FIGURE:
        return [0, 0, 0, 0]
    return [0, s.treasure[figure], s.hazards[figure], 1]


def winners_of(s: State) -> list[Seat]:
    """PD-WIN-05 to 08, PD-END-04: most treasure among those who left, then hazard counters; nobody if nobody left."""
    found: list[Seat] = []
    best: list[i64] = [1, -1, -1]
    if s.content.most_carried_wins and not s.exits:
        best = [0, -1, -1]
    for seat in range(s.seats):
        key = standing(s, seat)[:3]
        if key[0] != best[0] or (not s.exits and s.delver_of(seat) == NO_FIGURE):
            continue
        if key > best:
            best = key
            found = []
        if key == best:
            found.append(seat)
    if len(found) > 1 and s.content.first_out_wins and s.exits:  # PD-WIN-07
        for figure in s.exits:
            if s.owner[figure] in found:
                return [s.owner[figure]]
    return found


def finish(s: State, rule: str, log: Log) -> None:
    """The result names the rule that ended the game, no matter who won: PD-END-04 ends none."""
    winners = winners_of(s)
    for seat in range(s.seats):
        treasure, hazards = standing(s, seat)[1], standing(s, seat)[2]
        log.add("counted", "PD-WIN-05", seat, treasure, hazards)
    for seat in winners:
        log.add("won", "PD-WIN-05" if len(winners) == 1 else "PD-WIN-07", seat)
    if not winners:
        log.add("dungeon won", "PD-END-04", s.tick // s.seats)
    s.finish(Result(rule, tuple(winners), scores(s, winners), places(s, winners)))


def scores(s: State, winners: list[Seat]) -> tuple[i64, ...]:
    """Return what each seat scores: two seats 1 and -1, or 0 each; at larger tables the winners share a whole.

    Two seats that share a win score half a win and half a loss, which is 0.
    """
    if s.seats == DUEL:
        if len(winners) != 1:
            return (0, 0)
        return (1, -1) if winners[0] == 0 else (-1, 1)
    return tuple([WHOLE // len(winners) if seat in winners else 0 for seat in range(s.seats)])


def places(s: State, winners: list[Seat]) -> tuple[i64, ...]:
    """The winners first, then by how well each has done."""
    keys = [[1 if seat in winners else 0, *standing(s, seat)] for seat in range(s.seats)]
    for seat in winners:
        keys[seat] = [1]
    return tuple([1 + len([other for other in keys if other > key]) for key in keys])
