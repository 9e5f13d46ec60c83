"""Check that the workers of a cluster run the same rules, search and bots as this program."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pocketbox import compiled
from pocketbox.engine.core import BadInput


def hash_sources() -> str:
    """Return a short hash of every source that a game depends on. Clusters need a plain function, not a cached one."""
    return _hash_sources()


@cache
def _hash_sources() -> str:
    package = Path(compiled.__file__).parent
    parts = [f"{path} {value}" for path, value in sorted(compiled.source_hashes(str(package)).items())]
    for folder in ("bots", "match"):
        parts.extend(path.read_text(encoding="utf-8") for path in sorted((package / folder).glob("*.py")))
    for name in ("playing.py", "seating.py", "item_counts.py"):
        parts.append((package / "lab" / name).read_text(encoding="utf-8"))
    return hashlib.sha256("".join(parts).encode()).hexdigest()[:12]


def check_version(hashes: Mapping[str, str], address: str) -> None:
    """Raise `BadInput` if a worker has a different version of Pocketbox; `hashes` has the hash of each worker."""
    for worker, theirs in hashes.items():
        if theirs != hash_sources():
            raise BadInput(
                f"worker {worker} of {address} has a different version of Pocketbox ({theirs}, here {hash_sources()});"
                " install the same version on every machine so that results agree"
            )
