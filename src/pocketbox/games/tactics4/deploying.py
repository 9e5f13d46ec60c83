"""Deploying from reserve, and returning there: T4-DEPLOY and T4-RET."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import NOBODY, Log, Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK
from pocketbox.games.tactics4.losses import arrive, leave
from pocketbox.games.tactics4.state import State


def deploy_tiles(s: State, seat: Seat, kind: i64) -> i64:
    """T4-DEPLOY-01: free tiles next to a feature the seat controls, as bits; T4-DEPLOY-02: there may be none."""
    found = s.beside(s.controlled(seat))
    for trait in s.content.units[kind].traits:
        found |= trait.deploys_to(s, seat)
    return found & s.free()


def can_deploy(s: State, seat: Seat, kind: i64) -> bool:
    """T4-DEPLOY-04: from reserve only; T4-SUM-01: not those that must be summoned."""
    if s.in_reserve(seat, kind) == 0 or s.content.units[kind].card.summoning > 0:
        return False
    return deploy_tiles(s, seat, kind) != 0


def deploy(s: State, seat: Seat, kind: i64, tile: i64, rule: str, log: Log) -> bool:
    """T4-DEPLOY-03: the tile does nothing to whoever is put on it. Whether that wins the game (T4-VICT-01)."""
    s.add_reserve(seat, kind, -1)
    s.put(tile, seat << KIND_BITS | kind)
    s.progress = s.ply + 1
    log.add("deployed", rule, seat, kind, s.cell(tile))
    return arrive(s, tile, log)


def can_return(s: State, seat: Seat, tile: i64) -> bool:
    """T4-RET-01, T4-RET-02: from a feature, or through one next to the unit that an ally occupies."""
    if s.has_feature(tile):
        return True
    doors = s.held(seat)
    if s.content.return_via_enemy:
        doors |= s.held(1 - seat)
    return s.tiles.masks[tile] & s.features() & doors != 0


def go_back(s: State, seat: Seat, tile: i64, log: Log) -> None:
    """The unit is in reserve again. T4-RET-02: whoever leaves a feature so gives up control of it."""
    kind = s.on[tile] & KIND_MASK
    rule = "T4-RET-01"
    if s.has_feature(tile):
        rule = "T4-RET-02"
        if s.content.is_persistent:
            s.keep(tile, NOBODY)
            s.progress = s.ply + 1
    leave(s, tile)
    s.put(tile, EMPTY)
    s.add_reserve(seat, kind, 1)
    log.add("returned", rule, seat, kind, s.cell(tile))
