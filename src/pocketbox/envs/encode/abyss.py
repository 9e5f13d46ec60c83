"""Abyss as bytes: planes of 12 rows by 8 columns in reading order, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.counts import put_counts
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, Part
from pocketbox.games.abyss import GAME, state
from pocketbox.games.abyss.board import AREAS, CELLS, COLUMNS, OFF_BOARD, ROWS
from pocketbox.games.abyss.content import SLOTS
from pocketbox.games.abyss.ground import CLEARED, WALL
from pocketbox.games.abyss.packed import PIECE_BITS, PIECE_MASK, cell_of, hp_of, kind_of
from pocketbox.games.abyss.roster import ROSTER
from pocketbox.games.abyss.state import State

HEROES: Final[i64] = len(ROSTER.heroes)
SPECIES: Final[i64] = len(ROSTER.monsters)
KINDS: Final[i64] = len(ROSTER.pieces)

LAYOUT: Final = Layout()
WALLS: Final[i64] = LAYOUT.block("walls", [ROWS, COLUMNS], "1: a wall")
CLEARED_AT: Final[i64] = LAYOUT.block("cleared", [ROWS, COLUMNS], "1: a wall was cleared and cannot come back")
DOORS: Final[i64] = LAYOUT.block("doors", [ROWS, COLUMNS], "1: an exit door")
HERO: Final[i64] = LAYOUT.block("hero", [ROWS, COLUMNS], "1: the hero")
MONSTERS: Final[i64] = LAYOUT.block("monsters", [SPECIES, ROWS, COLUMNS], "HP of a monster, a plane for each species")
LOOSE: Final[i64] = LAYOUT.block("loose", [KINDS, ROWS, COLUMNS], "1: a piece, a plane for each kind")
HERO_KIND: Final[i64] = LAYOUT.block("hero kind", [HEROES], "one-hot: who the hero is")
BOSS: Final[i64] = LAYOUT.block("boss", [SPECIES], "one-hot: the species of the boss, on the board or not")
BAG: Final[i64] = LAYOUT.block("bag", [KINDS], "pieces of each kind that the hero carries")
SPELLS: Final[i64] = LAYOUT.block("spells", [KINDS], "1: the effect of the item is still in force")
TRAY: Final[i64] = LAYOUT.block("tray", [SLOTS, KINDS], "one-hot for each slot: the kind in it")
SEARCHED: Final[i64] = LAYOUT.block("searched", [AREAS], "1: the area has been searched")
HP: Final[i64] = LAYOUT.block("hp", [1], "the hero's HP")
SPEED: Final[i64] = LAYOUT.block("speed", [1], "the hero's speed")
ACTIONS: Final[i64] = LAYOUT.block("actions", [1], "actions left in the hero's turn")
MAPS: Final[i64] = LAYOUT.block("maps", [1], "pieces of the map found")
DROPPINGS: Final[i64] = LAYOUT.block("droppings", [1], "droppings found")
BOSS_SLAIN: Final[i64] = LAYOUT.block("boss slain", [1], "1: the boss is slain")
ROUND: Final[i64] = LAYOUT.block("round", [2], "rounds begun")
AGENDA: Final = AgendaCode(LAYOUT, GAME.id, 4, 8)


GROUND_PART: Final[i64] = LAYOUT.part()
DOORS_PART: Final[i64] = LAYOUT.part()
HERO_PART: Final[i64] = LAYOUT.part()
MONSTERS_PART: Final[i64] = LAYOUT.part()
LOOSE_PART: Final[i64] = LAYOUT.part()
KINDS_PART: Final[i64] = LAYOUT.part()
BAG_PART: Final[i64] = LAYOUT.part()
SPELLS_PART: Final[i64] = LAYOUT.part()
TRAY_PART: Final[i64] = LAYOUT.part()
SEARCHED_PART: Final[i64] = LAYOUT.part()


@final
class AbyssEncoder(Encoder):
    """Nothing is hidden in Abyss."""

    def hides(self, s: Position) -> bool:
        return False

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        write_board(game, page)
        write_hero(game, page)
        AGENDA.write(s, seat, 1, page)


def write_board(game: State, page: Page) -> None:
    part = page.parts[GROUND_PART]
    if not part.shows(game.ground):
        write_ground(game.ground, part)
    part = page.parts[DOORS_PART]
    if not part.shows(game.doors):
        for door in game.doors:
            part.put(DOORS + door, 1)
    part = page.parts[HERO_PART]
    if not part.shows_number(game.hero) and game.hero != OFF_BOARD:
        part.put(HERO + game.hero, 1)
    part = page.parts[MONSTERS_PART]
    if not part.shows(game.monsters):
        for monster in game.monsters:
            part.put(MONSTERS + kind_of(monster) * CELLS + cell_of(monster), hp_of(monster))
    part = page.parts[LOOSE_PART]
    if not part.shows(game.loose):
        for piece in game.loose:
            part.put(LOOSE + (piece & PIECE_MASK) * CELLS + (piece >> PIECE_BITS), 1)
    part = page.parts[SEARCHED_PART]
    if not part.shows_number(game.searched):
        part.put_bits(SEARCHED, game.searched)


def write_hero(game: State, page: Page) -> None:
    part = page.parts[KINDS_PART]
    if not part.shows_number((game.hero_kind + 1) << 8 | (game.boss + 1)):
        if game.hero_kind >= 0:
            part.put(HERO_KIND + game.hero_kind, 1)
        if game.boss >= 0:
            part.put(BOSS + game.boss, 1)
    part = page.parts[BAG_PART]
    if not part.shows(game.bag):
        put_counts(part, BAG, game.bag)
    part = page.parts[SPELLS_PART]
    if not part.shows(game.spells):
        for kind in game.spells:
            part.put(SPELLS + kind, 1)
    part = page.parts[TRAY_PART]
    if not part.shows(game.tray):
        for slot in range(SLOTS):
            if game.tray[slot] >= 0:
                part.put(TRAY + slot * KINDS + game.tray[slot], 1)
    page.set(HP, game.hp)
    page.set(SPEED, game.speed)
    page.set(ACTIONS, game.actions)
    page.set(MAPS, game.maps)
    page.set(DROPPINGS, game.droppings)
    page.set(BOSS_SLAIN, 1 if game.boss_slain else 0)
    page.set_wide(ROUND, game.round)


def write_ground(ground: list[i64], part: Part) -> None:
    for cell in range(CELLS):
        if ground[cell] == WALL:
            part.put(WALLS + cell, 1)
        elif ground[cell] == CLEARED:
            part.put(CLEARED_AT + cell, 1)


ENCODER: Final = AbyssEncoder(GAME.id, LAYOUT)
