"""Rush positions as text people read and write: the board drawn, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import CHANCE, NOBODY, BadInput
from pocketbox.engine.positions import PositionText
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.content import EDITION, MONSTERS, Content
from pocketbox.games.rush.hero import HERO_TURN
from pocketbox.games.rush.lines import check_only_one
from pocketbox.games.rush.monsters import ROLL_MONSTERS
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK
from pocketbox.games.rush.sanity import check
from pocketbox.games.rush.state import FIELDS, State
from pocketbox.games.rush.turn import END_ROUND
from pocketbox.games.squares.board import CELL_NAMES, CELLS
from pocketbox.games.squares.drawing import GROUND_MARKS, HERO_MARK, find_ground, mark_ground
from pocketbox.games.squares.notation import SquaresNotation

PORTAL_MARK: Final = "P"
GATE_MARK: Final = "G"
MONSTER_MARK: Final = "M"
STACK_MARK: Final = "*"


class RushNotation(SquaresNotation[State]):
    """The board as a drawing, and what `turn:` begins."""

    def blank(self, options: str, seats: i64) -> State:
        return State(Content(EDITION.read_settings(options)))

    def seats_in(self, s: State) -> i64:
        return 2

    def mark_squares(self, s: State) -> list[str]:
        marks = mark_ground(s.dungeon.ground)
        for piece in s.loose:
            kind, cell = piece & KIND_MASK, piece >> KIND_BITS
            marks[cell] = s.content.pieces[kind].mark if len(s.pieces_on(cell)) == 1 else STACK_MARK
        if s.dungeon.portal != OFF_BOARD:
            marks[s.dungeon.portal] = PORTAL_MARK
        if s.dungeon.gate != OFF_BOARD:
            marks[s.dungeon.gate] = GATE_MARK
        for cell in s.monsters():
            marks[cell] = MONSTER_MARK
        if s.hero != OFF_BOARD:
            marks[s.hero] = HERO_MARK
        return marks

    def set_squares(self, s: State, marks: list[str]) -> None:
        set_marks(s, marks)

    def begin_turn(self, s: State, parts: PositionText) -> None:
        whose = parts.value("turn", "hero")
        if whose == "hero":
            s.then(Task(HERO_TURN, s.hero_seat, s.speed), Task(ROLL_MONSTERS, CHANCE), Task(END_ROUND, NOBODY))
        elif whose == "dm":
            s.then(Task(ROLL_MONSTERS, CHANCE), Task(END_ROUND, NOBODY))
        else:
            raise BadInput(f"'turn: {whose}' must be hero or dm")

    def check(self, s: State) -> None:
        check(s)


NOTATION: Final = RushNotation("rush", FIELDS)


def set_marks(s: State, marks: list[str]) -> None:
    """Set what the marks of the squares show, or raise `BadInput`."""
    monsters: list[i64] = []
    piece_marks = [piece.mark for piece in s.content.pieces]
    for cell in range(CELLS):
        mark = marks[cell]
        if mark == PORTAL_MARK:
            s.dungeon = s.dungeon.with_portal(check_only_one(s.dungeon.portal, cell, "portal"))
        elif mark == GATE_MARK:
            s.dungeon = s.dungeon.with_gate(check_only_one(s.dungeon.gate, cell, "gate"))
        elif mark == HERO_MARK:
            s.hero = check_only_one(s.hero, cell, "hero")
        elif mark == MONSTER_MARK:
            monsters.append(cell)
        elif mark in piece_marks:
            s.lay(piece_marks.index(mark), cell)
        elif mark != STACK_MARK and mark not in GROUND_MARKS:
            known = f"{' '.join(piece_marks)} . # - * P G H M"
            raise BadInput(f"'{mark}' on {CELL_NAMES[cell]} is not a mark of Rush; they are {known}")
    if len(monsters) > MONSTERS:
        raise BadInput(f"there are {len(monsters)} monsters, but RU-COMP-03 has {MONSTERS}")
    s.set_monsters(monsters)
    s.dungeon = s.dungeon.with_ground([find_ground(mark) for mark in marks])
