"""The printed numbers of units, heroes and traps as a table, so that no text has to repeat them."""

from __future__ import annotations

from dataclasses import dataclass

from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.cards.card import Card


@dataclass(frozen=True)
class CardTable:
    """A row for each card of a group. The first column has no name: it holds what the row is about."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def table_of(game: Game, group: str, settings: Settings | None = None) -> CardTable | None:
    """The numbers of the cards in this group, by default as printed, or None where there is no such group."""
    found = [cards for cards in cards_of(game, settings) if cards.title == group]
    if not found:
        return None
    numbers = [numbers_of(card) for card in found[0].cards]
    columns = tuple(dict.fromkeys(name for row in numbers for name in row))
    rows = [
        (card.title, *(row.get(name, "") for name in columns))
        for card, row in zip(found[0].cards, numbers, strict=True)
    ]
    return CardTable(("", *columns), tuple(rows))


def numbers_of(card: Card) -> dict[str, str]:
    """The numbers of a card by name; of a table of numbers, one for each column: `Melee`, `3/3`."""
    found = {number.short: number.value for number in card.numbers}
    if card.table is not None:
        for n, name in enumerate(card.table.columns, 1):
            found[name] = "/".join(row[n] for row in card.table.rows)
        found.update(dict(card.table.extra))
    if card.types:
        found["types"] = ", ".join(card.types)
    return found
