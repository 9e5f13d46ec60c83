"""What follows the comparison of an assault: Pilfer, drops, removal, going back, Gust. PD-ASS-15 to 18, PD-ASS-26."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.events import FIGURE, FOE_FIGURE
from pocketbox.games.dungeons.fights.falls import Fall, remove_fallen
from pocketbox.games.dungeons.fights.fight import (
    ASSAULT,
    ATTACKER,
    CLOSE,
    POOLS,
    SHOT,
    TARGET,
    Assault,
    assault_of,
    fault_of_assault,
    strikes,
)
from pocketbox.games.dungeons.movement.blocked import refuse_step
from pocketbox.games.dungeons.movement.moving import ARRIVE, step_to
from pocketbox.games.dungeons.movement.sight import NO_SIDE, free_steps, straight_side, tiles_of
from pocketbox.games.dungeons.places import NO_FIGURE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, RANGED
from pocketbox.games.dungeons.words import CELL_NAMES, GO, ONE_DIE, STAY, WORDS

PILFER: Final = WORDS.one("pilfer")
LEAVE_ALONE: Final = WORDS.one("leave alone")
BOTH: Final = [PILFER, LEAVE_ALONE]


class Aftermath(Step[State]):
    """PD-ASS-26: saves are done; a thief who is still there may steal, then the rest."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        if not s.is_on_map(assault.attacker) or not s.is_on_map(assault.target):
            return
        s.next(Task(SETTLE, NOBODY, frame=assault))
        thief = find_thief(s, assault)
        if thief != NO_FIGURE:
            s.next(Task(OFFER_PILFER, s.chooser(thief), thief, frame=assault))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_rest(s, assault_of(task))


# Pilfer


def find_thief(s: State, assault: Assault) -> i64:
    """PD-DELVER-THIEF-2 to PD-DELVER-THIEF-4: who may steal after this close assault, or `NO_FIGURE`."""
    if assault.mode != CLOSE:
        return NO_FIGURE
    for side in (ATTACKER, TARGET):
        figure, foe = assault.figure(side), assault.figure(1 - side)
        if s.is_fallen(figure) or s.purse(foe) == 0 or not (s.is_delver(figure) or s.is_delver(foe)):
            continue
        for trait in s.traits(figure):
            if trait.steals():
                return figure
    return NO_FIGURE


def find_foe(assault: Assault, figure: i64) -> i64:
    return assault.target if figure == assault.attacker else assault.attacker


class OfferPilfer(Step[State]):
    """PD-DELVER-THIEF-2: roll for it, or leave it."""

    def options(self, s: State, task: Task) -> list[Action]:
        return BOTH

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        if choice is LEAVE_ALONE:
            log.add("pilfer declined", "PD-DELVER-THIEF-2", task.a)
        elif s.content.pilfers_one:
            steal(s, task.a, find_foe(assault, task.a), 1, log)
        else:
            s.next(Task(ROLL_PILFER, CHANCE, task.a, find_foe(assault, task.a)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("PD-DELVER-THIEF-2", "first pilfer or leave alone")

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_rest(s, assault)
        if fault:
            return fault
        if find_thief(s, assault) != task.a:
            return "there is nothing to steal"
        return "" if s.chooser(task.a) == task.seat else "another seat decides for this character"


class RollPilfer(Step[State]):
    """PD-DELVER-THIEF-2: up to a die of counters."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("pilfer die rolled", "PD-DELVER-THIEF-2", task.a, choice.a)
        steal(s, task.a, task.b, choice.a, log)

    def fault(self, s: State, task: Task) -> str:
        if task.a == task.b or not s.is_on_map(task.a) or not s.is_on_map(task.b) or s.purse(task.b) == 0:
            return "there is nothing to steal"
        return ""


def steal(s: State, thief: i64, foe: i64, most: i64, log: Log) -> None:
    """PD-DELVER-THIEF-3: from the opponent, or from the pool of the dwellers."""
    count = min(most, s.purse(foe))
    if s.is_delver(foe):
        s.set_treasure(foe, s.treasure[foe] - count)
    else:
        s.pool -= count
    s.earn(thief, count)
    s.note_progress()
    log.add("pilfered", "PD-DELVER-THIEF-2", thief, foe, count)


# Removal, going back, staying


class Settle(Step[State]):
    """PD-ASS-15 to 18, PD-ASS-26: the defeated go; the attacker takes the tile or goes back; then what comes last."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        attacker, target = assault.attacker, assault.target
        if not s.is_on_map(attacker) or not s.is_on_map(target):
            return
        ground = s.at[target]
        is_draw = not strikes(s, assault, ATTACKER) and not strikes(s, assault, TARGET)
        remove_fallen(s, find_fallen(s, assault), log)
        if assault.mode == SHOT and assault.row == RANGED and not assault.stepped:
            s.next(Task(AFTER_SHOT, NOBODY, attacker))
        if assault.mode == CLOSE and s.is_on_map(attacker):
            if s.is_on_map(target):
                log.add("went back", "PD-ASS-16" if is_draw else "PD-ASS-18", attacker, s.cell(s.at[attacker]))
            else:
                s.put(attacker, ground)
                s.spent = False  # PD-CNT-07: a save ends its action, but not what waits on the tile it has won
                log.add("tile taken", "PD-ASS-17", attacker, s.cell(ground))
                s.next(Task(ARRIVE, NOBODY, attacker, s.cell(ground)))  # PD-CNT-07
        if is_draw and assault.row == MAGIC:
            gust(s, assault, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_rest(s, assault_of(task))


def find_fallen(s: State, assault: Assault) -> Fall:
    """Those of the two who were struck and not saved."""
    figures: list[i64] = []
    cells: list[i64] = []
    killers: list[i64] = []
    for side in (TARGET, ATTACKER):
        figure = assault.figure(side)
        if s.is_fallen(figure):
            figures.append(figure)
            cells.append(s.cell(s.at[assault.target] if assault.mode == CLOSE else s.at[figure]))
            killers.append(assault.figure(1 - side))
    return Fall(tuple(figures), tuple(cells), tuple(killers), assault.row == MAGIC)


def fault_of_rest(s: State, assault: Assault) -> str:
    return fault_of_assault(s, assault, POOLS, POOLS)


# Gust


def gust(s: State, assault: Assault, log: Log) -> None:
    """PD-DELVER-MAGE-3, PD-DELVER-MAGE-4: an opponent that draws against the Mage in Magic is pushed away."""
    for side in (ATTACKER, TARGET):
        mage, foe = assault.figure(side), assault.figure(1 - side)
        for trait in s.traits(mage):
            if not trait.pushes():
                continue
            found = list_push_tiles(s, mage, foe)
            if len(found) == 1:
                push(s, mage, foe, found[0], log)
            elif found:
                s.next(Task(CHOOSE_GUST, s.chooser(mage), mage, foe))


def list_push_tiles(s: State, mage: i64, foe: i64) -> list[i64]:
    """PD-DELVER-MAGE-4: over an open step to a free tile, straight away from the Mage, or farther off as agreed."""
    home, tile = s.at[mage], s.at[foe]
    free: list[i64] = []
    for other in tiles_of(s.board.steps[tile] & ~s.taken_tiles()):
        if other != START_TILE or s.content.start_passable:
            free.append(other)
    if s.content.gust_anywhere:
        return [other for other in free if s.board.distance(home, other) > s.board.distance(home, tile)]
    side = straight_side(s, home, tile)
    if side == NO_SIDE:
        return []
    behind = s.board.across(tile, side)
    return [other for other in free if other == behind]


def push(s: State, mage: i64, foe: i64, tile: i64, log: Log) -> None:
    """PD-DELVER-MAGE-5: water and counters wait there as for any movement."""
    log.add("gust pushed", "PD-DELVER-MAGE-3", mage, foe, s.cell(tile))
    step_to(s, foe, tile, "PD-DELVER-MAGE-3", log)


class ChooseGust(Step[State]):
    """PD-DELVER-MAGE-4 with `gust_direction=any_farther_tile`: the Mage's player picks."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [GO[s.cell(tile)] for tile in list_push_tiles(s, task.a, task.b)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        push(s, task.a, task.b, s.tile_on(choice.a), log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "go":
            return Refusal("PD-DELVER-MAGE-4", f"say where the {s.figure_name(task.b)} is pushed: `go` and a cell")
        return Refusal("PD-DELVER-MAGE-4", f"no open step to a free tile farther away leads to {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        if (
            task.a == task.b
            or not s.is_on_map(task.a)
            or not s.is_on_map(task.b)
            or not list_push_tiles(s, task.a, task.b)
        ):
            return "nobody can be pushed"
        return "" if s.chooser(task.a) == task.seat else "another seat decides for the Mage"


# The step after a shot


class AfterShot(Step[State]):
    """PD-DELVER-ELF-1, PD-DELVER-ELF-4: a step after the shot, whatever its result."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure = task.a
        if s.spent or not s.is_on_map(figure) or s.is_down(figure) or free_steps(s, figure, s.at[figure]) == 0:
            return
        for trait in s.traits(figure):
            if trait.steps_when_shooting():
                s.next(Task(STEP_AFTER_SHOT, s.seat, figure))


class StepAfterShot(Step[State]):
    """PD-DELVER-ELF-2: a plain step, or none."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*[GO[s.cell(tile)] for tile in tiles_of(free_steps(s, task.a, s.at[task.a]))], STAY]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is STAY:
            log.add("stayed", "PD-DELVER-ELF-4", task.a)
        else:
            step_to(s, task.a, s.tile_on(choice.a), "PD-DELVER-ELF-1", log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "go":
            return Refusal("PD-DELVER-ELF-1", "after the shot: `go` and a cell, or `stay`")
        return refuse_step(s, task.a, s.at[task.a], action.a)

    def fault(self, s: State, task: Task) -> str:
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat:
            return "only the active character steps"
        return ""


AFTERMATH: Final = Aftermath("dungeons", "aftermath", NOBODY, shape=ASSAULT)
OFFER_PILFER: Final = OfferPilfer("dungeons", "offer pilfer", A_SEAT, [FIGURE], shape=ASSAULT)
ROLL_PILFER: Final = RollPilfer("dungeons", "roll pilfer", CHANCE, [FIGURE, FOE_FIGURE])
SETTLE: Final = Settle("dungeons", "settle", NOBODY, shape=ASSAULT)
CHOOSE_GUST: Final = ChooseGust("dungeons", "choose gust", A_SEAT, [FIGURE, FOE_FIGURE])
AFTER_SHOT: Final = AfterShot("dungeons", "after shot", NOBODY, [FIGURE])
STEP_AFTER_SHOT: Final = StepAfterShot("dungeons", "step after shot", A_SEAT, [FIGURE])
