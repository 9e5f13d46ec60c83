"""Everything that stands or lies on the board of Rush, each with an id that follows from what it is and where.

The hero, the gate and the portal are one of a kind. Monsters are all alike, so a monster is named by its square. Items
of one kind may share a square: the second potion on e5 is `potion@e5#2`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pocketbox.engine.core import Seat
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.content import Content
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


def pieces_of(s: State) -> tuple[Piece, ...]:
    """Portal, gate and items below, figures on top."""
    places = (s.dungeon.portal, s.dungeon.gate, s.hero)
    return draw_pieces(s.content, places, tuple(s.loose), tuple(s.monsters()), s.hero_seat, s.is_armed())


@lru_cache(MOST_PIECES)
def draw_pieces(
    content: Content,
    places: tuple[int, int, int],
    items: tuple[int, ...],
    monsters: tuple[int, ...],
    hero_seat: Seat,
    is_armed: bool,
) -> tuple[Piece, ...]:
    """The same from what it depends on, drawn once for all who see a position; `places`: portal, gate and hero."""
    portal, gate, hero = places
    found: list[Piece] = []
    if portal != OFF_BOARD:
        found.append(portal_piece(portal))
    if gate != OFF_BOARD:
        found.append(gate_piece(gate))
    numbers: dict[int, int] = {}
    for loose in items:
        numbers[loose] = numbers.get(loose, 0) + 1
        found.append(item_piece(content.pieces[loose & KIND_MASK], loose >> KIND_BITS, numbers[loose]))
    found.extend(monster_piece(cell, 1 - hero_seat) for cell in monsters)
    if hero != OFF_BOARD:
        found.append(hero_piece(hero, hero_seat, is_armed))
    return tuple(found)
