"""The dungeon as it is built: tiles, their openings, doors, and the holes that cave-ins leave."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.grid import NO_CELL, Grid
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.games.dungeons.tiles import START, START_CODE, WATER, TileCode
from pocketbox.games.dungeons.words import CENTRE

START_TILE: Final = 0


@final
class Board:
    """Never changes: every tile, turn, door or hole gives another board, so clones share it."""

    __slots__ = (
        "_faced", "_parts", "around", "codes", "doors", "gone", "kinds", "linked", "open", "steps", "tiles", "turn",
        "water",
    )  # fmt: skip

    def __init__(
        self,
        tiles: TileMap,
        around: i64,
        kinds: list[TileCode],
        codes: list[i64],
        turn: list[i64],
        open: list[i64],
        doors: list[i64],
        gone: i64,
        before: Board | None = None,
    ) -> None:
        self.tiles = tiles
        self.around: i64 = around
        """Sides of a tile."""
        self.kinds = kinds
        """The set of tiles it is built from."""
        self.codes = codes
        """Which of the set each tile is."""
        self.turn = turn
        """How far each tile is turned clockwise."""
        self.open = open
        """The open sides of each tile as bits; a breach opens more than the tile has."""
        self.doors = doors
        """The sides of each tile with a door, as bits. Both tiles of an edge have it (PD-DOOR-02)."""
        self.gone: i64 = gone
        """PD-TRAP-08c, PD-TRAP-08e: tiles that are no more, as bits; nothing is linked to a hole."""
        self._faced: dict[i64, i64] | None = None
        self._parts: list[i64] = []
        self.linked: list[i64] = []
        """PD-GEO-09: the sides across which each tile is linked to another, as bits."""
        self.steps: list[i64] = []
        """The tiles one open step away from each tile, as bits: linked, and no door between."""
        self.water: i64 = 0
        """The water tiles, as bits."""
        if before is None:
            for _ in codes:
                self.linked.append(0)
                self.steps.append(0)
            for tile in range(len(codes)):
                self._link(tile)
            return
        # One tile more: what is said of tiles that do not touch it is shared.
        new: i64 = len(before.codes)
        self.linked = [*before.linked, 0]
        self.steps = [*before.steps, 0]
        self.water = before.water
        self._link(new)
        for other in tiles.near[new]:
            self._link(other)

    def _link(self, tile: i64) -> None:
        """Find out what one tile is linked to."""
        links: i64 = 0
        near: i64 = 0
        for side in range(self.around):
            other = self.tiles.across[tile][side]
            if other == NO_TILE or not self.open[tile] >> side & 1 or (self.gone >> tile | self.gone >> other) & 1:
                continue
            if self.open[other] >> self.opposite(side) & 1:
                links |= bit(side)
                if not self.doors[tile] >> side & 1:
                    near |= bit(other)
        self.linked[tile] = links
        self.steps[tile] = near
        if self.kinds[self.codes[tile]].kind == WATER and not self.gone >> tile & 1:
            self.water |= bit(tile)

    # Questions

    def size(self) -> i64:
        """Tiles ever laid, the Start tile and holes included."""
        return len(self.codes)

    def is_there(self, tile: i64) -> bool:
        return not self.gone >> tile & 1

    def kind(self, tile: i64) -> i64:
        """Hall, room, water or start."""
        return self.kinds[self.codes[tile]].kind

    def need_of(self, tile: i64) -> i64:
        """PD-MOVE-07: what an Action die must show when somebody moves onto this water."""
        return self.kinds[self.codes[tile]].need

    def is_dry(self, tile: i64) -> bool:
        """A room or a hall: PD-GEO-10."""
        return self.kind(tile) not in (WATER, START)

    def opposite(self, side: i64) -> i64:
        half = self.around >> 1
        return side + half if side < half else side - half

    def across(self, tile: i64, side: i64) -> i64:
        """The tile behind a side, or `NO_TILE`; holes are nothing."""
        other = self.tiles.across[tile][side]
        return NO_TILE if other == NO_TILE or not self.is_there(other) else other

    def adjacent(self, tile: i64) -> i64:
        """PD-GEO-13: the tiles that share an edge with this one, walls or not, as bits."""
        return self.tiles.masks[tile] & ~self.gone

    def side_to(self, tile: i64, other: i64) -> i64:
        """The side of a tile that another one lies behind; -1 where they do not touch."""
        for side in range(self.around):
            if self.tiles.across[tile][side] == other:
                return side
        return -1

    def distance(self, one: i64, other: i64) -> i64:
        """Tile distance: walls and holes ignored."""
        return self.tiles.grid.distance(self.tiles.cells[one], self.tiles.cells[other])

    def neighbours(self, cell: i64) -> list[i64]:
        """The tile behind each side of a cell, or `NO_TILE`. Asked while tiles are laid, when no hole is there."""
        found: list[i64] = []
        for other in self.tiles.grid.across[cell]:
            found.append(NO_TILE if other == NO_CELL else self.tiles.tile_on(other))
        return found

    def faced(self, radius: i64) -> dict[i64, i64]:
        """Free cells within the radius that open edges lead to, and how many do. Counted when first asked for.

        The radius is the same for every board of a game.
        """
        found = self._faced
        if found is None:
            found = {}
            grid = self.tiles.grid
            for tile in range(len(self.codes)):
                is_open, behind = self.open[tile], self.tiles.across[tile]
                cells = grid.across[self.tiles.cells[tile]]
                for side in range(self.around):
                    if is_open >> side & 1 and behind[side] == NO_TILE:
                        cell = cells[side]
                        if cell != NO_CELL and grid.distance(CENTRE, cell) <= radius:
                            found[cell] = found.get(cell, 0) + 1
            self._faced = found
        return found

    def part_of(self, home: i64) -> i64:
        """PD-END-07: the tiles connected with one, ignoring doors, water and characters, as bits.

        Found for all tiles when first asked for.
        """
        if not self._parts:
            self._parts = [0] * len(self.codes)
            for tile in range(len(self.codes)):
                if self._parts[tile] == 0:
                    part = self._hanging_together(tile)
                    for other in range(len(self.codes)):
                        if part >> other & 1:
                            self._parts[other] = part
        return self._parts[home]

    def _hanging_together(self, home: i64) -> i64:
        reached: i64 = bit(home)
        queue: list[i64] = [home]
        for tile in queue:  # grows while it is read
            for side in range(self.around):
                if self.linked[tile] >> side & 1:
                    other = self.tiles.across[tile][side]
                    if not reached >> other & 1:
                        reached |= bit(other)
                        queue.append(other)
        return reached

    # Changes

    def with_tile(self, cell: i64, code: i64, turn: i64) -> Board:
        mask = self.kinds[code].mask(turn, self.around)
        self._faced = None  # a game keeps every earlier board, and seldom asks one again
        return Board(
            self.tiles.with_tile(cell), self.around, self.kinds, [*self.codes, code], [*self.turn, turn],
            [*self.open, mask], [*self.doors, 0], self.gone, self,
        )  # fmt: skip

    def with_open(self, tile: i64, turn: i64, mask: i64) -> Board:
        """With these open sides of a tile; doors on edges that are no longer linked are discarded (PD-TRAP-07)."""
        turned, open = self.turn.copy(), self.open.copy()
        turned[tile] = turn
        open[tile] = mask
        bare = Board(self.tiles, self.around, self.kinds, self.codes, turned, open, self.doors, self.gone)
        doors = [self.doors[n] & bare.linked[n] for n in range(len(self.doors))]
        return Board(self.tiles, self.around, self.kinds, self.codes, turned, open, doors, self.gone)

    def with_door(self, tile: i64, side: i64, is_there: bool) -> Board:
        """With a door on an edge, or without it."""
        doors = self.doors.copy()
        other = self.tiles.across[tile][side]
        for one, edge in [(tile, side), (other, self.opposite(side))]:
            if is_there:
                doors[one] |= bit(edge)
            else:
                doors[one] &= ~bit(edge)
        return Board(self.tiles, self.around, self.kinds, self.codes, self.turn, self.open, doors, self.gone)

    def without(self, tile: i64) -> Board:
        """PD-TRAP-08c: with a hole in place of a tile, and without the doors on its edges."""
        gone = self.gone | bit(tile)
        bare = Board(self.tiles, self.around, self.kinds, self.codes, self.turn, self.open, self.doors, gone)
        doors = [self.doors[n] & bare.linked[n] for n in range(len(self.doors))]
        return Board(self.tiles, self.around, self.kinds, self.codes, self.turn, self.open, doors, gone)

    def door_count(self) -> i64:
        count: i64 = 0
        for mask in self.doors:
            for side in range(self.around):
                count += mask >> side & 1
        return count // 2


def make_unbuilt(grid: Grid, kinds: list[TileCode], around: i64) -> Board:
    """PD-SETUP-05: the Start tile in the centre."""
    mask = kinds[START_CODE].mask(0, around)
    return Board(TileMap(grid, [CENTRE]), around, kinds, [START_CODE], [0], [mask], [0], 0)
