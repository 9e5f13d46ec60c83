"""Unfinished games, offered when line mode starts."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.match.reading import decode, read_bytes, read_record
from pocketbox.match.record import Choice
from pocketbox.match.saves import list_unfinished
from pocketbox.terminal.console import Console

MOST_OFFERED: Final = 5
MINUTE, HOUR, DAY = 60, 3600, 86400


@dataclass(frozen=True)
class Saved:
    """An unfinished game, as it is offered."""

    path: Path
    title: str
    setup: str
    choices: int
    """That seats have made."""
    touched: float

    def line(self, now: float) -> str:
        count = f"{self.choices} choice{'' if self.choices == 1 else 's'}"
        return f"{self.title} ({self.setup}), {count} made, last played {ago(now - self.touched)}"


def find_saved() -> list[Saved]:
    """Return the newest unfinished games with at least one choice that this version can resume."""
    found: list[Saved] = []
    for path in list_unfinished():
        saved = look_into(path)
        if saved is not None and saved.choices > 0:
            found.append(saved)
        if len(found) == MOST_OFFERED:
            break
    return found


def look_into(path: Path) -> Saved | None:
    """Read a saved game; return None if it cannot be resumed."""
    try:
        data = read_bytes(path)
        record = read_record(decode(data[: data.rfind(b"\n") + 1]))
        game = find(record.header.game)
        touched = path.stat().st_mtime
    except (BadInput, OSError):
        return None
    if record.header.rules != game.rules_version or record.header.copy:
        return None
    choices = len([entry for entry in record.entries if isinstance(entry, Choice) and entry.seat >= 0])
    return Saved(path, game.title, record.header.setup, choices, touched)


def ask_unfinished(console: Console, saved: list[Saved]) -> Path | None:
    """Ask which game to resume; return None for a new one."""
    if not saved:
        return None
    console.say("You have unfinished games:" if len(saved) > 1 else "You have an unfinished game:")
    for number, one in enumerate(saved, 1):
        console.say(f"  {number}  {one.line(time.time())}")
    which = "" if len(saved) == 1 else " A number resumes that one."
    while True:
        typed = console.ask(f'Enter resumes {"it" if len(saved) == 1 else "1"}.{which} "new" starts a new game > ')
        if typed.lower() in ("new", "n"):
            return None
        if not typed or (typed.isdigit() and len(typed) < 3 and 1 <= int(typed) <= len(saved)):
            return saved[int(typed or 1) - 1].path
        console.say(f"'{typed}' is not in the list.")


def ago(seconds: float) -> str:
    """How long ago, roughly: `just now`, `5 minutes ago`, `2 days ago`."""
    for size, name in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        number = int(seconds // size)
        if number > 0:
            return f"{number} {name}{'' if number == 1 else 's'} ago"
    return "just now"
