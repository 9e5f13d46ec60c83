"""What the value network of Pocket-Tactics, 5th edition, sees, from the side of the seat to move."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK, SEATS
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.terrain import TERRAINS
from pocketbox.games.tactics5.units import UNITS

KINDS: Final = len(UNITS)
"""The network knows the printed units only, and evaluates only games without packs."""
MOST_STEPS: Final = 6
MOST_RESERVE: Final = 4
MOST_APART: Final = 3
"""Units farther apart than this do not see each other."""

TO_GOAL: Final = 0
TO_HOME: Final = TO_GOAL + KINDS * (MOST_STEPS + 1)
GROUND: Final = TO_HOME + KINDS * (MOST_STEPS + 1)
RESERVE: Final = GROUND + KINDS * len(TERRAINS)
ENTRANCE: Final = RESERVE + KINDS * MOST_RESERVE
ONE_SIDE: Final = ENTRANCE + 2
"""Inputs of one side; those of the other side follow."""
PAIRS: Final = SEATS * ONE_SIDE
INPUTS: Final = PAIRS + KINDS * KINDS * MOST_APART


def tactics5_inputs(s: State, mover: Seat) -> list[i64]:
    """The inputs that are on; one may be on several times."""
    found: list[i64] = []
    steps = s.board.tiles.steps()
    tiles: list[list[i64]] = [[], []]
    for tile in range(len(s.on)):
        if s.on[tile] != EMPTY:
            tiles[s.on[tile] >> KIND_BITS].append(tile)
    for seat in range(SEATS):
        side: i64 = 0 if seat == mover else ONE_SIDE
        home = steps[s.entrance[seat]]
        goal = steps[s.entrance[1 - seat]]
        for tile in tiles[seat]:
            kind = s.on[tile] & KIND_MASK
            found.append(side + TO_GOAL + kind * (MOST_STEPS + 1) + min(goal[tile], MOST_STEPS))
            found.append(side + TO_HOME + kind * (MOST_STEPS + 1) + min(home[tile], MOST_STEPS))
            for terrain in s.board.in_force(tile):
                found.append(side + GROUND + kind * len(TERRAINS) + terrain)
        for kind in range(KINDS):
            for count in range(min(s.in_reserve(seat, kind), MOST_RESERVE)):
                found.append(side + RESERVE + kind * MOST_RESERVE + count)
        holder = s.on[s.entrance[seat]]
        if holder != EMPTY:
            found.append(side + ENTRANCE + (0 if holder >> KIND_BITS == seat else 1))
    for one in tiles[mover]:
        for other in tiles[1 - mover]:
            apart = steps[one][other]
            if apart <= MOST_APART:
                pair = (s.on[one] & KIND_MASK) * KINDS + (s.on[other] & KIND_MASK)
                found.append(PAIRS + pair * MOST_APART + apart - 1)
    return found
