"""Rolling off for an order: PD-SETUP-04."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import STEPS, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Seat
from pocketbox.engine.fields import Field
from pocketbox.games.dungeons.events import PURPOSE_ROLL
from pocketbox.games.dungeons.places import EMPTY, NO_FIGURE
from pocketbox.games.dungeons.setup.ways import DEALT, WAY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import ONE_DIE

FOR_DELVERS: Final = 0
FOR_TILES: Final = 1
FOR_ENTRANCES: Final = 2
FOLLOWING: Final = ["dungeons: first delver", "dungeons: first tile", "dungeons: first entrance"]
"""What follows each roll-off. Those chapters come later, so their steps are found by name."""
CONTENDERS: Final = Field("contenders", None, 1, 63)
"""The seats that still roll, as bits."""


def roll_off(s: State, purpose: i64, way: i64) -> None:
    """PD-SETUP-04: every player rolls one die."""
    s.then(Task(ROLL_OFF, CHANCE, purpose, bit(s.seats) - 1, way))


class RollOff(Step[State]):
    """PD-SETUP-04: highest wins; tied leaders roll again until one remains. One die a seat, in the order of seats."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def roller(self, s: State, task: Task) -> Seat:
        contenders = [seat for seat in range(s.seats) if task.b >> seat & 1]
        return contenders[len(task.several)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        contenders = [seat for seat in range(s.seats) if task.b >> seat & 1]
        faces = (*task.several, choice.a)
        log.add("order die rolled", "PD-SETUP-04", contenders[len(faces) - 1], choice.a)
        if len(faces) < len(contenders):
            s.then(Task(ROLL_OFF, CHANCE, task.a, task.b, task.c, faces))
            return
        top = max(faces)
        leaders = [seat for n, seat in enumerate(contenders) if faces[n] == top]
        if len(leaders) == 1:
            log.add("order decided", "PD-SETUP-04", task.a, leaders[0])
            s.seat = leaders[0]
            s.then(Task(STEPS[FOLLOWING[task.a]], NOBODY, task.c))
            return
        log.add("order tied", "PD-SETUP-04", task.a)
        mask: i64 = 0
        for seat in leaders:
            mask |= bit(seat)
        s.then(Task(ROLL_OFF, CHANCE, task.a, mask, task.c))

    def fault(self, s: State, task: Task) -> str:
        contenders = [seat for seat in range(s.seats) if task.b >> seat & 1]
        if task.b >= bit(s.seats) or len(contenders) < 2:
            return "at least two seats of the table roll off"
        if len(task.several) >= len(contenders) or [n for n in task.several if not 1 <= n <= 6]:
            return "each of them rolls one die, from 1 to 6"
        if task.c > DEALT:
            return "its way is played or dealt"
        return fault_of_stage(s, task.a)


ROLL_OFF: Final = RollOff("dungeons", "roll off", CHANCE, [PURPOSE_ROLL, CONTENDERS, WAY], Field("faces", None, 1, 6))


def fault_of_stage(s: State, purpose: i64) -> str:
    """Does the table look as it must when this is rolled or chosen?"""
    if s.tick > 0 or [figure for figure in s.on if figure != EMPTY]:
        return "no character stands in the dungeon yet"
    chosen = [seat for seat in range(s.seats) if s.drawn_delver(seat) != NO_FIGURE]
    if purpose == FOR_DELVERS:
        return "" if s.board.size() == 1 and len(chosen) < s.seats else "delvers come before the dungeon"
    if len(chosen) < s.seats:
        return "everybody takes a delver first"
    if purpose == FOR_TILES:
        return "" if s.board.size() == 1 else "the dungeon has been begun"
    return "" if s.board.size() > 1 else "the dungeon comes first"
