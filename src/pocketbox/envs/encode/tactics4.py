"""Pocket-Tactics 4 as bytes: tile by tile in the order of placing, then the armies, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.armies import ArmyCode, MapCode
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page
from pocketbox.games.tactics.armies import NO_FEATURE, SEATS
from pocketbox.games.tactics4 import GAME
from pocketbox.games.tactics4.state import CENTRAL, state
from pocketbox.games.tactics4.words import MOST_TILES, TERRAIN_NAMES, UNIT_NAMES

TERRAINS: Final[i64] = len(TERRAIN_NAMES)

LAYOUT: Final = Layout()
MAP: Final = MapCode(LAYOUT, MOST_TILES, TERRAIN_NAMES)
ARMIES: Final = ArmyCode(LAYOUT, MOST_TILES, UNIT_NAMES)
BAG: Final[i64] = LAYOUT.block("bag", [TERRAINS], "tiles of each terrain still to be drawn")
BROUGHT: Final[i64] = LAYOUT.block("brought", [1], "1: tiles have been brought, the bag counts")
CHOSEN: Final[i64] = LAYOUT.block("chosen", [3, TERRAINS], "one-hot: my feature, theirs, the central one")
HOME: Final[i64] = LAYOUT.block("home", [SEATS, MOST_TILES], "one-hot: the tile of my feature, then of theirs")
KEPT: Final[i64] = LAYOUT.block("kept", [SEATS, MOST_TILES], "1: the feature there stays mine; then theirs")
SPENT: Final[i64] = LAYOUT.block("spent", [MOST_TILES], "1: the unit there must reload")
FIRED: Final[i64] = LAYOUT.block("fired", [MOST_TILES], "1: the unit there fired in the turn that runs")
AGENDA: Final = AgendaCode(LAYOUT, GAME.id, 3, 3)


@final
class Tactics4Encoder(Encoder):
    """Each seat sees its own army first; a force chosen in secret is not there."""

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        MAP.write(game.tiles, game.ground, game.feature, page)
        ARMIES.write(game, seat, page)
        if game.bag:
            page.put(BROUGHT, 1)
        for terrain in range(len(game.bag)):
            page.put(BAG + terrain, game.bag[terrain])
        for owner in range(SEATS):
            side = 0 if owner == seat else 1
            put_kind(page, CHOSEN + side * TERRAINS, game.chosen[owner])
            if game.home[owner] != NO_TILE:
                page.put(HOME + side * MOST_TILES + game.home[owner], 1)
        put_kind(page, CHOSEN + CENTRAL * TERRAINS, game.chosen[CENTRAL])
        for tile in range(len(game.kept)):
            if game.kept[tile] >= 0:
                side = 0 if game.kept[tile] == seat else 1
                page.put(KEPT + side * MOST_TILES + tile, 1)
        page.put_bits(SPENT, game.spent)
        page.put_bits(FIRED, game.fired)
        AGENDA.write(s, seat, SEATS, page)


def put_kind(page: Page, start: i64, terrain: i64) -> None:
    if terrain != NO_FEATURE:
        page.put(start + terrain, 1)


ENCODER: Final = Tactics4Encoder(GAME.id, LAYOUT)
