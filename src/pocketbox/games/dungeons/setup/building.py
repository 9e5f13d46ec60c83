"""Building the dungeon: draw a tile, find it a cell, turn it. PD-SETUP-05 to 20."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Outcome, Refusal, Seat
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.events import CELL, CODE
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.setup.fitting import (
    can_lie,
    cells_for,
    count_tiles_left,
    find_breached,
    is_ring,
    turns_at,
)
from pocketbox.games.dungeons.setup.furnishing import furnish
from pocketbox.games.dungeons.setup.misfits import refuse_cell, refuse_turn
from pocketbox.games.dungeons.setup.rolloffs import FOR_ENTRANCES, fault_of_stage
from pocketbox.games.dungeons.setup.ways import BREACH, DEALT, FITTING, LOOSE, WAY, level_of, way_with
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.tiles import CODE_NAMES, START_CODE
from pocketbox.games.dungeons.words import CELL_NAMES, PLACE, TURN, WORDS

DRAW: Final = WORDS.each("draw", CODE_NAMES)


class FirstTile(Step[State]):
    """PD-SETUP-06: the winner of the roll-off draws first. PD-SETUP-20: or chance builds all of it."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        draw_next(s, task.a)


def draw_next(s: State, way: i64) -> None:
    """PD-SETUP-07: the seat whose turn it is draws."""
    s.then(Task(DRAW_TILE, CHANCE, way))


def is_dealt(s: State, way: i64) -> bool:
    """PD-SETUP-20: is this dungeon built by chance?"""
    return way % 2 == DEALT or s.content.quick_build


def count_in_bag(s: State, code: i64) -> i64:
    """How many of these tiles may still be drawn."""
    return count_bag(s)[code]


def count_bag(s: State) -> list[i64]:
    """How many tiles of each code may still be drawn."""
    left = [s.content.codes[code].count - s.aside[code] for code in range(len(s.content.codes))]
    for code in s.board.codes:
        left[code] -= 1
    left[START_CODE] = 0
    return left


def word_for(s: State, code: i64) -> Action:
    """The word for drawing a tile: a printed one, or one of those that packs add behind them."""
    name = s.content.name_of_code(code)
    return DRAW[name] if name < len(DRAW) else s.content.added.draw[name - len(DRAW)]


class DrawTile(Step[State]):
    """PD-SETUP-07, PD-SETUP-11, PD-SETUP-16: a tile from the bag; one that fits nowhere is set aside."""

    def chances(self, s: State, task: Task) -> Chances:
        found: list[Outcome] = []
        bag = count_bag(s)
        for code in range(len(bag)):
            if bag[code] > 0:
                found.append(Outcome(word_for(s, code), bag[code]))
        return Chances(found)

    def roller(self, s: State, task: Task) -> Seat:
        return NOBODY if is_dealt(s, task.a) else s.seat

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        code = s.content.code_named(choice.a)
        way = task.a
        log.add("tile drawn", "PD-SETUP-20" if is_dealt(s, way) else "PD-SETUP-07", s.seat, choice.a)
        if level_of(way) == LOOSE and not can_lie(s, code, LOOSE):
            way = way_with(way, BREACH)
        if level_of(way) != FITTING or can_lie(s, code, FITTING):
            step: Step[State] = DEAL_PLACE_TILE if is_dealt(s, way) else PLACE_TILE
            s.then(Task(step, CHANCE if is_dealt(s, way) else s.seat, code, way))
            return
        log.add("tile set aside", "PD-SETUP-11" if is_ring(s) else "PD-SETUP-16", s.seat, choice.a)
        aside = s.aside.copy()
        aside[code] += 1
        s.aside = aside
        bag = count_bag(s)
        for other in range(len(bag)):
            if bag[other] > 0 and can_lie(s, other, FITTING):
                draw_next(s, way)
                return
        s.aside = [0] * len(aside)  # PD-SETUP-17
        draw_next(s, way_with(way, LOOSE))

    def fault(self, s: State, task: Task) -> str:
        if level_of(task.a) == BREACH:
            return "a breach is found when the tile is drawn"
        for code in range(len(s.content.codes)):
            if level_of(task.a) == FITTING and count_in_bag(s, code) > 0 and can_lie(s, code, FITTING):
                return ""
        return "" if level_of(task.a) == LOOSE and count_tiles_left(s) > 0 else "no tile of the bag fits"


class PlaceTile(Step[State]):
    """PD-SETUP-08 to 15: which cell the tile goes to."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[cell] for cell in cells_for(s, task.a, level_of(task.b))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        step: Step[State] = DEAL_TURN_TILE if task.seat == CHANCE else TURN_TILE
        s.then(Task(step, task.seat, task.a, choice.a, task.b))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-SETUP-07", "place the tile next: `place` and a cell")
        return refuse_cell(s, task.a, action.a, level_of(task.b))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_tile(s, task, task.a, task.b)


class TurnTile(Step[State]):
    """PD-SETUP-07: how the tile is turned; turns that look alike are one choice."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [TURN[turn] for turn in turns_at(s, task.a, task.b, level_of(task.c))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        code, cell = task.a, task.b
        lay(s, code, cell, choice.a, task.c, log)
        if count_tiles_left(s) > 0:
            s.seat = s.left_of(s.seat)  # PD-SETUP-06
            draw_next(s, way_with(task.c, FITTING))
        else:  # PD-SETUP-19
            furnish(s, way_with(task.c, FITTING), log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        where = CELL_NAMES[task.b]
        if action.verb != "turn":
            return Refusal("PD-SETUP-07", f"turn the tile on {where} first: `turn` and how far")
        return refuse_turn(s, task.a, task.b, action.a, level_of(task.c))

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_tile(s, task, task.a, task.c)
        if fault:
            return fault
        return "" if turns_at(s, task.a, task.b, level_of(task.c)) else "the tile does not fit there"


FIRST_TILE: Final = FirstTile("dungeons", "first tile", NOBODY, [WAY])
DRAW_TILE: Final = DrawTile("dungeons", "draw tile", CHANCE, [WAY])
PLACE_TILE: Final = PlaceTile("dungeons", "place tile", A_SEAT, [CODE, WAY])
DEAL_PLACE_TILE: Final = Dealt("dungeons", PLACE_TILE)
TURN_TILE: Final = TurnTile("dungeons", "turn tile", A_SEAT, [CODE, CELL, WAY])
DEAL_TURN_TILE: Final = Dealt("dungeons", TURN_TILE)


def lay(s: State, code: i64, cell: i64, turn: i64, way: i64, log: Log) -> None:
    """A tile lies; what was set aside goes back to the bag (PD-SETUP-11)."""
    wall = find_breached(s, code, cell, turn) if level_of(way) == BREACH else NO_TILE
    s.board = s.board.with_tile(cell, code, turn)
    rule = "PD-SETUP-20" if is_dealt(s, way) else "PD-SETUP-07"
    log.add("tile placed", rule, s.content.name_of_code(code), cell, turn)
    if wall != NO_TILE:
        side = s.board.side_to(wall, s.board.size() - 1)
        s.board = s.board.with_open(wall, s.board.turn[wall], s.board.open[wall] | bit(side))
        log.add("wall breached", "PD-SETUP-18", s.cell(wall))
    s.on = [*s.on, EMPTY]
    s.loot = [*s.loot, 0]
    s.relics = [*s.relics, 0]
    s.aside = [0] * len(s.aside)


def fault_of_tile(s: State, task: Task, code: i64, way: i64) -> str:
    if task.seat not in (CHANCE, s.seat):
        return "it is another seat's turn to place a tile"
    if code >= len(s.content.codes) or count_in_bag(s, code) <= 0:
        return "the bag holds no such tile"
    if not cells_for(s, code, level_of(way)):
        return "this tile fits nowhere"
    return fault_of_stage(s, FOR_ENTRANCES) if s.board.size() > 1 else ""
