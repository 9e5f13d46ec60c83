"""Rush as bytes: planes of 12 rows by 8 columns in reading order, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.packs import Pack
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page
from pocketbox.games.rush import GAME, state
from pocketbox.games.rush.board import CELLS, COLUMNS, OFF_BOARD, ROWS
from pocketbox.games.rush.dungeon import CLEARED, WALL, Dungeon
from pocketbox.games.rush.packs import added_of
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK, PIECES


@final
class RushEncoder(Encoder):
    """Nothing is hidden in Rush: seats see the same board, each told which side it plays."""

    def __init__(self, kinds: i64) -> None:
        layout = Layout()
        plane: list[i64] = [ROWS, COLUMNS]
        self.walls = layout.block("walls", plane, "1: a wall")
        self.cleared = layout.block("cleared", plane, "1: a wall was cleared and cannot come back")
        self.portal = layout.block("portal", plane, "1: the portal")
        self.gate = layout.block("gate", plane, "1: the gate")
        self.hero = layout.block("hero", plane, "1: the hero")
        self.monsters = layout.block("monsters", plane, "1: a monster")
        self.loose = layout.block("loose", [kinds, ROWS, COLUMNS], "pieces lying there, a plane for each kind")
        self.bag = layout.block("bag", [kinds], "pieces of each kind that the hero carries")
        self.is_hero = layout.block("is hero", [1], "1: the observer plays the hero")
        self.hp = layout.block("hp", [1], "the hero's HP")
        self.speed = layout.block("speed", [1], "the hero's speed")
        self.round = layout.block("round", [2], "rounds begun")
        self.agenda = AgendaCode(layout, GAME.id, 3, 20)
        super().__init__(GAME.id, layout)

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        dungeon = game.dungeon
        if not page.shows(dungeon):
            self.write_dungeon(dungeon, page)
            page.keep()
        put_on(page, self.hero, game.hero)
        put_on(page, self.monsters, game.first)
        put_on(page, self.monsters, game.second)
        put_on(page, self.monsters, game.third)
        last: i64 = -1
        count: i64 = 0
        for piece in game.loose:  # sorted, so that those alike stand together
            count = count + 1 if piece == last else 1
            last = piece
            page.put(self.loose + (piece & KIND_MASK) * CELLS + (piece >> KIND_BITS), count)
        last = -1
        for kind in game.bag:
            count = count + 1 if kind == last else 1
            last = kind
            page.put(self.bag + kind, count)
        if game.hero_seat == seat:
            page.put(self.is_hero, 1)
        page.put(self.hp, game.hp)
        page.put(self.speed, game.speed)
        page.put_wide(self.round, game.round)
        self.agenda.write(s, seat, 2, page)

    def write_dungeon(self, dungeon: Dungeon, page: Page) -> None:
        for cell in range(CELLS):
            ground = dungeon.ground[cell]
            if ground == WALL:
                page.put(self.walls + cell, 1)
            elif ground == CLEARED:
                page.put(self.cleared + cell, 1)
        put_on(page, self.portal, dungeon.portal)
        put_on(page, self.gate, dungeon.gate)


def put_on(page: Page, plane: i64, cell: i64) -> None:
    if cell != OFF_BOARD:
        page.put(plane + cell, 1)


ENCODER: Final = RushEncoder(len(PIECES))


def encoder_with(packs: list[Pack]) -> Encoder:
    """The encoder of a game with packs: blocks about pieces are larger, everything else is the same."""
    return RushEncoder(len(added_of(packs).pieces))
