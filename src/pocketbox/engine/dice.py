"""Dice as chances: pools thrown together, and labelled dice read one by one."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Chances, Outcome, evenly
from pocketbox.engine.vocabulary import Vocabulary


def pools(words: Vocabulary, start: str, sides: i64, most: i64) -> list[Chances]:
    """Pools of alike dice by size, so that `[2]` is two dice.

    Faces are sorted and weighted by the number of orders that give them. `start` begins the texts: "roll off".
    """
    assert sides <= 9, "faces are sorted as texts, so they have one figure each"
    words.pools.append(start)
    found: list[Chances] = [Chances([])]
    ways: dict[tuple[i64, ...], i64] = {(): 1}
    for _ in range(most):
        wider: dict[tuple[i64, ...], i64] = {}
        for faces, count in ways.items():
            for face in range(1, sides + 1):
                key = tuple(sorted((*faces, face)))
                wider[key] = wider.get(key, 0) + count
        ways = wider
        found.append(Chances([Outcome(words.one(start, faces), ways[faces]) for faces in sorted(ways)]))
    return found


def label_dice(words: Vocabulary, start: str, sides: i64, count: i64) -> Chances:
    """Labelled dice, read in the order of the labels: each order is another result."""
    orders: list[tuple[i64, ...]] = [()]
    for _ in range(count):
        orders = [(*faces, face) for faces in orders for face in range(1, sides + 1)]
    return evenly([words.one(start, faces) for faces in orders])
