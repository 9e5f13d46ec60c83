"""Where the texts are: Markdown and TOML files in this package, read as they are needed."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game

FOLDER: Final = Path(__file__).parent


class TextFault(BadInput):
    """Something is wrong in a text that somebody wrote; the message names file and line."""

    def __init__(self, file: str, line: int, what: str) -> None:
        super().__init__(f"{file}, line {line}: {what}")
        self.file = file
        self.line = line


def text_of(game: Game, kind: str) -> str:
    """Return the text of this kind for a game, or `BadInput` where nobody has written one."""
    try:
        return path_of(game, kind).read_text("utf-8")
    except FileNotFoundError:
        raise BadInput(f"{game.title} has no {kind} text yet") from None


def path_of(game: Game, kind: str) -> Path:
    return FOLDER / kind / f"{game.id}.md"
