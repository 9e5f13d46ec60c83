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
from pocketbox.envs.encode.page import Page, Part
from pocketbox.games.tactics.armies import NO_FEATURE, SEATS
from pocketbox.games.tactics4 import GAME
from pocketbox.games.tactics4.state import CENTRAL, State, state
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
BAG_PART: Final[i64] = LAYOUT.part()
CHOSEN_PART: Final[i64] = LAYOUT.part()
HOME_PART: Final[i64] = LAYOUT.part()
KEPT_PART: Final[i64] = LAYOUT.part()
SPENT_PART: Final[i64] = LAYOUT.part()
FIRED_PART: Final[i64] = LAYOUT.part()


@final
class Tactics4Encoder(Encoder):
    """Each seat sees its own army first; a force chosen in secret is not there."""

    def hides(self, s: Position) -> bool:
        return state(s).is_force_hidden()

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        MAP.write(game.tiles, game.ground, game.feature, page)
        ARMIES.write(game, seat, page)
        write_features(game, seat, page)
        part = page.parts[SPENT_PART]
        if not part.shows_number(game.spent):
            part.put_bits(SPENT, game.spent)
        part = page.parts[FIRED_PART]
        if not part.shows_number(game.fired):
            part.put_bits(FIRED, game.fired)
        AGENDA.write(s, seat, SEATS, page)


def write_features(game: State, seat: Seat, page: Page) -> None:
    """Write what there is to draw, what was chosen, where it lies and who keeps it."""
    part = page.parts[BAG_PART]
    if not part.shows(game.bag):
        if game.bag:
            part.put(BROUGHT, 1)
        part.put_all(BAG, game.bag)
    part = page.parts[CHOSEN_PART]
    if not part.shows(game.chosen, seat):
        for owner in range(SEATS):
            put_kind(part, CHOSEN + (0 if owner == seat else 1) * TERRAINS, game.chosen[owner])
        put_kind(part, CHOSEN + CENTRAL * TERRAINS, game.chosen[CENTRAL])
    part = page.parts[HOME_PART]
    if not part.shows(game.home, seat):
        for owner in range(SEATS):
            if game.home[owner] != NO_TILE:
                part.put(HOME + (0 if owner == seat else 1) * MOST_TILES + game.home[owner], 1)
    part = page.parts[KEPT_PART]
    if not part.shows(game.kept, seat):
        for tile in range(len(game.kept)):
            if game.kept[tile] >= 0:
                part.put(KEPT + (0 if game.kept[tile] == seat else 1) * MOST_TILES + tile, 1)


def put_kind(part: Part, start: i64, terrain: i64) -> None:
    if terrain != NO_FEATURE:
        part.put(start + terrain, 1)


ENCODER: Final = Tactics4Encoder(GAME.id, LAYOUT)
