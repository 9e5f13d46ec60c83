"""Is a position that somebody wrote one that a game can be in?"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import BadInput, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY, NO_FEATURE, SEATS, UNDECIDED
from pocketbox.games.tactics.content import PASSES
from pocketbox.games.tactics.sanity import ArmySanity
from pocketbox.games.tactics5.building import count_left, count_placed_features
from pocketbox.games.tactics5.combat import ANSWER, ROLL_POOL
from pocketbox.games.tactics5.effects import ROLL_AGAIN, USE_EFFECTS
from pocketbox.games.tactics5.fight import Fight
from pocketbox.games.tactics5.forces import FORCES_5
from pocketbox.games.tactics5.moving import ENTER, FACE_HAZARD, FACE_HAZARD_DEPLOYING, MARCH, WALK
from pocketbox.games.tactics5.rulebook import RULES
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.tally import TAKE_TILE
from pocketbox.games.tactics5.targets import BRAVE_HAZARD, CHOOSE_TARGET
from pocketbox.games.tactics5.turn import END_TURN, TAKE_ACTION

_PLAY: Final[list[Step[State]]] = [
    TAKE_ACTION, WALK, MARCH, ENTER, FACE_HAZARD, FACE_HAZARD_DEPLOYING, CHOOSE_TARGET,
    BRAVE_HAZARD, ANSWER, ROLL_POOL, USE_EFFECTS, ROLL_AGAIN, TAKE_TILE,
]  # fmt: skip
"""What may stand before the end of a turn."""


@final
class Sanity5(ArmySanity[State]):
    """What the 5th edition adds."""

    def check_places(self, s: State) -> None:
        if s.entrance[0] != NO_TILE and s.entrance[0] == s.entrance[1]:
            raise BadInput("T5-SETUP-09: the two deployment tiles are different ones")
        if s.first == UNDECIDED and (s.on or s.entrance[0] != NO_TILE or s.entrance[1] != NO_TILE):
            raise BadInput("T5-SETUP-01: before the roll-off there is no map")

    def check_agenda(self, s: State, task: Task) -> None:
        rest = task.after
        if task.step in _PLAY:
            if rest is None or rest.step is not END_TURN or rest.after is not None:
                raise BadInput(f"only 'end turn' may follow 'next: {task.step.name}'")
            check_play(s, task, rest.a)
        else:
            if rest is not None:
                raise BadInput(f"nothing may follow 'next: {task.step.name}'")
            check_building(s, task)


SANITY: Final = Sanity5(RULES, "T5-SETUP-04")


def check_play(s: State, task: Task, active: Seat) -> None:
    if s.first == UNDECIDED or s.entrance[0] == NO_TILE or s.entrance[1] == NO_TILE:
        raise BadInput("a game that has begun has a first seat and two deployment tiles: 'entrances: 2,0 -2,0'")
    if s.ply >= s.content.ply_limit or s.passes >= PASSES:
        raise BadInput("by T5-TERM-01 or T5-TURN-02 this game would have ended")
    if not s.ply - s.content.no_progress < s.progress <= s.ply + 1:
        raise BadInput(f"progress {s.progress} does not go with ply {s.ply}: by T5-TERM-01 the game would have ended")
    if actor(s, task) != active:
        raise BadInput(f"'next: {task.step.name}' is not the business of the seat whose turn ends")
    if task.step is TAKE_ACTION:
        for seat in range(SEATS):
            if not s.has_units(seat):
                raise BadInput(f"seat {seat} has no unit left, so by T5-VICT-01 the game would have ended")


def actor(s: State, task: Task) -> Seat:
    """Whose action this is part of. What the tasks say of units has been checked."""
    fight = task.frame
    if isinstance(fight, Fight):
        return s.owner(s.tile_on(fight.attacker))
    if task.step is FACE_HAZARD or task.step is FACE_HAZARD_DEPLOYING:
        return s.owner(s.tile_on(task.a))
    return task.seat


def check_building(s: State, task: Task) -> None:
    for unit in s.on:
        if unit != EMPTY:
            raise BadInput("T5-FORCE-04: during set-up no unit stands on the map")
    if s.captured != s.content.nothing or s.ply > 0 or s.progress > 0 or s.passes > 0:
        raise BadInput("during set-up nothing is captured and no turn is over")
    if task.step in (FORCES_5.roll_off, FORCES_5.count_units, FORCES_5.deal_force):
        if s.on or s.entrance[0] != NO_TILE or s.entrance[1] != NO_TILE:
            raise BadInput("the map is built after the forces are chosen")
        return
    for seat in range(SEATS):
        if not FORCES_5.is_force(s, seat):
            raise BadInput(f"T5-FORCE-01: the force of seat {seat} is empty or costs more than allowed")
    check_pool(s)


def check_pool(s: State) -> None:
    for kind, land in enumerate(s.content.terrains):
        if kind != s.content.central and count_left(s, kind) < 0:
            raise BadInput(f"T5-SETUP-02: more {land.title} is placed than the pool holds")
    central: list[i64] = [s.content.central if tile == 0 else NO_FEATURE for tile in range(len(s.on))]
    if len(s.on) < s.content.tiles and s.board.feature != central:
        raise BadInput("T5-SETUP-06: features come when all tiles lie, but for the one in the centre")
    if s.on and (s.board.feature[0] != s.content.central or s.content.central in s.board.feature[1:]):
        raise BadInput("T5-SETUP-03: the Keep stands in the centre and nowhere else")
    if count_placed_features(s) > s.content.features:
        raise BadInput("T5-SETUP-06: more features are placed than there are")
