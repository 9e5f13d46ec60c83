"""Is a position that somebody wrote one that a game can be in?"""

from __future__ import annotations

from pocketbox.engine.core import BadInput
from pocketbox.games.dungeons.state import State


def check_dungeon(s: State) -> None:
    """`BadInput` where the dungeon or its counters cannot be so."""


def check(s: State) -> None:
    """`BadInput` where the rest of the position, agenda included, cannot be."""
    if s.agenda is None and s.result is None:
        raise BadInput("nothing is next and there is no result")
