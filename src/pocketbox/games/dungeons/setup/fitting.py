"""Where a tile may lie: PD-SETUP-08 to 18 and PD-SETUP-35."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.grid import NO_CELL
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.setup.ways import BREACH, FITTING
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import DUNGEON_TILES, WATER
from pocketbox.games.dungeons.words import CENTRE


def is_ring(s: State) -> bool:
    """PD-SETUP-08: is a neighbour of Start still free?"""
    return s.board.size() - 1 < s.board.around


def count_tiles_left(s: State) -> i64:
    """PD-SETUP-19: tiles still to be placed."""
    return DUNGEON_TILES - (s.board.size() - 1)


def is_inside(s: State, cell: i64) -> bool:
    """PD-SETUP-35"""
    return cell != NO_CELL and s.board.tiles.grid.distance(CENTRE, cell) <= s.content.radius


def find_faced_cells(s: State) -> dict[i64, i64]:
    """Free cells that open edges lead to, and how many of them: the way on for the dungeon."""
    return s.board.faced(s.content.radius)


def can_lie(s: State, code: i64, level: i64) -> bool:
    """Is there any place for this tile?"""
    faced = find_faced_cells(s)
    for cell in candidates(s, faced, level):
        if fits(s, code, cell, level, faced):
            return True
    return False


def cells_for(s: State, code: i64, level: i64) -> list[i64]:
    """The cells this tile may go to, in the order of their numbers."""
    faced = find_faced_cells(s)
    return [cell for cell in candidates(s, faced, level) if fits(s, code, cell, level, faced)]


def turns_at(s: State, code: i64, cell: i64, level: i64) -> list[i64]:
    """The turns it may have there; turns that look alike are told once."""
    if s.board.tiles.tile_on(cell) != NO_TILE or not is_inside(s, cell):
        return []
    return turns_in(s, code, cell, level, find_faced_cells(s))


def candidates(s: State, faced: dict[i64, i64], level: i64) -> list[i64]:
    """PD-SETUP-08, PD-SETUP-13, PD-SETUP-18: cells that an opening, or at the worst any tile, leads to."""
    found: list[i64] = []
    if is_ring(s):
        found = [cell for cell in s.board.tiles.grid.across[CENTRE] if s.board.tiles.tile_on(cell) == NO_TILE]
    elif level == BREACH:
        found = [cell for cell in s.board.tiles.room() if is_inside(s, cell)]
    else:
        found = list(faced)
    found.sort()
    return found


def fits(s: State, code: i64, cell: i64, level: i64, faced: dict[i64, i64]) -> bool:
    """May the tile lie on this cell, whichever way it is turned?"""
    kind, near = s.content.codes[code], s.board.neighbours(cell)
    for turn in range(s.board.around):
        if misfit(s, code, cell, kind.mask(turn, s.board.around), level, faced, near) == "":
            return True
    return False


def turns_in(s: State, code: i64, cell: i64, level: i64, faced: dict[i64, i64]) -> list[i64]:
    near = s.board.neighbours(cell)
    found: list[i64] = []
    masks: list[i64] = []
    for turn in range(s.board.around):
        mask = s.content.codes[code].mask(turn, s.board.around)
        if mask in masks:
            continue
        masks.append(mask)
        if misfit(s, code, cell, mask, level, faced, near) == "":
            found.append(turn)
    return found


def misfit(s: State, code: i64, cell: i64, mask: i64, level: i64, faced: dict[i64, i64], near: list[i64]) -> str:
    """Return the clause that keeps a tile with these open sides from this cell; empty when it fits.

    `near` are the cell's neighbours, looked up once for all turns.
    """
    if is_ring(s):
        return misfit_in_ring(s, code, cell, mask)
    if level == BREACH:
        return "" if find_breached_by(s, mask, near) != NO_TILE else "PD-SETUP-18"
    is_strict = level == FITTING and s.content.strict_edges and s.content.codes[code].kind != WATER
    board, links = s.board, i64(0)
    for side in range(board.around):
        other = near[side]
        if other == NO_TILE:
            continue
        is_open = mask >> side & 1
        is_theirs = board.open[other] >> board.opposite(side) & 1
        if is_open and is_theirs:
            links += 1
        elif is_open != is_theirs and is_strict and board.kind(other) != WATER:
            return "PD-SETUP-14"
    if links == 0:
        return "PD-SETUP-13"
    return "PD-SETUP-15" if level == FITTING and closes(s, cell, mask, near, faced) else ""


def misfit_in_ring(s: State, code: i64, cell: i64, mask: i64) -> str:
    """PD-SETUP-08 to 12: open to Start, not to other ring cells, and leading on; never water."""
    if s.content.codes[code].kind == WATER:
        return "PD-SETUP-12"
    grid = s.board.tiles.grid
    leads_on = False
    for side in range(s.board.around):
        behind = grid.across[cell][side]
        is_open = mask >> side & 1 == 1
        if behind == CENTRE:
            if not is_open:
                return "PD-SETUP-08"
        elif is_open and behind in grid.across[CENTRE]:
            return "PD-SETUP-10"
        elif is_open:
            leads_on = True
    return "" if leads_on else "PD-SETUP-09"


def closes(s: State, cell: i64, mask: i64, near: list[i64], faced: dict[i64, i64]) -> bool:
    """PD-SETUP-15: would no opening lead on, although tiles remain?"""
    if count_tiles_left(s) <= 1:
        return False
    grid = s.board.tiles.grid
    for side in range(s.board.around):
        if mask >> side & 1 and near[side] == NO_TILE and is_inside(s, grid.across[cell][side]):
            return False
    return len(faced) == 1 and cell in faced


def find_breached(s: State, code: i64, cell: i64, turn: i64) -> i64:
    """PD-SETUP-18: the tile whose wall gives way."""
    return find_breached_by(s, s.content.codes[code].mask(turn, s.board.around), s.board.neighbours(cell))


def find_breached_by(s: State, mask: i64, near: list[i64]) -> i64:
    """The first tile, Start aside, whose wall an opening of the new tile would face; `NO_TILE` where there is none."""
    for side in range(s.board.around):
        other = near[side]
        if other in (NO_TILE, START_TILE) or not mask >> side & 1:
            continue
        if not s.board.open[other] >> s.board.opposite(side) & 1:
            return other
    return NO_TILE
