"""Moving, move by move, and what tiles do to those who enter: T4-MOVE, T4-SWIFT, T4-FLY, T4-HAZ, T4-WATER."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Log, Refusal, Seat, plural
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.dice import DEF
from pocketbox.games.tactics.ways import find_behind
from pocketbox.games.tactics4.difficulty import UnitTest, count_of_dice, is_passed
from pocketbox.games.tactics4.kinds import Unit
from pocketbox.games.tactics4.losses import arrive, defeat, leave
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.targets import fault_of_own
from pocketbox.games.tactics4.words import CELL, CELL_NAMES, GOAL, MOVES_LEFT, TO, WORDS

HOP: Final = WORDS.each("hop", CELL_NAMES)
LEAP: Final = WORDS.each("leap", CELL_NAMES)
STOP: Final = WORDS.one("stop")


def steps_from(s: State, tile: i64) -> i64:
    """T4-MOVE-01, T4-GEO-02, T4-GEO-03: free tiles next to a unit, as bits. T4-GEO-04: nobody enters a taken one."""
    return s.tiles.masks[tile] & s.free()


def hops_from(s: State, seat: Seat, tile: i64) -> i64:
    """T4-MOVE-02, T4-FLY-02: free tiles behind an ally, or behind anybody for a flyer, that no step reaches."""
    hopped = s.held(seat)
    if s.unit(tile).is_flying():
        hopped |= s.held(1 - seat)
    return find_behind(s.tiles, tile, hopped) & s.free() & ~s.tiles.masks[tile]


def leaps_from(s: State, tile: i64) -> i64:
    """Free tiles that a trait lets a unit go to in place of its move."""
    found: i64 = 0
    for trait in s.unit(tile).traits:
        found |= trait.leaps(s, tile)
    return found & s.free()


def can_go(s: State, seat: Seat, tile: i64) -> bool:
    return steps_from(s, tile) != 0 or hops_from(s, seat, tile) != 0


def can_move(s: State, seat: Seat, tile: i64) -> bool:
    return can_go(s, seat, tile) or leaps_from(s, tile) != 0


class Walk(Step[State]):
    """T4-MOVE-01 to 03: one move of an activation: a step or a hop over one unit. T4-SWIFT-01, T4-FLY-01: or stop."""

    def options(self, s: State, task: Task) -> list[Action]:
        tile, left = s.tile_on(task.a), task.b
        steps, hops = steps_from(s, tile), hops_from(s, task.seat, tile)
        is_first = left == s.unit(tile).moves
        choices: list[Action] = [] if is_first else [STOP]
        choices.extend([TO[cell] for cell in s.cells(steps)])
        choices.extend([HOP[cell] for cell in s.cells(hops)])
        if is_first:
            choices.extend([LEAP[cell] for cell in s.cells(leaps_from(s, tile) & ~steps & ~hops)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        if choice is STOP:
            finish_walk(s, tile)
            return
        left = task.b - 1 if choice.verb != "leap" else 0
        approach(s, tile, s.tile_on(choice.a), left, choice.verb, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        origin = s.tile_on(task.a)
        if action is STOP:
            return Refusal("T4-MOVE-01", "a unit that is activated to move goes one tile at least")
        if action.verb not in ("to", "hop", "leap"):
            return Refusal("T4-MOVE-01", "move the unit first: `to` or `hop` and a cell")
        refusal = refuse_landing(s, action.a)
        if refusal is not None:
            return refusal
        tile = s.tile_on(action.a)
        if action.verb == "leap":
            return refuse_leap(s, task, origin, tile)
        if action.verb == "to":
            return Refusal("T4-MOVE-01", f"{s.name(tile)} shares no edge with {s.name(origin)}")
        return refuse_hop(s, task.seat, origin, tile)

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_own(s, task)
        return fault or fault_of_moves(s, s.tile_on(task.a), task.b, 1)


def approach(s: State, tile: i64, target: i64, left: i64, verb: str, log: Log) -> None:
    """T4-MOVE-05, T4-HAZ-01: what must be passed before the target is entered, then the entering.

    T4-MOVE-04: a tile that is hopped over is not entered.
    """
    for trait in s.traits(target):
        if trait.climb() > 0 and not is_spared(s, s.unit(tile), target):
            if count_of_dice(s.unit(tile), DEF) > 0:
                s.next(Task(CLIMB, CHANCE, s.cell(tile), s.cell(target), left))
            else:
                is_passed(s, s.unit(tile), DEF, trait.climb(), (), log)
                log.add("climb failed", trait.rule, s.cell(tile), s.cell(target))
            return
    enter(s, tile, target, left, verb, log)


def name_way(s: State, tile: i64, target: i64) -> str:
    """How a unit that may go from one tile to another does so: a hop is none where a step will do, nor a leap a hop."""
    if s.tiles.are_adjacent(tile, target):
        return "to"
    return "hop" if hops_from(s, s.owner(tile), tile) >> target & 1 else "leap"


def enter(s: State, tile: i64, target: i64, left: i64, verb: str, log: Log) -> None:
    """The unit stands on the target; T4-WATER-01: there it may be lost, else it goes on or stands."""
    leave(s, tile)
    s.shift(tile, target)
    rule = "T4-UNIT-RG" if verb == "leap" else "T4-MOVE-02" if verb == "hop" else "T4-MOVE-01"
    log.add("hopped" if verb == "hop" else "moved", rule, s.cell(tile), s.cell(target))
    unit = s.unit(target)
    for trait in s.traits(target):
        if trait.peril() > 0 and not is_spared(s, unit, target):
            if count_of_dice(unit, DEF) > 0:
                s.next(Task(FACE_PERIL, CHANCE, s.cell(target), left))
            elif not is_passed(s, unit, DEF, trait.peril(), (), log):
                defeat(s, target, trait.rule, log)
            return
    settle_in(s, target, left, log)


def settle_in(s: State, tile: i64, left: i64, log: Log) -> None:
    """The unit has come through whatever the tile does to those who enter: it may win, has to stop, or goes on."""
    if arrive(s, tile, log):
        return
    for trait in s.traits(tile):
        if trait.halts() and left > 0 and not is_spared(s, s.unit(tile), tile):
            log.add("halted", trait.rule, s.cell(tile))
            left = 0
    go_on(s, tile, left)


def is_spared(s: State, unit: Unit, tile: i64) -> bool:
    """T4-HAZ-02, T4-HAZ-03: hazards leave those alone who favour the terrain, and flyers where the terrain says so.

    T4-FLY-03: Water does not, unless `flying_ignores_water`.
    """
    if unit.card.favored == s.terrain(tile).name:
        return True
    if not unit.is_flying():
        return False
    for trait in s.traits(tile):
        if trait.spares_flyers() or (trait.peril() > 0 and s.content.flying_ignores_water):
            return True
    return False


def go_on(s: State, tile: i64, left: i64) -> None:
    """T4-SWIFT-01, T4-FLY-01: ask for the next move where there is one."""
    seat = s.owner(tile)
    if left > 0 and can_go(s, seat, tile):
        s.next(Task(WALK, seat, s.cell(tile), left))
    else:
        finish_walk(s, tile)


def finish_walk(s: State, tile: i64) -> None:
    """The unit has moved and stands; its traits may go on."""
    for trait in s.unit(tile).traits:
        task: Task | None = trait.after_move(s, tile)
        if task is not None:
            s.next(task)


class Climb(UnitTest):
    """T4-TERR-HI2: before the tile is entered; who fails stays, and the action is over."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile, target = s.tile_on(task.a), s.tile_on(task.b)
        for trait in s.traits(target):
            if trait.climb() > 0:
                if is_passed(s, s.unit(tile), DEF, trait.climb(), choice.args, log):
                    enter(s, tile, target, task.c, name_way(s, tile, target), log)
                else:
                    log.add("climb failed", trait.rule, task.a, task.b)

    def fault(self, s: State, task: Task) -> str:
        tile, target = s.tile_on(task.a), s.tile_on(task.b)
        if tile == NO_TILE or s.owner(tile) == NOBODY:
            return f"no unit stands on {CELL_NAMES[task.a]}"
        if target == NO_TILE or not s.free() >> target & 1:
            return f"{CELL_NAMES[task.b]} is not a free tile"
        if not [trait for trait in s.traits(target) if trait.climb() > 0] or is_spared(s, s.unit(tile), target):
            return f"{CELL_NAMES[task.b]} needs no climb"
        return fault_of_moves(s, tile, task.c, 0)


class FacePeril(UnitTest):
    """T4-WATER-01, T4-HAZ-01: the unit has entered a dangerous tile, and the dice fall at once."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        for trait in s.traits(tile):
            if trait.peril() > 0:
                if is_passed(s, s.unit(tile), DEF, trait.peril(), choice.args, log):
                    settle_in(s, tile, task.b, log)
                else:
                    defeat(s, tile, trait.rule, log)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile == NO_TILE or s.owner(tile) == NOBODY:
            return f"no unit stands on {CELL_NAMES[task.a]}"
        if not [trait for trait in s.traits(tile) if trait.peril() > 0] or is_spared(s, s.unit(tile), tile):
            return f"{CELL_NAMES[task.a]} is not a hazard to this unit"
        return fault_of_moves(s, tile, task.b, 0)


WALK: Final = Walk("tactics4", "walk", A_SEAT, [CELL, MOVES_LEFT])
CLIMB: Final = Climb("tactics4", "climb", CHANCE, [CELL, GOAL, MOVES_LEFT])
FACE_PERIL: Final = FacePeril("tactics4", "face peril", CHANCE, [CELL, MOVES_LEFT])


def refuse_landing(s: State, cell: i64) -> Refusal | None:
    """Why nobody can come to stand on this cell; None when it is a free tile."""
    tile = s.tile_on(cell)
    if tile == NO_TILE:
        return Refusal("T4-GEO-03", f"no tile lies on {CELL_NAMES[cell]}")
    if s.owner(tile) != NOBODY:
        return Refusal("T4-GEO-04", f"the {s.unit(tile).title} stands on {CELL_NAMES[cell]}")
    return None


def refuse_hop(s: State, seat: Seat, origin: i64, target: i64) -> Refusal:
    """Why no hop leads a unit to a free tile."""
    start, end = s.name(origin), s.name(target)
    if s.tiles.are_adjacent(origin, target):
        return Refusal("T4-MOVE-02", f"{end} is reached with a step: `to {end}`")
    if find_behind(s.tiles, origin, s.held(1 - seat)) >> target & 1:
        return Refusal("T4-FLY-02", f"only a flying unit hops over an enemy to {end}")
    if s.distance(origin, target) > 2:
        far = plural(s.distance(origin, target), "tile")
        return Refusal("T4-MOVE-03", f"a hop goes over one unit, and {end} is {far} away")
    return Refusal("T4-MOVE-02", f"no ally is next to both {start} and {end}")


def refuse_leap(s: State, task: Task, origin: i64, target: i64) -> Refusal:
    """Why no leap leads a unit to a free tile."""
    unit, end = s.unit(origin), s.name(target)
    leaping = [trait for trait in unit.traits if trait.leaps_to(s)]
    if not leaping:
        return Refusal("T4-MOVE-01", f"the {unit.title} cannot leap")
    if task.b != unit.moves:
        return Refusal(leaping[0].rule, "a leap takes the place of the whole move, and the unit has moved")
    if s.tiles.are_adjacent(origin, target):
        return Refusal("T4-MOVE-01", f"{end} is reached with a step: `to {end}`")
    if hops_from(s, task.seat, origin) >> target & 1:
        return Refusal("T4-MOVE-02", f"{end} is reached with a hop: `hop {end}`")
    return Refusal(leaping[0].rule, f"no {leaping[0].leaps_to(s)} stands next to {end}")


def fault_of_moves(s: State, tile: i64, left: i64, least: i64) -> str:
    """What is wrong with the moves left, read from a text: some are spent where none need be left."""
    most = s.unit(tile).moves - (1 - least)
    return "" if least <= left <= most else f"the {s.unit(tile).title} has from {least} to {most} moves left here"
