"""The two sides of an assault: who they are, what they roll and may use, and what a text may get wrong about them."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import Log, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics.dice import DEF, OFF, POOLS
from pocketbox.games.tactics4.fight import (
    ANY,
    INITIATOR,
    INITIATOR_OFF,
    LOB,
    MOST_REROLLS,
    PLAIN,
    TARGET,
    TARGET_DEF,
    Assault,
    assault_of,
    bump_amount,
    bump_of,
    pool_of,
)
from pocketbox.games.tactics4.kinds import NO_BUMP
from pocketbox.games.tactics4.sight import targets
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import CELL_NAMES


def tile_of(s: State, assault: Assault, side: i64) -> i64:
    return s.tile_on(assault.cell(side))


def side_seat(s: State, assault: Assault, side: i64) -> Seat:
    return s.owner(tile_of(s, assault, side))


def can_reply(s: State, assault: Assault) -> bool:
    """T4-RANGED-08: whether the initiator is within the target's own range; sight does not matter.

    T4-UNIT-ST3: an own unit hit by a stray boulder does not strike back.
    """
    if side_seat(s, assault, INITIATOR) == side_seat(s, assault, TARGET):
        return False
    unit = s.unit(tile_of(s, assault, TARGET))
    return unit.card.off > 0 and assault.distance <= unit.reach()


def list_bumps(s: State, assault: Assault, side: i64, log: Log) -> list[i64]:
    """T4-BUMP-02: the printed bumps, then what unit and terrain give in this assault."""
    tile = tile_of(s, assault, side)
    found: list[i64] = []
    for bump in s.unit(tile).bumps:
        found.append(bump if s.content.bump_typed else bump_of(ANY, bump_amount(bump)))
        log.add("bump counted", "T4-BUMP-02", side, found[-1])
    for trait in s.unit(tile).traits + s.traits(tile):
        more: i64 = trait.bump(s, assault, side)
        if more != NO_BUMP:
            found.append(more)
            log.add("bump counted", trait.rule, side, more)
    return found


def rerolls_of(s: State, assault: Assault, side: i64) -> i64:
    """T4-REROLL-02, T4-REROLL-03: one for each ally next to the unit, one for its favored terrain, those of traits."""
    tile = tile_of(s, assault, side)
    found: i64 = s.allies_beside(tile) + (1 if s.is_favored(tile) else 0)
    for trait in s.unit(tile).traits:
        found += trait.rerolls(s, assault, side)
    for land in s.traits(tile):
        found += land.rerolls(s, assault, side)
    return min(found, MOST_REROLLS)


def dice_in(s: State, assault: Assault, pool: i64) -> i64:
    """T4-ASSAULT-03: how many dice are rolled into a pool. T4-RANGED-09: without a reply the initiator rolls no DEF."""
    side = pool // 2
    if not assault.replies and pool != INITIATOR_OFF and pool != TARGET_DEF:
        return 0
    unit = s.unit(tile_of(s, assault, side))
    if pool % 2 == OFF:
        return unit.card.off
    dice = unit.card.defence
    for trait in unit.traits:
        dice -= trait.fewer_defence(assault, side)
    return max(dice, 0)


# What is wrong with an assault that was read from a text


def fault_of_assault(s: State, assault: Assault, rolled: i64, again: i64) -> str:
    """With the first pools rolled, and one die of the pool `again` in the air, if that is a pool."""
    fault = fault_of_units(s, assault)
    if fault:
        return fault
    if assault.replies != can_reply(s, assault):
        return "whether the target replies does not go with its range"
    for side in (INITIATOR, TARGET):
        off, defence = pool_of(side, OFF), pool_of(side, DEF)
        whole: i64 = 0
        for pool in (off, defence):
            dice = dice_in(s, assault, pool) if pool < rolled else 0
            whole += dice - (1 if pool == again else 0)
            faces = assault.dice[pool]
            if list(faces) != sorted(faces) or (rolled < POOLS and len(faces) != dice):
                return f"pool {pool + 1} of the assault holds {dice} sorted dice now"
        if len(assault.dice[off]) + len(assault.dice[defence]) != whole or len(assault.dice[off]) > whole:
            return f"the dice of side {side + 1} are {whole} together"
        if len(assault.dice[off]) > dice_in(s, assault, off) and rolled == POOLS:
            return f"side {side + 1} has more OFF dice than it rolls"
        allowed = len(list_bumps(s, assault, side, Log(True))) + 2
        if list(assault.bumps[side]) != sorted(assault.bumps[side]) or len(assault.bumps[side]) > allowed:
            return f"the bumps of side {side + 1} are sorted, and no more than unit and terrain give"
        if assault.rerolls[side] > rerolls_of(s, assault, side):
            return f"side {side + 1} has fewer re-rolls here"
    if list(assault.owing) != sorted(set(assault.owing)) or (assault.passes > 0 and rolled < POOLS):
        return "what is owed, or passed, does not go with the dice"
    return ""


def fault_of_units(s: State, assault: Assault) -> str:
    """Both units must be there, and the one able to assault the other."""
    initiator, target = s.tile_on(assault.initiator), s.tile_on(assault.target)
    for tile, cell in [(initiator, assault.initiator), (target, assault.target)]:
        if tile == NO_TILE or s.on[tile] == EMPTY:
            return f"no unit stands on {CELL_NAMES[cell]}"
    if initiator == target or assault.distance != s.distance(initiator, target):
        return f"{CELL_NAMES[assault.target]} is {s.distance(initiator, target)} tiles away"
    if assault.mode == LOB:
        return ""
    seat = s.owner(initiator)
    if s.owner(target) == seat:
        return f"the unit on {CELL_NAMES[assault.target]} is not an enemy of the initiator"
    if assault.mode == PLAIN and assault.distance > 1:
        return "" if target in ranged_at(s, seat, initiator) else "the initiator cannot assault from so far"
    return "" if assault.distance == 1 else "this kind of assault is made on an adjacent unit"


def ranged_at(s: State, seat: Seat, origin: i64) -> list[i64]:
    """The targets of a unit, whether or not it has to reload by now."""
    twin = s.clone()
    twin.spent = 0
    return targets(twin, seat, origin)


def fault_of_side(s: State, task: Task) -> str:
    """The seat that is asked must own the unit on that side."""
    return "" if side_seat(s, assault_of(task), task.a) == task.seat else "the owner of the unit decides"
