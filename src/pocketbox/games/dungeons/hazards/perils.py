"""What a flipped counter or an opened door brings: charts, encounters, the hazard counter. PD-CHART, PD-ENC, PD-HAZ."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.grid import FAR
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.charts import (
    ENCOUNTER,
    ENCOUNTER_AND_TRAP,
    ENCOUNTER_CHART,
    HAZARD_CHART,
    NO_TRAP,
    NOBODY_COMES,
    NOTHING,
    TRAP,
    TRAP_CHART,
    TREASURE_CHART,
    TWICE,
)
from pocketbox.games.dungeons.content import MOST_ENCOUNTERS
from pocketbox.games.dungeons.events import FIGURE
from pocketbox.games.dungeons.hazards.cave_in import nearest
from pocketbox.games.dungeons.hazards.peril import PERIL, Peril, peril_of
from pocketbox.games.dungeons.hazards.springing import trap_of
from pocketbox.games.dungeons.movement.sight import measure_walks
from pocketbox.games.dungeons.places import EMPTY, IN_BOX, NO_FIGURE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES, CHART_DICE, KEEP, ONE_DIE, PLACE, WORDS

BLESS: Final = WORDS.one("bless")
CHART_RULES: Final = ["PD-CHART-T", "PD-DOOR-04", "PD-CHART-H", "PD-CHART-E", "PD-TRAP-00"]


def roll_chart(s: State, peril: Peril) -> None:
    s.next(Task(ROLL_CHART, CHANCE, frame=peril))


# Charts


class RollChart(Step[State]):
    """PD-CNT-02, PD-CNT-03: two dice on a chart."""

    def chances(self, s: State, task: Task) -> Chances:
        return CHART_DICE

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(peril_of(task).victim)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        peril = peril_of(task).rolled(choice.args)
        log.add("chart rolled", CHART_RULES[peril.chart], peril.chart, choice.a, choice.b)
        if may_bless(s, peril):
            s.next(Task(OFFER_BLESSING, s.chooser(peril.victim), frame=peril))
        else:
            read_chart(s, peril, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_peril(s, peril_of(task), 0)


def may_bless(s: State, peril: Peril) -> bool:
    """PD-DELVER-PRIESTESS-5: once in an event, on the Hazard, Trap or Encounter chart."""
    if peril.is_blessed or peril.chart == TREASURE_CHART:
        return False
    if peril.chart != HAZARD_CHART and not s.content.blesses_all:
        return False
    for trait in s.traits(peril.victim):
        if trait.rerolls_chart():
            return s.is_delver(peril.victim) or peril.victim == s.actor
    return False


class OfferBlessing(Step[State]):
    """PD-DELVER-PRIESTESS-5: throw both dice again, and take what they show, or keep these."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [BLESS, KEEP]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        peril = peril_of(task)
        if choice is BLESS:
            log.add("blessing used", "PD-DELVER-PRIESTESS-5", peril.victim, peril.chart)
            roll_chart(s, peril.blessed())
        else:
            read_chart(s, peril, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("PD-DELVER-PRIESTESS-5", "first bless the roll or keep it")

    def fault(self, s: State, task: Task) -> str:
        peril = peril_of(task)
        fault = fault_of_peril(s, peril, 2)
        if fault:
            return fault
        if not may_bless(s, peril) or s.chooser(peril.victim) != task.seat:
            return "nobody, or another seat, may bless this roll"
        return ""


ROLL_CHART: Final = RollChart("dungeons", "roll chart", CHANCE, shape=PERIL)
OFFER_BLESSING: Final = OfferBlessing("dungeons", "offer blessing", A_SEAT, shape=PERIL)


def read_chart(s: State, peril: Peril, log: Log) -> None:
    """What the two dice bring."""
    total = peril.dice[0] + peril.dice[1]
    chart = peril.chart
    peril = peril.rolled(())
    log.add("chart read", CHART_RULES[chart], chart, total)
    if chart == ENCOUNTER_CHART:
        meet_somebody(s, peril, s.content.encounter_rows[total], log)
        return
    if chart == TRAP_CHART:
        spring_trap(s, peril, s.content.trap_rows[total], log)
        return
    row = s.content.treasure_rows[total] if chart == TREASURE_CHART else s.content.hazard_rows[total]
    if row == TRAP:
        peril = peril.with_trap(1)
    elif row == ENCOUNTER:
        peril = peril.meeting(1, 0)
    elif row == ENCOUNTER_AND_TRAP:
        peril = peril.meeting(1, 0).with_trap(1)
    else:
        assert row == NOTHING
    go_on(s, peril, log)


def go_on(s: State, peril: Peril, log: Log) -> None:
    """The next encounter, then the trap, then the end of it."""
    if peril.left > 0 and peril.rolls < MOST_ENCOUNTERS and any_in_box(s):
        roll_chart(s, peril.on_chart(ENCOUNTER_CHART))
    elif peril.trap == 1 and s.is_on_map(peril.victim):
        roll_chart(s, peril.with_trap(0).on_chart(TRAP_CHART))
    else:
        finish(s, peril, log)


def finish(s: State, peril: Peril, log: Log) -> None:
    """PD-HAZ-01 to 06, PD-ENC-07: who has the hazard counter."""
    victim = peril.victim
    if peril.token == 1 and peril.placed == 0:
        if s.is_on_map(victim):
            s.set_hazards(victim, s.hazards[victim] + 1)
            log.add("hazard counter taken", "PD-HAZ-01", victim)
        else:
            log.add("hazard counter lost", "PD-HAZ-03", victim)


# Encounters


def any_in_box(s: State) -> bool:
    """PD-ENC-04: is any dweller left to appear?"""
    for figure in s.content.dwellers:
        if s.at[figure] == IN_BOX:
            return True
    return False


def meet_somebody(s: State, peril: Peril, row: str, log: Log) -> None:
    """PD-CHART-E, PD-ENC-04, PD-ENC-05: who appears, if anybody."""
    left, rolls = peril.left - 1, peril.rolls + 1
    if row == TWICE:
        go_on(s, peril.meeting(left + (2 if s.content.twelve_doubles else 1), rolls), log)
        return
    if row == NOBODY_COMES:
        go_on(s, peril.meeting(left, rolls), log)
        return
    kind = s.content.kind_names.index(row)
    figure = from_box(s, kind)
    if figure == NO_FIGURE:
        log.add("nobody came", "PD-ENC-05", kind)
        go_on(s, peril.meeting(left + 1 if s.content.supply_rerolls else left, rolls), log)
        return
    peril = peril.meeting(left, rolls)
    if not closest(s, peril):
        log.add("nobody came", "PD-ENC-02", kind)
        go_on(s, peril, log)
        return
    log.add("dweller came", "PD-CHART-E", kind)
    s.next(Task(PLACE_DWELLER, s.foe_of(peril.victim), figure, frame=peril))


def from_box(s: State, kind: i64) -> i64:
    """PD-ENC-05: a figure of this kind that waits in the box, or `NO_FIGURE`."""
    for figure in range(s.content.figures):
        if s.content.figure_kind[figure] == kind and s.at[figure] == IN_BOX:
            return figure
    return NO_FIGURE


def closest(s: State, peril: Peril) -> list[i64]:
    """PD-ENC-02: free tiles, not Start, nearest by walking; where none can be walked to, by tile distance."""
    home = s.at[peril.victim] if s.is_on_map(peril.victim) else s.tile_on(peril.cell)
    if home == NO_TILE:
        home = START_TILE
    free = [n for n in range(s.board.size()) if n != START_TILE and s.board.is_there(n) and s.on[n] == EMPTY]
    steps = measure_walks(s, home)
    least: i64 = FAR
    for tile in free:
        least = min(least, steps[tile])
    if least < FAR:
        return [tile for tile in free if steps[tile] == least]
    return nearest(s, home, free)


class PlaceDweller(Step[State]):
    """PD-ENC-01 to 03: the left player puts it on a closest tile, where it waits for schemers."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in closest(s, peril_of(task))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        peril, figure = peril_of(task), task.a
        s.put(figure, s.tile_on(choice.a))
        s.note_progress()
        log.add("dweller placed", "PD-ENC-01", figure, choice.a)
        if peril.token == 1 and (peril.placed == 0 or s.content.group_token):
            s.set_rides(figure, ride_number(s, peril))
            log.add("hazard counter rides", "PD-HAZ-05", figure)
        go_on(s, peril.with_placed(), log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-ENC-01", f"place the {s.figure_name(task.a)} next: `place` and a cell")
        tile, where = s.tile_on(action.a), CELL_NAMES[action.a]
        if tile == NO_TILE:
            return Refusal("PD-ENC-02", f"no tile lies on {where}")
        if tile == START_TILE:
            return Refusal("PD-ENC-02", "no dweller appears on the Start tile")
        if s.on[tile] != EMPTY:
            return Refusal("PD-ENC-02", f"the {s.figure_name(s.on[tile])} stands on {where}")
        return Refusal("PD-ENC-02", f"{where} is not among the closest free tiles")

    def fault(self, s: State, task: Task) -> str:
        peril = peril_of(task)
        fault = fault_of_peril(s, peril, 0)
        if fault:
            return fault
        if s.kind(task.a).is_delver or s.at[task.a] != IN_BOX:
            return "only a dweller in the box is placed"
        if s.foe_of(peril.victim) != task.seat:
            return "the left player places it"
        return "" if closest(s, peril) else "there is no room"


PLACE_DWELLER: Final = PlaceDweller("dungeons", "place dweller", A_SEAT, [FIGURE], shape=PERIL)


def ride_number(s: State, peril: Peril) -> i64:
    """The number of this event's hazard counter: above all others when its first dweller comes, then the same."""
    top: i64 = 0
    for rides in s.rides:
        top = max(top, rides)
    return top if peril.placed > 0 else top + 1


# Traps


def spring_trap(s: State, peril: Peril, number: i64, log: Log) -> None:
    """PD-TRAP-00: at once, on the character that flipped or opened."""
    if s.content.trap_names[number] == NO_TRAP:
        go_on(s, peril, log)
        return
    if not s.is_delver(peril.victim) and not s.content.traps_on_dwellers:  # PD-TRAP-00b
        log.add("trap avoided", "PD-TRAP-00b", number, peril.victim)
        go_on(s, peril, log)
        return
    trap = trap_of(s, number)
    log.add("trap sprung", trap.rule, number, peril.victim)
    if trap.is_ambush and trap.rolls > 0:
        go_on(s, peril.meeting(peril.left + trap.rolls, peril.rolls), log)
        return
    if trap.is_ambush:
        s.next(Task(ROLL_AMBUSH, CHANCE, frame=peril))
        return
    s.next(Task(AFTER_TRAP, NOBODY, frame=peril))
    trap.spring(s, peril.victim, log)


class AfterTrap(Step[State]):
    """The trap is over; what else there was goes on."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        go_on(s, peril_of(task), log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_rest(s, peril_of(task))


class RollAmbush(Step[State]):
    """PD-TRAP-10: as many rolls on the Encounter chart as a die shows."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(peril_of(task).victim)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        peril = peril_of(task)
        log.add("ambush die rolled", "PD-TRAP-10", choice.a)
        go_on(s, peril.meeting(peril.left + choice.a, peril.rolls), log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_peril(s, peril_of(task), 0)


AFTER_TRAP: Final = AfterTrap("dungeons", "after trap", NOBODY, shape=PERIL)
ROLL_AMBUSH: Final = RollAmbush("dungeons", "roll ambush", CHANCE, shape=PERIL)


def fault_of_peril(s: State, peril: Peril, dice: i64) -> str:
    """What is wrong with an event that was read from a text, whose victim is still there."""
    if not s.is_on_map(peril.victim):
        return "the character that set it off is on the map"
    if len(peril.dice) != dice or list(peril.dice) != sorted(peril.dice):
        return f"{dice} sorted dice lie on the table"
    return fault_of_rest(s, peril)


def fault_of_rest(s: State, peril: Peril) -> str:
    if s.board.tiles.tile_on(peril.cell) == NO_TILE:
        return "it happens on a tile"
    if peril.chart not in (TREASURE_CHART, HAZARD_CHART, ENCOUNTER_CHART, TRAP_CHART):
        return "this is not a roll for a door"
    return ""
