"""Dropping pieces on the board: RU-DROP, by whichever model is agreed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Outcome, Refusal, Seat, evenly
from pocketbox.engine.dice import label_dice
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import FAR
from pocketbox.games.rush.events import PIECE, TARGET
from pocketbox.games.rush.state import State
from pocketbox.games.rush.words import WORDS
from pocketbox.games.squares.board import CELL_NAMES, CELLS, COLUMNS, GRID, ROWS

LAND: Final = WORDS.each("land", CELL_NAMES)
AIM_AT: Final = WORDS.each("aim", CELL_NAMES)
ROW_DICE: Final = label_dice(WORDS, "roll row", 4, 2)
COLUMN_DICE: Final = label_dice(WORDS, "roll column", 4, 2)


def drop_task(s: State, seat: Seat, kinds: list[i64]) -> Task:
    """The first task of dropping these pieces; chance drops without aiming."""
    pieces = tuple(kinds)
    if seat == CHANCE or s.content.drop_model == "uniform":
        return Task(DROP, CHANCE, several=pieces)
    if s.content.drop_model == "scatter":
        return Task(AIM, seat, several=pieces)
    return Task(PUT, seat, several=pieces)


def land(s: State, cell: i64, task: Task, rule: str, log: Log) -> tuple[i64, ...]:
    """RU-DROP-05: the first piece of the task lies there, on others or alone; answers the pieces still in hand."""
    kind = task.several[0]
    s.lay(kind, cell)
    log.add("piece landed", rule, kind, cell)
    return task.several[1:]


def dropper(s: State, task: Task) -> Seat:
    """RU-SETUP-07, RU-SETUP-08: the dungeon master drops the items, the hero's player the weapon."""
    return s.hero_seat if s.content.pieces[task.several[0]].is_weapon else s.master_seat()


def open_squares(s: State) -> list[i64]:
    return [cell for cell in range(CELLS) if s.dungeon.is_open(cell)]


class Drop(Step[State]):
    """RU-DROP-01: a piece lands on any open square, each equally likely."""

    def chances(self, s: State, task: Task) -> Chances:
        if s.dungeon.landings is None:
            s.dungeon.landings = evenly([LAND[cell] for cell in open_squares(s)])
        return s.dungeon.landings

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        rest = land(s, choice.a, task, "RU-DROP-01", log)
        if rest:
            s.next(Task(DROP, CHANCE, several=rest))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("RU-DROP-01", f"first chance decides where the {name_dropped(s, task)} lands")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_drop(task)


class Put(Step[State]):
    """RU-DROP-01 with `choose`: the player who drops picks the square."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [LAND[cell] for cell in open_squares(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        rest = land(s, choice.a, task, "RU-DROP-01", log)
        if rest:
            s.next(Task(PUT, task.seat, several=rest))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "land":
            return Refusal("RU-DROP-01", f"put down the {name_dropped(s, task)} next: `land` and a square")
        if action.a == s.dungeon.portal or action.a == s.dungeon.gate:
            base = "portal" if action.a == s.dungeon.portal else "gate"
            return Refusal("RU-DROP-01", f"{CELL_NAMES[action.a]} is the {base}'s square")
        return Refusal("RU-DROP-01", f"a wall stands on {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_drop(task)


class Aim(Step[State]):
    """RU-DROP-02: the dropper aims the whole handful at one square, any on the board."""

    def options(self, s: State, task: Task) -> list[Action]:
        return AIM_AT

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("aimed", "RU-DROP-02", choice.a)
        s.next(Task(SCATTER_ROWS, CHANCE, choice.a, several=task.several))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("RU-DROP-02", "aim the drop first: `aim` and a square")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_drop(task)


class ScatterRows(Step[State]):
    """RU-DROP-02, RU-DROP-03: rows off the aim, the first die less the second; off the board does not count.

    Throwing only these two dice again leads to the same chances as dropping the whole piece again,
    since rows and columns do not depend on each other; and it cannot go on for ever.
    """

    def chances(self, s: State, task: Task) -> Chances:
        return keep_on_board(ROW_DICE, task.a // COLUMNS, ROWS)

    def roller(self, s: State, task: Task) -> Seat:
        return dropper(s, task)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add_all("scatter rolled", "RU-DROP-02", choice.args)
        s.next(Task(SCATTER_COLUMNS, CHANCE, task.a, task.a // COLUMNS + choice.a - choice.b, several=task.several))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return SCATTER_FIRST

    def fault(self, s: State, task: Task) -> str:
        return fault_of_drop(task)


class ScatterColumns(Step[State]):
    """RU-DROP-02 to 04: columns off the aim; from wall, gate or portal the piece slides to the nearest open square."""

    def chances(self, s: State, task: Task) -> Chances:
        return keep_on_board(COLUMN_DICE, task.a % COLUMNS, COLUMNS)

    def roller(self, s: State, task: Task) -> Seat:
        return dropper(s, task)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        aim, row = task.a, task.b
        log.add_all("scatter rolled", "RU-DROP-02", choice.args)
        cell = row * COLUMNS + aim % COLUMNS + choice.a - choice.b
        if not s.dungeon.is_open(cell):
            log.add("scattered", "RU-DROP-04", task.several[0], cell)
        rest = land(s, nearest_open(s, cell), task, "RU-DROP-02", log)
        if rest:
            s.next(Task(SCATTER_ROWS, CHANCE, aim, several=rest))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return SCATTER_FIRST

    def fault(self, s: State, task: Task) -> str:
        return fault_of_drop(task)


DROP: Final = Drop("rush", "drop", CHANCE, several=PIECE)
PUT: Final = Put("rush", "put", A_SEAT, several=PIECE)
AIM: Final = Aim("rush", "aim", A_SEAT, several=PIECE)
SCATTER_ROWS: Final = ScatterRows("rush", "scatter rows", CHANCE, [TARGET], several=PIECE)
SCATTER_COLUMNS: Final = ScatterColumns(
    "rush", "scatter columns", CHANCE, [TARGET, Field("row", None, 0, ROWS - 1)], several=PIECE
)


def keep_on_board(dice: Chances, home: i64, size: i64) -> Chances:
    """The throws of two labelled dice that lead from row or column `home` to another on the board."""
    kept: list[Outcome] = []
    for outcome in dice.outcomes:
        if 0 <= home + outcome.action.a - outcome.action.b < size:
            kept.append(outcome)
    return Chances(kept)


def nearest_open(s: State, home: i64) -> i64:
    """RU-DROP-04: the first in reading order among the open squares with the fewest steps, walls notwithstanding."""
    fewest: i64 = FAR
    found = home
    for cell in open_squares(s):
        steps = GRID.distance(home, cell)
        if steps < fewest:
            fewest = steps
            found = cell
    return found


def fault_of_drop(task: Task) -> str:
    return "" if task.several else "there is no piece to drop"


def name_dropped(s: State, task: Task) -> str:
    """What the piece that comes down next is called."""
    return s.content.pieces[task.several[0]].title


SCATTER_FIRST: Final = Refusal("RU-DROP-02", "first the dice of the scatter are rolled")
