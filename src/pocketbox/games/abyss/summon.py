"""Summoning to a square that is rolled: AB-SUMMON."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import CHANCE, NO_ARG, NOBODY, Action, Chances, Log, evenly
from pocketbox.engine.fields import Field
from pocketbox.engine.lists import with_one
from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.doubt import Doubt, far_from_hero_first, near_to_hero_first
from pocketbox.games.abyss.monsters import MONSTER_NAMES
from pocketbox.games.abyss.state import WHAT_FIELD, State
from pocketbox.games.abyss.throws import HeldThrow, Throw, fault_of_dice
from pocketbox.games.abyss.words import CELL, COLUMN_DICE, DICE, ROW_DICE, WORDS
from pocketbox.games.squares.board import CELL_NAMES, CELLS, COLUMNS, ROWS

DOOR: Final = 0
HERO: Final = 1
FIRST_MONSTER: Final = 2
"""What is summoned: a door, the hero, or a monster of a species."""
WHAT: Final = Field(WHAT_FIELD, ["door", "hero", *MONSTER_NAMES])
ROW: Final = Field("row", None, 1, ROWS)

LAND: Final = WORDS.each("land", CELL_NAMES)
ANYWHERE: Final[Chances] = evenly(LAND)


def summon(s: State, what: i64, log: Log) -> None:
    """AB-SUMMON-01: dice say where; AB-SUMMON-02: or any square alike, if so agreed."""
    if s.content.rolls_squares:
        s.next(Task(ROLL_ROW, CHANCE, what))
    else:
        s.next(Task(LAND_ANYWHERE, CHANCE, what))


def summon_door(s: State, log: Log) -> None:
    summon(s, DOOR, log)


def summon_boss(s: State, log: Log) -> None:
    """AB-BOSS-02 to 04: to a square that is rolled, unless it is here or was slain."""
    if s.is_boss_here():
        log.add("boss stays", "AB-BOSS-03")
    elif s.boss_slain and not s.content.boss_returns:
        log.add("boss stays", "AB-BOSS-04")
    else:
        log.add("boss summoned", "AB-BOSS-01", s.boss)
        summon(s, FIRST_MONSTER + s.boss, log)


class RollRow(HeldThrow):
    """AB-SUMMON-01: three dice for the row."""

    def falls(self) -> Step[State]:
        return ROW_FALLS

    def fault(self, s: State, task: Task) -> str:
        return fault_of_arrival(s, task.a)


class RowFalls(Step[State]):
    """AB-SUMMON-03: added up, counted from the top; then the column."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.next(Task(ROLL_COLUMN, CHANCE, task.a, add_up(task.several)))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_dice(task, 3) or fault_of_arrival(s, task.a)


class RollColumn(HeldThrow):
    """AB-SUMMON-01: two dice for the column."""

    def falls(self) -> Step[State]:
        return COLUMN_FALLS

    def fault(self, s: State, task: Task) -> str:
        return fault_of_arrival(s, task.a)


class ColumnFalls(Step[State]):
    """AB-SUMMON-03: added up, counted from the left."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        arrive(s, task.a, (task.b - 1) * COLUMNS + add_up(task.several) - 1, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_dice(task, 2) or fault_of_arrival(s, task.a)


class LandAnywhere(Throw):
    """AB-SUMMON-02 with `uniform`: any square alike, without dice."""

    def chances(self, s: State, task: Task) -> Chances:
        return ANYWHERE

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        arrive(s, task.a, choice.a, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_arrival(s, task.a)


class Spot(Doubt):
    """Where something goes that finds its square taken: AB-SEARCH-15, and AB-SUMMON-04 with `nearest`."""

    def candidates(self, s: State, task: Task) -> list[i64]:
        cells = s.nearest_free(task.b)
        return near_to_hero_first(s, cells) if task.a >= FIRST_MONSTER else far_from_hero_first(s, cells)

    def settle(self, s: State, task: Task, cell: i64, log: Log) -> None:
        put(s, task.a, cell, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_arrival(s, task.a)


ROLL_ROW: Final = RollRow(
    "roll row", "AB-SUMMON-01", "first three dice are rolled for the row", ROW_DICE, "row rolled", [WHAT]
)
ROW_FALLS: Final = RowFalls("abyss", "row falls", NOBODY, [WHAT], DICE)
ROLL_COLUMN: Final = RollColumn(
    "roll column", "AB-SUMMON-01", "first two dice are rolled for the column", COLUMN_DICE, "column rolled", [WHAT, ROW]
)
COLUMN_FALLS: Final = ColumnFalls("abyss", "column falls", NOBODY, [WHAT, ROW], DICE)
LAND_ANYWHERE: Final = LandAnywhere("land anywhere", "AB-SUMMON-02", "first chance decides on the square", [WHAT])
SPOT: Final = Spot("spot", [WHAT, CELL])


def arrive(s: State, what: i64, cell: i64, log: Log) -> None:
    """AB-SUMMON-04, AB-SUMMON-05: on that square, or on the next free one."""
    if s.is_free(cell):
        put(s, what, cell, log)
    elif s.content.scans_on:
        put(s, what, find_next_free(s, cell), log)
    else:
        SPOT.decide(s, what, cell, NO_ARG, log)


def find_next_free(s: State, cell: i64) -> i64:
    """AB-SUMMON-04: in reading order, from the last square on to the first."""
    while not s.is_free(cell):
        cell = (cell + 1) % CELLS
    return cell


def put(s: State, what: i64, cell: i64, log: Log) -> None:
    if what == DOOR:
        s.open_doors(with_one(s.doors, cell))
        log.add("door appeared", "AB-EXIT-02", cell)
    elif what == HERO:
        s.hero = cell
        log.add("hero placed", "AB-HPLACE-01", cell)
    else:
        stand(s, what - FIRST_MONSTER, cell, "AB-SUMMON-01", log)


def stand(s: State, kind: i64, cell: i64, rule: str, log: Log) -> None:
    """A monster of this species comes to the board, unhurt."""
    s.add_monster(cell, kind, s.content.monsters[kind].hp)
    log.add("monster appeared", rule, kind, cell)


def add_up(dice: tuple[i64, ...]) -> i64:
    found: i64 = 0
    for face in dice:
        found += face
    return found


def fault_of_arrival(s: State, what: i64) -> str:
    """Why this cannot be summoned now; for positions read from a text."""
    if what == HERO and s.hero != OFF_BOARD:
        return "the hero stands on the board"
    if what < FIRST_MONSTER:
        return ""
    kind = what - FIRST_MONSTER
    if s.content.monsters[kind].is_boss:
        return "" if kind == s.boss and not s.is_boss_here() else "that boss is on the board or was not picked"
    return "" if s.hero == OFF_BOARD else "ordinary monsters come before the hero"
