"""Imports the files that make words and steps in a fixed order: the numbers of actions and steps follow from it.

A file that is new goes last. Moving or renaming files changes nothing as long as the order here stays.
"""

from __future__ import annotations

import importlib
from typing import Final

IN_ORDER: Final = [
    "words", "setup.rolloffs", "setup.furnishing", "setup.building", "fights.falls", "turns.leaving",
    "turns.trials", "movement.moving", "fights.aftermath", "fights.combat", "movement.rushing", "fights.charging",
    "hazards.cave_in", "hazards.shifting", "hazards.traps", "hazards.perils", "movement.doors", "turns.acting",
    "turns.flight", "turns.turn", "setup.entrances", "hazards.flips", "setup.delvers",
]  # fmt: skip

for _name in IN_ORDER:
    importlib.import_module(f"pocketbox.games.dungeons.{_name}")
