"""Every event of Rush and what its numbers are. Events describe what happened; they never drive it."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.fields import Field
from pocketbox.games.rush.pieces import PIECE_NAMES
from pocketbox.games.squares.board import CELL_NAMES

CELL: Final = Field("cell", CELL_NAMES)
ORIGIN: Final = Field("from", CELL_NAMES)
TARGET: Final = Field("to", CELL_NAMES)
PIECE: Final = Field("piece", PIECE_NAMES)
SEAT: Final = Field("seat", None, 0, 1)
FACE: Final = Field("face", None, 1, 4)
AMOUNT: Final = Field("amount")
TOTAL: Final = Field("total")
STEPS: Final = Field("steps")
ROUND: Final = Field("round")

EVENTS: Final[dict[str, list[Field]]] = {
    # set-up
    "roles given": [SEAT],  # who plays the hero
    "wall built": [CELL],
    "wall cleared": [CELL],
    "walls confirmed": [AMOUNT],
    "layout dealt": [AMOUNT],
    "portal placed": [CELL],
    "gate placed": [CELL],
    "item brought": [PIECE],
    "aimed": [CELL],
    "scatter rolled": [FACE, FACE],
    "scattered": [PIECE, CELL],  # where it came down before sliding off wall, gate or portal
    "piece landed": [PIECE, CELL],
    "hero placed": [CELL],
    "monster placed": [CELL],
    # the rounds
    "round began": [ROUND],
    "rolled": [FACE],
    "steps given": [STEPS],
    "hero moved": [ORIGIN, TARGET],
    "piece picked up": [PIECE, CELL],
    "piece left": [PIECE, CELL],
    "piece swapped out": [PIECE, CELL],
    "item used": [PIECE],
    "hp gained": [AMOUNT, TOTAL],
    "speed gained": [AMOUNT, TOTAL],
    "desperate attack": [ORIGIN, TARGET],
    "monster slain": [CELL],
    "attack failed": [CELL],
    "hp lost": [AMOUNT, TOTAL],
    "turn ended": [SEAT],
    "monster moved": [ORIGIN, TARGET],
    "hero captured": [CELL],
    "hero returned": [CELL],
    "piece carried off": [PIECE, ORIGIN, TARGET],
    # the end
    "won": [SEAT],
    "drawn": [ROUND],
}


def events_with(piece_names: list[str]) -> dict[str, list[Field]]:
    """The same events where packs add items."""
    piece = Field(PIECE.name, piece_names)
    return {name: [piece if field is PIECE else field for field in fields] for name, fields in EVENTS.items()}
