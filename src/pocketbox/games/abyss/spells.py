"""Spells in force: what an item goes on doing after it has been used, and when that ends."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Log
from pocketbox.engine.lists import with_one, without_one
from pocketbox.games.abyss.state import State


def cast(s: State, kind: i64) -> None:
    """The effect of this item lasts; AB-MART-01: twice is no more than once."""
    if kind not in s.spells:
        s.spells = with_one(s.spells, kind)


def is_striding(s: State) -> bool:
    """AB-AIR-02"""
    for power in s.hero_class().traits:
        if power.is_striding():
            return True
    for kind in s.spells:
        for trait in s.piece(kind).traits:
            if trait.is_striding():
                return True
    return False


def end_spells_of_move(s: State, log: Log) -> None:
    for kind in s.spells:
        for trait in s.piece(kind).traits:
            if trait.ends_after_move(s):
                end_spell(s, kind, log)


def end_spells_of_turn(s: State, log: Log) -> None:
    for kind in s.spells:
        for trait in s.piece(kind).traits:
            if trait.ends_after_turn(s):
                end_spell(s, kind, log)


def end_spell(s: State, kind: i64, log: Log) -> None:
    s.spells = without_one(s.spells, kind)
    log.add("spell ended", s.piece(kind).rule, kind)
