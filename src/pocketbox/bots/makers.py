"""Which judgement goes with which game, imported when it is asked for."""

from __future__ import annotations

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.search.lookahead import Judge


def judge_of(game: Game) -> Judge:
    """The judgement of this game, or `BadInput` where there is none yet."""
    if game.id == "abyss":
        from pocketbox.search.judgement.abyss import AbyssJudge

        return AbyssJudge()
    raise BadInput(f"there is no judgement of {game.title} yet, so no bot looks ahead in it")
