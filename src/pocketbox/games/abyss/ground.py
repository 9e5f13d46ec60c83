"""Floor and walls, one square each (AB-WALL-02, AB-WALL-03): whether what is built hangs together (AB-WALL-05)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.games.squares.board import CELLS, COLUMNS, NEIGHBOURS, WALL

UNSEEN: Final = -1

HALF: Final = 48
"""Squares of half the board, whose floor is the bits of one number."""
WHOLE_HALF: Final = 0xFFFF_FFFF_FFFF
NOT_FIRST_COLUMN: Final = 0xFEFE_FEFE_FEFE
NOT_LAST_COLUMN: Final = 0x7F7F_7F7F_7F7F


def hangs_together(ground: list[i64]) -> bool:
    """Can every square without a wall be reached from every other?"""
    steps = _walk(ground)
    for cell in range(CELLS):
        if ground[cell] != WALL and steps[cell] == UNSEEN:
            return False
    return True


def cut_squares(ground: list[i64]) -> list[bool]:
    """Squares whose wall would cut others off, where everything hangs together now.

    Floor is bits, half a board in each number. A wall can cut only where the floor around its square falls apart,
    which is seen for all squares at once; only from those few does anybody walk.
    """
    cuts: list[bool] = [False] * CELLS
    top: i64 = 0
    bottom: i64 = 0
    for cell in range(HALF):
        if ground[cell] != WALL:
            top |= bit(cell)
        if ground[cell + HALF] != WALL:
            bottom |= bit(cell)
    above, below = _north(0, top), _south(top, bottom)
    doubtful = top & _falls_apart(top, above, below)
    _mark_cuts(cuts, doubtful, 0, top, bottom)
    above, below = _north(top, bottom), _south(bottom, 0)
    doubtful = bottom & _falls_apart(bottom, above, below)
    _mark_cuts(cuts, doubtful, HALF, top, bottom)
    return cuts


def _mark_cuts(cuts: list[bool], doubtful: i64, start: i64, top: i64, bottom: i64) -> None:
    """Walk from each doubtful square of the half of the board that begins at `start`."""
    cell = start
    while doubtful > 0:
        if doubtful & 1:
            cuts[cell] = _splits(cell, top, bottom)
        doubtful >>= 1
        cell += 1


def _falls_apart(floor: i64, above: i64, below: i64) -> i64:
    """Squares whose neighbours do not touch one another around them. `above` and `below` are the rows next to each."""
    east, west = _east(floor), _west(floor)
    to_east = above & ~(_east(above) & east)
    to_south = east & ~(_east(below) & below)
    to_west = below & ~(_west(below) & west)
    to_north = west & ~(_west(above) & above)
    return (to_east & to_south) | (to_west & to_north) | ((to_east | to_south) & (to_west | to_north))


def _splits(cell: i64, top: i64, bottom: i64) -> bool:
    """Whether the neighbours of a square cannot reach one another without it."""
    wanted_top: i64 = 0
    wanted_bottom: i64 = 0
    for near in NEIGHBOURS[cell]:
        if near < HALF:
            wanted_top |= bit(near)
        else:
            wanted_bottom |= bit(near - HALF)
    wanted_top &= top
    wanted_bottom &= bottom
    if cell < HALF:
        top &= ~bit(cell)
    else:
        bottom &= ~bit(cell - HALF)
    reached_top = wanted_top & -wanted_top
    reached_bottom: i64 = 0 if wanted_top > 0 else wanted_bottom & -wanted_bottom
    while True:
        if not wanted_top & ~reached_top and not wanted_bottom & ~reached_bottom:
            return False
        more_top = reached_top | beside_top(reached_top, reached_bottom) & top
        more_bottom = reached_bottom | beside_bottom(reached_top, reached_bottom) & bottom
        if more_top == reached_top and more_bottom == reached_bottom:
            return True
        reached_top, reached_bottom = more_top, more_bottom


def beside_top(top: i64, bottom: i64) -> i64:
    """The squares of the upper half that are next to one of these."""
    return _north(0, top) | _south(top, bottom) | _east(top) | _west(top)


def beside_bottom(top: i64, bottom: i64) -> i64:
    """The squares of the lower half that are next to one of these."""
    return _north(top, bottom) | _south(bottom, 0) | _east(bottom) | _west(bottom)


def _north(before: i64, half: i64) -> i64:
    """What lies north of each square of a half; `before` is the half before it."""
    return (half << COLUMNS) & WHOLE_HALF | before >> (HALF - COLUMNS)


def _south(half: i64, after: i64) -> i64:
    """What lies south of each square of a half; `after` is the half after it."""
    return half >> COLUMNS | (after << (HALF - COLUMNS)) & WHOLE_HALF


def _west(half: i64) -> i64:
    """What lies west of each square."""
    return (half << 1) & NOT_FIRST_COLUMN


def _east(half: i64) -> i64:
    """What lies east of each square."""
    return half >> 1 & NOT_LAST_COLUMN


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
