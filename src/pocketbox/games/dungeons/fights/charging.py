"""Announcing assaults, losing courage, and charging: PD-ASS-03 to 08, PD-DWELLER-GWARRIOR-1."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, flag, one
from pocketbox.engine.grid import FAR
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.fights.combat import begin_rolls, contact
from pocketbox.games.dungeons.fights.fight import (
    ASSAULT,
    CLOSE,
    POOLS,
    SHOT,
    Assault,
    announce_assault,
    assault_of,
    can_close,
    close_rows,
    fault_of_assault,
)
from pocketbox.games.dungeons.figures import FIGURE_NAMES
from pocketbox.games.dungeons.movement.moving import MOST_STEPS, step_to
from pocketbox.games.dungeons.movement.rushing import FOR_CHARGE, RUSHES, RushEnd, rush
from pocketbox.games.dungeons.movement.sight import is_ghostly, near_tiles, sees, tiles_of, ways_to
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MELEE
from pocketbox.games.dungeons.words import CELL_NAMES, GO, ONE_DIE

NO_SIDE_YET: Final = 6


@final
class Charge(Frame):
    """A charge on its way."""

    __slots__ = ("arrives", "cell", "figure", "has_turned", "left", "side", "target")

    def __init__(self, figure: i64, target: i64, left: i64, cell: i64) -> None:
        self.figure: i64 = figure
        self.target: i64 = target
        self.left: i64 = left
        """Steps it must still take: all it has rolled when it falls short."""
        self.arrives = False
        """PD-ASS-03: whether it reaches its target."""
        self.has_turned = False
        """PD-DWELLER-GWARRIOR-2: whether it has gone round a corner."""
        self.side: i64 = NO_SIDE_YET
        """The side it left the last tile by, or `NO_SIDE_YET`."""
        self.cell: i64 = cell
        """Where it is now: a ghost may be over somebody else's tile."""

    def copy(self) -> Charge:
        twin = Charge(self.figure, self.target, self.left, self.cell)
        twin.arrives = self.arrives
        twin.has_turned = self.has_turned
        twin.side = self.side
        return twin


CHARGE: Final = Shape(
    Charge(0, 0, 0, 0),
    [
        one("figure", Field("figure", FIGURE_NAMES)),
        one("target", Field("target", FIGURE_NAMES)),
        one("left", Field("left", None, 0, MOST_STEPS)),
        flag("arrives", "arrives"),
        flag("has_turned", "turned"),
        one("side", Field("side", None, 0, NO_SIDE_YET)),
        one("cell", Field("cell", CELL_NAMES)),
    ],
)


def charge_of(task: Task) -> Charge:
    charge = task.frame
    assert isinstance(charge, Charge)
    return charge


# Announcing


def announce_close(s: State, figure: i64, target: i64, log: Log) -> None:
    """PD-ASS-02: an adjacent enemy."""
    log.add("assault announced", "PD-ASS-02", figure, target)
    launch_or_quail(s, announce_assault(figure, target, CLOSE, MELEE, False, False, False), log)


def announce_charge(s: State, figure: i64, target: i64, log: Log) -> None:
    """PD-ASS-04: the target is named before the dice fall."""
    log.add("charge announced", "PD-ASS-04", figure, target)
    cornered = s.content.corner_is_sight and not sees(s, s.at[figure], s.at[target])
    launch_or_quail(s, announce_assault(figure, target, CLOSE, MELEE, True, cornered, False), log)


def announce_shot(s: State, figure: i64, target: i64, row: i64, stepped: bool, log: Log) -> None:
    """PD-ASS-19, PD-ASS-20"""
    log.add("shot announced", "PD-ASS-19", figure, target, row)
    launch_or_quail(s, announce_assault(figure, target, SHOT, row, False, False, stepped), log)


def launch_or_quail(s: State, assault: Assault, log: Log) -> None:
    """PD-DWELLER-GWARRIOR-1: some need courage first."""
    for trait in s.traits(assault.attacker):
        if trait.fails_to_assault(1):
            s.next(Task(ROLL_CRAVEN, CHANCE, frame=assault))
            return
    launch(s, assault, log)


def launch(s: State, assault: Assault, log: Log) -> None:
    if assault.mode == SHOT:
        begin_rolls(s, assault, log)
    elif assault.charged:
        rush(s, assault.attacker, FOR_CHARGE, assault.target)
    else:
        contact(s, assault, log)


class RollCraven(Step[State]):
    """PD-DWELLER-GWARRIOR-1, PD-DWELLER-GHUNTER-1: on a bad die the activation ends with nothing done."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(assault_of(task).attacker)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        figure = assault.attacker
        log.add("craven die rolled", "PD-DWELLER-GWARRIOR-1", figure, choice.a)
        for trait in s.traits(figure):
            if trait.fails_to_assault(choice.a):
                log.add("lost courage", trait.rule, figure)
                return
        launch(s, assault, log)

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, 0, POOLS)
        if fault:
            return fault
        if not [trait for trait in s.traits(assault.attacker) if trait.fails_to_assault(1)]:
            return "this character has courage"
        if assault.mode == CLOSE and not assault.charged and not can_close(s, assault.attacker, assault.target):
            return "the target is not adjacent"
        if assault.mode == CLOSE and not close_rows(s, assault.attacker):
            return "no row can be named"
        if assault.charged and ways_to(s, assault.attacker, s.at[assault.target])[s.at[assault.attacker]] == FAR:
            return "no way leads to the target"
        return ""


ROLL_CRAVEN: Final = RollCraven("dungeons", "roll craven", CHANCE, shape=ASSAULT)


# Charging


class ChargeRush(RushEnd):
    """PD-ASS-03, PD-ASS-07: reach the enemy, or come as near as the dice allow."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        length = ways_to(s, figure, s.at[whom])[s.at[figure]]
        reach = 1 + successes
        log.add("rushed", "PD-ASS-03", figure, reach)
        cornered = s.content.corner_is_sight and not sees(s, s.at[figure], s.at[whom])
        if reach < length:
            log.add("charge fell short", "PD-ASS-07", figure, whom)
            if s.content.failed_charge_stays:
                return
        charge = Charge(figure, whom, reach, s.cell(s.at[figure]))
        charge.arrives = reach >= length
        charge.has_turned = cornered
        s.next(Task(CHARGE_ON, NOBODY, frame=charge))

    def fault(self, s: State, figure: i64, whom: i64) -> str:
        if whom >= s.content.figures or whom == figure or not s.is_on_map(whom):
            return "a charge has a target on the map"
        if not close_rows(s, figure):
            return "no row can be named"
        length = ways_to(s, figure, s.at[whom])[s.at[figure]]
        return "" if length < FAR else "no way leads to the target"


RUSHES[FOR_CHARGE] = ChargeRush()


def charge_steps(s: State, charge: Charge) -> list[i64]:
    """PD-ASS-05: the next tiles of a charge, before the target's own."""
    tile, target = s.tile_on(charge.cell), s.at[charge.target]
    ways = ways_to(s, charge.figure, target)
    most = ways[tile] - 1
    if s.content.free_charge and charge.arrives:
        most = charge.left - 1
    found: list[i64] = []
    for other in tiles_of(near_tiles(s, charge.figure, tile)):
        if other != target and ways[other] <= most and (s.on[other] == EMPTY or is_ghostly(s, charge.figure)):
            found.append(other)
    return found


class ChargeOn(Step[State]):
    """PD-ASS-03, PD-ASS-05, PD-ASS-07: the next step, the contact, or the end of a charge that fell short."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        charge = charge_of(task)
        figure, target = charge.figure, charge.target
        tile = s.tile_on(charge.cell)
        if s.spent or not s.is_on_map(figure) or not s.is_on_map(target) or tile == NO_TILE:
            return
        if s.at[figure] != tile and not is_ghostly(s, figure):
            return
        is_next = near_tiles(s, figure, tile) >> s.at[target] & 1 == 1
        found = charge_steps(s, charge) if charge.left > 0 else []
        if charge.arrives and is_next and not (s.content.free_charge and found):
            strike_home(s, charge, log)
        elif len(found) == 1 and not (charge.arrives and is_next):
            take_step(s, charge, found[0], log)
        elif found:
            s.next(Task(CHOOSE_CHARGE, s.seat, frame=charge))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_charge(s, charge_of(task))


class ChooseCharge(Step[State]):
    """PD-ASS-05: the charger picks among equally short ways; with `charge_path=free`, among all that arrive."""

    def options(self, s: State, task: Task) -> list[Action]:
        charge = charge_of(task)
        choices = [GO[s.cell(tile)] for tile in charge_steps(s, charge)]
        tile, target = s.tile_on(charge.cell), s.at[charge.target]
        if charge.arrives and near_tiles(s, charge.figure, tile) >> target & 1:
            choices.append(GO[s.cell(target)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        charge = charge_of(task)
        tile = s.tile_on(choice.a)
        if tile == s.at[charge.target]:
            strike_home(s, charge, log)
        else:
            take_step(s, charge, tile, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "go":
            return Refusal("PD-ASS-05", "the charge goes on: `go` and a cell")
        return Refusal("PD-ASS-05", f"no way of this charge leads over {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_charge(s, charge_of(task))
        if fault or task.seat != s.seat:
            return fault or "the acting player chooses the way"
        return "" if self.options(s, task) else "there is no way on"


CHARGE_ON: Final = ChargeOn("dungeons", "charge on", NOBODY, shape=CHARGE)
CHOOSE_CHARGE: Final = ChooseCharge("dungeons", "choose charge", A_SEAT, shape=CHARGE)


def take_step(s: State, charge: Charge, tile: i64, log: Log) -> None:
    """One step of a charge; PD-ASS-08: its water is tested."""
    further = charge.copy()
    further.side, further.has_turned = course(s, charge, tile)
    further.left -= 1
    further.cell = s.cell(tile)
    s.next(Task(CHARGE_ON, NOBODY, frame=further))
    step_to(s, charge.figure, tile, "PD-ASS-05", log)


def course(s: State, charge: Charge, tile: i64) -> tuple[i64, bool]:
    """The side a step leaves by, and whether the charge has turned by then. A dive through water has no side."""
    side = s.board.side_to(s.tile_on(charge.cell), tile)
    if side < 0:
        return NO_SIDE_YET, charge.has_turned
    is_turn = charge.side not in (NO_SIDE_YET, side) and not s.content.corner_is_sight
    return side, charge.has_turned or is_turn


def strike_home(s: State, charge: Charge, log: Log) -> None:
    """PD-ASS-03: the last step leads onto the enemy's tile."""
    _, has_turned = course(s, charge, s.at[charge.target])
    contact(s, announce_assault(charge.figure, charge.target, CLOSE, MELEE, True, has_turned, False), log)


def fault_of_charge(s: State, charge: Charge) -> str:
    """What is wrong with a charge read from a text."""
    if charge.figure != s.actor or not s.is_on_map(charge.figure) or not s.is_on_map(charge.target):
        return "the active character charges another one on the map"
    tile = s.tile_on(charge.cell)
    if charge.figure == charge.target or tile == NO_TILE or not close_rows(s, charge.figure):
        return "a charge goes over tiles to another character"
    if tile != s.at[charge.figure] and not is_ghostly(s, charge.figure):
        return "the charger stands elsewhere"
    length = ways_to(s, charge.figure, s.at[charge.target])[tile]
    if length == FAR or (charge.arrives and length > charge.left):
        return "no way of that length leads to the target"
    return ""
