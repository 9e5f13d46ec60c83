"""What an Abyss position declares beyond plain values: pieces by name, monsters, the boss and the hero's class."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field, whole_number
from pocketbox.engine.positions import PositionText
from pocketbox.engine.state_fields import PUBLIC, Joined, ListValue, StateField, Value
from pocketbox.games.abyss.content import SLOTS
from pocketbox.games.abyss.heroes import HERO_NAMES
from pocketbox.games.abyss.monsters import MONSTER_NAMES
from pocketbox.games.abyss.packed import NO_KIND, cell_of, hp_of, kind_of
from pocketbox.games.squares.board import CELL_NAMES, CELLS, GRID
from pocketbox.games.squares.lines import LooseLine

NONE: Final = "none"
SLAIN: Final = "slain"
EMPTY_SLOT: Final = "-"

HERO_NAME: Final = Field("hero", HERO_NAMES)
KIND: Final = Field("species", MONSTER_NAMES)


def piece_field(s: Position) -> Field:
    """The pieces of the roster a position is played with."""
    game: Any = s
    return Field("piece", game.content.roster.piece_names)


@final
class Pieces(ListValue):
    """A sorted list of pieces by name."""

    def __init__(self, name: str, key: str, nothing: str) -> None:
        super().__init__(name, PUBLIC, key)
        self.nothing = nothing

    def text(self, s: Position) -> str:
        piece = piece_field(s)
        return " ".join([piece.write(kind) for kind in getattr(s, self.name)]) or self.nothing

    def take(self, s: Position, text: str) -> None:
        piece = piece_field(s)
        setattr(s, self.name, sorted([piece.read(word) for word in text.split() if word != self.nothing]))


@final
class HeroLine(Joined):
    """The hero's class first; whatever is not given is as at the start of a game."""

    def __init__(self, members: list[Value], about: str, usual: str) -> None:
        super().__init__("hero", members, about, usual)
        self.names.append("hero_kind")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["hero_kind"] = game.hero_kind
        super().dump(s, saved)

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        game.hero_kind = saved["hero_kind"]
        super().load(s, saved)

    def write(self, s: Position) -> str:
        game: Any = s
        return NONE if game.hero_kind == NO_KIND else f"{s.named(HERO_NAME).write(game.hero_kind)}, {super().write(s)}"

    def read(self, s: Position, parts: PositionText) -> None:
        text = parts.value(self.key, HERO_NAMES[0])
        values = text.split(",")
        if text == NONE:
            return
        if len(values[0].split()) != 1:
            raise BadInput(f"'hero: {text}' must begin with the name of a class, such as {HERO_NAMES[0]}")
        game: Any = s
        game.hero_kind = s.named(HERO_NAME).read(values[0].strip())
        game.hp, game.speed = game.hero_class().hp, game.hero_class().speed
        self.read_members(s, text, values[1:])


@final
class Monsters(ListValue):
    """Monsters, which the drawing shows, and their HP."""

    def __init__(self) -> None:
        about = "HP of monsters on the board: `gnawling e5 hp 1, stone-brute f11 hp 2`"
        super().__init__("monsters", PUBLIC, "monsters", about, "full HP")

    def write(self, s: Position) -> str:
        game: Any = s
        return ", ".join([write_monster(s, monster) for monster in game.monsters])

    def read(self, s: Position, parts: PositionText) -> None:
        game: Any = s
        text = parts.value(self.key, "")
        for part in text.split(","):
            words = part.split()
            if not words:
                continue
            if len(words) != 4 or words[2] != "hp":
                raise BadInput(
                    f"'monsters: {text}' must give species, square and HP each time, such as gnawling e5 hp 2"
                )
            kind, cell = s.named(KIND).read(words[0]), GRID.cell(words[1])
            monster = game.monster_on(cell)
            if monster == NO_KIND or kind_of(monster) != kind:
                raise BadInput(f"'monsters: {text}' names a {words[0]} on {words[1]}, but none is drawn there")
            hp = whole_number(words[3], "hp")
            if not 1 <= hp <= game.species(monster).hp:
                raise BadInput(f"a {words[0]} has from 1 to {game.species(monster).hp} HP, not {hp}")
            game.remove_monster(cell)
            game.add_monster(cell, kind, hp)


@final
class Boss(StateField):
    """The boss of the game, on the board or not."""

    def __init__(self) -> None:
        about = "the boss of this game: `abyss-warden`, `abyss-warden, slain`, or `none` before it is chosen"
        super().__init__(["boss", "boss_slain"], PUBLIC, "boss", about, "the first boss")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["boss"] = game.boss
        saved["boss_slain"] = game.boss_slain

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        game.boss = saved["boss"]
        game.boss_slain = saved["boss_slain"]

    def write(self, s: Position) -> str:
        game: Any = s
        if game.boss == NO_KIND:
            return NONE
        name = s.named(KIND).write(game.boss)
        return f"{name}, {SLAIN}" if game.boss_slain else name

    def read(self, s: Position, parts: PositionText) -> None:
        game: Any = s
        kind = s.named(KIND)
        text = parts.value(self.key, kind.write(game.first_boss()))
        if text == NONE:
            return
        words = [word.strip() for word in text.split(",")]
        game.boss = kind.read(words[0])
        if not game.content.monsters[game.boss].is_boss:
            raise BadInput(f"'boss: {text}' names a monster that is not a boss")
        if len(words) > 2 or (len(words) == 2 and words[1] != SLAIN):
            raise BadInput(f"'boss: {text}' must give a boss, and after a comma nothing but {SLAIN}")
        game.boss_slain = len(words) == 2


@final
class Loose(LooseLine):
    """A square holds one piece, and a figure hides it."""

    def __init__(self) -> None:
        super().__init__("pieces under figures: `flask d4, weapon e5`")

    def piece_field(self, s: Position) -> Field:
        return piece_field(s)

    def list_unseen(self, s: Position) -> list[tuple[i64, i64]]:
        game: Any = s
        return [(game.piece_on(cell), cell) for cell in range(CELLS) if game.hides_piece(cell)]

    def check_square(self, s: Position, cell: i64) -> None:
        game: Any = s
        if game.piece_on(cell) != NO_KIND:
            raise BadInput(f"two pieces lie on {CELL_NAMES[cell]}, but a square holds one")

    def example(self) -> str:
        return "flask d4"


@final
class Doors(StateField):
    """Exit doors; the line names those that the drawing cannot show."""

    def __init__(self) -> None:
        super().__init__(["doors"], PUBLIC, "doors", "squares of doors under figures", "none")

    def dump(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        saved["doors"] = game.doors.copy()

    def load(self, s: Position, saved: dict[str, Any]) -> None:
        game: Any = s
        game.open_doors(list(saved["doors"]))

    def write(self, s: Position) -> str:
        game: Any = s
        return " ".join([CELL_NAMES[door] for door in game.doors if game.has_figure(door)])

    def read(self, s: Position, parts: PositionText) -> None:
        for name in parts.value(self.key, "").split():
            add_door(s, GRID.cell(name))


@final
class Tray(ListValue):
    """What is in each slot."""

    def text(self, s: Position) -> str:
        game: Any = s
        piece = piece_field(s)
        return " ".join([EMPTY_SLOT if kind == NO_KIND else piece.write(kind) for kind in game.tray])

    def take(self, s: Position, text: str) -> None:
        game: Any = s
        piece = piece_field(s)
        words = text.split()
        if len(words) > SLOTS:
            raise BadInput(f"'tray: {text}' fills {len(words)} slots, but there are {SLOTS}")
        words += [EMPTY_SLOT] * (SLOTS - len(words))
        game.tray = [NO_KIND if word == EMPTY_SLOT else piece.read(word) for word in words]


def write_monster(s: Position, monster: i64) -> str:
    """`gnawling e5 hp 2`"""
    return f"{s.named(KIND).write(kind_of(monster))} {CELL_NAMES[cell_of(monster)]} hp {hp_of(monster)}"


def add_door(s: Position, cell: i64) -> None:
    """Open one more door, or `BadInput` if there is one already."""
    game: Any = s
    if game.has_door(cell):
        raise BadInput(f"a door is given twice on {CELL_NAMES[cell]}")
    game.open_doors(sorted([*game.doors, cell]))
