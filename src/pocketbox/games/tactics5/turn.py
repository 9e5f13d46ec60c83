"""A turn: one action, then a look whether the game is over. T5-TURN."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import NOBODY, Action, Log, Refusal, Seat
from pocketbox.games.tactics.events import SEAT
from pocketbox.games.tactics.packs import word_of
from pocketbox.games.tactics.placing import refuse_unit
from pocketbox.games.tactics5.ending import look_for_end
from pocketbox.games.tactics5.legs import can_hop, has_leg
from pocketbox.games.tactics5.moving import ENTER, WALK, can_enter, refuse_door
from pocketbox.games.tactics5.reach import can_attack
from pocketbox.games.tactics5.refusals import refuse_attack
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.targets import CHOOSE_TARGET
from pocketbox.games.tactics5.units import UNIT_NAMES
from pocketbox.games.tactics5.words import CELL_NAMES, WORDS

MOVE: Final = WORDS.each("move", CELL_NAMES)
ATTACK: Final = WORDS.each("attack", CELL_NAMES)
DEPLOY: Final = WORDS.each("deploy", UNIT_NAMES)
PASS: Final = WORDS.one("pass")


class TakeAction(Step[State]):
    """T5-TURN-01, T5-TURN-02: move a unit, attack with one, or deploy one; or pass.

    Ruling: where passing is not allowed, it still is when nothing else can be done.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        seat, cells = task.seat, s.board.tiles.cells
        own = s.held(seat)
        choices: list[Action] = []
        for tile in range(len(cells)):
            if own >> tile & 1 and can_move(s, seat, tile):
                choices.append(MOVE[cells[tile]])
        if s.held(1 - seat) != 0:
            for tile in range(len(cells)):
                if own >> tile & 1 and can_attack(s, seat, tile):
                    choices.append(ATTACK[cells[tile]])
        for kind in range(s.kinds):
            if s.in_reserve(seat, kind) > 0 and can_enter(s, seat, kind):
                choices.append(word_of(DEPLOY, s.content.added.deploy, kind))
        if s.content.allow_pass or not choices:
            choices.append(PASS)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is PASS:
            s.passes += 1
            log.add("passed", "T5-TURN-02", task.seat)
            return
        s.passes = 0
        if choice.verb == "move":
            s.then(Task(WALK, task.seat, choice.a, s.unit(s.tile_on(choice.a)).speed, 0))
        elif choice.verb == "attack":
            s.then(Task(CHOOSE_TARGET, task.seat, choice.a))
        else:
            s.then(Task(ENTER, task.seat, choice.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "deploy":
            return refuse_deployment(s, task.seat, action)
        if action is PASS:
            return Refusal("T5-TURN-02", "passing is not allowed while there is something to do")
        if action.verb not in ("move", "attack"):
            return Refusal("T5-TURN-01", "a turn is one action: move, attack or deploy, or pass")
        refused = refuse_unit(s, task.seat, action.a, "T5-GEO-03", "T5-TURN-01")
        if refused is not None:
            return refused
        tile = s.tile_on(action.a)
        if action.verb == "attack":
            return refuse_attack(s, task.seat, tile)
        return Refusal("T5-MOVE-08", f"the {s.unit(tile).title} on {CELL_NAMES[action.a]} has no free tile to go to")


class EndTurn(Step[State]):
    """T5-TURN-01: the action is done; T5-VICT-03: unless the game is over, the other seat has its turn."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.ply += 1
        look_for_end(s, task.a, log)
        if s.result is None:
            begin_turn(s, 1 - task.a, log)


TAKE_ACTION: Final = TakeAction("tactics5", "take action", A_SEAT)
END_TURN: Final = EndTurn("tactics5", "end turn", NOBODY, [SEAT])


def begin_turn(s: State, seat: Seat, log: Log) -> None:
    log.add("turn began", "T5-TURN-01", seat, s.ply)
    s.then(Task(TAKE_ACTION, seat), Task(END_TURN, NOBODY, seat))


def can_move(s: State, seat: Seat, tile: i64) -> bool:
    """T5-MOVE-01: can the unit there make at least one leg?"""
    speed = s.unit(tile).speed
    return has_leg(s, seat, tile, speed, can_hop(s, speed, 0))


def refuse_deployment(s: State, seat: Seat, action: Action) -> Refusal:
    unit, door = s.content.units[action.a], s.entrance[seat]
    if s.in_reserve(seat, action.a) == 0:
        return Refusal("T5-DEPLOY-01", f"you have no {unit.title} in reserve")
    if s.owner(door) != seat or unit.speed < s.content.hop_cost:
        return refuse_door(s, seat, unit.speed)
    fact = f"your unit stands on the deployment tile {s.name(door)}, and no tile that a hop would reach is free"
    return Refusal("T5-DEPLOY-02", fact)
