"""Pocket-Dungeons as bytes: tile by tile in the order of placing, figure by figure, seat by seat, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.packs import Pack
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.armies import put_places
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, PagePart
from pocketbox.games.dungeons import GAME, state
from pocketbox.games.dungeons.board import Board
from pocketbox.games.dungeons.figures import FIGURES
from pocketbox.games.dungeons.packs import added_of
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


@final
class DungeonsEncoder(Encoder):
    """Face-down counters are only counted, as players see them; seats count from the observer."""

    def __init__(self, figures: i64, codes: i64) -> None:
        self.figures: i64 = figures
        layout = Layout()
        self.places = layout.block(
            "places",
            [TILES, 2],
            f"column and row of each tile, {LARGEST_RADIUS + 1} being the start; 0 where no tile is yet",
        )
        self.kind = layout.block("kind", [TILES, KINDS], f"one-hot for each tile: {', '.join(KIND_NAMES)}")
        self.code = layout.block("code", [TILES], "which of the set each tile is, + 1")
        self.turn = layout.block("turn", [TILES], "how far each tile is turned clockwise")
        self.open_sides = layout.block("open", [TILES, MOST_SIDES], "1: the side is open")
        self.doors = layout.block("doors", [TILES, MOST_SIDES], "1: a door stands on the side")
        self.gone = layout.block("gone", [TILES], "1: a hole")
        self.covered = layout.block("covered", [TILES], "1: a face-down counter")
        self.loot = layout.block("loot", [TILES], "treasure lying face up")
        self.relics = layout.block("relics", [TILES], "hazard counters lying there")
        self.stairs = layout.block("stairs", [TILES], "1: the Stairs, face up")
        self.on = layout.block("on", [TILES, figures], "one-hot for each tile: the figure on it")
        self.where = layout.block(
            "away", [figures, AWAY], "one-hot for each figure off the map: in the box, lost, left"
        )
        self.owner = layout.block("owner", [figures, SEATS], "one-hot: whose delver, counted from the observer")
        self.treasure = layout.block("treasure", [figures], "treasure each figure carries")
        self.hazards = layout.block("hazards", [figures], "hazard counters each figure has earned")
        self.rides = layout.block("rides", [figures], "the hazard counter for the delver that defeats the figure")
        self.down = layout.block("down", [figures], "1: paralysed")
        self.swayed = layout.block("swayed", [figures], "1: mind-controlled")
        self.fallen = layout.block("fallen", [figures], "1: defeated just now, still to be taken off")
        self.left = layout.block("exits", [figures], "who left as the 1st, 2nd and so on")
        self.actor = layout.block("actor", [figures], "one-hot: the figure activated this turn")
        self.last = layout.block("last", [figures], "one-hot: the dweller activated on the turn before")
        self.last_by = layout.block("last by", [SEATS], "the dweller each seat activated last, + 1, from the observer")
        self.kept = layout.block("kept", [SEATS], "hazard counters that wait for a player's next delver")
        self.seat = layout.block("turn of", [SEATS], "one-hot: whose turn it is, counted from the observer")
        self.chair = layout.block("chair", [SEATS], "one-hot: the observer's own seat")
        self.at_table = layout.block("seats", [1], "seats at the table")
        self.hidden = layout.block("hidden", [3], f"counters nobody has seen: {', '.join(COUNTER_NAMES)}")
        self.aside = layout.block("aside", [codes], "tiles of each code drawn in vain")
        self.pool = layout.block("pool", [1], "treasure of the dwellers")
        self.gas = layout.block("gas", [1], "1: the dungeon is full of gas")
        self.spent = layout.block("spent", [1], "1: the actor's action is over")
        self.tick = layout.block("tick", [2], "turns finished")
        self.progress = layout.block("progress", [2], "turns finished when something last moved the game on")
        self.call = layout.block("call", [2], "turns finished when the last call began, + 1")
        self.first_exit = layout.block("first exit", [2], "turns finished when the first delver left, + 1")
        self.agenda = AgendaCode(layout, GAME.id, 5, 8)
        self.places_part = layout.part()
        self.codes_part = layout.part()
        self.turn_part = layout.part()
        self.open_part = layout.part()
        self.doors_part = layout.part()
        self.gone_part = layout.part()
        self.covered_part = layout.part()
        self.loot_part = layout.part()
        self.relics_part = layout.part()
        self.stairs_part = layout.part()
        self.on_part = layout.part()
        self.away_part = layout.part()
        self.owner_part = layout.part()
        self.treasure_part = layout.part()
        self.hazards_part = layout.part()
        self.rides_part = layout.part()
        self.down_part = layout.part()
        self.swayed_part = layout.part()
        self.fallen_part = layout.part()
        self.exits_part = layout.part()
        self.actors_part = layout.part()
        self.last_by_part = layout.part()
        self.kept_part = layout.part()
        self.chairs_part = layout.part()
        self.hidden_part = layout.part()
        self.aside_part = layout.part()
        super().__init__(GAME.id, layout)

    def hides(self, s: Position) -> bool:
        return False

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        self.write_board(game.board, page)
        self.write_tiles(game, page)
        self.write_figures(game, seat, page)
        self.write_seats(game, seat, page)
        part = page.parts[self.hidden_part]
        if not part.shows(game.hidden):
            part.put_all(self.hidden, game.hidden)
        part = page.parts[self.aside_part]
        if not part.shows(game.aside):
            part.put_all(self.aside, game.aside)
        page.set(self.pool, game.pool)
        page.set(self.gas, 1 if game.gas else 0)
        page.set(self.spent, 1 if game.spent else 0)
        page.set_wide(self.tick, game.tick)
        page.set_wide(self.progress, game.progress)
        page.set_wide(self.call, game.call + 1)
        page.set_wide(self.first_exit, game.first_exit + 1)
        self.agenda.write(s, seat, game.seats, page)

    def write_board(self, board: Board, page: Page) -> None:
        part = page.parts[self.places_part]
        if not part.shows(board.tiles):
            put_places(part, self.places, board.tiles, LARGEST_RADIUS)
        part = page.parts[self.codes_part]
        if not part.shows(board.codes):
            for tile in range(len(board.codes)):
                part.put(self.kind + tile * KINDS + board.kind(tile), 1)
                part.put(self.code + tile, board.codes[tile] + 1)
        part = page.parts[self.turn_part]
        if not part.shows(board.turn):
            part.put_all(self.turn, board.turn)
        part = page.parts[self.open_part]
        if not part.shows(board.open):
            put_sides(part, self.open_sides, board.open)
        part = page.parts[self.doors_part]
        if not part.shows(board.doors):
            put_sides(part, self.doors, board.doors)
        put_bits(page, self.gone_part, self.gone, board.gone)

    def write_tiles(self, game: State, page: Page) -> None:
        put_list(page, self.loot_part, self.loot, game.loot)
        put_list(page, self.relics_part, self.relics, game.relics)
        part = page.parts[self.on_part]
        if not part.shows(game.on):
            for tile in range(len(game.on)):
                if game.on[tile] >= 0:
                    part.put(self.on + tile * self.figures + game.on[tile], 1)
        put_bits(page, self.covered_part, self.covered, game.covered)
        part = page.parts[self.stairs_part]
        if not part.shows_number(game.stairs) and game.stairs != NO_TILE:
            part.put(self.stairs + game.stairs, 1)

    def write_figures(self, game: State, seat: Seat, page: Page) -> None:
        part = page.parts[self.away_part]
        if not part.shows(game.at):
            for figure in range(self.figures):
                if game.at[figure] < 0:
                    part.put(self.where + figure * AWAY - game.at[figure] - 1, 1)
        part = page.parts[self.owner_part]
        if not part.shows(game.owner, seat):
            for figure in range(self.figures):
                if game.owner[figure] >= 0:
                    part.put(self.owner + figure * SEATS + (game.owner[figure] - seat) % game.seats, 1)
        put_list(page, self.treasure_part, self.treasure, game.treasure)
        put_list(page, self.hazards_part, self.hazards, game.hazards)
        put_list(page, self.rides_part, self.rides, game.rides)
        put_bits(page, self.down_part, self.down, game.down)
        put_bits(page, self.swayed_part, self.swayed, game.swayed)
        put_bits(page, self.fallen_part, self.fallen, game.fallen)
        part = page.parts[self.exits_part]
        if not part.shows(game.exits):
            for n in range(len(game.exits)):
                part.put(self.left + game.exits[n], n + 1)
        part = page.parts[self.actors_part]
        if not part.shows_number((game.actor + 1) << 8 | (game.last + 1)):
            if game.actor >= 0:
                part.put(self.actor + game.actor, 1)
            if game.last >= 0:
                part.put(self.last + game.last, 1)

    def write_seats(self, game: State, seat: Seat, page: Page) -> None:
        part = page.parts[self.last_by_part]
        if not part.shows(game.last_by, seat):
            for other in range(game.seats):
                part.put(self.last_by + (other - seat) % game.seats, game.last_by[other] + 1)
        part = page.parts[self.kept_part]
        if not part.shows(game.kept, seat):
            for other in range(game.seats):
                part.put(self.kept + (other - seat) % game.seats, game.kept[other])
        part = page.parts[self.chairs_part]
        if not part.shows_number((game.seats << 8 | game.seat) << 8 | seat):
            part.put(self.seat + (game.seat - seat) % game.seats, 1)
            part.put(self.chair + seat, 1)
            part.put(self.at_table, game.seats)


def put_list(page: Page, number: i64, start: i64, values: list[i64]) -> None:
    """Write one byte for each value."""
    part = page.parts[number]
    if not part.shows(values):
        part.put_all(start, values)


def put_bits(page: Page, number: i64, start: i64, bits: i64) -> None:
    part = page.parts[number]
    if not part.shows_number(bits):
        part.put_bits(start, bits)


def put_sides(part: PagePart, start: i64, sides: list[i64]) -> None:
    """Write one byte for each side of each tile."""
    for tile in range(len(sides)):
        part.put_bits(start + tile * MOST_SIDES, sides[tile])


ENCODER: Final = DungeonsEncoder(FIGURES, CODES)


def encoder_with(packs: list[Pack]) -> Encoder:
    """The encoder of a game with packs: blocks about figures and tiles are wider, everything else is the same."""
    added = added_of(packs)
    codes = max(len(HEX_60) + len(added.tiles.hexes), len(SQUARE_60) + len(added.tiles.squares))
    return DungeonsEncoder(len(added.figure_names), codes)
