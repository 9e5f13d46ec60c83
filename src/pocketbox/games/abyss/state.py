"""An Abyss position: a few whole numbers, a few lists of them, and the tasks still to run.

A list in a state is never changed, only replaced by another: so clones share them all, and copying costs nothing.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.fields import Field
from pocketbox.engine.lists import with_one
from pocketbox.engine.state_fields import PUBLIC, Derived, StateFields
from pocketbox.engine.values import Bits, Number, Numbers
from pocketbox.games.abyss.board import AREAS, OFF_BOARD, area_of, straight, tiles_between
from pocketbox.games.abyss.content import ACTIONS, HANDS, MAP_PIECES, SLOTS, Content
from pocketbox.games.abyss.heroes import HERO_NAMES
from pocketbox.games.abyss.kinds import MOST_HP, MOST_SPEED, Hero, Monster, Pattern, Piece
from pocketbox.games.abyss.lines import Boss, Doors, HeroLine, Loose, Monsters, Pieces, Tray
from pocketbox.games.abyss.maze import Maze
from pocketbox.games.abyss.monsters import MONSTER_NAMES
from pocketbox.games.abyss.packed import NO_KIND, PIECE_BITS, PIECE_MASK, cell_of, hp_of, kind_of, pack_monster
from pocketbox.games.squares.board import BARE, CELL_NAMES, CELLS, GRID, WALL

WEAPON: Final = 0
"""The weapon among the pieces; items follow."""

PIECE_FIELD: Final = "piece"
WHAT_FIELD: Final = "what"
"""Fields of tasks whose values are pieces, and what is summoned."""

NOTHING: Final[list[i64]] = []
EMPTY_TRAY: Final[list[i64]] = [NO_KIND] * SLOTS

FIELDS: Final = StateFields(
    [
        Numbers("ground", PUBLIC, Field("ground", None, 0, 2), key=""),
        Number("hero", PUBLIC, Field("hero", CELL_NAMES), key="", none=OFF_BOARD),
        HeroLine(
            [
                Number("hp", PUBLIC, Field("hp", None, 0, MOST_HP)),
                Number("speed", PUBLIC, Field("speed", None, 0, MOST_SPEED)),
                Pieces("bag", "carries", "nothing"),
                Pieces("spells", "spells", ""),
            ],
            "the class, then any of `hp 3, speed 3, carries weapon flask, spells martial-scroll`; "
            "`none` before it is chosen",
            "`moon-hermit` as at the start",
        ),
        Monsters(),
        Boss(),
        Loose(),
        Doors(),
        Tray(
            "tray",
            PUBLIC,
            "tray",
            "the four slots, `-` for an empty one: `- - flask big-potion`",
            "empty",
        ),
        Bits(
            "searched",
            PUBLIC,
            Field("searched", None, 1, AREAS),
            "numbers of the areas already searched: `3 5`",
            "none",
        ),
        Number("droppings", PUBLIC, Field("droppings", None, 0, AREAS), "droppings found", "0"),
        Number("maps", PUBLIC, Field("maps", None, 0, MAP_PIECES), "map pieces found", "0"),
        Number("round", PUBLIC, Field("round"), "rounds begun; 0 during set-up", "1", default="1"),
        Number(
            "actions",
            PUBLIC,
            Field("actions", None, 0, ACTIONS),
            "actions the hero has left",
            "2 in the hero's turn, otherwise 0",
            default=str(ACTIONS),
        ),
        Derived("maze"),
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
        self.ground = BARE
        """Floor and walls; changed by `build` alone."""
        self.doors = NOTHING
        """Where exit doors stand, sorted; changed by `open_doors` alone."""
        self.maze: Maze | None = None
        """What ground and doors mean for monsters, once somebody has asked."""
        self.loose = NOTHING
        """Pieces lying on the board, one a square at most, each cell << PIECE_BITS | kind, sorted."""
        self.monsters = NOTHING
        """Monsters on the board, one a square at most, each made by `packed`, sorted."""
        self.hero: i64 = OFF_BOARD
        self.hero_kind: i64 = NO_KIND
        self.hp: i64 = 0
        self.speed: i64 = 0
        self.bag = NOTHING
        """Kinds of the pieces the hero carries, sorted."""
        self.spells = NOTHING
        """Kinds of the items whose effect is still in force, sorted, each once."""
        self.tray = EMPTY_TRAY
        """The kind in each slot, or `NO_KIND`."""
        self.boss: i64 = NO_KIND
        """The species of the boss, on the board or not."""
        self.boss_slain = False
        self.searched: i64 = 0
        """One bit for each area."""
        self.droppings: i64 = 0
        self.maps: i64 = 0
        self.actions: i64 = 0
        """Actions left in the hero's turn."""
        self.round: i64 = 0
        """Rounds begun; 0 during set-up."""

    def moment(self) -> str:
        return f"Abyss position: round {self.round}" if self.round > 0 else "Abyss position: set-up"

    def names_of(self, field: Field) -> list[str] | None:
        roster = self.content.roster
        if field.names is MONSTER_NAMES:
            return roster.monster_names
        if field.names is HERO_NAMES:
            return roster.hero_names
        if field.name == PIECE_FIELD:
            return roster.piece_names
        return roster.what_names if field.name == WHAT_FIELD else field.names

    def clone(self) -> State:
        twin = State(self.content)
        twin.agenda = self.agenda
        twin.result = self.result
        twin.ground = self.ground
        twin.doors = self.doors
        twin.maze = self.maze
        twin.loose = self.loose
        twin.monsters = self.monsters
        twin.hero = self.hero
        twin.hero_kind = self.hero_kind
        twin.hp = self.hp
        twin.speed = self.speed
        twin.bag = self.bag
        twin.spells = self.spells
        twin.tray = self.tray
        twin.boss = self.boss
        twin.boss_slain = self.boss_slain
        twin.searched = self.searched
        twin.droppings = self.droppings
        twin.maps = self.maps
        twin.actions = self.actions
        twin.round = self.round
        return twin

    # The dungeon

    def build(self, ground: list[i64]) -> None:
        self.ground = ground
        self.maze = None

    def open_doors(self, doors: list[i64]) -> None:
        self.doors = doors
        self.maze = None

    def paths(self) -> Maze:
        """Walls and doors as monsters meet them."""
        maze = self.maze
        if maze is None:
            doors = NOTHING if self.content.monsters_on_door else self.doors
            maze = Maze(self.ground, doors, self.content.tiles_walk)
            self.maze = maze
        return maze

    # The hero

    def hero_class(self) -> Hero:
        return self.content.heroes[self.hero_kind]

    def hp_cap(self) -> i64:
        """AB-HERO-03"""
        return self.hero_class().hp if self.content.cap_is_start else MOST_HP

    def carries(self, kind: i64) -> bool:
        for carried in self.bag:
            if carried == kind:
                return True
        return False

    def has_room(self) -> bool:
        """AB-INV-01"""
        return len(self.bag) < HANDS

    def is_searched(self, cell: i64) -> bool:
        """AB-SEARCH-02: whether the area of this square has been searched."""
        return (self.searched >> area_of(cell)) & 1 == 1

    # Monsters

    def monster_on(self, cell: i64) -> i64:
        """The monster standing there, or `NO_KIND`."""
        for monster in self.monsters:
            if cell_of(monster) == cell:
                return monster
        return NO_KIND

    def has_monster(self, cell: i64) -> bool:
        return self.monster_on(cell) != NO_KIND

    def has_figure(self, cell: i64) -> bool:
        return cell == self.hero or self.has_monster(cell)

    def first_boss(self) -> i64:
        """The species of the first boss of the roster, or `NO_KIND`."""
        for kind in range(len(self.content.monsters)):
            if self.content.monsters[kind].is_boss:
                return kind
        return NO_KIND

    def species(self, monster: i64) -> Monster:
        return self.content.monsters[kind_of(monster)]

    def add_monster(self, cell: i64, kind: i64, hp: i64) -> None:
        self.monsters = with_one(self.monsters, pack_monster(cell, kind, hp))

    def remove_monster(self, cell: i64) -> None:
        self.monsters = [monster for monster in self.monsters if cell_of(monster) != cell]

    def move_monster(self, origin: i64, target: i64) -> None:
        monster = self.monster_on(origin)
        self.remove_monster(origin)
        self.add_monster(target, kind_of(monster), hp_of(monster))

    def is_boss_here(self) -> bool:
        for monster in self.monsters:
            if self.species(monster).is_boss:
                return True
        return False

    # Pieces

    def piece_on(self, cell: i64) -> i64:
        """The kind of the piece lying there, or `NO_KIND`."""
        for piece in self.loose:
            if piece >> PIECE_BITS == cell:
                return piece & PIECE_MASK
        return NO_KIND

    def hides_piece(self, cell: i64) -> bool:
        """Whether a figure stands on a piece."""
        return self.piece_on(cell) != NO_KIND and self.has_figure(cell)

    def lay(self, kind: i64, cell: i64) -> None:
        self.loose = with_one(self.loose, cell << PIECE_BITS | kind)

    def lift(self, cell: i64) -> i64:
        """Take up the piece lying there; answers its kind."""
        kind = self.piece_on(cell)
        self.loose = [piece for piece in self.loose if piece >> PIECE_BITS != cell]
        return kind

    def piece(self, kind: i64) -> Piece:
        return self.content.pieces[kind]

    def is_weapon_found(self) -> bool:
        """Carried, or lying on the board."""
        if self.carries(WEAPON):
            return True
        for piece in self.loose:
            if piece & PIECE_MASK == WEAPON:
                return True
        return False

    # Squares

    def has_door(self, cell: i64) -> bool:
        for door in self.doors:
            if door == cell:
                return True
        return False

    def is_free(self, cell: i64) -> bool:
        """AB-PLACE-01, AB-PLACE-04, AB-SUMMON-05: no wall, figure, piece or door."""
        if self.ground[cell] == WALL or cell == self.hero:
            return False
        return not self.has_monster(cell) and self.piece_on(cell) == NO_KIND and not self.has_door(cell)

    def what_is_on(self, cell: i64) -> str:
        """What keeps a square from being free."""
        if self.ground[cell] == WALL:
            return "a wall"
        if cell == self.hero:
            return "the hero"
        monster = self.monster_on(cell)
        if monster != NO_KIND:
            return f"the {self.species(monster).title}"
        kind = self.piece_on(cell)
        if kind != NO_KIND:
            return f"the {self.piece(kind).title}"
        return "an exit door" if self.has_door(cell) else "nothing"

    def nearest_free(self, origin: i64) -> list[i64]:
        """AB-PLACE-02: the free squares with the fewest tiles, then the shortest line, in reading order."""
        found: list[i64] = []
        best: i64 = 0
        for cell in range(CELLS):
            if self.is_free(cell):
                far = apart(origin, cell)
                if not found or far < best:
                    best = far
                    found = [cell]
                elif far == best:
                    found.append(cell)
        return found

    def can_strike(self, pattern: Pattern, one: i64, other: i64) -> bool:
        """AB-ATTACK-02, AB-MATT-01; AB-ATTACK-07: through walls, unless agreed otherwise."""
        if not pattern.covers(one, other):
            return False
        return not self.content.walls_block_attacks or not wall_between(self.ground, one, other)


def apart(one: i64, other: i64) -> i64:
    """How far two squares are apart on the board, walls or not, as one number: tiles, then the straight line."""
    return tiles_between(one, other) * 1000 + straight(one, other)


def wall_between(ground: list[i64], one: i64, other: i64) -> bool:
    """Does the straight line between the centres of two squares cross a wall?"""
    for cell in GRID.line(one, other):
        if ground[cell] == WALL:
            return True
    return False
