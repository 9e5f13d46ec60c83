"""Walking chance from a position of Abyss, for the tests of odds."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from games.abyss.abyss_table import as_state
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE, Log
from pocketbox.games.abyss.state import State

FACES = (1, 2, 3, 4)
DAMAGE = {1: 0, 2: 1, 3: 1, 4: 3}


def spread(s: Position, what: Callable[[State], object]) -> dict[object, Fraction]:
    """How likely each answer is once chance has nothing left to say."""
    found: dict[object, Fraction] = {}
    walk = [(s.clone(), Fraction(1))]
    while walk:
        now, share = walk.pop()
        if now.seat_to_act() != CHANCE:
            answer = what(as_state(now))
            found[answer] = found.get(answer, Fraction(0)) + share
            continue
        for outcome in now.chances().outcomes:
            child = now.clone()
            child.apply(outcome.action, Log(True))
            walk.append((child, share * Fraction(outcome.weight, now.chances().whole)))
    return found


def step_now(s: State) -> str:
    assert s.agenda is not None
    return s.agenda.step.name
