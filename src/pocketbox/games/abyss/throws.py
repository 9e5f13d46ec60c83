"""After every throw a rabbit foot may be spent, before the throw takes effect: AB-RABBIT.

A throw is a chance step. It queues a task that holds the dice and will carry them out; a rabbit foot slips in before.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.lists import with_one, without_one
from pocketbox.games.abyss.packed import NO_KIND
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.words import DICE, HERO_SEAT, ONE_DIE, WORDS
from pocketbox.games.squares.hero import is_hero_turn

KEEP: Final = WORDS.one("keep")
REROLL: Final = [WORDS.one("reroll", (die,)) for die in [1, 2, 3]]
DIE: Final = Field("die", None, 1, 3)


def hold_dice(s: State, falls: Task) -> None:
    """Dice lie on the table, held by the task that will carry them out: does anybody want one thrown again?"""
    if find_foot(s) != NO_KIND and can_pay_for_foot(s):
        s.then(Task(RABBIT, HERO_SEAT), falls)
    else:
        s.next(falls)


def find_foot(s: State) -> i64:
    """The kind of a carried piece that throws a die again, or `NO_KIND`."""
    for kind in s.bag:
        for trait in s.piece(kind).traits:
            if trait.is_foot():
                return kind
    return NO_KIND


def can_pay_for_foot(s: State) -> bool:
    """AB-RABBIT-02: free, or with an action of the hero's turn if so agreed."""
    return not s.content.foot_costs_action or s.actions > 0 or not is_hero_turn(s)


NOT_IN_THEIR_TURN: Final = Refusal("AB-USE-04", "only a rabbit foot may be used outside the hero's turn")


def refuse_now(s: State, action: Action, otherwise: Refusal) -> Refusal:
    """AB-USE-04: why an item is not used in the monsters' turn; for everything else the reason given."""
    if action.verb != "use" or s.round == 0 or is_hero_turn(s):
        return otherwise
    for trait in s.piece(action.a).traits:
        if trait.is_foot():
            return Refusal(s.piece(action.a).rule, trait.blocked(s))
    return NOT_IN_THEIR_TURN


class Throw(Step[State]):
    """Dice that the player rolls: nothing is chosen until they lie."""

    def __init__(self, name: str, rule: str, fact: str, fields: list[Field] | None = None) -> None:
        super().__init__("abyss", name, CHANCE, fields)
        self.refused = Refusal(rule, fact)
        """Why nothing else is legal now."""

    def roller(self, s: State, task: Task) -> Seat:
        return HERO_SEAT

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return refuse_now(s, action, self.refused)


class HeldThrow(Throw):
    """A throw whose dice lie on the table until the task behind it carries them out."""

    def __init__(
        self, name: str, rule: str, fact: str, dice: Chances, event: str, fields: list[Field] | None = None
    ) -> None:
        super().__init__(name, rule, fact, fields)
        self.dice = dice
        self.event = event
        """What is reported, with the faces."""

    def falls(self) -> Step[State]:
        """The step that carries the dice out, about the same as this one."""
        raise NotImplementedError

    def chances(self, s: State, task: Task) -> Chances:
        return self.dice

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add_all(self.event, self.refused.rule, choice.args)
        hold_dice(s, Task(self.falls(), NOBODY, task.a, task.b, several=choice.args))


class Rabbit(Step[State]):
    """AB-RABBIT-01, AB-USE-04: keep the dice as they lie, or spend a foot on one of them, in anybody's turn."""

    def options(self, s: State, task: Task) -> list[Action]:
        falls = task.after
        assert falls is not None
        choices = [KEEP]
        choices.extend(REROLL[: len(falls.several)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is KEEP:
            return
        if s.content.foot_costs_action and is_hero_turn(s):
            s.actions -= 1
        kind = find_foot(s)
        log.add("item used", "AB-RABBIT-01", kind)
        spend(s, kind, log)
        s.next(Task(REROLL_DIE, CHANCE, choice.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "reroll":
            return Refusal("AB-RABBIT-01", f"this throw has no die {action.a}")
        if action.verb == "use" and action.a == find_foot(s):
            return Refusal("AB-RABBIT-01", "use a rabbit foot with `reroll` and the number of a die")
        first = Refusal("AB-RABBIT-01", "first `keep` the dice, or `reroll` and the number of a die")
        return refuse_now(s, action, first)

    def fault(self, s: State, task: Task) -> str:
        if find_foot(s) == NO_KIND or not can_pay_for_foot(s):
            return "no rabbit foot can be used"
        return fault_of_order(task)


class RerollDie(Throw):
    """AB-RABBIT-03: one die falls again, and stays so unless another foot is spent."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        falls = s.agenda
        assert falls is not None
        s.agenda = falls.after
        dice = list(falls.several)
        dice[task.a - 1] = choice.a
        log.add("die rerolled", "AB-RABBIT-03", task.a, choice.a)
        hold_dice(s, Task(falls.step, NOBODY, falls.a, falls.b, falls.c, tuple(dice)))

    def fault(self, s: State, task: Task) -> str:
        falls = task.after
        if falls is not None and task.a > len(falls.several):
            return f"the throw has no die {task.a}"
        return fault_of_order(task)


RABBIT: Final = Rabbit("abyss", "rabbit foot", A_SEAT)
REROLL_DIE: Final = RerollDie("reroll die", "AB-RABBIT-03", "roll the die again first", [DIE])


def fault_of_order(task: Task) -> str:
    falls = task.after
    if falls is None or falls.step.several is not DICE:
        return "no dice follow that could be rolled again"
    return ""


def fault_of_dice(task: Task, count: i64) -> str:
    """What is wrong with the dice a task holds; empty when nothing is."""
    return "" if len(task.several) == count else f"the throw has {count} dice"


def spend(s: State, kind: i64, log: Log) -> None:
    """AB-USE-02: a piece is used up; AB-INV-06: the hand it leaves takes up what lies under the hero."""
    s.bag = without_one(s.bag, kind)
    if s.piece_on(s.hero) != NO_KIND:
        found = s.lift(s.hero)
        s.bag = with_one(s.bag, found)
        log.add("piece picked up", "AB-INV-06", found, s.hero)
