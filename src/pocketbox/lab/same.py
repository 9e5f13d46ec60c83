"""Whether workers elsewhere would play the same games: the same rules, search and bots."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pocketbox import compiled
from pocketbox.engine.core import BadInput


def sources() -> str:
    """One short hash of everything that a game depends on. A plain function, as clusters want it."""
    return _sources()


@cache
def _sources() -> str:
    package = Path(compiled.__file__).parent
    parts = [f"{path} {value}" for path, value in sorted(compiled.source_hashes(str(package)).items())]
    for folder in ("bots", "match"):
        parts.extend(path.read_text(encoding="utf-8") for path in sorted((package / folder).glob("*.py")))
    for name in ("playing.py", "seating.py", "things.py"):
        parts.append((package / "lab" / name).read_text(encoding="utf-8"))
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:12]


def check_same(told: Mapping[str, str], address: str) -> None:
    """`BadInput` where a worker has another Pocketbox than we have."""
    for worker, theirs in told.items():
        if theirs != sources():
            raise BadInput(
                f"worker {worker} of {address} has another Pocketbox ({theirs}, here {sources()});"
                " install the same on all, so that results are the same everywhere"
            )
