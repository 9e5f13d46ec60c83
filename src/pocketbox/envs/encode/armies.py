"""What both editions of Pocket-Tactics share: a map of tiles in the order of placing, and two armies."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pocketbox.engine.core import Seat
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, PagePart, put_byte, put_two
from pocketbox.games.tactics.armies import COVERED, EMPTY, KIND_BITS, KIND_MASK, NO_FEATURE, SEATS, Armies


def put_places(part: PagePart, start: i64, tiles: TileMap, radius: i64) -> None:
    """Column and row of each tile, so that the centre has `radius` + 1 in both and no tile has 0."""
    for tile in range(len(tiles.cells)):
        x, y = tiles.grid.places[tiles.cells[tile]]
        part.put(start + 2 * tile, x + radius + 1)
        part.put(start + 2 * tile + 1, y + radius + 1)


def put_owned(page: Page, number: i64, start: i64, most: i64, tiles: list[i64], seat: Seat) -> None:
    """One tile for each seat, the observer's first; nothing where it is not chosen yet."""
    part = page.renew(number, tiles, seat)
    if part is None:
        return
    for owner in range(SEATS):
        if tiles[owner] != NO_TILE:
            part.put(start + (0 if owner == seat else 1) * most + tiles[owner], 1)


@final
class MapCode:
    """Tiles, what they are made of, and the features on them."""

    def __init__(self, layout: Layout, tiles: i64, terrains: list[str]) -> None:
        self.radius: i64 = tiles - 1
        self.terrains: i64 = len(terrains)
        names = ", ".join(terrains)
        about = f"column and row of each tile, {tiles} being the centre; 0 where no tile is yet"
        self.places = layout.block("places", [tiles, 2], about)
        self.ground = layout.block("ground", [tiles, self.terrains], f"one-hot for each tile: {names}")
        self.feature = layout.block("feature", [tiles, self.terrains], f"one-hot for each tile with a feature: {names}")
        self.places_part = layout.part()
        self.ground_part = layout.part()
        self.feature_part = layout.part()

    def write(self, tiles: TileMap, ground: list[i64], feature: list[i64], page: Page) -> None:
        part = page.renew(self.places_part, tiles)
        if part is not None:
            put_places(part, self.places, tiles, self.radius)
        part = page.renew(self.ground_part, ground)
        if part is not None:
            for tile in range(len(ground)):
                part.put(self.ground + tile * self.terrains + ground[tile], 1)
        part = page.renew(self.feature_part, feature)
        if part is not None:
            for tile in range(len(feature)):
                if feature[tile] != NO_FEATURE:
                    part.put(self.feature + tile * self.terrains + feature[tile], 1)


@final
class ArmyCode:
    """Units on the map, in reserve and captured: the observer's own first, then the other's."""

    def __init__(self, layout: Layout, tiles: i64, units: list[str]) -> None:
        self.kinds: i64 = len(units)
        names = ", ".join(units)
        shape: list[i64] = [tiles, SEATS, self.kinds]
        self.on = layout.block("on", shape, f"one-hot for each tile: mine, then theirs, each of {names}")
        self.reserve = layout.block("reserve", [SEATS, self.kinds], "units off the map, mine, then theirs")
        self.captured = layout.block("captured", [SEATS, self.kinds], "units I have taken, then those they have")
        self.covered = layout.block("covered", [1], "1: their force is hidden")
        self.first = layout.block("first", [2], "one-hot: I won the roll-off, they did; neither before it")
        self.ply = layout.block("ply", [2], "turns finished")
        self.progress = layout.block("progress", [2], "turns finished when something last led to an end")
        self.passes = layout.block("passes", [1], "turns passed in a row")
        self.on_part = layout.part()
        self.reserve_part = layout.part()
        self.captured_part = layout.part()

    def write(self, s: Armies, seat: Seat, page: Page) -> None:
        part = page.renew(self.on_part, s.on, seat)
        if part is not None:
            self.write_on(s.on, seat, part)
        self.show_counts(self.reserve_part, self.reserve, s.reserve, seat, page)
        self.show_counts(self.captured_part, self.captured, s.captured, seat, page)
        ink, at = page.ink, page.at
        put_byte(ink, at + self.first, 1 if s.first == seat else 0)
        put_byte(ink, at + self.first + 1, 1 if s.first == 1 - seat else 0)
        put_two(ink, at + self.ply, s.ply)
        put_two(ink, at + self.progress, s.progress)
        put_byte(ink, at + self.passes, s.passes)

    def write_on(self, on: list[i64], seat: Seat, part: PagePart) -> None:
        place = self.on
        for unit in on:
            if unit != EMPTY:
                if unit >> KIND_BITS == seat:
                    part.put(place + (unit & KIND_MASK), 1)
                else:
                    part.put(place + self.kinds + (unit & KIND_MASK), 1)
            place += SEATS * self.kinds

    def show_counts(self, number: i64, start: i64, counts: list[i64], seat: Seat, page: Page) -> None:
        """Show how many units of each kind there are, the observer's first; 0 for those that are covered."""
        is_same, observer = page.lists[number] is counts, page.numbers[number]
        if is_same and observer == seat:
            return
        page.lists[number] = counts
        page.numbers[number] = seat
        ink, mine = page.ink, page.at + start
        if is_same:
            for place in range(mine, mine + self.kinds):
                ink[place], ink[place + self.kinds] = ink[place + self.kinds], ink[place]
            return
        is_covered = False
        left, place = self.kinds, mine if seat == 0 else mine + self.kinds
        for count in counts:
            if left == 0:
                place = mine + self.kinds if seat == 0 else mine
            put_byte(ink, place, count)
            is_covered = is_covered or count == COVERED
            place += 1
            left -= 1
        if number == self.reserve_part:
            put_byte(ink, page.at + self.covered, 1 if is_covered else 0)
