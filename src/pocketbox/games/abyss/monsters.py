"""The monsters and the bosses. A new species is one new block here. All numbers are ours."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.games.abyss.kinds import CROSS_1, LINE_2, RING_1, Monster

GNAWLING: Final = Monster("gnawling", "Gnawling", mark="G", hp=1, might=1, pattern=CROSS_1)

BOG_LURKER: Final = Monster("bog-lurker", "Bog Lurker", mark="L", hp=2, might=1, pattern=RING_1)

BONE_ARCHER: Final = Monster("bone-archer", "Bone Archer", mark="A", hp=2, might=1, pattern=LINE_2)

STONE_BRUTE: Final = Monster("stone-brute", "Stone Brute", mark="B", hp=2, might=2, pattern=CROSS_1)

ABYSS_WARDEN: Final = Monster("abyss-warden", "Abyss Warden", mark="W", hp=4, might=2, pattern=RING_1, is_boss=True)

HOLLOW_KING: Final = Monster("hollow-king", "Hollow King", mark="K", hp=4, might=3, pattern=CROSS_1, is_boss=True)

MONSTERS: Final = [GNAWLING, BOG_LURKER, BONE_ARCHER, STONE_BRUTE, ABYSS_WARDEN, HOLLOW_KING]
MONSTER_NAMES: Final = [monster.name for monster in MONSTERS]

ENCOUNTER: Final[list[i64]] = [MONSTERS.index(STONE_BRUTE), MONSTERS.index(GNAWLING), MONSTERS.index(GNAWLING)]
"""Who is met in a quick game; with fewer monsters, the first of them."""
