"""Rush on the test table, with the board most tests use: gate d12, portal d1, no walls."""

from __future__ import annotations

from pocketbox.engine.agenda import Position
from pocketbox.games.rush.state import State
from tabletop import Table, board_text

RUSH = Table("rush")

play, choices, squares, refused, lines, start = (
    RUSH.play,
    RUSH.choices,
    RUSH.squares,
    RUSH.refused,
    RUSH.lines,
    RUSH.start,
)

# Stages of a played set-up: what was chosen to get there.
AT_THE_WALLS = ("role hero",)
AT_THE_PORTAL = (*AT_THE_WALLS, "walls done")
AT_THE_ITEMS = (*AT_THE_PORTAL, "portal d1", "gate d12")
AT_THE_HERO = (*AT_THE_ITEMS, "items done", "land h6")
AT_THE_MONSTERS = (*AT_THE_HERO, "place d11")


def position(text: str) -> State:
    s = RUSH.position(text)
    assert isinstance(s, State)
    return s


def board(**marks: str) -> State:
    """A position from named squares: `board(d5="H", d4="M", h9="M", options="cap=4", hero="hp 1")`."""
    keys = {"options", "hero", "pieces", "round", "turn"}
    values = {key: value for key, value in marks.items() if key in keys}
    drawn = {"d1": "P", "d12": "G"} | {cell: mark for cell, mark in marks.items() if cell not in keys}
    return position(board_text(drawn, values))


def as_state(s: Position) -> State:
    assert isinstance(s, State)
    return s


def reached(stage: tuple[str, ...], options: str = "") -> State:
    """A played set-up at this stage."""
    s = start(options)
    play(s, *stage)
    return as_state(s)
