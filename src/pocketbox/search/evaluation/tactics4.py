"""The evaluation of Pocket-Tactics, 4th edition: points on the map and in reserve, and features."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, Armies
from pocketbox.games.tactics.dice import DEF, OFF
from pocketbox.games.tactics4.fight import INITIATOR, TARGET, Assault, assault_of
from pocketbox.games.tactics4.moving import STOP
from pocketbox.games.tactics4.phases import USE_BUMP, USE_POWER, USE_REROLL, beats
from pocketbox.games.tactics4.state import State, bits
from pocketbox.games.tactics4.turn import TAKE_ACTION
from pocketbox.search.evaluation.tactics import TacticsEvaluator, measure_approach
from pocketbox.search.evaluator import WIN, value_of_odds

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
PACE: Final = 12
"""Turns in which a unit should fall: games that get on are twice as fast."""
PATIENCE: Final = 80
"""Turns behind that pace after which hardly anything but a draw is left."""
MOST_OVERDUE: Final = 900_000
RETURN: Final = 60_000
"""The cost of a return to the reserve: without one, a unit is deployed and returned in turns."""

WEAK: Final = 4
"""The highest face that is worth throwing again."""

PRIOR_POOR: Final = 2
PRIOR_FAIR: Final = 10
PRIOR_GOOD: Final = 25
PRIOR_BEST: Final = 40


@final
class Tactics4Evaluator(TacticsEvaluator):
    """Weights are set by hand."""

    def __init__(self, version: i64) -> None:
        super().__init__(TAKE_ACTION, 300_000, version)
        self.version: i64 = version
        self.return_cost: i64 = RETURN if version > 1 else 0

    def evaluate(self, s: Position, seats: i64) -> list[i64]:
        assert isinstance(s, State)
        mine, yours = strength(s, 0), strength(s, 1)
        found = ARMIES * (mine - yours) // max(1, mine + yours) + ground(s, 0) - ground(s, 1)
        return self.weigh_draws(value_of_odds(found), s, s.content.no_progress, s.content.ply_limit)

    def measure_delay(self, s: Armies) -> i64:
        """Games in which hardly anybody falls drag on, long before T4-TERM-01 ends them."""
        if self.version == 1:
            return 0
        fallen: i64 = 1
        for count in s.captured:
            fallen += count
        return max(0, min(MOST_OVERDUE, WIN * (s.ply - PACE * fallen) // PATIENCE))

    def measure_progress(self, s: Position, seat: Seat) -> i64:
        assert isinstance(s, State)
        wanted = s.features() & ~s.controlled(seat)
        return measure_approach(s.on, s.tiles.steps(), seat, [tile for tile in range(len(s.on)) if wanted >> tile & 1])

    def is_routine(self, s: Position) -> bool:
        task = s.agenda
        return task is not None and (task.step is USE_BUMP or task.step is USE_REROLL or task.step is USE_POWER)

    def is_same_outcome(self, s: Position, other: Position) -> bool:
        assert isinstance(s, State)
        assert isinstance(other, State)
        if (
            not super().is_same_outcome(s, other)
            or s.chosen != other.chosen
            or s.bag != other.bag
            or s.ground != other.ground
        ):
            return False
        return s.spent == other.spent and s.fired == other.fired and s.feature == other.feature and s.kept == other.kept

    def quiet_action(self, s: Position) -> Action | None:
        """Use bumps and re-rolls where they help and end moves as soon as possible; sample the rest by priors."""
        assert isinstance(s, State)
        task = s.agenda
        assert task is not None
        choices = task.step.options(s, task)
        if task.step is USE_BUMP:
            return bump(choices)
        if task.step is USE_REROLL:
            return reroll(s, assault_of(task), task.a, choices)
        return choices[-1] if choices[-1] is STOP else None

    def priors(self, s: Position, choices: list[Action]) -> list[i64]:
        found: list[i64] = []
        for choice in choices:
            verb = choice.verb
            if verb == "assault" or verb == "target":
                found.append(PRIOR_BEST)
            elif verb == "deploy" or verb == "summon" or verb == "bump" or verb == "power":
                found.append(PRIOR_GOOD)
            elif verb == "pass" or verb == "return" or verb == "done":
                found.append(PRIOR_POOR)
            else:
                found.append(PRIOR_FAIR)
        return found

    def action_costs(self, s: Position, choices: list[Action]) -> list[i64]:
        if self.return_cost == 0:
            return []
        costs = [self.return_cost if choice.verb == "return" else 0 for choice in choices]
        return costs if max(costs) > 0 else []


def bump(choices: list[Action]) -> Action:
    """The one that makes the highest die."""
    best = choices[0]
    for choice in choices:
        if choice.verb == "bump" and choice.args[2] > best.args[2]:
            best = choice
    return best


def reroll(s: State, assault: Assault, side: i64, choices: list[Action]) -> Action:
    """The lowest die of a pool that does not do what it is for, or none."""
    off, defence = 2 * side + OFF, 2 * side + DEF
    other_off, other_defence = 2 * (1 - side) + OFF, 2 * (1 - side) + DEF
    is_lost = (side == INITIATOR or assault.replies) and not beats(s, assault, off, other_defence)
    is_falling = (side == TARGET or assault.replies) and beats(s, assault, other_off, defence)
    for choice in choices:
        if choice.verb == "reroll" and choice.b <= WEAK and (is_falling if choice.a == DEF else is_lost):
            return choice
    return choices[-1]


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


EVALUATOR: Final = Tactics4Evaluator(2)
VERSION_1: Final = Tactics4Evaluator(1)
