"""Floor and walls: what is built, and whether it hangs together (AB-WALL-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.games.abyss.board import CELLS, NEIGHBOURS

FLOOR: Final = 0
WALL: Final = 1
CLEARED: Final = 2
"""Floor that was walled and cleared while the dungeon is designed, and cannot be walled again (AB-WALL-02)."""

BARE: Final[list[i64]] = [FLOOR] * CELLS
UNSEEN: Final = -1


def wall_count(ground: list[i64]) -> i64:
    """AB-WALL-03: each is one square."""
    walls: i64 = 0
    for cell in ground:
        if cell == WALL:
            walls += 1
    return walls


def hangs_together(ground: list[i64]) -> bool:
    """Can every square without a wall be reached from every other?"""
    steps = _walk(ground)
    for cell in range(CELLS):
        if ground[cell] != WALL and steps[cell] == UNSEEN:
            return False
    return True


def cut_squares(ground: list[i64]) -> list[bool]:
    """Squares whose wall would cut others off, where everything hangs together now.

    One walk in depth, without recursion: a square cuts where something behind it leads back no further than to it.
    """
    order: list[i64] = [UNSEEN] * CELLS
    """When each square was first seen."""
    lowest: list[i64] = [UNSEEN] * CELLS
    """The earliest square that what lies behind each touches."""
    looked: list[i64] = [0] * CELLS
    """How many neighbours of each are done with."""
    parent: list[i64] = [UNSEEN] * CELLS
    cuts: list[bool] = [False] * CELLS
    home = _first_floor(ground)
    if home == UNSEEN:
        return cuts
    branches: i64 = 0
    seen: i64 = 1
    order[home] = lowest[home] = 0
    path: list[i64] = [home]
    while path:
        cell = path[-1]
        if looked[cell] < len(NEIGHBOURS[cell]):
            near = NEIGHBOURS[cell][looked[cell]]
            looked[cell] += 1
            if ground[near] == WALL or near == parent[cell]:
                continue
            if order[near] == UNSEEN:
                parent[near] = cell
                order[near] = lowest[near] = seen
                seen += 1
                path.append(near)
            elif order[near] < lowest[cell]:
                lowest[cell] = order[near]
            continue
        path.pop()
        above = parent[cell]
        if above == UNSEEN:
            continue
        if lowest[cell] < lowest[above]:
            lowest[above] = lowest[cell]
        if above == home:
            branches += 1
        elif lowest[cell] >= order[above]:
            cuts[above] = True
    cuts[home] = branches > 1
    return cuts


def _first_floor(ground: list[i64]) -> i64:
    for cell in range(CELLS):
        if ground[cell] != WALL:
            return cell
    return UNSEEN


def _walk(ground: list[i64]) -> list[i64]:
    """Steps from the first square without a wall, or `UNSEEN`."""
    steps: list[i64] = [UNSEEN] * CELLS
    home = _first_floor(ground)
    if home == UNSEEN:
        return steps
    steps[home] = 0
    reached: list[i64] = [home]
    for cell in reached:  # grows while it is read
        for near in NEIGHBOURS[cell]:
            if steps[near] == UNSEEN and ground[near] != WALL:
                steps[near] = steps[cell] + 1
                reached.append(near)
    return steps
