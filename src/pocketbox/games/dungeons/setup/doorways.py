"""Entrances: PD-SETUP-31, PD-SETUP-32, for the start of the game and for coming back."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.movement.sight import measure_walks
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES


def entrances(s: State) -> list[i64]:
    """PD-SETUP-31, PD-SETUP-32: free room and hall tiles next to Start; when they are full, those two steps away.

    Ruling: where doors leave none of those either, the nearest free ones by tile distance.
    """
    found = free_dry(s, [tile for tile in s.board.tiles.near[START_TILE] if s.board.is_there(tile)])
    if not found:
        steps = measure_walks(s, START_TILE)
        found = free_dry(s, [tile for tile in range(s.board.size()) if steps[tile] == 2])
    farther: i64 = 2
    while not found and farther <= s.board.size():
        found = free_dry(s, [t for t in range(s.board.size()) if s.board.distance(START_TILE, t) == farther])
        farther += 1
    found.sort()
    return found


def free_dry(s: State, tiles: list[i64]) -> list[i64]:
    return [t for t in tiles if s.board.is_there(t) and s.board.is_dry(t) and s.on[t] == EMPTY]


def refuse_entrance(s: State, cell: i64) -> Refusal:
    """Why a delver cannot enter on this cell."""
    tile = s.tile_on(cell)
    if tile == NO_TILE:
        return Refusal("PD-SETUP-31", f"no tile lies on {CELL_NAMES[cell]}")
    if s.on[tile] != EMPTY:
        return Refusal("PD-SETUP-32", f"{CELL_NAMES[cell]} is taken by the {s.figure_name(s.on[tile])}")
    if not free_dry(s, s.board.tiles.near[START_TILE]):
        return Refusal("PD-SETUP-32", f"{CELL_NAMES[cell]} is not among the free rooms and halls nearest to Start")
    return Refusal("PD-SETUP-31", f"{CELL_NAMES[cell]} is not a room or hall next to the Start tile")
