"""Tests: dice of one value against a difficulty. PD-TEST. What a test is for is told by its purpose."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, one, several
from pocketbox.games.dungeons.charts import MOST_TRAPS
from pocketbox.games.dungeons.events import FACE, NEED, STAT
from pocketbox.games.dungeons.figures import FIGURE_NAMES, FIGURES, MOST_FIGURES
from pocketbox.games.dungeons.kinds import ACTION, STAT_NAMES
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import DEF
from pocketbox.games.dungeons.words import (
    ACTION_DICE,
    CELL_NAMES,
    CENTRE,
    DEF_DICE,
    KEEP,
    MOST_DICE,
    OFF_DICE,
    SIDES,
    WORDS,
)

WATER_TEST: Final = 0
GAS_TEST: Final = 1
PARALYSIS_TEST: Final = 2
AURA_TEST: Final = 3
DOOR_TEST: Final = 4
PHASE_TEST: Final = 5
TRAP_TEST: Final = 6
FIREBALL_TEST: Final = 7
PURPOSE_NAMES: Final = ["water", "gas", "paralysis", "aura", "door", "phase", "trap", "fireball"]

REROLL_TEST_DIE: Final = [WORDS.one("reroll", (face,), f"reroll {face}") for face in range(1, SIDES + 1)]
"""`REROLL_TEST_DIE[face - 1]`, for tests and rushes."""


NOBODY_ELSE: Final[tuple[i64, ...]] = ()
NO_DICE: Final[tuple[i64, ...]] = ()


@final
class Trial(Frame):
    """One test while it is made: who, with what, against what, what for, and the dice on the table."""

    __slots__ = ("about", "cell", "dice", "failed", "figure", "need", "purpose", "rest", "stat")

    def __init__(
        self,
        figure: i64,
        stat: i64,
        need: i64,
        purpose: i64,
        cell: i64 = CENTRE,
        about: i64 = 0,
    ) -> None:
        self.figure: i64 = figure
        self.stat: i64 = stat
        self.need: i64 = need
        self.purpose: i64 = purpose
        self.cell: i64 = cell
        """Where it is made, where that matters."""
        self.about: i64 = about
        """A direction for doors and walls, the number of a trap for traps."""
        self.rest = NOBODY_ELSE
        """PD-TRAP-06b: who must test after this one."""
        self.failed = NOBODY_ELSE
        """Who has failed before this one."""
        self.dice = NO_DICE

    def copy(self) -> Trial:
        twin = Trial(self.figure, self.stat, self.need, self.purpose, self.cell, self.about)
        twin.rest = self.rest
        twin.failed = self.failed
        twin.dice = self.dice
        return twin

    def rolled(self, dice: tuple[i64, ...]) -> Trial:
        twin = self.copy()
        twin.dice = dice
        return twin


TRIAL: Final = Shape(
    Trial(0, 0, 0, 0),
    [
        one("figure", Field("figure", FIGURE_NAMES)),
        one("stat", STAT),
        one("need", NEED),
        one("purpose", Field("for", PURPOSE_NAMES)),
        one("cell", Field("cell", CELL_NAMES)),
        one("about", Field("about", None, 0, MOST_TRAPS)),
        several("rest", Field("rest", FIGURE_NAMES), MOST_FIGURES, FIGURES),
        several("failed", Field("failed", FIGURE_NAMES), MOST_FIGURES, FIGURES),
        several("dice", Field("dice", None, FACE.least, FACE.most), MOST_DICE),
    ],
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Purpose:
    """What a test is for: the chapter that asks for it says what follows."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        raise NotImplementedError

    def fault(self, s: State, trial: Trial) -> str:
        """What is wrong with such a test, read from a text."""
        return ""


PURPOSES: Final[dict[i64, Purpose]] = {}
"""By number; each chapter enters its own."""


def trial_of(task: Task) -> Trial:
    trial = task.frame
    assert isinstance(trial, Trial)
    return trial


def test(s: State, trial: Trial, log: Log) -> None:
    """PD-TEST-01, PD-TEST-03: roll, or fail at once without dice; with a kicker alone, see what that does."""
    if s.kind(trial.figure).stats[trial.stat] > 0:
        s.then(Task(ROLL_TEST, CHANCE, frame=trial))
    else:
        s.then(Task(JUDGE_TEST, NOBODY, frame=trial))


def is_passed(s: State, trial: Trial) -> bool:
    """PD-TEST-01, PD-TEST-04, PD-TEST-05: one die, or the kicker, reaches the difficulty."""
    if s.kind(trial.figure).kicker(trial.stat) >= trial.need:
        return True
    for face in trial.dice:
        if face >= trial.need:
            return True
    return False


def may_reroll(s: State, trial: Trial) -> bool:
    """PD-DELVER-DWARF-1: a die of a DEF test that has failed so far."""
    if trial.stat == ACTION or trial.stat % 2 != DEF or is_passed(s, trial):
        return False
    for trait in s.traits(trial.figure):
        if trait.rerolls_test(DEF):
            return True
    return False


def conclude(s: State, trial: Trial, log: Log) -> None:
    passed = is_passed(s, trial)
    kicker = s.kind(trial.figure).kicker(trial.stat)
    if kicker > 0:
        log.add("kicker counted", "PD-TEST-04", trial.figure, kicker)
    log.add("test passed" if passed else "test failed", "PD-TEST-01", trial.figure, trial.stat, trial.need)
    PURPOSES[trial.purpose].done(s, trial, passed, log)


class RollTest(Step[State]):
    """PD-TEST-01, PD-TEST-02: as many dice as the value says."""

    def chances(self, s: State, task: Task) -> Chances:
        trial = trial_of(task)
        return dice_of(trial.stat, s.kind(trial.figure).stats[trial.stat])

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(trial_of(task).figure)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        trial = trial_of(task).rolled(choice.args)
        for face in choice.args:
            log.add("test die rolled", "PD-TEST-01", trial.figure, trial.stat, face)
        if may_reroll(s, trial):
            s.then(Task(REROLL_TEST, s.chooser(trial.figure), frame=trial))
        else:
            conclude(s, trial, log)

    def fault(self, s: State, task: Task) -> str:
        trial = trial_of(task)
        if trial.dice or (s.is_on_map(trial.figure) and s.kind(trial.figure).stats[trial.stat] == 0):
            return "the dice are still to be rolled"
        return fault_of_trial(s, trial)


class RerollTest(Step[State]):
    """PD-DELVER-DWARF-1: pick up one die, or keep the dice."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*[REROLL_TEST_DIE[face - 1] for face in sorted(set(trial_of(task).dice))], KEEP]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        trial = trial_of(task)
        if choice is KEEP:
            conclude(s, trial, log)
            return
        log.add("test die picked up", "PD-DELVER-DWARF-1", trial.figure, choice.a)
        dice = list(trial.dice)
        dice.remove(choice.a)
        s.then(Task(ROLL_TEST_AGAIN, CHANCE, frame=trial.rolled(tuple(dice))))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "reroll" and len(action.args) == 1:
            return Refusal("PD-DELVER-DWARF-1", f"no die shows {action.a}")
        return Refusal("PD-DELVER-DWARF-1", "first re-roll a die or keep them")

    def fault(self, s: State, task: Task) -> str:
        trial = trial_of(task)
        fault = fault_of_trial(s, trial)
        if fault:
            return fault
        if len(trial.dice) != s.kind(trial.figure).stats[trial.stat] or not may_reroll(s, trial):
            return "there is nothing to roll again"
        return "" if s.chooser(trial.figure) == task.seat else "another seat decides for this character"


class RollTestAgain(Step[State]):
    """PD-DELVER-DWARF-1: the die falls again, and stands."""

    def chances(self, s: State, task: Task) -> Chances:
        return dice_of(trial_of(task).stat, 1)

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(trial_of(task).figure)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        trial = trial_of(task)
        log.add("test die rolled", "PD-DELVER-DWARF-1", trial.figure, trial.stat, choice.a)
        conclude(s, trial.rolled(tuple(sorted((*trial.dice, choice.a)))), log)

    def fault(self, s: State, task: Task) -> str:
        trial = trial_of(task)
        fault = fault_of_trial(s, trial)
        if fault:
            return fault
        if len(trial.dice) != s.kind(trial.figure).stats[trial.stat] - 1 or not may_reroll(s, trial):
            return "one die is in the air"
        return ""


class JudgeTest(Step[State]):
    """PD-TEST-03: without dice there is nothing to wait for."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        conclude(s, trial_of(task), log)


ROLL_TEST: Final = RollTest("dungeons", "roll test", CHANCE, shape=TRIAL)
REROLL_TEST: Final = RerollTest("dungeons", "reroll test", A_SEAT, shape=TRIAL)
ROLL_TEST_AGAIN: Final = RollTestAgain("dungeons", "roll test again", CHANCE, shape=TRIAL)
JUDGE_TEST: Final = JudgeTest("dungeons", "judge test", NOBODY, shape=TRIAL)


def dice_of(stat: i64, count: i64) -> Chances:
    """PD-GEO-06: dice of the colour of a value; the supply never runs out."""
    if stat == ACTION:
        return ACTION_DICE[count]
    return DEF_DICE[count] if stat % 2 == DEF else OFF_DICE[count]


def fault_of_trial(s: State, trial: Trial) -> str:
    """What is wrong with a test read from a text."""
    for figure in (trial.figure, *trial.rest, *trial.failed):
        if not s.is_on_map(figure):
            return f"the {s.figure_name(figure)} is not on the map"
    everyone = (trial.figure, *trial.rest, *trial.failed)
    if len(set(everyone)) != len(everyone):
        return "each character tests once"
    if (trial.rest or trial.failed) and trial.purpose != FIREBALL_TEST:
        return "only a fireball makes several test"
    if trial.stat >= len(STAT_NAMES) or list(trial.dice) != sorted(trial.dice):
        return "its dice are sorted"
    return PURPOSES[trial.purpose].fault(s, trial)
