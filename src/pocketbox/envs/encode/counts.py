"""Numbers in a sorted list, counted."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.envs.encode.page import PagePart


def put_counts(part: PagePart, start: i64, kinds: list[i64]) -> None:
    """Write how often each kind is in a sorted list."""
    last: i64 = -1
    count: i64 = 0
    for kind in kinds:  # sorted, so that those alike stand together
        count = count + 1 if kind == last else 1
        last = kind
        part.put(start + kind, count)
