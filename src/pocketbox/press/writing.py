"""Files that are whole or not there: written beside their place and moved there when they are complete."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from pocketbox.engine.core import BadInput


def make_folder(path: Path) -> None:
    """Make a folder that can be written to, or `BadInput`."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(f"cannot make the folder {path}: {problem.strerror}; name another one with --out") from None
    if not os.access(path, os.W_OK):
        raise BadInput(f"cannot write into the folder {path}; name another one with --out")


def write_whole(path: Path, content: bytes) -> None:
    """Write a file completely or not at all, or `BadInput`; an interrupted run leaves nothing behind."""
    new = path.with_name(f".{path.name}.new")
    try:
        with new.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(new, path)
    except OSError as problem:
        raise BadInput(f"cannot write {path}: {problem.strerror}; free some space or name another folder") from None
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
