"""A Rush position: a few whole numbers, a few lists of them, and the tasks still to run.

A list in a state is never changed, only replaced by another: so clones share them all, and copying costs nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import FAR
from pocketbox.engine.lists import with_one, without_one
from pocketbox.engine.state_fields import PUBLIC, Joined, StateFields
from pocketbox.engine.values import Number, Numbers
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.content import MONSTERS, Content
from pocketbox.games.rush.lines import PIECE, Base, Built, Loose, Monsters
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK, PIECE_NAMES
from pocketbox.games.squares.board import CELL_NAMES, CELLS, GRID, NEIGHBOURS

NOTHING: Final[list[i64]] = []
MOST_HP: Final = 999

FIELDS: Final = StateFields(
    [
        Built(),
        Base("portal"),
        Base("gate"),
        Number("hero", PUBLIC, Field("hero", CELL_NAMES), key="", none=OFF_BOARD),
        Joined(
            "hero",
            [
                Number("hero_seat", PUBLIC, Field("seat", None, 0, 1)),
                Number("hp", PUBLIC, Field("hp", None, 0, MOST_HP)),
                Number("speed", PUBLIC, Field("speed", None, 0, MOST_HP)),
                Numbers("bag", PUBLIC, PIECE, key="carries", is_sorted=True, nothing="nothing"),
            ],
            "any of `seat 0, hp 2, speed 0, carries weapon potion`",
            "seat 0, 2 HP, speed 0, nothing carried",
        ),
        Monsters(),
        Loose(),
        Number("round", PUBLIC, Field("round"), "rounds begun; 0 during set-up", "1", default="1"),
    ]
)
"""Every field of the state, in the order of the lines of a position text."""


@final
class State(Position):
    """A whole game, at rest between two choices."""

    __slots__ = ("content", *FIELDS.names())

    def __init__(self, content: Content) -> None:
        super().__init__()
        self.content = content
        self.hero_seat: Seat = 0
        self.dungeon = content.unbuilt
        self.hero: i64 = OFF_BOARD
        self.hp: i64 = content.start_hp
        self.speed: i64 = 0
        self.bag = NOTHING
        """Kinds of the pieces the hero carries, sorted."""
        self.first: i64 = OFF_BOARD
        self.second: i64 = OFF_BOARD
        self.third: i64 = OFF_BOARD
        """Where the monsters stand, in board order since they are all alike, `OFF_BOARD` for the slain.

        Three numbers and no list (RU-COMP-03): search moves monsters more often than it does anything else.
        """
        self.loose = NOTHING
        """Pieces lying on the board, each cell << KIND_BITS | kind, sorted."""
        self.round: i64 = 0
        """Rounds begun; 0 during set-up."""

    def moment(self) -> str:
        return f"Rush position: round {self.round}" if self.round > 0 else "Rush position: set-up"

    def names_of(self, field: Field) -> list[str] | None:
        return self.content.added.names if field.names is PIECE_NAMES else field.names

    def clone(self) -> State:
        twin = State(self.content)
        twin.agenda = self.agenda
        twin.result = self.result
        twin.hero_seat = self.hero_seat
        twin.dungeon = self.dungeon
        twin.hero = self.hero
        twin.hp = self.hp
        twin.speed = self.speed
        twin.bag = self.bag
        twin.first = self.first
        twin.second = self.second
        twin.third = self.third
        twin.loose = self.loose
        twin.round = self.round
        return twin

    # Figures

    def master_seat(self) -> Seat:
        """The dungeon master's."""
        return 1 - self.hero_seat

    def monsters(self) -> list[i64]:
        """Where the living monsters stand, in board order."""
        return [cell for cell in [self.first, self.second, self.third] if cell != OFF_BOARD]

    def set_monsters(self, cells: list[i64]) -> None:
        """At most three of them, in any order."""
        sorted_cells = sorted(cells)
        while len(sorted_cells) < MONSTERS:
            sorted_cells.append(OFF_BOARD)
        self.first, self.second, self.third = sorted_cells[0], sorted_cells[1], sorted_cells[2]

    def has_monster(self, cell: i64) -> bool:
        return cell == self.first or cell == self.second or cell == self.third

    def has_figure(self, cell: i64) -> bool:
        return cell == self.hero or self.has_monster(cell)

    def move_monster(self, origin: i64, target: i64) -> None:
        """From the board or onto it as well: `OFF_BOARD` is where the slain and the unplaced are."""
        one, two, three = self.first, self.second, self.third
        if one == origin:
            one = target
        elif two == origin:
            two = target
        else:
            three = target
        if one > two:
            one, two = two, one
        if two > three:
            two, three = three, two
        if one > two:
            one, two = two, one
        self.first, self.second, self.third = one, two, three

    # Pieces

    def pieces_on(self, cell: i64) -> list[i64]:
        """The kinds of the pieces lying there, sorted."""
        return [piece & KIND_MASK for piece in self.loose if piece >> KIND_BITS == cell]

    def has_piece(self, cell: i64) -> bool:
        for piece in self.loose:
            if piece >> KIND_BITS == cell:
                return True
        return False

    def lay(self, kind: i64, cell: i64) -> None:
        self.loose = with_one(self.loose, cell << KIND_BITS | kind)

    def lift(self, kind: i64, cell: i64) -> None:
        self.loose = without_one(self.loose, cell << KIND_BITS | kind)

    def is_armed(self) -> bool:
        for kind in self.bag:
            if self.content.pieces[kind].is_weapon:
                return True
        return False

    # Squares

    def nearest_free(self, base: i64) -> list[i64]:
        """Open squares without a figure, next to the base if there are any there, else with the fewest steps from it.

        Figures do not lengthen the way (RU-CAPT-03, RU-CARRY-03, RU-SETUP-11).
        Ruling: where walls cut the base off from every free square, any of them will do.
        """
        found = [cell for cell in NEIGHBOURS[base] if self.is_free(cell)]
        if found:
            return found
        steps = GRID.walk(base, [not self.dungeon.is_open(cell) for cell in range(CELLS)])
        fewest: i64 = FAR
        for cell in range(CELLS):
            if steps[cell] <= fewest and self.is_free(cell):
                if steps[cell] < fewest:
                    fewest = steps[cell]
                    found = []
                found.append(cell)
        return found

    def is_free(self, cell: i64) -> bool:
        """No wall, no base, no figure; pieces do not matter."""
        return self.dungeon.is_open(cell) and not self.has_figure(cell)
