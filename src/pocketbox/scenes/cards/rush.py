"""The pieces of Rush as cards."""

from __future__ import annotations

from typing import Final

from pocketbox.games.rush.pieces import PIECES, Piece
from pocketbox.scenes.cards import Card, Cards, numbers


def gifts(piece: Piece) -> tuple[tuple[str, str], ...]:
    if piece.is_weapon:
        return numbers(slays="every monster")
    return numbers(HP=f"+{piece.hp}", speed=f"+{piece.speed}")


CARDS: Final = [Cards("Pieces", tuple(Card(piece.name, piece.title, gifts(piece), (piece.rule,)) for piece in PIECES))]
