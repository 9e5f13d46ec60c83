"""Rush as bytes: planes of 12 rows by 8 columns in reading order, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page
from pocketbox.games.rush import GAME, state
from pocketbox.games.rush.board import CELLS, COLUMNS, OFF_BOARD, ROWS
from pocketbox.games.rush.dungeon import CLEARED, WALL, Dungeon
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK, PIECES

KINDS: Final[i64] = len(PIECES)

LAYOUT: Final = Layout()
WALLS: Final[i64] = LAYOUT.block("walls", [ROWS, COLUMNS], "1: a wall")
CLEARED_AT: Final[i64] = LAYOUT.block("cleared", [ROWS, COLUMNS], "1: a wall was cleared and cannot come back")
PORTAL: Final[i64] = LAYOUT.block("portal", [ROWS, COLUMNS], "1: the portal")
GATE: Final[i64] = LAYOUT.block("gate", [ROWS, COLUMNS], "1: the gate")
HERO: Final[i64] = LAYOUT.block("hero", [ROWS, COLUMNS], "1: the hero")
MONSTERS: Final[i64] = LAYOUT.block("monsters", [ROWS, COLUMNS], "1: a monster")
LOOSE: Final[i64] = LAYOUT.block("loose", [KINDS, ROWS, COLUMNS], "pieces lying there, a plane for each kind")
BAG: Final[i64] = LAYOUT.block("bag", [KINDS], "pieces of each kind that the hero carries")
IS_HERO: Final[i64] = LAYOUT.block("is hero", [1], "1: the observer plays the hero")
HP: Final[i64] = LAYOUT.block("hp", [1], "the hero's HP")
SPEED: Final[i64] = LAYOUT.block("speed", [1], "the hero's speed")
ROUND: Final[i64] = LAYOUT.block("round", [2], "rounds begun")
AGENDA: Final = AgendaCode(LAYOUT, GAME.id, 3, 20)


@final
class RushEncoder(Encoder):
    """Nothing is hidden in Rush: seats see the same board, each told which side it plays."""

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        dungeon = game.dungeon
        if not page.shows(dungeon):
            write_dungeon(dungeon, page)
            page.keep()
        put_on(page, HERO, game.hero)
        put_on(page, MONSTERS, game.first)
        put_on(page, MONSTERS, game.second)
        put_on(page, MONSTERS, game.third)
        last: i64 = -1
        count: i64 = 0
        for piece in game.loose:  # sorted, so that those alike stand together
            count = count + 1 if piece == last else 1
            last = piece
            page.put(LOOSE + (piece & KIND_MASK) * CELLS + (piece >> KIND_BITS), count)
        last = -1
        for kind in game.bag:
            count = count + 1 if kind == last else 1
            last = kind
            page.put(BAG + kind, count)
        if game.hero_seat == seat:
            page.put(IS_HERO, 1)
        page.put(HP, game.hp)
        page.put(SPEED, game.speed)
        page.put_wide(ROUND, game.round)
        AGENDA.write(s, seat, 2, page)


def write_dungeon(dungeon: Dungeon, page: Page) -> None:
    for cell in range(CELLS):
        ground = dungeon.ground[cell]
        if ground == WALL:
            page.put(WALLS + cell, 1)
        elif ground == CLEARED:
            page.put(CLEARED_AT + cell, 1)
    put_on(page, PORTAL, dungeon.portal)
    put_on(page, GATE, dungeon.gate)


def put_on(page: Page, plane: i64, cell: i64) -> None:
    if cell != OFF_BOARD:
        page.put(plane + cell, 1)


ENCODER: Final = RushEncoder(GAME.id, LAYOUT)
