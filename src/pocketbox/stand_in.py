"""Stands in for the package mypy_extensions, so that the rules run where it is not installed.

Interpreted, its whole numbers are Python's own and its decorator does nothing. The package itself is used wherever it
is there: type checkers and the compiler know it by name.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class _WholeNumber(type):
    """Every `int` is an instance."""

    def __instancecheck__(cls, instance: Any) -> bool:
        return isinstance(instance, int)


class i64(metaclass=_WholeNumber):  # noqa: N801  (the names of the package)
    def __new__(cls, value: Any = 0) -> Any:
        return int(value)


class u8(metaclass=_WholeNumber):  # noqa: N801
    def __new__(cls, value: Any = 0) -> Any:
        return int(value)


def mypyc_attr(*names: str, **values: object) -> Callable[[T], T]:
    """Tells the compiler something about a class."""
    return lambda decorated: decorated


def take_the_place() -> None:
    """Be found as mypy_extensions, unless a version that has what we use is installed."""
    try:
        from mypy_extensions import i64, mypyc_attr, u8  # noqa: F401
    except ImportError:
        sys.modules["mypy_extensions"] = sys.modules[__name__]
