"""Packages that only some uses of the lab need, asked for when they are needed."""

from __future__ import annotations

import importlib
from typing import Any

from pocketbox.engine.core import BadInput


def need(package: str, purpose: str, module: str = "") -> Any:
    """The package, or a module of it; or `BadInput` that says what it is for."""
    try:
        return importlib.import_module(module or package)
    except ImportError:
        raise BadInput(f"{purpose} needs the Python package {package}, which is not installed") from None
