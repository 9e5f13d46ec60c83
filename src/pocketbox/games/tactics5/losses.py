"""A unit is defeated: T5-TALLY-04."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Log
from pocketbox.games.tactics.armies import EMPTY, KIND_MASK
from pocketbox.games.tactics5.state import State


def defeat(s: State, tile: i64, rule: str, log: Log) -> None:
    """T5-TALLY-04: the unit leaves the map for the captures of the other seat, and never returns."""
    owner, kind = s.owner(tile), s.on[tile] & KIND_MASK
    s.put(tile, EMPTY)
    s.add_captured(1 - owner, kind)
    s.progress = s.ply + 1
    log.add("unit defeated", rule, owner, kind, s.cell(tile))
