"""Movement: steps, rushes, water, and what happens on arrival. PD-MOVE, PD-DELVER-DWARF-2, PD-DELVER-ELF-5."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import A_SEAT, STEPS, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.engine.tilemap import NO_TILE, ONE
from pocketbox.games.dungeons.events import CELL, FIGURE
from pocketbox.games.dungeons.falls import strike_down
from pocketbox.games.dungeons.figures import ACTION, FIGURE_NAMES, FIGURES
from pocketbox.games.dungeons.leaving import LEAVE_NOW, leave, may_leave
from pocketbox.games.dungeons.sight import free_steps, is_ghostly, near_tiles, tiles_of
from pocketbox.games.dungeons.state import EMPTY, State
from pocketbox.games.dungeons.trials import (
    PURPOSES,
    REROLL_TEST_DIE,
    WATER_TEST,
    Purpose,
    Trial,
    test,
)
from pocketbox.games.dungeons.words import ACTION_DICE, CELL_NAMES, GO, KEEP, ONE_DIE, SIDES, STOP, WORDS

WATER_NEED: Final = 4
"""PD-TEST-07"""
RUSH_NEED: Final = 4
"""PD-MOVE-03"""
FLIP_STEP: Final = "dungeons: flip counter"
"""Counters come in a later chapter, so their step is found by name."""

FOR_MOVE: Final = 0
FOR_LATE_MOVE: Final = 1
"""PD-MOVE-04 with `rush_timing=after_first_step`"""
FOR_CHARGE: Final = 2
FOR_FLIGHT: Final = 3
RUSH: Final = Field("for", ["move", "further", "charge", "flight"])
NO_TARGET: Final = FIGURES
WHOM: Final = Field("whom", [*FIGURE_NAMES, "nobody"])
FACES: Final = Field("faces", None, 1, SIDES)
MOST_STEPS: Final = 4
"""PD-END-10: one and three dice."""
LEFT_STEPS: Final = Field("left", None, 1, MOST_STEPS)

TAKE_IT: Final = WORDS.one("take")
LEAVE_IT: Final = WORDS.one("leave it")
BOTH: Final = [TAKE_IT, LEAVE_IT]
RUSH_ON: Final = WORDS.one("rush")


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
        test(s, Trial(figure, ACTION, WATER_NEED, WATER_TEST, s.cell(tile)), log)


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
        return "" if (trial.stat, trial.need) == (ACTION, WATER_NEED) else "water is an Action test of 4 or more"


PURPOSES[WATER_TEST] = WaterTest()


class Arrive(Step[State]):
    """PD-CNT-01, PD-CNT-06: delvers flip a face-down counter. PD-DELVER-DWARF-2: some gather as they go."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, tile = task.a, s.tile_on(task.b)
        if tile == NO_TILE or s.at[figure] != tile or (figure == s.actor and s.spent):
            return
        if s.is_covered(tile) and s.is_delver(figure):
            s.next(Task(STEPS[FLIP_STEP], NOBODY, figure))
        else:
            offer_treasure(s, figure)


def placed_on(s: State, figure: i64, log: Log) -> None:
    """PD-SETUP-33, PD-MOVE-09: being placed takes no test for water, and flips only by house rule."""
    if s.content.placement_flips and s.is_covered(s.at[figure]) and s.is_delver(figure):
        s.next(Task(STEPS[FLIP_STEP], NOBODY, figure))


# Goldlust


def offer_treasure(s: State, figure: i64) -> None:
    """PD-DELVER-DWARF-2"""
    if s.loot[s.at[figure]] == 0:
        return
    for trait in s.traits(figure):
        if trait.gathers_on_the_way():
            s.next(Task(GOLDLUST, s.chooser(figure), figure))
            return


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


class Goldlust(Step[State]):
    """PD-DELVER-DWARF-2: take what lies there, or leave it."""

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
        if not [trait for trait in s.traits(task.a) if trait.gathers_on_the_way()]:
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
        if action.verb != "go":
            return Refusal("PD-MOVE-05", "the move goes on: `go` and a cell, or `stop`")
        return refuse_step(s, task.a, s.tile_on(task.c), action.a)

    def fault(self, s: State, task: Task) -> str:
        tile = s.tile_on(task.c)
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat or tile == NO_TILE:
            return "only whoever is activated moves, on a tile"
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


ARRIVE: Final = Arrive("dungeons", "arrive", NOBODY, [FIGURE, CELL])
GOLDLUST: Final = Goldlust("dungeons", "goldlust", A_SEAT, [FIGURE])
WALK: Final = Walk("dungeons", "walk", A_SEAT, [FIGURE, LEFT_STEPS, CELL])
WALK_ON: Final = WalkOn("dungeons", "walk on", NOBODY, [FIGURE, LEFT_STEPS, CELL])


def walk(s: State, figure: i64, left: i64) -> None:
    """Ask for the next step of the figure that is activated."""
    s.next(Task(WALK, s.seat, figure, left, s.cell(s.at[figure])))


def go_on(s: State, figure: i64, tile: i64, left: i64, log: Log) -> None:
    """One step of a move, and the rest of it. PD-CNT-01: a face-down counter ends a delver's movement."""
    if left > 0 and not (s.is_covered(tile) and s.is_delver(figure)):
        s.next(Task(WALK_ON, NOBODY, figure, left, s.cell(tile)))
    step_to(s, figure, tile, "PD-MOVE-01", log)


def steps_from(s: State, figure: i64, tile: i64, left: i64) -> list[i64]:
    """The tiles the next of so many steps may lead to from a tile, in the order of their numbers."""
    home: i64 = ONE << s.at[figure]
    found = near_tiles(s, figure, tile)
    if not is_ghostly(s, figure):
        return tiles_of(found & ~s.taken_tiles())
    return [other for other in tiles_of(found) if can_end(s, other, left - 1, home)]


def can_end(s: State, tile: i64, left: i64, home: i64) -> bool:
    """PD-DWELLER-GHOST-2: is the tile free, or is one within so many further steps? Home counts as free."""
    free = ~s.taken_tiles() | home
    reached: i64 = ONE << tile
    for _ in range(left):
        if reached & free:
            return True
        wider = reached
        for other in tiles_of(reached):
            wider |= s.board.adjacent(other)
        reached = wider
    return reached & free != 0


def refuse_step(s: State, figure: i64, origin: i64, cell: i64) -> Refusal:
    """Why a step to this cell is not legal."""
    tile = s.tile_on(cell)
    where = CELL_NAMES[cell]
    if tile == NO_TILE:
        return Refusal("PD-MOVE-01", f"no tile lies on {where}")
    if not near_tiles(s, figure, origin) >> tile & 1:
        side = s.board.side_to(origin, tile)
        if side < 0:
            return Refusal("PD-MOVE-01", f"{where} is not next to {s.name(origin)}")
        if s.board.doors[origin] >> side & 1:
            return Refusal("PD-DOOR-01", f"a door stands between {s.name(origin)} and {where}")
        return Refusal("PD-MOVE-02", f"a wall stands between {s.name(origin)} and {where}")
    if s.on[tile] != EMPTY:
        return Refusal("PD-MOVE-06", f"the {FIGURE_NAMES[s.on[tile]]} stands on {where}")
    return Refusal("PD-MOVE-01", f"{where} cannot be entered now")


# Rushing


@mypyc_attr(allow_interpreted_subclasses=True)
class RushEnd:
    """What a rush is for: the chapter that asks for it says what follows."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        raise NotImplementedError

    def fault(self, s: State, figure: i64, whom: i64) -> str:
        return ""


RUSHES: Final[dict[i64, RushEnd]] = {}


def rush(s: State, figure: i64, purpose: i64, whom: i64) -> None:
    """PD-MOVE-03: Action dice, each 4 or more a tile further."""
    s.next(Task(ROLL_RUSH, CHANCE, figure, purpose, whom))


def successes(faces: tuple[i64, ...]) -> i64:
    count: i64 = 0
    for face in faces:
        if face >= RUSH_NEED:
            count += 1
    return count


class RollRush(Step[State]):
    """PD-MOVE-03: rolled before the first step (PD-MOVE-04)."""

    def chances(self, s: State, task: Task) -> Chances:
        return ACTION_DICE[s.kind(task.a).action]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        for face in choice.args:
            log.add("rush die rolled", "PD-MOVE-03", task.a, face)
        for trait in s.traits(task.a):
            if trait.rerolls_rush() and successes(choice.args) < len(choice.args):
                s.next(Task(REROLL_RUSH, s.seat, task.a, task.b, task.c, choice.args))
                return
        end_rush(s, task, choice.args, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_rush(s, task, 0)


class RerollRush(Step[State]):
    """PD-DELVER-ELF-5: pick one die up, or keep them."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*[REROLL_TEST_DIE[face - 1] for face in sorted(set(task.several))], KEEP]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is KEEP:
            end_rush(s, task, task.several, log)
            return
        log.add("rush die picked up", "PD-DELVER-ELF-5", task.a, choice.a)
        dice = list(task.several)
        dice.remove(choice.a)
        s.next(Task(ROLL_RUSH_AGAIN, CHANCE, task.a, task.b, task.c, tuple(dice)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "reroll" and len(action.args) == 1:
            return Refusal("PD-DELVER-ELF-5", f"no die shows {action.a}")
        return Refusal("PD-DELVER-ELF-5", "first re-roll a die or keep them")

    def fault(self, s: State, task: Task) -> str:
        if task.seat != s.seat or not [trait for trait in s.traits(task.a) if trait.rerolls_rush()]:
            return "nothing can be rolled again here"
        return fault_of_rush(s, task, s.kind(task.a).action)


class RollRushAgain(Step[State]):
    """PD-DELVER-ELF-5: the die falls again, and stands."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("rush die rolled", "PD-DELVER-ELF-5", task.a, choice.a)
        end_rush(s, task, (*task.several, choice.a), log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_rush(s, task, s.kind(task.a).action - 1)


def end_rush(s: State, task: Task, faces: tuple[i64, ...], log: Log) -> None:
    RUSHES[task.b].done(s, task.a, task.c, successes(faces), log)


ROLL_RUSH: Final = RollRush("dungeons", "roll rush", CHANCE, [FIGURE, RUSH, WHOM])
REROLL_RUSH: Final = RerollRush("dungeons", "reroll rush", A_SEAT, [FIGURE, RUSH, WHOM], FACES)
ROLL_RUSH_AGAIN: Final = RollRushAgain("dungeons", "roll rush again", CHANCE, [FIGURE, RUSH, WHOM], FACES)


class MoveRush(RushEnd):
    """PD-MOVE-03: one tile and one for each success. PD-MOVE-05: it may stop early."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        log.add("rushed", "PD-MOVE-03", figure, 1 + successes)
        walk(s, figure, 1 + successes)


class LateRush(RushEnd):
    """PD-MOVE-04 with `rush_timing=after_first_step`: one tile for each success."""

    def done(self, s: State, figure: i64, whom: i64, successes: i64, log: Log) -> None:
        log.add("rushed", "PD-MOVE-04", figure, successes)
        if successes > 0:
            walk(s, figure, successes)


RUSHES[FOR_MOVE] = MoveRush()
RUSHES[FOR_LATE_MOVE] = LateRush()


class RushLate(Step[State]):
    """PD-MOVE-04 with `rush_timing=after_first_step`: rush now, or stop."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [RUSH_ON, STOP]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is STOP:
            log.add("stopped", "PD-MOVE-05", task.a)
        else:
            rush(s, task.a, FOR_LATE_MOVE, NO_TARGET)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("PD-MOVE-04", "after the first step: rush or stop")

    def fault(self, s: State, task: Task) -> str:
        if task.a != s.actor or not s.is_on_map(task.a) or task.seat != s.seat or not s.content.rush_late:
            return "nobody may rush now"
        return ""


class AfterFirstStep(Step[State]):
    """PD-MOVE-04 with `rush_timing=after_first_step`: asked when the step did not end the movement."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if not s.spent and s.at[task.a] == s.tile_on(task.b) and free_steps(s, task.a, s.at[task.a]) != 0:
            s.next(Task(RUSH_LATE, s.seat, task.a))


RUSH_LATE: Final = RushLate("dungeons", "rush late", A_SEAT, [FIGURE])
AFTER_FIRST_STEP: Final = AfterFirstStep("dungeons", "after first step", NOBODY, [FIGURE, CELL])


def plain_move(s: State, figure: i64, tile: i64, log: Log) -> None:
    """PD-MOVE-01: one step is all of it, or with the late rush the beginning."""
    if s.content.rush_late and not (s.is_covered(tile) and s.is_delver(figure)):
        s.next(Task(AFTER_FIRST_STEP, NOBODY, figure, s.cell(tile)))
    step_to(s, figure, tile, "PD-MOVE-01", log)


def fault_of_rush(s: State, task: Task, dice: i64) -> str:
    """What cannot be right about a rush that was read from a text."""
    if task.a != s.actor or not s.is_on_map(task.a):
        return "only whoever is activated rushes"
    if len(task.several) != dice or [face for face in task.several if not 1 <= face <= SIDES]:
        return f"{dice} dice lie on the table"
    return RUSHES[task.b].fault(s, task.a, task.c)
