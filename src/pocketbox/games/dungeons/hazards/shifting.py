"""Shifting Corridors: the left player turns a tile next to the victim. PD-TRAP-07."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import Action, Log, Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.events import CELL, FIGURE
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.words import CELL_NAMES, DECLINE, TURN, WORDS

ROTATE: Final = WORDS.each("rotate", CELL_NAMES)


def rotations(s: State, tile: i64) -> list[i64]:
    """The turns that would change a tile's openings; turns that look alike are told once."""
    found: list[i64] = []
    masks: list[i64] = [s.board.open[tile]]
    for turn in range(s.board.around):
        mask = turn_sides(s, tile, turn)
        if mask not in masks:
            masks.append(mask)
            found.append(turn)
    return found


def turn_sides(s: State, tile: i64, turn: i64) -> i64:
    """The open sides of a tile, breaches too, once it is turned so far."""
    further = (turn - s.board.turn[tile]) % s.board.around
    mask: i64 = 0
    for side in range(s.board.around):
        if s.board.open[tile] >> side & 1:
            mask |= bit((side + further) % s.board.around)
    return mask


def list_turnable(s: State, victim: i64) -> list[i64]:
    """Tiles next to the victim that a turn would change: neither water nor Start."""
    near = s.board.tiles.near[s.at[victim]]
    found = [n for n in near if s.board.is_there(n) and n != START_TILE and rotations(s, n)]
    found.sort()
    return found


class ChooseRotation(Step[State]):
    """PD-TRAP-07: which tile, or none."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*[ROTATE[s.cell(tile)] for tile in list_turnable(s, task.a)], DECLINE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is DECLINE:
            log.add("turning declined", "PD-TRAP-07", task.seat)
        else:
            s.next(Task(ROTATE_TILE, task.seat, choice.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "rotate":
            return Refusal("PD-TRAP-07", "choose a tile to rotate, or decline")
        return refuse_rotation(s, task.a, action.a)

    def fault(self, s: State, task: Task) -> str:
        if not s.is_on_map(task.a):
            return "the victim is on the map"
        return "" if s.foe_of(task.a) == task.seat else "the left player decides"


def refuse_rotation(s: State, victim: i64, cell: i64) -> Refusal:
    """Say why the tile on this cell may not be turned."""
    tile, where = s.tile_on(cell), CELL_NAMES[cell]
    if tile == NO_TILE:
        return Refusal("PD-TRAP-07", f"no tile lies on {where}")
    if tile == s.at[victim]:
        return Refusal(
            "PD-TRAP-07", f"the {s.figure_name(victim)} stands on {where}, and only tiles next to it are turned"
        )
    if not s.board.adjacent(s.at[victim]) >> tile & 1:
        return Refusal("PD-TRAP-07", f"{where} is not next to the {s.figure_name(victim)}")
    if tile == START_TILE:
        return Refusal("PD-GEO-12", "the Start tile is open on all sides, so turning it changes nothing")
    return Refusal("PD-TRAP-07", f"the tile on {where} is open on all sides, so turning it changes nothing")


class RotateTile(Step[State]):
    """PD-TRAP-07: any way round; what is on the tile stays, and doors that no longer join anything are discarded."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [TURN[turn] for turn in rotations(s, s.tile_on(task.a))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        doors = s.board.door_count()
        s.board = s.board.with_open(tile, choice.a, turn_sides(s, tile, choice.a))
        log.add("tile turned", "PD-TRAP-07", task.a, choice.a)
        for _ in range(doors - s.board.door_count()):
            log.add("door discarded", "PD-TRAP-07", task.a)
        s.note_progress()

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "turn":
            return Refusal("PD-TRAP-07", f"turn the tile on {CELL_NAMES[task.a]}: `turn` and how far")
        return refuse_turn(s, s.tile_on(task.a), action.a)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.a)
        if tile in (NO_TILE, START_TILE) or not rotations(s, tile):
            return "this tile cannot be turned"
        return ""


def refuse_turn(s: State, tile: i64, turn: i64) -> Refusal:
    """Say why a tile may not be turned that far."""
    most = s.board.around - 1
    if turn > most:
        return Refusal("PD-GEO-07", f"tiles have {s.board.around} sides in this game, so say `turn 0` to `turn {most}`")
    mask = turn_sides(s, tile, turn)
    if mask == s.board.open[tile]:
        return Refusal("PD-TRAP-07", f"after turn {turn} the tile would look as it does now")
    alike = [other for other in rotations(s, tile) if turn_sides(s, tile, other) == mask]
    return Refusal("PD-TRAP-07", f"turn {turn} looks the same as `turn {alike[0]}`")


CHOOSE_ROTATION: Final = ChooseRotation("dungeons", "choose rotation", A_SEAT, [FIGURE])
ROTATE_TILE: Final = RotateTile("dungeons", "rotate tile", A_SEAT, [CELL])
