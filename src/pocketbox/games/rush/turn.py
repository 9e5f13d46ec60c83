"""A round: the hero's turn, then the dungeon master's (RU-SETUP-14), until the last (RU-TERM-01)."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log
from pocketbox.games.rush.ending import stop_at_limit
from pocketbox.games.rush.hero import HERO_TURN
from pocketbox.games.rush.monsters import ROLL_MONSTERS
from pocketbox.games.rush.state import State


class BeginRound(Step[State]):
    """RU-SETUP-14: the hero's turn first."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.round += 1
        log.add("round began", "RU-SETUP-14", s.round)
        s.then(Task(HERO_TURN, s.hero_seat, s.speed), Task(ROLL_MONSTERS, CHANCE), Task(END_ROUND, NOBODY))


class EndRound(Step[State]):
    """RU-TERM-01: both turns are done; another round, unless this was the last."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.round >= s.content.round_limit:
            stop_at_limit(s, log)
        else:
            s.next(Task(BEGIN_ROUND, NOBODY))


BEGIN_ROUND: Final = BeginRound("rush", "begin round", NOBODY)
END_ROUND: Final = EndRound("rush", "end round", NOBODY)
