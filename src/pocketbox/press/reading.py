"""Pages to read: one sheet with the order of a turn, numbers and charts, and a booklet with all rules in our words."""

from __future__ import annotations

import re
from typing import Any, Final

from pocketbox.engine.core import NOBODY
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.engine.rulebook import RULING
from pocketbox.learn.howto import Card, howto_of
from pocketbox.learn.prose import Block, Prose, aid_of, prose_of
from pocketbox.learn.tables import CardTable, table_of
from pocketbox.press.cards import NOT_PRINTED
from pocketbox.press.maps import draw_map
from pocketbox.press.palette import BLACK, Palette
from pocketbox.press.sizes import Paper
from pocketbox.press.symbols import draw_symbol, wrap
from pocketbox.scenes import scene_of
from pocketbox.scenes.box.parts import Box
from pocketbox.scenes.cards import cards_of

BRAND: Final = 14.0
MOST_COLUMNS: Final = 8
"""A wider table of numbers does not fit beside the text."""
GOAL: Final = 0
WINNING: Final = 4
"""The cards of how to play that stand on the aid."""


def aid_data(game: Game, settings: Settings, box: Box, paper: Paper, palette: Palette) -> dict[str, Any]:
    """What the template of the player aid is given."""
    howto = howto_of(game)
    return {
        "paper": {"w": paper.width, "h": paper.height},
        "game": game.title,
        "line": howto.line,
        "art": {"brand": brand(), **pictures(game, howto.cards[:1], palette)},
        "picture": "picture-1",
        "goals": [tell_card(howto.cards[n]) for n in (GOAL, WINNING)],
        "chapters": tell_prose(game, settings, aid_of(game)),
        "tables": numbers_by_group(game, settings),
        "charts": [
            {"title": chart.title, "rows": [(row.roll, row.text, row.rule) for row in chart.rows]}
            for chart in box.charts
        ],
        "dice": box.dice,
        "house": house_rules(settings),
    }


def booklet_data(game: Game, settings: Settings, paper: Paper, palette: Palette) -> dict[str, Any]:
    """What the template of the booklet is given: half sheets, to be printed two on one."""
    howto = howto_of(game)
    return {
        "paper": {"w": paper.height / 2, "h": paper.width},
        "game": game.title,
        "line": howto.line,
        "version": int(game.rules_version),
        "art": {"brand": brand(), **pictures(game, howto.cards, palette)},
        "cards": [
            tell_card(card) | {"picture": f"picture-{n}" if card.position else ""}
            for n, card in enumerate(howto.cards, 1)
        ],
        "chapters": tell_prose(game, settings, prose_of(game)),
        "house": house_rules(settings),
    }


def brand() -> str:
    return wrap(BRAND, BRAND, draw_symbol("brand", BRAND / 2, BRAND / 2, BRAND, BLACK, "#ffffff"))


def pictures(game: Game, cards: tuple[Card, ...], palette: Palette) -> dict[str, str]:
    """The positions of the cards, drawn."""
    found = {}
    for number, card in enumerate(cards, 1):
        if card.position:
            s = game.read_position(card.position)
            found[f"picture-{number}"] = draw_map(scene_of(game, game.view(s, NOBODY)), palette)
    return found


def tell_card(card: Card) -> dict[str, Any]:
    return {"title": card.title, "parts": bold_parts(card.text)}


def bold_parts(text: str) -> list[tuple[str, bool]]:
    """The text in pieces, each with whether it is bold."""
    pieces = re.split(r"\*\*", text)
    return [(piece, n % 2 == 1) for n, piece in enumerate(pieces) if piece]


def tell_prose(game: Game, settings: Settings, prose: Prose) -> list[dict[str, Any]]:
    return [
        {"title": chapter.title, "blocks": [tell_block(game, settings, block) for block in chapter.blocks]}
        for chapter in prose.chapters
    ]


def tell_block(game: Game, settings: Settings, block: Block) -> dict[str, Any]:
    table = None if block.table is None else table_of(game, block.lead, settings)
    return {
        "kind": block.kind,
        "lead": block.lead,
        "sentences": [{"text": one.text, "ids": one.ids, "ruling": one.source == RULING} for one in block.sentences],
        "table": None if table is None else tell_table(table),
    }


def tell_table(table: CardTable) -> dict[str, Any]:
    return {"columns": table.columns, "rows": table.rows}


def numbers_by_group(game: Game, settings: Settings) -> list[dict[str, Any]]:
    """Groups of cards with numbers, as tables narrow enough for a column; words about types are left out."""
    found = []
    for group in cards_of(game, settings):
        table = table_of(game, group.title, settings)
        if table is None or len(table.columns) < 2 or all(card.kind == NOT_PRINTED for card in group.cards):
            continue
        keep = [n for n, name in enumerate(table.columns) if name != "types"][:MOST_COLUMNS]
        rows = [tuple(row[n] for n in keep) for row in table.rows if any(row[1:])]
        if len(keep) > 1:
            found.append({"title": group.title, "columns": [table.columns[n] for n in keep], "rows": rows})
    return found


def house_rules(settings: Settings) -> str:
    """What differs from the printed rules; packs by their names, since no page has room for all that is in them."""
    return settings.show()
