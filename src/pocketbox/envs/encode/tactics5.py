"""Pocket-Tactics 5 as bytes: tile by tile in the order of placing, then the armies, then numbers."""

from __future__ import annotations

from typing import Final, final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.packs import Pack
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.armies import ArmyCode, MapCode, put_owned
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page
from pocketbox.games.tactics.armies import SEATS
from pocketbox.games.tactics5 import GAME
from pocketbox.games.tactics5.packs import added_of
from pocketbox.games.tactics5.state import state
from pocketbox.games.tactics5.terrain import TERRAIN_NAMES
from pocketbox.games.tactics5.units import UNIT_NAMES
from pocketbox.games.tactics5.words import MOST_TILES


@final
class Tactics5Encoder(Encoder):
    """Each seat sees its own army first; a force chosen in secret is not there."""

    def __init__(self, units: list[str], terrains: list[str]) -> None:
        layout = Layout()
        self.map = MapCode(layout, MOST_TILES, terrains)
        self.armies = ArmyCode(layout, MOST_TILES, units)
        self.entrance = layout.block("entrance", [SEATS, MOST_TILES], "one-hot: my deployment tile, then theirs")
        self.agenda = AgendaCode(layout, GAME.id, 3)
        self.entrance_part = layout.part()
        super().__init__(GAME.id, layout)

    def hides(self, s: Position) -> bool:
        return state(s).is_force_hidden()

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        self.map.write(game.board.tiles, game.board.ground, game.board.feature, page)
        self.armies.write(game, seat, page)
        put_owned(page, self.entrance_part, self.entrance, MOST_TILES, game.entrance, seat)
        self.agenda.write(s, seat, SEATS, page)


ENCODER: Final = Tactics5Encoder(UNIT_NAMES, TERRAIN_NAMES)


def encoder_with(packs: list[Pack]) -> Encoder:
    """The encoder of a game with packs: blocks about units and terrain are wider, everything else is the same."""
    added = added_of(packs)
    return Tactics5Encoder(added.names, added.terrain_names)
