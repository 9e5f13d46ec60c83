"""How the dice of a combat fall in both editions: pool after pool, and no decision lies between them."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape
from pocketbox.games.tactics.armies import Armies
from pocketbox.games.tactics.dice import NO_DICE, OFF, POOLS, add_die

NO_POOLS: Final = [NO_DICE] * POOLS


@mypyc_attr(allow_interpreted_subclasses=True)
class Clash(Frame):
    """A combat while it is fought: the cells of both units, and the dice on the table."""

    __slots__ = ("dice",)

    def __init__(self) -> None:
        self.dice = NO_POOLS
        """The faces of each pool, sorted; empty before it is rolled."""

    def cell(self, side: i64) -> i64:
        """The cell that the unit of a side stands on."""
        raise NotImplementedError

    def rolled(self, pool: i64, faces: tuple[i64, ...]) -> Clash:
        """With these faces in a pool."""
        raise NotImplementedError


A = TypeVar("A", bound=Armies)
F = TypeVar("F", bound=Clash)


@mypyc_attr(allow_interpreted_subclasses=True)
class CombatRoll(Step[A], Generic[A, F]):
    """Dice of one pool fall. Each edition says what is wrong with a task that was read from a text."""

    def __init__(
        self, game: str, name: str, pool: Field, shape: Shape, off: list[Chances], defence: list[Chances]
    ) -> None:
        super().__init__(game, name, CHANCE, [pool], shape=shape)
        self.off = off
        """The possible results of this many OFF dice."""
        self.defence = defence
        """The same for DEF dice."""

    def rule_of(self, pool: i64) -> str:
        """The clause by which the dice of this pool fall."""
        raise NotImplementedError

    # What follows from it

    def clash(self, task: Task) -> F:
        """The combat that a task is about."""
        frame: Any = task.frame
        found: F = frame
        return found

    def roller(self, s: A, task: Task) -> Seat:
        return s.owner(s.map().tile_on(self.clash(task).cell(task.a // 2)))

    def list_chances(self, pool: i64, dice: i64) -> Chances:
        return self.off[dice] if pool % 2 == OFF else self.defence[dice]


@mypyc_attr(allow_interpreted_subclasses=True)
class PoolRoll(CombatRoll[A, F]):
    """The dice of one color of one unit."""

    def count_dice(self, s: A, clash: F, pool: i64) -> i64:
        """How many dice fall into a pool."""
        raise NotImplementedError

    def end_roll(self, s: A, clash: F, log: Log) -> None:
        """What comes when all dice lie."""
        raise NotImplementedError

    # What follows from it

    def roll_from(self, s: A, clash: F, pool: i64, log: Log) -> None:
        """Throw this pool and those behind it."""
        while pool < POOLS and self.count_dice(s, clash, pool) == 0:
            pool += 1
        if pool < POOLS:
            s.next(Task(self, CHANCE, pool, frame=clash))
        else:
            self.end_roll(s, clash, log)

    def chances(self, s: A, task: Task) -> Chances:
        return self.list_chances(task.a, self.count_dice(s, self.clash(task), task.a))

    def resolve(self, s: A, task: Task, choice: Action, log: Log) -> None:
        for face in choice.args:
            log.add("die rolled", self.rule_of(task.a), task.a, face)
        rolled: Any = self.clash(task).rolled(task.a, choice.args)
        self.roll_from(s, rolled, task.a + 1, log)

    def fault_of_pool(self, s: A, task: Task) -> str:
        """A pool without dice is not rolled."""
        return "" if self.count_dice(s, self.clash(task), task.a) > 0 else "there are no dice in this pool"


@mypyc_attr(allow_interpreted_subclasses=True)
class RollAgain(CombatRoll[A, F]):
    """A die that was picked up falls again, and what it shows stands."""

    def go_on(self, s: A, clash: F, side: i64, log: Log) -> None:
        """What comes when the die of this side lies."""
        raise NotImplementedError

    # What follows from it

    def chances(self, s: A, task: Task) -> Chances:
        return self.list_chances(task.a, 1)

    def resolve(self, s: A, task: Task, choice: Action, log: Log) -> None:
        clash = self.clash(task)
        log.add("die rolled", self.rule_of(task.a), task.a, choice.a)
        rolled: Any = clash.rolled(task.a, add_die(clash.dice[task.a], choice.a))
        self.go_on(s, rolled, task.a // 2, log)
