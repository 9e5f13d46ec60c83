"""Walls, portal and gate, and the steps they leave open to hero and monsters."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Action
from pocketbox.games.rush.board import CELL_NAMES, CELLS, COLUMNS, NEIGHBOURS, OFF_BOARD
from pocketbox.games.rush.words import END, WORDS

FLOOR: Final = 0
WALL: Final = 1
CLEARED: Final = 2
"""Floor that was walled and cleared while the dungeon is built, and cannot be walled again (RU-SETUP-01)."""

HOMES: Final = 97
"""Where a monster can be: on any cell, or off the board."""
NOT_ASKED: Final[list[Action]] = []

BARE: Final[list[i64]] = [FLOOR] * CELLS

MOVE: Final = WORDS.each("move", CELL_NAMES)
"""The hero's steps: `MOVE[cell]`."""
STEP: Final[list[list[Action]]] = [
    [
        WORDS.one("move", (origin, target), f"move {CELL_NAMES[origin]} {CELL_NAMES[target]}")
        for target in NEIGHBOURS[origin]
    ]
    for origin in range(CELLS)
]
"""A monster's steps: `STEP[origin][n]` goes to `NEIGHBOURS[origin][n]`."""


@final
class Dungeon:
    """What is built. Never changes: building on makes a new one, so clones share it.

    The steps it leaves open are worked out once, when first asked for.
    """

    __slots__ = (
        "_hero_steps",
        "_last_steps",
        "_monster_steps",
        "_pair_steps",
        "gate",
        "ground",
        "own_base_passable",
        "portal",
    )

    def __init__(self, ground: list[i64], portal: i64, gate: i64, own_base_passable: bool) -> None:
        self.ground = ground
        self.portal: i64 = portal
        self.gate: i64 = gate
        self.own_base_passable = own_base_passable
        self._hero_steps: list[list[Action]] = []
        self._monster_steps: list[list[Action]] = []
        self._last_steps: list[list[Action]] = []
        """`_monster_steps` with `end` behind them."""
        self._pair_steps: list[list[Action]] = []
        """The steps of two monsters, by one home times `HOMES` plus the other, once they were asked for."""

    def with_ground(self, ground: list[i64]) -> Dungeon:
        return Dungeon(ground, self.portal, self.gate, self.own_base_passable)

    def with_portal(self, cell: i64) -> Dungeon:
        return Dungeon(self.ground, cell, self.gate, self.own_base_passable)

    def with_gate(self, cell: i64) -> Dungeon:
        return Dungeon(self.ground, self.portal, cell, self.own_base_passable)

    def is_open(self, cell: i64) -> bool:
        """Neither wall, gate nor portal."""
        return self.ground[cell] != WALL and cell != self.portal and cell != self.gate

    def hero_may_enter(self, cell: i64) -> bool:
        """RU-HTURN-04, RU-HTURN-05: no wall, and not the hero's own gate."""
        return self.ground[cell] != WALL and (cell != self.gate or self.own_base_passable)

    def monster_may_enter(self, cell: i64) -> bool:
        """RU-DM-03, RU-HTURN-05: no wall, and not the monsters' own portal."""
        return self.ground[cell] != WALL and (cell != self.portal or self.own_base_passable)

    def hero_steps(self, cell: i64) -> list[Action]:
        """RU-HTURN-03: every step from there, whoever stands in the way, and `end`."""
        if not self._hero_steps:
            for origin in range(CELLS):
                steps = [MOVE[near] for near in NEIGHBOURS[origin] if self.hero_may_enter(near)]
                steps.append(END)
                self._hero_steps.append(steps)
        return self._hero_steps[cell]

    def monster_steps(self) -> list[list[Action]]:
        """RU-DM-03: every step from each cell, whoever stands in the way; none from off the board, at the end."""
        if not self._monster_steps:
            for origin in range(CELLS):
                self._monster_steps.append([step for step in STEP[origin] if self.monster_may_enter(step.b)])
            self._monster_steps.append([])
            self._pair_steps = [NOT_ASKED] * (HOMES * HOMES)
            self._last_steps = [[*steps, END] for steps in self._monster_steps]
        return self._monster_steps

    def steps_of_all(self, first: i64, second: i64, third: i64) -> list[Action]:
        """RU-DM-03, RU-DM-04: every step of monsters there, in board order, onto no other's square, and `end`.

        Joined from lists kept ready, since search asks this more often than anything else.
        """
        steps = self.monster_steps()
        pair = self._pair_steps[first * HOMES + second]
        if not pair:
            pair = steps[first] + steps[second]
            self._pair_steps[first * HOMES + second] = pair
        choices = pair + self._last_steps[third]
        if touch(first, second) or touch(second, third) or touch(first, third):
            return [step for step in choices if step.b != first and step.b != second and step.b != third]
        return choices


def touch(one: i64, later: i64) -> bool:
    """Is the later of two cells next to the other?"""
    return later - one == COLUMNS or (later - one == 1 and later % COLUMNS != 0)


def unbuilt(own_base_passable: bool) -> Dungeon:
    return Dungeon(BARE, OFF_BOARD, OFF_BOARD, own_base_passable)


def wall_count(ground: list[i64]) -> i64:
    walls: i64 = 0
    for cell in ground:
        if cell == WALL:
            walls += 1
    return walls
