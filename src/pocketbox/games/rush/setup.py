"""Building the dungeon, in rulebook order: RU-COMP-01 and RU-SETUP. Dropping pieces is in `drops`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, evenly
from pocketbox.engine.fields import Field
from pocketbox.games.rush.bases import any_bases_fit, any_gate_fits, bases_fit, refuse_base, why_no_bases_fit
from pocketbox.games.rush.board import GATE_ROW, OFF_BOARD, PORTAL_ROW
from pocketbox.games.rush.content import MONSTERS
from pocketbox.games.rush.drops import drop_task
from pocketbox.games.rush.events import PIECE
from pocketbox.games.rush.hands import pick_up, word_for_taking
from pocketbox.games.rush.layouts import GROUNDS, LAYOUT_NAMES
from pocketbox.games.rush.monsters import PlaceNear, carry_off
from pocketbox.games.rush.state import State
from pocketbox.games.rush.turn import BEGIN_ROUND
from pocketbox.games.rush.words import WORDS
from pocketbox.games.squares.board import CELL_NAMES, CELLS, CLEARED, FLOOR, WALL, count_walls

BE_HERO: Final = WORDS.one("role", (0,), "role hero")
BE_MASTER: Final = WORDS.one("role", (1,), "role master")
BUILD: Final = WORDS.each("wall", CELL_NAMES)
CLEAR: Final = WORDS.each("clear", CELL_NAMES)
WALLS_DONE: Final = WORDS.one("walls done")
LAYOUT: Final = WORDS.each("layout", LAYOUT_NAMES)
PORTAL_ON: Final = WORDS.each("portal", CELL_NAMES)
GATE_ON: Final = WORDS.each("gate", CELL_NAMES)
ITEMS_DONE: Final = WORDS.one("items done")


class GiveRoles(Step[State]):
    """RU-COMP-01: seat 0 says, or the lot decides, who plays the hero."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [BE_HERO, BE_MASTER]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.hero_seat = 0 if choice is BE_HERO else 1
        log.add("roles given", "RU-COMP-01", s.hero_seat)
        queue_building(s, task.a)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("RU-COMP-01", "first choose a role: `role hero` or `role master`")


class BuildWalls(Step[State]):
    """RU-SETUP-01: wall by wall; each square may be walled once and cleared once, so that building ends."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices: list[Action] = []
        if any_bases_fit(s):
            choices.append(WALLS_DONE)
        has_room = count_walls(s.dungeon.ground) < s.content.max_walls
        for cell in range(CELLS):
            if s.dungeon.ground[cell] == WALL:
                choices.append(CLEAR[cell])
            elif s.dungeon.ground[cell] == FLOOR and has_room:
                choices.append(BUILD[cell])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is WALLS_DONE:
            built = [WALL if ground == WALL else FLOOR for ground in s.dungeon.ground]
            s.dungeon = s.dungeon.with_ground(built)
            log.add("walls confirmed", "RU-SETUP-01", count_walls(built))
            return
        cell = choice.a
        ground = s.dungeon.ground.copy()
        ground[cell] = WALL if choice.verb == "wall" else CLEARED
        s.dungeon = s.dungeon.with_ground(ground)
        log.add("wall built" if ground[cell] == WALL else "wall cleared", "RU-SETUP-01", cell)
        s.next(Task(task.step, task.seat))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is WALLS_DONE:
            return why_no_bases_fit(s)
        if action.verb == "wall" and s.dungeon.ground[action.a] == WALL:
            return Refusal("RU-SETUP-01", f"a wall already stands on {CELL_NAMES[action.a]}")
        if action.verb == "wall" and s.dungeon.ground[action.a] == CLEARED:
            return Refusal("RU-SETUP-01", f"{CELL_NAMES[action.a]} was walled and cleared, and stays clear")
        if action.verb == "wall":
            return Refusal("RU-SETUP-01", f"{s.content.max_walls} squares already have walls, the most allowed")
        if action.verb == "clear":
            return Refusal("RU-SETUP-01", f"no wall stands on {CELL_NAMES[action.a]}")
        return Refusal("RU-SETUP-01", "build the walls first: `wall` or `clear` and a square, then `walls done`")


class DealLayout(Step[State]):
    """RU-SETUP-01, quickly: one of our layouts with no more walls than allowed."""

    def chances(self, s: State, task: Task) -> Chances:
        return evenly([LAYOUT[n] for n in range(len(GROUNDS)) if count_walls(GROUNDS[n]) <= s.content.max_walls])

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.dungeon = s.dungeon.with_layout(choice.a, GROUNDS[choice.a])
        log.add("layout dealt", "RU-SETUP-01", count_walls(s.dungeon.ground))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("RU-SETUP-01", "first chance decides on the layout of the walls")


class PlaceBase(Step[State]):
    """RU-SETUP-02: a base on its row. The subclass says which squares fit and puts it there."""

    def __init__(self, name: str, base: str, row: list[i64], row_name: str, rule: str) -> None:
        super().__init__("rush", name, A_SEAT)
        self.base = base
        """Also the verb for placing it."""
        self.row = row
        self.row_name = row_name
        self.rule = rule

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != self.base:
            return Refusal("RU-SETUP-02", f"place the {self.base} next: `{self.base}` and a square of {self.row_name}")
        if action.a not in self.row:
            return Refusal(self.rule, f"{CELL_NAMES[action.a]} is not in {self.row_name}")
        return refuse_base(s, action.a, self.rule)


class PlacePortal(PlaceBase):
    """RU-SETUP-02, RU-SETUP-03: the portal, in row 1, where it leaves a square for the gate."""

    def options(self, s: State, task: Task) -> list[Action]:
        if not s.dungeon.portals:
            s.dungeon.portals = [PORTAL_ON[portal] for portal in PORTAL_ROW if any_gate_fits(s, portal)]
        return s.dungeon.portals

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.dungeon = s.dungeon.with_portal(choice.a)
        log.add("portal placed", "RU-SETUP-03", s.dungeon.portal)


class PlaceGate(PlaceBase):
    """RU-SETUP-02, RU-SETUP-04: the gate, in row 12."""

    def options(self, s: State, task: Task) -> list[Action]:
        if not s.dungeon.gates:
            s.dungeon.gates = [GATE_ON[gate] for gate in GATE_ROW if bases_fit(s, s.dungeon.portal, gate)]
        return s.dungeon.gates

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.dungeon = s.dungeon.with_gate(choice.a)
        log.add("gate placed", "RU-SETUP-04", s.dungeon.gate)


class BringItems(Step[State]):
    """RU-SETUP-06: item by item, from none up to as many as the box holds."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = [ITEMS_DONE]
        for kind in range(len(s.content.pieces)):
            if not s.content.pieces[kind].is_weapon and task.several.count(kind) < s.content.item_copies:
                choices.append(word_for_taking(s, kind))
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is not ITEMS_DONE:
            log.add("item brought", "RU-SETUP-06", choice.a)
            s.next(Task(task.step, task.seat, several=tuple(sorted((*task.several, choice.a)))))
        elif task.several:
            s.next(drop_task(s, s.master_seat(), list(task.several)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "take":
            return Refusal("RU-SETUP-06", "choose the items next: `take` and an item, then `items done`")
        if s.content.pieces[action.a].is_weapon:
            return Refusal("RU-SETUP-08", "the weapon is not an item: the hero's player drops it later")
        return Refusal(
            "RU-COMP-04", f"every {s.content.pieces[action.a].name} in the box is taken ({s.content.item_copies})"
        )


class OneOfEach(Step[State]):
    """RU-SETUP-06 with `one_each`, and in a quick set-up: one of each item is in play. RU-SETUP-07: it is dropped."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        kinds = [kind for kind in range(len(s.content.pieces)) if not s.content.pieces[kind].is_weapon]
        for kind in kinds:
            log.add("item brought", "RU-SETUP-06", kind)
        s.next(drop_task(s, CHANCE if task.a == DEALT else s.master_seat(), kinds))


class DropWeapon(Step[State]):
    """RU-SETUP-08: the hero's player drops the weapon."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        kinds = [kind for kind in range(len(s.content.pieces)) if s.content.pieces[kind].is_weapon]
        s.next(drop_task(s, CHANCE if task.a == DEALT else s.hero_seat, kinds))


class PlaceHero(PlaceNear):
    """RU-SETUP-09: next to the gate."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.hero = choice.a
        log.add("hero placed", "RU-SETUP-09", s.hero)
        question = pick_up(s, task.seat, "RU-PICK-01", log)
        if question is not None:
            s.next(question)


class PlaceMonster(PlaceNear):
    """RU-SETUP-10, RU-SETUP-11: next to the portal, or as near as is free."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.move_monster(OFF_BOARD, choice.a)
        log.add("monster placed", "RU-SETUP-10", choice.a)
        carry_off(s, task.seat, choice.a)


PLAYED: Final = 0
DEALT: Final = 1
WAY: Final = Field("way", ["played", "dealt"])

GIVE_ROLES: Final = GiveRoles("rush", "give roles", A_SEAT, [WAY])
BUILD_WALLS: Final = BuildWalls("rush", "build walls", A_SEAT)
PLACE_PORTAL: Final = PlacePortal("place portal", "portal", PORTAL_ROW, "row 1", "RU-SETUP-03")
PLACE_GATE: Final = PlaceGate("place gate", "gate", GATE_ROW, "row 12", "RU-SETUP-04")
BRING_ITEMS: Final = BringItems("rush", "bring items", A_SEAT, several=PIECE)
ONE_OF_EACH: Final = OneOfEach("rush", "one of each item", NOBODY, [WAY])
DROP_WEAPON: Final = DropWeapon("rush", "drop weapon", NOBODY, [WAY])
PLACE_HERO: Final = PlaceHero(
    "place hero",
    True,
    ("RU-SETUP-09", "RU-SETUP-09"),
    Refusal("RU-SETUP-09", "place the hero next: `place` and a square next to the gate"),
)
PLACE_MONSTER: Final = PlaceMonster(
    "place monster",
    False,
    ("RU-SETUP-10", "RU-SETUP-11"),
    Refusal("RU-SETUP-10", "place a monster next: `place` and a square next to the portal"),
)

DEAL_ROLES: Final[Dealt[State]] = Dealt("rush", GIVE_ROLES)
DEAL_LAYOUT: Final = DealLayout("rush", "deal layout", CHANCE)
DEAL_PORTAL: Final[Dealt[State]] = Dealt("rush", PLACE_PORTAL)
DEAL_GATE: Final[Dealt[State]] = Dealt("rush", PLACE_GATE)
DEAL_HERO: Final[Dealt[State]] = Dealt("rush", PLACE_HERO)
DEAL_MONSTER: Final[Dealt[State]] = Dealt("rush", PLACE_MONSTER)


def begin(s: State, way: i64) -> None:
    """RU-COMP-01: roles first. In a quick set-up where they are not drawn, seat 0 plays the hero."""
    if s.content.random_roles:
        s.next(Task(DEAL_ROLES, CHANCE, way))
    elif way == PLAYED:
        s.next(Task(GIVE_ROLES, 0, way))
    else:
        queue_building(s, way)


def queue_building(s: State, way: i64) -> None:
    """Everything from the first wall to the first turn: as decisions, or dealt."""
    hero, master = s.hero_seat, s.master_seat()
    if way == DEALT:
        tasks = [
            Task(DEAL_LAYOUT, CHANCE),
            Task(DEAL_PORTAL, CHANCE),
            Task(DEAL_GATE, CHANCE),
            Task(ONE_OF_EACH, NOBODY, DEALT),
            Task(DROP_WEAPON, NOBODY, DEALT),
            Task(DEAL_HERO, CHANCE),
        ]
        tasks.extend([Task(DEAL_MONSTER, CHANCE) for _ in range(MONSTERS)])
    else:
        items = Task(BRING_ITEMS, hero if s.content.item_mode == "hero_choice" else master)
        tasks = [
            Task(BUILD_WALLS, master),
            Task(PLACE_PORTAL, master),
            Task(PLACE_GATE, hero if s.content.hero_places_gate else master),
            Task(ONE_OF_EACH, NOBODY, PLAYED) if s.content.item_mode == "one_each" else items,
            Task(DROP_WEAPON, NOBODY, PLAYED),
            Task(PLACE_HERO, hero),
        ]
        tasks.extend([Task(PLACE_MONSTER, master) for _ in range(MONSTERS)])
    tasks.append(Task(BEGIN_ROUND, NOBODY))
    s.then_all(tasks)
