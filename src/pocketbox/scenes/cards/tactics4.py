"""Units and terrain of Tactics 4 as cards."""

from __future__ import annotations

from typing import Final

from pocketbox.games.tactics4.kinds import Unit
from pocketbox.games.tactics4.terrain import TERRAINS
from pocketbox.games.tactics4.units import UNITS
from pocketbox.scenes.cards import Card, Cards, numbers


def printed(unit: Unit) -> tuple[tuple[str, str], ...]:
    """OFF and DEF with their bumps, then whatever else the card has."""
    card = unit.card
    told = numbers(
        points=unit.points, OFF=with_bump(card.off, card.off_bump), DEF=with_bump(card.defence, card.def_bump)
    )
    rest = {"swift": card.swift, "flying": card.flying, "ranged": card.ranged, "summoning": card.summoning}
    return told + numbers(**{name: value for name, value in rest.items() if value > 0}, types=", ".join(unit.types))


def with_bump(dice: int, bump: int) -> str:
    return f"{dice}+{bump}" if bump > 0 else str(dice)


CARDS: Final = [
    Cards("Units", tuple(Card(unit.name, unit.title, printed(unit), (unit.rule,)) for unit in UNITS)),
    Cards("Terrain", tuple(Card(ground.name, ground.title, (), (ground.rule,)) for ground in TERRAINS)),
]
