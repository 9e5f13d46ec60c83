"""The hero's turn, in rulebook order: RU-HTURN, RU-ATTACK and RU-DESP."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.ending import lose_hp, win
from pocketbox.games.rush.events import TARGET
from pocketbox.games.rush.hands import FREE, HELD, has_item, offer_items, pick_up, refuse_item, use
from pocketbox.games.rush.state import State
from pocketbox.games.rush.words import DIE, END, WORDS
from pocketbox.games.squares.board import CELL_NAMES, WALL, are_adjacent

ROLL: Final = WORDS.one("roll")
NO_STEPS: Final = [END]
NOTHING_TO_USE: Final = [ROLL]
DESPERATE_HIT: Final = 3
"""RU-DESP-02: the least face that slays."""

NO_MONSTERS_NOW: Final = Refusal("RU-DM-01", "monsters move in the dungeon master's turn")

BONUS: Final = Field("bonus")
STEPS_LEFT: Final = Field("steps")
STUCK: Final = Field("stuck", ["no", "yes"])


class HeroTurn(Step[State]):
    """RU-HTURN-06: before the roll the hero may use items; then the die falls."""

    def options(self, s: State, task: Task) -> list[Action]:
        if not s.bag:
            return NOTHING_TO_USE
        choices = [ROLL]
        offer_items(s, choices)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        bonus = task.a
        if choice is ROLL:
            s.next(Task(ROLL_STEPS, CHANCE, bonus))
            return
        gained = use(s, choice.a, log)
        question = pick_up(s, task.seat, "RU-PICK-01", log)
        s.next(Task(HERO_TURN, task.seat, bonus + gained if s.content.speed_applies_now else bonus))
        if question is not None:
            s.next(question)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "use":
            return refuse_item(s, action)
        if is_monster_step(action):
            return NO_MONSTERS_NOW
        return Refusal("RU-HTURN-01", "the hero has not rolled yet: roll first")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_hero(s, task)


class RollSteps(Step[State]):
    """RU-HTURN-01: one die and the speed bonus give the steps of this turn."""

    def chances(self, s: State, task: Task) -> Chances:
        return DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.hero_seat

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        face, bonus = choice.a, task.a
        log.add("rolled", "RU-HTURN-01", face)
        log.add("steps given", "RU-HTURN-01", face + bonus)
        s.next(Task(HERO_MOVES, s.hero_seat, face + bonus, FREE))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("RU-HTURN-01", "first the hero's die is rolled")


class HeroMoves(Step[State]):
    """RU-HTURN-02 to 07: step by step, items in between, until the hero's player has had enough."""

    def options(self, s: State, task: Task) -> list[Action]:
        steps = s.dungeon.hero_steps(s.hero) if task.a > 0 else NO_STEPS
        if not s.bag:
            return steps
        choices = steps.copy()
        choices.pop()
        offer_items(s, choices)
        choices.append(END)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        steps, stuck = task.a, task.b
        if choice is END:
            log.add("turn ended", "RU-HTURN-07", task.seat)
        elif choice.verb == "use":
            gained = use(s, choice.a, log)
            if s.content.speed_applies_now and stuck == FREE:  # RU-ITEM-04, RU-DESP-04
                steps += gained
            pick_up_and_go_on(s, steps, stuck, log)
        elif not s.has_monster(choice.a):
            step_onto(s, choice.a, steps, log)
        elif s.is_armed():
            slay(s, choice.a, "RU-ATTACK-01", log)
            if s.result is None:
                step_onto(s, choice.a, steps, log)
        else:
            log.add("desperate attack", "RU-DESP-01", s.hero, choice.a)
            s.next(Task(DESPERATE_ATTACK, CHANCE, choice.a, steps))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "use":
            return refuse_item(s, action)
        if action is ROLL:
            return Refusal("RU-HTURN-01", "the hero has already rolled in this turn")
        if is_monster_step(action):
            return NO_MONSTERS_NOW
        if action.verb != "move":
            return Refusal("RU-HTURN-02", "it is the hero's turn: `move` to a square, `use` an item or `end`")
        cell = action.a
        if task.b == HELD:
            return Refusal("RU-DESP-04", "a failed desperate attack ends all steps of this turn")
        if task.a == 0:
            return Refusal("RU-HTURN-01", "no step is left in this turn")
        if cell == s.hero:
            return Refusal("RU-HTURN-03", f"the hero already stands on {CELL_NAMES[cell]}")
        if not are_adjacent(s.hero, cell):
            return Refusal("RU-HTURN-03", f"{CELL_NAMES[cell]} shares no edge with the hero's {CELL_NAMES[s.hero]}")
        if s.dungeon.ground[cell] == WALL:
            return Refusal("RU-HTURN-04", f"the wall on {CELL_NAMES[cell]} is in the way")
        return Refusal("RU-HTURN-05", f"the gate stands on {CELL_NAMES[cell]}, where the hero may not go")

    def fault(self, s: State, task: Task) -> str:
        if task.b == HELD and task.a > 0:
            return "a hero who is stuck has no steps"
        return fault_of_hero(s, task)


class DesperateAttack(Step[State]):
    """RU-DESP-02 to 05: bare hands against a monster, on one die."""

    def chances(self, s: State, task: Task) -> Chances:
        return DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.hero_seat

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        cell, steps = task.a, task.b
        log.add("rolled", "RU-DESP-01", choice.a)
        if choice.a >= DESPERATE_HIT:
            slay(s, cell, "RU-DESP-02", log)
            if s.result is None:
                step_onto(s, cell, steps, log)
            return
        log.add("attack failed", "RU-DESP-04", cell)
        lose_hp(s, "RU-DESP-03", log)  # RU-DESP-05: down to 0
        if s.result is None:
            go_on(s, 0, HELD)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("RU-DESP-01", "first the die of the desperate attack is rolled")

    def fault(self, s: State, task: Task) -> str:
        if not s.has_monster(task.a):
            return f"no monster stands on {CELL_NAMES[task.a]}"
        if s.is_armed() or task.b == 0:
            return "a desperate attack takes bare hands and a step"
        return "" if are_adjacent(task.a, s.hero) else "hero and monster are not adjacent"


HERO_TURN: Final = HeroTurn("rush", "hero turn", A_SEAT, [BONUS])
ROLL_STEPS: Final = RollSteps("rush", "roll steps", CHANCE, [BONUS])
HERO_MOVES: Final = HeroMoves("rush", "hero moves", A_SEAT, [STEPS_LEFT, STUCK])
DESPERATE_ATTACK: Final = DesperateAttack("rush", "desperate attack", CHANCE, [TARGET, STEPS_LEFT])


def slay(s: State, cell: i64, rule: str, log: Log) -> None:
    """RU-ATTACK-04: the monster is gone for good; RU-WIN-01: with the last one the hero has won.

    RU-ATTACK-03: the weapon, if it was used, stays in hand.
    """
    s.move_monster(cell, OFF_BOARD)
    log.add("monster slain", rule, cell)
    if s.first == OFF_BOARD:
        win(s, s.hero_seat, "RU-WIN-01", log)


def step_onto(s: State, cell: i64, steps: i64, log: Log) -> None:
    """RU-ATTACK-02: the step is taken and paid for, wherever it leads; RU-WIN-02: into the portal, it wins."""
    log.add("hero moved", "RU-HTURN-03", s.hero, cell)
    s.hero = cell
    if cell == s.dungeon.portal:
        win(s, s.hero_seat, "RU-WIN-02", log)
        return
    pick_up_and_go_on(s, steps - 1, FREE, log)


def pick_up_and_go_on(s: State, steps: i64, stuck: i64, log: Log) -> None:
    """RU-PICK-01: pieces under the hero fill free hands; then the turn goes on."""
    question = pick_up(s, s.hero_seat, "RU-PICK-01", log) if s.has_piece(s.hero) else None
    if question is not None:
        s.then(question, Task(HERO_MOVES, s.hero_seat, steps, stuck))
    else:
        go_on(s, steps, stuck)


def go_on(s: State, steps: i64, stuck: i64) -> None:
    """RU-HTURN-07: the turn goes on while there is a step to take or an item to use."""
    if steps > 0 or has_item(s):
        s.next(Task(HERO_MOVES, s.hero_seat, steps, stuck))


def is_monster_step(action: Action) -> bool:
    return action.verb == "move" and len(action.args) == 2


def fault_of_hero(s: State, task: Task) -> str:
    return "" if task.seat == s.hero_seat else "the hero sits in the other seat"
