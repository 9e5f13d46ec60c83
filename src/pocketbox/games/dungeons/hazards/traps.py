"""The eleven traps, one block each: PD-TRAP-02 to PD-TRAP-12b. Cave In is in `cave_in`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Refusal, Seat, evenly
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.charts import (
    AMBUSH,
    CAVE_IN,
    DART,
    FIREBALL,
    GAS_CLOUD,
    MIND_CONTROL,
    MIND_SWAP,
    PARALYZATION,
    PIT,
    SHIFTING,
    TELEPORTATION,
)
from pocketbox.games.dungeons.content import TILE_DISTANCE, WALKING
from pocketbox.games.dungeons.events import FIGURE
from pocketbox.games.dungeons.fights.falls import strike_down
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.hazards.cave_in import escape_or_fall, fall_and_collapse
from pocketbox.games.dungeons.hazards.shifting import CHOOSE_ROTATION
from pocketbox.games.dungeons.kinds import ACTION, MAGIC_DEF, RANGED_DEF
from pocketbox.games.dungeons.movement.moving import placed_on
from pocketbox.games.dungeons.movement.sight import NO_SIDE, measure_walks, straight_side
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.trials import FIREBALL_TEST, TRAP_TEST, Trial, test
from pocketbox.games.dungeons.words import CELL_NAMES, DECLINE, PLACE, WORDS

BLAST: Final = 2
"""PD-TRAP-06a: tiles a fireball reaches."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Trap:
    """One row of the Trap chart: most begin with a test of the victim."""

    def __init__(self, number: i64, rule: str, stat: i64 = ACTION, need: i64 = 0) -> None:
        self.number: i64 = number
        """The sum that brings it."""
        self.rule: Final = rule
        self.stat: i64 = stat
        self.need: i64 = need
        """0 where there is no test."""
        self.is_ambush = False
        """PD-TRAP-10: it brings nothing but encounters."""
        self.rolls: i64 = 0
        """How many of those; 0 for as many as a die shows."""

    def spring(self, s: State, victim: i64, log: Log) -> None:
        if self.need == 0:
            self.failed(s, victim, log)
        else:
            test(s, Trial(victim, self.stat, self.need, TRAP_TEST, s.cell(s.at[victim]), self.number), log)

    def passed(self, s: State, victim: i64, log: Log) -> None:
        log.add("trap avoided", self.rule, self.number, victim)

    def failed(self, s: State, victim: i64, log: Log) -> None:
        raise NotImplementedError


# Poison Dart and Bottomless Pit


@final
class Deadly(Trap):
    """PD-TRAP-02, PD-TRAP-03: pass or be defeated."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        strike_down(s, victim, s.cell(s.at[victim]), False, self.rule, log)


# Teleportation


@final
class Teleportation(Trap):
    """PD-TRAP-04: the left player may put a character that fails anywhere."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        s.next(Task(TELEPORT, s.foe_of(victim), victim))


class Teleport(Step[State]):
    """PD-TRAP-04: any free tile, Start and water included, or not at all."""

    def options(self, s: State, task: Task) -> list[Action]:
        free = [n for n in range(s.board.size()) if s.board.is_there(n) and s.on[n] == EMPTY]
        return [*[PLACE[s.cell(tile)] for tile in free], DECLINE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        victim = task.a
        if choice is DECLINE:
            log.add("teleport declined", "PD-TRAP-04", task.seat)
            return
        log.add("teleported", "PD-TRAP-04", victim, s.cell(s.at[victim]), choice.a)
        s.put(victim, s.tile_on(choice.a))
        placed_on(s, victim, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-TRAP-04", f"place the {s.figure_name(task.a)} somewhere, or decline")
        tile, where = s.tile_on(action.a), CELL_NAMES[action.a]
        if tile == NO_TILE:
            return Refusal("PD-TRAP-04", f"no tile lies on {where}")
        return Refusal("PD-TRAP-04", f"the {s.figure_name(s.on[tile])} stands on {where}")

    def fault(self, s: State, task: Task) -> str:
        if not s.is_on_map(task.a):
            return "the teleported character is on the map"
        return "" if s.foe_of(task.a) == task.seat else "the left player decides"


TELEPORT: Final = Teleport("dungeons", "teleport", A_SEAT, [FIGURE])


# Mind Control


@final
class MindControl(Trap):
    """PD-TRAP-05a: until its player's next turn, others may act with it."""

    def spring(self, s: State, victim: i64, log: Log) -> None:
        if s.is_delver(victim):  # PD-TRAP-00b
            super().spring(s, victim, log)

    def failed(self, s: State, victim: i64, log: Log) -> None:
        s.swayed |= bit(victim)
        log.add("mind controlled", "PD-TRAP-05a", victim)


# Fireball


@final
class Fireball(Trap):
    """PD-TRAP-06a: the victim and everybody near test, one after the other; then all who failed fall together."""

    def __init__(self, number: i64, rule: str, stat: i64, need: i64, reach: i64 = BLAST) -> None:
        super().__init__(number, rule, stat, need)
        self.reach: i64 = reach
        """Tiles it reaches."""

    def spring(self, s: State, victim: i64, log: Log) -> None:
        log.add("fireball", self.rule, s.cell(s.at[victim]))
        home = s.at[victim]
        rest = tuple([figure for figure in s.on_map() if figure != victim and self.is_burnt(s, home, s.at[figure])])
        trial = Trial(victim, self.stat, self.need, FIREBALL_TEST, s.cell(s.at[victim]), self.number)
        trial.rest = rest
        test(s, trial, log)

    def is_burnt(self, s: State, centre: i64, tile: i64) -> bool:
        """PD-TRAP-06a: within two tiles, or within its reach, counted as agreed."""
        if s.content.fireball == TILE_DISTANCE:
            return s.board.distance(centre, tile) <= self.reach
        if s.content.fireball == WALKING:
            return measure_walks(s, centre)[tile] <= self.reach
        return s.board.distance(centre, tile) <= self.reach and straight_side(s, centre, tile) != NO_SIDE


# Shifting Corridors


@final
class ShiftingCorridors(Trap):
    """PD-TRAP-07: the left player may turn one tile next to the victim."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        s.next(Task(CHOOSE_ROTATION, s.foe_of(victim), victim))


# Cave In


@final
class CaveIn(Trap):
    """PD-TRAP-08a, PD-TRAP-08b: escape to the next tile, or be buried; the tile goes in every case."""

    def passed(self, s: State, victim: i64, log: Log) -> None:
        escape_or_fall(s, victim, log)

    def failed(self, s: State, victim: i64, log: Log) -> None:
        fall_and_collapse(s, victim, "PD-TRAP-08a", log)


# Paralyzation


@final
class Paralyzation(Trap):
    """PD-TRAP-09a: laid on its side."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        s.down |= bit(victim)
        log.add("paralysed", "PD-TRAP-09a", victim)


# Ambush


@final
class AmbushTrap(Trap):
    """PD-TRAP-10: a die of encounters. The rolls are those of every encounter."""

    def __init__(self, number: i64, rule: str, rolls: i64 = 0) -> None:
        super().__init__(number, rule)
        self.is_ambush = True
        self.rolls = rolls


# Mind Swap

SWAP: Final = WORDS.each("swap", FIGURE_NAMES)


@final
class MindSwap(Trap):
    """PD-TRAP-11a: another character at random, if there is one; dwellers have no mind to swap (PD-TRAP-00b)."""

    def spring(self, s: State, victim: i64, log: Log) -> None:
        if s.is_delver(victim):
            super().spring(s, victim, log)

    def failed(self, s: State, victim: i64, log: Log) -> None:
        if len(s.on_map()) < 2:
            log.add("nobody to swap with", "PD-TRAP-11a", victim)
        else:
            s.next(Task(DRAW_SWAP, CHANCE, victim))


class DrawSwap(Step[State]):
    """PD-TRAP-11a: each other character on the map alike."""

    def chances(self, s: State, task: Task) -> Chances:
        return evenly([s.figure_word(SWAP, figure) for figure in s.on_map() if figure != task.a])

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        swap(s, task.a, choice.a, log)

    def fault(self, s: State, task: Task) -> str:
        if not s.is_on_map(task.a) or not s.is_delver(task.a) or len(s.on_map()) < 2:
            return "a delver and somebody else are on the map"
        return ""


DRAW_SWAP: Final = DrawSwap("dungeons", "draw swap", CHANCE, [FIGURE])


def swap(s: State, victim: i64, other: i64, log: Log) -> None:
    """PD-TRAP-11b to PD-TRAP-11e: the role follows the player, goods and conditions stay with the bodies."""
    seat = s.owner[victim]
    if s.actor in (victim, other):  # its former player no longer acts with it
        s.spent = True
    s.set_owner(victim, s.owner[other])
    s.set_owner(other, seat)
    log.add("minds swapped", "PD-TRAP-11b" if s.is_delver(victim) else "PD-TRAP-11c", victim, other)
    if not s.is_delver(victim):
        s.pool += s.treasure[victim]  # PD-TRAP-11d
        s.set_treasure(victim, 0)
        s.swayed &= ~bit(victim)


# Gas Cloud


@final
class GasCloud(Trap):
    """PD-TRAP-12a, PD-TRAP-12b: for good, and from the next activation on."""

    def failed(self, s: State, victim: i64, log: Log) -> None:
        s.gas = True
        log.add("gas cloud", "PD-TRAP-12a", victim)


TRAPS: Final[dict[i64, Trap]] = {
    DART: Deadly(DART, "PD-TRAP-02", RANGED_DEF, 4),
    PIT: Deadly(PIT, "PD-TRAP-03", ACTION, 5),
    TELEPORTATION: Teleportation(TELEPORTATION, "PD-TRAP-04", MAGIC_DEF, 5),
    MIND_CONTROL: MindControl(MIND_CONTROL, "PD-TRAP-05a", MAGIC_DEF, 4),
    FIREBALL: Fireball(FIREBALL, "PD-TRAP-06a", MAGIC_DEF, 3),
    SHIFTING: ShiftingCorridors(SHIFTING, "PD-TRAP-07"),
    CAVE_IN: CaveIn(CAVE_IN, "PD-TRAP-08a", ACTION, 5),
    PARALYZATION: Paralyzation(PARALYZATION, "PD-TRAP-09a", MAGIC_DEF, 6),
    AMBUSH: AmbushTrap(AMBUSH, "PD-TRAP-10"),
    MIND_SWAP: MindSwap(MIND_SWAP, "PD-TRAP-11a"),
    GAS_CLOUD: GasCloud(GAS_CLOUD, "PD-TRAP-12a"),
}
"""By the sum that brings them."""
