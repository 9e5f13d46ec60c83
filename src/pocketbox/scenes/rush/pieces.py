"""Everything that stands or lies on the board of Rush, each with an id that follows from what it is and where.

The hero, the gate and the portal are one of a kind. Monsters are all alike, so a monster is named by its square. Items
of one kind may share a square: the second potion on e5 is `potion@e5#2`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pocketbox.engine.core import Seat
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK
from pocketbox.games.rush.pieces import Piece as Item
from pocketbox.games.rush.state import State
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes.contract.board import Piece

HERO: Final = "hero"
GATE: Final = "gate"
PORTAL: Final = "portal"
MOST_PIECES: Final = 4_000
"""Pieces that are kept as made: most stay where they are from one choice to the next."""


def monster_id(cell: int) -> str:
    return f"monster@{CELL_NAMES[cell]}"


def item_id(item: Item, cell: int, number: int) -> str:
    """Of the item with this number, from 1, among those of its kind on the square."""
    name = f"{item.name}@{CELL_NAMES[cell]}"
    return name if number == 1 else f"{name}#{number}"


@lru_cache(MOST_PIECES)
def portal_piece(cell: int) -> Piece:
    return Piece(CELL_NAMES[cell], "portal", "portal", "P", id=PORTAL, layer="ground", card="place.portal")


@lru_cache(MOST_PIECES)
def gate_piece(cell: int) -> Piece:
    return Piece(CELL_NAMES[cell], "gate", "gate", "G", id=GATE, layer="ground", card="place.gate")


@lru_cache(MOST_PIECES)
def item_piece(item: Item, cell: int, number: int) -> Piece:
    return Piece(
        CELL_NAMES[cell],
        item.symbol,
        item.title,
        item.mark,
        id=item_id(item, cell, number),
        layer="item",
        card=f"piece.{item.name}",
    )


@lru_cache(MOST_PIECES)
def monster_piece(cell: int, seat: Seat) -> Piece:
    return Piece(CELL_NAMES[cell], "monster", "monster", "M", int(seat), id=monster_id(cell), card="monster")


@lru_cache(MOST_PIECES)
def hero_piece(cell: int, seat: Seat, is_armed: bool) -> Piece:
    state = ("armed",) if is_armed else ()
    return Piece(CELL_NAMES[cell], "hero", "hero", "H", int(seat), id=HERO, state=state, card="hero")


def pieces_of(s: State) -> list[Piece]:
    """Portal, gate and items below, figures on top."""
    found: list[Piece] = []
    if s.dungeon.portal != OFF_BOARD:
        found.append(portal_piece(s.dungeon.portal))
    if s.dungeon.gate != OFF_BOARD:
        found.append(gate_piece(s.dungeon.gate))
    numbers: dict[int, int] = {}
    for loose in s.loose:
        numbers[loose] = numbers.get(loose, 0) + 1
        found.append(item_piece(s.content.pieces[loose & KIND_MASK], loose >> KIND_BITS, numbers[loose]))
    found.extend(monster_piece(cell, s.master_seat()) for cell in s.monsters())
    if s.hero != OFF_BOARD:
        found.append(hero_piece(s.hero, s.hero_seat, s.is_armed()))
    return found
