"""Who can assault whom from where: T4-ASSAULT-01 and T4-RANGED."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.ways import is_clear
from pocketbox.games.tactics4.content import ANY_ROUTE, CLOSEST
from pocketbox.games.tactics4.state import State


def can_assault(s: State, seat: Seat, origin: i64) -> bool:
    """T4-ASSAULT-01: is there anything this unit may assault?"""
    enemies = s.held(1 - seat)
    if s.tiles.masks[origin] & enemies != 0:
        return True
    if s.unit(origin).card.ranged == 0 or explain_bar(s, origin):
        return False
    for tile in range(len(s.on)):
        if enemies >> tile & 1 and is_in_range(s, seat, origin, tile):
            return True
    return False


def targets(s: State, seat: Seat, origin: i64) -> list[i64]:
    """T4-ASSAULT-01, T4-RANGED-01: the tiles of the enemies a unit may assault."""
    enemies = s.held(1 - seat)
    is_barred = s.unit(origin).card.ranged == 0 or explain_bar(s, origin) != ""
    found: list[i64] = []
    for tile in range(len(s.on)):
        if not enemies >> tile & 1:
            continue
        if s.tiles.masks[origin] >> tile & 1 or (not is_barred and is_in_range(s, seat, origin, tile)):
            found.append(tile)
    return found


def explain_bar(s: State, origin: i64) -> str:
    """Why the unit there may not start a ranged assault now; empty when it may."""
    for trait in s.unit(origin).traits:
        why: str = trait.bars_ranged(s, origin)
        if why:
            return why
    return ""


def is_in_range(s: State, seat: Seat, origin: i64, target: i64) -> bool:
    """T4-RANGED-01, T4-RANGED-02: near enough along the closest route, and in sight."""
    return s.distance(origin, target) <= s.unit(origin).reach() and is_in_sight(s, seat, origin, target)


def is_in_sight(s: State, seat: Seat, origin: i64, target: i64) -> bool:
    """T4-RANGED-04 to 07: features and enemies between block, unless one of the two flies. Water does not.

    T4-RANGED-06: routes run over tiles, so that empty spaces always block.
    """
    blocked = find_blocking(s, seat, origin, target)
    if s.content.sight == CLOSEST:
        return is_clear(s.tiles, origin, target, blocked)
    if s.content.sight == ANY_ROUTE:
        return is_reached(s, origin, target, blocked, s.unit(origin).reach())
    return is_straight(s, origin, target, blocked)


def find_blocking(s: State, seat: Seat, origin: i64, target: i64) -> i64:
    """T4-RANGED-04, T4-RANGED-05: the tiles that block the sight between two units, as bits; none if one flies."""
    if s.unit(origin).is_flying() or s.unit(target).is_flying():
        return 0
    return s.features() | s.held(1 - seat)


def is_reached(s: State, origin: i64, target: i64, blocked: i64, most: i64) -> bool:
    """T4-RANGED-04 with `los=any_route`: some route no longer than the range is clear."""
    here = s.tiles.masks[origin]
    for _ in range(most - 1):
        if here >> target & 1:
            return True
        here |= s.beside(here & ~blocked)
    return here >> target & 1 == 1


def is_straight(s: State, origin: i64, target: i64, blocked: i64) -> bool:
    """T4-RANGED-04 with `los=straight`: the tiles under the line between the centres are there and clear.

    Where the line runs along an edge, one of the two tiles beside it will do.
    """
    grid = s.tiles.grid
    start, end = s.cell(origin), s.cell(target)
    apart = grid.distance(start, end)
    line = grid.line(start, end)
    for step in range(1, apart):
        under = [cell for cell in line if grid.distance(start, cell) == step]
        if under:
            for cell in under:
                if not is_open(s, cell, blocked):
                    return False
        elif not beside_the_line(s, start, end, step, apart - step, blocked):
            return False
    return True


def beside_the_line(s: State, start: i64, end: i64, step: i64, left: i64, blocked: i64) -> bool:
    for tile in range(len(s.on)):
        cell = s.cell(tile)
        grid = s.tiles.grid
        if grid.distance(start, cell) == step and grid.distance(cell, end) == left and not blocked >> tile & 1:
            return True
    return False


def is_open(s: State, cell: i64, blocked: i64) -> bool:
    tile = s.tile_on(cell)
    return tile != NO_TILE and not blocked >> tile & 1
