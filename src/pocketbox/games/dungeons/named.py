"""Dungeons of our own to begin with by name: everything is built, and the delvers stand at their entrances."""

from __future__ import annotations

from typing import Final

DUNGEONS: Final[dict[str, str]] = {}
"""Position text by name, without `seats`, `figures` and delvers: those follow from the table."""
