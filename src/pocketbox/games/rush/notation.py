"""Rush positions as text people read and write: the board drawn, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import CHANCE, NOBODY, BadInput, Log
from pocketbox.engine.fields import whole_number
from pocketbox.engine.options import read_settings
from pocketbox.engine.positions import PositionText, draw_squares, put_together, read_squares, take_apart
from pocketbox.engine.texts import read_agenda, read_result, write_agenda, write_result
from pocketbox.games.rush.board import CELL_NAMES, CELLS, COLUMNS, GRID, OFF_BOARD, ROWS
from pocketbox.games.rush.content import HANDS, MONSTERS, NUMBERS, OPTIONS, Content
from pocketbox.games.rush.dungeon import CLEARED, FLOOR, WALL
from pocketbox.games.rush.hero import HERO_TURN
from pocketbox.games.rush.monsters import ROLL_MONSTERS
from pocketbox.games.rush.pieces import PIECE_NAMES, PIECES
from pocketbox.games.rush.sanity import check
from pocketbox.games.rush.state import KIND_BITS, KIND_MASK, State
from pocketbox.games.rush.turn import END_ROUND

FLOOR_MARK: Final = "."
WALL_MARK: Final = "#"
CLEARED_MARK: Final = "-"
PORTAL_MARK: Final = "P"
GATE_MARK: Final = "G"
HERO_MARK: Final = "H"
MONSTER_MARK: Final = "M"
STACK_MARK: Final = "*"
PIECE_MARKS: Final = [piece.mark for piece in PIECES]
KEYS: Final = ["options", "portal", "gate", "hero", "pieces", "round", "turn", "result"]
MOST_HP: Final = 999


def write_position(s: State) -> str:
    marks = [WALL_MARK if g == WALL else CLEARED_MARK if g == CLEARED else FLOOR_MARK for g in s.dungeon.ground]
    unseen: list[str] = []
    for piece in s.loose:
        kind, cell = piece & KIND_MASK, piece >> KIND_BITS
        is_alone = len(s.pieces_on(cell)) == 1
        marks[cell] = PIECE_MARKS[kind] if is_alone else STACK_MARK
        if not is_alone or s.has_figure(cell):
            unseen.append(f"{PIECE_NAMES[kind]} {CELL_NAMES[cell]}")
    if s.dungeon.portal != OFF_BOARD:
        marks[s.dungeon.portal] = PORTAL_MARK
    if s.dungeon.gate != OFF_BOARD:
        marks[s.dungeon.gate] = GATE_MARK
    for cell in s.monsters():
        marks[cell] = MONSTER_MARK
    if s.hero != OFF_BOARD:
        marks[s.hero] = HERO_MARK
    carried = " ".join([PIECE_NAMES[kind] for kind in s.bag])
    return put_together(
        draw_squares(marks, COLUMNS),
        [
            ("options", s.content.settings.write()),
            ("portal", covered_base(s, s.dungeon.portal)),
            ("gate", covered_base(s, s.dungeon.gate)),
            ("hero", f"seat {s.hero_seat}, hp {s.hp}, speed {s.speed}, carries {carried or 'nothing'}"),
            ("pieces", ", ".join(unseen)),
            ("round", str(s.round)),
            ("result", write_result(s.result) if s.result is not None else ""),
        ],
        write_agenda(s),
    )


def covered_base(s: State, base: i64) -> str:
    """The name of a base's square when a figure hides it in the drawing."""
    return CELL_NAMES[base] if base != OFF_BOARD and s.has_figure(base) else ""


def read_position(text: str) -> State:
    parts = take_apart(text, KEYS)
    s = State(Content(read_settings(OPTIONS, parts.value("options", ""), NUMBERS)))
    read_board(s, read_squares(parts.drawing, ROWS, COLUMNS, FLOOR_MARK))
    read_bases(s, parts)
    read_hero(s, parts.value("hero", ""))
    read_pieces(s, parts.value("pieces", ""))
    s.round = whole_number(parts.value("round", "1"), "round")
    if "result" in parts.values:
        if parts.tasks:
            raise BadInput("a position with a 'result:' is over, so it has no 'next:' line")
        s.result = read_result(parts.values["result"], 2)
    elif parts.tasks:
        read_agenda(s, "rush", 2, parts.tasks)
    else:
        begin_turn(s, parts.value("turn", "hero"))
    check(s)
    s.settle(Log(True))
    if s.agenda is not None and not s.legal_actions():
        raise BadInput(f"in this position nothing can be chosen at '{s.agenda.step.name}'")
    return s


def read_board(s: State, marks: list[str]) -> None:
    ground: list[i64] = [FLOOR] * CELLS
    monsters: list[i64] = []
    for cell in range(CELLS):
        mark = marks[cell]
        if mark == WALL_MARK:
            ground[cell] = WALL
        elif mark == CLEARED_MARK:
            ground[cell] = CLEARED
        elif mark == PORTAL_MARK:
            s.dungeon = s.dungeon.with_portal(only_one(s.dungeon.portal, cell, "portal"))
        elif mark == GATE_MARK:
            s.dungeon = s.dungeon.with_gate(only_one(s.dungeon.gate, cell, "gate"))
        elif mark == HERO_MARK:
            s.hero = only_one(s.hero, cell, "hero")
        elif mark == MONSTER_MARK:
            monsters.append(cell)
        elif mark in PIECE_MARKS:
            s.lay(PIECE_MARKS.index(mark), cell)
        elif mark not in (FLOOR_MARK, STACK_MARK):
            raise BadInput(
                f"'{mark}' on {CELL_NAMES[cell]} is no mark of Rush; they are {' '.join(PIECE_MARKS)} . # - * P G H M"
            )
    if len(monsters) > MONSTERS:
        raise BadInput(f"there are {len(monsters)} monsters, but RU-COMP-03 has {MONSTERS}")
    s.set_monsters(monsters)
    s.dungeon = s.dungeon.with_ground(ground)


def only_one(found: i64, cell: i64, name: str) -> i64:
    if found != OFF_BOARD:
        raise BadInput(f"there is one {name}, but it is drawn on {CELL_NAMES[found]} and on {CELL_NAMES[cell]}")
    return cell


def read_bases(s: State, parts: PositionText) -> None:
    """`portal: d1` and `gate: d12` say where a base is that a figure covers in the drawing."""
    if "portal" in parts.values:
        s.dungeon = s.dungeon.with_portal(only_one(s.dungeon.portal, GRID.cell(parts.values["portal"]), "portal"))
    if "gate" in parts.values:
        s.dungeon = s.dungeon.with_gate(only_one(s.dungeon.gate, GRID.cell(parts.values["gate"]), "gate"))


def read_hero(s: State, text: str) -> None:
    """`seat 0, hp 2, speed 0, carries weapon potion`: any of them, in any order."""
    s.hp = s.content.start_hp
    for part in text.split(","):
        words = part.split()
        if not words:
            continue
        name, values = words[0], words[1:]
        if name == "carries":
            s.bag = sorted([kind_called(value) for value in values if value != "nothing"])
            continue
        if len(values) != 1 or name not in ("seat", "hp", "speed"):
            raise BadInput(f"'hero: {text}' must give seat, hp, speed or carries, each with its value")
        number = whole_number(values[0], name)
        if not 0 <= number <= (1 if name == "seat" else MOST_HP):
            raise BadInput(f"'hero: {text}' cannot have {name} {number}")
        if name == "seat":
            s.hero_seat = number
        elif name == "hp":
            s.hp = number
        else:
            s.speed = number
    if len(s.bag) > HANDS:
        raise BadInput(f"'hero: {text}' carries {len(s.bag)} pieces, but RU-PICK-02 allows {HANDS}")


def read_pieces(s: State, text: str) -> None:
    """`potion d4, flask d4`: pieces that the drawing cannot show, in stacks or under figures."""
    for part in text.split(","):
        words = part.split()
        if len(words) == 2:
            s.lay(kind_called(words[0]), GRID.cell(words[1]))
        elif words:
            raise BadInput(f"'pieces: {text}' must name a piece and a square each time, such as potion d4")


def kind_called(name: str) -> i64:
    if name not in PIECE_NAMES:
        raise BadInput(f"there is no piece '{name}'; there are {', '.join(PIECE_NAMES)}")
    return PIECE_NAMES.index(name)


def begin_turn(s: State, whose: str) -> None:
    if whose == "hero":
        s.then(Task(HERO_TURN, s.hero_seat, s.speed), Task(ROLL_MONSTERS, CHANCE), Task(END_ROUND, NOBODY))
    elif whose == "dm":
        s.then(Task(ROLL_MONSTERS, CHANCE), Task(END_ROUND, NOBODY))
    else:
        raise BadInput(f"'turn: {whose}' must be hero or dm")
