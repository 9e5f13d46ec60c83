"""The box of Abyss: AB-COMP-01 to 05, and as many pieces of each kind as one game can use."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.options import Settings
from pocketbox.games.abyss.board import AREAS, area_of
from pocketbox.games.abyss.content import DROPPINGS, MAP_PIECES, SLOTS
from pocketbox.games.abyss.items import EarthForming
from pocketbox.games.abyss.packs import content_of
from pocketbox.games.abyss.state import WEAPON
from pocketbox.games.squares.board import CELL_NAMES, COLUMNS
from pocketbox.scenes.box.parts import Box, Part, board_of
from pocketbox.scenes.cards.wording import capital

DOORS: Final = 3
"""AB-EXIT-02: one for each way to get one: the map, the boss, a lucky search."""


def box(settings: Settings) -> Box:
    content = content_of(settings)
    heroes = [hero for hero in content.heroes if hero.is_named or not content.only_named]
    items = [piece for kind, piece in enumerate(content.pieces) if kind != WEAPON]
    copies = 1 if content.unique_items else SLOTS
    # AB-EARTH-01: every use raises one more wall.
    raised = copies * sum(isinstance(trait, EarthForming) for piece in items for trait in piece.traits)
    return Box(
        parts=(
            *(Part(f"hero.{hero.name}", "figure", hero.title, hero.symbol, 1, seat=0) for hero in heroes),
            *(
                Part(
                    f"monster.{one.name}",
                    "figure",
                    one.title,
                    one.symbol,
                    1 if one.is_boss else int(content.monster_count),
                )
                for one in content.monsters
            ),
            *(Part(f"piece.{piece.name}", "counter", capital(piece.title), piece.symbol, copies) for piece in items),
            Part("piece.weapon", "counter", capital(content.pieces[WEAPON].title), "weapon", 1),
            Part("find.map-piece", "counter", "Torn map piece", "map-piece", MAP_PIECES),
            Part("find.droppings", "counter", "Monster droppings", "hazard", DROPPINGS),
            Part("place.door", "counter", "Exit door", "door", DOORS),
            Part("place.area", "counter", "Searched area", "area", AREAS),
            Part("place.wall", "wall", "Wall", "wall", int(content.max_walls) + raised, ground="wall"),
        ),
        shape="square",
        board=board_of(CELL_NAMES, COLUMNS, [str(area_of(cell) + 1) for cell in range(len(CELL_NAMES))]),
        dice="three four-sided dice, labelled I, II and III",
    )
