"""placeholder"""

from __future__ import annotations

from pocketbox.engine.core import Action
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics4.state import State


def judge_of(s: State, action: Action) -> Judge | None:
    return None
