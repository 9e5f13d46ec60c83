"""Gas, paralysis and fear, before a character acts: PD-TURN-07, PD-TRAP-09b, PD-TRAP-12a, PD-DWELLER-CORPSE-2."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, Action, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import FAR
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.events import CELL, FIGURE
from pocketbox.games.dungeons.fights.falls import strike_down
from pocketbox.games.dungeons.figures import MOST_FIGURES
from pocketbox.games.dungeons.kinds import ACTION, MAGIC_DEF
from pocketbox.games.dungeons.movement.blocked import refuse_step
from pocketbox.games.dungeons.movement.moving import MOST_STEPS, step_to
from pocketbox.games.dungeons.movement.rushing import FOR_FLIGHT, RUSHES, RushEnd, rush
from pocketbox.games.dungeons.movement.sight import are_near, free_steps, measure_walks, near_tiles, tiles_of
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.acting import ACT
from pocketbox.games.dungeons.turns.trials import AURA_TEST, GAS_TEST, PARALYSIS_TEST, PURPOSES, Purpose, Trial, test
from pocketbox.games.dungeons.words import CELL_NAMES, GO

GAS_NEED: Final = 2
PARALYSIS_NEED: Final = 6
AURA_NEED: Final = 4
UNDEAD: Final = "undead"

GAS_STAGE: Final = 0
PARALYSIS_STAGE: Final = 1
AURA_STAGE: Final = 2
ACT_STAGE: Final = 3
STAGE: Final = Field("stage", ["gas", "paralysis", "aura", "act"])
LEFT_STEPS: Final = Field("left", None, 1, MOST_STEPS)
FEARED: Final = Field("feared", None, 1, (1 << MOST_FIGURES) - 1)
"""The Corpses one flees from, as bits."""


class Ready(Step[State]):
    """PD-TURN-07: gas, then paralysis, then fear, then the action."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, stage = task.a, task.b
        if s.spent or not s.is_on_map(figure):
            return
        if stage == GAS_STAGE:
            s.next(Task(READY, NOBODY, figure, PARALYSIS_STAGE))
            if s.gas:
                test(s, Trial(figure, ACTION, GAS_NEED, GAS_TEST, s.cell(s.at[figure])), log)
        elif stage == PARALYSIS_STAGE:
            if s.is_down(figure):
                test(s, Trial(figure, MAGIC_DEF, PARALYSIS_NEED, PARALYSIS_TEST, s.cell(s.at[figure])), log)
            else:
                s.next(Task(READY, NOBODY, figure, AURA_STAGE))
        elif stage == AURA_STAGE and find_feared(s, figure) != 0:
            test(s, Trial(figure, MAGIC_DEF, AURA_NEED, AURA_TEST, s.cell(s.at[figure])), log)
        else:
            s.next(Task(ACT, s.seat, figure))

    def fault(self, s: State, task: Task) -> str:
        return "" if task.a == s.actor else "only the active character gets ready"


READY: Final = Ready("dungeons", "ready", NOBODY, [FIGURE, STAGE])


class GasTest(Purpose):
    """PD-TRAP-12a"""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        log.add("gas breathed", "PD-TRAP-12a", trial.figure)
        if not passed:
            strike_down(s, trial.figure, s.cell(s.at[trial.figure]), False, "PD-TRAP-12a", log)

    def fault(self, s: State, trial: Trial) -> str:
        if not s.gas or (trial.stat, trial.need) != (ACTION, GAS_NEED):
            return "there is no gas, or it is an Action test of 2 or more"
        return fault_of_actor(s, trial.figure)


class ParalysisTest(Purpose):
    """PD-TRAP-09b: success stands it up, and ends the turn as failure does."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        if passed:
            s.down &= ~bit(trial.figure)
            log.add("stood up", "PD-TRAP-09b", trial.figure)
        else:
            log.add("still paralysed", "PD-TRAP-09b", trial.figure)

    def fault(self, s: State, trial: Trial) -> str:
        if not s.is_down(trial.figure) or (trial.stat, trial.need) != (MAGIC_DEF, PARALYSIS_NEED):
            return "nobody tries to stand up, or it is a Magic DEF test of 6"
        return fault_of_actor(s, trial.figure)


class AuraTest(Purpose):
    """PD-DWELLER-CORPSE-2: act freely, or flee."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        if passed:
            log.add("stood its ground", "PD-DWELLER-CORPSE-2", trial.figure)
            s.next(Task(ACT, s.seat, trial.figure))
        else:
            rush(s, trial.figure, FOR_FLIGHT, s.content.nobody)

    def fault(self, s: State, trial: Trial) -> str:
        if (trial.stat, trial.need) != (MAGIC_DEF, AURA_NEED) or find_feared(s, trial.figure) == 0:
            return "there is nothing to fear, or it is a Magic DEF test of 4 or more"
        return fault_of_actor(s, trial.figure)


PURPOSES[GAS_TEST] = GasTest()
PURPOSES[PARALYSIS_TEST] = ParalysisTest()
PURPOSES[AURA_TEST] = AuraTest()


def fault_of_actor(s: State, figure: i64) -> str:
    return "" if figure == s.actor else "only the active character tests"


# Fear


def find_feared(s: State, figure: i64) -> i64:
    """PD-DWELLER-CORPSE-2, PD-DWELLER-CORPSE-4: the Corpses beside a figure that it must stand up to, as bits."""
    if s.is_down(figure) or (s.content.aura_spares_undead and s.kind(figure).type == UNDEAD):
        return 0
    found: i64 = 0
    for other in s.on_map():
        if other == figure or not are_near(s, s.at[other], s.at[figure]):
            continue
        for trait in s.traits(other):
            if trait.frightens():
                found |= bit(other)
    return found


class FlightRush(RushEnd):
    """PD-DWELLER-CORPSE-3: one step and one for each success, away from the Corpse."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        feared = find_feared(s, figure)
        if flights(s, figure, feared):
            log.add("fled", "PD-DWELLER-CORPSE-3", figure, 1 + successes)
            flee_on(s, figure, 1 + successes, feared, log)
        else:
            log.add("could not flee", "PD-DWELLER-CORPSE-3", figure)

    def fault(self, s: State, figure: i64, whom: i64) -> str:
        return "" if find_feared(s, figure) != 0 else "there is nothing to flee from"


RUSHES[FOR_FLIGHT] = FlightRush()


def flights(s: State, figure: i64, feared: i64) -> list[i64]:
    """PD-DWELLER-CORPSE-3: free steps that lead farther from the nearest of those feared.

    By walking; by tiles where none of them can be walked to.
    """
    home = s.at[figure]
    steps = [measure_walks(s, s.at[other]) for other in tiles_of(feared) if s.is_on_map(other)]
    near = nearest_fear(steps, home)
    found: list[i64] = []
    for tile in tiles_of(near_tiles(s, figure, home)):
        if s.on[tile] != EMPTY:
            continue
        if near < FAR:
            is_away = nearest_fear(steps, tile) > near
        else:
            is_away = fear_by_tiles(s, feared, tile) > fear_by_tiles(s, feared, home)
        if is_away:
            found.append(tile)
    return found


def nearest_fear(steps: list[list[i64]], tile: i64) -> i64:
    least: i64 = FAR
    for distances in steps:
        least = min(least, distances[tile])
    return least


def fear_by_tiles(s: State, feared: i64, tile: i64) -> i64:
    least: i64 = FAR
    for other in tiles_of(feared):
        if s.is_on_map(other):
            least = min(least, s.board.distance(s.at[other], tile))
    return least


def flee_on(s: State, figure: i64, left: i64, feared: i64, log: Log) -> None:
    """The next step of a flight: taken at once where there is one way, chosen where there are several."""
    found = flights(s, figure, feared)
    if len(found) == 1:
        flee_to(s, figure, found[0], left, feared, log)
    elif found:
        s.next(Task(FLEE, s.seat, figure, left, feared))


def flee_to(s: State, figure: i64, tile: i64, left: i64, feared: i64, log: Log) -> None:
    if left > 1 and not (s.is_covered(tile) and s.is_delver(figure)):
        s.next(Task(FLEE_ON, NOBODY, figure, left - 1, feared, (s.cell(tile),)))
    step_to(s, figure, tile, "PD-DWELLER-CORPSE-3", log)


class Flee(Step[State]):
    """PD-DWELLER-CORPSE-3: which way to run; steps must be taken while there is one."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [GO[s.cell(tile)] for tile in flights(s, task.a, task.c)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        flee_to(s, task.a, s.tile_on(choice.a), task.b, task.c, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "go":
            return Refusal("PD-DWELLER-CORPSE-3", "the flight goes on: `go` and a cell")
        tile = s.tile_on(action.a)
        if tile == NO_TILE or not free_steps(s, task.a, s.at[task.a]) >> tile & 1:
            return refuse_step(s, task.a, s.at[task.a], action.a)
        return Refusal("PD-DWELLER-CORPSE-3", f"{CELL_NAMES[action.a]} is not farther from the Corpse")

    def fault(self, s: State, task: Task) -> str:
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat:
            return "only the active character flees"
        if task.c >> s.content.figures != 0:
            return "those it flees from are figures of this game"
        return "" if flights(s, task.a, task.c) else "there is no way to flee"


class FleeOn(Step[State]):
    """The rest of a flight, unless it ended."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.several[0])
        if not s.spent and tile != NO_TILE and s.at[task.a] == tile:
            flee_on(s, task.a, task.b, task.c, log)

    def fault(self, s: State, task: Task) -> str:
        return "" if len(task.several) == 1 else "a flight is on one cell"


FLEE: Final = Flee("dungeons", "flee", A_SEAT, [FIGURE, LEFT_STEPS, FEARED])
FLEE_ON: Final = FleeOn("dungeons", "flee on", NOBODY, [FIGURE, LEFT_STEPS, FEARED], CELL)
