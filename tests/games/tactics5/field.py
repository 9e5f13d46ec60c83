"""The 5th edition on the test table, and a quick way to lay out a small map."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.games.tactics.armies import KIND_MASK
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.units import UNIT_NAMES
from tabletop import Table

T5 = Table("tactics5")

play, choices, squares, refused, lines = T5.play, T5.choices, T5.squares, T5.refused, T5.lines

AROUND = ["0,0", "1,0", "1,-1", "0,-1", "-1,0", "-1,1", "0,1"]
"""A centre and its six neighbours."""
ROW = ["0,0", "1,0", "2,0", "3,0", "-1,0", "-2,0", "-3,0"]
"""Seven tiles in a line, deployment tiles at both ends."""


def field(units: dict[str, str], cells: list[str] | None = None, **keys: str) -> State:
    """A turn on Field tiles: `field({"0,0": "footman 0", "1,0": "water archer 1"}, turn="1", tally="pairwise")`.

    What stands on a cell may name its kind of tile and its feature first. Keys that are no key of a position are
    options. Seat 0 deploys on the first cell named in `entrances`, seat 1 on the second; both have a Mage in reserve.
    """
    known = {"entrances", "first", "ply", "progress", "passes", "turn", "next"}
    values = {"entrances": "3,0 -3,0", "reserve 0": "mage 1", "reserve 1": "mage 1"}
    options = []
    for key, value in keys.items():
        if key.replace("_", " ") in ("reserve 0", "reserve 1", "captured 0", "captured 1"):
            values[key.replace("_", " ")] = value
        elif key in known:
            values[key] = value
        else:
            options.append(f"{key}={value}")
    tiles = []
    for cell in cells or ROW:
        what = units.get(cell, "")
        ground = "" if what.startswith(("field", "water")) else "field "
        tiles.append(f"{cell} {ground}{what}")
    values["options"] = " ".join(options)
    s = T5.position("\n".join([*tiles, *[f"{key}: {value}" for key, value in values.items()]]))
    return as_state(s)


def as_state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def start(options: str = "", setup: str = "play") -> State:
    return as_state(T5.start(options, setup))


def who(s: Position, cell: str) -> str:
    """Who stands there: `footman 0`, or nothing."""
    state = as_state(s)
    tile = state.tile_on(state.board.tiles.grid.cell(cell))
    if state.on[tile] < 0:
        return ""
    return f"{UNIT_NAMES[state.on[tile] & KIND_MASK]} {state.owner(tile)}"


def count_each(**counts: int) -> list[int]:
    """How many of each unit, in the order of a reserve: `count_each(footman=1)`."""
    return [counts.get(name, 0) for name in UNIT_NAMES]


def events(told: list[str], *names: str) -> list[str]:
    """Those of the events that have one of these words in them."""
    return [line for line in told if any(name in line for name in names)]


def step(s: Position) -> str:
    """What is asked now."""
    assert s.agenda is not None
    return s.agenda.step.name


# Stages of a played set-up: what was chosen to get there. Seat 0 wins the roll-off.

AT_FORCES = ("roll order 6 1",)
ONE_EACH = ("take 1 footman", "take 0 cavalier", "take 0 archer", "take 0 mage")
AT_CENTRE = (*AT_FORCES, *ONE_EACH, *ONE_EACH)
SMALL = "field_tiles=4 water_tiles=1 forests=1 hills=0 villages=1"
"""Five tiles, two features."""
