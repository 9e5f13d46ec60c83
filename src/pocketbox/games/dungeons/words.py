"""The cells a dungeon may grow over, directions, and the vocabulary. Files add actions right above their steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.core import Chances
from pocketbox.engine.dice import pools
from pocketbox.engine.grid import HEX_CLOCKWISE, SQUARE_CLOCKWISE, hexes, quads
from pocketbox.engine.vocabulary import Vocabulary

LARGEST_RADIUS: Final = 40
HEXES: Final = hexes(LARGEST_RADIUS, HEX_CLOCKWISE)
"""PD-GEO-07"""
QUADS: Final = quads(LARGEST_RADIUS, SQUARE_CLOCKWISE)
"""PD-GEO-07 with `grid=square`: the same cells, with four sides."""
CELL_NAMES: Final = HEXES.names
CENTRE: Final = HEXES.cell("0,0")
"""PD-SETUP-05: where the Start tile lies."""
HEX_DIRECTIONS: Final = ["e", "se", "sw", "w", "nw", "ne"]
SQUARE_DIRECTIONS: Final = ["n", "e", "s", "w"]
DIRECTIONS: Final = ["e", "se", "sw", "w", "nw", "ne", "n", "s"]
"""Every direction of either grid; actions and texts name sides by these."""
MOST_SIDES: Final = 6

SIDES: Final = 6
"""Of a die."""
MOST_DICE: Final = 3
"""That one character rolls together."""

WORDS: Final = Vocabulary()

# Dice

OFF_DICE: Final[list[Chances]] = pools(WORDS, "roll off", SIDES, MOST_DICE)
DEF_DICE: Final[list[Chances]] = pools(WORDS, "roll def", SIDES, MOST_DICE)
ACTION_DICE: Final[list[Chances]] = pools(WORDS, "roll action", SIDES, MOST_DICE)
CHART_DICE: Final[Chances] = pools(WORDS, "roll chart", SIDES, 2)[2]
ONE_DIE: Final[Chances] = pools(WORDS, "roll die", SIDES, 1)[1]

# What several steps ask for

PLACE: Final = WORDS.each("place", CELL_NAMES)
"""Put something down: a tile, a counter, a delver, a dweller, a teleported character, or what a cave-in moves."""
GO: Final = WORDS.each("go", CELL_NAMES)
"""One step of movement."""
TURN: Final = WORDS.each("turn", [str(n) for n in range(MOST_SIDES)])
"""How far a tile is turned clockwise from the way it is printed."""
STOP: Final = WORDS.one("stop")
KEEP: Final = WORDS.one("keep")
DECLINE: Final = WORDS.one("decline")
STAY: Final = WORDS.one("stay")
PASS: Final = WORDS.one("pass")


def direction(side: i64, sides: i64) -> i64:
    """The place in `DIRECTIONS` of a side of a grid with that many sides."""
    if sides == len(HEX_DIRECTIONS):
        return side
    return DIRECTIONS.index(SQUARE_DIRECTIONS[side])


def side_of(direction: i64, sides: i64) -> i64:
    """The side of the grid behind a direction; -1 where this grid has none."""
    names = HEX_DIRECTIONS if sides == len(HEX_DIRECTIONS) else SQUARE_DIRECTIONS
    name = DIRECTIONS[direction]
    return names.index(name) if name in names else -1
