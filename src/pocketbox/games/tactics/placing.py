"""Where the tiles of a map may be placed."""

from __future__ import annotations

from pocketbox.engine.core import Action, Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import Armies


def refuse_tile(s: Armies, action: Action, rule: str) -> Refusal:
    """Why this action does not place the tile at hand."""
    if action.verb != "place":
        return Refusal(rule, "place the tile next: `place` and a cell")
    name = s.grid().names[action.a]
    if s.map().tile_on(action.a) != NO_TILE:
        return Refusal(rule, f"a tile already lies on {name}")
    return Refusal(rule, f"{name} touches no tile")
