"""The box of Rush: RU-COMP-02 to 04, and as many walls as the dungeon master may build."""

from __future__ import annotations

from pocketbox.engine.options import Settings
from pocketbox.games.rush.content import MONSTERS, Content
from pocketbox.games.squares.board import CELL_NAMES, COLUMNS
from pocketbox.scenes.box.parts import Box, Part, board_of
from pocketbox.scenes.cards.wording import capital


def box(settings: Settings) -> Box:
    content = Content(settings)
    pieces = [
        Part(
            f"piece.{piece.name}", "counter", capital(piece.title), piece.symbol,
            1 if piece.is_weapon else int(content.item_copies),
        )
        for piece in content.pieces
    ]  # fmt: skip
    return Box(
        parts=(
            Part("hero", "figure", "Hero", "hero", 1, seat=0),
            Part("monster", "figure", "Monster", "monster", MONSTERS, seat=1),
            *pieces,
            Part("place.portal", "counter", "Portal", "portal", 1),
            Part("place.gate", "counter", "Gate", "gate", 1),
            Part("place.wall", "wall", "Wall", "wall", int(content.max_walls), ground="wall"),
        ),
        shape="square",
        board=board_of(CELL_NAMES, COLUMNS),
        dice="one four-sided die",
    )
