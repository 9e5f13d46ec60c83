"""Types of units, terrains they favour, and factions, by the words the cards use."""

from __future__ import annotations

from typing import Final

# T4-TYPE-01: types do nothing by themselves.
ARCANE: Final = "arcane"
CONSTRUCT: Final = "construct"
DWARF: Final = "dwarf"
ELEMENTAL: Final = "elemental"
ELF: Final = "elf"
ENGINEER: Final = "engineer"
GRYPHLOK: Final = "gryphlok"
KNIGHT: Final = "knight"
LIVING: Final = "living"
MAGE: Final = "mage"
MECHANICAL: Final = "mechanical"
MINION: Final = "minion"
NOBLE_TYPE: Final = "noble"
SOLDIER: Final = "soldier"
UNDEAD: Final = "undead"

FOREST: Final = "forest"
HIGHLAND: Final = "highland"
TOWNSHIP: Final = "township"

ELVES: Final = "elves"
DWARFS: Final = "dwarfs"
WILD: Final = "wild"
