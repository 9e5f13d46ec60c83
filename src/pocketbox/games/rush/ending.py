"""How a game of Rush ends: RU-WIN and RU-TERM."""

from __future__ import annotations

from pocketbox.engine.core import Log, Seat, draw_duel, win_duel
from pocketbox.games.rush.state import State


def win(s: State, seat: Seat, rule: str, log: Log) -> None:
    """The game is won at once, whatever was still to come."""
    log.add("won", rule, seat)
    s.finish(win_duel(seat, rule))


def lose_hp(s: State, rule: str, log: Log) -> None:
    """The hero loses 1 HP; RU-WIN-03: with none left the dungeon master wins."""
    s.hp -= 1
    log.add("hp lost", rule, 1, s.hp)
    if s.hp <= 0:
        win(s, s.master_seat(), "RU-WIN-03", log)


def stop_at_limit(s: State, log: Log) -> None:
    """RU-TERM-01: the last round is over and nobody has won."""
    if s.content.limit_result == "draw":
        log.add("drawn", "RU-TERM-01", s.round)
        s.finish(draw_duel("RU-TERM-01"))
    elif s.content.limit_result == "dm":
        win(s, s.master_seat(), "RU-TERM-01", log)
    else:
        win(s, s.hero_seat, "RU-TERM-01", log)
