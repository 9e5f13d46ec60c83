"""Pocket-Tactics 4 as bytes: tile by tile in the order of placing, then the armies, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.packs import Pack
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.armies import ArmyCode, MapCode, put_owned
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, PagePart, put_byte
from pocketbox.games.tactics.armies import NO_FEATURE, SEATS
from pocketbox.games.tactics4 import GAME
from pocketbox.games.tactics4.packs import added_of
from pocketbox.games.tactics4.state import CENTRAL, State, state
from pocketbox.games.tactics4.words import MOST_TILES, TERRAIN_NAMES, UNIT_NAMES


@final
class Tactics4Encoder(Encoder):
    """Each seat sees its own army first; a force chosen in secret is not there."""

    def __init__(self, units: list[str], terrains: list[str]) -> None:
        layout = Layout()
        self.terrains: i64 = len(terrains)
        self.map = MapCode(layout, MOST_TILES, terrains)
        self.armies = ArmyCode(layout, MOST_TILES, units)
        self.bag = layout.block("bag", [self.terrains], "tiles of each terrain still to be drawn")
        self.brought = layout.block("brought", [1], "1: tiles have been brought, the bag counts")
        self.chosen = layout.block("chosen", [3, self.terrains], "one-hot: my feature, theirs, the central one")
        self.home = layout.block("home", [SEATS, MOST_TILES], "one-hot: the tile of my feature, then of theirs")
        self.kept = layout.block("kept", [SEATS, MOST_TILES], "1: the feature there stays mine; then theirs")
        self.spent = layout.block("spent", [MOST_TILES], "1: the unit there must reload")
        self.fired = layout.block("fired", [MOST_TILES], "1: the unit there fired in the turn that runs")
        self.agenda = AgendaCode(layout, GAME.id, 3, 3)
        self.bag_part = layout.part()
        self.chosen_part = layout.part()
        self.home_part = layout.part()
        self.kept_part = layout.part()
        self.spent_part = layout.part()
        self.fired_part = layout.part()
        super().__init__(GAME.id, layout)

    def hides(self, s: Position) -> bool:
        return state(s).is_force_hidden()

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        self.map.write(game.tiles, game.ground, game.feature, page)
        self.armies.write(game, seat, page)
        self.write_features(game, seat, page)
        page.show_bits(self.spent_part, self.spent, game.spent)
        page.show_bits(self.fired_part, self.fired, game.fired)
        self.agenda.write(s, seat, SEATS, page)

    def write_features(self, game: State, seat: Seat, page: Page) -> None:
        """Write what there is to draw, what was chosen, where it lies and who keeps it."""
        page.show_numbers(self.bag_part, self.bag, game.bag)
        put_byte(page.ink, page.at + self.brought, 1 if game.bag else 0)
        part = page.renew(self.chosen_part, game.chosen, seat)
        if part is not None:
            for owner in range(SEATS):
                put_kind(part, self.chosen + (0 if owner == seat else 1) * self.terrains, game.chosen[owner])
            put_kind(part, self.chosen + CENTRAL * self.terrains, game.chosen[CENTRAL])
        put_owned(page, self.home_part, self.home, MOST_TILES, game.home, seat)
        part = page.renew(self.kept_part, game.kept, seat)
        if part is not None:
            for tile in range(len(game.kept)):
                if game.kept[tile] >= 0:
                    part.put(self.kept + (0 if game.kept[tile] == seat else 1) * MOST_TILES + tile, 1)


def put_kind(part: PagePart, start: i64, terrain: i64) -> None:
    if terrain != NO_FEATURE:
        part.put(start + terrain, 1)


ENCODER: Final = Tactics4Encoder(UNIT_NAMES, TERRAIN_NAMES)


def encoder_with(packs: list[Pack]) -> Encoder:
    """The encoder of a game with packs: blocks about units and terrain are wider, everything else is the same."""
    added = added_of(packs)
    return Tactics4Encoder(added.names, added.terrain_names)
