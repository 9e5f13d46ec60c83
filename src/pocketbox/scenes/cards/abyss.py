"""Heroes, monsters and pieces of Abyss as cards."""

from __future__ import annotations

from typing import Final

from pocketbox.games.abyss.roster import ROSTER
from pocketbox.scenes.cards import Card, Cards, numbers

HEROES: Final = tuple(
    Card(
        "hero",
        hero.title,
        numbers(HP=hero.hp, speed=hero.speed, weapon=hero.weapon, strikes=hero.pattern.title),
        ("AB-HERO-02",),
    )
    for hero in ROSTER.heroes
)

MONSTERS: Final = tuple(
    Card(
        monster.name,
        monster.title,
        numbers(HP=monster.hp, might=monster.might, strikes=monster.pattern.title),
        ("AB-MONSET-04" if monster.is_boss else "AB-MONSET-01",),
    )
    for monster in ROSTER.monsters
)

PIECES: Final = tuple(
    Card(piece.name, piece.title, numbers(price=piece.price), (piece.rule,)) for piece in ROSTER.pieces
)

CARDS: Final = [Cards("Heroes", HEROES), Cards("Monsters", MONSTERS), Cards("Pieces", PIECES)]
