"""Rush as bytes: planes of 12 rows by 8 columns in reading order, then numbers."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, u8

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.packs import Pack
from pocketbox.envs.encode.agenda import AgendaCode
from pocketbox.envs.encode.counts import put_counts
from pocketbox.envs.encode.encoder import Encoder
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import MOST, NOT_WRITTEN, Page, PagePart, put_byte, put_two
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
        part = page.renew(self.dungeon_part, game.dungeon)
        if part is not None:
            self.write_dungeon(game.dungeon, part)
        self.write_figures(((game.hero << 8 | game.first) << 8 | game.second) << 8 | game.third, page)
        part = page.renew(self.loose_part, game.loose)
        if part is not None:
            self.write_loose(game.loose, part)
        part = page.renew(self.bag_part, game.bag)
        if part is not None:
            put_counts(part, self.bag, game.bag)
        ink, at = page.ink, page.at
        put_byte(ink, at + self.is_hero, 1 if game.hero_seat == seat else 0)
        put_byte(ink, at + self.hp, game.hp)
        put_byte(ink, at + self.speed, game.speed)
        put_two(ink, at + self.round, game.round)
        self.agenda.write(s, seat, 2, page)

    def write_figures(self, cells: i64, page: Page) -> None:
        """Show hero and monsters, four cells in one number. Most steps move one of them, so no marks are kept."""
        shown = page.numbers[self.figures_part]
        if shown == cells:
            return
        page.numbers[self.figures_part] = cells
        if shown != NOT_WRITTEN:
            self.put_figures(shown, page, u8(0))
        self.put_figures(cells, page, u8(1))

    def put_figures(self, cells: i64, page: Page, value: u8) -> None:
        ink, hero, monsters = page.ink, page.at + self.hero, page.at + self.monsters
        if cells >> 24 != OFF_BOARD:
            ink[hero + (cells >> 24)] = value
        if (cells >> 16) & MOST != OFF_BOARD:
            ink[monsters + ((cells >> 16) & MOST)] = value
        if (cells >> 8) & MOST != OFF_BOARD:
            ink[monsters + ((cells >> 8) & MOST)] = value
        if cells & MOST != OFF_BOARD:
            ink[monsters + (cells & MOST)] = value

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
