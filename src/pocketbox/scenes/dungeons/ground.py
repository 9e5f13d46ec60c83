"""The dungeon as cells and sides: tiles with their openings, holes, spaces for the tile in hand, walls and doors."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from pocketbox.engine.grid import HEX_CLOCKWISE, SQUARE_CLOCKWISE
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import Board
from pocketbox.games.dungeons.setup.building import PLACE_TILE, TURN_TILE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import KIND_NAMES
from pocketbox.games.dungeons.words import CELL_NAMES, DIRECTIONS, direction
from pocketbox.scenes.contract.board import Cell, Edge, Form

MARKS: Final = {"hall": "", "room": ":", "water": "~", "start": "@"}


MOST_BOARDS: Final = 600
"""Boards that are kept as drawn. A board never changes, and most choices leave it as it is."""


def cells_of(s: State) -> tuple[Cell, ...]:
    """Every tile, every hole that a cave-in has left, and the cells where the tile in hand may go."""
    drawn = tile_cells(s.board)
    free = spaces(s)
    return (*drawn, *(free_cell(s, cell) for cell in free)) if free else drawn


@lru_cache(MOST_BOARDS)
def tile_cells(board: Board) -> tuple[Cell, ...]:
    return tuple(tile_cell(board, tile) for tile in range(board.size()))


def tile_cell(board: Board, tile: int) -> Cell:
    x, y = board.tiles.grid.places[board.tiles.cells[tile]]
    place = board.tiles.name(tile)
    if not board.is_there(tile):
        return Cell(place, int(x), int(y), "rock", "hole", "x", form="rock")
    kind = KIND_NAMES[board.kind(tile)]
    return Cell(
        place,
        int(x),
        int(y),
        kind,
        kind,
        MARKS[kind],
        label="Start" if kind == "start" else "",
        form=cast(Form, kind),
        openings=openings(board, int(board.open[tile])),
        card=f"tile.{board.kinds[board.codes[tile]].name}",
    )


def free_cell(s: State, cell: int) -> Cell:
    x, y = s.board.tiles.grid.places[cell]
    return Cell(CELL_NAMES[cell], int(x), int(y), "space", "free space", ".", form="free")


def spaces(s: State) -> list[int]:
    """Cells for the tile in hand: those it fits on, or the one chosen for it."""
    task = s.agenda
    if task is None or task.step.original not in (PLACE_TILE, TURN_TILE):
        return []
    return [int(action.a) for action in s.legal_actions()] if task.step.original is PLACE_TILE else [int(task.b)]


def openings(board: Board, mask: int) -> tuple[int, ...]:
    """Open sides as every front end counts them: from the east, clockwise. Squares of the game begin in the north."""
    around = int(board.around)
    first = 0 if board.tiles.grid.is_hex else 1
    return tuple(sorted((side - first) % around for side in range(around) if mask >> side & 1))


@lru_cache(MOST_BOARDS)
def edges_of(board: Board) -> tuple[Edge, ...]:
    """Walls and doors, each side once. What is open on both sides, or on one with nothing behind it, is not listed."""
    steps = HEX_CLOCKWISE if board.tiles.grid.is_hex else SQUARE_CLOCKWISE
    found: list[Edge] = []
    for tile in range(board.size()):
        for side in range(board.around):
            other = int(board.across(tile, side))
            is_door = board.doors[tile] >> side & 1 == 1
            is_told = board.is_there(tile) and (other == NO_TILE or tile < other)
            if not is_told or not (is_door or is_wall(board, tile, side, other)):
                continue
            dx, dy = steps[side]
            behind = "" if other == NO_TILE else board.tiles.name(other)
            found.append(
                Edge(
                    board.tiles.name(tile),
                    behind,
                    "door" if is_door else "wall",
                    "door" if is_door else "wall",
                    int(dx),
                    int(dy),
                    edge_id(board, tile, side),
                )
            )
    return tuple(found)


def is_wall(board: Board, tile: int, side: int, other: int) -> bool:
    """PD-GEO-09: closed, or open against a wall; what faces nothing is one only where it is closed."""
    if other == NO_TILE:
        return not board.open[tile] >> side & 1
    return not board.linked[tile] >> side & 1


def edge_id(board: Board, tile: int, side: int) -> str:
    """`2,0 e`: a side by the tile that was laid first, whichever tile it is asked of."""
    other = int(board.across(tile, side))
    if other != NO_TILE and other < tile:
        tile, side = other, int(board.opposite(side))
    return f"{board.tiles.name(tile)} {DIRECTIONS[direction(side, board.around)]}"
