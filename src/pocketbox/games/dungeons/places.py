"""Where figures are that stand nowhere, and the counters of the box: numbers that a state is written with."""

from __future__ import annotations

from typing import Final

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 6
"""PD-GEO-01"""
EMPTY: Final = -1
"""No figure on a tile."""
NO_FIGURE: Final = -1
IN_BOX: Final = -1
"""Where a figure is that waits in the box: a dweller to appear, a delver nobody has used."""
LOST: Final = -2
"""Where a defeated delver is."""
LEFT: Final = -3
"""Where a figure is that has left the dungeon."""
NEVER_YET: Final = -1
"""A turn number before anything happened."""
COUNTER_NAMES: Final = ["treasure", "hazard", "stairs"]
