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
from pocketbox.envs.encode.page import Page
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


@final
class DungeonsEncoder(Encoder):
    """What lies face down is only counted, by the position as by the players; seats count from the observer."""

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        if not page.shows(game.board):
            write_board(game.board, page)
            page.keep()
        write_tiles(game, page)
        write_figures(game, seat, page)
        for other in range(game.seats):
            place = (other - seat) % game.seats
            page.put(LAST_BY + place, game.last_by[other] + 1)
            page.put(KEPT + place, game.kept[other])
        page.put(SEAT + (game.seat - seat) % game.seats, 1)
        page.put(CHAIR + seat, 1)
        page.put(AT_TABLE, game.seats)
        for kind in range(len(game.hidden)):
            page.put(HIDDEN + kind, game.hidden[kind])
        for code in range(len(game.aside)):
            page.put(ASIDE + code, game.aside[code])
        page.put(POOL, game.pool)
        page.put(GAS, 1 if game.gas else 0)
        page.put(SPENT, 1 if game.spent else 0)
        page.put_wide(TICK, game.tick)
        page.put_wide(PROGRESS, game.progress)
        page.put_wide(CALL, game.call + 1)
        page.put_wide(FIRST_EXIT, game.first_exit + 1)
        AGENDA.write(s, seat, game.seats, page)


def write_board(board: Board, page: Page) -> None:
    put_places(page, PLACES, board.tiles, LARGEST_RADIUS)
    for tile in range(len(board.codes)):
        page.put(KIND + tile * KINDS + board.kind(tile), 1)
        page.put(CODE + tile, board.codes[tile] + 1)
        page.put(TURN + tile, board.turn[tile])
        page.put_bits(OPEN + tile * MOST_SIDES, board.open[tile])
        page.put_bits(DOORS + tile * MOST_SIDES, board.doors[tile])
    page.put_bits(GONE, board.gone)


def write_tiles(game: State, page: Page) -> None:
    for tile in range(len(game.board.codes)):
        page.put(LOOT + tile, game.loot[tile])
        page.put(RELICS + tile, game.relics[tile])
        if game.on[tile] >= 0:
            page.put(ON + tile * FIGURES + game.on[tile], 1)
    page.put_bits(COVERED, game.covered)
    if game.stairs != NO_TILE:
        page.put(STAIRS + game.stairs, 1)


def write_figures(game: State, seat: Seat, page: Page) -> None:
    for figure in range(FIGURES):
        if game.at[figure] < 0:
            page.put(WHERE + figure * AWAY - game.at[figure] - 1, 1)
        if game.owner[figure] >= 0:
            page.put(OWNER + figure * SEATS + (game.owner[figure] - seat) % game.seats, 1)
        page.put(TREASURE + figure, game.treasure[figure])
        page.put(HAZARDS + figure, game.hazards[figure])
        page.put(RIDES + figure, game.rides[figure])
    page.put_bits(DOWN, game.down)
    page.put_bits(SWAYED, game.swayed)
    page.put_bits(FALLEN, game.fallen)
    for n in range(len(game.exits)):
        page.put(LEFT + game.exits[n], n + 1)
    if game.actor >= 0:
        page.put(ACTOR + game.actor, 1)
    if game.last >= 0:
        page.put(LAST + game.last, 1)


ENCODER: Final = DungeonsEncoder(GAME.id, LAYOUT)
