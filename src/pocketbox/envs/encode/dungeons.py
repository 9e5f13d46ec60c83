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
from pocketbox.envs.encode.page import Page, put_byte, put_two
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
        page.show_numbers(self.hidden_part, self.hidden, game.hidden)
        page.show_numbers(self.aside_part, self.aside, game.aside)
        ink, at = page.ink, page.at
        put_byte(ink, at + self.pool, game.pool)
        put_byte(ink, at + self.gas, 1 if game.gas else 0)
        put_byte(ink, at + self.spent, 1 if game.spent else 0)
        put_two(ink, at + self.tick, game.tick)
        put_two(ink, at + self.progress, game.progress)
        put_two(ink, at + self.call, game.call + 1)
        put_two(ink, at + self.first_exit, game.first_exit + 1)
        self.agenda.write(s, seat, game.seats, page)

    def write_board(self, board: Board, page: Page) -> None:
        part = page.renew(self.places_part, board.tiles)
        if part is not None:
            put_places(part, self.places, board.tiles, LARGEST_RADIUS)
        part = page.renew(self.codes_part, board.codes)
        if part is not None:
            for tile in range(len(board.codes)):
                part.put(self.kind + tile * KINDS + board.kind(tile), 1)
                part.put(self.code + tile, board.codes[tile] + 1)
        page.show_numbers(self.turn_part, self.turn, board.turn)
        page.show_bit_rows(self.open_part, self.open_sides, MOST_SIDES, board.open)
        page.show_bit_rows(self.doors_part, self.doors, MOST_SIDES, board.doors)
        page.show_bits(self.gone_part, self.gone, board.gone)

    def write_tiles(self, game: State, page: Page) -> None:
        page.show_numbers(self.loot_part, self.loot, game.loot)
        page.show_numbers(self.relics_part, self.relics, game.relics)
        part = page.renew(self.on_part, game.on)
        if part is not None:
            place = self.on
            for figure in game.on:
                if figure >= 0:
                    part.put(place + figure, 1)
                place += self.figures
        page.show_bits(self.covered_part, self.covered, game.covered)
        page.show_one(self.stairs_part, self.stairs, game.stairs, NO_TILE)

    def write_figures(self, game: State, seat: Seat, page: Page) -> None:
        part = page.renew(self.away_part, game.at)
        if part is not None:
            place = self.where - 1
            for tile in game.at:
                if tile < 0:
                    part.put(place - tile, 1)
                place += AWAY
        part = page.renew(self.owner_part, game.owner, seat)
        if part is not None:
            for figure in range(self.figures):
                if game.owner[figure] >= 0:
                    part.put(self.owner + figure * SEATS + (game.owner[figure] - seat) % game.seats, 1)
        page.show_numbers(self.treasure_part, self.treasure, game.treasure)
        page.show_numbers(self.hazards_part, self.hazards, game.hazards)
        page.show_numbers(self.rides_part, self.rides, game.rides)
        page.show_bits(self.down_part, self.down, game.down)
        page.show_bits(self.swayed_part, self.swayed, game.swayed)
        page.show_bits(self.fallen_part, self.fallen, game.fallen)
        part = page.renew(self.exits_part, game.exits)
        if part is not None:
            for n in range(len(game.exits)):
                part.put(self.left + game.exits[n], n + 1)
        part = page.renew_number(self.actors_part, (game.actor + 1) << 8 | (game.last + 1))
        if part is not None:
            if game.actor >= 0:
                part.put(self.actor + game.actor, 1)
            if game.last >= 0:
                part.put(self.last + game.last, 1)

    def write_seats(self, game: State, seat: Seat, page: Page) -> None:
        part = page.renew(self.last_by_part, game.last_by, seat)
        if part is not None:
            for other in range(game.seats):
                part.put(self.last_by + (other - seat) % game.seats, game.last_by[other] + 1)
        part = page.renew(self.kept_part, game.kept, seat)
        if part is not None:
            for other in range(game.seats):
                part.put(self.kept + (other - seat) % game.seats, game.kept[other])
        part = page.renew_number(self.chairs_part, (game.seats << 8 | game.seat) << 8 | seat)
        if part is not None:
            part.put(self.seat + (game.seat - seat) % game.seats, 1)
            part.put(self.chair + seat, 1)
            part.put(self.at_table, game.seats)


ENCODER: Final = DungeonsEncoder(FIGURES, CODES)


def encoder_with(packs: list[Pack]) -> Encoder:
    """The encoder of a game with packs: blocks about figures and tiles are wider, everything else is the same."""
    added = added_of(packs)
    codes = max(len(HEX_60) + len(added.tiles.hexes), len(SQUARE_60) + len(added.tiles.squares))
    return DungeonsEncoder(len(added.figure_names), codes)
