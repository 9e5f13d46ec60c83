"""Abyss positions as text people read and write: the board drawn, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import NOBODY, BadInput, Log
from pocketbox.engine.fields import Field, whole_number
from pocketbox.engine.options import read_settings
from pocketbox.engine.positions import draw_squares, put_together, read_squares, take_apart
from pocketbox.engine.texts import read_agenda, read_result, write_agenda, write_result
from pocketbox.games.abyss.board import AREAS, CELL_NAMES, CELLS, COLUMNS, GRID, OFF_BOARD, ROWS
from pocketbox.games.abyss.content import ACTIONS, HANDS, MAP_PIECES, OPTIONS, SLOTS, Content
from pocketbox.games.abyss.ground import CLEARED, FLOOR, WALL
from pocketbox.games.abyss.hands import PIECE
from pocketbox.games.abyss.hero import NEXT_ACTION
from pocketbox.games.abyss.heroes import HERO_NAMES
from pocketbox.games.abyss.kinds import MOST_HP, MOST_SPEED, Roster
from pocketbox.games.abyss.monsters_turn import MONSTERS_TURN
from pocketbox.games.abyss.roster import ROSTER
from pocketbox.games.abyss.sanity import check, check_board
from pocketbox.games.abyss.setup import KIND, first_boss
from pocketbox.games.abyss.state import (
    NO_KIND,
    PIECE_BITS,
    PIECE_MASK,
    State,
    cell_of,
    hp_of,
    kind_of,
)
from pocketbox.games.abyss.turn import END_ROUND

FLOOR_MARK: Final = "."
WALL_MARK: Final = "#"
CLEARED_MARK: Final = "-"
HERO_MARK: Final = "H"
DOOR_MARK: Final = "D"
NONE: Final = "none"
SLAIN: Final = "slain"
EMPTY_SLOT: Final = "-"
KEYS: Final = [
    "options",
    "hero",
    "monsters",
    "boss",
    "pieces",
    "doors",
    "tray",
    "searched",
    "droppings",
    "maps",
    "round",
    "actions",
    "turn",
    "result",
]

HERO_NAME: Final = Field("hero", HERO_NAMES)
HP: Final = Field("hp", None, 0, MOST_HP)
SPEED: Final = Field("speed", None, 0, MOST_SPEED)
AREA: Final = Field("searched", None, 1, AREAS)
DROPPINGS: Final = Field("droppings", None, 0, AREAS)
MAPS: Final = Field("maps", None, 0, MAP_PIECES)
ACTIONS_LEFT: Final = Field("actions", None, 0, ACTIONS)


def write_position(s: State) -> str:
    marks = [WALL_MARK if g == WALL else CLEARED_MARK if g == CLEARED else FLOOR_MARK for g in s.ground]
    for door in s.doors:
        marks[door] = DOOR_MARK
    unseen: list[str] = []
    for piece in s.loose:
        kind, cell = piece & PIECE_MASK, piece >> PIECE_BITS
        marks[cell] = s.piece(kind).mark
        if cell == s.hero or s.has_monster(cell):
            unseen.append(f"{PIECE.write(kind)} {CELL_NAMES[cell]}")
    for monster in s.monsters:
        marks[cell_of(monster)] = s.species(monster).mark
    if s.hero != OFF_BOARD:
        marks[s.hero] = HERO_MARK
    areas = [str(n + 1) for n in range(AREAS) if (s.searched >> n) & 1 == 1]
    return put_together(
        draw_squares(marks, COLUMNS),
        [
            ("options", s.content.settings.write()),
            ("hero", write_hero(s)),
            ("monsters", ", ".join([write_monster(monster) for monster in s.monsters])),
            ("boss", write_boss(s)),
            ("pieces", ", ".join(unseen)),
            ("doors", " ".join([CELL_NAMES[door] for door in s.doors if s.has_monster(door) or door == s.hero])),
            ("tray", " ".join([EMPTY_SLOT if kind == NO_KIND else PIECE.write(kind) for kind in s.tray])),
            ("searched", " ".join(areas)),
            ("droppings", str(s.droppings)),
            ("maps", str(s.maps)),
            ("round", str(s.round)),
            ("actions", str(s.actions)),
            ("result", write_result(s.result) if s.result is not None else ""),
        ],
        write_agenda(s),
    )


def write_hero(s: State) -> str:
    """`moon-hermit, hp 3, speed 3, carries weapon flask, spells martial-scroll`"""
    if s.hero_kind == NO_KIND:
        return NONE
    words = [HERO_NAME.write(s.hero_kind), f"hp {s.hp}", f"speed {s.speed}"]
    words.append(" ".join(["carries", *([PIECE.write(kind) for kind in s.bag] or ["nothing"])]))
    if s.spells:
        words.append(" ".join(["spells", *[PIECE.write(kind) for kind in s.spells]]))
    return ", ".join(words)


def write_monster(monster: i64) -> str:
    """`gnawling e5 hp 2`"""
    return f"{KIND.write(kind_of(monster))} {CELL_NAMES[cell_of(monster)]} hp {hp_of(monster)}"


def write_boss(s: State) -> str:
    if s.boss == NO_KIND:
        return NONE
    return f"{KIND.write(s.boss)}, {SLAIN}" if s.boss_slain else KIND.write(s.boss)


def read_position(text: str, roster: Roster = ROSTER) -> State:
    """The position somebody wrote, played with this roster, or `BadInput`."""
    parts = take_apart(text, KEYS)
    s = State(Content(read_settings(OPTIONS, parts.value("options", ""), roster.numbers()), roster))
    read_hero(s, parts.value("hero", HERO_NAMES[0]))
    read_board(s, read_squares(parts.drawing, ROWS, COLUMNS, FLOOR_MARK))
    read_monsters(s, parts.value("monsters", ""))
    read_boss(s, parts.value("boss", KIND.write(first_boss(s))))
    read_pieces(s, parts.value("pieces", ""))
    for name in parts.value("doors", "").split():
        add_door(s, GRID.cell(name))
    read_tray(s, parts.value("tray", ""))
    for name in parts.value("searched", "").split():
        s.searched |= 1 << (AREA.read(name) - 1)
    s.droppings = DROPPINGS.read(parts.value("droppings", "0"))
    s.maps = MAPS.read(parts.value("maps", "0"))
    s.round = whole_number(parts.value("round", "1"), "round")
    turn = parts.value("turn", "hero")
    s.actions = ACTIONS_LEFT.read(parts.value("actions", str(ACTIONS) if turn == "hero" else "0"))
    check_board(s)
    if "result" in parts.values:
        if parts.tasks:
            raise BadInput("a position with a 'result:' is over, so it has no 'next:' line")
        s.result = read_result(parts.values["result"], 1)
    elif parts.tasks:
        read_agenda(s, "abyss", 1, parts.tasks)
    else:
        begin_turn(s, turn)
    check(s)
    s.settle(Log(True))
    if s.agenda is not None and not s.legal_actions():
        raise BadInput(f"in this position nothing can be chosen at '{s.agenda.step.name}'")
    return s


def read_hero(s: State, text: str) -> None:
    """The class first; whatever is not given is as at the start of a game."""
    parts = [part.split() for part in text.split(",")]
    if text == NONE:
        return
    if len(parts[0]) != 1:
        raise BadInput(f"'hero: {text}' must begin with the name of a class, such as {HERO_NAMES[0]}")
    s.hero_kind = HERO_NAME.read(parts[0][0])
    s.hp, s.speed = s.hero_class().hp, s.hero_class().speed
    for words in parts[1:]:
        name = words[0] if words else ""
        if name == "carries":
            s.bag = sorted([PIECE.read(word) for word in words[1:] if word != "nothing"])
        elif name == "spells":
            s.spells = sorted([PIECE.read(word) for word in words[1:]])
        elif name == "hp" and len(words) == 2:
            s.hp = HP.read(words[1])
        elif name == "speed" and len(words) == 2:
            s.speed = SPEED.read(words[1])
        else:
            raise BadInput(
                f"'hero: {text}' must give hp, speed, carries or spells after the class, each with its value"
            )
    if len(s.bag) > HANDS:
        raise BadInput(f"'hero: {text}' carries {len(s.bag)} pieces, but AB-INV-01 allows {HANDS}")


def read_board(s: State, marks: list[str]) -> None:
    ground: list[i64] = [FLOOR] * CELLS
    monster_marks = [monster.mark for monster in s.content.monsters]
    piece_marks = [piece.mark for piece in s.content.pieces]
    for cell in range(CELLS):
        mark = marks[cell]
        if mark == WALL_MARK:
            ground[cell] = WALL
        elif mark == CLEARED_MARK:
            ground[cell] = CLEARED
        elif mark == DOOR_MARK:
            add_door(s, cell)
        elif mark == HERO_MARK:
            if s.hero != OFF_BOARD:
                raise BadInput(f"there is one hero, drawn on {CELL_NAMES[s.hero]} and on {CELL_NAMES[cell]}")
            s.hero = cell
        elif mark in monster_marks:
            kind = monster_marks.index(mark)
            s.add_monster(cell, kind, s.content.monsters[kind].hp)
        elif mark in piece_marks:
            s.lay(piece_marks.index(mark), cell)
        elif mark != FLOOR_MARK:
            known = " ".join([*monster_marks, *piece_marks])
            raise BadInput(f"'{mark}' on {CELL_NAMES[cell]} is no mark of Abyss; they are {known} . # - D H")
    s.build(ground)


def add_door(s: State, cell: i64) -> None:
    if s.has_door(cell):
        raise BadInput(f"a door is given twice on {CELL_NAMES[cell]}")
    s.open_doors(sorted([*s.doors, cell]))


def read_monsters(s: State, text: str) -> None:
    """`gnawling e5 hp 2, …`: the HP of monsters that are drawn; those not named have all of theirs."""
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        if len(words) != 4 or words[2] != "hp":
            raise BadInput(f"'monsters: {text}' must give species, square and HP each time, such as gnawling e5 hp 2")
        kind, cell = KIND.read(words[0]), GRID.cell(words[1])
        monster = s.monster_on(cell)
        if monster == NO_KIND or kind_of(monster) != kind:
            raise BadInput(f"'monsters: {text}' names a {words[0]} on {words[1]}, but none is drawn there")
        hp = whole_number(words[3], "hp")
        if not 1 <= hp <= s.species(monster).hp:
            raise BadInput(f"a {words[0]} has from 1 to {s.species(monster).hp} HP, not {hp}")
        s.remove_monster(cell)
        s.add_monster(cell, kind, hp)


def read_boss(s: State, text: str) -> None:
    """`abyss-warden`, or `abyss-warden, slain`, or `none` before it is picked."""
    if text == NONE:
        return
    words = [word.strip() for word in text.split(",")]
    s.boss = KIND.read(words[0])
    if not s.content.monsters[s.boss].is_boss:
        raise BadInput(f"'boss: {text}' names a monster that is no boss")
    if len(words) > 2 or (len(words) == 2 and words[1] != SLAIN):
        raise BadInput(f"'boss: {text}' must give a boss, and after a comma nothing but {SLAIN}")
    s.boss_slain = len(words) == 2


def read_pieces(s: State, text: str) -> None:
    """`flask d4, weapon e5`: pieces that the drawing cannot show, under figures."""
    for part in text.split(","):
        words = part.split()
        if len(words) == 2:
            cell = GRID.cell(words[1])
            if s.piece_on(cell) != NO_KIND:
                raise BadInput(f"two pieces lie on {words[1]}, but a square holds one")
            s.lay(PIECE.read(words[0]), cell)
        elif words:
            raise BadInput(f"'pieces: {text}' must name a piece and a square each time, such as flask d4")


def read_tray(s: State, text: str) -> None:
    words = text.split()
    if len(words) > SLOTS:
        raise BadInput(f"'tray: {text}' fills {len(words)} slots, but there are {SLOTS}")
    tray = [NO_KIND if word == EMPTY_SLOT else PIECE.read(word) for word in words]
    while len(tray) < SLOTS:
        tray.append(NO_KIND)
    s.tray = tray


def begin_turn(s: State, whose: str) -> None:
    if whose == "hero":
        s.then(Task(NEXT_ACTION, NOBODY), Task(MONSTERS_TURN, NOBODY), Task(END_ROUND, NOBODY))
    elif whose == "monsters":
        s.then(Task(MONSTERS_TURN, NOBODY), Task(END_ROUND, NOBODY))
    else:
        raise BadInput(f"'turn: {whose}' must be hero or monsters")
