"""Ways over tiles: what a hop reaches, and whether a shortest way is clear. Tiles are given as bits of a number."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.tilemap import TileMap


def find_behind(tiles: TileMap, origin: i64, hopped: i64) -> i64:
    """The tiles next to one that is next to the origin and may be hopped over."""
    found: i64 = 0
    for tile in tiles.near[origin]:
        if hopped >> tile & 1:
            found |= tiles.masks[tile]
    return found


def is_clear(tiles: TileMap, origin: i64, target: i64, blocked: i64) -> bool:
    """Has some shortest way from one tile to the other no blocked tile between them?"""
    steps = tiles.steps()
    here: list[i64] = [origin]
    for left in range(steps[origin][target] - 1, 0, -1):
        further: list[i64] = []
        for tile in here:
            for near in tiles.near[tile]:
                if steps[near][target] == left and not blocked >> near & 1 and near not in further:
                    further.append(near)
        here = further
    return len(here) > 0
