"""The position of a view, by its own type, and how its places are called."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.games.tactics.armies import NO_FEATURE
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.terrain import TERRAINS
from pocketbox.games.tactics5.words import CELL_NAMES


def state(s: Position) -> State:
    # Not imported from the game's package: once compiled, its name `state` is the module.
    assert isinstance(s, State)
    return s


def place_on(s: State, cell: int) -> str:
    """Where something is: `the Village on 2,1`, or `2,1` on an open tile."""
    tile = s.board.tiles.tile_on(cell)
    name = CELL_NAMES[cell]
    if tile < 0 or tile >= len(s.board.feature) or s.board.feature[tile] == NO_FEATURE:
        return name
    return f"the {TERRAINS[s.board.feature[tile]].title} on {name}"
