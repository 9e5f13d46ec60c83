"""Rushing: Action dice for further tiles, before the first step or after it. PD-MOVE-03, PD-MOVE-04."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.games.dungeons.events import CELL, FIGURE
from pocketbox.games.dungeons.figures import FIGURE_OR_NOBODY
from pocketbox.games.dungeons.movement.moving import step_to, walk
from pocketbox.games.dungeons.movement.sight import free_steps
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import REROLL_TEST_DIE
from pocketbox.games.dungeons.words import ACTION_DICE, KEEP, ONE_DIE, SIDES, STOP, WORDS

RUSH_NEED: Final = 4
"""PD-MOVE-03"""
FOR_MOVE: Final = 0
FOR_LATE_MOVE: Final = 1
"""PD-MOVE-04 with `rush_timing=after_first_step`"""
FOR_CHARGE: Final = 2
FOR_FLIGHT: Final = 3
RUSH: Final = Field("for", ["move", "further", "charge", "flight"])
WHOM: Final = Field("whom", FIGURE_OR_NOBODY)
FACES: Final = Field("faces", None, 1, SIDES)
RUSH_ON: Final = WORDS.one("rush")


@mypyc_attr(allow_interpreted_subclasses=True)
class RushEnd:
    """What a rush is for: the chapter that asks for it says what follows."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        raise NotImplementedError

    def fault(self, s: State, figure: i64, whom: i64) -> str:
        return ""


RUSHES: Final[dict[i64, RushEnd]] = {}


def rush(s: State, figure: i64, purpose: i64, whom: i64) -> None:
    """PD-MOVE-03: Action dice, each 4 or more a tile further."""
    s.next(Task(ROLL_RUSH, CHANCE, figure, purpose, whom))


def successes(faces: tuple[i64, ...]) -> i64:
    count: i64 = 0
    for face in faces:
        if face >= RUSH_NEED:
            count += 1
    return count


class RollRush(Step[State]):
    """PD-MOVE-03: rolled before the first step (PD-MOVE-04)."""

    def chances(self, s: State, task: Task) -> Chances:
        return ACTION_DICE[s.kind(task.a).action]

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        for face in choice.args:
            log.add("rush die rolled", "PD-MOVE-03", task.a, face)
        for trait in s.traits(task.a):
            if trait.rerolls_rush() and successes(choice.args) < len(choice.args):
                s.next(Task(REROLL_RUSH, s.seat, task.a, task.b, task.c, choice.args))
                return
        end_rush(s, task, choice.args, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_rush(s, task, 0)


class RerollRush(Step[State]):
    """PD-DELVER-ELF-5: pick one die up, or keep them."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*[REROLL_TEST_DIE[face - 1] for face in sorted(set(task.several))], KEEP]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is KEEP:
            end_rush(s, task, task.several, log)
            return
        log.add("rush die picked up", "PD-DELVER-ELF-5", task.a, choice.a)
        dice = list(task.several)
        dice.remove(choice.a)
        s.next(Task(ROLL_RUSH_AGAIN, CHANCE, task.a, task.b, task.c, tuple(dice)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "reroll" and len(action.args) == 1:
            return Refusal("PD-DELVER-ELF-5", f"no die shows {action.a}")
        return Refusal("PD-DELVER-ELF-5", "first re-roll a die or keep them")

    def fault(self, s: State, task: Task) -> str:
        if task.seat != s.seat or not [trait for trait in s.traits(task.a) if trait.rerolls_rush()]:
            return "nothing can be rolled again here"
        return fault_of_rush(s, task, s.kind(task.a).action)


class RollRushAgain(Step[State]):
    """PD-DELVER-ELF-5: the die falls again, and stands."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("rush die rolled", "PD-DELVER-ELF-5", task.a, choice.a)
        end_rush(s, task, (*task.several, choice.a), log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_rush(s, task, s.kind(task.a).action - 1)


def end_rush(s: State, task: Task, faces: tuple[i64, ...], log: Log) -> None:
    RUSHES[task.b].done(s, task.a, task.c, successes(faces), log)


ROLL_RUSH: Final = RollRush("dungeons", "roll rush", CHANCE, [FIGURE, RUSH, WHOM])
REROLL_RUSH: Final = RerollRush("dungeons", "reroll rush", A_SEAT, [FIGURE, RUSH, WHOM], FACES)
ROLL_RUSH_AGAIN: Final = RollRushAgain("dungeons", "roll rush again", CHANCE, [FIGURE, RUSH, WHOM], FACES)


class MoveRush(RushEnd):
    """PD-MOVE-03: one tile and one for each success. PD-MOVE-05: it may stop early."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        log.add("rushed", "PD-MOVE-03", figure, 1 + successes)
        walk(s, figure, 1 + successes)


class LateRush(RushEnd):
    """PD-MOVE-04 with `rush_timing=after_first_step`: one tile for each success."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        log.add("rushed", "PD-MOVE-04", figure, successes)
        if successes > 0:
            walk(s, figure, successes)


RUSHES[FOR_MOVE] = MoveRush()
RUSHES[FOR_LATE_MOVE] = LateRush()


class RushLate(Step[State]):
    """PD-MOVE-04 with `rush_timing=after_first_step`: rush now, or stop."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [RUSH_ON, STOP]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is STOP:
            log.add("stopped", "PD-MOVE-05", task.a)
        else:
            rush(s, task.a, FOR_LATE_MOVE, s.content.nobody)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("PD-MOVE-04", "after the first step: rush or stop")

    def fault(self, s: State, task: Task) -> str:
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat or not s.content.rush_late:
            return "nobody may rush now"
        return ""


class AfterFirstStep(Step[State]):
    """PD-MOVE-04 with `rush_timing=after_first_step`: asked when the step did not end the movement."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if not s.spent and s.at[task.a] == s.tile_on(task.b) and free_steps(s, task.a, s.at[task.a]) != 0:
            s.next(Task(RUSH_LATE, s.seat, task.a))


RUSH_LATE: Final = RushLate("dungeons", "rush late", A_SEAT, [FIGURE])
AFTER_FIRST_STEP: Final = AfterFirstStep("dungeons", "after first step", NOBODY, [FIGURE, CELL])


def plain_move(s: State, figure: i64, tile: i64, log: Log) -> None:
    """PD-MOVE-01: one step is all of it, or with the late rush the beginning."""
    if s.content.rush_late and not (s.is_covered(tile) and s.is_delver(figure)):
        s.next(Task(AFTER_FIRST_STEP, NOBODY, figure, s.cell(tile)))
    step_to(s, figure, tile, "PD-MOVE-01", log)


def fault_of_rush(s: State, task: Task, dice: i64) -> str:
    """What is wrong with a rush read from a text."""
    if task.a != s.actor or not s.is_on_map(task.a):
        return "only the active character rushes"
    if len(task.several) != dice or [face for face in task.several if not 1 <= face <= SIDES]:
        return f"{dice} dice lie on the table"
    return RUSHES[task.b].fault(s, task.a, task.c)
