"""The position of a view, by its own type, and how its places are called."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.games.tactics.armies import NO_FEATURE
from pocketbox.games.tactics5.fight import Fight
from pocketbox.games.tactics5.moving import FACE_HAZARD, FACE_HAZARD_DEPLOYING
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.targets import BRAVE_HAZARD
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
    return f"the {s.content.terrains[s.board.feature[tile]].title} on {name}"


def hazard_on(s: State, tile: int) -> str:
    """The title of the terrain that endangers a unit entering a tile: "Water"."""
    lands = [s.content.terrains[kind] for kind in s.board.in_force(tile)]
    return next(land.title for land in lands if any(trait.peril() > 0 for trait in land.traits))


def hazard_faced(s: State) -> str:
    """The same for the test that the next throw decides; empty where there is none."""
    task = s.agenda
    if task is not None and task.step is BRAVE_HAZARD:
        assert isinstance(task.frame, Fight)
        return hazard_on(s, s.tile_on(task.frame.perils[0]))
    if task is not None and task.step in (FACE_HAZARD, FACE_HAZARD_DEPLOYING):
        return hazard_on(s, s.tile_on(task.a))
    return ""
