"""Why a step or a line of sight is blocked: what refusals say about PD-MOVE and PD-LOS."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.movement.sight import NO_SIDE, is_ghostly, near_tiles, straight_side
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES, DIRECTIONS, direction


def refuse_step(s: State, figure: i64, origin: i64, cell: i64) -> Refusal:
    """Say why a figure may not step from a tile to this cell."""
    name, where, tile = s.figure_name(figure), CELL_NAMES[cell], s.tile_on(cell)
    if tile == NO_TILE:
        return Refusal("PD-MOVE-01", f"no tile lies on {where}")
    if tile == origin:
        return Refusal("PD-MOVE-01", f"the {name} is already on {where}")
    if s.board.side_to(origin, tile) < 0 and not near_tiles(s, figure, origin) >> tile & 1:
        return Refusal("PD-MOVE-01", f"{where} is not next to {s.name(origin)}")
    if not near_tiles(s, figure, origin) >> tile & 1:
        return refuse_way(s, origin, tile)
    assert s.on[tile] != EMPTY, "a step to a free tile is legal"
    other = s.figure_name(s.on[tile])
    if is_ghostly(s, figure):
        fact = f"the {other} stands on {where}, and the {name} has no step left to reach a free tile"
        return Refusal("PD-DWELLER-GHOST-2", fact)
    return Refusal("PD-MOVE-06", f"the {other} stands on {where}")


def refuse_way(s: State, origin: i64, tile: i64) -> Refusal:
    """Say what keeps everybody from stepping between two tiles that touch."""
    side = s.board.side_to(origin, tile)
    between = f"between {s.name(origin)} and {s.name(tile)}"
    if s.board.doors[origin] >> side & 1:
        return Refusal("PD-DOOR-01", f"a door stands {between}")
    if s.board.linked[origin] >> side & 1:
        assert tile == START_TILE, "an open step is barred only at the Start tile"
        return Refusal("PD-GEO-12", "nobody may walk onto the Start tile in this game")
    return Refusal("PD-MOVE-02", f"a wall stands {between}")


def refuse_sight(s: State, figure: i64, target: i64) -> Refusal:
    """Say why a figure has no line of sight to another one."""
    origin, end = s.at[figure], s.at[target]
    unseen = f"the {s.figure_name(figure)} does not see the {s.figure_name(target)}"
    side = straight_side(s, origin, end)
    if side == NO_SIDE:
        return Refusal("PD-LOS-01", f"{unseen}, because {s.name(origin)} and {s.name(end)} are not in a straight row")
    where = DIRECTIONS[direction(side, s.board.around)]
    tile = origin
    while s.board.linked[tile] >> side & 1:
        if s.board.doors[tile] >> side & 1:
            return Refusal("PD-LOS-02", f"{unseen}, because a door stands on the {where} side of {s.name(tile)}")
        tile = s.board.tiles.across[tile][side]
        if s.on[tile] != EMPTY:
            return Refusal(
                "PD-LOS-02", f"{unseen}, because the {s.figure_name(s.on[tile])} on {s.name(tile)} is in the way"
            )
        if s.is_covered(tile):
            return Refusal("PD-LOS-02", f"{unseen}, because the face-down counter on {s.name(tile)} is in the way")
        if s.board.water >> tile & 1 and not s.content.los_over_water:
            return Refusal("PD-LOS-03", f"{unseen}, because the water on {s.name(tile)} blocks sight in this game")
    return Refusal("PD-LOS-01", f"{unseen}, because the {where} side of {s.name(tile)} is closed")
