"""Lists that states share: never changed, only replaced."""

from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

T = TypeVar("T")


def with_item(items: list[T], at: i64, item: T) -> list[T]:
    """A copy with another item at this place."""
    found = items.copy()
    found[at] = item
    return found


def with_one(numbers: list[i64], number: i64) -> list[i64]:
    """Return a sorted copy with one more number."""
    more = numbers.copy()
    at: i64 = len(more)
    while at > 0 and more[at - 1] > number:
        at -= 1
    more.insert(at, number)
    return more


def without_one(numbers: list[i64], number: i64) -> list[i64]:
    """Return a copy without one number."""
    less = numbers.copy()
    less.remove(number)
    return less
