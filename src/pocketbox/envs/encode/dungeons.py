"""Pocket-Dungeons as bytes: tile by tile in the order of placing, figure by figure, seat by seat, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.armies import put_places
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, Part
from pocketbox.games.dungeons import GAME, state
from pocketbox.games.dungeons.board import Board
from pocketbox.games.dungeons.figures import FIGURES
from pocketbox.games.dungeons.places import COUNTER_NAMES
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import DUNGEON_TILES, HEX_60, KIND_NAMES, SQUARE_60
from pocketbox.games.dungeons.words import LARGEST_RADIUS, MOST_SIDES

TILES: Final[i64] = DUNGEON_TILES + 1
SEATS: Final[i64] = GAME.most_seats
KINDS: Final[i64] = len(KIND_NAMES)
CODES: Final[i64] = max(len(HEX_60), len(SQUARE_60))
AWAY: Final = 3
"""Bytes for where a figure is that is not on the map."""

LAYOUT: Final = Layout()
PLACES: Final[i64] = LAYOUT.block(
    "places", [TILES, 2], f"column and row of each tile, {LARGEST_RADIUS + 1} being the start; 0 where no tile is yet"
)
KIND: Final[i64] = LAYOUT.block("kind", [TILES, KINDS], f"one-hot for each tile: {', '.join(KIND_NAMES)}")
CODE: Final[i64] = LAYOUT.block("code", [TILES], "which of the set each tile is, + 1")
TURN: Final[i64] = LAYOUT.block("turn", [TILES], "how far each tile is turned clockwise")
OPEN: Final[i64] = LAYOUT.block("open", [TILES, MOST_SIDES], "1: the side is open")
DOORS: Final[i64] = LAYOUT.block("doors", [TILES, MOST_SIDES], "1: a door stands on the side")
GONE: Final[i64] = LAYOUT.block("gone", [TILES], "1: a hole")
COVERED: Final[i64] = LAYOUT.block("covered", [TILES], "1: a face-down counter")
LOOT: Final[i64] = LAYOUT.block("loot", [TILES], "treasure lying face up")
RELICS: Final[i64] = LAYOUT.block("relics", [TILES], "hazard counters lying there")
STAIRS: Final[i64] = LAYOUT.block("stairs", [TILES], "1: the Stairs, face up")
ON: Final[i64] = LAYOUT.block("on", [TILES, FIGURES], "one-hot for each tile: the figure on it")
WHERE: Final[i64] = LAYOUT.block("away", [FIGURES, AWAY], "one-hot for each figure off the map: in the box, lost, left")
OWNER: Final[i64] = LAYOUT.block("owner", [FIGURES, SEATS], "one-hot: whose delver, counted from the observer")
TREASURE: Final[i64] = LAYOUT.block("treasure", [FIGURES], "treasure each figure carries")
HAZARDS: Final[i64] = LAYOUT.block("hazards", [FIGURES], "hazard counters each figure has earned")
RIDES: Final[i64] = LAYOUT.block("rides", [FIGURES], "the hazard counter for whoever defeats the figure")
DOWN: Final[i64] = LAYOUT.block("down", [FIGURES], "1: paralysed")
SWAYED: Final[i64] = LAYOUT.block("swayed", [FIGURES], "1: mind-controlled")
FALLEN: Final[i64] = LAYOUT.block("fallen", [FIGURES], "1: defeated just now, still to be taken off")
LEFT: Final[i64] = LAYOUT.block("exits", [FIGURES], "who left as the 1st, 2nd and so on")
ACTOR: Final[i64] = LAYOUT.block("actor", [FIGURES], "one-hot: the figure activated this turn")
LAST: Final[i64] = LAYOUT.block("last", [FIGURES], "one-hot: the dweller activated on the turn before")
LAST_BY: Final[i64] = LAYOUT.block("last by", [SEATS], "the dweller each seat activated last, + 1, from the observer")
KEPT: Final[i64] = LAYOUT.block("kept", [SEATS], "hazard counters that wait for a player's next delver")
SEAT: Final[i64] = LAYOUT.block("turn of", [SEATS], "one-hot: whose turn it is, counted from the observer")
CHAIR: Final[i64] = LAYOUT.block("chair", [SEATS], "one-hot: the observer's own seat")
AT_TABLE: Final[i64] = LAYOUT.block("seats", [1], "seats at the table")
HIDDEN: Final[i64] = LAYOUT.block("hidden", [3], f"counters nobody has seen: {', '.join(COUNTER_NAMES)}")
ASIDE: Final[i64] = LAYOUT.block("aside", [CODES], "tiles of each code drawn in vain")
POOL: Final[i64] = LAYOUT.block("pool", [1], "treasure of the dwellers")
GAS: Final[i64] = LAYOUT.block("gas", [1], "1: the dungeon is full of gas")
SPENT: Final[i64] = LAYOUT.block("spent", [1], "1: the actor's action is over")
TICK: Final[i64] = LAYOUT.block("tick", [2], "turns finished")
PROGRESS: Final[i64] = LAYOUT.block("progress", [2], "turns finished when something last moved the game on")
CALL: Final[i64] = LAYOUT.block("call", [2], "turns finished when the last call began, + 1")
FIRST_EXIT: Final[i64] = LAYOUT.block("first exit", [2], "turns finished when the first delver left, + 1")
AGENDA: Final = AgendaCode(LAYOUT, GAME.id, 5, 8)
PLACES_PART: Final[i64] = LAYOUT.part()
CODES_PART: Final[i64] = LAYOUT.part()
TURN_PART: Final[i64] = LAYOUT.part()
OPEN_PART: Final[i64] = LAYOUT.part()
DOORS_PART: Final[i64] = LAYOUT.part()
GONE_PART: Final[i64] = LAYOUT.part()
COVERED_PART: Final[i64] = LAYOUT.part()
LOOT_PART: Final[i64] = LAYOUT.part()
RELICS_PART: Final[i64] = LAYOUT.part()
STAIRS_PART: Final[i64] = LAYOUT.part()
ON_PART: Final[i64] = LAYOUT.part()
AWAY_PART: Final[i64] = LAYOUT.part()
OWNER_PART: Final[i64] = LAYOUT.part()
TREASURE_PART: Final[i64] = LAYOUT.part()
HAZARDS_PART: Final[i64] = LAYOUT.part()
RIDES_PART: Final[i64] = LAYOUT.part()
DOWN_PART: Final[i64] = LAYOUT.part()
SWAYED_PART: Final[i64] = LAYOUT.part()
FALLEN_PART: Final[i64] = LAYOUT.part()
EXITS_PART: Final[i64] = LAYOUT.part()
ACTORS_PART: Final[i64] = LAYOUT.part()
LAST_BY_PART: Final[i64] = LAYOUT.part()
KEPT_PART: Final[i64] = LAYOUT.part()
CHAIRS_PART: Final[i64] = LAYOUT.part()
HIDDEN_PART: Final[i64] = LAYOUT.part()
ASIDE_PART: Final[i64] = LAYOUT.part()


@final
class DungeonsEncoder(Encoder):
    """What lies face down is only counted, by the position as by the players; seats count from the observer."""

    def hides(self, s: Position) -> bool:
        return False

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        write_board(game.board, page)
        write_tiles(game, page)
        write_figures(game, seat, page)
        write_seats(game, seat, page)
        part = page.parts[HIDDEN_PART]
        if not part.shows(game.hidden):
            part.put_all(HIDDEN, game.hidden)
        part = page.parts[ASIDE_PART]
        if not part.shows(game.aside):
            part.put_all(ASIDE, game.aside)
        page.set(POOL, game.pool)
        page.set(GAS, 1 if game.gas else 0)
        page.set(SPENT, 1 if game.spent else 0)
        page.set_wide(TICK, game.tick)
        page.set_wide(PROGRESS, game.progress)
        page.set_wide(CALL, game.call + 1)
        page.set_wide(FIRST_EXIT, game.first_exit + 1)
        AGENDA.write(s, seat, game.seats, page)


def write_board(board: Board, page: Page) -> None:
    part = page.parts[PLACES_PART]
    if not part.shows(board.tiles):
        put_places(part, PLACES, board.tiles, LARGEST_RADIUS)
    part = page.parts[CODES_PART]
    if not part.shows(board.codes):
        for tile in range(len(board.codes)):
            part.put(KIND + tile * KINDS + board.kind(tile), 1)
            part.put(CODE + tile, board.codes[tile] + 1)
    part = page.parts[TURN_PART]
    if not part.shows(board.turn):
        part.put_all(TURN, board.turn)
    part = page.parts[OPEN_PART]
    if not part.shows(board.open):
        put_sides(part, OPEN, board.open)
    part = page.parts[DOORS_PART]
    if not part.shows(board.doors):
        put_sides(part, DOORS, board.doors)
    put_bits(page, GONE_PART, GONE, board.gone)


def write_tiles(game: State, page: Page) -> None:
    put_list(page, LOOT_PART, LOOT, game.loot)
    put_list(page, RELICS_PART, RELICS, game.relics)
    part = page.parts[ON_PART]
    if not part.shows(game.on):
        for tile in range(len(game.on)):
            if game.on[tile] >= 0:
                part.put(ON + tile * FIGURES + game.on[tile], 1)
    put_bits(page, COVERED_PART, COVERED, game.covered)
    part = page.parts[STAIRS_PART]
    if not part.shows_number(game.stairs) and game.stairs != NO_TILE:
        part.put(STAIRS + game.stairs, 1)


def write_figures(game: State, seat: Seat, page: Page) -> None:
    part = page.parts[AWAY_PART]
    if not part.shows(game.at):
        for figure in range(FIGURES):
            if game.at[figure] < 0:
                part.put(WHERE + figure * AWAY - game.at[figure] - 1, 1)
    part = page.parts[OWNER_PART]
    if not part.shows(game.owner, seat):
        for figure in range(FIGURES):
            if game.owner[figure] >= 0:
                part.put(OWNER + figure * SEATS + (game.owner[figure] - seat) % game.seats, 1)
    put_list(page, TREASURE_PART, TREASURE, game.treasure)
    put_list(page, HAZARDS_PART, HAZARDS, game.hazards)
    put_list(page, RIDES_PART, RIDES, game.rides)
    put_bits(page, DOWN_PART, DOWN, game.down)
    put_bits(page, SWAYED_PART, SWAYED, game.swayed)
    put_bits(page, FALLEN_PART, FALLEN, game.fallen)
    part = page.parts[EXITS_PART]
    if not part.shows(game.exits):
        for n in range(len(game.exits)):
            part.put(LEFT + game.exits[n], n + 1)
    part = page.parts[ACTORS_PART]
    if not part.shows_number((game.actor + 1) << 8 | (game.last + 1)):
        if game.actor >= 0:
            part.put(ACTOR + game.actor, 1)
        if game.last >= 0:
            part.put(LAST + game.last, 1)


def write_seats(game: State, seat: Seat, page: Page) -> None:
    part = page.parts[LAST_BY_PART]
    if not part.shows(game.last_by, seat):
        for other in range(game.seats):
            part.put(LAST_BY + (other - seat) % game.seats, game.last_by[other] + 1)
    part = page.parts[KEPT_PART]
    if not part.shows(game.kept, seat):
        for other in range(game.seats):
            part.put(KEPT + (other - seat) % game.seats, game.kept[other])
    part = page.parts[CHAIRS_PART]
    if not part.shows_number((game.seats << 8 | game.seat) << 8 | seat):
        part.put(SEAT + (game.seat - seat) % game.seats, 1)
        part.put(CHAIR + seat, 1)
        part.put(AT_TABLE, game.seats)


def put_list(page: Page, number: i64, start: i64, values: list[i64]) -> None:
    """Write one byte for each value."""
    part = page.parts[number]
    if not part.shows(values):
        part.put_all(start, values)


def put_bits(page: Page, number: i64, start: i64, bits: i64) -> None:
    part = page.parts[number]
    if not part.shows_number(bits):
        part.put_bits(start, bits)


def put_sides(part: Part, start: i64, sides: list[i64]) -> None:
    """Write one byte for each side of each tile."""
    for tile in range(len(sides)):
        part.put_bits(start + tile * MOST_SIDES, sides[tile])


ENCODER: Final = DungeonsEncoder(GAME.id, LAYOUT)
