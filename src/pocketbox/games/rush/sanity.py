"""Is a position that somebody wrote one that a game of Rush can be in?"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Step
from pocketbox.engine.core import BadInput
from pocketbox.games.rush.board import GATE_ROW, OFF_BOARD, PORTAL_ROW
from pocketbox.games.rush.content import HANDS, MONSTERS
from pocketbox.games.rush.drops import AIM, DROP, PUT, SCATTER_COLUMNS, SCATTER_ROWS
from pocketbox.games.rush.hands import DEAL_PICK_UP, PICK_UP
from pocketbox.games.rush.hero import DESPERATE_ATTACK, HERO_MOVES, HERO_TURN, ROLL_STEPS
from pocketbox.games.rush.monsters import CARRY, DEAL_CARRY, MONSTERS_MOVE, RETURN, ROLL_MONSTERS
from pocketbox.games.rush.pieces import KIND_BITS, KIND_MASK
from pocketbox.games.rush.rulebook import RULES
from pocketbox.games.rush.setup import (
    BRING_ITEMS,
    BUILD_WALLS,
    DEAL_GATE,
    DEAL_HERO,
    DEAL_LAYOUT,
    DEAL_MONSTER,
    DEAL_PORTAL,
    DEAL_ROLES,
    DROP_WEAPON,
    GIVE_ROLES,
    ONE_OF_EACH,
    PLACE_GATE,
    PLACE_HERO,
    PLACE_MONSTER,
    PLACE_PORTAL,
)
from pocketbox.games.rush.state import State
from pocketbox.games.rush.turn import BEGIN_ROUND, END_ROUND
from pocketbox.games.squares.board import CELL_NAMES, CLEARED, count_walls

# Each step has a letter, so that the order of an agenda can be read as a word.
LETTERS: Final[dict[Step[State], str]] = {
    HERO_TURN: "t",
    ROLL_STEPS: "t",
    HERO_MOVES: "t",
    DESPERATE_ATTACK: "t",
    PICK_UP: "u",
    DEAL_PICK_UP: "u",
    ROLL_MONSTERS: "r",
    MONSTERS_MOVE: "m",
    RETURN: "b",
    CARRY: "c",
    DEAL_CARRY: "c",
    END_ROUND: "E",
    BEGIN_ROUND: "B",
    BUILD_WALLS: "W",
    DEAL_LAYOUT: "W",
    PLACE_PORTAL: "P",
    DEAL_PORTAL: "P",
    PLACE_GATE: "G",
    DEAL_GATE: "G",
    BRING_ITEMS: "I",
    ONE_OF_EACH: "I",
    DROP_WEAPON: "D",
    PLACE_HERO: "H",
    DEAL_HERO: "H",
    PLACE_MONSTER: "M",
    DEAL_MONSTER: "M",
    DROP: "d",
    PUT: "d",
    AIM: "d",
    SCATTER_ROWS: "d",
    SCATTER_COLUMNS: "d",
    GIVE_ROLES: "R",
    DEAL_ROLES: "R",
}

_TURNS: Final = [
    "trE",
    "utrE",
    "rE",
    *[first + rest for first in ["", "u", "b", "c", "uc", "bc"] for rest in ["mE", "E"]],
]
"""Every order the tasks of a round can stand in."""
_BUILDING: Final = "WPGIDHMMMB"
"""The set-up from its first task to its last; whatever is left of it is an end of this word."""
_BEFORE: Final[dict[str, list[str]]] = {"d": ["D", "H"], "u": ["M"], "c": ["M", "B"]}
"""What may interrupt the set-up, and the tasks it may stand before."""


def check(s: State) -> None:
    """Raises `BadInput` with the first thing that cannot be."""
    check_board(s)
    check_pieces(s)
    order = _order(s)
    if CLEARED in s.dungeon.ground and "W" not in order and order != "R":
        raise BadInput("squares marked - were cleared of a wall, which is remembered only while walls are built")
    if s.result is not None:
        check_result(s)
    elif order == "R":
        check_missing(s, _BUILDING)
    elif order in _TURNS:
        check_missing(s, "H" if order.startswith("b") else "")
        if s.round < 1 or s.hp < 1 or not s.monsters():
            raise BadInput("a game that goes on has a round from 1, a hero with hp, and a monster")
    elif _is_building(order):
        check_missing(s, order)
    else:
        raise BadInput("the 'next:' lines do not follow the order of a game; the last must be end round or begin round")


def check_board(s: State) -> None:
    if s.dungeon.portal != OFF_BOARD and s.dungeon.portal not in PORTAL_ROW:
        raise BadInput(f"the portal is on {CELL_NAMES[s.dungeon.portal]}, but RU-SETUP-03 puts it in row 1")
    if s.dungeon.gate != OFF_BOARD and s.dungeon.gate not in GATE_ROW:
        raise BadInput(f"the gate is on {CELL_NAMES[s.dungeon.gate]}, but RU-SETUP-04 puts it in row 12")
    if count_walls(s.dungeon.ground) > s.content.max_walls:
        raise BadInput(f"there are {count_walls(s.dungeon.ground)} walls, but RU-SETUP-01 allows {s.content.max_walls}")
    if s.round > s.content.round_limit:
        raise BadInput(f"round {s.round} is past the limit of {s.content.round_limit} (RU-TERM-01)")


def check_pieces(s: State) -> None:
    if len(s.bag) > HANDS:
        raise BadInput(f"the hero carries {len(s.bag)} pieces, but RU-PICK-02 allows {HANDS}")
    counts: list[i64] = [0] * len(s.content.pieces)
    for piece in s.loose:
        counts[piece & KIND_MASK] += 1
        if not s.dungeon.is_open(piece >> KIND_BITS):
            raise BadInput(f"a piece lies on {CELL_NAMES[piece >> KIND_BITS]}, which is wall, gate or portal")
    for kind in s.bag:
        counts[kind] += 1
    task = s.agenda
    while task is not None:
        if LETTERS[task.step] in "dI":
            for kind in task.several:
                counts[kind] += 1
        task = task.after
    for kind in range(len(counts)):
        piece_kind = s.content.pieces[kind]
        most = 1 if piece_kind.is_weapon else s.content.item_copies
        if counts[kind] > most:
            raise BadInput(f"there are {counts[kind]} pieces '{piece_kind.name}', but the box holds {most}")


def check_result(s: State) -> None:
    assert s.result is not None
    if s.result.rule not in RULES.rules:
        raise BadInput(f"the result names no rule of Rush: '{s.result.rule}'")


def check_missing(s: State, pending: str) -> None:
    """Whatever is still to be placed is not on the board, and everything else is."""
    if (s.dungeon.portal == OFF_BOARD) != ("P" in pending):
        raise BadInput("the portal must be drawn, unless it is still to be placed")
    if (s.dungeon.gate == OFF_BOARD) != ("G" in pending):
        raise BadInput("the gate must be drawn, unless it is still to be placed")
    if (s.hero == OFF_BOARD) != ("H" in pending):
        raise BadInput("the hero must be drawn, unless the hero is still to be placed or to return")
    if pending.endswith("B") and len(s.monsters()) + pending.count("M") != MONSTERS:
        raise BadInput(f"monsters drawn and still to be placed must be {MONSTERS}")
    if pending.endswith("B") and s.round != 0:
        raise BadInput("during set-up the round is 0")


def _order(s: State) -> str:
    word = ""
    task = s.agenda
    while task is not None:
        word += LETTERS[task.step]
        task = task.after
    return word


def _is_building(order: str) -> bool:
    if order[:1] in _BEFORE and order[1:2] in _BEFORE[order[:1]]:
        order = order[1:]
    return order != "" and _BUILDING.endswith(order)
