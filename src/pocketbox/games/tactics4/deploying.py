"""Deploying from reserve, and returning there: T4-DEPLOY and T4-RET."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import NOBODY, Log, Refusal, Seat
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
    """T4-DEPLOY-03: put a unit on a tile, which does nothing to it. Return whether that wins the game (T4-VICT-01).

    T4-TURN-02: a turn in which Industry deploys a unit is not a pass, even if its action was one.
    """
    s.passes = 0
    s.add_reserve(seat, kind, -1)
    s.put(tile, seat << KIND_BITS | kind)
    log.add("deployed", rule, seat, kind, s.cell(tile))
    return arrive(s, tile, log)


def rule_of_post(s: State, seat: Seat, kind: i64, tile: i64) -> str:
    """The clause that lets a seat deploy a unit of this kind on a tile: that of its card only where no other does."""
    if not s.beside(s.controlled(seat)) >> tile & 1:
        for trait in s.content.units[kind].traits:
            if trait.deploys_to(s, seat) >> tile & 1:
                return trait.rule
    return "T4-DEPLOY-01"


def refuse_post(s: State, seat: Seat, kind: i64, tile: i64) -> Refusal:
    """Why a unit of this kind is not deployed on a free tile."""
    for trait in s.content.units[kind].traits:
        if trait.deploys_to(s, seat) != 0:
            return Refusal(trait.rule, f"no feature is next to {s.name(tile)}")
    return Refusal("T4-DEPLOY-01", f"no feature you control is next to {s.name(tile)}")


def refuse_deployment(s: State, seat: Seat, kind: i64) -> Refusal:
    """Why no unit of this kind, though one is in reserve, can be deployed anywhere."""
    for trait in s.content.units[kind].traits:
        if trait.deploys_to(s, seat) != 0:
            return Refusal(trait.rule, "no tile next to a feature is free")
    if s.controlled(seat) == 0:
        return Refusal("T4-DEPLOY-02", "you control no feature")
    return Refusal("T4-DEPLOY-02", "no tile next to a feature you control is free")


def can_return(s: State, seat: Seat, tile: i64) -> bool:
    """T4-RET-01, T4-RET-02: from a feature, or through one next to the unit that an ally occupies."""
    if s.has_feature(tile):
        return True
    doors = s.held(seat)
    if s.content.return_via_enemy:
        doors |= s.held(1 - seat)
    return s.tiles.masks[tile] & s.features() & doors != 0


def go_back(s: State, seat: Seat, tile: i64, log: Log) -> None:
    """The unit is in reserve again. T4-RET-02: a unit that leaves a feature this way gives up control of it."""
    kind = s.on[tile] & KIND_MASK
    rule = "T4-RET-01"
    if s.has_feature(tile):
        rule = "T4-RET-02"
        if s.content.is_persistent:
            s.keep(tile, NOBODY)
    leave(s, tile)
    s.put(tile, EMPTY)
    s.add_reserve(seat, kind, 1)
    log.add("returned", rule, seat, kind, s.cell(tile))
