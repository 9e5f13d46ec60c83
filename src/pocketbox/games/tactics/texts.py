"""The lines of a position that every edition writes alike: armies, seats and counts of turns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput, Seat
from pocketbox.engine.fields import whole_number
from pocketbox.engine.positions import PositionText
from pocketbox.engine.tilemap import NO_TILE, TileMap
from pocketbox.games.tactics.armies import COVERED, EMPTY, KIND_BITS, KIND_MASK, SEATS, UNDECIDED, Armies

NONE: Final = "none"
NO_FEATURE: Final = 255
"""No feature on a tile."""
MOST_UNITS: Final = 99
MOST_PLIES: Final = 9999
WIDTH: Final = 7
"""Of the column of cells."""
ARMY_KEYS: Final = ["reserve 0", "reserve 1", "captured 0", "captured 1", "ply", "progress", "passes", "turn", "result"]


def write_armies(s: Armies, unit_names: list[str]) -> list[tuple[str, str]]:
    """Reserves, captures and counts of turns, as keys and values."""
    values: list[tuple[str, str]] = []
    for seat in range(SEATS):
        values.append((f"reserve {seat}", write_counts(s.reserve, seat, unit_names)))
    for seat in range(SEATS):
        values.append((f"captured {seat}", write_counts(s.captured, seat, unit_names)))
    values.append(("ply", str(s.ply)))
    values.append(("progress", str(s.progress)))
    values.append(("passes", str(s.passes)))
    return values


def read_armies(s: Armies, parts: PositionText, unit_names: list[str]) -> None:
    for seat in range(SEATS):
        s.reserve = read_counts(s.reserve, seat, "reserve", parts, unit_names)
        s.captured = read_counts(s.captured, seat, "captured", parts, unit_names)
    s.ply = read_number(parts, "ply", 0)
    s.progress = read_number(parts, "progress", s.ply)
    s.passes = read_number(parts, "passes", 0)


def write_first(s: Armies) -> str:
    return NONE if s.first == UNDECIDED else str(s.first)


def read_first(parts: PositionText) -> Seat:
    value = parts.value("first", "0")
    return UNDECIDED if value == NONE else read_seat(value, "first")


def read_seat(text: str, name: str) -> Seat:
    seat = whole_number(text, name)
    if not 0 <= seat < SEATS:
        raise BadInput(f"{name} must be 0 or 1, not {seat}")
    return seat


def read_number(parts: PositionText, key: str, default: i64) -> i64:
    number = whole_number(parts.value(key, str(default)), key)
    if not 0 <= number <= MOST_PLIES:
        raise BadInput(f"{key} cannot be {number}; it is from 0 to {MOST_PLIES}")
    return number


def write_counts(counts: list[i64], seat: Seat, names: list[str]) -> str:
    """`footman 2, archer 1`; empty when there is nothing, and one word where a view may not tell."""
    if counts[seat * len(names)] == COVERED:
        return "hidden"
    found: list[str] = []
    for kind, name in enumerate(names):
        count = counts[seat * len(names) + kind]
        if count != 0:
            found.append(f"{name} {count}")
    return ", ".join(found)


def read_counts(counts: list[i64], seat: Seat, key: str, parts: PositionText, names: list[str]) -> list[i64]:
    """`footman 2, archer 1` into a copy of the list."""
    text = parts.value(f"{key} {seat}", "")
    found = counts.copy()
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        if len(words) != 2 or words[0] not in names:
            raise BadInput(f"'{key} {seat}: {text}' must give units and numbers, such as {names[0]} 2")
        number = whole_number(words[1], words[0])
        place = seat * len(names) + names.index(words[0])
        if not 1 <= number <= MOST_UNITS or found[place] > 0:
            raise BadInput(f"'{key} {seat}: {text}' must give each unit once, from 1 to {MOST_UNITS}")
        found[place] = number
    return found


def write_tile(name: str, ground: i64, feature: i64, unit: i64, terrain_names: list[str], unit_names: list[str]) -> str:
    """`2,-1   water village archer 1`"""
    words = [name.ljust(WIDTH - 1), terrain_names[ground]]
    if feature != NO_FEATURE:
        words.append(terrain_names[feature])
    if unit != EMPTY:
        words.append(f"{unit_names[unit & KIND_MASK]} {unit >> KIND_BITS}")
    return " ".join(words)


def read_tile(
    line: str, terrain_names: list[str], is_feature: list[bool], unit_names: list[str]
) -> tuple[str, i64, i64, i64]:
    """A cell, what the tile is made of, a feature if there is one, a unit and its seat if there is one."""
    words = line.split()
    cell = words.pop(0)
    if not words or words[0] not in terrain_names or is_feature[terrain_names.index(words[0])]:
        raise BadInput(f"'{line}' must name the kind of tile after its cell, such as {cell} {terrain_names[0]}")
    ground = terrain_names.index(words.pop(0))
    feature: i64 = NO_FEATURE
    unit: i64 = EMPTY
    if words and words[0] in terrain_names:
        feature = terrain_names.index(words.pop(0))
        if not is_feature[feature]:
            raise BadInput(f"'{line}' names two kinds of tile")
    if words and words[0] in unit_names and len(words) == 2:
        kind = unit_names.index(words.pop(0))
        unit = read_seat(words.pop(0), "the seat of a unit") << KIND_BITS | kind
    if words:
        raise BadInput(f"'{line}' has '{' '.join(words)}' where a feature, or a unit and its seat, may stand")
    return cell, ground, feature, unit


def read_tiles_of_seats(tiles: TileMap, key: str, text: str) -> list[i64]:
    """`2,0 -2,0`: a tile of seat 0, then one of seat 1; `none` where it is not chosen yet."""
    words = text.split() or [NONE] * SEATS
    if len(words) != SEATS:
        raise BadInput(f"'{key}: {text}' must give two cells, seat 0's first, or none")
    found: list[i64] = []
    for word in words:
        tile: i64 = NO_TILE if word == NONE else tiles.tile_on(tiles.grid.cell(word))
        if word != NONE and tile == NO_TILE:
            raise BadInput(f"'{key}: {text}' names {word}, where no tile lies")
        found.append(tile)
    return found
