"""The hero's turn: two actions (AB-TURN-02 to 04), and moving step by step (AB-MOVE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Refusal
from pocketbox.games.abyss.board import DIAGONALS, area_of
from pocketbox.games.abyss.combat import ATTACK, ROLL_ATTACK, attack_targets, refuse_attack
from pocketbox.games.abyss.ending import win
from pocketbox.games.abyss.hands import offer_items, pick_up, refuse_item, use
from pocketbox.games.abyss.packed import kind_of
from pocketbox.games.abyss.search import SEARCH, begin_search
from pocketbox.games.abyss.spells import end_spells_of_move, is_striding
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.words import END, HERO_SEAT, STEPS, WORDS
from pocketbox.games.squares.board import CELL_NAMES, COLUMNS, NEIGHBOURS, WALL, are_adjacent

MOVE: Final = WORDS.each("move", CELL_NAMES)
STOP: Final = WORDS.one("stop")


class NextAction(Step[State]):
    """AB-TURN-02: another action, as long as one is left."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.actions > 0:
            s.then(Task(CHOOSE_ACTION, HERO_SEAT), Task(NEXT_ACTION, NOBODY))


class ChooseAction(Step[State]):
    """AB-TURN-03, AB-TURN-04: move, attack, search, use an item, or end the turn. A first step begins a move."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = steps_from(s)
        if not s.is_searched(s.hero):
            choices.append(SEARCH)
        for cell in attack_targets(s):
            choices.append(ATTACK[cell])
        offer_items(s, choices)
        choices.append(END)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is END:
            s.actions = 0
            log.add("turn ended", "AB-TURN-04")
            return
        s.actions -= 1
        if choice.verb == "move":
            step_onto(s, choice.a, s.speed, log)
        elif choice is SEARCH:
            begin_search(s, log)
        elif choice.verb == "attack":
            log.add("attack", "AB-ATTACK-03", kind_of(s.monster_on(choice.a)), choice.a)
            s.next(Task(ROLL_ATTACK, CHANCE, choice.a))
        else:
            use(s, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "move":
            return refuse_step(s, action.a)
        if action is SEARCH:
            return Refusal("AB-SEARCH-02", f"area {area_of(s.hero) + 1} has already been searched")
        if action.verb == "attack":
            return refuse_attack(s, action.a)
        if action.verb == "use":
            return refuse_item(s, action.a)
        if action is STOP:
            return Refusal("AB-MOVE-01", "no move has begun; to take no more actions, `end`")
        return Refusal("AB-TURN-03", "it is the hero's turn: `move`, `attack`, `search`, `use` or `end`")

    def fault(self, s: State, task: Task) -> str:
        return "" if s.actions > 0 else "no action is left"


class HeroMoves(Step[State]):
    """AB-MOVE-01, AB-MOVE-07: on with the move, or stop and lose the steps that are left."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = steps_from(s)
        choices.append(STOP)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is STOP:
            log.add("move ended", "AB-MOVE-07", task.a)
            end_spells_of_move(s, log)
        else:
            step_onto(s, choice.a, task.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "move":
            return refuse_step(s, action.a)
        return Refusal("AB-MOVE-01", "the hero is moving: `move` on, or `stop`")


def steps_from(s: State) -> list[Action]:
    """AB-MOVE-02 to 04: squares the hero can step to; AB-AIR-02: diagonally too when striding."""
    cells = NEIGHBOURS[s.hero]
    if is_striding(s):
        cells = sorted(cells + [cell for cell in DIAGONALS[s.hero] if corners_allow(s, cell)])
    return [MOVE[cell] for cell in cells if can_enter(s, cell)]


def can_enter(s: State, cell: i64) -> bool:
    return s.ground[cell] != WALL and not s.has_monster(cell)


def corners_allow(s: State, cell: i64) -> bool:
    """AB-AIR-03: whether what stands on the two squares beside a diagonal step lets the hero through."""
    if s.content.diagonal_corners == "free":
        return True
    corners = [s.hero // COLUMNS * COLUMNS + cell % COLUMNS, cell // COLUMNS * COLUMNS + s.hero % COLUMNS]
    open_corners = len([corner for corner in corners if can_enter(s, corner)])
    return open_corners == 2 or (open_corners == 1 and s.content.diagonal_corners == "not_both_blocked")


def refuse_step(s: State, cell: i64) -> Refusal:
    name = CELL_NAMES[cell]
    if cell == s.hero:
        return Refusal("AB-MOVE-02", f"the hero already stands on {name}")
    is_near = are_adjacent(s.hero, cell)
    if not is_near and not (is_striding(s) and cell in DIAGONALS[s.hero]):
        return Refusal("AB-MOVE-02", f"{name} is not one step from the hero's {CELL_NAMES[s.hero]}")
    if s.ground[cell] == WALL:
        return Refusal("AB-MOVE-03", f"the wall on {name} is in the way")
    if s.has_monster(cell):
        return Refusal("AB-MOVE-04", f"{s.what_is_on(cell)} stands on {name}")
    return Refusal("AB-AIR-03", f"the corners on the way to {name} are blocked")


def step_onto(s: State, cell: i64, steps: i64, log: Log) -> None:
    """AB-MOVE-05, AB-MOVE-06: the hero enters a square: an exit wins, a piece is picked up; then on."""
    log.add("hero moved", "AB-MOVE-02", s.hero, cell)
    s.hero = cell
    if s.has_door(cell):  # AB-EXIT-01
        win(s, "AB-WIN-01", log)
        return
    if steps > 1:
        s.next(Task(HERO_MOVES, HERO_SEAT, steps - 1))
    else:
        end_spells_of_move(s, log)
    pick_up(s, "AB-MOVE-05", log)


NEXT_ACTION: Final = NextAction("abyss", "next action", NOBODY)
CHOOSE_ACTION: Final = ChooseAction("abyss", "choose action", A_SEAT)
HERO_MOVES: Final = HeroMoves("abyss", "hero moves", A_SEAT, [STEPS])
