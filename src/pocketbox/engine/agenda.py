"""The to-do list every game runs on: steps, tasks, and the loop that works through them."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.core import (
    CHANCE,
    EVERYONE,
    NO_ARG,
    NO_CHOICE,
    NOBODY,
    Action,
    Chances,
    IllegalAction,
    Log,
    Refusal,
    Result,
    Seat,
    evenly,
    plural,
)
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape

S = TypeVar("S", bound="Position")

STEPS: Final[dict[str, Step[Any]]] = {}
"""Every step by game and name, so that a saved game can find it again. Steps enter themselves."""

A_SEAT: Final = 0
"""Marks a step that a seat answers, whichever seat it is."""
NOT_A_CHOICE: Final = "that is not one of the choices now"
DICE_FIRST: Final = "chance decides first; choose after the dice are rolled"


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of moment in play, straight from the rulebook. Holds no game state."""

    def __init__(
        self,
        game: str,
        name: str,
        by: i64,
        fields: list[Field] | None = None,
        several: Field | None = None,
        shape: Shape | None = None,
    ) -> None:
        key = f"{game}: {name}"
        assert key not in STEPS, key
        self.name: Final = name
        self.key: Final = key
        self.number: Final[i64] = len(STEPS)
        """Its place in `STEPS`, for tables in memory. Nothing saved holds it."""
        self.by: i64 = by
        """Who answers it: `A_SEAT`, `CHANCE`, or `NOBODY` if it runs automatically."""
        self.fields: Final[list[Field]] = fields if fields is not None else []
        """The meanings of `a`, `b` and `c` of its tasks, in that order."""
        self.several: Final = several
        """The meaning of `several` of its tasks, if it is used."""
        self.shape: Final = shape
        """The shape of the frames of its tasks, or None."""
        self.original: Step[S] = self
        """The step that seats answer: of a `Dealt` step the one that it deals, of any other step itself."""
        STEPS[key] = self

    def options(self, s: S, task: Task) -> list[Action]:
        """Return every legal choice, in board order. Called only when a seat chooses. The list may be shared."""
        raise NotImplementedError

    def chances(self, s: S, task: Task) -> Chances:
        """Return every result and its weight. Called only when chance chooses."""
        raise NotImplementedError

    def roller(self, s: S, task: Task) -> Seat:
        """Whose dice fall, or who draws; `NOBODY` when they belong to no single seat. Asked only when chance chooses.

        It depends on nothing hidden, so it can be asked of the position of any view.
        """
        return NOBODY

    def resolve(self, s: S, task: Task, choice: Action, log: Log) -> None:
        """Carry out the choice and queue the tasks that follow."""
        raise NotImplementedError

    def refusal(self, s: S, task: Task, action: Action) -> Refusal:
        """Explain why this action, which is not among the choices, is not legal."""
        return Refusal("", DICE_FIRST if self.by == CHANCE else NOT_A_CHOICE)

    def fault(self, s: S, task: Task) -> str:
        """Explain what is wrong with this task, read from a text, in this position; empty if nothing is."""
        return ""

    def audience(self, s: S, task: Task) -> Seat:
        """Return who sees the choice: everyone, or one seat while it stays hidden from the others."""
        return EVERYONE


@mypyc_attr(free_list_len=1)  # one is let go and one made at almost every step
@final
class Task:
    """One entry of the agenda: a step, who chooses in it, and what it is about.

    Made fresh, queued once, never changed after that: clones share it.
    """

    __slots__ = ("a", "after", "b", "c", "frame", "seat", "several", "step")

    def __init__(
        self,
        step: Step[Any],
        seat: Seat,
        a: i64 = NO_ARG,
        b: i64 = NO_ARG,
        c: i64 = NO_ARG,
        several: tuple[i64, ...] = (),
        frame: Frame | None = None,
    ) -> None:
        self.step = step
        self.seat: Seat = seat
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.several = several
        """For what has no fixed length: dice on the table, pieces in a stack."""
        self.frame = frame
        """For what needs more than that; there whenever the step has a shape."""
        self.after: Task | None = None

    def frame_numbers(self) -> list[tuple[i64, ...]]:
        """Return its whole frame, one tuple for each slot; empty if it has none."""
        frame, shape = self.frame, self.step.shape
        return shape.numbers(frame) if frame is not None and shape is not None else []


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The base of every state: an agenda and, at the end, a result. Each game adds its own numbers.

    >>> rush = pocketbox.find("rush")
    >>> s = pocketbox.start(rush, setup="duel")
    >>> s.seat_to_act(), s.legal_actions()
    (0, [Action('roll')])
    >>> after = s.clone()
    >>> after.apply(rush.action("roll"))
    >>> after
    <Rush position: round 1, chance to act (roll steps), 4 choices>
    """

    __slots__ = ("agenda", "result")

    def __init__(self) -> None:
        self.agenda: Task | None = None
        """The next task to run, which knows the one after it. None when the game is over."""
        self.result: Result | None = None

    def __repr__(self) -> str:
        return f"<{self.summary()}>"

    def moment(self) -> str:
        """Describe the game and its progress in a few words: "Rush position: round 3"."""
        return "position"

    def names_of(self, field: Field) -> list[str] | None:
        """The names that values of a field have in this game, those of packs included; None where they have none."""
        return field.names

    def named(self, field: Field) -> Field:
        """Return a field with the names that its values have in this game."""
        names = self.names_of(field)
        return field if names is field.names else Field(field.name, names)

    def summary(self) -> str:
        """The moment, who is to act in which step, and with how many choices."""
        task = self.agenda
        if task is None:
            rule = self.result.rule if self.result is not None else "no rule"
            return f"{self.moment()}, over by {rule}"
        who = "chance" if task.seat == CHANCE else f"seat {task.seat}" if task.seat >= 0 else "nobody"
        count = len(self.legal_actions()) if task.seat != NOBODY else 0
        return f"{self.moment()}, {who} to act ({task.step.name}), {plural(count, 'choice')}"

    def clone(self) -> Position:
        """Return a copy that shares no mutable data."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Say whether the game has ended; `result` then says how."""
        return self.agenda is None

    def seat_to_act(self) -> Seat:
        """Return the seat that chooses next, `CHANCE`, or `NOBODY` when the game is over."""
        task = self.agenda
        return NOBODY if task is None else task.seat

    def legal_actions(self) -> list[Action]:
        """Return every legal action, or every result chance may give. Copy the list before you change it."""
        task = self.agenda
        if task is None:
            return []
        if task.seat == CHANCE:
            return [outcome.action for outcome in task.step.chances(self, task).outcomes]
        return task.step.options(self, task)

    def chances(self) -> Chances:
        """Return every result and its weight. Ask only when `seat_to_act` is `CHANCE`."""
        task = self.agenda
        assert task is not None, "the game is over"
        return task.step.chances(self, task)

    def roller(self) -> Seat:
        """Whose dice fall next; `NOBODY` when they belong to no single seat, or chance is not to act."""
        task = self.agenda
        if task is None or task.seat != CHANCE:
            return NOBODY
        return task.step.roller(self, task)

    def refusal(self, action: Action) -> Refusal:
        """Explain why an action is not legal. The caller has checked that it is not."""
        task = self.agenda
        if task is None:
            return Refusal("", "the game is over")
        return task.step.refusal(self, task, action)

    def apply(self, choice: Action, log: Log | None = None) -> None:
        """Make a choice, then run on to the next one. Raise `IllegalAction` if it is not among the legal actions."""
        task = self.agenda
        if task is None:
            raise IllegalAction(choice, Refusal("", "the game is over"))
        if choice not in self.legal_actions():
            raise IllegalAction(choice, self.refusal(choice))
        self.advance(choice, Log(True) if log is None else log)

    def advance(self, choice: Action, log: Log) -> None:
        """Make a choice that is known to be legal, then run on to the next one. Nothing is checked, for speed."""
        task = self.agenda
        assert task is not None, "the game is over"
        self.agenda = task.after
        task.step.resolve(self, task, choice, log)
        task = self.agenda
        if task is not None and task.seat == NOBODY:
            self.settle(log)

    def settle(self, log: Log) -> None:
        """Run the tasks that need no choice, up to the first that does."""
        task = self.agenda
        while task is not None and task.seat == NOBODY:
            self.agenda = task.after
            task.step.resolve(self, task, NO_CHOICE, log)
            task = self.agenda

    def next(self, task: Task) -> None:
        """Queue one task so that it runs next, as `then` does for several."""
        task.after = self.agenda
        self.agenda = task

    def then(self, first: Task, second: Task | None = None, third: Task | None = None) -> None:
        """Queue tasks so that they run next, in the order written."""
        if third is not None:
            self.next(third)
        if second is not None:
            self.next(second)
        self.next(first)

    def then_all(self, tasks: list[Task]) -> None:
        """Queue tasks so that they run next, in the order written."""
        for task in tasks[::-1]:
            self.next(task)

    def finish(self, result: Result) -> None:
        """End the game and drop the tasks that were still to run."""
        self.result = result
        self.agenda = None


@final
class Dealt(Step[S]):
    """The moment of another step, answered by chance: every choice equally likely. Quick set-ups are made of these."""

    def __init__(self, game: str, step: Step[S]) -> None:
        super().__init__(game, f"deal {step.name}", CHANCE, step.fields, step.several, step.shape)
        self.original = step

    def chances(self, s: S, task: Task) -> Chances:
        return evenly(self.original.options(s, task))

    def resolve(self, s: S, task: Task, choice: Action, log: Log) -> None:
        self.original.resolve(s, task, choice, log)

    def fault(self, s: S, task: Task) -> str:
        return self.original.fault(s, task)
