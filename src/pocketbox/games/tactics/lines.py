"""What a position of two armies declares beyond plain values: units, reserves, captures and tiles of the seats."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput, Seat
from pocketbox.engine.fields import Field, whole_number
from pocketbox.engine.positions import PositionText
from pocketbox.engine.state_fields import PUBLIC, SECRET, ListValue, StateField
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.engine.values import Number
from pocketbox.games.tactics.armies import COVERED, SEATS, UNDECIDED

NONE: Final = "none"
MOST_UNITS: Final = 99
MOST_PLIES: Final = 9999
FIRST: Final = Number(
    "first",
    PUBLIC,
    Field("first", None, 0, SEATS - 1),
    "the seat that won the roll-off; `none` before it",
    "0",
    default="0",
    none=UNDECIDED,
)


def army_fields() -> list[StateField]:
    """The fields that every edition has, behind those of its map."""
    return [
        Units(),
        *[Counts("reserve", seat) for seat in range(SEATS)],
        *[Counts("captured", seat) for seat in range(SEATS)],
        Number("ply", PUBLIC, Field("ply", None, 0, MOST_PLIES), "turns finished", "0"),
        Number(
            "progress",
            PUBLIC,
            Field("progress", None, 0, MOST_PLIES),
            "the value of `ply` at the last progress",
            "`ply`",
            like="ply",
        ),
        Number("passes", PUBLIC, Field("passes", None, 0, MOST_PLIES), "turns passed in a row", "0"),
    ]


@final
class Units(StateField):
    """The unit on each tile, which the list of tiles shows."""

    def __init__(self) -> None:
        super().__init__(["on", "held_0", "held_1"], PUBLIC, "", "", "")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["on"] = game.on.copy()

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        game.stand(list(saved["on"]))


@final
class Counts(ListValue):
    """Units of each kind off the map, seat by seat: one list for both seats, and a line for each."""

    def __init__(self, name: str, seat: Seat) -> None:
        is_reserve = name == "reserve"
        about = f"units of seat {seat} that are not on the map: `footman 2, archer 1`"
        super().__init__(
            name,
            SECRET if is_reserve else PUBLIC,
            f"{name} {seat}",
            about if is_reserve else f"units that seat {seat} has captured",
            "none",
        )
        if seat != 0:
            self.names = []
        self.seat: Seat = seat

    def cover(self, s: Position, seat: Seat) -> None:
        """Another seat's force while it is chosen in secret."""
        game: Any = s
        if seat != self.seat and game.is_force_hidden():
            first, last = self.seat * game.kinds, (self.seat + 1) * game.kinds
            counts: list[i64] = getattr(s, self.name)
            setattr(s, self.name, [*counts[:first], *[COVERED] * game.kinds, *counts[last:]])

    def write(self, s: Position) -> str:
        """`footman 2, archer 1`; empty when there is nothing, and one word where a view may not tell."""
        game: Any = s
        counts: list[i64] = getattr(s, self.name)
        first = self.seat * game.kinds
        if counts[first] == COVERED:
            return "hidden"
        found: list[str] = []
        for kind, name in enumerate(game.unit_names()):
            if counts[first + kind] != 0:
                found.append(f"{name} {counts[first + kind]}")
        return ", ".join(found)

    def read(self, s: Position, parts: PositionText) -> None:
        text = parts.value(self.key, "")
        game: Any = s
        names: list[str] = game.unit_names()
        found: list[i64] = getattr(s, self.name).copy()
        for part in text.split(","):
            words = part.split()
            if not words:
                continue
            if len(words) != 2 or words[0] not in names:
                raise BadInput(f"'{self.key}: {text}' must give units and numbers, such as {names[0]} 2")
            number = whole_number(words[1], words[0])
            place = self.seat * len(names) + names.index(words[0])
            if not 1 <= number <= MOST_UNITS or found[place] > 0:
                raise BadInput(f"'{self.key}: {text}' must give each unit once, from 1 to {MOST_UNITS}")
            found[place] = number
        setattr(s, self.name, found)


@final
class SeatTiles(ListValue):
    """A tile of seat 0, then one of seat 1: `2,0 -2,0`; `none` where it is not chosen yet."""

    def __init__(self, name: str, key: str, about: str, usual: str, is_always_written: bool) -> None:
        super().__init__(name, PUBLIC, key, about, usual)
        self.is_always_written = is_always_written

    def text(self, s: Position) -> str:
        game: Any = s
        tiles: list[i64] = getattr(s, self.name)
        if not self.is_always_written and tiles.count(NO_TILE) == SEATS:
            return ""
        return " ".join([NONE if tile == NO_TILE else game.name(tile) for tile in tiles])

    def take(self, s: Position, text: str) -> None:
        game: Any = s
        words = text.split() or [NONE] * SEATS
        if len(words) != SEATS:
            raise BadInput(f"'{self.key}: {text}' must give two cells, seat 0's first, or none")
        found: list[i64] = []
        for word in words:
            tile: i64 = NO_TILE if word == NONE else game.map().tile_on(game.grid().cell(word))
            if word != NONE and tile == NO_TILE:
                raise BadInput(f"'{self.key}: {text}' names {word}, where no tile lies")
            found.append(tile)
        setattr(s, self.name, found)


def read_seat(text: str, name: str) -> Seat:
    """A seat, or `BadInput`."""
    seat = whole_number(text, name)
    if not 0 <= seat < SEATS:
        raise BadInput(f"{name} must be 0 or 1, not {seat}")
    return seat
