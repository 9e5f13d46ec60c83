"""Maps that the players build: tiles laid one by one on a grid, numbered in the order of placing."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.grid import FAR, NO_CELL, Grid

NO_TILE: Final = 255
"""Past the end of every list of tiles, so that it fails at once when used as an index."""
MOST_BITS: Final = 62
"""Tiles that fit in one number as bits."""


@final
class TileMap:
    """The tiles on their cells and which touch. Immutable, so clones share it; placing a tile makes another map."""

    __slots__ = ("_room", "_steps", "_tile_of", "across", "cells", "grid", "masks", "near")

    def __init__(self, grid: Grid, cells: list[i64]) -> None:
        self.grid = grid
        self.cells = cells
        """The cell of the grid under each tile."""
        self.near: list[list[i64]] = []
        """The tiles that share an edge with each tile, in the order of the sides."""
        self.across: list[list[i64]] = []
        """The tile behind each side of each tile, or `NO_TILE`."""
        self.masks: list[i64] = []
        """The same as bits of a number, bit 0 for tile 0, for maps of at most `MOST_BITS` tiles."""
        self._steps: list[list[i64]] = []
        self._tile_of: bytes | None = None
        """The tile on each cell of the grid, or `NO_TILE`, which is the largest byte."""
        self._room: list[i64] | None = None
        for _ in cells:
            self.near.append([])
            self.across.append([])
            self.masks.append(0)
        for tile in range(len(cells)):
            self._look_around(tile)

    def _look_around(self, tile: i64) -> None:
        """Find what touches one tile."""
        touching: list[i64] = []
        behind: list[i64] = []
        mask: i64 = 0
        for cell in self.grid.across[self.cells[tile]]:
            other = NO_TILE if cell == NO_CELL else self.tile_on(cell)
            behind.append(other)
            if other != NO_TILE:
                touching.append(other)
                if other < MOST_BITS:
                    mask |= bit(other)
        self.near[tile] = touching
        self.across[tile] = behind
        self.masks[tile] = mask

    def with_tile(self, cell: i64) -> TileMap:
        """Return the map with one more tile. It shares the data of tiles that do not touch the new one."""
        found = TileMap(self.grid, [])
        number: i64 = len(self.cells)
        found.cells = [*self.cells, cell]
        before, room = self._tiles_by_cell(), self._room
        found._tile_of = before[:cell] + bytes([number]) + before[cell + 1 :]
        self._tile_of = self._room = None  # a game keeps every earlier map, and seldom asks one again
        found.near = [*self.near, []]
        found.across = [*self.across, []]
        found.masks = [*self.masks, 0]
        found._look_around(number)
        for other in found.near[number]:
            found._look_around(other)
        if room is not None:
            found._room = found._room_beside(cell, [other for other in room if other != cell])
        return found

    def tile_on(self, cell: i64) -> i64:
        """The tile on a cell, or `NO_TILE`; so too for `NO_CELL`."""
        tiles = self._tiles_by_cell()
        return tiles[cell] if 0 <= cell < len(tiles) else NO_TILE

    def _tiles_by_cell(self) -> bytes:
        found = self._tile_of
        if found is None:
            tiles = bytearray([NO_TILE]) * len(self.grid.places)
            for number, cell in enumerate(self.cells):
                tiles[cell] = number
            found = bytes(tiles)
            self._tile_of = found
        return found

    def name(self, tile: i64) -> str:
        """Return the name of the place of a tile: `2,-1`."""
        return self.grid.names[self.cells[tile]]

    def room(self) -> list[i64]:
        """The cells where a tile would touch another one, in the order of their numbers. The list is shared."""
        found = self._room
        if found is None:
            found = []
            for cell in self.cells:
                found = self._room_beside(cell, found)
            self._room = found
        return found

    def _room_beside(self, cell: i64, room: list[i64]) -> list[i64]:
        """Add the free cells beside one to a sorted list of free cells; return it, still sorted."""
        for other in self.grid.neighbours[cell]:
            if self.tile_on(other) == NO_TILE:
                add_sorted(room, other)
        return room

    def is_exposed(self, tile: i64) -> bool:
        """Has the tile an edge that touches no other?"""
        for cell in self.grid.across[self.cells[tile]]:
            if cell == NO_CELL or self.tile_on(cell) == NO_TILE:
                return True
        return False

    def are_adjacent(self, one: i64, other: i64) -> bool:
        for tile in self.near[one]:
            if tile == other:
                return True
        return False

    def steps(self) -> list[list[i64]]:
        """Fewest edges crossed from each tile to each other one over tiles, or `FAR`. Counted when first asked for."""
        if not self._steps:
            self._steps = [self._steps_from(tile) for tile in range(len(self.cells))]
        return self._steps

    def _steps_from(self, home: i64) -> list[i64]:
        steps: list[i64] = [FAR] * len(self.cells)
        steps[home] = 0
        reached: list[i64] = [home]
        for tile in reached:  # grows while it is read
            for other in self.near[tile]:
                if steps[other] == FAR:
                    steps[other] = steps[tile] + 1
                    reached.append(other)
        return steps


def add_sorted(numbers: list[i64], number: i64) -> None:
    """Add a number to a sorted list unless it is there."""
    at: i64 = 0
    while at < len(numbers) and numbers[at] < number:
        at += 1
    if at == len(numbers) or numbers[at] != number:
        numbers.insert(at, number)


def best_pairs(steps: list[list[i64]], centre: i64, tiles: list[i64]) -> list[tuple[i64, i64]]:
    """The pairs of these tiles that lie farthest from each other and from the centre.

    The least of the three distances counts first, their sum second. The lower tile of a pair stands first.
    """
    found: list[tuple[i64, i64]] = []
    best_least: i64 = -1
    best_sum: i64 = -1
    for one in tiles:
        near = steps[one][centre]
        for other in tiles:
            if one >= other:
                continue
            apart, far = steps[one][other], steps[other][centre]
            whole = apart + near + far
            least = apart if apart < near else near  # the built-in `min` makes a Python object of each number
            if far < least:
                least = far
            if least > best_least or (least == best_least and whole > best_sum):
                best_least, best_sum = least, whole
                found = []
            if least == best_least and whole == best_sum:
                found.append((one, other))
    return found
