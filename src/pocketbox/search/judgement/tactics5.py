"""What a position of Pocket-Tactics, 5th edition, is worth: units, ground held, and who threatens whose entrance."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK
from pocketbox.games.tactics5.state import KINDS, State
from pocketbox.games.tactics5.terrain import FOREST, HILL, KEEP, TERRAINS, WATER
from pocketbox.search.judging import Judgement, duel, winning

NEAR: Final = 6
"""Steps from which a unit begins to threaten an entrance."""
SHARP: Final = 2
"""So near, the next move may be the last."""

ON_MAP: Final = 0
IN_RESERVE: Final = 4
VILLAGE: Final = 8
ON_KEEP: Final = 9
IN_COVER: Final = 10
ON_HILL: Final = 11
IN_WATER: Final = 12
CLOSEST: Final = 13
CLOSE: Final = 14
AT_THE_GATE: Final = 15
GUARDED: Final = 16
STRIKES: Final = 17
TO_MOVE: Final = 18
FEATURES: Final = 19

WEIGHTS: Final[list[i64]] = [
    580, 640, 550, 450,
    560, 500, 470, 480,
    60, 40, 150, 40, -110,
    60, 80, 100, 200,
    60, 90,
]  # fmt: skip
"""For each feature, in thousandths of the logarithm of the odds; what the other seat has counts against it.

Fitted to games of the bots, reserve a little below, so that units come in.
"""

LOOKS_POOR: Final = 2
LOOKS_FAIR: Final = 10
LOOKS_GOOD: Final = 25
LOOKS_BEST: Final = 40


@final
class Tactics5Judgement(Judgement):
    """Judges between turns: a combat that has begun is fought out first."""

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
        found: i64 = 0
        mine, yours = features(s, 0), features(s, 1)
        for n in range(FEATURES):
            found += WEIGHTS[n] * (mine[n] - yours[n])
        return duel(winning(found), 0)

    def passing(self, s: Position) -> Action | None:
        """Answers and effects are used, other moves end as soon as they may."""
        task = s.agenda
        assert task is not None
        choices = task.step.options(s, task)
        if task.step.name == "use effects":
            best = choices[-2] if len(choices) > 1 else choices[0]
            return best if best.verb == "bump" else choices[0]
        if choices[-1].verb == "stop":
            return choices[-1]
        if task.step.name in ("answer", "take tile"):
            return choices[0]
        return None

    def hunches(self, s: Position, choices: list[Action]) -> list[i64]:
        found: list[i64] = []
        for choice in choices:
            verb = choice.verb
            if verb == "attack" or verb == "invade" or verb == "skirmish":
                found.append(LOOKS_BEST)
            elif verb == "deploy" or verb == "retaliate" or verb == "advance" or verb == "bump":
                found.append(LOOKS_GOOD)
            elif verb == "pass" or verb == "hold":
                found.append(LOOKS_POOR)
            else:
                found.append(LOOKS_FAIR)
        return found


def features(s: State, seat: Seat) -> list[i64]:
    """What one seat has; `WEIGHTS` says what it is worth."""
    found: list[i64] = [0] * FEATURES
    for kind in range(KINDS):
        found[IN_RESERVE + kind] = s.in_reserve(seat, kind)
    task = s.agenda
    if task is not None and task.seat == seat:
        found[TO_MOVE] = 1
    steps = s.board.tiles.steps()
    goal = s.entrance[1 - seat]
    closest: i64 = NEAR
    for tile in range(len(s.on)):
        unit = s.on[tile]
        if unit == EMPTY or unit >> KIND_BITS != seat:
            continue
        found[ON_MAP + (unit & KIND_MASK)] += 1
        stand(s, tile, found)
        far = steps[tile][goal]
        closest = min(closest, far)
        found[CLOSE] += max(0, NEAR - far)
        if far <= SHARP:
            found[AT_THE_GATE] += 1
        reach = max(s.unit(tile).reach, s.unit(tile).only_distance)
        for other in range(len(s.on)):
            if s.on[other] >> KIND_BITS == 1 - seat and s.unit(tile).reaches(steps[tile][other]) and reach > 0:
                found[STRIKES] += 1
                break
    found[CLOSEST] = NEAR - closest
    if s.owner(s.entrance[seat]) == seat:
        found[GUARDED] = 1
    return found


def stand(s: State, tile: i64, found: list[i64]) -> None:
    """What the ground under a unit gives it."""
    for terrain in s.board.in_force(tile):
        kind = TERRAINS[terrain]
        if kind is KEEP:
            found[ON_KEEP] += 1
        elif kind is FOREST:
            found[IN_COVER] += 1
        elif kind is HILL:
            found[ON_HILL] += 1
        elif kind is WATER:
            found[IN_WATER] += 1
        elif tile in s.board.villages:
            found[VILLAGE] += 1


JUDGEMENT: Final = Tactics5Judgement()
