"""Where the delvers enter: PD-SETUP-30 to 34."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Refusal
from pocketbox.games.dungeons.movement.moving import placed_on
from pocketbox.games.dungeons.places import IN_BOX, NO_FIGURE
from pocketbox.games.dungeons.setup.doorways import entrances, refuse_entrance
from pocketbox.games.dungeons.setup.ways import DEALT, WAY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.turn import begin_turn
from pocketbox.games.dungeons.words import PLACE


def ask_entrance(s: State, way: i64) -> None:
    if way == DEALT:
        s.then(Task(DEAL_ENTRANCE, CHANCE, way))
    else:
        s.then(Task(CHOOSE_ENTRANCE, s.seat, way))


class ChooseEntrance(Step[State]):
    """PD-SETUP-30: the winner first, then clockwise. PD-SETUP-34: the last to place takes the first turn."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in entrances(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, tile = s.drawn_delver(s.seat), s.tile_on(choice.a)
        s.put(figure, tile)
        log.add("delver placed", "PD-SETUP-30", s.seat, figure, choice.a)
        s.then(Task(AFTER_ENTRANCE, NOBODY, task.a))
        placed_on(s, figure, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-SETUP-30", "place the delver next: `place` and a cell")
        return refuse_entrance(s, action.a)

    def fault(self, s: State, task: Task) -> str:
        if task.seat not in (CHANCE, s.seat):
            return "it is another seat's turn to place a delver"
        if task.a > DEALT:
            return "its way is played or dealt"
        figure = s.drawn_delver(s.seat)
        if figure == NO_FIGURE or s.at[figure] != IN_BOX:
            return "this seat has no delver to place"
        return "" if entrances(s) else "there is no entrance"


class AfterEntrance(Step[State]):
    """PD-SETUP-34: the next to place, or the first turn."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        following = s.left_of(s.seat)
        figure = s.drawn_delver(following)
        if figure != NO_FIGURE and s.at[figure] == IN_BOX:
            s.seat = following
            ask_entrance(s, task.a)
        else:
            begin_turn(s, s.seat, log)


CHOOSE_ENTRANCE: Final = ChooseEntrance("dungeons", "choose entrance", A_SEAT, [WAY])
DEAL_ENTRANCE: Final = Dealt("dungeons", CHOOSE_ENTRANCE)
AFTER_ENTRANCE: Final = AfterEntrance("dungeons", "after entrance", NOBODY, [WAY])


class FirstEntrance(Step[State]):
    """PD-SETUP-30: the winner of the roll-off places first."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        ask_entrance(s, task.a)


FIRST_ENTRANCE: Final = FirstEntrance("dungeons", "first entrance", NOBODY, [WAY])
