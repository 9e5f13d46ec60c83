"""Is a position that somebody wrote one that a game can be in?"""

from __future__ import annotations

from typing import Any, Final, final

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import NOBODY, BadInput, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, KIND_BITS, KIND_MASK, NO_FEATURE, SEATS, UNDECIDED
from pocketbox.games.tactics.content import PASSES
from pocketbox.games.tactics.sanity import ArmySanity
from pocketbox.games.tactics4.bag import tiles_in_play
from pocketbox.games.tactics4.building import (
    BRING_TILES,
    CHOOSE_FEATURE,
    DEAL_BRING,
    DEAL_CHOICE,
    DEAL_FEATURE,
    DEAL_PLACE,
    DRAW_FEATURE,
    DRAW_TILE,
    PLACE_FEATURE,
    PLACE_TILE,
    count_left,
)
from pocketbox.games.tactics4.elves import RESIST
from pocketbox.games.tactics4.fight import BACKLASH, INITIATOR, Assault
from pocketbox.games.tactics4.forces import FORCES_4
from pocketbox.games.tactics4.moving import WALK
from pocketbox.games.tactics4.ordeal import DAYLIGHT, ROLL_ORDEAL, Ordeal
from pocketbox.games.tactics4.rulebook import RULES
from pocketbox.games.tactics4.state import CENTRAL, State
from pocketbox.games.tactics4.stationing import CHOOSE_POST, DEAL_POST, DEAL_STATION, STATION_UNIT
from pocketbox.games.tactics4.targets import CHOOSE_TARGET
from pocketbox.games.tactics4.terrain import INDUSTRY_STEP, PLACE_WORK
from pocketbox.games.tactics4.turn import ACT, END_TURN, GO_BACK, TAKE_ACTION

_STATIONING: Final[list[Step[State]]] = [STATION_UNIT, CHOOSE_POST, DEAL_STATION, DEAL_POST]
_SETUP: Final[list[Step[Any]]] = [
    FORCES_4.roll_off, FORCES_4.count_units, FORCES_4.deal_force, BRING_TILES, CHOOSE_FEATURE, DRAW_FEATURE, DRAW_TILE,
    PLACE_TILE, PLACE_FEATURE, DEAL_BRING, DEAL_CHOICE, DEAL_PLACE, DEAL_FEATURE, *_STATIONING,
]  # fmt: skip
_AFTER_DAYLIGHT: Final[list[Step[State]]] = [WALK, CHOOSE_TARGET, GO_BACK, ACT, ROLL_ORDEAL]
"""What a unit may be about to do while daylight tests it."""


@final
class Sanity4(ArmySanity[State]):
    """What the 4th edition adds."""

    def check_places(self, s: State) -> None:
        if s.home[0] != NO_TILE and s.home[0] == s.home[1]:
            raise BadInput("T4-MAP-10: the features of the two players are on different tiles")
        if s.first == UNDECIDED and (s.on or s.bag):
            raise BadInput("T4-MAP-01: before the roll-off there is no map")
        for seat in range(SEATS):
            if s.home[seat] != NO_TILE and s.chosen[seat] == NO_FEATURE:
                raise BadInput(f"T4-MAP-08: seat {seat} has placed a feature that is not chosen")

    def check_agenda(self, s: State, task: Task) -> None:
        if task.step in _SETUP:
            if task.after is not None:
                raise BadInput(f"nothing may follow 'next: {task.step.name}'")
            check_setup(s, task)
        else:
            check_play(s, task)


SANITY: Final = Sanity4(RULES, "T4-MAP-07")


def check_play(s: State, task: Task) -> None:
    if s.first == UNDECIDED or not s.on or not s.features():
        raise BadInput("a game that has begun has a first seat and a map with a feature")
    rest = task.after
    frame = task.frame
    if isinstance(frame, Ordeal) and frame.mode == DAYLIGHT:
        if rest is None or rest.step not in _AFTER_DAYLIGHT:
            steps = ", ".join([f"'{step.name}'" for step in _AFTER_DAYLIGHT])
            raise BadInput(f"after a test of daylight comes what the unit does: {steps}")
        if bearer(rest) != frame.bearer or s.owner(s.tile_on(frame.bearer)) != actor(s, rest):
            raise BadInput("the unit in daylight is the one that is about to act")
        rest = rest.after
    if rest is None or rest.step is not END_TURN or rest.after is not None:
        raise BadInput(f"only 'end turn' may follow 'next: {task.step.name}'")
    most_passes = PASSES if rest.b == 1 else PASSES - 1  # what Industry offers after a pass may still undo it
    if s.ply >= s.content.ply_limit or s.passes > most_passes:
        raise BadInput("by T4-TERM-01 or T4-TURN-02 this game would have ended")
    if not s.ply - s.content.no_progress < s.progress <= s.ply + 1:
        raise BadInput(f"progress {s.progress} does not go with ply {s.ply}: by T4-TERM-01 the game would have ended")
    if actor(s, task) != rest.a:
        raise BadInput(f"'next: {task.step.name}' is not the business of the seat whose turn ends")
    if (task.step in (INDUSTRY_STEP, PLACE_WORK)) != (rest.b == 1):
        raise BadInput("Industry, and nothing else, comes when 'end turn' has been offered")
    if task.step is not TAKE_ACTION:  # in the middle of an action the last feature may have been taken just now
        return
    if s.fired != 0:
        raise BadInput("before the action of a turn nobody has fired in it")
    for seat in range(SEATS):
        if s.controlled(seat) == s.features():
            raise BadInput(f"seat {seat} controls all features, so by T4-VICT-01 the game would have ended")


def bearer(task: Task) -> int:
    """The cell of the unit that a task following a test of daylight is about."""
    frame = task.frame
    return frame.bearer if isinstance(frame, Ordeal) else task.a


def actor(s: State, task: Task) -> Seat:
    """Whose action this is part of. What the tasks say of units has been checked."""
    frame = task.frame
    if isinstance(frame, Assault):
        seat = s.owner(s.tile_on(frame.cell(INITIATOR)))
        return 1 - seat if frame.mode == BACKLASH else seat
    if isinstance(frame, Ordeal):
        return s.owner(s.tile_on(frame.bearer))
    if task.step is RESIST:
        return 1 - s.owner(s.tile_on(task.a))
    if task.step.by == A_SEAT:
        return task.seat
    return s.owner(s.tile_on(task.a))


def check_setup(s: State, task: Task) -> None:
    if task.step not in _STATIONING and [unit for unit in s.on if unit != EMPTY]:
        raise BadInput("T4-PLACE-06: before the first units are placed, nobody stands on the map")
    if s.captured != s.content.nothing or s.ply > 0 or s.progress > 0 or s.passes > 0 or s.spent != 0 or s.fired != 0:
        raise BadInput("during set-up nothing is captured and no turn is over")
    if s.kept.count(NOBODY) != len(s.kept):
        raise BadInput("T4-CTRL-01: during set-up nobody controls a feature")
    if task.step in (FORCES_4.roll_off, FORCES_4.count_units, FORCES_4.deal_force):
        if s.bag or s.on or s.chosen.count(NO_FEATURE) != len(s.chosen):
            raise BadInput("the map is built after the forces are chosen")
        return
    check_whole_forces(s)
    check_features(s)
    if tiles_in_play(s) > SEATS * s.content.tiles_each:
        raise BadInput(f"T4-MAP-02: each player brings {s.content.tiles_each} tiles")


def check_whole_forces(s: State) -> None:
    """T4-FORCE-01: what is in reserve and on the map is a force that could have been chosen."""
    twin = s.clone()
    for unit in s.on:
        if unit != EMPTY:
            twin.add_reserve(unit >> KIND_BITS, unit & KIND_MASK, 1)
    for seat in range(SEATS):
        if not FORCES_4.is_force(twin, seat):
            raise BadInput(f"T4-FORCE-01: the force of seat {seat} is empty or more than allowed")


def check_features(s: State) -> None:
    for kind in s.content.features:
        if count_left(s, kind) < 0:
            raise BadInput(f"T4-MAP-05: more {s.content.terrains[kind].title} is chosen than there is")
    for tile, kind in enumerate(s.feature):
        wanted = s.chosen[CENTRAL] if tile == 0 else NO_FEATURE
        for seat in range(SEATS):
            if s.home[seat] == tile:
                wanted = s.chosen[seat]
        if kind != wanted:
            raise BadInput(f"T4-MAP-08: the feature on {s.name(tile)} is not the one that was placed there")
