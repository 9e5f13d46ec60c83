"""Steps, distances and lines on the board: PD-MOVE-01, PD-LOS, and what the Ghost and the Lizardmen make of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.grid import FAR, NO_CELL
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import WATER

NO_SIDE: Final = -1


def near_tiles(s: State, figure: i64, tile: i64) -> i64:
    """The tiles one step of this figure leads to from a tile, even occupied ones, as bits.

    PD-MOVE-01, PD-MOVE-02: open steps. PD-DWELLER-LIZARD-2, PD-DWELLER-GHOST-2: and what those two add.
    """
    found = s.board.steps[tile]
    for trait in s.traits(figure):
        if trait.swims_between_waters() and (s.content.aquatic_anywhere or s.board.water >> tile & 1):
            found |= s.board.water
        if trait.passes_through():
            found |= s.board.adjacent(tile)
    found &= ~bit(tile)
    if not s.content.start_passable and tile != START_TILE:  # PD-GEO-12
        found &= ~bit(START_TILE)
    return found


def free_steps(s: State, figure: i64, tile: i64) -> i64:
    """PD-MOVE-01: the free tiles one step away, as bits."""
    return near_tiles(s, figure, tile) & ~s.taken_tiles()


def tiles_of(mask: i64) -> list[i64]:
    """The tiles of a mask, in the order of their numbers."""
    found: list[i64] = []
    tile: i64 = 0
    while mask != 0:
        if mask & 1:
            found.append(tile)
        mask >>= 1
        tile += 1
    return found


def measure_walks(s: State, home: i64) -> list[i64]:
    """Open steps from a tile to every other, or `FAR`: walls and doors block, characters do not."""
    return _spread(s.board.steps, home)


def _spread(steps: list[i64], home: i64) -> list[i64]:
    found: list[i64] = [FAR] * len(steps)
    found[home] = 0
    queue: list[i64] = [home]
    for tile in queue:  # grows while it is read
        for other in tiles_of(steps[tile]):
            if found[other] == FAR:
                found[other] = found[tile] + 1
                queue.append(other)
    return found


def ways_to(s: State, figure: i64, target: i64) -> list[i64]:
    """PD-ASS-05: steps left from each tile to the target's tile on a charge of this figure, or `FAR`.

    Counted backwards from the target over tiles that a charge may cross: free of characters but for the Ghost, and
    of face-down counters for delvers.
    """
    found: list[i64] = [FAR] * s.board.size()
    home = s.at[figure]
    barred = s.covered if s.is_delver(figure) else 0
    if not is_ghostly(s, figure):
        barred |= s.taken_tiles()
    barred &= ~bit(home)
    everywhere = bit(s.board.size()) - 1
    dives = s.content.aquatic_anywhere and is_swimmer(s, figure)
    here: i64 = bit(target)
    reached = here
    steps: i64 = 0
    while here != 0:
        wider: i64 = 0
        for tile in tiles_of(here):
            found[tile] = steps
            wider |= s.board.steps[tile]
            if dives and s.board.water >> tile & 1:
                wider |= everywhere
            else:
                wider |= near_tiles(s, figure, tile)
        if not s.content.start_passable and home != START_TILE:
            wider &= ~bit(START_TILE)
        here = wider & ~reached & ~barred & ~s.board.gone
        reached |= here
        steps += 1
    return found


def is_swimmer(s: State, figure: i64) -> bool:
    for trait in s.traits(figure):
        if trait.swims_between_waters():
            return True
    return False


def is_ghostly(s: State, figure: i64) -> bool:
    for trait in s.traits(figure):
        if trait.passes_through():
            return True
    return False


# Line of sight


def sees(s: State, origin: i64, target: i64) -> bool:
    """PD-LOS-01 to 05: one straight row, every edge linked, no door, nobody and nothing unexplored between."""
    if origin == target:
        return False
    for side in range(s.board.around):
        tile = origin
        while s.board.linked[tile] >> side & 1 and not s.board.doors[tile] >> side & 1:
            tile = s.board.tiles.across[tile][side]
            if tile == target:
                return True
            if is_blocked(s, tile):
                break
    return False


def is_blocked(s: State, tile: i64) -> bool:
    """PD-LOS-02, PD-LOS-03: does this tile end a line of sight that would go on over it?"""
    if s.on[tile] != EMPTY or s.is_covered(tile):
        return True
    return s.board.kind(tile) == WATER and not s.content.los_over_water


def seen_from(s: State, origin: i64) -> list[i64]:
    """The figures in line of sight of a tile, in the order of their numbers."""
    found: list[i64] = []
    for side in range(s.board.around):
        tile = origin
        while s.board.linked[tile] >> side & 1 and not s.board.doors[tile] >> side & 1:
            tile = s.board.tiles.across[tile][side]
            if s.on[tile] != EMPTY:
                found.append(s.on[tile])
            if is_blocked(s, tile):
                break
    found.sort()
    return found


def straight_side(s: State, origin: i64, target: i64) -> i64:
    """The side of a tile that another one lies straight behind, however far, walls and holes ignored; or `NO_SIDE`."""
    across = s.board.tiles.grid.across
    for side in range(s.board.around):
        cell = across[s.cell(origin)][side]
        for _ in range(s.board.distance(origin, target)):
            if cell == NO_CELL:
                break
            if cell == s.cell(target):
                return side
            cell = across[cell][side]
    return NO_SIDE


def are_near(s: State, one: i64, other: i64) -> bool:
    """PD-GEO-13: adjacent for Aura and Healing."""
    if s.content.adjacent_needs_opening:
        return s.board.steps[one] >> other & 1 == 1
    return s.board.adjacent(one) >> other & 1 == 1
