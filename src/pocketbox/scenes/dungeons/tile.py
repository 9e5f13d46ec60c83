"""The tile in hand: the places where it fits, and at each the ways it can be turned."""

from __future__ import annotations

from pocketbox.games.dungeons.setup.building import PLACE_TILE, TURN_TILE
from pocketbox.games.dungeons.setup.fitting import cells_for, turns_at
from pocketbox.games.dungeons.setup.ways import level_of
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import DUNGEON_TILES, KIND_NAMES
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.contract.choices import Fit, TileInHand, Way
from pocketbox.scenes.dungeons.ground import openings


def tile_in_hand(s: State, is_viewers: bool) -> TileInHand | None:
    """What is being laid, for the seat that lays it and for those who watch; only its own seat sees the ways."""
    task = s.agenda
    if task is None or task.step not in (PLACE_TILE, TURN_TILE):
        return None
    code = s.content.codes[task.a]
    kind = KIND_NAMES[code.kind]
    return TileInHand(
        name=code.title,
        kind=kind,
        form=kind,
        openings=openings(s.board, int(code.mask(0, s.board.around))),
        fits=fits(s) if is_viewers else (),
        laid=int(s.board.size()) - 1,
        count=DUNGEON_TILES,
        rule="PD-SETUP-07",
    )


def fits(s: State) -> tuple[Fit, ...]:
    """Every place with its ways; each way has the choices that lay the tile so, where it lies and how it is turned."""
    task = s.agenda
    assert task is not None
    if task.step is TURN_TILE:
        return (fit(s, int(task.a), int(task.b), int(level_of(task.c)), is_placed=True),)
    level = int(level_of(task.b))
    return tuple(fit(s, int(task.a), int(cell), level, is_placed=False) for cell in cells_for(s, task.a, level))


def fit(s: State, code: int, cell: int, level: int, is_placed: bool) -> Fit:
    place = CELL_NAMES[cell]
    first = () if is_placed else (f"place {place}",)
    return Fit(
        place,
        tuple(
            Way(openings(s.board, int(s.content.codes[code].mask(turn, s.board.around))), (*first, f"turn {turn}"))
            for turn in turns_at(s, code, cell, level)
        ),
    )
