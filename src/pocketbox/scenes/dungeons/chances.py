"""The chances of one throw that decides a choice, where counting takes no search."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb
from typing import Final

from pocketbox.games.dungeons.charts import FAST_LOCKED, LOCKED
from pocketbox.games.dungeons.kinds import ACTION, MELEE_OFF
from pocketbox.games.dungeons.movement.doors import FAST_NEED, LOCK_NEED
from pocketbox.games.dungeons.movement.moving import is_tested_by_water
from pocketbox.games.dungeons.movement.rushing import RUSH_NEED
from pocketbox.games.dungeons.movement.sight import is_ghostly, near_tiles, tiles_of, ways_to
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import DEF
from pocketbox.scenes.contract.choices import Chance

SIDES: Final = 6
CERTAIN: Final = Fraction(1)


def chance(value: Fraction, means: str) -> Chance:
    return Chance(str(value), round(float(value) * 100, 1), means)


def passing(s: State, figure: int, stat: int, need: int) -> Fraction:
    """PD-TEST-01 to 04: one die, or the kicker, reaches the difficulty; a re-roll is one die more."""
    kind = s.kind(figure)
    if kind.kicker(stat) >= need:
        return CERTAIN
    dice = int(kind.stats[stat])
    may_reroll = stat != ACTION and stat % 2 == DEF and any(trait.rerolls_test(DEF) for trait in s.traits(figure))
    if dice > 0 and may_reroll:
        dice += 1
    return 1 - Fraction(need - 1, SIDES) ** dice


def staying_afloat(s: State, figure: int, tile: int) -> Fraction:
    """PD-MOVE-07: certain where there is no water, or none that matters."""
    need = int(s.board.need_of(tile))
    return passing(s, figure, ACTION, need) if is_tested_by_water(s, figure, tile) else CERTAIN


def rushing(s: State, figure: int, wanted: int) -> Fraction:
    """PD-MOVE-03, PD-DELVER-ELF-5: at least this many successes, with the best use of a re-roll."""
    dice = int(s.kind(figure).action)
    success = Fraction(SIDES - RUSH_NEED + 1, SIDES)
    exactly = [comb(dice, k) * success**k * (1 - success) ** (dice - k) for k in range(dice + 1)]
    found = sum(exactly[max(wanted, 0) :], Fraction(0))
    if 0 < wanted <= dice and any(trait.rerolls_rush() for trait in s.traits(figure)):
        found += exactly[wanted - 1] * success
    return found


def charging(s: State, figure: int, target: int) -> Fraction:
    """PD-ASS-03, PD-ASS-08: courage, reach and water, up to the contact."""
    home = int(s.at[figure])
    ways = ways_to(s, figure, s.at[target])
    arrives = rushing(s, figure, int(ways[home]) - 1)
    return daring(s, figure) * arrives * driest_way(s, figure, home, int(s.at[target]), ways)


def driest_way(s: State, figure: int, tile: int, target: int, ways: list[int]) -> Fraction:
    """The chance to get through the water of a shortest way, on the best of them."""
    if tile == target:
        return CERTAIN
    found = Fraction(0)
    for other in tiles_of(near_tiles(s, figure, tile)):
        may_cross = other == target or s.on[other] == EMPTY or is_ghostly(s, figure)
        if ways[other] == ways[tile] - 1 and may_cross:
            rest = driest_way(s, figure, int(other), target, ways)
            found = max(found, staying_afloat(s, figure, int(other)) * rest)
    return found


def forcing(s: State, figure: int, need: int) -> Fraction:
    """PD-DOOR-06: with the better of both tests."""
    return max(passing(s, figure, ACTION, need), passing(s, figure, MELEE_OFF, need))


def opening(s: State, figure: int) -> Fraction:
    """PD-DOOR-04 to 09: the door is gone after one try."""
    found = Fraction(0)
    for one, other in product(range(1, SIDES + 1), repeat=2):
        row = s.content.door_rows[one + other]
        needs = {LOCKED: LOCK_NEED, FAST_LOCKED: FAST_NEED}.get(int(row))
        found += CERTAIN if needs is None else forcing(s, figure, needs)
    return found / SIDES**2


def courage_need(s: State, figure: int) -> int:
    """The lowest face with which a figure dares to assault; 1 where it needs no die."""
    faces = range(1, SIDES + 1)
    return next(face for face in faces if not any(trait.fails_to_assault(face) for trait in s.traits(figure)))


def daring(s: State, figure: int) -> Fraction:
    """How often it dares."""
    return Fraction(SIDES + 1 - courage_need(s, figure), SIDES)
