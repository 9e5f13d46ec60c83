"""Choosers that see a view and nothing else."""

from __future__ import annotations

from typing import Final

from pocketbox.bots.random_bot import RandomBot
from pocketbox.match.chooser import Chooser

BOTS: Final[dict[str, type[Chooser]]] = {"random": RandomBot}
"""Every bot by the name people type."""
