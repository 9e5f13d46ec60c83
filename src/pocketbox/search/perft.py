"""Counting every line of play to a depth: a fingerprint of the rules that a data file can hold."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Log


def perft(s: Position, depth: i64) -> i64:
    """Count the lines of that many choices, outcomes of chance included. A game that ends sooner counts once."""
    return _count(s, depth, Log(True))


def divide(s: Position, depth: i64) -> list[tuple[str, i64]]:
    """Return the count for each choice by its text, which shows where two counts begin to differ."""
    assert depth > 0, "at depth 0 nothing is chosen"
    log = Log(True)
    counts: list[tuple[str, i64]] = []
    for action in s.legal_actions():
        child = s.clone()
        child.advance(action, log)
        counts.append((action.text, _count(child, depth - 1, log)))
    return counts


def _count(s: Position, depth: i64, log: Log) -> i64:
    if depth == 0 or s.is_over():
        return 1
    actions = s.legal_actions()
    if depth == 1:
        return len(actions)
    found: i64 = 0
    for action in actions:
        child = s.clone()
        child.advance(action, log)
        found += _count(child, depth - 1, log)
    return found
