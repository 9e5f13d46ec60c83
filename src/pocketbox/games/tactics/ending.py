"""How a game of two armies is won, drawn, or stopped at its limit."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Log, Seat, draw_duel, win_duel
from pocketbox.games.tactics.armies import SEATS, Armies
from pocketbox.games.tactics.content import PASSES


def win(s: Armies, seat: Seat, rule: str, log: Log) -> None:
    log.add("won", rule, seat)
    s.finish(win_duel(seat, rule))


def draw(s: Armies, rule: str, log: Log) -> None:
    log.add("drawn", rule, s.ply)
    s.finish(draw_duel(rule))


def stop_at_limit(s: Armies, points: list[i64], rule: str, log: Log) -> None:
    """The game leads nowhere, or has lasted too long: drawn, unless points that each seat has decide."""
    for seat in range(len(points)):
        log.add("points counted", rule, seat, points[seat])
    if len(points) == SEATS and points[0] != points[1]:
        win(s, 0 if points[0] > points[1] else 1, rule, log)
    else:
        draw(s, rule, log)


def end_if_over(s: Armies, lost: list[str], active: Seat, both: str, passes: str, limit: str, log: Log) -> None:
    """With the clause by which each seat has lost, or nothing; and those about losing together, passes and limits."""
    army = s.army
    if lost[0] and lost[1]:
        if army.active_wins:
            win(s, active, both, log)
        else:
            draw(s, both, log)
    elif lost[0] or lost[1]:
        win(s, 1 if lost[0] else 0, lost[0] or lost[1], log)
    elif s.passes >= PASSES:
        draw(s, passes, log)
    elif s.ply - s.progress >= army.no_progress or s.ply >= army.ply_limit:
        points: list[i64] = [s.cost(s.captured, seat) for seat in range(SEATS)] if army.points_decide else []
        stop_at_limit(s, points, limit, log)
