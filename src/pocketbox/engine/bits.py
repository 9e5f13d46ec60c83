"""Sets of tiles as the bits of one number."""

from __future__ import annotations

from mypy_extensions import i64


def bit(n: i64) -> i64:
    """Return the number in which only this bit is set, from 0 to 62."""
    return _shifted(1, n)


def _shifted(one: i64, n: i64) -> i64:
    # Compiled, a written-out 1 would be shifted as a C `int`, which has 31 bits to spare for tiles and no more.
    return one << n
