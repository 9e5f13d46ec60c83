"""Counters and doors: PD-SETUP-21 to 29."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, Action, Log, Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.content import COUNTERS, DOORS
from pocketbox.games.dungeons.events import CELL
from pocketbox.games.dungeons.movement.sight import tiles_of
from pocketbox.games.dungeons.setup.fitting import count_tiles_left
from pocketbox.games.dungeons.setup.rolloffs import FOR_ENTRANCES, fault_of_stage, roll_off
from pocketbox.games.dungeons.setup.ways import DEALT, WAY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import START
from pocketbox.games.dungeons.words import CELL_NAMES, DIRECTIONS, PLACE, WORDS, direction, side_of

SIDE: Final = WORDS.each("side", DIRECTIONS)


def furnish(s: State, way: i64, log: Log) -> None:
    """PD-SETUP-22: the seat that placed the last tile begins with the counters."""
    ask_counter(s, way)


def is_dealt(s: State, way: i64) -> bool:
    """PD-SETUP-20"""
    return way % 2 == DEALT or s.content.quick_build


def count_placed_counters(s: State) -> i64:
    return len(tiles_of(s.covered))


# Counters


def ask_counter(s: State, way: i64) -> None:
    if is_dealt(s, way):
        s.then(Task(DEAL_COUNTER, CHANCE, way))
    else:
        s.then(Task(PLACE_COUNTER, s.seat, way))


def counter_tiles(s: State) -> list[i64]:
    """PD-SETUP-23 to 25: dry tiles without a counter, away from other counters as far as that can be."""
    bare: list[i64] = []
    for tile in range(s.board.size()):
        if s.board.is_there(tile) and s.board.is_dry(tile) and not s.is_covered(tile):
            bare.append(tile)
    apart = [tile for tile in bare if s.board.tiles.masks[tile] & s.covered == 0]
    if apart:
        return apart
    unlinked = [tile for tile in bare if not is_linked_to_counter(s, tile)]
    return unlinked or bare


def is_linked_to_counter(s: State, tile: i64) -> bool:
    for side in range(s.board.around):
        if s.board.linked[tile] >> side & 1 and s.is_covered(s.board.tiles.across[tile][side]):
            return True
    return False


class PlaceCounter(Step[State]):
    """PD-SETUP-21, PD-SETUP-22: one face-down counter each, clockwise, until all lie; nobody knows which is which."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in counter_tiles(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.covered |= bit(s.tile_on(choice.a))
        log.add("counter placed", "PD-SETUP-20" if task.seat == CHANCE else "PD-SETUP-22", choice.a)
        if count_placed_counters(s) < COUNTERS:
            s.seat = s.left_of(s.seat)
            ask_counter(s, task.a)
        else:  # PD-SETUP-26: doors begin where the counters began
            s.seat = (s.seat - (COUNTERS - 1)) % s.seats
            ask_door(s, task.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-SETUP-22", "place a counter next: `place` and a cell")
        tile = s.tile_on(action.a)
        where = CELL_NAMES[action.a]
        if tile == NO_TILE:
            return Refusal("PD-SETUP-23", f"no tile lies on {where}")
        if not s.board.is_dry(tile):
            return Refusal("PD-SETUP-23", f"{where} is {'the Start tile' if tile == START_TILE else 'water'}")
        if s.is_covered(tile):
            return Refusal("PD-SETUP-23", f"a counter already lies on {where}")
        if s.board.tiles.masks[counter_tiles(s)[0]] & s.covered != 0:  # no tile is away from all counters any more
            return Refusal("PD-SETUP-25", f"a counter lies on a tile that is linked to {where}")
        return Refusal("PD-SETUP-24", f"a counter lies next to {where}")

    def fault(self, s: State, task: Task) -> str:
        if count_placed_counters(s) >= COUNTERS:
            return "all counters lie"
        return fault_of_furnishing(s, task, task.a) or ("" if counter_tiles(s) else "there is no room for a counter")


PLACE_COUNTER: Final = PlaceCounter("dungeons", "place counter", A_SEAT, [WAY])
DEAL_COUNTER: Final = Dealt("dungeons", PLACE_COUNTER)


# Doors


def ask_door(s: State, way: i64, log: Log) -> None:
    """PD-SETUP-26, PD-SETUP-29: the next door, or the last roll-off when all stand or no edge is left."""
    left = DOORS - s.board.door_count()
    if left > 0 and door_tiles(s):
        s.then(Task(DEAL_DOOR, CHANCE, way) if is_dealt(s, way) else Task(PLACE_DOOR, s.seat, way))
        return
    if left > 0:
        log.add("doors left in the box", "PD-SETUP-29", left)
    roll_off(s, FOR_ENTRANCES, way)


def door_sides(s: State, tile: i64) -> list[i64]:
    """PD-SETUP-27, PD-SETUP-28: the sides of a tile where a door may stand."""
    found: list[i64] = []
    if not takes_doors(s, tile):
        return found
    for side in range(s.board.around):
        is_free = s.board.linked[tile] >> side & 1 and not s.board.doors[tile] >> side & 1
        if is_free and takes_doors(s, s.board.tiles.across[tile][side]):
            found.append(side)
    return found


def takes_doors(s: State, tile: i64) -> bool:
    return s.board.is_dry(tile) or (s.content.doors_at_start and s.board.kind(tile) == START)


def door_tiles(s: State) -> list[i64]:
    return [tile for tile in range(s.board.size()) if door_sides(s, tile)]


class PlaceDoor(Step[State]):
    """PD-SETUP-26, PD-SETUP-27: the tile at whose edge a door goes."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in door_tiles(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        step: Step[State] = DEAL_SIDE if task.seat == CHANCE else CHOOSE_SIDE
        s.then(Task(step, task.seat, choice.a, task.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-SETUP-26", "place a door next: `place` and the cell of a tile it belongs to")
        tile, where = s.tile_on(action.a), CELL_NAMES[action.a]
        if tile == NO_TILE:
            return Refusal("PD-SETUP-27", f"no tile lies on {where}")
        if not takes_doors(s, tile):
            kind = "the Start tile" if tile == START_TILE else "water"
            return Refusal("PD-SETUP-28", f"{where} is {kind}, and doors stand between rooms and halls")
        return Refusal("PD-SETUP-27", f"no open edge of {where} towards a room or hall is without a door")

    def fault(self, s: State, task: Task) -> str:
        if s.board.door_count() >= DOORS or not door_tiles(s):
            return "no door is left to place, or no edge for it"
        return fault_of_furnishing(s, task, task.a) or fault_of_counters(s)


class ChooseSide(Step[State]):
    """PD-SETUP-27: which of its edges."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [SIDE[direction(side, s.board.around)] for side in door_sides(s, s.tile_on(task.a))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.board = s.board.with_door(s.tile_on(task.a), side_of(choice.a, s.board.around), True)
        log.add("door placed", "PD-SETUP-20" if task.seat == CHANCE else "PD-SETUP-27", task.a, choice.a)
        s.seat = s.left_of(s.seat)
        ask_door(s, task.b, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "side":
            return Refusal("PD-SETUP-27", f"name the side of {CELL_NAMES[task.a]} for the door: `side` and a direction")
        return refuse_side(s, s.tile_on(task.a), action.a)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if s.board.door_count() >= DOORS or tile == NO_TILE or not door_sides(s, tile):
            return "no door can stand there"
        return fault_of_furnishing(s, task, task.b) or fault_of_counters(s)


def refuse_side(s: State, tile: i64, where: i64) -> Refusal:
    """Say why no door may stand on this side of a tile."""
    side, at_side = side_of(where, s.board.around), f"on the {DIRECTIONS[where]} side of {s.name(tile)}"
    if side < 0:
        return Refusal("PD-GEO-07", f"tiles have no {DIRECTIONS[where]} side in this game")
    other = s.board.across(tile, side)
    if other == NO_TILE:
        return Refusal("PD-SETUP-27", f"no tile lies {at_side}")
    if s.board.doors[tile] >> side & 1:
        return Refusal("PD-SETUP-27", f"a door already stands {at_side}")
    if not s.board.linked[tile] >> side & 1:
        return Refusal("PD-SETUP-27", f"a wall stands {at_side}")
    return Refusal("PD-SETUP-28", f"{'the Start tile' if other == START_TILE else 'water'} lies {at_side}")


PLACE_DOOR: Final = PlaceDoor("dungeons", "place door", A_SEAT, [WAY])
DEAL_DOOR: Final = Dealt("dungeons", PLACE_DOOR)
CHOOSE_SIDE: Final = ChooseSide("dungeons", "choose side", A_SEAT, [CELL, WAY])
DEAL_SIDE: Final = Dealt("dungeons", CHOOSE_SIDE)


def fault_of_furnishing(s: State, task: Task, way: i64) -> str:
    if task.seat not in (CHANCE, s.seat):
        return "it is another seat's turn to place something"
    if way > DEALT:
        return "its way is played or dealt"
    if count_tiles_left(s) > 0:
        return "the dungeon is not built yet"
    return fault_of_stage(s, FOR_ENTRANCES)


def fault_of_counters(s: State) -> str:
    return "" if count_placed_counters(s) == COUNTERS else "counters come before doors"
