"""Walls (RU-SETUP-01), portal and gate, and the steps they leave open to hero and monsters."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Action, Chances
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.words import END, WORDS
from pocketbox.games.squares.board import BARE, CELL_NAMES, CELLS, COLUMNS, NEIGHBOURS, WALL

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


_HERO_STEPS: Final[list[dict[i64, list[Action]]]] = [{} for _ in range(CELLS)]
_MONSTER_STEPS: Final[list[dict[i64, list[Action]]]] = [{} for _ in range(CELLS)]
_LAST_STEPS: Final[list[dict[i64, list[Action]]]] = [{} for _ in range(CELLS)]
"""The steps from each cell by its open sides, as bits: few lists that all dungeons share, so that they stay warm."""


_NO_STEPS: Final[list[Action]] = []
_ONLY_END: Final = [END]


@final
class Pair:
    """The steps of two monsters, and both together."""

    __slots__ = ("first", "second", "steps")

    def __init__(self, first: list[Action], second: list[Action]) -> None:
        self.first = first
        self.second = second
        self.steps = first + second


HOMES: Final = 97
"""Where a monster can be: on any cell, or off the board."""
_PAIRS: Final[list[Pair]] = [Pair([], [])] * (HOMES * HOMES)
"""The pair joined last for two homes, by one home times `HOMES` plus the other; one table for all dungeons."""


@final
class Dungeon:
    """What is built. Never changes: building on makes a new one, so clones share it.

    What follows from it is worked out once, when first asked for.
    """

    __slots__ = (
        "_hero_steps",
        "_last_steps",
        "_monster_steps",
        "_with_gate",
        "_with_layout",
        "_with_portal",
        "gate",
        "gates",
        "ground",
        "landings",
        "own_base_passable",
        "portal",
        "portals",
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
        self._with_layout: dict[i64, Dungeon] = {}
        self._with_portal: dict[i64, Dungeon] = {}
        self._with_gate: dict[i64, Dungeon] = {}
        self.portals: list[Action] = []
        """Where the portal may go, once that was asked for."""
        self.gates: list[Action] = []
        """Where the gate may go, once that was asked for."""
        self.landings: Chances | None = None
        """Where a piece may land, once that was asked for."""

    def with_ground(self, ground: list[i64]) -> Dungeon:
        return Dungeon(ground, self.portal, self.gate, self.own_base_passable)

    def with_layout(self, number: i64, ground: list[i64]) -> Dungeon:
        """A layout that is dealt: games that begin alike share what follows from its walls."""
        if number not in self._with_layout:
            self._with_layout[number] = self.with_ground(ground)
        return self._with_layout[number]

    def with_portal(self, cell: i64) -> Dungeon:
        if cell not in self._with_portal:
            self._with_portal[cell] = Dungeon(self.ground, cell, self.gate, self.own_base_passable)
        return self._with_portal[cell]

    def with_gate(self, cell: i64) -> Dungeon:
        if cell not in self._with_gate:
            self._with_gate[cell] = Dungeon(self.ground, self.portal, cell, self.own_base_passable)
        return self._with_gate[cell]

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
        """RU-HTURN-03: every step from there, even onto figures, and `end`."""
        if not self._hero_steps:
            for origin in range(CELLS):
                open_sides: i64 = 0
                for near in NEIGHBOURS[origin]:
                    open_sides += open_sides + (1 if self.hero_may_enter(near) else 0)
                if open_sides not in _HERO_STEPS[origin]:
                    steps = [MOVE[near] for near in NEIGHBOURS[origin] if self.hero_may_enter(near)]
                    _HERO_STEPS[origin][open_sides] = [*steps, END]
                self._hero_steps.append(_HERO_STEPS[origin][open_sides])
        return self._hero_steps[cell]

    def monster_steps(self) -> list[list[Action]]:
        """RU-DM-03: every step from each cell, even onto figures; none from off the board, at the end."""
        if not self._monster_steps:
            for origin in range(CELLS):
                open_sides: i64 = 0
                for near in NEIGHBOURS[origin]:
                    open_sides += open_sides + (1 if self.monster_may_enter(near) else 0)
                if open_sides not in _MONSTER_STEPS[origin]:
                    steps = [step for step in STEP[origin] if self.monster_may_enter(step.b)]
                    _MONSTER_STEPS[origin][open_sides] = steps
                    _LAST_STEPS[origin][open_sides] = [*steps, END]
                self._monster_steps.append(_MONSTER_STEPS[origin][open_sides])
                self._last_steps.append(_LAST_STEPS[origin][open_sides])
            self._monster_steps.append(_NO_STEPS)
            self._last_steps.append(_ONLY_END)
        return self._monster_steps

    def steps_of_all(self, first: i64, second: i64, third: i64) -> list[Action]:
        """RU-DM-03, RU-DM-04: every step of monsters there, in board order, onto no other's square, and `end`.

        Joined from lists kept ready, since search asks this more often than anything else.
        """
        steps = self.monster_steps()
        pair = _PAIRS[first * HOMES + second]
        if pair.first is not steps[first] or pair.second is not steps[second]:
            pair = Pair(steps[first], steps[second])
            _PAIRS[first * HOMES + second] = pair
        choices = pair.steps + self._last_steps[third]
        if touch(first, second) or touch(second, third) or touch(first, third):
            return [step for step in choices if step.b != first and step.b != second and step.b != third]
        return choices


def touch(one: i64, later: i64) -> bool:
    """Is the later of two cells next to the other?"""
    return later - one == COLUMNS or (later - one == 1 and later % COLUMNS != 0)


def make_unbuilt(own_base_passable: bool) -> Dungeon:
    return Dungeon(BARE, OFF_BOARD, OFF_BOARD, own_base_passable)
