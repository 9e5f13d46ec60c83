"""What the hero picks up, carries, puts down and uses: AB-INV, AB-USE and AB-PLACE."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import NO_ARG, Action, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.engine.lists import with_one, without_one
from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.doubt import Doubt, far_from_hero_first
from pocketbox.games.abyss.items import PIECE_NAMES
from pocketbox.games.abyss.packed import NO_KIND
from pocketbox.games.abyss.state import PIECE_FIELD, WEAPON, State
from pocketbox.games.abyss.throws import spend
from pocketbox.games.abyss.words import CELL, HERO_SEAT, WORDS

PIECE: Final = Field(PIECE_FIELD, PIECE_NAMES)

USE: Final = WORDS.each("use", PIECE_NAMES)
LEAVE: Final = WORDS.one("leave")
SWAP: Final = WORDS.each("swap", PIECE_NAMES)
"""`SWAP[kind]` puts a carried item of that kind down."""
DROP: Final = WORDS.each("drop", PIECE_NAMES)


def pick_up(s: State, rule: str, log: Log) -> None:
    """AB-MOVE-05: the hero has come to a square with a piece on it, or not."""
    if s.piece_on(s.hero) == NO_KIND:
        return
    kind = s.lift(s.hero)
    if not s.has_room():
        log.add("hands full", "AB-INV-03", kind, s.hero)
    retrieve(s, kind, rule, log)


def retrieve(s: State, kind: i64, rule: str, log: Log) -> None:
    """AB-INV-02: taken where there is room; AB-INV-03: else left or swapped. The piece is off the board."""
    if s.has_room():
        take(s, kind, rule, log)
    elif s.content.asks_when_full and list_swappable(s, kind):
        s.next(Task(FULL_HANDS, HERO_SEAT, kind))
    else:
        log.add("piece left", "AB-INV-03", kind)
        put_down(s, kind, log)


def take(s: State, kind: i64, rule: str, log: Log) -> None:
    s.bag = with_one(s.bag, kind)
    log.add("piece picked up", rule, kind, s.hero)


def list_swappable(s: State, kind: i64) -> list[i64]:
    """AB-INV-05: carried items that may go for this piece; one of the same kind would change nothing."""
    found: list[i64] = []
    for carried in s.bag:
        if carried != WEAPON and carried != kind and carried not in found:
            found.append(carried)
    return found


def put_down(s: State, kind: i64, log: Log) -> None:
    """AB-INV-04, AB-SEARCH-21: on the hero's square, or on the nearest free one if a piece lies there."""
    if s.piece_on(s.hero) == NO_KIND:
        s.lay(kind, s.hero)
        log.add("piece put down", "AB-INV-04", kind, s.hero)
    else:
        LAY.decide(s, s.hero, kind, NO_ARG, log)


class Lay(Doubt):
    """AB-SEARCH-17: a piece goes to the nearest free square; AB-PLACE-03: which of several is in doubt."""

    def candidates(self, s: State, task: Task) -> list[i64]:
        return far_from_hero_first(s, s.nearest_free(task.a))

    def settle(self, s: State, task: Task, cell: i64, log: Log) -> None:
        s.lay(task.b, cell)
        log.add("piece put down", "AB-PLACE-02", task.b, cell)


LAY: Final = Lay("lay", [CELL, PIECE])


class FullHands(Step[State]):
    """AB-INV-03: leave the piece, or swap a carried item for it."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices = [LEAVE]
        for kind in list_swappable(s, task.a):
            choices.append(SWAP[kind] if kind < len(SWAP) else s.content.roster.words.swap[kind - len(SWAP)])
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        kind = task.a
        if choice is LEAVE:
            log.add("piece left", "AB-INV-03", kind)
            put_down(s, kind, log)
            return
        s.bag = without_one(s.bag, choice.a)
        take(s, kind, "AB-INV-03", log)
        put_down(s, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "swap":
            return Refusal("AB-INV-03", f"the hands are full: first `leave` the {s.piece(task.a).title}, or `swap`")
        if action.a == WEAPON:
            return Refusal("AB-INV-05", "the weapon is never put down")
        if action.a == task.a and s.carries(action.a):
            return Refusal("AB-INV-03", "a swap for the same kind of item would change nothing: `leave` it")
        return Refusal("AB-INV-03", f"the hero carries no {s.piece(action.a).title}")

    def fault(self, s: State, task: Task) -> str:
        if s.has_room() or not list_swappable(s, task.a):
            return "the hero has room, or nothing to swap"
        return "" if s.hero != OFF_BOARD else "the hero is not on the board"


class ForcedDrop(Step[State]):
    """AB-SEARCH-19: the weapon must have a hand, so an item is put down."""

    def options(self, s: State, task: Task) -> list[Action]:
        added = s.content.roster.words.drop
        return [DROP[kind] if kind < len(DROP) else added[kind - len(DROP)] for kind in list_swappable(s, WEAPON)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.bag = without_one(s.bag, choice.a)
        take(s, WEAPON, "AB-SEARCH-18", log)
        put_down(s, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "drop":
            return Refusal("AB-SEARCH-19", f"the hero carries no {s.piece(action.a).title}")
        return Refusal("AB-SEARCH-19", "the weapon needs a hand: first `drop` an item")

    def fault(self, s: State, task: Task) -> str:
        if s.hero == OFF_BOARD or s.has_room() or s.is_weapon_found():
            return "the hero has room, or the weapon is found"
        return ""


FULL_HANDS: Final = FullHands("abyss", "full hands", A_SEAT, [PIECE])
FORCED_DROP: Final = ForcedDrop("abyss", "forced drop", A_SEAT)


def offer_items(s: State, choices: list[Action]) -> None:
    """AB-USE-01: each kind of item carried that can be used. The bag is sorted, so equal kinds are neighbours."""
    last: i64 = NO_KIND
    for kind in s.bag:
        if kind != last and kind != WEAPON and not explain_block(s, kind):
            choices.append(USE[kind] if kind < len(USE) else s.content.roster.words.use[kind - len(USE)])
        last = kind


def explain_block(s: State, kind: i64) -> str:
    """AB-USE-03: why this item cannot be used as an action now; empty when it can."""
    for trait in s.piece(kind).traits:
        fact = trait.blocked(s)
        if fact:
            return fact
    return ""


def use(s: State, kind: i64, log: Log) -> None:
    """AB-USE-01, AB-USE-02: the item leaves the game and does what it does."""
    log.add("item used", "AB-USE-01", kind)
    spend(s, kind, log)
    for trait in s.piece(kind).traits:
        trait.used(s, kind, log)


def refuse_item(s: State, kind: i64) -> Refusal:
    """Why this item cannot be used in the hero's turn."""
    if kind == WEAPON:
        return Refusal("AB-ATTACK-01", "the weapon is used by attacking: `attack` and a square")
    if not s.carries(kind):
        return Refusal("AB-USE-01", f"the hero carries no {s.piece(kind).title}")
    return Refusal(s.piece(kind).rule, explain_block(s, kind))
