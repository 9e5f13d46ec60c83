"""How a table's game ended for a seat, for comparing with others who had the same luck."""

from __future__ import annotations

from typing import Any

from pocketbox.engine.core import NOBODY
from pocketbox.scenes import scene_of
from pocketbox.server.entries import Moved
from pocketbox.server.plan import ME
from pocketbox.server.table import OVER, Table


def result_of(table: Table, seat: int) -> dict[str, Any]:
    match = table.match
    assert match is not None, "play has begun"
    result = match.result
    assert result is not None, "the game is over"
    ending = scene_of(table.game, match.view(NOBODY)).ending
    return {
        "name": table.chairs[seat].name,
        "won": seat in result.winners,
        "score": int(result.scores[seat]),
        "place": int(result.places[seat]),
        "choices": sum(1 for moment in match.moments if moment.seat == seat),
        "ending": ending.sentence if ending is not None else "",
        "at": table.moved_at,
        "is_ranked": table.plan.is_ranked,
    }


def unsaved_result(table: Table) -> dict[str, Any] | None:
    """What a challenge is to be told, when its game has just ended."""
    has_moved = any(entry.kind == Moved.kind for entry in table.unsaved)
    if not (has_moved and table.plan.challenge and table.phase == OVER):
        return None
    return result_of(table, next(seat for seat, chair in enumerate(table.chairs) if chair.kind == ME))
