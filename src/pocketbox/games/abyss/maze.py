"""Walls and doors as monsters meet them, and how far every square is from every other: worked out once, when asked."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.grid import FAR
from pocketbox.games.abyss.board import CELLS, NEIGHBOURS, straight, tiles_between
from pocketbox.games.abyss.ground import WALL

PER_TILE: Final = 1000
"""More than any straight line squared, so that tiles come first."""
CUT_OFF: Final = 500
"""More tiles than any walk has."""


@final
class Maze:
    """What is built. Never changes: another wall or door makes another one, so clones share it."""

    __slots__ = ("_far", "tiles_walk", "ways")

    def __init__(self, ground: list[i64], doors: list[i64], tiles_walk: bool) -> None:
        blocked = [cell == WALL for cell in ground]
        for door in doors:
            blocked[door] = True
        self.ways: list[list[i64]] = [[near for near in NEIGHBOURS[cell] if not blocked[near]] for cell in range(CELLS)]
        """AB-MMOVE-09: where a step from each square can lead a monster, other figures aside."""
        self.tiles_walk = tiles_walk
        self._far: list[list[i64] | None] = [None] * CELLS

    def far_from(self, hero: i64) -> list[i64]:
        """AB-DIST-01 to 03: how far each square is from the hero, as one number: tiles, then the straight line.

        AB-DIST-02: tiles are walked, unless agreed otherwise.
        AB-DIST-03: what no walk reaches is farther than the rest.
        """
        known = self._far[hero]
        if known is not None:
            return known
        steps = self.walk(hero, hero, [], CELLS)
        far: list[i64] = []
        for cell in range(CELLS):
            tiles = tiles_between(cell, hero)
            if self.tiles_walk:
                tiles = steps[cell] if steps[cell] != FAR else CUT_OFF + tiles
            far.append(tiles * PER_TILE + straight(cell, hero))
        self._far[hero] = far
        return far

    def walk(self, home: i64, goal: i64, others: list[i64], most: i64) -> list[i64]:
        """Fewest steps from home around these squares, or `FAR`; at most so many, and no further than the goal is."""
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
