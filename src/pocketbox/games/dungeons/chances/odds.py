"""What can be judged to its end for exact odds: assaults, rushes, doors and perils; and how far a rush leads."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.dungeons.chances.assault_odds import AssaultJudge
from pocketbox.games.dungeons.chances.judged import next_step
from pocketbox.games.dungeons.chances.peril_odds import DoorJudge, PerilJudge
from pocketbox.games.dungeons.fights.charging import Charge
from pocketbox.games.dungeons.fights.combat import USE_REROLL
from pocketbox.games.dungeons.fights.fight import (
    Assault,
    close_rows,
)
from pocketbox.games.dungeons.hazards.peril import Peril
from pocketbox.games.dungeons.hazards.perils import OFFER_BLESSING
from pocketbox.games.dungeons.movement.doors import CHOOSE_STRENGTH
from pocketbox.games.dungeons.movement.moving import WALK
from pocketbox.games.dungeons.movement.rushing import (
    FOR_CHARGE,
    REROLL_RUSH,
    ROLL_RUSH,
    ROLL_RUSH_AGAIN,
    RUSH_LATE,
    RUSH_ON,
)
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.acting import ACT, SEARCH, SHOOT_NOW


def judge_of(s: State, action: Action) -> Judge | None:
    """The judge of the stretch of play that this action opens or continues; None if the next dice decide it."""
    task = s.agenda
    assert task is not None, "the game is over"
    frame = task.frame
    if task.step is ACT or task.step is SHOOT_NOW:
        return judge_of_act(s, task.a, action)
    if isinstance(frame, Assault):
        return AssaultJudge(s, frame.attacker, frame.target, is_thrown=task.step is USE_REROLL)
    if isinstance(frame, Charge):
        return AssaultJudge(s, frame.figure, frame.target, close_rows(s, frame.figure))
    if task.step is REROLL_RUSH:
        return AssaultJudge(s, task.a, task.c, close_rows(s, task.a)) if task.b == FOR_CHARGE else RushJudge(s)
    if task.step is RUSH_LATE and action is RUSH_ON:
        return RushJudge(s)
    if task.step is CHOOSE_STRENGTH:
        return DoorJudge(s)
    if task.step is OFFER_BLESSING and isinstance(frame, Peril):
        return PerilJudge(s, frame.victim)
    if task.step is WALK and action.verb == "go" and is_flip(s, task.a, action):
        return PerilJudge(s, task.a)
    return None


def judge_of_act(s: State, figure: i64, action: Action) -> Judge | None:
    if action.verb in ("assault", "charge"):
        return AssaultJudge(s, figure, action.a, close_rows(s, figure))
    if action.verb in ("shoot", "cast"):
        return AssaultJudge(s, figure, action.a)
    if action is RUSH_ON:
        return RushJudge(s)
    if action.verb == "open":
        return DoorJudge(s)
    if action is SEARCH or (action.verb == "go" and is_flip(s, figure, action)):
        return PerilJudge(s, figure)
    return None


def is_flip(s: State, figure: i64, action: Action) -> bool:
    return s.is_delver(figure) and s.is_covered(s.tile_on(action.a))


# Rushes


@final
class RushJudge(Judge):
    """How far a rush leads, the best use of Swift included."""

    def __init__(self, s: State) -> None:
        super().__init__(["no tile further", "1 tile", "2 tiles", "3 tiles", "4 tiles"])
        self.seat: Seat = s.seat

    def is_closed(self, s: Position) -> bool:
        return next_step(s) not in (ROLL_RUSH, REROLL_RUSH, ROLL_RUSH_AGAIN)

    def result(self, s: Position) -> i64:
        task = s.agenda
        return task.b if task is not None and task.step is WALK else 0

    def worth(self, result: i64, seat: Seat) -> i64:
        return result if seat == self.seat else 0
