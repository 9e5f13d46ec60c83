"""Is a position that somebody wrote one that a game can be in?"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.content import DOORS, HAZARDS, TREASURES
from pocketbox.games.dungeons.fights.aftermath import AFTERMATH, SETTLE
from pocketbox.games.dungeons.fights.falls import OFFER_HEALING, REMOVE, ROLL_SAVE, SAVES, Fall
from pocketbox.games.dungeons.fights.fight import Assault
from pocketbox.games.dungeons.hazards.cave_in import CHOOSE_REFUGE, RESCUE
from pocketbox.games.dungeons.hazards.flips import FLIP_COUNTER
from pocketbox.games.dungeons.movement.sight import tiles_of
from pocketbox.games.dungeons.places import EMPTY, IN_BOX, LEFT, LOST, NEVER_YET
from pocketbox.games.dungeons.rulebook import RULES
from pocketbox.games.dungeons.setup.building import (
    DEAL_PLACE_TILE,
    DEAL_TURN_TILE,
    DRAW_TILE,
    FIRST_TILE,
    PLACE_TILE,
    TURN_TILE,
)
from pocketbox.games.dungeons.setup.delvers import DEAL_DELVER, FIRST_DELVER, TAKE_DELVER
from pocketbox.games.dungeons.setup.entrances import AFTER_ENTRANCE, CHOOSE_ENTRANCE, DEAL_ENTRANCE, FIRST_ENTRANCE
from pocketbox.games.dungeons.setup.fitting import is_inside
from pocketbox.games.dungeons.setup.furnishing import (
    CHOOSE_SIDE,
    DEAL_COUNTER,
    DEAL_DOOR,
    DEAL_SIDE,
    PLACE_COUNTER,
    PLACE_DOOR,
)
from pocketbox.games.dungeons.setup.rolloffs import ROLL_OFF
from pocketbox.games.dungeons.state import STAIRS, State
from pocketbox.games.dungeons.turns.trials import JUDGE_TEST
from pocketbox.games.dungeons.turns.turn import CHOOSE_FIGURE, END_TURN

SETUP: Final[list[Step[State]]] = [
    ROLL_OFF, TAKE_DELVER, DEAL_DELVER, DRAW_TILE, PLACE_TILE, DEAL_PLACE_TILE, TURN_TILE,
    DEAL_TURN_TILE, PLACE_COUNTER, DEAL_COUNTER, PLACE_DOOR, DEAL_DOOR, CHOOSE_SIDE,
    DEAL_SIDE, CHOOSE_ENTRANCE, DEAL_ENTRANCE,
]  # fmt: skip
AT_ONCE: Final[list[Step[State]]] = [SAVES, JUDGE_TEST, FLIP_COUNTER, FIRST_DELVER, FIRST_TILE, FIRST_ENTRANCE]
"""Steps that run as soon as they are queued, so that nobody ever sees them wait."""


# The dungeon, its counters and who is in it


def check_dungeon(s: State) -> None:
    """`BadInput` where the dungeon, its counters or its characters cannot be so."""
    check_tiles(s)
    check_counters(s)
    for figure in range(s.content.figures):
        check_figure(s, figure)
    check_owners(s)
    if not 0 <= s.progress <= s.tick or s.call > s.tick or s.first_exit > s.tick:
        raise BadInput(f"nothing can have happened after turn {s.tick}")
    if (s.first_exit == NEVER_YET) != (not s.exits):
        raise BadInput("'first exit' and 'exits' must be given together")


def check_tiles(s: State) -> None:
    for code, kind in enumerate(s.content.codes):
        most = s.content.most_tiles[code]
        if s.board.codes.count(code) + s.aside[code] > most:
            raise BadInput(f"PD-GEO-14: there are only {most} tiles '{kind.name}'")
    for tile in range(s.board.size()):
        if not is_inside(s, s.cell(tile)):
            raise BadInput(f"PD-SETUP-35: {s.name(tile)} is more than {s.content.radius} cells from Start")
    if s.board.door_count() > DOORS:
        raise BadInput(f"PD-GEO-05: there are only {DOORS} doors")


def check_counters(s: State) -> None:
    """PD-GEO-05: 6 Treasure, 6 Hazard and the Stairs, wherever they are."""
    if s.hidden[0] + sum(s.loot) + sum(s.treasure) + s.pool > TREASURES:
        raise BadInput(f"PD-GEO-05: there are only {TREASURES} Treasure counters")
    riding = len({number for number in s.rides if number > 0})
    if s.hidden[1] + sum(s.relics) + sum(s.hazards) + riding + sum(s.kept) > HAZARDS:
        raise BadInput(f"PD-GEO-05: there are only {HAZARDS} Hazard counters")
    if s.hidden[STAIRS] > 0 and s.stairs != NO_TILE:
        raise BadInput("PD-GEO-05: there is only one Stairs counter")
    if len(tiles_of(s.covered)) > sum(s.hidden):
        raise BadInput(f"{len(tiles_of(s.covered))} counters lie face down, and 'hidden' has {sum(s.hidden)}")
    for tile in tiles_of(s.covered):
        if not s.board.is_dry(tile):
            raise BadInput(f"PD-SETUP-23: no counter lies face down on {s.name(tile)}")


def check_figure(s: State, figure: i64) -> None:
    name = s.figure_name(figure)
    place = s.at[figure]
    if place == LOST and not s.kind(figure).is_delver:
        raise BadInput(f"PD-ENC-06: the {name} is never lost, but goes back to the box")
    if place in (IN_BOX, LOST) and (s.treasure[figure] > 0 or s.hazards[figure] > 0):
        raise BadInput(f"the {name} is not in play and has counters")
    if place < 0 and s.rides[figure] > 0:
        raise BadInput(f"PD-HAZ-04: the {name} is not on the map but carries a hazard counter")
    if place < 0 and (s.is_down(figure) or s.is_swayed(figure) or s.is_fallen(figure)):
        raise BadInput(f"the {name} is not on the map, so it is neither down nor swayed nor fallen")
    if s.is_swayed(figure) and not s.is_delver(figure):
        raise BadInput(f"PD-TRAP-05a: the {name} has no player, so nobody else controls it")
    if s.treasure[figure] > 0 and not s.is_delver(figure):
        raise BadInput(f"PD-GATHER-03: the {name} is a dweller, so its treasure belongs in the pool")


def check_owners(s: State) -> None:
    """PD-SETUP-01: nobody has two delvers, and nobody owns what is lost or in the box."""
    for figure in range(s.content.figures):
        if s.at[figure] == LEFT and s.owner[figure] == NOBODY:
            raise BadInput(f"the {s.figure_name(figure)} has left, so it belongs to a seat")
        if s.owner[figure] != NOBODY and (
            s.at[figure] == LOST or (s.at[figure] == IN_BOX and not s.kind(figure).is_delver)
        ):
            raise BadInput(f"the {s.figure_name(figure)} is not in play, so it belongs to nobody")
    for seat in range(s.seats):
        if len([figure for figure in range(s.content.figures) if s.owner[figure] == seat]) > 1:
            raise BadInput(f"PD-SETUP-01: seat {seat} has two delvers")


# What is next


def check(s: State) -> None:
    """`BadInput` where the rest of the position, agenda included, cannot be."""
    if s.result is not None:
        if s.result.rule not in RULES.rules:
            raise BadInput(f"the result names no rule of this game: '{s.result.rule}'")
        return
    task = s.agenda
    if task is None:
        raise BadInput("this game would be over, so the position needs a 'result:' line")
    if task.seat == NOBODY:
        raise BadInput(f"'next: {task.step.name}' runs by itself: the first thing next must be a choice")
    waiting = queue_after(task)
    if task.step in SETUP:
        if waiting:
            raise BadInput(f"nothing may follow 'next: {task.step.name}'")
        check_setup(s, task)
    else:
        check_waiting(s, task, waiting)
        check_fallen(s, task, waiting)


def queue_after(task: Task) -> list[Task]:
    found: list[Task] = []
    after = task.after
    while after is not None:
        found.append(after)
        after = after.after
    return found


def check_setup(s: State, task: Task) -> None:
    """Before the first turn nothing has happened but what is being set up."""
    if task.step.original is CHOOSE_ENTRANCE and s.content.placement_flips:
        return  # PD-SETUP-33: counters may have been flipped already
    if s.gas or s.pool > 0 or s.tick > 0 or s.stairs != NO_TILE or s.exits or s.board.gone != 0 or s.fallen != 0:
        raise BadInput(f"'next: {task.step.name}' belongs to the set-up, and a game has been played")
    if sum(s.hidden) != TREASURES + HAZARDS + 1 or max(s.loot) > 0:
        raise BadInput(f"'next: {task.step.name}' belongs to the set-up, and counters have been seen")
    if task.step.original is not CHOOSE_ENTRANCE and [figure for figure in s.on if figure != EMPTY]:
        raise BadInput(f"'next: {task.step.name}' comes before anybody stands in the dungeon")


def check_waiting(s: State, task: Task, waiting: list[Task]) -> None:
    """Only what runs by itself waits behind a choice, and the end of the turn waits last."""
    if not waiting:
        raise BadInput(f"'next: {task.step.name}' must be followed by 'end turn' in the end")
    for n, later in enumerate(waiting):
        is_last = n == len(waiting) - 1
        if is_last != (later.step in (END_TURN, AFTER_ENTRANCE)):
            raise BadInput("the turn ends with 'end turn', once and last")
        if later.step in AT_ONCE or (later.seat != NOBODY and later.step is not CHOOSE_FIGURE):
            raise BadInput(f"'next: {later.step.name}' cannot wait behind '{task.step.name}'")
        if later.step is CHOOSE_FIGURE and (not s.content.free_reentry or n != len(waiting) - 2):
            raise BadInput(f"'next: {later.step.name}' cannot wait behind '{task.step.name}'")
    if task.step is CHOOSE_FIGURE and len(waiting) > 1:
        raise BadInput("only 'end turn' may follow 'next: choose figure'")
    if waiting[-1].step is END_TURN:
        check_turn(s)


def check_turn(s: State) -> None:
    if len(tiles_of(s.covered)) != sum(s.hidden):
        raise BadInput(f"{len(tiles_of(s.covered))} counters lie face down, and 'hidden' has {sum(s.hidden)}")
    for figure in s.content.delvers:
        if s.at[figure] == IN_BOX and s.owner[figure] != NOBODY:
            raise BadInput(f"the {s.figure_name(figure)} of seat {s.owner[figure]} must stand somewhere")
    if s.tick >= s.content.max_rounds * s.seats or s.tick - s.progress >= s.content.stall_rounds * s.seats:
        raise BadInput("by PD-END-05 or PD-END-06 this game would have been stopped")


def check_fallen(s: State, task: Task, waiting: list[Task]) -> None:
    """The first task that removes a character handles the fallen, and nobody stands in a hole."""
    falling = s.fallen
    frame = task.frame
    if isinstance(frame, Fall):
        for figure in frame.figures:
            falling |= bit(figure)
    removed: i64 = 0
    has_refuge = task.step in (CHOOSE_REFUGE, ROLL_SAVE, OFFER_HEALING)
    for later in waiting:
        has_refuge = has_refuge or later.step is RESCUE
        if removed == 0:
            removed = find_removed(later)
    if falling & ~removed != 0:
        raise BadInput("a character has fallen, but no 'remove' or 'aftermath' line takes it off the map")
    for tile in range(s.board.size()):
        if s.on[tile] != EMPTY and not s.board.is_there(tile) and not has_refuge:
            raise BadInput(f"PD-TRAP-08c: the tile on {s.name(tile)} is gone, and somebody stands there")


def find_removed(task: Task) -> i64:
    """Those a waiting task may take off the map, as bits."""
    found: i64 = 0
    frame = task.frame
    if task.step is REMOVE and isinstance(frame, Fall):
        for figure in frame.figures:
            found |= bit(figure)
    elif (task.step is AFTERMATH or task.step is SETTLE) and isinstance(frame, Assault):
        found = bit(frame.attacker) | bit(frame.target)
    return found
