"""Units and terrain of Tactics 5 as cards."""

from __future__ import annotations

from typing import Final

from pocketbox.games.tactics5.terrain import TERRAINS
from pocketbox.games.tactics5.units import UNITS, Unit
from pocketbox.scenes.cards import Card, Cards, numbers


def printed(unit: Unit) -> tuple[tuple[str, str], ...]:
    return numbers(
        points=unit.points, OFF=unit.off, DEF=unit.defence, RNG=unit.reach, SPD=unit.speed, types=", ".join(unit.types)
    )


CARDS: Final = [
    Cards("Units", tuple(Card(unit.name, unit.title, printed(unit), (unit.rule,)) for unit in UNITS)),
    Cards("Terrain", tuple(Card(ground.name, ground.title, (), (ground.rule,)) for ground in TERRAINS)),
]
