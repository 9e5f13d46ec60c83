"""Cave In: the victim escapes or falls, the tile goes, and what lay on it slides on. PD-TRAP-08a to PD-TRAP-08f."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Outcome, Refusal
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import FAR
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.events import CELL, FIGURE
from pocketbox.games.dungeons.fights.falls import strike_down
from pocketbox.games.dungeons.movement.blocked import refuse_step
from pocketbox.games.dungeons.movement.moving import meet
from pocketbox.games.dungeons.movement.sight import free_steps, tiles_of
from pocketbox.games.dungeons.places import COUNTER_NAMES, EMPTY
from pocketbox.games.dungeons.state import STAIRS, State
from pocketbox.games.dungeons.words import CELL_NAMES, GO, PLACE, WORDS

SEAT_LEFT: Final = Field("left", None, 0, 5)
"""The left player, who decides where things go."""
FACE_UP: Final = 0
FACE_DOWN: Final = 1
PILE: Final = Field("pile", ["face-up", "face-down"])
BURY: Final = WORDS.each("bury", COUNTER_NAMES)


def fall_and_collapse(s: State, victim: i64, rule: str, log: Log) -> None:
    """PD-TRAP-08a, PD-TRAP-08c: the victim is defeated, then the tile goes."""
    cell = s.cell(s.at[victim])
    s.next(Task(COLLAPSE, NOBODY, cell, s.foe_of(victim)))
    strike_down(s, victim, cell, False, rule, log)


def escape_or_fall(s: State, victim: i64, log: Log) -> None:
    """PD-TRAP-08b: one open step to a free tile; without one, defeated."""
    if free_steps(s, victim, s.at[victim]) != 0:
        s.next(Task(ESCAPE, s.chooser(victim), victim))
    else:
        fall_and_collapse(s, victim, "PD-TRAP-08b", log)


class Escape(Step[State]):
    """PD-TRAP-08b, PD-TRAP-08c: the step; then the tile goes; then what is on the new tile."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [GO[s.cell(tile)] for tile in tiles_of(free_steps(s, task.a, s.at[task.a]))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        victim, cell = task.a, s.cell(s.at[task.a])
        s.put(victim, s.tile_on(choice.a))
        log.add("escaped", "PD-TRAP-08b", victim, choice.a)
        s.then(Task(COLLAPSE, NOBODY, cell, s.foe_of(victim)), Task(MEET, NOBODY, victim, choice.a))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "go":
            return Refusal("PD-TRAP-08b", f"the {s.figure_name(task.a)} must get away: `go` and a cell")
        return refuse_step(s, task.a, s.at[task.a], action.a)

    def fault(self, s: State, task: Task) -> str:
        if not s.is_on_map(task.a) or free_steps(s, task.a, s.at[task.a]) == 0:
            return "nobody can escape"
        return "" if s.chooser(task.a) == task.seat else "another seat decides for this character"


class Meet(Step[State]):
    """PD-MOVE-11: water and counters of the tile escaped to."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.b)
        if tile != NO_TILE and s.at[task.a] == tile:
            meet(s, task.a, tile, log)


class Collapse(Step[State]):
    """PD-TRAP-08c, PD-TRAP-08f: the tile is removed with its doors, unless it is the Start tile."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = s.tile_on(task.a)
        if tile in (NO_TILE, START_TILE):
            return
        s.board = s.board.without(tile)
        s.note_progress()
        log.add("tile caved in", "PD-TRAP-08c", task.a)
        if s.is_covered(tile):
            s.next(Task(SLIDE, NOBODY, task.a, FACE_DOWN, task.b))
        s.next(Task(SLIDE, NOBODY, task.a, FACE_UP, task.b))
        if s.on[tile] != EMPTY:
            s.next(Task(RESCUE, NOBODY, s.on[tile], task.a, task.b))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_left(s, task.b)


def fault_of_left(s: State, seat: i64) -> str:
    return "" if seat < s.seats else "there is no such seat"


# Where things slide to


def hole(s: State, cell: i64) -> i64:
    """The tile that was on a cell."""
    return s.board.tiles.tile_on(cell)


def nearest(s: State, home: i64, tiles: list[i64]) -> list[i64]:
    """Those of some tiles that are nearest by tile distance."""
    least: i64 = FAR
    for tile in tiles:
        least = min(least, s.board.distance(home, tile))
    return [tile for tile in tiles if s.board.distance(home, tile) == least]


def homes(s: State, cell: i64, pile: i64) -> list[i64]:
    """PD-TRAP-08d: the nearest tiles for what lay face up, and the nearest dry ones without a counter for the rest."""
    standing = [tile for tile in range(s.board.size()) if s.board.is_there(tile)]
    if pile == FACE_DOWN:
        standing = [tile for tile in standing if s.board.is_dry(tile) and not s.is_covered(tile)]
    return nearest(s, hole(s, cell), standing)


def is_buried(s: State, pile: i64) -> bool:
    """PD-TRAP-08d with `cave_in_counters=bury`.

    Ruling: a face-down counter is not buried while it may be the Stairs.
    """
    return s.content.buries and (pile == FACE_UP or s.hidden[STAIRS] == 0)


class Slide(Step[State]):
    """PD-TRAP-08d: one pile of the tile that has gone."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        tile = hole(s, task.a)
        if task.b == FACE_DOWN and not s.is_covered(tile):
            return
        if task.b == FACE_UP:
            if is_buried(s, FACE_UP) and s.loot[tile] > 0:
                log.add("treasure buried", "PD-TRAP-08d", s.loot[tile])
                s.add_loot(tile, -s.loot[tile])
            if is_buried(s, FACE_UP) and s.relics[tile] > 0:
                log.add("relics buried", "PD-TRAP-08d", s.relics[tile])
                s.add_relics(tile, -s.relics[tile])
            if s.loot[tile] == 0 and s.relics[tile] == 0 and s.stairs != tile:
                return
        found = homes(s, task.a, task.b)
        if task.b == FACE_DOWN and (is_buried(s, FACE_DOWN) or not found):
            s.next(Task(BURY_COUNTER, CHANCE, task.a))
        elif len(found) == 1:
            slide_to(s, tile, found[0], task.b, log)
        else:
            s.next(Task(CHOOSE_HOME, task.c, task.a, task.b))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_hole(s, task.a) or fault_of_left(s, task.c)


def fault_of_hole(s: State, cell: i64) -> str:
    tile = hole(s, cell)
    return "" if tile != NO_TILE and not s.board.is_there(tile) else "nothing has caved in there"


def slide_to(s: State, tile: i64, home: i64, pile: i64, log: Log) -> None:
    log.add("counters moved", "PD-TRAP-08d", s.cell(tile), s.cell(home))
    if pile == FACE_DOWN:
        s.covered = s.covered & ~bit(tile) | bit(home)
        return
    s.add_loot(home, s.loot[tile])
    s.add_loot(tile, -s.loot[tile])
    s.add_relics(home, s.relics[tile])
    s.add_relics(tile, -s.relics[tile])
    if s.stairs == tile:
        s.stairs = home


class ChooseHome(Step[State]):
    """PD-TRAP-08d: the left player breaks ties."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in homes(s, task.a, task.b)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        slide_to(s, hole(s, task.a), s.tile_on(choice.a), task.b, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-TRAP-08d", f"say where the counters of {CELL_NAMES[task.a]} go: `place` and a cell")
        return Refusal("PD-TRAP-08d", f"{CELL_NAMES[action.a]} is not among the nearest tiles for them")

    def fault(self, s: State, task: Task) -> str:
        tile = hole(s, task.a)
        if tile == NO_TILE or s.board.is_there(tile) or not homes(s, task.a, task.b):
            return "nothing has caved in there"
        return "" if has_pile(s, tile, task.b) else "no such counters lay there"


def has_pile(s: State, tile: i64, pile: i64) -> bool:
    if pile == FACE_DOWN:
        return s.is_covered(tile)
    return s.loot[tile] > 0 or s.relics[tile] > 0 or s.stairs == tile


class BuryCounter(Step[State]):
    """PD-TRAP-08d with `cave_in_counters=bury`: a face-down counter leaves the game, and is seen as it goes."""

    def chances(self, s: State, task: Task) -> Chances:
        found: list[Outcome] = []
        for counter in range(len(COUNTER_NAMES)):
            if s.hidden[counter] > 0:
                found.append(Outcome(BURY[counter], s.hidden[counter]))
        return Chances(found)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        hidden = s.hidden.copy()
        hidden[choice.a] -= 1
        s.hidden = hidden
        s.covered &= ~bit(hole(s, task.a))
        log.add("counter buried", "PD-TRAP-08d", choice.a)

    def fault(self, s: State, task: Task) -> str:
        tile = hole(s, task.a)
        if tile == NO_TILE or s.board.is_there(tile) or not s.is_covered(tile) or sum(s.hidden) == 0:
            return "no counter is buried there"
        return ""


class Rescue(Step[State]):
    """PD-DELVER-PRIESTESS-4, PD-DWELLER-UNDYING-X: a survivor whose tile is gone needs another one."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        found = refuges(s, task.a) if s.is_on_map(task.a) else []
        if len(found) == 1:
            rescue_to(s, task.a, found[0], log)
        elif found:
            s.next(Task(CHOOSE_REFUGE, task.c, task.a))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_hole(s, task.b) or fault_of_left(s, task.c)


def refuges(s: State, figure: i64) -> list[i64]:
    free = [tile for tile in range(s.board.size()) if s.board.is_there(tile) and s.on[tile] == EMPTY]
    return nearest(s, s.at[figure], free)


def rescue_to(s: State, figure: i64, tile: i64, log: Log) -> None:
    s.put(figure, tile)
    log.add("survivor moved", "PD-DELVER-PRIESTESS-4", figure, s.cell(tile))


class ChooseRefuge(Step[State]):
    """PD-DELVER-PRIESTESS-4: the left player breaks ties."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[s.cell(tile)] for tile in refuges(s, task.a)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        rescue_to(s, task.a, s.tile_on(choice.a), log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "place":
            return Refusal("PD-DELVER-PRIESTESS-4", f"say where the {s.figure_name(task.a)} goes: `place` and a cell")
        return Refusal("PD-DELVER-PRIESTESS-4", f"{CELL_NAMES[action.a]} is not among the nearest free tiles")

    def fault(self, s: State, task: Task) -> str:
        if not s.is_on_map(task.a) or s.board.is_there(s.at[task.a]) or not refuges(s, task.a):
            return "nobody needs another tile"
        return ""


ESCAPE: Final = Escape("dungeons", "escape", A_SEAT, [FIGURE])
MEET: Final = Meet("dungeons", "meet", NOBODY, [FIGURE, CELL])
COLLAPSE: Final = Collapse("dungeons", "collapse", NOBODY, [CELL, SEAT_LEFT])
SLIDE: Final = Slide("dungeons", "slide", NOBODY, [CELL, PILE, SEAT_LEFT])
CHOOSE_HOME: Final = ChooseHome("dungeons", "choose home", A_SEAT, [CELL, PILE])
BURY_COUNTER: Final = BuryCounter("dungeons", "bury counter", CHANCE, [CELL])
RESCUE: Final = Rescue("dungeons", "rescue", NOBODY, [FIGURE, CELL, SEAT_LEFT])
CHOOSE_REFUGE: Final = ChooseRefuge("dungeons", "choose refuge", A_SEAT, [FIGURE])
