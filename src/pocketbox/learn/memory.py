"""Small files beside the saved games, in which this machine remembers a player's progress."""

from __future__ import annotations

import json
from typing import Any

from pocketbox.engine.core import BadInput
from pocketbox.match.saves import data_folder


def read_memory(file: str) -> Any:
    """Return the values in a file; None if it is missing or cannot be read."""
    try:
        return json.loads((data_folder() / file).read_text("utf-8"))
    except (OSError, ValueError):
        return None


def write_memory(file: str, values: Any, what: str) -> None:
    """Save values; raise `BadInput` that names `what` could not be remembered."""
    path = data_folder() / file
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values), "utf-8")
    except OSError as problem:
        raise BadInput(
            f"cannot remember {what} in {path}: {problem.strerror or problem};"
            " set POCKETBOX_HOME to a folder you can write to"
        ) from None
