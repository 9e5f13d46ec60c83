"""Abyss positions as text people read and write: the board drawn, then the rest line by line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.positions import PositionText
from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.content import Content
from pocketbox.games.abyss.hero import NEXT_ACTION
from pocketbox.games.abyss.kinds import Roster
from pocketbox.games.abyss.lines import add_door
from pocketbox.games.abyss.monsters_turn import MONSTERS_TURN
from pocketbox.games.abyss.packed import PIECE_BITS, PIECE_MASK, cell_of
from pocketbox.games.abyss.packs import read_options
from pocketbox.games.abyss.roster import ROSTER
from pocketbox.games.abyss.sanity import check, check_board
from pocketbox.games.abyss.state import FIELDS, State
from pocketbox.games.abyss.turn import END_ROUND
from pocketbox.games.squares.board import CELL_NAMES, CELLS
from pocketbox.games.squares.drawing import GROUND_MARKS, HERO_MARK, find_ground, mark_ground
from pocketbox.games.squares.notation import SquaresNotation

DOOR_MARK: Final = "D"


class AbyssNotation(SquaresNotation[State]):
    """The board as a drawing, with the marks of a roster, and what `turn:` begins."""

    def __init__(self, roster: Roster) -> None:
        super().__init__("abyss", FIELDS)
        self.roster = roster

    def blank(self, options: str, seats: i64) -> State:
        settings, roster = read_options(options, self.roster)
        return State(Content(settings, roster))

    def seats_in(self, s: State) -> i64:
        return 1

    def mark_squares(self, s: State) -> list[str]:
        marks = mark_ground(s.ground)
        for door in s.doors:
            marks[door] = DOOR_MARK
        for piece in s.loose:
            marks[piece >> PIECE_BITS] = s.piece(piece & PIECE_MASK).mark
        for monster in s.monsters:
            marks[cell_of(monster)] = s.species(monster).mark
        if s.hero != OFF_BOARD:
            marks[s.hero] = HERO_MARK
        return marks

    def set_squares(self, s: State, marks: list[str]) -> None:
        set_marks(s, marks)

    def begin_turn(self, s: State, parts: PositionText) -> None:
        whose = parts.value("turn", "hero")
        if whose == "hero":
            s.then(Task(NEXT_ACTION, NOBODY), Task(MONSTERS_TURN, NOBODY), Task(END_ROUND, NOBODY))
        elif whose == "monsters":
            if "actions" not in parts.values:
                s.actions = 0
            s.then(Task(MONSTERS_TURN, NOBODY), Task(END_ROUND, NOBODY))
        else:
            raise BadInput(f"'turn: {whose}' must be hero or monsters")

    def check_things(self, s: State) -> None:
        check_board(s)

    def check(self, s: State) -> None:
        check(s)


NOTATION: Final = AbyssNotation(ROSTER)


def set_marks(s: State, marks: list[str]) -> None:
    """Set what the marks of the squares show, or raise `BadInput`."""
    monster_marks = [monster.mark for monster in s.content.monsters]
    piece_marks = [piece.mark for piece in s.content.pieces]
    for cell in range(CELLS):
        mark = marks[cell]
        if mark == DOOR_MARK:
            add_door(s, cell)
        elif mark == HERO_MARK:
            if s.hero != OFF_BOARD:
                raise BadInput(f"there is only one hero, but it is on {CELL_NAMES[s.hero]} and on {CELL_NAMES[cell]}")
            s.hero = cell
        elif mark in monster_marks:
            kind = monster_marks.index(mark)
            s.add_monster(cell, kind, s.content.monsters[kind].hp)
        elif mark in piece_marks:
            s.lay(piece_marks.index(mark), cell)
        elif mark not in GROUND_MARKS:
            known = " ".join([*monster_marks, *piece_marks])
            raise BadInput(f"'{mark}' on {CELL_NAMES[cell]} is not a mark of Abyss; they are {known} . # - D H")
    s.build([find_ground(mark) for mark in marks])
