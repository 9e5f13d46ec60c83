"""Monsters and pieces on the board as single numbers, so that a state is lists of numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

NO_KIND: Final = -1
"""Stands where no hero, boss or item has been chosen, and in an empty tray slot."""
PIECE_BITS: Final = 5
PIECE_MASK: Final = 31
"""A piece is cell << PIECE_BITS | kind."""
HP_BITS: Final = 5
HP_MASK: Final = 31
KIND_BITS: Final = 5
KIND_MASK: Final = 31


def pack_monster(cell: i64, kind: i64, hp: i64) -> i64:
    """A monster as one number: AB-COMP-05, each has its own HP."""
    return (cell << KIND_BITS | kind) << HP_BITS | hp


def cell_of(monster: i64) -> i64:
    return monster >> (KIND_BITS + HP_BITS)


def kind_of(monster: i64) -> i64:
    return (monster >> HP_BITS) & KIND_MASK


def hp_of(monster: i64) -> i64:
    return monster & HP_MASK
