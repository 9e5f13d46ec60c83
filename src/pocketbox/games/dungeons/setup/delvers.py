"""Who takes which delver: PD-SETUP-01 to 03."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Refusal
from pocketbox.games.dungeons.figures import DELVERS, FIGURE_NAMES
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.setup.rolloffs import FOR_DELVERS, FOR_TILES, fault_of_stage, roll_off
from pocketbox.games.dungeons.setup.ways import DEALT, WAY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import WORDS

TAKE: Final = WORDS.each("take", FIGURE_NAMES[:DELVERS])


def begin(s: State, way: i64) -> None:
    """PD-SETUP-03: the first roll-off; everything after it is played, or dealt."""
    roll_off(s, FOR_DELVERS, way)


def ask_delver(s: State, way: i64) -> None:
    """PD-SETUP-02, PD-SETUP-03: the seat whose turn it is takes a delver, or is dealt one."""
    if way == DEALT or s.content.random_delvers:
        s.then(Task(DEAL_DELVER, CHANCE, way))
    else:
        s.then(Task(TAKE_DELVER, s.seat, way))


class TakeDelver(Step[State]):
    """PD-SETUP-01, PD-SETUP-03: one delver each, the winner of the roll-off first, then clockwise."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [s.figure_word(TAKE, figure) for figure in s.content.delvers if s.owner[figure] == NOBODY]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.set_owner(choice.a, s.seat)
        if task.seat == CHANCE:
            log.add("delver dealt", "PD-SETUP-02", s.seat, choice.a)
        else:
            log.add("delver taken", "PD-SETUP-01", s.seat, choice.a)
        s.seat = s.left_of(s.seat)
        if s.drawn_delver(s.seat) == NO_FIGURE:
            ask_delver(s, task.a)
        else:
            roll_off(s, FOR_TILES, task.a)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "take":
            return Refusal("PD-SETUP-01", "choose a delver first: `take` and a name")
        return Refusal("PD-SETUP-01", f"the {s.figure_name(action.a)} is taken")

    def fault(self, s: State, task: Task) -> str:
        if task.seat not in (CHANCE, s.seat):
            return "it is another seat's turn to take a delver"
        if task.a > DEALT:
            return "its way is played or dealt"
        if s.drawn_delver(s.seat) != NO_FIGURE:
            return "this seat has a delver"
        return fault_of_stage(s, FOR_DELVERS)


TAKE_DELVER: Final = TakeDelver("dungeons", "take delver", A_SEAT, [WAY])
DEAL_DELVER: Final = Dealt("dungeons", TAKE_DELVER)


class FirstDelver(Step[State]):
    """PD-SETUP-03: the winner of the roll-off begins."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        ask_delver(s, task.a)


FIRST_DELVER: Final = FirstDelver("dungeons", "first delver", NOBODY, [WAY])
