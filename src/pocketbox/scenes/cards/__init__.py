"""Cards of units, items and grounds: the printed numbers and the rule in words, for any front end to show."""

from __future__ import annotations

from dataclasses import dataclass

from pocketbox.engine.game import Game
from pocketbox.scenes import module_called


@dataclass(frozen=True, slots=True)
class Card:
    """One card: its picture, its name, its numbers by name, and the rules that tell what it does."""

    symbol: str
    name: str
    numbers: tuple[tuple[str, str], ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that belong together."""

    title: str
    cards: tuple[Card, ...]


def cards_of(game: Game) -> list[Cards]:
    """Every card of a game, played as printed; none where it has no module for them."""
    module = module_called(f"pocketbox.scenes.cards.{game.id}")
    return [] if module is None else list(module.CARDS)


def numbers(**named: object) -> tuple[tuple[str, str], ...]:
    """Numbers by name, as `HP=4`; underscores become blanks."""
    return tuple((name.replace("_", " "), str(value)) for name, value in named.items())
