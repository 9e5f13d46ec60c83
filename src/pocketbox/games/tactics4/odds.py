"""How an assault, a summons or a test in daylight may end, for exact odds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position, Task
from pocketbox.engine.core import Action, Seat
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics.odds import ClashJudge
from pocketbox.games.tactics4.assault_odds import Counter
from pocketbox.games.tactics4.combat import ROLL_POOL
from pocketbox.games.tactics4.elves import FREE_ASSAULT
from pocketbox.games.tactics4.fight import BACKLASH, INITIATOR, TARGET, Assault
from pocketbox.games.tactics4.ordeal import ASK_BACKLASH, DAYLIGHT, STRIKE, Ordeal, is_in_daylight
from pocketbox.games.tactics4.sides import side_seat
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.targets import CHOOSE_TARGET
from pocketbox.games.tactics4.turn import CHOOSE_CIRCLE, TAKE_ACTION

IN_ASSAULT: Final = ["nobody falls", "an enemy falls", "an own unit falls", "both fall"]
IN_BACKLASH: Final = ["nobody falls", "the summoner falls", "the summoned unit falls", "both fall"]
IN_SUMMONS: Final = ["the unit comes", "it stays in reserve", "the opponent may strike back"]
IN_DAYLIGHT: Final = ["it endures the light", "it is defeated"]
SUMMONER_FALLS: Final = 1
SUMMONED_FALLS: Final = 2
"""Both together are both."""


def judge_of(s: State, action: Action) -> Judge | None:
    """The judge of the stretch of play that this action opens or continues, or None."""
    task = s.agenda
    assert task is not None, "the game is over"
    frame = task.frame
    if task.step is CHOOSE_TARGET or (task.step is FREE_ASSAULT and action.verb == "target"):
        return AssaultJudge(s, task.seat)
    if isinstance(frame, Assault):
        seat = side_seat(s, frame, INITIATOR)
        return BacklashJudge(s, seat, frame.target) if frame.mode == BACKLASH else AssaultJudge(s, seat)
    if task.step is ASK_BACKLASH:
        assert isinstance(frame, Ordeal)
        return BacklashJudge(s, task.seat, frame.bearer) if action is STRIKE else None
    if isinstance(frame, Ordeal):
        tile = s.tile_on(frame.bearer)
        return DaylightJudge(s, s.owner(tile)) if frame.mode == DAYLIGHT else SummonsJudge(s, s.owner(tile), frame.kind)
    if task.step is CHOOSE_CIRCLE:
        return SummonsJudge(s, task.seat, task.b)
    is_activation = action.verb in ("move", "assault", "return", "power")
    if task.step is TAKE_ACTION and is_activation and is_in_daylight(s, s.tile_on(action.a)):
        return DaylightJudge(s, task.seat)
    return None


def state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def key_of(s: Position) -> str:
    """The step, who is asked, and everything the frame knows."""
    task = s.agenda
    assert task is not None, "what is over has no key"
    assert task.frame is not None, "what is closed has no key"
    return f"{task.step.name} {task.seat} {task.a} {task.b} {task.frame_numbers()}"


@final
class AssaultJudge(ClashJudge):
    """An assault from the choice of its target, boulders included, to the tally."""

    def __init__(self, s: State, leader: Seat) -> None:
        super().__init__(IN_ASSAULT, s, leader)

    def key(self, s: Position) -> str:
        return key_of(s)

    def counted(self, s: Position, limit: i64) -> list[int]:
        assault = find_unrolled(s.agenda)
        if assault is None:
            return []
        if side_seat(state(s), assault, INITIATOR) != side_seat(state(s), assault, TARGET):
            return Counter(state(s), assault, 1, -1, limit).count()
        found = Counter(state(s), assault, -1, 0, limit).count()
        return [found[0], 0, found[1], 0, found[4]]


@final
class BacklashJudge(Judge):
    """T4-SUM-07, T4-SUM-08: a unit that falls in a backlash goes to the captures of the player who leads it."""

    def __init__(self, s: State, leader: Seat, summoner: i64) -> None:
        super().__init__(IN_BACKLASH)
        self.leader: Seat = leader
        self.summoner: i64 = summoner
        self.before: i64 = s.taken(leader)

    def is_closed(self, s: Position) -> bool:
        return s.agenda is None or not isinstance(s.agenda.frame, Assault)

    def result(self, s: Position) -> i64:
        gone: i64 = SUMMONER_FALLS if state(s).on[state(s).tile_on(self.summoner)] == EMPTY else 0
        fallen = state(s).taken(self.leader) - self.before
        return gone + (SUMMONED_FALLS if fallen > gone else 0)

    def worth(self, result: i64, seat: Seat) -> i64:
        worth = (1 if result & SUMMONER_FALLS else 0) + (1 if result & SUMMONED_FALLS else 0)
        return worth if seat == self.leader else -worth

    def key(self, s: Position) -> str:
        return key_of(s)

    def counted(self, s: Position, limit: i64) -> list[int]:
        assault = find_unrolled(s.agenda)
        return [] if assault is None else Counter(state(s), assault, 1, 1, limit).count()


def find_unrolled(task: Task | None) -> Assault | None:
    """The assault whose first dice are about to fall, unless a unit owes a DEF result for a bump (T4-UNIT-NO)."""
    if task is None or task.step is not ROLL_POOL or not isinstance(task.frame, Assault):
        return None
    assault = task.frame
    for faces in assault.dice:
        if len(faces) > 0:
            return None
    return None if assault.owing else assault


@final
class SummonsJudge(Judge):
    """T4-SUM: a summons until it is known whether the unit comes. The summoner wants just that."""

    def __init__(self, s: State, owner: Seat, kind: i64) -> None:
        super().__init__(IN_SUMMONS)
        self.owner: Seat = owner
        self.kind: i64 = kind
        self.before: i64 = s.in_reserve(owner, kind)

    def is_closed(self, s: Position) -> bool:
        return s.agenda is None or not isinstance(s.agenda.frame, Ordeal) or s.agenda.step is ASK_BACKLASH

    def result(self, s: Position) -> i64:
        if state(s).in_reserve(self.owner, self.kind) < self.before:
            return 0
        return 2 if s.agenda is not None and s.agenda.step is ASK_BACKLASH else 1

    def worth(self, result: i64, seat: Seat) -> i64:
        worth: i64 = 1 if result == 0 else 0
        return worth if seat == self.owner else -worth

    def key(self, s: Position) -> str:
        return key_of(s)


@final
class DaylightJudge(Judge):
    """T4-DAY-01: a test in daylight, until the unit acts or is gone."""

    def __init__(self, s: State, owner: Seat) -> None:
        super().__init__(IN_DAYLIGHT)
        self.owner: Seat = owner
        self.before: i64 = s.taken(1 - owner)

    def is_closed(self, s: Position) -> bool:
        task = s.agenda
        return task is None or not isinstance(task.frame, Ordeal) or task.frame.mode != DAYLIGHT

    def result(self, s: Position) -> i64:
        return 1 if state(s).taken(1 - self.owner) > self.before else 0

    def worth(self, result: i64, seat: Seat) -> i64:
        return -result if seat == self.owner else result

    def key(self, s: Position) -> str:
        return key_of(s)
