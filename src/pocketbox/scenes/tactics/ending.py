"""Who won and who lost, for the sentence that says why a game ended."""

from __future__ import annotations

from collections.abc import Callable

from pocketbox.engine.core import Result
from pocketbox.games.tactics.armies import SEATS
from pocketbox.scenes.words import Voice


def sides_of(result: Result, voice: Callable[[int], Voice]) -> tuple[Voice, Voice]:
    """The winner and the loser; `nobody` and `both players` where there is neither."""
    losers = [seat for seat in range(SEATS) if seat not in result.winners]
    if len(losers) != 1:
        return Voice("nobody"), Voice("both players")
    return voice(int(result.winners[0])), voice(losers[0])
