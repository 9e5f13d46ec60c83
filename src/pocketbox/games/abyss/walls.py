"""Building the dungeon: AB-WALL. Dropped at random, taken from a layout, or designed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.games.abyss.ground import cut_squares
from pocketbox.games.abyss.layouts import GROUNDS, LAYOUT_NAMES
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.words import HERO_SEAT, WORDS
from pocketbox.games.squares.board import CELL_NAMES, CELLS, CLEARED, FLOOR, NEIGHBOURS, WALL, count_walls

MODES: Final = ["random", "preset", "design"]
WALLS_BY: Final = WORDS.each("walls", MODES)
WALL_COUNT: Final = [WORDS.one("wall count", (count,), f"walls {count}") for count in range(49)]
LAYOUT: Final = WORDS.each("layout", LAYOUT_NAMES)
BUILD: Final = WORDS.each("wall", CELL_NAMES)
CLEAR: Final = WORDS.each("clear", CELL_NAMES)
WALLS_DONE: Final = WORDS.one("walls done")

LEFT: Final = Field("left", None, 1, 48)
SETTING: Final = Field("setting", ["played", "dealt"])
PLAYED: Final = 0
DEALT: Final = 1


class RaiseWalls(Step[State]):
    """AB-WALL-02: the player says how, unless that is agreed. A quick set-up drops walls or deals a layout."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.content.wall_mode == "ask" and task.a == PLAYED:
            s.next(Task(ASK_WALLS, HERO_SEAT))
        elif s.content.wall_mode in ("ask", "random"):
            drop_walls(s, s.content.wall_count)
        elif task.a == DEALT:
            s.next(Task(DEAL_LAYOUT, CHANCE))
        else:
            raise_by(s, s.content.wall_mode)


def raise_by(s: State, mode: str) -> None:
    s.next(Task(CHOOSE_LAYOUT if mode == "preset" else DESIGN_WALLS, HERO_SEAT))


def drop_walls(s: State, count: i64) -> None:
    if count > 0:
        s.next(Task(DROP_WALL, CHANCE, count))


class AskWalls(Step[State]):
    """AB-WALL-02: the player says how."""

    def options(self, s: State, task: Task) -> list[Action]:
        return WALLS_BY

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if MODES[choice.a] == "random":
            s.next(Task(ASK_COUNT, HERO_SEAT))
        else:
            raise_by(s, MODES[choice.a])

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("AB-WALL-02", "choose the walls next: `walls random`, `walls preset` or `walls design`")


class AskCount(Step[State]):
    """AB-WALL-04: the player says how many walls are dropped."""

    def options(self, s: State, task: Task) -> list[Action]:
        return WALL_COUNT[: s.content.max_walls + 1]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        drop_walls(s, choice.a)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "wall count":
            return refuse_more_walls(s)
        return Refusal(
            "AB-WALL-04", f"choose the number of walls next: `walls` and a number up to {s.content.max_walls}"
        )


class DropWall(Step[State]):
    """AB-WALL-04: any square without a wall alike, as long as the others stay connected."""

    def chances(self, s: State, task: Task) -> Chances:
        return Chances([BUILD[cell].as_outcome() for cell in squares_for_walls(s)])

    def roller(self, s: State, task: Task) -> Seat:
        return HERO_SEAT

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        build(s, choice.a, WALL)
        log.add("wall built", "AB-WALL-04", choice.a)
        drop_walls(s, task.a - 1)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("AB-WALL-04", f"first chance drops {name_walls(task.a)}")

    def fault(self, s: State, task: Task) -> str:
        if count_walls(s.ground) + task.a > s.content.max_walls:
            return f"at most {name_walls(s.content.max_walls)} may be built"
        return ""


class ChooseLayout(Step[State]):
    """AB-WALL-02: one of our layouts with no more walls than allowed."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [LAYOUT[n] for n in range(len(GROUNDS)) if count_walls(GROUNDS[n]) <= s.content.max_walls]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.build(GROUNDS[choice.a])
        log.add("layout taken", "AB-WALL-02", choice.a)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "layout":
            built = name_walls(count_walls(GROUNDS[action.a]))
            return Refusal("AB-WALL-01", f"that layout has {built}, but at most {s.content.max_walls} may be built")
        return Refusal("AB-WALL-02", "choose a layout next: `layout` and its name")


class DesignWalls(Step[State]):
    """AB-WALL-02, AB-WALL-05: wall by wall; each square once up and once down, so that designing ends."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = [WALLS_DONE]
        if count_walls(s.ground) < s.content.max_walls:
            for cell in squares_for_walls(s):
                if s.ground[cell] == FLOOR:
                    choices.append(BUILD[cell])
        for cell in range(CELLS):
            if s.ground[cell] == WALL and can_clear(s, cell):
                choices.append(CLEAR[cell])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is WALLS_DONE:
            s.build([WALL if ground == WALL else FLOOR for ground in s.ground])
            log.add("walls confirmed", "AB-WALL-01", count_walls(s.ground))
            return
        if choice.verb == "wall":
            build(s, choice.a, WALL)
            log.add("wall built", "AB-WALL-02", choice.a)
        else:
            build(s, choice.a, CLEARED)
            log.add("wall cleared", "AB-WALL-02", choice.a)
        s.next(Task(DESIGN_WALLS, HERO_SEAT))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb not in ("wall", "clear"):
            return Refusal("AB-WALL-02", "build the walls first: `wall` or `clear` and a square, then `walls done`")
        name, ground = CELL_NAMES[action.a], s.ground[action.a]
        if action.verb == "clear" and ground == WALL:
            return Refusal("AB-WALL-05", f"{name} would be cut off from all other squares")
        if action.verb == "clear":
            return Refusal("AB-WALL-02", f"no wall stands on {name}")
        if ground == WALL:
            return Refusal("AB-WALL-02", f"a wall already stands on {name}")
        if ground == CLEARED:
            return Refusal("AB-WALL-02", f"{name} was walled and cleared, and stays clear")
        if count_walls(s.ground) >= s.content.max_walls:
            return refuse_more_walls(s)
        return Refusal("AB-WALL-05", f"a wall on {name} would cut squares off from one another")


RAISE_WALLS: Final = RaiseWalls("abyss", "raise walls", NOBODY, [SETTING])
ASK_WALLS: Final = AskWalls("abyss", "ask for walls", A_SEAT)
ASK_COUNT: Final = AskCount("abyss", "ask how many walls", A_SEAT)
DROP_WALL: Final = DropWall("abyss", "drop wall", CHANCE, [LEFT])
CHOOSE_LAYOUT: Final = ChooseLayout("abyss", "choose layout", A_SEAT)
DEAL_LAYOUT: Final[Dealt[State]] = Dealt("abyss", CHOOSE_LAYOUT)
DESIGN_WALLS: Final = DesignWalls("abyss", "design walls", A_SEAT)


def name_walls(count: i64) -> str:
    return "1 wall" if count == 1 else f"{count} walls"


def refuse_more_walls(s: State) -> Refusal:
    most = s.content.max_walls
    return Refusal("AB-WALL-01", f"at most {name_walls(most)} may be built")


def squares_for_walls(s: State) -> list[i64]:
    """AB-WALL-05: squares without a wall whose wall would leave the others connected."""
    if not s.content.walls_connected:
        return [cell for cell in range(CELLS) if s.ground[cell] != WALL]
    cuts = cut_squares(s.ground)
    return [cell for cell in range(CELLS) if s.ground[cell] != WALL and not cuts[cell]]


def can_clear(s: State, cell: i64) -> bool:
    """AB-WALL-05: the square would touch another one without a wall."""
    if not s.content.walls_connected:
        return True
    for near in NEIGHBOURS[cell]:
        if s.ground[near] != WALL:
            return True
    return False


def build(s: State, cell: i64, what: i64) -> None:
    ground = s.ground.copy()
    ground[cell] = what
    s.build(ground)
