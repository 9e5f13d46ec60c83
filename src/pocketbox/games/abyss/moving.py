"""How monsters come and go: AB-MMOVE-09 to 14. How far they are from the hero is in `maze`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import NOBODY, Action, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.engine.grid import FAR
from pocketbox.games.abyss.board import OFF_BOARD, straight
from pocketbox.games.abyss.doubt import Doubt
from pocketbox.games.abyss.maze import PER_TILE
from pocketbox.games.abyss.packed import cell_of, hp_of, kind_of
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.throws import refuse_now
from pocketbox.games.abyss.words import HERO_SEAT, MONSTER_ON, STEPS, WORDS
from pocketbox.games.squares.board import CELL_NAMES, CELLS, are_adjacent

TOWARD: Final = 0
AWAY: Final = 1
WAY: Final = Field("way", ["toward", "away"])

MOVER: Final = WORDS.each("mover", CELL_NAMES)


def order_movers(s: State, cells: list[i64], way: i64) -> list[i64]:
    """AB-MMOVE-14: the squares of these monsters in the order they move."""
    paths = s.paths()
    ranked: list[tuple[i64, i64, i64, i64]] = []
    for cell in cells:
        monster = s.monster_on(cell)
        far = paths.far(s.hero, cell)
        ranked.append((far if way == TOWARD else -far, -s.species(monster).might, -hp_of(monster), cell))
    ranked.sort()
    return [cell for _, _, _, cell in ranked]


def order_all_movers(s: State, way: i64) -> list[i64]:
    return order_movers(s, [cell_of(monster) for monster in s.monsters], way)


def move_all(s: State, steps: i64, way: i64, cells: list[i64]) -> None:
    """Queue the moves of the monsters on these squares, in this order."""
    if cells:
        s.next(Task(MOVE_MONSTERS, NOBODY, steps, way, several=tuple(cells)))


class MoveMonsters(Step[State]):
    """AB-MMOVE-14: one after the other, in their order or as the player likes."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.content.player_orders and len(task.several) > 1:
            s.next(Task(CHOOSE_MOVER, HERO_SEAT, task.a, task.b, several=task.several))
        else:
            move_one(s, task, task.several[0], log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_movers(s, task)


class ChooseMover(Step[State]):
    """AB-MMOVE-14 with `player`: which monster moves next."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [MOVER[cell] for cell in sorted(task.several)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        move_one(s, task, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        names = ", ".join([CELL_NAMES[cell] for cell in sorted(task.several)])
        fact = f"choose which monster moves next: `mover` and one of {names}"
        return refuse_now(s, action, Refusal("AB-MMOVE-14", fact))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_movers(s, task)


def move_one(s: State, task: Task, cell: i64, log: Log) -> None:
    move_all(s, task.a, task.b, [other for other in task.several if other != cell])
    END_SQUARE.decide(s, cell, task.a, task.b, log)


class EndSquare(Doubt):
    """AB-MMOVE-10 to 13: where a monster's move ends."""

    def candidates(self, s: State, task: Task) -> list[i64]:
        mover, steps, way = task.a, task.b, task.c
        for trait in s.species(s.monster_on(mover)).traits:
            steps = trait.moved(steps)
        if steps == 0:
            return [mover]
        return approach(s, mover, steps) if way == TOWARD else retreat(s, mover, steps)

    def settle(self, s: State, task: Task, cell: i64, log: Log) -> None:
        mover, way = task.a, task.c
        rule = "AB-MMOVE-10" if way == TOWARD else "AB-MMOVE-13"
        kind = kind_of(s.monster_on(mover))
        if cell == mover:
            log.add("monster stayed", rule, kind, mover)
            return
        s.move_monster(mover, cell)
        log.add("monster moved", rule, kind, mover, cell)

    def fault(self, s: State, task: Task) -> str:
        if s.hero == OFF_BOARD or not s.has_monster(task.a):
            return f"no monster stands on {CELL_NAMES[task.a]} while the hero is on the board"
        return ""


MOVE_MONSTERS: Final = MoveMonsters("abyss", "move monsters", NOBODY, [STEPS, WAY], MONSTER_ON)
CHOOSE_MOVER: Final = ChooseMover("abyss", "choose mover", A_SEAT, [STEPS, WAY], MONSTER_ON)
END_SQUARE: Final = EndSquare("end square", [MONSTER_ON, STEPS, WAY])


def approach(s: State, mover: i64, steps: i64) -> list[i64]:
    """AB-MMOVE-10, AB-MMOVE-11: along a shortest walk to the hero, around walls, doors and other monsters.

    AB-MMOVE-15: until it is next to the hero, however far it could strike.
    """
    if are_adjacent(mover, s.hero):
        return [mover]
    paths = s.paths()
    others = [cell_of(monster) for monster in s.monsters if cell_of(monster) != mover]
    to_hero = paths.walk(s.hero, mover, others, CELLS)
    whole = to_hero[mover]
    others.append(s.hero)
    if whole == FAR:
        return find_best_squares(s, paths.walk(mover, mover, others, steps), steps, mover, TOWARD)
    taken = steps if steps < whole else whole - 1
    from_mover = paths.walk(mover, mover, others, steps)
    ends: list[i64] = []
    for cell in range(CELLS):
        if from_mover[cell] == taken and to_hero[cell] == whole - taken:
            if ends and straight(cell, s.hero) < straight(ends[0], s.hero):
                ends = []
            if not ends or straight(cell, s.hero) == straight(ends[0], s.hero):
                ends.append(cell)
    most = paths.far(s.hero, mover) // PER_TILE
    closer = [cell for cell in ends if paths.far(s.hero, cell) // PER_TILE <= most]
    return closer if closer else find_best_squares(s, from_mover, steps, mover, TOWARD)


def find_best_squares(s: State, from_mover: list[i64], steps: i64, mover: i64, way: i64) -> list[i64]:
    """AB-MMOVE-12, AB-MMOVE-13: the nearest or farthest squares within reach, or its own if none is better."""
    paths = s.paths()
    sign: i64 = 1 if way == TOWARD else -1
    best = sign * paths.far(s.hero, mover)
    found: list[i64] = [mover]
    for cell in range(CELLS):
        if from_mover[cell] > steps or cell == mover:
            continue
        far = sign * paths.far(s.hero, cell)
        if far < best:
            best, found = far, [cell]
        elif far == best and found[0] != mover:
            found.append(cell)
    return found


def retreat(s: State, mover: i64, steps: i64) -> list[i64]:
    """AB-MMOVE-13: the farthest squares within reach, or its own if none is farther."""
    others = [cell_of(monster) for monster in s.monsters if cell_of(monster) != mover]
    others.append(s.hero)
    return find_best_squares(s, s.paths().walk(mover, mover, others, steps), steps, mover, AWAY)


def fault_of_movers(s: State, task: Task) -> str:
    """What is wrong with the monsters of a task read from a text."""
    if s.hero == OFF_BOARD or s.hero_kind < 0 or not task.several:
        return "monsters move while the hero is on the board"
    for n, cell in enumerate(task.several):
        if not s.has_monster(cell):
            return f"no monster stands on {CELL_NAMES[cell]}"
        if cell in task.several[n + 1 :]:
            return f"the monster on {CELL_NAMES[cell]} is named twice"
    return ""
