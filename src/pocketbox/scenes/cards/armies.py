"""Terrain as cards of either edition of Pocket-Tactics."""

from __future__ import annotations

from collections.abc import Iterable

from pocketbox.games.tactics.kinds import ArmyTerrain
from pocketbox.scenes.cards.card import Card, Power


def tell_terrain(terrain: ArmyTerrain, traits: Iterable[Power]) -> list[Power]:
    """What its traits do, or that it does nothing."""
    return list(traits) or [Power("No effect", "Does nothing to anybody.", terrain.rule)]


def make_terrain_card(terrain: ArmyTerrain, powers: list[Power], found: str) -> Card:
    """The card of a tile or a feature; `found` says how many there are."""
    return Card(
        id=f"terrain.{terrain.name}",
        kind="feature" if terrain.is_feature else "terrain",
        title=terrain.title,
        symbol=terrain.symbol,
        powers=tuple(powers),
        found=found,
    )
