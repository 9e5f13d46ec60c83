"""Packages that only some uses of the lab need, asked for when they are needed."""

from __future__ import annotations

import importlib
from typing import Any

from pocketbox.engine.core import BadInput


def need(package: str, purpose: str, module: str = "", extra: str = "lab") -> Any:
    """Import a package, or a module of it; `BadInput` says what needs it and which extra of ours brings it."""
    try:
        return importlib.import_module(module or package)
    except ImportError:
        raise BadInput(
            f"{purpose} needs the Python package {package}, which is not installed;"
            f" install Pocketbox with its extra '{extra}'"
        ) from None
