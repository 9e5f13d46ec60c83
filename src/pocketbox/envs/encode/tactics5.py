"""Pocket-Tactics 5 as bytes: tile by tile in the order of placing, then the armies, then numbers."""

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
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics5 import GAME, state
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES
from pocketbox.games.tactics5.units import UNIT_NAMES
from pocketbox.games.tactics5.words import MOST_TILES

LAYOUT: Final = Layout()
MAP: Final = MapCode(LAYOUT, MOST_TILES, TERRAIN_NAMES)
ARMIES: Final = ArmyCode(LAYOUT, MOST_TILES, UNIT_NAMES)
ENTRANCE: Final[i64] = LAYOUT.block("entrance", [SEATS, MOST_TILES], "one-hot: my deployment tile, then theirs")
AGENDA: Final = AgendaCode(LAYOUT, GAME.id, 3)


@final
class Tactics5Encoder(Encoder):
    """Each seat sees its own army first; a force chosen in secret is not there."""

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        if not page.shows(game.board):
            MAP.write(game.board.tiles, game.board.ground, game.board.feature, page)
            page.keep()
        ARMIES.write(game, seat, page)
        for owner in range(SEATS):
            if game.entrance[owner] != NO_TILE:
                side = 0 if owner == seat else 1
                page.put(ENTRANCE + side * MOST_TILES + game.entrance[owner], 1)
        AGENDA.write(s, seat, SEATS, page)


ENCODER: Final = Tactics5Encoder(GAME.id, LAYOUT)
