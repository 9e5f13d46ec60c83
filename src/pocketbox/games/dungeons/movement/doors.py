"""Trying doors: PD-DOOR."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Refusal, Seat
from pocketbox.games.dungeons.charts import (
    DOOR_CHART,
    FAST_LOCKED,
    HAZARD_CHART,
    LOCKED,
    OPENS,
    OPENS_ENCOUNTER,
    OPENS_TRAP,
)
from pocketbox.games.dungeons.events import DIRECTION, FIGURE, NEED
from pocketbox.games.dungeons.hazards.peril import Peril
from pocketbox.games.dungeons.hazards.perils import go_on
from pocketbox.games.dungeons.kinds import ACTION, MELEE_OFF
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import DOOR_TEST, PURPOSES, Purpose, Trial, test
from pocketbox.games.dungeons.words import CHART_DICE, DIRECTIONS, WORDS, direction, side_of

OPEN: Final = WORDS.each("open", DIRECTIONS)
WITH_ACTION: Final = WORDS.one("with action", (ACTION,), "with action")
WITH_MELEE: Final = WORDS.one("with melee", (MELEE_OFF,), "with melee")
LOCK_NEED: Final = 4
FAST_NEED: Final = 6


def doors_at(s: State, tile: i64) -> list[i64]:
    """PD-DOOR-02, PD-DOOR-03: the directions of the doors of a tile."""
    return [direction(side, s.board.around) for side in range(s.board.around) if s.board.doors[tile] >> side & 1]


def try_door(s: State, figure: i64, where: i64, log: Log) -> None:
    """PD-DOOR-03, PD-DOOR-04: one attempt at one door."""
    log.add("door tried", "PD-DOOR-03", figure, s.cell(s.at[figure]), where)
    s.next(Task(ROLL_DOOR, CHANCE, figure, where))


class RollDoor(Step[State]):
    """PD-DOOR-04 to 09: two dice on the Door chart."""

    def chances(self, s: State, task: Task) -> Chances:
        return CHART_DICE

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, total = task.a, choice.a + choice.b
        log.add("chart rolled", "PD-DOOR-04", DOOR_CHART, choice.a, choice.b)
        log.add("chart read", "PD-DOOR-04", DOOR_CHART, total)
        row = s.content.door_rows[total]
        if row in (LOCKED, FAST_LOCKED):
            s.next(Task(CHOOSE_STRENGTH, s.seat, figure, task.b, LOCK_NEED if row == LOCKED else FAST_NEED))
            return
        remove_door(s, figure, task.b, log)
        # PD-DOOR-11: no hazard counter is at stake
        peril = Peril(figure, s.cell(s.at[figure]), HAZARD_CHART, 0)
        if row == OPENS_TRAP:
            go_on(s, peril.with_trap(1), log)
        elif row == OPENS_ENCOUNTER:
            go_on(s, peril.meeting(1, 0), log)
        else:
            assert row == OPENS

    def fault(self, s: State, task: Task) -> str:
        return fault_of_door(s, task.a, task.b)


class ChooseStrength(Step[State]):
    """PD-DOOR-06, PD-DOOR-07: Action or Melee OFF, as the opener likes."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [WITH_ACTION, WITH_MELEE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        test(s, Trial(task.a, choice.a, task.c, DOOR_TEST, s.cell(s.at[task.a]), task.b), log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("PD-DOOR-06", "first say how the door is forced: with action or with melee")

    def fault(self, s: State, task: Task) -> str:
        if task.c not in (LOCK_NEED, FAST_NEED) or task.seat != s.seat:
            return "the opener tests for 4 or for 6"
        return fault_of_door(s, task.a, task.b)


class DoorTest(Purpose):
    """PD-DOOR-06, PD-DOOR-07: the door goes, or holds."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        if passed:
            remove_door(s, trial.figure, trial.about, log)
        else:
            log.add("door held", "PD-DOOR-06", trial.cell, trial.about)

    def fault(self, s: State, trial: Trial) -> str:
        if trial.stat not in (ACTION, MELEE_OFF) or trial.need not in (LOCK_NEED, FAST_NEED):
            return "a door is forced with Action or Melee OFF, for 4 or 6"
        return fault_of_door(s, trial.figure, trial.about)


PURPOSES[DOOR_TEST] = DoorTest()

ROLL_DOOR: Final = RollDoor("dungeons", "roll door", CHANCE, [FIGURE, DIRECTION])
CHOOSE_STRENGTH: Final = ChooseStrength("dungeons", "choose strength", A_SEAT, [FIGURE, DIRECTION, NEED])


def remove_door(s: State, figure: i64, where: i64, log: Log) -> None:
    """PD-DOOR-05, PD-DOOR-10: the marker goes for good, and the opener stays where it is."""
    tile = s.at[figure]
    s.board = s.board.with_door(tile, side_of(where, s.board.around), False)
    s.note_progress()
    log.add("door opened", "PD-DOOR-05", s.cell(tile), where)


def fault_of_door(s: State, figure: i64, where: i64) -> str:
    if figure != s.actor or not s.is_on_map(figure) or where not in doors_at(s, s.at[figure]):
        return "the active character stands at no such door"
    return ""
