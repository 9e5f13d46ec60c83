"""The first units on the map: T4-PLACE."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import KIND_BITS, SEATS
from pocketbox.games.tactics.ending import win
from pocketbox.games.tactics.packs import word_of
from pocketbox.games.tactics4.content import STATIONED
from pocketbox.games.tactics4.ending import look_for_end
from pocketbox.games.tactics4.losses import arrive
from pocketbox.games.tactics4.moving import refuse_landing
from pocketbox.games.tactics4.state import State, bits
from pocketbox.games.tactics4.turn import begin_turn
from pocketbox.games.tactics4.words import CELL_NAMES, DONE, TO, UNIT, UNIT_NAMES, WORDS

STATION: Final = WORDS.each("station", UNIT_NAMES)

CLOSED: Final = Field("closed", ["none", "0", "1", "both"])
"""The seats, as bits, that place no more."""
LAST: Final = Field("last", ["0", "1", "none"])
"""Who placed a unit last."""
NO_LAST: Final = 2


def begin_stationing(s: State, is_dealt: bool, log: Log) -> None:
    station_on(s, s.first, 0, NO_LAST, is_dealt, log)


def station_on(s: State, seat: Seat, closed: i64, last: i64, is_dealt: bool, log: Log) -> None:
    """T4-PLACE-01: ask a seat for a unit while it may place one, then the other; T4-PLACE-07: then the first turn."""
    for asked in (seat, 1 - seat):
        if closed >> asked & 1:
            continue
        if may_station(s, asked):
            step = DEAL_STATION if is_dealt else STATION_UNIT
            s.next(Task(step, CHANCE if is_dealt else asked, asked, closed, last))
            return
        if s.held(asked) == 0:
            log.add("no unit placed", "T4-PLACE-03", asked)
            win(s, 1 - asked, "T4-PLACE-03", log)
            return
        closed |= bit(asked)
    begin_play(s, s.second() if last == NO_LAST else last, log)


def begin_play(s: State, seat: Seat, log: Log) -> None:
    """T4-PLACE-07: the player who placed last has the first turn, if nobody has already won or lost.

    T4-PLACE-06: what was not placed is the reserve.
    """
    for tile in range(len(s.on)):
        if s.owner(tile) != NOBODY and arrive(s, tile, log):
            return
    s.progress = 0
    look_for_end(s, 1 - seat, log)
    if s.result is None:
        begin_turn(s, seat, log)


def may_station(s: State, seat: Seat) -> bool:
    """T4-PLACE-01, T4-PLACE-02: up to three, as many as there are and as fit."""
    return bits(s.held(seat)) < STATIONED and len(starters(s, seat)) > 0 and posts(s, seat) != 0


def starters(s: State, seat: Seat) -> list[i64]:
    """T4-PLACE-04: the kinds in reserve that need not be summoned."""
    found: list[i64] = []
    for kind in range(s.kinds):
        if s.in_reserve(seat, kind) > 0 and s.content.units[kind].card.summoning == 0:
            found.append(kind)
    return found


def posts(s: State, seat: Seat) -> i64:
    """T4-PLACE-01: the free tiles in or next to a seat's own feature, as bits."""
    home = s.home[seat]
    return (s.tiles.masks[home] | bit(home)) & s.free()


class StationUnit(Step[State]):
    """T4-PLACE-01 to 04: which unit is placed next; T4-PLACE-03: no more only when there is one."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = [word_of(STATION, s.content.added.station, kind) for kind in starters(s, task.a)]
        if s.held(task.a) != 0 and task.seat != CHANCE:
            choices.append(DONE)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat, is_dealt = task.a, task.seat == CHANCE
        if choice is DONE:
            log.add("stationing done", "T4-PLACE-02", seat)
            station_on(s, 1 - seat, task.b | bit(seat), task.c, is_dealt, log)
            return
        step = DEAL_POST if is_dealt else CHOOSE_POST
        s.next(Task(step, CHANCE if is_dealt else seat, seat, task.b, task.c, (choice.a,)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is DONE:
            return Refusal("T4-PLACE-03", "place at least one unit")
        if action.verb != "station":
            return Refusal("T4-PLACE-01", "place your first units: `station` and a unit, or `done`")
        if s.in_reserve(task.a, action.a) == 0:
            return Refusal("T4-PLACE-01", f"you have no {s.content.units[action.a].title} left")
        return Refusal("T4-PLACE-04", f"the {s.content.units[action.a].title} must be summoned later")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_station(s, task)


class ChoosePost(Step[State]):
    """T4-PLACE-01: where it stands. T4-PLACE-05: what the tile does to those who move in does not matter."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [TO[cell] for cell in s.cells(posts(s, task.a))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        seat, kind = task.a, task.several[0]
        s.add_reserve(seat, kind, -1)
        s.put(s.tile_on(choice.a), seat << KIND_BITS | kind)
        log.add("stationed", "T4-PLACE-01", seat, kind, choice.a)
        after = 1 - seat if s.content.initial_alternate else seat
        station_on(s, after, task.b, seat, task.seat == CHANCE, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "to":
            return Refusal("T4-PLACE-01", "place the unit next: `to` and a cell")
        refusal = refuse_landing(s, action.a)
        return refusal or Refusal("T4-PLACE-01", f"{CELL_NAMES[action.a]} is neither your feature nor next to it")

    def fault(self, s: State, task: Task) -> str:
        if len(task.several) != 1 or task.several[0] not in starters(s, task.a):
            return "one unit in reserve is to be placed"
        return fault_of_station(s, task)


STATION_UNIT: Final = StationUnit("tactics4", "station unit", A_SEAT, [Field("of", None, 0, 1), CLOSED, LAST])
CHOOSE_POST: Final = ChoosePost("tactics4", "choose post", A_SEAT, [Field("of", None, 0, 1), CLOSED, LAST], UNIT)
DEAL_STATION: Final[Dealt[State]] = Dealt("tactics4", STATION_UNIT)
DEAL_POST: Final[Dealt[State]] = Dealt("tactics4", CHOOSE_POST)


def fault_of_station(s: State, task: Task) -> str:
    if s.first < 0 or s.home[0] == NO_TILE or s.home[1] == NO_TILE:
        return "units are placed when both features stand"
    if task.seat not in (CHANCE, task.a) or task.b >> task.a & 1:
        return "it is the other player's turn to place units"
    if task.c != NO_LAST and s.held(task.c) == 0:
        return "who placed last has a unit on the map"
    for seat in range(SEATS):
        if bits(s.held(seat)) > STATIONED:
            return f"at most {STATIONED} units of a player are on the map now"
    return "" if may_station(s, task.a) else "nothing can be placed"
