"""Which portal and gate fit the walls: RU-SETUP-03 to 05."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Refusal
from pocketbox.engine.grid import FAR
from pocketbox.games.rush.board import GATE_ROW, PORTAL_ROW, hangs_together
from pocketbox.games.rush.state import State
from pocketbox.games.squares.board import CELL_NAMES, CELLS, GRID, NEIGHBOURS, WALL


def bases_fit(s: State, portal: i64, gate: i64) -> bool:
    """Neither base on a wall; the other open squares are connected, and each base touches them."""
    if s.dungeon.ground[portal] == WALL or s.dungeon.ground[gate] == WALL:
        return False
    if not s.content.walls_connected:
        return True
    rest = [s.dungeon.ground[cell] != WALL and cell != portal and cell != gate for cell in range(CELLS)]
    return touches(rest, portal) and touches(rest, gate) and hangs_together(rest)


def touches(cells: list[bool], base: i64) -> bool:
    for near in NEIGHBOURS[base]:
        if cells[near]:
            return True
    return False


def any_gate_fits(s: State, portal: i64) -> bool:
    for gate in GATE_ROW:
        if bases_fit(s, portal, gate):
            return True
    return False


def any_bases_fit(s: State) -> bool:
    for portal in PORTAL_ROW:
        if any_gate_fits(s, portal):
            return True
    return False


def why_no_bases_fit(s: State) -> Refusal:
    """What is wrong with walls that cannot be confirmed."""
    if are_all_walled(s, PORTAL_ROW):
        return Refusal("RU-SETUP-03", "row 1 has no square left for the portal")
    if are_all_walled(s, GATE_ROW):
        return Refusal("RU-SETUP-04", "row 12 has no square left for the gate")
    walls = [s.dungeon.ground[cell] == WALL for cell in range(CELLS)]
    steps = GRID.walk(walls.index(False), walls)
    reached = [cell for cell in range(CELLS) if not walls[cell] and steps[cell] != FAR]
    missed = [cell for cell in range(CELLS) if not walls[cell] and steps[cell] == FAR]
    if missed:
        cut_off = missed if len(missed) <= len(reached) else reached
        return Refusal("RU-SETUP-05", f"{CELL_NAMES[cut_off[0]]} is cut off by walls")
    return Refusal("RU-SETUP-05", "no portal and gate would leave the other squares connected")


def are_all_walled(s: State, cells: list[i64]) -> bool:
    for cell in cells:
        if s.dungeon.ground[cell] != WALL:
            return False
    return True


def refuse_base(s: State, cell: i64, rule: str) -> Refusal:
    if s.dungeon.ground[cell] == WALL:
        return Refusal(rule, f"a wall stands on {CELL_NAMES[cell]}")
    return Refusal("RU-SETUP-05", f"with a base on {CELL_NAMES[cell]} the other squares would not be connected")
