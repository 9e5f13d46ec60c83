"""The hero classes: AB-HERO-01. A new class is one new block here. All numbers but Oni Slayer's speed are ours."""

from __future__ import annotations

from typing import Final

from pocketbox.games.abyss.kinds import CROSS_1, DIAMOND_3, LINE_2, LINE_3, RING_1, RING_2, Hero

MOON_HERMIT: Final = Hero(
    "moon-hermit", "Moon Hermit", hp=3, speed=4, weapon="crescent staff", pattern=LINE_2, is_named=True
)

ONI_SLAYER: Final = Hero("oni-slayer", "Oni Slayer", hp=4, speed=2, weapon="great blade", pattern=RING_2, is_named=True)

THORN_ARCHER: Final = Hero("thorn-archer", "Thorn Archer", hp=4, speed=2, weapon="longbow", pattern=LINE_3)

IRON_PILGRIM: Final = Hero("iron-pilgrim", "Iron Pilgrim", hp=4, speed=3, weapon="mace", pattern=CROSS_1)

DUSK_DANCER: Final = Hero("dusk-dancer", "Dusk Dancer", hp=3, speed=4, weapon="twin daggers", pattern=RING_1)

EMBER_SAGE: Final = Hero("ember-sage", "Ember Sage", hp=3, speed=3, weapon="fire orb", pattern=DIAMOND_3)

HEROES: Final = [MOON_HERMIT, ONI_SLAYER, THORN_ARCHER, IRON_PILGRIM, DUSK_DANCER, EMBER_SAGE]
HERO_NAMES: Final = [hero.name for hero in HEROES]
