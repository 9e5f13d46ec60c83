"""The dungeon master's turn, in rulebook order: RU-DM, RU-CAPT and RU-CARRY."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, Action, Chances, Log, Refusal, Seat
from pocketbox.engine.fields import Field
from pocketbox.games.rush.board import OFF_BOARD
from pocketbox.games.rush.content import MONSTERS
from pocketbox.games.rush.ending import lose_hp, win
from pocketbox.games.rush.events import CELL
from pocketbox.games.rush.hands import NOT_NOW, pick_up
from pocketbox.games.rush.hero import STEPS_LEFT
from pocketbox.games.rush.state import State
from pocketbox.games.rush.words import DIE, END, WORDS
from pocketbox.games.squares.board import CELL_NAMES, CELLS, GRID, NEIGHBOURS, WALL
from pocketbox.games.squares.hero import AfterHero

PLACE: Final = WORDS.each("place", CELL_NAMES)

PASS: Final[list[dict[i64, Action]]] = [
    {
        target: WORDS.one("move", (origin, target), f"move {CELL_NAMES[origin]} {CELL_NAMES[target]}")
        for target in range(CELLS)
        if 1 < GRID.distance(origin, target) <= MONSTERS
    }
    for origin in range(CELLS)
]
"""`PASS[origin][target]` goes past one or two other monsters, with `monsters_pass`."""

CAPTURES: Final = Field("captures")


class RollMonsters(AfterHero[State]):
    """RU-DM-01: one die gives the steps of all monsters together."""

    def chances(self, s: State, task: Task) -> Chances:
        return DIE

    def roller(self, s: State, task: Task) -> Seat:
        return s.master_seat()

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("rolled", "RU-DM-01", choice.a)
        s.next(Task(MONSTERS_MOVE, s.master_seat(), choice.a, 0))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return NOT_NOW if action.verb == "use" else Refusal("RU-DM-01", "first the dungeon master's die is rolled")


class MonstersMove(Step[State]):
    """RU-DM-02 to 04: any monster, one step at a time, until the steps are used or the dungeon master stops."""

    def options(self, s: State, task: Task) -> list[Action]:
        steps, captures = task.a, task.b
        if not s.content.monsters_pass and not s.content.one_capture:
            return s.dungeon.steps_of_all(s.first, s.second, s.third)
        choices: list[Action] = []
        for origin in s.monsters():
            for step in s.dungeon.monster_steps()[origin]:
                if may_end_on(s, step.b, captures):
                    choices.append(step)
            if s.content.monsters_pass:
                for target in past_monsters(s, origin, steps):
                    if may_end_on(s, target, captures):
                        choices.append(PASS[origin][target])
        choices.append(END)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is END:
            log.add("turn ended", "RU-DM-02", task.seat)
            return
        origin, target = choice.a, choice.b
        steps, captures = task.a - 1, task.b
        if s.content.monsters_pass:
            steps = task.a - ways_past_monsters(s, origin)[target]
        s.move_monster(origin, target)
        log.add("monster moved", "RU-DM-03", origin, target)
        if target == s.dungeon.gate:
            if target == s.hero:  # possible with `own_base_passable`; RU-COMP-05: the hero makes room
                log.add("hero captured", "RU-CAPT-01", s.hero)
                s.hero = OFF_BOARD
            win(s, s.master_seat(), "RU-WIN-04", log)
            return
        is_capture = target == s.hero
        if is_capture:
            captures += 1
        if steps > 0:  # RU-CAPT-06, RU-CARRY-04
            s.next(Task(MONSTERS_MOVE, task.seat, steps, captures))
        if s.has_piece(target):
            s.next(Task(CARRY, task.seat, target))
        if is_capture:  # RU-CARRY-01: the hero returns before the pieces underneath are carried off
            capture(s, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "use":
            return NOT_NOW
        if action.verb == "move" and len(action.args) == 1:
            return Refusal("RU-DM-02", "it is the dungeon master's turn: name the monster too, such as `move d1 d2`")
        if action.verb != "move":
            return Refusal(
                "RU-DM-02", "it is the dungeon master's turn: move a monster, such as `move d1 d2`, or `end`"
            )
        origin, target = action.a, action.b
        if not s.has_monster(origin):
            return Refusal("RU-DM-02", f"no monster stands on {CELL_NAMES[origin]}")
        if s.dungeon.ground[target] == WALL:
            return Refusal("RU-DM-03", f"the wall on {CELL_NAMES[target]} is in the way")
        if target == s.dungeon.portal and not s.dungeon.own_base_passable:
            return Refusal("RU-HTURN-05", f"the portal stands on {CELL_NAMES[target]}, where monsters may not go")
        if s.has_monster(target):
            return Refusal("RU-DM-04", f"another monster stands on {CELL_NAMES[target]}")
        if target == s.hero and s.content.one_capture and task.b > 0:
            return Refusal("RU-CAPT-06", "the hero has already been captured once in this turn")
        if not s.content.monsters_pass:
            return Refusal("RU-DM-03", f"{CELL_NAMES[target]} is not one step from {CELL_NAMES[origin]}")
        way = f"from {CELL_NAMES[origin]} to {CELL_NAMES[target]}"
        needed = ways_past_monsters(s, origin)[target]
        if needed == 0:
            return Refusal("RU-DM-04", f"no way leads {way} through squares of monsters alone")
        left = "1 is left" if task.a == 1 else f"{task.a} are left"
        return Refusal(
            "RU-DM-04", f"the way past the monsters to {CELL_NAMES[target]} takes {needed} steps, and {left}"
        )

    def fault(self, s: State, task: Task) -> str:
        return "" if task.seat == s.master_seat() else "the dungeon master sits in the other seat"


def may_end_on(s: State, cell: i64, captures: i64) -> bool:
    """RU-DM-04, RU-CAPT-06: no other monster there, and no second capture if so agreed."""
    if s.has_monster(cell):
        return False
    return cell != s.hero or captures == 0 or not s.content.one_capture


def past_monsters(s: State, origin: i64, steps: i64) -> list[i64]:
    """RU-DM-04 with `monsters_pass`: squares that far steps reach when every square between holds a monster."""
    ways = ways_past_monsters(s, origin)
    return [cell for cell in range(CELLS) if 1 < ways[cell] <= steps]


def ways_past_monsters(s: State, origin: i64) -> list[i64]:
    """Fewest steps to squares reached through squares of monsters alone, 0 for all others."""
    ways: list[i64] = [0] * CELLS
    reached: list[i64] = [origin]
    for cell in reached:  # grows while it is read
        for near in NEIGHBOURS[cell]:
            if near != origin and ways[near] == 0 and s.dungeon.monster_may_enter(near):
                ways[near] = ways[cell] + 1
                if s.has_monster(near):
                    reached.append(near)
    return ways


def capture(s: State, log: Log) -> None:
    """RU-CAPT-01: the hero loses 1 HP and leaves the square. RU-CAPT-04: nothing else is lost."""
    log.add("hero captured", "RU-CAPT-01", s.hero)
    s.hero = OFF_BOARD
    lose_hp(s, "RU-CAPT-01", log)
    if s.result is None:
        s.next(Task(RETURN, s.master_seat() if s.content.dm_picks_return else s.hero_seat))


class PlaceNear(Step[State]):
    """RU-CAPT-03, RU-CARRY-03, RU-SETUP-11: somebody or something goes as near to the gate or the portal as is free."""

    def __init__(
        self, name: str, is_gate: bool, rules: tuple[str, str], first: Refusal, of: list[Field] | None = None
    ) -> None:
        super().__init__("rush", name, A_SEAT, of)
        self.is_gate = is_gate
        self.rules = rules
        """The clauses that say where it goes, and that it goes to the nearest free square."""
        self.first = first
        """Why nothing else is legal now."""

    def base(self, s: State) -> i64:
        return s.dungeon.gate if self.is_gate else s.dungeon.portal

    def options(self, s: State, task: Task) -> list[Action]:
        return [PLACE[cell] for cell in s.nearest_free(self.base(s))]

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "place":
            return refuse_square(s, action.a, self.base(s), self.rules[0], self.rules[1])
        return self.first


class Return(PlaceNear):
    """RU-CAPT-02, RU-CAPT-03, RU-CAPT-05: the hero comes back as near to the gate as is free."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.hero = choice.a
        log.add("hero returned", "RU-CAPT-02", s.hero)
        question = pick_up(s, s.hero_seat, "RU-CAPT-05", log)
        if question is not None:
            s.next(question)

    def fault(self, s: State, task: Task) -> str:
        return "" if s.hero == OFF_BOARD else "the hero stands on the board"


class Carry(PlaceNear):
    """RU-CARRY-01 to 03: a piece under a monster goes as near to the portal as is free. RU-CARRY-05: none is kept."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        origin, target = task.a, choice.a
        kind = s.pieces_on(origin)[0]
        s.lift(kind, origin)
        s.lay(kind, target)
        log.add("piece carried off", "RU-CARRY-01", kind, origin, target)
        if s.has_piece(origin):
            s.next(Task(task.step, task.seat, origin))

    def fault(self, s: State, task: Task) -> str:
        if not s.has_monster(task.a) or not s.has_piece(task.a):
            return f"no monster stands on a piece on {CELL_NAMES[task.a]}"
        return ""


ROLL_MONSTERS: Final = RollMonsters("rush", "roll for monsters", CHANCE)
MONSTERS_MOVE: Final = MonstersMove("rush", "monsters move", A_SEAT, [STEPS_LEFT, CAPTURES])
RETURN: Final = Return(
    "hero returns",
    True,
    ("RU-CAPT-02", "RU-CAPT-03"),
    Refusal("RU-CAPT-02", "first the hero returns to the gate: `place` and a square"),
)
CARRY: Final = Carry(
    "carry off",
    False,
    ("RU-CARRY-02", "RU-CARRY-03"),
    Refusal("RU-CARRY-01", "first the piece is carried to the portal: `place` and a square"),
    [CELL],
)
DEAL_CARRY: Final[Dealt[State]] = Dealt("rush", CARRY)


def carry_off(s: State, seat: Seat, cell: i64) -> None:
    """RU-SETUP-12: a monster has been stood on a square; whatever lies there is carried off."""
    if s.has_piece(cell):
        s.next(Task(DEAL_CARRY if seat == CHANCE else CARRY, seat, cell))


def refuse_square(s: State, cell: i64, base: i64, not_free: str, not_nearest: str) -> Refusal:
    """Why something or somebody cannot be put on this square near a base."""
    name = CELL_NAMES[cell]
    if s.dungeon.ground[cell] == WALL:
        return Refusal(not_free, f"a wall stands on {name}")
    if s.has_monster(cell):
        return Refusal(not_free, f"a monster stands on {name}")
    if cell == s.hero:
        return Refusal(not_free, f"the hero stands on {name}")
    if not s.dungeon.is_open(cell):
        return Refusal(not_free, f"{name} is the square of the {'gate' if cell == s.dungeon.gate else 'portal'}")
    nearest = ", ".join([CELL_NAMES[free] for free in s.nearest_free(base)])
    return Refusal(not_nearest, f"{name} is not one of the nearest free squares: {nearest}")
