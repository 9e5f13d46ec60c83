"""Imports the files that make words and steps in a fixed order: the numbers of actions and steps follow from it.

A file that is new goes last. Moving or renaming files changes nothing as long as the order here stays.
"""

from __future__ import annotations

import importlib
from typing import Final

IN_ORDER: Final = [
    "words", "phases", "combat", "targets", "moving", "terrain", "dwarfs", "elves", "ordeal", "turn", "stationing",
    "building", "forces",
]  # fmt: skip

for _name in IN_ORDER:
    importlib.import_module(f"pocketbox.games.tactics4.{_name}")
