"""The position of a view, by its own type."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.games.tactics5.state import State


def state(s: Position) -> State:
    # Not imported from the game's package: once compiled, its name `state` is the module.
    assert isinstance(s, State)
    return s
