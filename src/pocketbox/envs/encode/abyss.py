"""Abyss as bytes: planes of 12 rows by 8 columns in reading order, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.packs import Pack
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.counts import put_counts
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, PagePart, put_byte, put_two
from pocketbox.games.abyss import GAME, state
from pocketbox.games.abyss.board import AREAS, OFF_BOARD
from pocketbox.games.abyss.content import SLOTS
from pocketbox.games.abyss.kinds import Roster
from pocketbox.games.abyss.packed import PIECE_BITS, PIECE_MASK, cell_of, hp_of, kind_of
from pocketbox.games.abyss.packs import added_of
from pocketbox.games.abyss.roster import ROSTER
from pocketbox.games.abyss.setup import OF_PACKS
from pocketbox.games.abyss.state import State
from pocketbox.games.squares.board import CELLS, CLEARED, COLUMNS, ROWS, WALL


@final
class AbyssEncoder(Encoder):
    """Nothing is hidden in Abyss."""

    def __init__(self, heroes: i64, species: i64, kinds: i64, left_out: list[str]) -> None:
        """For this many heroes, species and kinds of pieces; the steps left out never come up."""
        layout = Layout()
        plane: list[i64] = [ROWS, COLUMNS]
        self.kinds = kinds
        self.walls = layout.block("walls", plane, "1: a wall")
        self.cleared_at = layout.block("cleared", plane, "1: a wall was cleared and cannot come back")
        self.doors = layout.block("doors", plane, "1: an exit door")
        self.hero = layout.block("hero", plane, "1: the hero")
        self.monsters = layout.block("monsters", [species, ROWS, COLUMNS], "HP of a monster, a plane for each species")
        self.loose = layout.block("loose", [kinds, ROWS, COLUMNS], "1: a piece, a plane for each kind")
        self.hero_kind = layout.block("hero kind", [heroes], "one-hot: who the hero is")
        self.boss = layout.block("boss", [species], "one-hot: the species of the boss, on the board or not")
        self.bag = layout.block("bag", [kinds], "pieces of each kind that the hero carries")
        self.spells = layout.block("spells", [kinds], "1: the effect of the item is still in force")
        self.tray = layout.block("tray", [SLOTS, kinds], "one-hot for each slot: the kind in it")
        self.searched = layout.block("searched", [AREAS], "1: the area has been searched")
        self.hp = layout.block("hp", [1], "the hero's HP")
        self.speed = layout.block("speed", [1], "the hero's speed")
        self.actions = layout.block("actions", [1], "actions left in the hero's turn")
        self.maps = layout.block("maps", [1], "pieces of the map found")
        self.droppings = layout.block("droppings", [1], "droppings found")
        self.boss_slain = layout.block("boss slain", [1], "1: the boss is slain")
        self.round = layout.block("round", [2], "rounds begun")
        self.agenda = AgendaCode(layout, GAME.id, 4, 8, left_out)
        self.ground_part = layout.part()
        self.doors_part = layout.part()
        self.hero_part = layout.part()
        self.monsters_part = layout.part()
        self.loose_part = layout.part()
        self.kinds_part = layout.part()
        self.bag_part = layout.part()
        self.spells_part = layout.part()
        self.tray_part = layout.part()
        self.searched_part = layout.part()
        super().__init__(GAME.id, layout)

    def hides(self, s: Position) -> bool:
        return False

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        self.write_board(game, page)
        self.write_hero(game, page)
        self.agenda.write(s, seat, 1, page)

    def write_board(self, game: State, page: Page) -> None:
        part = page.renew(self.ground_part, game.ground)
        if part is not None:
            self.write_ground(game.ground, part)
        part = page.renew(self.doors_part, game.doors)
        if part is not None:
            for door in game.doors:
                part.put(self.doors + door, 1)
        page.show_one(self.hero_part, self.hero, game.hero, OFF_BOARD)
        part = page.renew(self.monsters_part, game.monsters)
        if part is not None:
            for monster in game.monsters:
                part.put(self.monsters + kind_of(monster) * CELLS + cell_of(monster), hp_of(monster))
        part = page.renew(self.loose_part, game.loose)
        if part is not None:
            for piece in game.loose:
                part.put(self.loose + (piece & PIECE_MASK) * CELLS + (piece >> PIECE_BITS), 1)
        page.show_bits(self.searched_part, self.searched, game.searched)

    def write_hero(self, game: State, page: Page) -> None:
        part = page.renew_number(self.kinds_part, (game.hero_kind + 1) << 8 | (game.boss + 1))
        if part is not None:
            if game.hero_kind >= 0:
                part.put(self.hero_kind + game.hero_kind, 1)
            if game.boss >= 0:
                part.put(self.boss + game.boss, 1)
        part = page.renew(self.bag_part, game.bag)
        if part is not None:
            put_counts(part, self.bag, game.bag)
        part = page.renew(self.spells_part, game.spells)
        if part is not None:
            for kind in game.spells:
                part.put(self.spells + kind, 1)
        part = page.renew(self.tray_part, game.tray)
        if part is not None:
            for slot in range(SLOTS):
                if game.tray[slot] >= 0:
                    part.put(self.tray + slot * self.kinds + game.tray[slot], 1)
        ink, at = page.ink, page.at
        put_byte(ink, at + self.hp, game.hp)
        put_byte(ink, at + self.speed, game.speed)
        put_byte(ink, at + self.actions, game.actions)
        put_byte(ink, at + self.maps, game.maps)
        put_byte(ink, at + self.droppings, game.droppings)
        put_byte(ink, at + self.boss_slain, 1 if game.boss_slain else 0)
        put_two(ink, at + self.round, game.round)

    def write_ground(self, ground: list[i64], part: PagePart) -> None:
        for cell in range(CELLS):
            if ground[cell] == WALL:
                part.put(self.walls + cell, 1)
            elif ground[cell] == CLEARED:
                part.put(self.cleared_at + cell, 1)


def encoder_for(roster: Roster, left_out: list[str]) -> AbyssEncoder:
    return AbyssEncoder(len(roster.heroes), len(roster.monsters), len(roster.pieces), left_out)


ENCODER: Final = encoder_for(ROSTER, OF_PACKS)


def encoder_with(packs: list[Pack]) -> Encoder:
    """The encoder of a game with packs: blocks about figures, pieces and moments are larger, the rest is the same."""
    return encoder_for(added_of(packs).roster, [])
