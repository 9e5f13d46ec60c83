"""Where the tiles of a map may be placed, and whose unit stands on one."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Action, Refusal, Seat
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


def refuse_unit(s: Armies, seat: Seat, cell: i64, no_tile: str, not_yours: str) -> Refusal | None:
    """Why a seat has no unit on a cell, with the clauses for both reasons; None where it has one."""
    name = s.grid().names[cell]
    tile = s.map().tile_on(cell)
    if tile == NO_TILE:
        return Refusal(no_tile, f"no tile lies on {name}")
    return None if s.owner(tile) == seat else Refusal(not_yours, f"you have no unit on {name}")
