"""When in doubt: AB-DOUBT. Several squares would do; a die, the player or reading order settles which."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.state import State, apart
from pocketbox.games.abyss.throws import Throw, fault_of_dice, hold_dice, refuse_now
from pocketbox.games.abyss.words import DICE, HERO_SEAT, ONE_DIE, WORDS
from pocketbox.games.squares.board import CELL_NAMES

PICK: Final = WORDS.each("pick", CELL_NAMES)


@mypyc_attr(allow_interpreted_subclasses=True)
class Doubt:
    """One kind of open choice. Brings the steps that settle it: a throw, what the throw does, or a question."""

    def __init__(self, name: str, fields: list[Field]) -> None:
        self.throw: Step[State] = ThrowDoubt(self, f"doubt {name}", fields)
        self.falls: Step[State] = DoubtFalls(self, f"doubt falls {name}", fields)
        self.ask: Step[State] = AskDoubt(self, f"choose {name}", fields)

    def candidates(self, s: State, task: Task) -> list[i64]:
        """The squares that would do, the worst for the hero first; level ones in reading order."""
        raise NotImplementedError

    def settle(self, s: State, task: Task, cell: i64, log: Log) -> None:
        """Go on with this square."""
        raise NotImplementedError

    def decide(self, s: State, a: i64, b: i64, c: i64, log: Log) -> None:
        """AB-DOUBT-02: settled at once where one square is left, else as agreed."""
        task = Task(self.falls, NOBODY, a, b, c)
        cells = self.candidates(s, task)
        if len(cells) == 1:
            self.settle(s, task, cells[0], log)
        elif s.content.doubt_mode == "auto":
            first = min(cells)
            log.add("doubt settled", "AB-DOUBT-03", first)
            self.settle(s, task, first, log)
        elif s.content.doubt_mode == "player":
            s.next(Task(self.ask, HERO_SEAT, a, b, c))
        else:
            s.next(Task(self.throw, CHANCE, a, b, c))

    def fault(self, s: State, task: Task) -> str:
        """What is wrong with a task of this doubt read from a text."""
        return ""


def fault_of_doubt(s: State, doubt: Doubt, task: Task) -> str:
    if s.hero_kind < 0:
        return "no hero has been chosen"
    return doubt.fault(s, task) or ("" if len(doubt.candidates(s, task)) > 1 else "nothing is in doubt")


class ThrowDoubt(Throw):
    """AB-DOUBT-01: one die."""

    def __init__(self, doubt: Doubt, name: str, fields: list[Field]) -> None:
        super().__init__(name, "AB-DOUBT-01", "first the doubt die is rolled", fields)
        self.doubt = doubt

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("doubt rolled", "AB-DOUBT-01", choice.a)
        hold_dice(s, Task(self.doubt.falls, NOBODY, task.a, task.b, task.c, choice.args))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_doubt(s, self.doubt, task)


class DoubtFalls(Step[State]):
    """AB-DOUBT-01: a low face takes a square that is bad for the hero, a high one a good one."""

    def __init__(self, doubt: Doubt, name: str, fields: list[Field]) -> None:
        super().__init__("abyss", name, NOBODY, fields, DICE)
        self.doubt = doubt

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        cells = self.doubt.candidates(s, task)
        cell = cells[place_of(task.several[0], len(cells))]
        log.add("doubt settled", "AB-DOUBT-01", cell)
        self.doubt.settle(s, task, cell, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_dice(task, 1) or fault_of_doubt(s, self.doubt, task)


class AskDoubt(Step[State]):
    """AB-DOUBT-01 with `player`: the player picks a square."""

    def __init__(self, doubt: Doubt, name: str, fields: list[Field]) -> None:
        super().__init__("abyss", name, A_SEAT, fields)
        self.doubt = doubt

    def options(self, s: State, task: Task) -> list[Action]:
        return [PICK[cell] for cell in sorted(self.doubt.candidates(s, task))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("doubt settled", "AB-DOUBT-01", choice.a)
        self.doubt.settle(s, task, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        names = ", ".join([CELL_NAMES[cell] for cell in sorted(self.doubt.candidates(s, task))])
        return refuse_now(s, action, Refusal("AB-DOUBT-01", f"settle the doubt first: `pick` one of {names}"))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_doubt(s, self.doubt, task)


def place_of(face: i64, count: i64) -> i64:
    """AB-DOUBT-01: which of the candidates, worst first, a face takes: (face - 1)(count - 1) / 3, rounded."""
    return (2 * (face - 1) * (count - 1) + 3) // 6


def far_from_hero_first(s: State, cells: list[i64]) -> list[i64]:
    """AB-PLACE-03: the farthest from the hero first, measured on the board; level ones in reading order."""
    return by_distance(s, cells, -1)


def near_to_hero_first(s: State, cells: list[i64]) -> list[i64]:
    """AB-PLACE-03 for what the hero does not want near."""
    return by_distance(s, cells, 1)


def by_distance(s: State, cells: list[i64], sign: i64) -> list[i64]:
    if s.hero == OFF_BOARD:
        return cells
    ranked = [(sign * apart(s.hero, cell), cell) for cell in cells]
    ranked.sort()
    return [cell for _, cell in ranked]
