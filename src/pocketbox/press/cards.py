"""Cards of the engine as sheets of nine: every card once, its back behind it."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any, Final

from pocketbox.engine.game import Game
from pocketbox.press.layout import grid, page_words
from pocketbox.press.palette import ALIASES, BLACK, Palette
from pocketbox.press.sizes import CARD, Paper
from pocketbox.press.symbols import draw_symbol, draw_token, shape_of, wrap
from pocketbox.scenes.box.parts import Box
from pocketbox.scenes.cards.card import Card, CardGroup, Number

ART: Final = 31.0
SMALL: Final = 5.0
CORNER: Final = "points"
POOLS: Final = {"OFF": ("off", "i-off"), "DEF": ("def", "i-def")}
"""Numbers shown as dice."""
SIGNS: Final = {"HP": "i-heart", "speed": "i-speed", "SPD": "i-speed"}
GROUNDS: Final = {
    "unit": "field", "hero": "hill", "figure": "hill", "delver": "hill", "monster": "village", "boss": "village",
    "dweller": "keep", "item": "forest", "find": "forest", "trap": "village", "counter": "field", "place": "keep",
}  # fmt: skip
"""The color of a card's head by what it is, where no terrain decides."""
FIGURES: Final = ("unit", "hero", "figure", "delver", "monster", "boss", "dweller")
SHAPES: Final = {"forest": 3, "village": 2, "hill": 2, "field": 1}
"""The shape and color of a unit's token by the color of its card: every player has units of each kind."""
NOT_PRINTED: Final = "tile"
"""What its piece itself shows: a tile needs no card."""


def cards_to_print(groups: list[CardGroup]) -> list[tuple[CardGroup, Card]]:
    """Every card in order with its group."""
    return [(group, card) for group in groups for card in group.cards if card.kind != NOT_PRINTED]


def card_data(game: Game, groups: list[CardGroup], box: Box, paper: Paper, palette: Palette) -> dict[str, Any]:
    """What the template of the cards is given."""
    cards = cards_to_print(groups)
    art: dict[str, str] = {"brand": square(SMALL, draw_symbol("brand", SMALL / 2, SMALL / 2, SMALL, BLACK, "#ffffff"))}
    told = [tell_card(group, card, box, palette, art) for group, card in cards]
    nine = grid(paper, *CARD)
    count = -(-len(cards) // nine.size)
    sheets = []
    for sheet in range(count):
        numbers = range(sheet * nine.size, min((sheet + 1) * nine.size, len(cards)))
        title = f"{game.title} · cards, sheet {sheet + 1} of {count} · {CARD[0]:.0f} × {CARD[1]:.0f} mm"
        pages = {}
        for name, is_back in (("front", False), ("back", True)):
            spots = [(n, nine.spot(n % nine.size, is_back)) for n in numbers]
            words = page_words(paper, f"{title} · {name}s", nine.top, not is_back)
            pages[name] = words | {
                "cards": [{"card": n, "x": x, "y": y} for n, (x, y) in spots],
                "marks": nine.marks(),
            }
        sheets.append(pages)
    return {
        "paper": {"w": paper.width, "h": paper.height}, "game": game.title, "ink": palette.is_ink,
        "cards": told, "sheets": sheets, "art": art,
    }  # fmt: skip


def tell_card(group: CardGroup, card: Card, box: Box, palette: Palette, art: dict[str, str]) -> dict[str, Any]:
    ground = ground_of(card)
    fill, on = palette.fill(ground), palette.ink(ground)
    pools = [pool(number, palette, art) for number in card.numbers if number.short in POOLS]
    in_table = {name for name, _ in card.table.extra} if card.table else set()
    chips = [
        {"symbol": sign(number, art), "value": number.value, "name": number.short}
        for number in card.numbers
        if number.short != CORNER and number.short not in POOLS and (not in_table or number.short in in_table)
    ]
    art[card.id] = square(ART, card_art(card, ground, box, palette))
    return {
        "id": card.id,
        "title": card.title,
        "group": group.title,
        "art": card.id,
        "fill": fill,
        "on": on,
        "corner": next((number.value for number in card.numbers if number.short == CORNER), ""),
        "pools": pools,
        "chips": chips,
        "table": None if card.table is None else {"columns": card.table.columns, "rows": card.table.rows},
        "powers": [
            {"name": name, "lines": [(one.text, one.rule) for one in same]}
            for name, same in groupby(card.powers, lambda one: one.name)
        ],
        "types": ", ".join(card.types),
        "found": card.found,
    }


def ground_of(card: Card) -> str:
    """The terrain that colors a card: its own, the one it favors, or one for its kind."""
    if card.kind in ("terrain", "feature"):
        return card.symbol
    favored = [number.value.lower() for number in card.numbers if number.short == "favors"]
    return favored[0] if favored and favored[0] else GROUNDS.get(card.kind, "field")


def card_art(card: Card, ground: str, box: Box, palette: Palette) -> str:
    middle = ART / 2
    if card.kind not in FIGURES:
        return draw_symbol(card.symbol, middle, middle, ART * 0.86, palette.ink(ground), palette.fill(ground))
    seats = [part.seat for part in box.parts if part.id == card.id]
    shape = shape_of(seats[0]) if seats else SHAPES.get(ALIASES.get(ground, ground), 1)
    return draw_token(palette, card.symbol, shape, middle, middle, ART)


def pool(number: Number, palette: Palette, art: dict[str, str]) -> dict[str, Any]:
    """`2 +1` as two dice and the bump behind them."""
    kind, symbol = POOLS[number.short]
    dice, more = re.fullmatch(r"(\d+)\s*(.*)", number.value).groups()  # type: ignore[union-attr]
    art[symbol] = square(SMALL, draw_symbol(symbol, SMALL / 2, SMALL / 2, SMALL, BLACK, "#ffffff"))
    return {"kind": kind, "symbol": symbol, "dice": int(dice), "more": more or ("none" if dice == "0" else ""),
            "color": palette.colors[kind]}  # fmt: skip


def sign(number: Number, art: dict[str, str]) -> str:
    symbol = SIGNS.get(number.short, "")
    if symbol:
        art[symbol] = square(SMALL, draw_symbol(symbol, SMALL / 2, SMALL / 2, SMALL, BLACK, "#ffffff"))
    return symbol


def square(size: float, body: str) -> str:
    return wrap(size, size, body)
