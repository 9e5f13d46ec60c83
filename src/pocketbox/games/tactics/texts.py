"""The lines of a position that every edition writes alike: armies, seats and counts of turns."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput, Seat
from pocketbox.engine.fields import whole_number
from pocketbox.engine.positions import PositionText
from pocketbox.games.tactics.armies import COVERED, SEATS, UNDECIDED, Armies

NONE: Final = "none"
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
