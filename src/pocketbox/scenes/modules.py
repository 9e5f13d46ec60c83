"""Finds what a game adds in `scenes`, by the name of its module."""

from __future__ import annotations

import importlib
from functools import cache
from types import ModuleType


@cache
def module_called(name: str) -> ModuleType | None:
    """The module of that name, or None when there is none."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        if missing.name is None or not name.startswith(missing.name):
            raise
        return None
