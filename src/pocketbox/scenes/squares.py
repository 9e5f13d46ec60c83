"""The board of 8 by 12 squares drawn: its ground, and a step of the hero, as Abyss and Rush both show them."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.core import Action
from pocketbox.games.squares.board import CELL_NAMES, CLEARED, GRID, WALL
from pocketbox.scenes.contract.board import Cell
from pocketbox.scenes.contract.choices import Option

MOST_GROUNDS: Final = 600
"""Grounds that are kept as drawn."""


def draw_square(cell: int, ground: int, region: str = "", card: str = "", is_worn: bool = False) -> Cell:
    """A wall or floor; `card` is that of the floor, which looks worn where somebody has searched it."""
    x, y = GRID.places[cell]
    place = CELL_NAMES[cell]
    if ground == WALL:
        return Cell(place, x, y, "wall", "wall", "#", region=region, card="place.wall")
    if ground == CLEARED:
        return Cell(place, x, y, "floor", "floor, cleared of a wall", "-", region=region, card=card)
    if is_worn:
        return Cell(place, x, y, "searched", "floor of a searched area", ":", region=region, card=card)
    return Cell(place, x, y, "floor", "floor", ".", region=region, card=card)


def describe_step(choice: Action, why: str, rule: str, group: str, piece: str, cost: str) -> Option:
    """The hero goes to a square."""
    cell = CELL_NAMES[choice.a]
    return Option(
        choice.text, f"Step to {cell}", (cell,), why, rule, group=group, symbol="i-step", piece=piece, cost=cost
    )
