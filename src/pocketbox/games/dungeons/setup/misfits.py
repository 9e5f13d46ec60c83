"""Why a tile may not lie on a cell, or that way round: what refusals say about PD-SETUP-08 to 18 and PD-SETUP-35."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.setup.fitting import find_faced_cells, is_inside, is_ring, misfit
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES

MISFITS: Final[dict[str, str]] = {
    "PD-SETUP-08": "the tile would be closed towards Start",
    "PD-SETUP-09": "the tile would not lead away from Start",
    "PD-SETUP-10": "the tile would open towards another cell next to Start",
    "PD-SETUP-13": "no opening of the tile would meet an opening of another",
    "PD-SETUP-14": "a side of the tile would not match the tile next to it",
    "PD-SETUP-15": "the tile would close the last way on while others are still to be placed",
    "PD-SETUP-18": "no opening of the tile would face a wall to break through",
}
"""By clause. PD-SETUP-12 is missing: water is set aside while the ring is built, so nobody is asked to turn it."""


def refuse_cell(s: State, code: i64, cell: i64, level: i64) -> Refusal:
    """Say why the tile drawn may not go to this cell."""
    where = CELL_NAMES[cell]
    if s.board.tiles.tile_on(cell) != NO_TILE:
        return Refusal("PD-SETUP-13", f"a tile already lies on {where}")
    if not is_inside(s, cell):
        return Refusal("PD-SETUP-35", f"{where} is more than {s.content.radius} cells from Start")
    if is_ring(s):
        return Refusal("PD-SETUP-08", f"{where} is not next to Start, and all cells there are filled first")
    if not [tile for tile in s.board.neighbours(cell) if tile != NO_TILE]:
        return Refusal("PD-SETUP-13", f"{where} touches no tile")
    if cell not in find_faced_cells(s):
        return Refusal("PD-SETUP-13", f"no opening of a placed tile leads to {where}")
    for turn in range(s.board.around):
        if rule_of_turn(s, code, cell, turn, level) == "PD-SETUP-15":
            return Refusal("PD-SETUP-15", f"on {where} {MISFITS['PD-SETUP-15']}")
    return Refusal("PD-SETUP-14", f"however it is turned, a side of the tile does not match the tiles around {where}")


def refuse_turn(s: State, code: i64, cell: i64, turn: i64, level: i64) -> Refusal:
    """Say why the tile drawn may not lie on this cell turned that far."""
    most = s.board.around - 1
    if turn > most:
        return Refusal("PD-GEO-07", f"tiles have {s.board.around} sides in this game, so say `turn 0` to `turn {most}`")
    rule = rule_of_turn(s, code, cell, turn, level)
    if rule:
        return Refusal(rule, f"after turn {turn} on {CELL_NAMES[cell]} {MISFITS[rule]}")
    kind = s.content.codes[code]
    alike = [other for other in range(turn) if kind.mask(other, s.board.around) == kind.mask(turn, s.board.around)]
    return Refusal("PD-SETUP-07", f"turn {turn} looks the same as `turn {alike[0]}`")


def rule_of_turn(s: State, code: i64, cell: i64, turn: i64, level: i64) -> str:
    mask = s.content.codes[code].mask(turn, s.board.around)
    return misfit(s, code, cell, mask, level, find_faced_cells(s), s.board.neighbours(cell))
