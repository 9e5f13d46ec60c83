"""Everything that stands or lies in the dungeon, each with an id that follows from what it is and where.

Figures go by their names and the Stairs are one of a kind. Counters, treasure and hazard counters are named by their
tile; treasures on one tile are one pile.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.kinds import Kind
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES
from pocketbox.scenes.contract.board import Piece
from pocketbox.scenes.dungeons.names import card_of, number_of
from pocketbox.scenes.words import count

STAIRS: Final = "stairs"
MOST_PIECES: Final = 4_000
"""Pieces that are kept as made: most stay where they are from one choice to the next."""
PARALYSED: Final = "paralysed"
CONTROLLED: Final = "under mind control"
GUARDS: Final = "guards a hazard counter"


def counter_id(cell: int) -> str:
    return f"counter@{CELL_NAMES[cell]}"


def treasure_id(cell: int) -> str:
    return f"treasure@{CELL_NAMES[cell]}"


def hazard_id(cell: int) -> str:
    return f"hazard@{CELL_NAMES[cell]}"


@lru_cache(MOST_PIECES)
def counter_piece(cell: int) -> Piece:
    return Piece(
        CELL_NAMES[cell],
        "counter",
        "face-down counter",
        "?",
        id=counter_id(cell),
        layer="item",
        card="counter.hidden",
    )


def treasure_piece(cell: int, number: int) -> Piece:
    return pile(treasure_id(cell), cell, "treasure", "treasure", "$", number)


def hazard_piece(cell: int, number: int) -> Piece:
    return pile(hazard_id(cell), cell, "hazard", "hazard counter", "!", number)


@lru_cache(MOST_PIECES)
def pile(id: str, cell: int, symbol: str, name: str, mark: str, number: int) -> Piece:
    """Equal counters on one tile."""
    many = "" if number == 1 else str(number)
    return Piece(
        CELL_NAMES[cell],
        symbol,
        name if number == 1 else count(number, name),
        f"{mark}{many}",
        badge=many,
        id=id,
        layer="item",
        card=f"counter.{symbol}",
    )


@lru_cache(MOST_PIECES)
def stairs_piece(cell: int) -> Piece:
    return Piece(CELL_NAMES[cell], STAIRS, "Stairs", ">", id=STAIRS, layer="ground", card="counter.stairs")


def figure_piece(s: State, figure: int, cell: int, seat: int, conditions: tuple[str, ...] = ()) -> Piece:
    """A character. Those of one kind have their numbers; a player's has the number of the seat in drawings."""
    return character_piece(s.kind(figure), s.figure_name(figure), number_of(s, figure), cell, seat, conditions)


@lru_cache(MOST_PIECES)
def character_piece(
    kind: Kind, name: str, number: int, cell: int, seat: int, conditions: tuple[str, ...]
) -> Piece:  # fmt: skip
    mark = f"{kind.mark}{seat}" if seat >= 0 else f"{kind.mark}'{number}" if number else kind.mark
    return Piece(
        CELL_NAMES[cell],
        kind.symbol,
        kind.title,
        mark,
        seat if seat >= 0 else None,
        str(number) if number else "",
        name,
        state=conditions,
        card=card_of(kind),
    )


def conditions_of(s: State, figure: int) -> tuple[str, ...]:
    found = [PARALYSED] if s.is_down(figure) else []
    if s.is_swayed(figure):
        found.append(CONTROLLED)
    if s.rides[figure] > 0:
        found.append(GUARDS)
    return tuple(found)


def pieces_of(s: State) -> list[Piece]:
    """Stairs and counters below, characters on top; also what still waits on a tile that has caved in."""
    found: list[Piece] = []
    if s.stairs != NO_TILE:
        found.append(stairs_piece(s.cell(s.stairs)))
    loot, relics = s.loot, s.relics
    for tile in range(s.board.size()):
        if s.is_covered(tile):
            found.append(counter_piece(s.cell(tile)))
        if loot[tile] > 0:
            found.append(treasure_piece(s.cell(tile), loot[tile]))
        if relics[tile] > 0:
            found.append(hazard_piece(s.cell(tile), relics[tile]))
    for figure in s.on_map():
        cell, seat = int(s.cell(s.at[figure])), int(s.owner[figure])
        found.append(figure_piece(s, int(figure), cell, seat, conditions_of(s, int(figure))))
    return found
