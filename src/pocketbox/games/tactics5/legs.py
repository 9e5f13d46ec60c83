"""One leg of a way: a step across an edge, or a hop over an ally. T5-MOVE, for moves, deployments and invasions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.core import Seat
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics.ways import find_behind
from pocketbox.games.tactics5.content import CHARGE, HOPS_FREE, STRICT
from pocketbox.games.tactics5.state import State

NO_LEG: Final = -1


def can_hop(s: State, left: i64, hops: i64) -> bool:
    """T5-MOVE-03, T5-MOVE-04: is there SPD for a hop, and may another one be made?"""
    return left >= s.content.hop_cost and (hops == 0 or not s.content.one_hop)


def hop_landings(s: State, seat: Seat, origin: i64) -> list[i64]:
    """T5-MOVE-03: free tiles next to an ally who is next to the origin, in the order of the tiles.

    A tile that a step reaches as well is left out, unless hopping there avoids a hazard (T5-MOVE-06).
    """
    masks = s.board.tiles.masks
    landings = find_behind(s.board.tiles, origin, s.held(seat)) & ~(s.held_0 | s.held_1)
    found: list[i64] = []
    if landings != 0:
        for tile in range(len(masks)):
            if landings >> tile & 1 and (not masks[origin] >> tile & 1 or is_safer_by_hop(s, tile)):
                found.append(tile)
    return found


def is_safer_by_hop(s: State, tile: i64) -> bool:
    """T5-MOVE-06: a hop onto this tile spares a die that a step would cost."""
    return not s.content.hop_landing_hazard and s.board.peril[tile] > 0


def has_leg(s: State, seat: Seat, origin: i64, left: i64, may_hop: bool) -> bool:
    """T5-MOVE-01: can a unit with that much SPD go on at all?"""
    if left <= 0:
        return False
    masks, free = s.board.tiles.masks, ~(s.held_0 | s.held_1)
    if masks[origin] & free != 0:
        return True
    if may_hop:  # no tile next to the origin is free, so whatever is free behind an ally takes a hop
        own = s.held(seat)
        for ally in s.board.tiles.near[origin]:
            if own >> ally & 1 and masks[ally] & free != 0:
                return True
    return False


@final
class WayIn:
    """How an invader comes to its target."""

    __slots__ = ("legs", "perils")

    def __init__(self, legs: i64, perils: tuple[i64, ...]) -> None:
        self.legs: i64 = legs
        """Edges crossed, each hopped ally not counted."""
        self.perils = perils
        """Tiles entered on the way and at its end that are hazards, as they are met."""


@final
class _Place:
    """A tile an invader has come to so far."""

    __slots__ = ("hops", "left", "legs", "perils", "tile")

    def __init__(self, tile: i64, left: i64, hops: i64, legs: i64, perils: tuple[i64, ...]) -> None:
        self.tile: i64 = tile
        self.left: i64 = left
        self.hops: i64 = hops
        self.legs: i64 = legs
        self.perils = perils


def way_in(s: State, seat: Seat, origin: i64, target: i64) -> WayIn | None:
    """T5-INVADE-01, T5-INVADE-02: the way with the fewest hazards, then the fewest legs; None where there is none."""
    unit = s.unit(origin)
    reach = s.content.invade_reach
    distance = s.distance(origin, target)
    if unit.only_distance > 0 and distance != unit.only_distance:  # T5-INVADE-08
        return None
    if unit.attack_dice == 0 or (reach == STRICT and not unit.reaches(distance)):
        return None
    most_legs = unit.speed
    if reach == HOPS_FREE and unit.only_distance == 0:
        most_legs = min(most_legs, unit.reach)
    return way_within(s, seat, origin, target, most_legs)


def way_within(s: State, seat: Seat, origin: i64, target: i64, most_legs: i64) -> WayIn | None:
    """T5-INVADE-01: the best way of at most that many legs for the unit there, whatever its RNG."""
    unit = s.unit(origin)
    if most_legs < 1 or s.distance(origin, target) > 2 * unit.speed:  # no leg goes farther than a hop
        return None
    met = hazards_of_last_leg(s, seat, origin, origin, unit.speed, 0, target)
    if met == 0 or (met == 1 and s.content.hop_landing_hazard):  # no way is shorter, and none is safer
        return WayIn(1, (target,) if met == 1 else ())
    if most_legs < 2:
        return WayIn(1, (target,)) if met == 1 else None
    best: WayIn | None = None
    places: list[_Place] = [_Place(origin, unit.speed, 0, 0, ())]
    for place in places:  # grows while it is read
        if place.legs >= most_legs:
            continue
        met = hazards_of_last_leg(s, seat, origin, place.tile, place.left, place.hops, target)
        if met != NO_LEG:
            perils = place.perils + ((target,) if met == 1 else ())
            if best is None or len(perils) < len(best.perils):
                best = WayIn(place.legs + 1, perils)
        if place.legs + 1 < most_legs:
            _go_on(s, seat, origin, place, places)
    return best


def contact(s: State, way: WayIn, distance: i64) -> i64:
    """T5-INVADE-06: how far the invader is from its target when the target may answer.

    Ruling: a charge ends in contact, however long it was, and a way around takes nobody farther off.
    """
    return 1 if s.content.invade_reach == CHARGE else min(way.legs, distance)


def hazards_of_last_leg(s: State, seat: Seat, origin: i64, tile: i64, left: i64, hops: i64, target: i64) -> i64:
    """How many hazards the next leg of a unit that came from the origin meets on the target's tile: 0 or 1.

    `NO_LEG` where no leg could end there, were the tile free. T5-MOVE-06: where hops are safe, the unit hops if it can.
    """
    masks = s.board.tiles.masks
    between = masks[tile] & masks[target] & s.held(seat) & ~bit(origin)
    may_hop = between != 0 and can_hop(s, left, hops)
    if not may_hop and not (left >= 1 and masks[tile] >> target & 1):
        return NO_LEG
    if s.board.peril[target] == 0 or (may_hop and not s.content.hop_landing_hazard) or s.unit(origin).flies:
        return 0
    return 1


def _go_on(s: State, seat: Seat, origin: i64, place: _Place, places: list[_Place]) -> None:
    """Every leg to a free tile from which something may still follow."""
    if place.left >= 2:
        for tile in s.board.tiles.near[place.tile]:
            if s.on[tile] == EMPTY:
                is_peril = s.board.peril[tile] > 0 and not s.unit(origin).flies
                perils = place.perils + ((tile,) if is_peril else ())
                places.append(_Place(tile, place.left - 1, place.hops, place.legs + 1, perils))
    left = place.left - s.content.hop_cost
    if left < 1 or not can_hop(s, place.left, place.hops):
        return
    near = s.board.tiles.near
    for ally in near[place.tile]:
        if ally == origin or s.owner(ally) != seat:
            continue
        for tile in near[ally]:
            if s.on[tile] == EMPTY:
                is_peril = s.board.peril[tile] > 0 and s.content.hop_landing_hazard and not s.unit(origin).flies
                perils = place.perils + ((tile,) if is_peril else ())
                places.append(_Place(tile, left, place.hops + 1, place.legs + 1, perils))
