"""Movement: steps, water, and what happens on arrival. PD-MOVE, PD-DELVER-DWARF-2."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, STEPS, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import NOBODY, Action, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.dungeons.events import CELL, FIGURE
from pocketbox.games.dungeons.fights.falls import strike_down
from pocketbox.games.dungeons.kinds import ACTION
from pocketbox.games.dungeons.movement.blocked import refuse_step
from pocketbox.games.dungeons.movement.sight import is_ghostly, near_tiles, tiles_of
from pocketbox.games.dungeons.places import EMPTY
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.leaving import LEAVE_NOW, leave, may_leave, refuse_leaving
from pocketbox.games.dungeons.turns.trials import (
    PURPOSES,
    WATER_TEST,
    Purpose,
    Trial,
    test,
)
from pocketbox.games.dungeons.words import GO, STOP, WORDS

"""PD-TEST-07"""
FLIP_STEP: Final = "dungeons: flip counter"
"""Counters come in a later chapter, so their step is found by name."""

MOST_STEPS: Final = 4
"""PD-END-10: one and three dice."""
LEFT_STEPS: Final = Field("left", None, 1, MOST_STEPS)

TAKE_IT: Final = WORDS.one("take")
LEAVE_IT: Final = WORDS.one("leave it")
BOTH: Final = [TAKE_IT, LEAVE_IT]


# One step


def step_to(s: State, figure: i64, tile: i64, rule: str, log: Log) -> None:
    """PD-MOVE-01, PD-MOVE-11: the figure moves to a tile, and meets what is there. A ghost may pass over others."""
    log.add("moved", rule, figure, s.cell(s.at[figure]), s.cell(tile))
    if s.on[tile] == EMPTY:
        s.put(figure, tile)
    meet(s, figure, tile, log)


def meet(s: State, figure: i64, tile: i64, log: Log) -> None:
    """PD-MOVE-07: water first, then counters and treasure."""
    s.next(Task(ARRIVE, NOBODY, figure, s.cell(tile)))
    if is_tested_by_water(s, figure, tile):
        test(s, Trial(figure, ACTION, s.board.need_of(tile), WATER_TEST, s.cell(tile)), log)


def is_tested_by_water(s: State, figure: i64, tile: i64) -> bool:
    """PD-MOVE-07, PD-DWELLER-LIZARD-1"""
    if not s.board.water >> tile & 1:
        return False
    for trait in s.traits(figure):
        if trait.ignores_water() or (s.content.ghost_is_dry and trait.passes_through()):
            return False
    return True


class WaterTest(Purpose):
    """PD-MOVE-07, PD-MOVE-08: pass and go on, or be defeated in that tile."""

    def done(self, s: State, trial: Trial, passed: bool, log: Log) -> None:
        if not passed:
            strike_down(s, trial.figure, trial.cell, False, "PD-MOVE-07", log)

    def fault(self, s: State, trial: Trial) -> str:
        tile = s.tile_on(trial.cell)
        if tile == NO_TILE or not is_tested_by_water(s, trial.figure, tile):
            return "there is no water to test for"
        need = s.board.need_of(tile)
        return "" if (trial.stat, trial.need) == (ACTION, need) else f"this water is an Action test of {need} or more"


PURPOSES[WATER_TEST] = WaterTest()


class Arrive(Step[State]):
    """PD-CNT-01, PD-CNT-06, PD-SCH-02: delvers flip a face-down counter, dwellers do not.

    PD-MOVE-10: what lies face up stops nobody. PD-DELVER-DWARF-2, PD-DELVER-DWARF-4: some gather what they move onto.
    """

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, tile = task.a, s.tile_on(task.b)
        if tile == NO_TILE or s.at[figure] != tile or (figure == s.actor and s.spent):
            return
        if not s.is_covered(tile) or not s.is_delver(figure):
            offer_treasure(s, figure)
            return
        if s.content.goldlust_on_flip and gathers(s, figure):  # PD-DELVER-DWARF-3
            s.next(Task(AFTER_FLIP, NOBODY, figure, task.b))
        s.next(Task(STEPS[FLIP_STEP], NOBODY, figure))
        if not s.content.goldlust_on_flip:  # PD-DELVER-DWARF-2: only what was there before
            offer_treasure(s, figure)


class AfterFlip(Step[State]):
    """PD-DELVER-DWARF-3: he moved onto the counter; once its effects are over, he may take the Treasure there."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, tile = task.a, s.tile_on(task.b)
        if tile != NO_TILE and s.at[figure] == tile and not (figure == s.actor and s.spent):
            offer_treasure(s, figure)


def placed_on(s: State, figure: i64, log: Log) -> None:
    """PD-SETUP-33, PD-MOVE-09: being placed takes no test for water, and flips only by house rule."""
    if s.content.placement_flips and s.is_covered(s.at[figure]) and s.is_delver(figure):
        s.next(Task(STEPS[FLIP_STEP], NOBODY, figure))


# Goldlust


def offer_treasure(s: State, figure: i64) -> None:
    """PD-DELVER-DWARF-2"""
    if s.loot[s.at[figure]] > 0 and gathers(s, figure):
        s.next(Task(GOLDLUST, s.chooser(figure), figure))


def gathers(s: State, figure: i64) -> bool:
    for trait in s.traits(figure):
        if trait.gathers_on_the_way():
            return True
    return False


def gather(s: State, figure: i64, rule: str, log: Log) -> None:
    """PD-GATHER-01 to 03: all of it, into the inventory or the pool."""
    tile = s.at[figure]
    if s.loot[tile] > 0:
        log.add("treasure gathered", rule, figure, s.cell(tile), s.loot[tile])
        s.earn(figure, s.loot[tile])
        s.add_loot(tile, -s.loot[tile])
    if s.relics[tile] > 0:
        log.add("relics gathered", "PD-HAZ-09", figure, s.cell(tile), s.relics[tile])
        s.set_hazards(figure, s.hazards[figure] + s.relics[tile])
        s.add_relics(tile, -s.relics[tile])
    s.note_progress()


class AskGoldlust(Step[State]):
    """PD-DELVER-DWARF-2: take the Treasure there, or leave it."""

    def options(self, s: State, task: Task) -> list[Action]:
        return BOTH

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is TAKE_IT:
            gather(s, task.a, "PD-DELVER-DWARF-2", log)
        else:
            log.add("treasure left", "PD-DELVER-DWARF-2", task.a, s.cell(s.at[task.a]))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("PD-DELVER-DWARF-2", "first take the treasure or leave it")

    def fault(self, s: State, task: Task) -> str:
        if not s.is_on_map(task.a) or s.loot[s.at[task.a]] == 0:
            return "no treasure lies there"
        if not gathers(s, task.a):
            return "this character does not gather on the way"
        return "" if s.chooser(task.a) == task.seat else "another seat decides for this character"


# A move


class Walk(Step[State]):
    """PD-MOVE-05: step by step, and stop at will. The Ghost may be over somebody else's tile, and must go on there."""

    def options(self, s: State, task: Task) -> list[Action]:
        figure, left, tile = task.a, task.b, s.tile_on(task.c)
        choices = [GO[s.cell(other)] for other in steps_from(s, figure, tile, left)]
        if s.content.exit_by_move and may_leave(s, figure, tile):
            choices.append(LEAVE_NOW)
        if tile == s.at[figure]:
            choices.append(STOP)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure = task.a
        if choice is STOP:
            log.add("stopped", "PD-MOVE-05", figure)
        elif choice is LEAVE_NOW:
            leave(s, figure, log)
        else:
            go_on(s, figure, s.tile_on(choice.a), task.b - 1, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is STOP:
            return Refusal("PD-DWELLER-GHOST-2", "it cannot stop on a tile that is taken")
        if action is LEAVE_NOW:
            return refuse_leaving(s, task.a, s.tile_on(task.c))
        if action.verb != "go":
            return Refusal("PD-MOVE-05", "the move goes on: `go` and a cell, or `stop`")
        return refuse_step(s, task.a, s.tile_on(task.c), action.a)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.c)
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat or tile == NO_TILE:
            return "only the active character moves, on a tile"
        if tile != s.at[task.a] and not is_ghostly(s, task.a):
            return "the mover stands elsewhere"
        return "" if self.options(s, task) else "there is no way on"


class WalkOn(Step[State]):
    """PD-MOVE-08: the rest of the movement, unless it ended."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, left, cell = task.a, task.b, task.c
        if s.spent or not s.is_on_map(figure):
            return
        tile = s.tile_on(cell)
        if tile == NO_TILE or (s.at[figure] != tile and not is_ghostly(s, figure)):
            return
        walk = Task(WALK, s.seat, figure, left, cell)
        if len(WALK.options(s, walk)) > 1 or tile != s.at[figure]:
            s.next(walk)

    def fault(self, s: State, task: Task) -> str:
        return "" if task.a == s.actor else "only the active character moves"


ARRIVE: Final = Arrive("dungeons", "arrive", NOBODY, [FIGURE, CELL])
AFTER_FLIP: Final = AfterFlip("dungeons", "after flip", NOBODY, [FIGURE, CELL])
GOLDLUST: Final = AskGoldlust("dungeons", "goldlust", A_SEAT, [FIGURE])
WALK: Final = Walk("dungeons", "walk", A_SEAT, [FIGURE, LEFT_STEPS, CELL])
WALK_ON: Final = WalkOn("dungeons", "walk on", NOBODY, [FIGURE, LEFT_STEPS, CELL])


def walk(s: State, figure: i64, left: i64) -> None:
    """Ask for the next step of the figure that is activated."""
    s.next(Task(WALK, s.seat, figure, left, s.cell(s.at[figure])))


def go_on(s: State, figure: i64, tile: i64, left: i64, log: Log) -> None:
    """Take one step of a move, and queue the rest of it.

    PD-CNT-01: a face-down counter ends a delver's movement. PD-DWELLER-GHOST-2: not while it passes over somebody else.
    """
    stands_there = s.on[tile] in (EMPTY, figure)
    if left > 0 and not (stands_there and s.is_covered(tile) and s.is_delver(figure)):
        s.next(Task(WALK_ON, NOBODY, figure, left, s.cell(tile)))
    step_to(s, figure, tile, "PD-MOVE-01", log)


def steps_from(s: State, figure: i64, tile: i64, left: i64) -> list[i64]:
    """List the tiles that the next step may lead to with `left` steps to go, in the order of their numbers."""
    found = near_tiles(s, figure, tile)
    if not is_ghostly(s, figure):
        return tiles_of(found & ~s.taken_tiles())
    return [other for other in tiles_of(found) if can_end(s, figure, other, left - 1)]


def can_end(s: State, figure: i64, tile: i64, left: i64) -> bool:
    """PD-DWELLER-GHOST-2: whether the tile is free, or one is within `left` further steps. Its own counts as free."""
    free = ~s.taken_tiles() | bit(s.at[figure])
    reached: i64 = bit(tile)
    for _ in range(left):
        if reached & free:
            return True
        wider = reached
        for other in tiles_of(reached):
            wider |= near_tiles(s, figure, other)
        reached = wider
    return reached & free != 0
