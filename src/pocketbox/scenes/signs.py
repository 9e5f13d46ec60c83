"""The symbol that stands for each game in lists, from the sheet that boards are drawn with."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.game import Game

UNKNOWN: Final = "brand"
SIGNS: Final[dict[str, str]] = {
    "abyss": "door",
    "dungeons": "warrior",
    "rush": "portal",
    "tactics4": "realmguard",
    "tactics5": "cavalier",
}


def sign_of(game: Game) -> str:
    return SIGNS.get(game.id, UNKNOWN)
