"""Abyss as bytes: planes of 12 rows by 8 columns in reading order, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page
from pocketbox.games.abyss import GAME, state
from pocketbox.games.abyss.board import AREAS, CELLS, COLUMNS, OFF_BOARD, ROWS
from pocketbox.games.abyss.content import SLOTS
from pocketbox.games.abyss.ground import CLEARED, WALL
from pocketbox.games.abyss.packed import PIECE_BITS, PIECE_MASK, cell_of, hp_of, kind_of
from pocketbox.games.abyss.roster import ROSTER

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


@final
class AbyssEncoder(Encoder):
    """Nothing is hidden in Abyss."""

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        if not page.shows(game.ground):
            write_ground(game.ground, page)
            page.keep()
        for door in game.doors:
            page.put(DOORS + door, 1)
        if game.hero != OFF_BOARD:
            page.put(HERO + game.hero, 1)
        for monster in game.monsters:
            page.put(MONSTERS + kind_of(monster) * CELLS + cell_of(monster), hp_of(monster))
        for piece in game.loose:
            page.put(LOOSE + (piece & PIECE_MASK) * CELLS + (piece >> PIECE_BITS), 1)
        if game.hero_kind >= 0:
            page.put(HERO_KIND + game.hero_kind, 1)
        if game.boss >= 0:
            page.put(BOSS + game.boss, 1)
        last: i64 = -1
        count: i64 = 0
        for kind in game.bag:  # sorted, so that those alike stand together
            count = count + 1 if kind == last else 1
            last = kind
            page.put(BAG + kind, count)
        for kind in game.spells:
            page.put(SPELLS + kind, 1)
        for slot in range(SLOTS):
            if game.tray[slot] >= 0:
                page.put(TRAY + slot * KINDS + game.tray[slot], 1)
        page.put_bits(SEARCHED, game.searched)
        page.put(HP, game.hp)
        page.put(SPEED, game.speed)
        page.put(ACTIONS, game.actions)
        page.put(MAPS, game.maps)
        page.put(DROPPINGS, game.droppings)
        if game.boss_slain:
            page.put(BOSS_SLAIN, 1)
        page.put_wide(ROUND, game.round)
        AGENDA.write(s, seat, 1, page)


def write_ground(ground: list[i64], page: Page) -> None:
    for cell in range(CELLS):
        if ground[cell] == WALL:
            page.put(WALLS + cell, 1)
        elif ground[cell] == CLEARED:
            page.put(CLEARED_AT + cell, 1)


ENCODER: Final = AbyssEncoder(GAME.id, LAYOUT)
