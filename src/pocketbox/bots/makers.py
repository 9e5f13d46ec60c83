"""Which judgement goes with which game, imported when it is asked for."""

from __future__ import annotations

import importlib
import importlib.util

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.search.lookahead import Judge


def judge_of(game: Game) -> Judge:
    """The judgement of this game, or `BadInput` where there is none yet."""
    name = f"pocketbox.search.judgement.{game.id}"
    if importlib.util.find_spec(name) is None:
        raise BadInput(f"there is no judgement of {game.title} yet, so no bot looks ahead in it")
    judge = importlib.import_module(name).JUDGE
    assert isinstance(judge, Judge), name
    return judge
