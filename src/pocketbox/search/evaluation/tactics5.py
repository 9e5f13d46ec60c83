"""The evaluation of Pocket-Tactics, 5th edition: units, ground held, and who threatens whose entrance."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Seat
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK
from pocketbox.games.tactics.dice import DEF, OFF
from pocketbox.games.tactics5.combat import ANSWER
from pocketbox.games.tactics5.content import Content
from pocketbox.games.tactics5.effects import USE_EFFECTS, fight_of, side_of
from pocketbox.games.tactics5.fight import Fight
from pocketbox.games.tactics5.moving import STOP
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.tally import TAKE_TILE
from pocketbox.games.tactics5.terrain import FOREST, HILL, KEEP, TERRAINS, WATER, Terrain
from pocketbox.games.tactics5.turn import TAKE_ACTION
from pocketbox.games.tactics5.units import UNITS
from pocketbox.search.evaluation.tactics import TacticsEvaluator, measure_approach
from pocketbox.search.evaluation.tactics5_inputs import tactics5_inputs
from pocketbox.search.evaluator import value_of_odds
from pocketbox.search.network import Network, is_trained_for, load_network

NEAR: Final = 6
"""Steps from which a unit begins to threaten an entrance."""
SHARP: Final = 2
"""So near, the next move may be the last."""

PRINTED: Final = len(UNITS)
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

Reserve is a little below what was fitted, so that units come in.
"""

MAP_BASE: Final = 381
MAP_POINT: Final = 20
RESERVE_BASE: Final = 443
RESERVE_POINT: Final = 7
"""The least-squares line through the four printed units: thousandths for a unit and for each of its points."""

HARMLESS: Final = [
    "field_tiles", "water_tiles", "forests", "hills", "villages", "deploy_choice", "points", "unit_copies",
    "force_secret", "block_needs_reserve", "block_timing", "mutual", "no_progress", "ply_limit", "limit_result",
]  # fmt: skip
"""House rules under which the network still evaluates; under others the weights above do so alone."""

PRIOR_POOR: Final = 2
PRIOR_FAIR: Final = 10
PRIOR_GOOD: Final = 25
PRIOR_BEST: Final = 40


@final
class Tactics5Evaluator(TacticsEvaluator):
    """Weights are fitted to games of the bots."""

    def __init__(self, version: i64) -> None:
        super().__init__(TAKE_ACTION, 500_000, version)
        self.hurry = 1 if version > 1 else 0
        self.uses_network = version > 1
        self.content: Content | None = None
        self.network: Network | None = None
        """For the content evaluated last; None where it was trained for another."""

    def evaluate(self, s: Position, seats: i64) -> list[i64]:
        assert isinstance(s, State)
        found = self.log_odds(s)
        if self.uses_network:
            if self.content is not s.content:
                self.content = s.content
                self.network = load_network("tactics5") if is_trained_for(s.content.settings, HARMLESS) else None
            if self.network is not None:
                found += self.network.log_odds(self.inputs(s))
        value = value_of_odds(found)
        return self.weigh_draws(value if self.side(s) == 0 else -value, s, s.content.no_progress, s.content.ply_limit)

    def log_odds(self, s: State) -> i64:
        """The natural logarithm of the mover's odds by the weights above, in thousandths."""
        found: i64 = 0
        seat = self.side(s)
        mine, yours = features(s, seat), features(s, 1 - seat)
        for n in range(FEATURES):
            found += WEIGHTS[n] * (mine[n] - yours[n])
        if s.kinds > PRINTED:
            found += weigh_added_units(s, seat) - weigh_added_units(s, 1 - seat)
        return found

    def inputs(self, s: State) -> list[i64]:
        """The inputs of the network that are on. Its output adds to the log odds."""
        return tactics5_inputs(s, self.side(s))

    def side(self, s: State) -> Seat:
        """The seat whose odds these are."""
        task = s.agenda
        assert task is not None, "the game is over"
        return task.seat

    def measure_progress(self, s: Position, seat: Seat) -> i64:
        assert isinstance(s, State)
        return measure_approach(s.on, s.board.tiles.steps(), seat, [s.entrance[1 - seat]])

    def is_routine(self, s: Position) -> bool:
        task = s.agenda
        return task is not None and (task.step is USE_EFFECTS or task.step is ANSWER)

    def is_same_outcome(self, s: Position, other: Position) -> bool:
        assert isinstance(s, State)
        assert isinstance(other, State)
        return super().is_same_outcome(s, other) and s.board is other.board

    def quiet_action(self, s: Position) -> Action | None:
        """Answers and effects are used where they help, other moves end as soon as they may."""
        assert isinstance(s, State)
        task = s.agenda
        assert task is not None
        choices = task.step.options(s, task)
        if task.step is USE_EFFECTS:
            return effect(fight_of(task), side_of(s, task), choices)
        if choices[-1] is STOP:
            return choices[-1]
        if task.step is ANSWER or task.step is TAKE_TILE:
            return choices[0]
        return None

    def priors(self, s: Position, choices: list[Action]) -> list[i64]:
        found: list[i64] = []
        for choice in choices:
            verb = choice.verb
            if verb == "attack" or verb == "invade" or verb == "skirmish":
                found.append(PRIOR_BEST)
            elif verb == "deploy" or verb == "retaliate" or verb == "advance" or verb == "bump":
                found.append(PRIOR_GOOD)
            elif verb == "pass" or verb == "hold":
                found.append(PRIOR_POOR)
            else:
                found.append(PRIOR_FAIR)
        return found


def effect(fight: Fight, side: i64, choices: list[Action]) -> Action:
    """A bump for the best die; the lowest die is thrown again where its contest is not won as it lies."""
    best = choices[-1]
    for choice in choices:
        if choice.verb == "bump":
            best = choice
        elif choice.verb == "reroll" and not is_won(fight, side, choice.a):
            return choice
    return best


def is_won(fight: Fight, side: i64, pool: i64) -> bool:
    """Whether the dice of a pool do what they are for: highest OFF above highest DEF, or DEF not below OFF."""
    own, other = fight.dice[2 * side + pool], fight.dice[2 * (1 - side) + 1 - pool]
    if not own or not other:
        return True
    return own[-1] > other[-1] if pool == OFF else own[-1] >= other[-1]


def features(s: State, seat: Seat) -> list[i64]:
    """What one seat has; `WEIGHTS` says how much it counts."""
    found: list[i64] = [0] * FEATURES
    for kind in range(PRINTED):
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
        if unit & KIND_MASK < PRINTED:
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


def weigh_added_units(s: State, seat: Seat) -> i64:
    """What the units of packs are worth, by what they cost: on a line through what the printed ones are."""
    found: i64 = 0
    for kind in range(PRINTED, s.kinds):
        found += s.in_reserve(seat, kind) * (RESERVE_BASE + RESERVE_POINT * s.content.units[kind].points)
    for unit in s.on:
        if unit != EMPTY and unit >> KIND_BITS == seat and unit & KIND_MASK >= PRINTED:
            found += MAP_BASE + MAP_POINT * s.content.units[unit & KIND_MASK].points
    return found


def stand(s: State, tile: i64, found: list[i64]) -> None:
    """What the ground under a unit gives it."""
    for terrain in s.board.in_force(tile):
        if terrain >= len(TERRAINS):
            weigh_added_standing(s.content.terrains[terrain], found)
            continue
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


def weigh_added_standing(land: Terrain, found: list[i64]) -> None:
    """What terrain of a pack gives a unit: as much as the printed terrain that does the same."""
    for trait in land.traits:
        effect = trait.best_effect()
        if trait.peril() > 0:
            found[IN_WATER] += 1
        elif trait.is_entrance():
            found[VILLAGE] += 1
        elif effect is None:
            found[ON_KEEP] += 1
        else:
            found[IN_COVER if effect.pool == DEF else ON_HILL] += 1


EVALUATOR: Final = Tactics5Evaluator(2)
VERSION_1: Final = Tactics5Evaluator(1)
