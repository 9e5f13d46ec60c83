"""Cards of units, items and grounds, for any front end to show: what each of them is and does at this table."""

from __future__ import annotations

from difflib import get_close_matches

from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.scenes.cards.card import Card, CardGroup
from pocketbox.scenes.modules import module_called


def cards_of(game: Game, settings: Settings | None = None) -> list[CardGroup]:
    """Every card of a game under these settings, by default as printed; none where the game has no module for them."""
    module = module_called(f"pocketbox.scenes.cards.{game.id}")
    return [] if module is None else list(module.cards(settings or game.defaults()))


def find_cards(groups: list[CardGroup], name: str) -> list[Card]:
    """The cards with this name: its id, its title, a word of either; small and large letters are the same."""
    wanted = plain(name)
    cards = [card for group in groups for card in group.cards]
    exact = [card for card in cards if wanted in (plain(card.id), plain(card.title), short_name(card))]
    return exact or [card for card in cards if wanted and wanted in plain(card.title)]


def named_in(groups: list[CardGroup], text: str) -> Card | None:
    """The card that a typed choice names behind its verb: that of the Mage in `deploy mage`."""
    cards = {short_name(card): card for group in groups for card in group.cards}
    for word in text.split()[1:]:
        if plain(word) in cards:
            return cards[plain(word)]
    return None


def nearest_titles(groups: list[CardGroup], name: str) -> list[str]:
    """Titles that somebody may have meant, the nearest first."""
    titles: dict[str, str] = {}
    for group in groups:
        for card in group.cards:
            for known in (plain(card.title), short_name(card), *plain(card.title).split()):
                titles.setdefault(known, card.title)
    near = get_close_matches(plain(name), list(titles), 5)
    return list(dict.fromkeys(titles[known] for known in near))[:3]


def short_name(card: Card) -> str:
    """The last part of the id, as people type it in choices: `unit.mage` is `mage`."""
    return plain(card.id.rpartition(".")[2])


def plain(name: str) -> str:
    return " ".join(name.lower().replace("-", " ").split())
