"""The bag that both players fill with tiles before the map is built: T4-MAP-02, T4-MAP-03."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import Log, Seat
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics4.state import State

PLAINS: Final = 0
WATER: Final = 1
"""T4-MAP-02: the printed tiles, which a player brings together."""
WATER_IN: Final = 4
"""T4-MAP-02: one tile in four of the printed box is Water."""


def tiles_in_play(s: State) -> i64:
    """In the bag and on the map."""
    count: i64 = len(s.on)
    for number in s.bag:
        count += number
    return count


def fill_bag(s: State, log: Log) -> None:
    """T4-MAP-02 with `tile_preset=core2`: the tiles are given."""
    whole = SEATS * s.content.tiles_each
    add_tiles(s, s.first, whole - whole // WATER_IN, whole // WATER_IN, log)


def add_tiles(s: State, seat: Seat, dry: i64, wet: i64, log: Log) -> None:
    """T4-MAP-03: all tiles go into one bag."""
    bag = bag_of(s)
    bag[s.content.grounds[PLAINS]] += dry
    bag[s.content.grounds[WATER]] += wet
    s.bag = bag
    log.add("tiles brought", "T4-MAP-02", seat, dry, wet)


def bag_of(s: State) -> list[i64]:
    """A copy of the bag, empty before anybody has brought a tile."""
    return s.bag.copy() if s.bag else [0] * len(s.content.terrains)


def bringer(s: State) -> Seat:
    return s.first if tiles_in_play(s) < s.content.tiles_each else s.second()


def count_still_to_bring(s: State) -> i64:
    """How many of the tiles of the player whose turn it is are not in the bag yet."""
    return s.content.tiles_each - tiles_in_play(s) % s.content.tiles_each
