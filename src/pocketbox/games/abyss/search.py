"""Searching an area: AB-SEARCH."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NO_ARG, NOBODY, Action, Log, Refusal
from pocketbox.games.abyss.board import AREAS, OFF_BOARD, area_of, cell_in_area
from pocketbox.games.abyss.combat import gain_map_piece
from pocketbox.games.abyss.content import DROPPINGS, SLOTS
from pocketbox.games.abyss.hands import FORCED_DROP, LAY, retrieve, take
from pocketbox.games.abyss.packed import NO_KIND, PIECE_BITS, PIECE_MASK
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.games.abyss.summon import DOOR, SPOT, put, summon_boss
from pocketbox.games.abyss.throws import HeldThrow, fault_of_dice
from pocketbox.games.abyss.words import DICE, HERO_SEAT, THREE_DICE, WORDS
from pocketbox.games.squares.board import CELL_NAMES, NEIGHBOURS, are_adjacent

SEARCH: Final = WORDS.one("search")
DOOR_ON: Final = WORDS.each("door", CELL_NAMES)

FOUND_DROPPINGS: Final = 1
FOUND_MAP: Final = 2
FOUND_ITEM: Final = 3
FOUND_WEAPON: Final = 4
"""AB-SEARCH-04 to 08: what die III finds."""
SCREAM: Final[tuple[i64, ...]] = (1, 1, 1)
HIDDEN_DOOR: Final[tuple[i64, ...]] = (4, 4, 4)
ALL_SEARCHED: Final = (1 << AREAS) - 1


def begin_search(s: State, log: Log) -> None:
    """AB-SEARCH-01, AB-SEARCH-02: the hero's area is marked, whatever the dice bring."""
    area = area_of(s.hero)
    s.searched |= 1 << area
    log.add("area searched", "AB-SEARCH-01", area + 1)
    s.then(Task(ROLL_SEARCH, CHANCE), Task(SEARCH_ENDS, NOBODY))


class RollSearch(HeldThrow):
    """AB-SEARCH-03: three dice, read by label."""

    def falls(self) -> Step[State]:
        return SEARCH_FALLS


class SearchFalls(Step[State]):
    """AB-SEARCH-04 to 15; AB-SEARCH-20: the square matters only for items and the weapon."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        dice = task.several
        if dice == SCREAM:
            log.add("scream heard", "AB-SEARCH-12")
            summon_boss(s, log)  # AB-SEARCH-13
        elif dice == HIDDEN_DOOR:
            log.add("hidden door found", "AB-SEARCH-14")
            hidden_door(s, log)
        elif dice[2] == FOUND_DROPPINGS:
            s.droppings += 1
            log.add("droppings found", "AB-SEARCH-04", s.droppings)
            if s.droppings == DROPPINGS:  # AB-SEARCH-05
                summon_boss(s, log)
        elif dice[2] == FOUND_MAP:
            gain_map_piece(s, "AB-SEARCH-06", log)
        else:
            find_piece(s, dice[2], cell_in_area(area_of(s.hero), dice[0], dice[1]), log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_dice(task, 3)


def find_piece(s: State, face: i64, cell: i64, log: Log) -> None:
    """AB-SEARCH-07 to 11: the weapon if it is still to be found, else the next item, if there is one."""
    if face == FOUND_WEAPON and may_find_weapon(s):
        lift_weapon(s)
        log.add("weapon found", "AB-SEARCH-08", cell)
        bring(s, WEAPON, cell, log)
        return
    kind = next_item(s)
    if kind == NO_KIND:
        log.add("nothing found", "AB-SEARCH-11")
    else:
        log.add("item found", "AB-SEARCH-07", kind, cell)
        bring(s, kind, cell, log)


def may_find_weapon(s: State) -> bool:
    """AB-SEARCH-09, AB-SEARCH-10: not once it is held; lying on the board, only if so agreed."""
    return not s.is_weapon_found() or (s.content.relocates_weapon and not s.carries(WEAPON))


def lift_weapon(s: State) -> None:
    """AB-SEARCH-10 with `relocate`: it leaves the square it lies on."""
    for piece in s.loose:
        if piece & PIECE_MASK == WEAPON:
            s.lift(piece >> PIECE_BITS)


def next_item(s: State) -> i64:
    """AB-ITEMSET-07: taken from the lowest filled slot, or `NO_KIND`."""
    for slot in range(SLOTS):
        kind = s.tray[slot]
        if kind != NO_KIND:
            tray = s.tray.copy()
            tray[slot] = NO_KIND
            s.tray = tray
            return kind
    return NO_KIND


def bring(s: State, kind: i64, cell: i64, log: Log) -> None:
    """AB-SEARCH-16, AB-SEARCH-17: into the hero's hands, onto the square, or onto the nearest free one."""
    if cell == s.hero:
        retrieve(s, kind, "AB-SEARCH-16", log)
    elif s.is_free(cell):
        s.lay(kind, cell)
        log.add("piece put down", "AB-SEARCH-03", kind, cell)
    else:
        LAY.decide(s, cell, kind, NO_ARG, log)


def hidden_door(s: State, log: Log) -> None:
    """AB-SEARCH-14, AB-SEARCH-15: next to the hero, where the player likes; else as near as is free."""
    if exit_squares(s):
        s.next(Task(PLACE_EXIT, HERO_SEAT))
    else:
        SPOT.decide(s, DOOR, s.hero, NO_ARG, log)


def exit_squares(s: State) -> list[i64]:
    return [cell for cell in NEIGHBOURS[s.hero] if s.is_free(cell)]


class PlaceExit(Step[State]):
    """AB-SEARCH-14: the player puts the door next to the hero."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [DOOR_ON[cell] for cell in exit_squares(s)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        put(s, DOOR, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "door":
            return Refusal("AB-SEARCH-14", "place the exit next: `door` and a free square next to the hero")
        if not are_adjacent(action.a, s.hero):
            return Refusal("AB-SEARCH-14", f"{CELL_NAMES[action.a]} shares no edge with the hero's square")
        return Refusal("AB-PLACE-01", f"{s.what_is_on(action.a)} is on {CELL_NAMES[action.a]}")

    def fault(self, s: State, task: Task) -> str:
        return "" if s.hero != OFF_BOARD and exit_squares(s) else "no square next to the hero is free"


class SearchEnds(Step[State]):
    """AB-SEARCH-18: after the sixth area a weapon never found turns out to be at hand."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.searched != ALL_SEARCHED or s.is_weapon_found():
            return
        log.add("weapon at hand", "AB-SEARCH-18")
        if s.has_room():
            take(s, WEAPON, "AB-SEARCH-18", log)
        else:
            s.next(Task(FORCED_DROP, HERO_SEAT))


ROLL_SEARCH: Final = RollSearch(
    "roll search", "AB-SEARCH-03", "first dice I, II and III of the search are rolled", THREE_DICE, "search rolled"
)
SEARCH_FALLS: Final = SearchFalls("abyss", "search falls", NOBODY, several=DICE)
PLACE_EXIT: Final = PlaceExit("abyss", "place exit", A_SEAT)
SEARCH_ENDS: Final = SearchEnds("abyss", "search ends", NOBODY)
