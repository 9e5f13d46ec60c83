"""Why a unit cannot assault: the clause, and the fact that stands in the way. T4-ASSAULT-01 and T4-RANGED."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import NOBODY, Refusal, Seat, plural
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics4.content import ANY_ROUTE, CLOSEST
from pocketbox.games.tactics4.sight import find_blocking, is_in_sight, is_open
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import CELL_NAMES


def refuse_assault(s: State, seat: Seat, origin: i64) -> Refusal:
    """Why the unit there can assault nobody: the reason that holds for the enemy it comes nearest to reaching."""
    unit = s.unit(origin)
    nearest: i64 = NO_TILE
    seen: i64 = NO_TILE
    for tile in range(len(s.on)):
        if s.owner(tile) != 1 - seat:
            continue
        distance = s.distance(origin, tile)
        if nearest == NO_TILE or distance < s.distance(origin, nearest):
            nearest = tile
        if distance <= unit.reach() and is_in_sight(s, seat, origin, tile):
            seen = tile
    if nearest == NO_TILE:
        return Refusal("T4-ASSAULT-01", "no enemy unit is on the map")
    distance = s.distance(origin, nearest)
    if distance > unit.reach():
        near = f"the nearest enemy of the {unit.title} on {s.name(origin)} is {plural(distance, 'tile')} away"
        if unit.card.ranged == 0:
            return Refusal("T4-ASSAULT-01", f"{near}, and it assaults only from the next tile")
        return Refusal("T4-RANGED-01", f"{near}, and it reaches {unit.reach()}")
    return refuse_target(s, seat, origin, s.cell(nearest if seen == NO_TILE else seen))


def refuse_target(s: State, seat: Seat, origin: i64, cell: i64) -> Refusal:
    """Why the unit there may not assault what is on this cell."""
    tile, name = s.tile_on(cell), CELL_NAMES[cell]
    if tile == NO_TILE or s.owner(tile) != 1 - seat:
        return Refusal("T4-ASSAULT-01", f"no enemy stands on {name}")
    unit, distance = s.unit(origin), s.distance(origin, tile)
    whose = f"the {unit.title} on {s.name(origin)}"
    if distance > unit.reach():
        far = f"{name} is {plural(distance, 'tile')} away, and {whose}"
        if unit.card.ranged == 0:
            return Refusal("T4-ASSAULT-01", f"{far} assaults only enemies next to it")
        return Refusal("T4-RANGED-01", f"{far} reaches {unit.reach()}")
    if not is_in_sight(s, seat, origin, tile):
        return refuse_sight(s, seat, origin, tile)
    for trait in unit.traits:
        why: str = trait.bars_ranged(s, origin)
        if why:
            return Refusal(trait.rule, f"{whose} {why}")
    raise AssertionError(f"{whose} may assault {name}")


def refuse_sight(s: State, seat: Seat, origin: i64, target: i64) -> Refusal:
    """T4-RANGED-04, T4-RANGED-06: what blocks the line of sight between two units that are within range."""
    blocked = find_blocking(s, seat, origin, target)
    if s.content.sight == CLOSEST:
        steps = s.tiles.steps()
        found: list[str] = []
        for tile in range(len(s.on)):
            is_between = steps[origin][tile] + steps[tile][target] == steps[origin][target]
            if is_between and tile not in (origin, target) and blocked >> tile & 1:
                found.append(obstacle(s, tile))
        verb = "blocks" if len(found) == 1 else "block"
        return Refusal("T4-RANGED-04", f"{' and '.join(found)} {verb} every shortest route to {s.name(target)}")
    if s.content.sight == ANY_ROUTE:
        most = plural(s.unit(origin).reach(), "tile")
        fact = f"a feature or an enemy blocks every route to {s.name(target)} within the range of {most}"
        return Refusal("T4-RANGED-04", fact)
    return refuse_line(s, origin, target, blocked)


def refuse_line(s: State, origin: i64, target: i64, blocked: i64) -> Refusal:
    """T4-RANGED-04 with `los=straight`: the first cell under the line between the centres that is not open."""
    grid = s.tiles.grid
    for cell in grid.line(s.cell(origin), s.cell(target)):
        tile = s.tile_on(cell)
        if tile in (origin, target) or is_open(s, cell, blocked):
            continue
        if tile == NO_TILE:
            return Refusal("T4-RANGED-06", f"no tile lies on {CELL_NAMES[cell]}, on the line to {s.name(target)}")
        return Refusal("T4-RANGED-04", f"{obstacle(s, tile)} blocks the line to {s.name(target)}")
    return Refusal("T4-RANGED-04", f"both tiles beside the line to {s.name(target)} are blocked or missing")


def obstacle(s: State, tile: i64) -> str:
    """What blocks the sight on a tile: its feature, or else the enemy on it."""
    what = s.terrain(tile).title if s.has_feature(tile) or s.owner(tile) == NOBODY else s.unit(tile).title
    return f"the {what} on {s.name(tile)}"
