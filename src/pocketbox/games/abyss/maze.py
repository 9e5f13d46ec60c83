"""Walls and doors as monsters meet them, and how far every square is from every other: worked out once, when asked."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.bits import bit
from pocketbox.engine.grid import FAR
from pocketbox.games.abyss.board import straight, tiles_between
from pocketbox.games.abyss.ground import HALF, beside_bottom, beside_top
from pocketbox.games.squares.board import CELLS, NEIGHBOURS, WALL

PER_TILE: Final = 1000
"""More than any straight line squared, so that tiles come first."""
CUT_OFF: Final = 500
"""More tiles than any walk has."""


@final
class Maze:
    """What is built. Never changes: another wall or door makes another one, so clones share it."""

    __slots__ = ("_bottom", "_reached", "_top", "tiles_walk", "ways")

    def __init__(self, ground: list[i64], doors: list[i64], tiles_walk: bool) -> None:
        blocked = [cell == WALL for cell in ground]
        for door in doors:
            blocked[door] = True
        self.ways: list[list[i64]] = [[near for near in NEIGHBOURS[cell] if not blocked[near]] for cell in range(CELLS)]
        """AB-MMOVE-09: where a step from each square can lead a monster, other figures aside."""
        self.tiles_walk = tiles_walk
        self._top: i64 = 0
        """Where monsters can walk as bits, half a board in each number."""
        self._bottom: i64 = 0
        for cell in range(HALF):
            if not blocked[cell]:
                self._top |= bit(cell)
            if not blocked[cell + HALF]:
                self._bottom |= bit(cell)
        self._reached: list[list[i64] | None] = [None] * CELLS

    def far(self, hero: i64, cell: i64) -> i64:
        """AB-DIST-01 to 03: how far a square is from the hero, as one number: tiles, then the straight line.

        AB-DIST-02: tiles are walked, unless agreed otherwise.
        AB-DIST-03: what no walk reaches is farther than the rest.
        """
        tiles = tiles_between(cell, hero)
        if self.tiles_walk:
            steps = self._steps(hero, cell)
            tiles = steps if steps != FAR else CUT_OFF + tiles
        return tiles * PER_TILE + straight(cell, hero)

    def _steps(self, hero: i64, cell: i64) -> i64:
        """Fewest steps between the hero and a square, other figures aside, or `FAR`."""
        halves = self._reached[hero]
        if halves is None:
            halves = self._spread(hero)
            self._reached[hero] = halves
        wanted = bit(cell if cell < HALF else cell - HALF)
        place: i64 = 0 if cell < HALF else 1
        while place < len(halves):
            if halves[place] & wanted:
                return place >> 1
            place += 2
        return FAR

    def _spread(self, hero: i64) -> list[i64]:
        """What is reached in 0 steps from the hero, in 1, and so on: two halves of the board each time."""
        top: i64 = bit(hero) if hero < HALF else 0
        bottom: i64 = 0 if hero < HALF else bit(hero - HALF)
        halves: list[i64] = [top, bottom]
        while True:
            more_top = top | beside_top(top, bottom) & self._top
            more_bottom = bottom | beside_bottom(top, bottom) & self._bottom
            if more_top == top and more_bottom == bottom:
                return halves
            top, bottom = more_top, more_bottom
            halves.append(top)
            halves.append(bottom)

    def walk(self, home: i64, goal: i64, others: list[i64], most: i64) -> list[i64]:
        """Fewest steps from home around these squares, or `FAR`; at most this many, and no further than the goal is."""
        steps: list[i64] = [FAR] * CELLS
        for other in others:
            steps[other] = -1
        steps[home] = 0
        reached: list[i64] = [home]
        last = most
        for cell in reached:  # grows while it is read
            further = steps[cell] + 1
            if further > last:
                break
            for near in self.ways[cell]:
                if steps[near] == FAR:
                    steps[near] = further
                    reached.append(near)
                    if near == goal:
                        last = further
        for other in others:
            steps[other] = FAR
        return steps
