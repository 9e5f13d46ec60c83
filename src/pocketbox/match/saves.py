"""Saves matches on this machine: one record file each, in the player's data folder."""

from __future__ import annotations

import os
import sys
from datetime import datetime
from pathlib import Path
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.match.reading import read_bytes
from pocketbox.match.record import AGREED_WORD, END_WORD, FORFEIT_WORD

ENDING = ".record"
ENDINGS: Final = (END_WORD, FORFEIT_WORD, AGREED_WORD)
"""The beginning of the line that ends a match."""


def data_folder() -> Path:
    """Return `$POCKETBOX_HOME`, or else the system's folder for data of programs."""
    chosen = os.environ.get("POCKETBOX_HOME")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "pocketbox"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", str(Path.home()))) / "pocketbox"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "pocketbox"


def new_save(game: str, match_id: str) -> Path:
    """Return a path for a new match and create its folder. Raises `BadInput` if that fails."""
    folder = data_folder() / "saves"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(
            f"cannot save in {folder}: {problem.strerror or problem}; set POCKETBOX_HOME to a folder you can write to"
        ) from None
    return folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{game}-{match_id[:6]}{ENDING}"


def list_unfinished() -> list[Path]:
    """List the saved matches that are not over, the newest first. Files that cannot be read are left out."""
    folder = data_folder() / "saves"
    paths = sorted(folder.glob(f"*{ENDING}"), reverse=True) if folder.is_dir() else []
    return [path for path in paths if not _is_over(path)]


def _is_over(path: Path) -> bool:
    """Say whether a whole line ends the match. A torn last line does not count, because resuming drops it."""
    try:
        data = read_bytes(path)
    except BadInput:
        return True
    whole = data[: data.rfind(b"\n") + 1]
    return any(f"\n{word} ".encode() in whole for word in ENDINGS)
