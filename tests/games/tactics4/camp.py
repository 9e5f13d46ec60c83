"""The 4th edition on the test table, and a quick way to lay out a small map."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.games.tactics.armies import KIND_MASK
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import UNIT_NAMES
from tabletop import Table

T4 = Table("tactics4")

play, choices, squares, refused, lines = T4.play, T4.choices, T4.squares, T4.refused, T4.lines

AROUND = ["0,0", "1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
"""A centre and its six neighbours."""
ROW = ["0,0", "1,0", "2,0", "3,0", "4,0", "-1,0", "-2,0", "-3,0"]
"""Tiles in a line."""
KEYS = {"first", "ply", "progress", "passes", "turn", "next", "spent", "fired", "kept", "bag", "features", "homes"}


def camp(units: dict[str, str], cells: list[str] | None = None, **keys: str) -> State:
    """Seat 0's turn on Plains: `camp({"0,0": "bondi 0", "1,0": "water forest gunner 1"}, turn="1", tally="max")`.

    What stands on a cell may name its kind of tile and its feature first. Keys that are no key of a position are
    options. The last cell of the list has a Highland that nobody
    controls, unless `units` says otherwise: a map has a feature.
    Seat 1 has a Glade Strider in reserve unless told otherwise, so that it is never helpless.
    """
    values = {"turn": "0", "reserve 1": "strider 1"}
    options = []
    for key, value in keys.items():
        if key.replace("_", " ") in ("reserve 0", "reserve 1", "captured 0", "captured 1"):
            values[key.replace("_", " ")] = value
        elif key in KEYS:
            values[key] = value
        else:
            options.append(f"{key}={value}")
    tiles = []
    laid = cells or ROW
    for cell in laid:
        what = units.get(cell, "highland" if cell == laid[-1] else "")
        ground = "" if what.startswith(("plains", "water")) else "plains "
        tiles.append(f"{cell} {ground}{what}")
    assert set(units) <= set(laid), units
    values["options"] = " ".join(options)
    if "next" in values:
        del values["turn"]
    text = [f"{key}: {value}" for key, value in values.items() if key != "next"]
    return as_state(T4.position("\n".join([*tiles, *text, *([values["next"]] if "next" in values else [])])))


def as_state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def start(options: str = "", setup: str = "play") -> State:
    return as_state(T4.start(options, setup))


def who(s: Position, cell: str) -> str:
    """Who stands there: `bondi 0`, or nothing."""
    state = as_state(s)
    tile = state.tile_on(state.tiles.grid.cell(cell))
    return "" if state.on[tile] < 0 else f"{UNIT_NAMES[state.on[tile] & KIND_MASK]} {state.owner(tile)}"


def count(counts: list[int], seat: int, unit: str) -> int:
    """How many of a unit a seat has in one of the lists of counts."""
    return counts[seat * len(UNIT_NAMES) + UNIT_NAMES.index(unit)]


def events(told: list[str], *names: str) -> list[str]:
    """Those of the events that have one of these words in them."""
    return [line for line in told if any(name in line for name in names)]


def step(s: Position) -> str:
    """What is asked now."""
    assert s.agenda is not None
    return s.agenda.step.name


def clash(s: State, unit: str, target: str, *lines: str) -> list[str]:
    """The unit on one cell assaults the one on another, and this is rolled and chosen."""
    return play(s, f"assault {unit}", f"target {target}", *lines)
