"""What a puzzle is about, and whether two puzzles are the same in all that matters."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.game import Game
from pocketbox.learn.puzzle import AHEAD, ATTACK, DICE, LIVE, ODDS, PLACE, SAFE, SAVE, WIN, WIN_NOW, Choice, Puzzle
from pocketbox.scenes import scene_of

USES: Final = ("Dice", "Items", "Power")
"""Groups of choices that use a re-roll, an item or a power."""
ATTACKS: Final = ("Attack", "Assault")
COUNTERS: Final = re.compile(r"(round|turn|progress|passes|options|first|next)\b")
"""Lines of a position that say when it is, and nothing about the board."""
MOST_ALIKE: Final = 4
"""Lines by which positions differ that are the same puzzle: a piece has moved, or two."""


def theme_of(game: Game, s: Position, measure: str, best: str) -> str:
    """What the puzzle teaches, from what is measured and what the best choice is."""
    if measure == WIN:
        return WIN_NOW
    if measure in (LIVE, SAFE):
        return SAVE
    option = next(one for one in scene_of(game, game.view(s, s.seat_to_act())).options if one.text == best)
    if option.group in USES:
        return DICE
    if option.rolls or game.judge(s, game.action(best)) is not None:
        return ODDS
    return ATTACK if option.group in ATTACKS else PLACE


def is_twin(measure: str, choices: tuple[Choice, ...], puzzle: Puzzle) -> bool:
    """Whether a combat is that of a puzzle once more: the same choices with the same chances."""
    if measure not in (AHEAD, SAFE) or measure != puzzle.measure:
        return False
    return [(one.text, one.chance) for one in choices] == [(one.text, one.chance) for one in puzzle.choices]


def canonical_lines(position: str) -> Counter[str]:
    """The lines of a position without what only counts time."""
    return Counter(line.rstrip() for line in position.splitlines() if line.strip() and not COUNTERS.match(line))


def is_near(one: str, other: str) -> bool:
    """Whether two positions are the same puzzle: at most a piece or two stand elsewhere."""
    first, second = canonical_lines(one), canonical_lines(other)
    return ((first - second) + (second - first)).total() <= MOST_ALIKE
