"""Everything that stands or lies on the board of Abyss. Monsters, doors and items are named by their square."""

from __future__ import annotations

from typing import Final

from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.packed import PIECE_BITS, PIECE_MASK, cell_of, hp_of, kind_of
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes.contract.board import Piece

HERO: Final = "hero"


def monster_id(s: State, kind: int, cell: int) -> str:
    return f"{s.content.monsters[kind].name}@{CELL_NAMES[cell]}"


def item_id(s: State, kind: int, cell: int) -> str:
    """No square holds two items, so that kind and square are enough."""
    return f"{s.piece(kind).name}@{CELL_NAMES[cell]}"


def door_id(cell: int) -> str:
    return f"door@{CELL_NAMES[cell]}"


def door_piece(cell: int) -> Piece:
    return Piece(CELL_NAMES[cell], "door", "exit door", "D", id=door_id(cell), layer="ground", card="place.door")


def item_piece(s: State, kind: int, cell: int) -> Piece:
    item = s.piece(kind)
    place, card = CELL_NAMES[cell], f"piece.{item.name}"
    return Piece(place, item.symbol, item.title, item.mark, id=item_id(s, kind, cell), layer="item", card=card)


def monster_piece(s: State, kind: int, cell: int, hp: int) -> Piece:
    species = s.content.monsters[kind]
    place, card = CELL_NAMES[cell], f"monster.{species.name}"
    id = monster_id(s, kind, cell)
    return Piece(place, species.symbol, species.title, species.mark, None, str(hp), id, card=card)


def hero_piece(s: State, cell: int) -> Piece:
    hero = s.hero_class()
    state = ("armed",) if s.carries(WEAPON) else ()
    card = f"hero.{hero.name}"
    return Piece(CELL_NAMES[cell], hero.symbol, hero.title, "H", HERO_SEAT, id=HERO, state=state, card=card)


def pieces_of(s: State) -> list[Piece]:
    """Doors and items below, figures on top."""
    found = [door_piece(door) for door in s.doors]
    found.extend(item_piece(s, loose & PIECE_MASK, loose >> PIECE_BITS) for loose in s.loose)
    for monster in s.monsters:
        found.append(monster_piece(s, kind_of(monster), cell_of(monster), hp_of(monster)))
    if s.hero != OFF_BOARD:
        found.append(hero_piece(s, s.hero))
    return found
