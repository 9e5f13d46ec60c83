"""Is a position of two armies that somebody wrote one that a game can be in? Each edition adds its own checks."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.rulebook import Rulebook
from pocketbox.games.tactics.armies import Armies

A = TypeVar("A", bound=Armies)


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmySanity(Generic[A]):
    """The checks that both editions make, in their order."""

    def __init__(self, rules: Rulebook, tile_rule: str) -> None:
        self.rules = rules
        self.tile_rule = tile_rule
        """The clause by which tiles touch each other."""

    # What each edition answers

    def check_places(self, s: A) -> None:
        """`BadInput` where something lies or stands where it cannot."""
        raise NotImplementedError

    def check_agenda(self, s: A, task: Task) -> None:
        """`BadInput` where a choice, or what follows it, cannot be."""
        raise NotImplementedError

    # What follows from it

    def check_map(self, s: A) -> None:
        """`BadInput` where the tiles could not have been laid in this order, or something cannot be on them."""
        tiles = s.map()
        if tiles.cells and tiles.cells[0] != tiles.grid.cell("0,0"):
            raise BadInput("the first tile of a map is its centre, 0,0")
        for tile in range(1, len(tiles.cells)):
            if not [near for near in tiles.near[tile] if near < tile]:
                raise BadInput(f"{self.tile_rule}: the tile on {s.name(tile)} touches none of the tiles before it")
        self.check_places(s)

    def check(self, s: A) -> None:
        """`BadInput` where the rest of the position, agenda included, cannot be."""
        if s.result is not None:
            if s.result.rule not in self.rules.rules:
                raise BadInput(f"the result names no rule of this game: '{s.result.rule}'")
            return
        task = s.agenda
        assert task is not None, "a position has tasks or a result"
        if task.seat == NOBODY:
            raise BadInput(f"'next: {task.step.name}' runs by itself: the first thing next must be a choice")
        self.check_agenda(s, task)
