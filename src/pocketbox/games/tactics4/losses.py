"""Coming to stand on a tile, leaving it, and being defeated: T4-CTRL-01, T4-VICT-01, T4-ASSAULT-06."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import Log
from pocketbox.games.tactics.armies import EMPTY, KIND_MASK
from pocketbox.games.tactics.ending import win
from pocketbox.games.tactics4.state import State


def arrive(s: State, tile: i64, log: Log) -> bool:
    """A unit stands on a tile now. T4-VICT-01: it may win at once, in the middle of its activation: return whether."""
    if not s.has_feature(tile):
        return False
    seat = s.owner(tile)
    if s.content.is_persistent and s.kept[tile] != seat:
        s.keep(tile, seat)
    if s.controlled(seat) != s.features():
        return False
    log.add("all features held", "T4-VICT-01", seat)
    win(s, seat, "T4-VICT-01", log)
    return True


def leave(s: State, tile: i64) -> None:
    """A unit is about to leave a tile. T4-UNIT-GU: what it did before does not stay with the tile."""
    s.spent &= ~bit(tile)
    s.fired &= ~bit(tile)


def defeat(s: State, tile: i64, rule: str, log: Log) -> None:
    """T4-ASSAULT-06: the unit leaves the map for the captures of the other seat. T4-TERM-01: that is progress."""
    owner, kind = s.owner(tile), s.on[tile] & KIND_MASK
    leave(s, tile)
    s.put(tile, EMPTY)
    s.add_captured(1 - owner, kind)
    s.progress = s.ply + 1
    log.add("unit defeated", rule, owner, kind, s.cell(tile))
