"""What a card says: a piece, a unit or a kind of ground in numbers and plain sentences.

Every card has an id that never changes, such as `unit.mage` or `terrain.forest`; pieces, things and cells of a scene
name their card by it. Where a number can be changed (`unit.mage.points`), its name begins with the id of its card.
"""

from __future__ import annotations

from dataclasses import dataclass

from pocketbox.scenes.contract.cards import StatTable


@dataclass(frozen=True, slots=True)
class Number:
    """A printed number."""

    name: str
    """In words: "Offence dice"."""
    value: str
    """As shown: "2", "1 +3", "3 (4)"."""
    short: str
    """For narrow places: "OFF"."""
    about: str = ""
    """What it means, for somebody new to the game."""


@dataclass(frozen=True, slots=True)
class Power:
    """Something it does or that happens to it."""

    name: str
    """What it is called, or what it is about."""
    text: str
    """One or two whole sentences."""
    rule: str
    """The clause it follows from."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card, under the options and numbers of one table."""

    id: str
    kind: str
    """What it is: unit, terrain, hero, monster, boss, item, delver, dweller, trap, tile, counter, place."""
    title: str
    symbol: str
    numbers: tuple[Number, ...] = ()
    powers: tuple[Power, ...] = ()
    table: StatTable | None = None
    """Its numbers by row and column, where it has many."""
    types: tuple[str, ...] = ()
    """Words that other rules look for: infantry, undead."""
    found: str = ""
    """Where it comes from and how many there are."""


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that belong together."""

    title: str
    cards: tuple[Card, ...]
