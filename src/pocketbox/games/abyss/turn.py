"""A round: the hero's turn, then the monsters' (AB-TURN-01), until the last (AB-TERM-01)."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import NOBODY, Action, Log
from pocketbox.games.abyss.content import ACTIONS
from pocketbox.games.abyss.ending import lose
from pocketbox.games.abyss.hero import NEXT_ACTION
from pocketbox.games.abyss.monsters_turn import MONSTERS_TURN
from pocketbox.games.abyss.state import State


class BeginRound(Step[State]):
    """AB-TURN-01, AB-TURN-02: the hero first, with two actions."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.round += 1
        s.actions = ACTIONS
        s.paths()  # worked out before a search clones the position, so that all clones share it
        log.add("round began", "AB-TURN-01", s.round)
        s.then(Task(NEXT_ACTION, NOBODY), Task(MONSTERS_TURN, NOBODY), Task(END_ROUND, NOBODY))


class EndRound(Step[State]):
    """AB-TERM-01: both turns are done; another round, unless this was the last."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.round >= s.content.round_limit:
            lose(s, "AB-TERM-01", log)
        else:
            s.next(Task(BEGIN_ROUND, NOBODY))


BEGIN_ROUND: Final = BeginRound("abyss", "begin round", NOBODY)
END_ROUND: Final = EndRound("abyss", "end round", NOBODY)
