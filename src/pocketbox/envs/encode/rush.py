"""Rush as bytes: planes of 12 rows by 8 columns in reading order, then numbers."""

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
from pocketbox.envs.encode.page import Page, PagePart
from pocketbox.games.rush import GAME, state
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.dungeon import Dungeon
from pocketbox.games.rush.packs import added_of
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK, PIECES
from pocketbox.games.squares.board import CELLS, CLEARED, COLUMNS, ROWS, WALL


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
        self.dungeon_part = layout.part()
        self.figures_part = layout.part()
        self.loose_part = layout.part()
        self.bag_part = layout.part()
        super().__init__(GAME.id, layout)

    def hides(self, s: Position) -> bool:
        return False

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        game = state(s)
        part = page.parts[self.dungeon_part]
        if not part.shows(game.dungeon):
            self.write_dungeon(game.dungeon, part)
        part = page.parts[self.figures_part]
        if not part.shows_number(((game.hero << 8 | game.first) << 8 | game.second) << 8 | game.third):
            put_on(part, self.hero, game.hero)
            put_on(part, self.monsters, game.first)
            put_on(part, self.monsters, game.second)
            put_on(part, self.monsters, game.third)
        part = page.parts[self.loose_part]
        if not part.shows(game.loose):
            self.write_loose(game.loose, part)
        part = page.parts[self.bag_part]
        if not part.shows(game.bag):
            put_counts(part, self.bag, game.bag)
        page.set(self.is_hero, 1 if game.hero_seat == seat else 0)
        page.set(self.hp, game.hp)
        page.set(self.speed, game.speed)
        page.set_wide(self.round, game.round)
        self.agenda.write(s, seat, 2, page)

    def write_dungeon(self, dungeon: Dungeon, part: PagePart) -> None:
        for cell in range(CELLS):
            ground = dungeon.ground[cell]
            if ground == WALL:
                part.put(self.walls + cell, 1)
            elif ground == CLEARED:
                part.put(self.cleared + cell, 1)
        put_on(part, self.portal, dungeon.portal)
        put_on(part, self.gate, dungeon.gate)

    def write_loose(self, loose: list[i64], part: PagePart) -> None:
        last: i64 = -1
        count: i64 = 0
        for piece in loose:  # sorted, so that those alike stand together
            count = count + 1 if piece == last else 1
            last = piece
            part.put(self.loose + (piece & KIND_MASK) * CELLS + (piece >> KIND_BITS), count)


def put_on(part: PagePart, plane: i64, cell: i64) -> None:
    if cell != OFF_BOARD:
        part.put(plane + cell, 1)


ENCODER: Final = RushEncoder(len(PIECES))


def encoder_with(packs: list[Pack]) -> Encoder:
    """The encoder of a game with packs: blocks about pieces are larger, everything else is the same."""
    return RushEncoder(len(added_of(packs).pieces))
