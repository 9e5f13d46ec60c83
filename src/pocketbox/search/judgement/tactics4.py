"""What a position of Pocket-Tactics, 4th edition, is worth: points on the map and in reserve, and features."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS
from pocketbox.games.tactics4.state import State, bits
from pocketbox.search.judging import Judgement, duel, winning

ON_MAP: Final = 10
IN_RESERVE: Final = 8
CUT_OFF: Final = 2
"""What a point of a unit counts for: on the map, in reserve, and in reserve without a feature to come in by."""
ARMIES: Final = 5000
"""All points on one side, in thousandths of the logarithm of the odds; weights set by hand."""
FEATURE: Final = 300
ADVANCE: Final = 40
"""For each step that a unit is nearer than `NEAR` to a feature which is not held yet."""
NEAR: Final = 4
TO_MOVE: Final = 100

LOOKS_POOR: Final = 2
LOOKS_FAIR: Final = 10
LOOKS_GOOD: Final = 25
LOOKS_BEST: Final = 40


@final
class Tactics4Judgement(Judgement):
    """Judges between turns: an assault that has begun is fought out first."""

    def __init__(self) -> None:
        super().__init__()
        self.cut = 0
        self.curiosity = 600_000
        self.is_primed = True

    def is_ripe(self, s: Position) -> bool:
        task = s.agenda
        return task is not None and task.step.name == "take action"

    def worths(self, s: Position, seats: i64) -> list[i64]:
        assert isinstance(s, State)
        mine, yours = strength(s, 0), strength(s, 1)
        found = ARMIES * (mine - yours) // max(1, mine + yours) + ground(s, 0) - ground(s, 1)
        return duel(winning(found), 0)

    def passing(self, s: Position) -> Action | None:
        """Moves end as soon as they may; everything else is guessed."""
        task = s.agenda
        assert task is not None
        choices = task.step.options(s, task)
        return choices[-1] if choices[-1].verb == "stop" else None

    def hunches(self, s: Position, choices: list[Action]) -> list[i64]:
        found: list[i64] = []
        for choice in choices:
            verb = choice.verb
            if verb == "assault" or verb == "target":
                found.append(LOOKS_BEST)
            elif verb == "deploy" or verb == "summon" or verb == "bump" or verb == "power":
                found.append(LOOKS_GOOD)
            elif verb == "pass" or verb == "return" or verb == "done":
                found.append(LOOKS_POOR)
            else:
                found.append(LOOKS_FAIR)
        return found


def strength(s: State, seat: Seat) -> i64:
    """The points of a seat, by how much they can do."""
    found = s.cost(s.reserve, seat) * (IN_RESERVE if s.controlled(seat) != 0 else CUT_OFF)
    for tile in range(len(s.on)):
        if s.on[tile] >> KIND_BITS == seat and s.on[tile] != EMPTY:
            found += ON_MAP * s.unit(tile).points
    return found


def ground(s: State, seat: Seat) -> i64:
    """Features held, and units on their way to others; it is also good to be the one to move."""
    held = s.controlled(seat)
    wanted = s.features() & ~held
    steps = s.tiles.steps()
    found = FEATURE * bits(held)
    for tile in range(len(s.on)):
        if s.on[tile] == EMPTY or s.on[tile] >> KIND_BITS != seat:
            continue
        nearest: i64 = NEAR
        for goal in range(len(s.on)):
            if wanted >> goal & 1:
                nearest = min(nearest, steps[tile][goal])
        found += ADVANCE * (NEAR - nearest)
    task = s.agenda
    return found + (TO_MOVE if task is not None and task.seat == seat else 0)


JUDGEMENT: Final = Tactics4Judgement()
