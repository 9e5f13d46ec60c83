"""How a game ends: T4-VICT and T4-TERM, looked at after every action."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Log, Seat
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics.ending import end_if_over
from pocketbox.games.tactics4.deploying import can_deploy, can_return
from pocketbox.games.tactics4.moving import can_move
from pocketbox.games.tactics4.ordeal import summoners
from pocketbox.games.tactics4.sight import can_assault
from pocketbox.games.tactics4.state import State


def look_for_end(s: State, active: Seat, log: Log) -> None:
    """T4-VICT-02: for both players, after an action of the active seat; then the limits."""
    lost: list[str] = ["" if can_do_anything(s, seat) else "T4-VICT-02" for seat in range(SEATS)]
    for seat in range(SEATS):
        if lost[seat]:
            log.add("helpless", lost[seat], seat)
    end_if_over(s, lost, active, "T4-VICT-04", "T4-TURN-02", "T4-TERM-01", log)


def can_do_anything(s: State, seat: Seat) -> bool:
    """T4-VICT-02: a move, an assault, a return, a power of a card, a deployment or a summons.

    T4-VICT-03: who has no unit on the map may still deploy one that needs no controlled feature.
    """
    for tile in range(len(s.on)):
        if s.held(seat) >> tile & 1 and can_activate(s, seat, tile):
            return True
    for kind in range(s.kinds):
        if can_deploy(s, seat, kind) or can_summon(s, seat, kind):
            return True
    return False


def can_activate(s: State, seat: Seat, tile: i64) -> bool:
    if can_move(s, seat, tile) or can_assault(s, seat, tile) or can_return(s, seat, tile):
        return True
    return can_use_power(s, seat, tile)


def can_use_power(s: State, seat: Seat, tile: i64) -> bool:
    for trait in s.unit(tile).traits:
        if trait.can_act(s, seat, tile):
            return True
    return False


def can_summon(s: State, seat: Seat, kind: i64) -> bool:
    """T4-SUM-01, T4-SUM-02: such a unit is in reserve, and somebody can call it."""
    if s.in_reserve(seat, kind) == 0 or s.content.units[kind].card.summoning == 0:
        return False
    return len(summoners(s, seat)) > 0
