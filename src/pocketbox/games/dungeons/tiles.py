"""The tiles of the bag: HEX-60 and SQ-60. What a tile is, its openings as printed, how many there are."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.adjustable import AdjustableCard, Heading, PrintedNumber
from pocketbox.engine.bits import bit
from pocketbox.games.dungeons.words import SIDES

HALL: Final = 0
ROOM: Final = 1
WATER: Final = 2
START: Final = 3
KIND_NAMES: Final = ["hall", "room", "water", "start"]
MOST_COPIES: Final = 20
"""Of one tile of a pack."""
WATER_NEED: Final = 4
"""PD-MOVE-07: of printed water."""


@final
class TileCode(AdjustableCard):
    """One kind of tile: PD-GEO-08, PD-GEO-10."""

    __slots__ = ("count", "kind", "name", "need", "sides", "title")

    def __init__(
        self, name: str, title: str, kind: i64, sides: list[i64], count: i64, need: i64 = WATER_NEED
    ) -> None:  # fmt: skip
        self.name = name
        """As positions write it: `h2s`."""
        self.title = title
        self.kind: i64 = kind
        self.sides = sides
        """Open sides before turning, clockwise: from the east on hexes, from the north on squares."""
        self.count: i64 = count
        self.need: i64 = need
        """PD-MOVE-07: what an Action die must show when somebody moves in, if it is water."""

    def with_count(self, count: i64) -> TileCode:
        """The same tile, as often as that."""
        return TileCode(self.name, self.title, self.kind, self.sides, count, self.need)

    def heading(self) -> Heading:
        return Heading(f"tile.{self.name}", "Tiles", self.title)

    def declare_numbers(self) -> list[PrintedNumber]:
        return [
            PrintedNumber("count", "PD-GEO-14", "tiles", self.count, 0, MOST_COPIES),
            PrintedNumber("need", "PD-MOVE-07", "Action test", self.need, 2, SIDES, self.kind == WATER),
        ]

    def make_with(self, values: list[i64], traits: list[Any]) -> TileCode:
        return TileCode(self.name, self.title, self.kind, self.sides, values[0], values[1])

    def mask(self, turn: i64, around: i64) -> i64:
        """Its open sides as bits, turned that far clockwise on a grid with this many sides around a tile."""
        found: i64 = 0
        for side in self.sides:
            found |= bit((side + turn) % around)
        return found

    def facts(self) -> list[Any]:
        found: list[Any] = [self.name, KIND_NAMES[self.kind], list(self.sides), self.count]
        return found if self.need == WATER_NEED else [*found, self.need]


_ALL_SIX: Final[list[i64]] = [0, 1, 2, 3, 4, 5]
_ALL_FOUR: Final[list[i64]] = [0, 1, 2, 3]

HEX_60: Final[list[TileCode]] = [
    TileCode("start", "Start", START, _ALL_SIX, 1),
    TileCode("h1", "Dead end", HALL, [0], 4),
    TileCode("h2s", "Straight hall", HALL, [0, 3], 10),
    TileCode("h2w", "Wide bend", HALL, [0, 2], 10),
    TileCode("h2t", "Tight bend", HALL, [0, 1], 2),
    TileCode("h3y", "Three-way hall", HALL, [0, 2, 4], 6),
    TileCode("h3l", "Left fork", HALL, [0, 2, 3], 3),
    TileCode("h3r", "Right fork", HALL, [0, 3, 4], 3),
    TileCode("h4x", "Crossroads", HALL, [0, 1, 3, 4], 2),
    TileCode("r1", "Room with one exit", ROOM, [0], 2),
    TileCode("r2s", "Room with two opposite exits", ROOM, [0, 3], 2),
    TileCode("r2w", "Room with two exits", ROOM, [0, 2], 2),
    TileCode("r3", "Room with three exits", ROOM, [0, 2, 4], 4),
    TileCode("r4", "Room with four exits", ROOM, [0, 1, 3, 4], 2),
    TileCode("r6", "Room with six exits", ROOM, _ALL_SIX, 2),
    TileCode("w", "Water", WATER, _ALL_SIX, 6),
]
"""PD-GEO-14, the Start tile of PD-GEO-04 first."""

SQUARE_60: Final[list[TileCode]] = [
    TileCode("start", "Start", START, _ALL_FOUR, 1),
    TileCode("h1", "Dead end", HALL, [0], 4),
    TileCode("h2s", "Straight hall", HALL, [0, 2], 11),
    TileCode("h2c", "Corner", HALL, [0, 1], 11),
    TileCode("h3", "T junction", HALL, [0, 1, 3], 9),
    TileCode("h4", "Crossroads", HALL, _ALL_FOUR, 5),
    TileCode("r1", "Room with one exit", ROOM, [0], 2),
    TileCode("r2s", "Room with two opposite exits", ROOM, [0, 2], 3),
    TileCode("r2c", "Room with two exits", ROOM, [0, 1], 3),
    TileCode("r3", "Room with three exits", ROOM, [0, 1, 3], 4),
    TileCode("r4", "Room with four exits", ROOM, _ALL_FOUR, 4),
    TileCode("w", "Water", WATER, _ALL_FOUR, 4),
]

START_CODE: Final = 0
DUNGEON_TILES: Final = 60
CODE_NAMES: Final = [code.name for code in HEX_60] + [
    code.name for code in SQUARE_60 if code.name not in [other.name for other in HEX_60]
]
"""Every name of either set, and then those of packs. A code of the board is a place in its own set; words and texts
go by this list."""
