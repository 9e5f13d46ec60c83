"""The possible gains in a dungeon of Pocket-Dungeons, their places and chances, and the ways out."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.state import HAZARD, STAIRS, TREASURE, State
from pocketbox.games.dungeons.turns.leaving import is_exit
from pocketbox.search.evaluation.dungeons_ways import CERTAIN

# Weights are in the units of `dungeons_standing`.
EACH_GOAL: Final = 150
"""What is still to be done costs hope, so that having done it gains as much as the way to the next costs."""
FINDING_STAIRS: Final = 500
"""The value of finding the Stairs, next to treasure."""
UNDERFOOT: Final = 80
"""A counter one stands on must be left and come back to."""
PATIENCE: Final = 200
"""Sixtieths of a turn after which what one walks to is got half as surely."""
GRASP: Final = 550
"""How surely one gets what one stands on, in thousandths."""
LATER_OUT: Final = 900
"""Of somebody who wants more before going to the Stairs."""
LOST_WAY: Final = 300
"""Where the Stairs are not known."""


def prizes(s: State) -> tuple[list[i64], list[i64]]:
    """The place of a possible gain, and its value in thousandths of a treasure."""
    goals: list[i64] = []
    values: list[i64] = []
    for tile in range(len(s.loot)):
        if s.loot[tile] > 0:
            goals.append(tile)
            values.append(CERTAIN * s.loot[tile])
    hidden = s.hidden[TREASURE] + s.hidden[HAZARD] + s.hidden[STAIRS]
    promise: i64 = 0
    if hidden > 0:
        promise = (CERTAIN * s.hidden[TREASURE] + FINDING_STAIRS * s.hidden[STAIRS]) // hidden
    if promise > 0:
        for tile in range(s.board.size()):
            if s.covered >> tile & 1:
                goals.append(tile)
                values.append(promise)
    return goals, values


def weigh_distance(s: State, far: list[i64], goal: i64) -> i64:
    """How surely what is on a tile is got by somebody who has so far to it, in thousandths."""
    way = UNDERFOOT if far[goal] == 0 and s.is_covered(goal) else far[goal]
    return GRASP * PATIENCE // (PATIENCE + way)


def still_to_do(s: State) -> i64:
    """The odds of getting out in the end, by what there is to be explored and gathered before."""
    found = LATER_OUT if s.stairs != NO_TILE else LOST_WAY
    for count in s.hidden:
        found -= EACH_GOAL * count
    for lying in s.loot:
        if lying > 0:
            found -= EACH_GOAL
    return found


def exits_of(s: State) -> list[i64]:
    """The Stairs, once they are known; the Start tile where nothing else is left."""
    found: list[i64] = [s.stairs] if s.stairs != NO_TILE else []
    if (s.board.gone != 0 or s.covered == 0) and is_exit(s, START_TILE):
        found.append(START_TILE)
    return found
