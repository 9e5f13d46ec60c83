"""What the hero picks up, carries and uses: RU-PICK and RU-ITEM."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, Action, Log, Refusal, Seat
from pocketbox.engine.lists import with_one, without_one
from pocketbox.games.rush.content import HANDS
from pocketbox.games.rush.events import PIECE
from pocketbox.games.rush.pieces import PIECE_NAMES, PIECES
from pocketbox.games.rush.state import State
from pocketbox.games.rush.words import WORDS
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.games.squares.hero import is_hero_turn

TAKE: Final = WORDS.each("take", PIECE_NAMES)
LEAVE: Final = WORDS.each("leave", PIECE_NAMES)
SWAP: Final = [
    [
        WORDS.one("swap", (out, taken), f"swap {PIECE_NAMES[out]} for {PIECE_NAMES[taken]}")
        for taken in range(len(PIECES))
    ]
    for out in range(len(PIECES))
]
"""`SWAP[out][taken]`"""
USE: Final = WORDS.each("use", PIECE_NAMES)


def word_for_taking(s: State, kind: i64) -> Action:
    """The word for taking a piece of this kind."""
    return TAKE[kind] if kind < len(TAKE) else s.content.added.take[kind - len(TAKE)]


def word_for_swapping(s: State, out: i64, taken: i64) -> Action:
    """The word for giving one piece away for another."""
    if out < len(SWAP) and taken < len(SWAP):
        return SWAP[out][taken]
    names = s.content.added.names
    return s.content.added.swaps[f"swap {names[out]} for {names[taken]}"]


FREE: Final = 0
HELD: Final = 1
"""What `b` of a task of the hero's turn says: a failed desperate attack holds the hero (RU-DESP-04), or none has."""


def pick_up(s: State, seat: Seat, rule: str, log: Log) -> Task | None:
    """RU-PICK-01: the hero has come to a square with pieces and takes what fits; answers what is left to decide."""
    return go_through(s, seat, s.pieces_on(s.hero), rule, log)


def go_through(s: State, seat: Seat, pieces: list[i64], rule: str, log: Log) -> Task | None:
    """Take what needs no decision from these pieces on the hero's square; answers the task to decide the others."""
    left = pieces.copy()
    room = HANDS - len(s.bag)
    while left and room > 0 and (len(left) <= room or left[0] == left[-1]):
        take(s, left.pop(0), rule, log)
        room -= 1
    if left and (room > 0 or s.content.asks_when_full):
        return Task(DEAL_PICK_UP if seat == CHANCE else PICK_UP, seat, several=tuple(left))
    return None


def take(s: State, kind: i64, rule: str, log: Log) -> None:
    s.lift(kind, s.hero)
    s.bag = with_one(s.bag, kind)
    log.add("piece picked up", rule, kind, s.hero)


class PickUp(Step[State]):
    """RU-PICK-03, RU-PICK-04: more pieces than hands; choose which to take, then what to do with each other one.

    Swapping an item for one of the same kind would change nothing and is not offered.
    RU-HTURN-06: in the hero's own turn items may be used first.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        kinds = list_distinct(task.several)
        choices: list[Action] = []
        if len(s.bag) < HANDS:
            choices.extend([word_for_taking(s, kind) for kind in kinds])
        else:
            carried = list_distinct(tuple(s.bag))
            for kind in kinds:
                choices.append(LEAVE[kind] if kind < len(LEAVE) else s.content.added.leave[kind - len(LEAVE)])
                for out in carried:
                    if out != kind and not s.content.pieces[out].is_weapon:
                        choices.append(word_for_swapping(s, out, kind))
        if is_hero_turn(s):
            offer_items(s, choices)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        left = list(task.several)
        if choice.verb == "take":
            left.remove(choice.a)
            take(s, choice.a, "RU-PICK-04", log)
        elif choice.verb == "leave":
            left.remove(choice.a)
            log.add("piece left", "RU-PICK-03", choice.a, s.hero)
        elif choice.verb == "use":
            quicken(s, use(s, choice.a, log))
            left = s.pieces_on(s.hero)
        else:
            out, taken = choice.a, choice.b
            left.remove(taken)
            s.bag = without_one(s.bag, out)
            take(s, taken, "RU-PICK-03", log)
            s.lay(out, s.hero)
            log.add("piece swapped out", "RU-PICK-03", out, s.hero)
        question = go_through(s, task.seat, left, "RU-PICK-01", log)
        if question is not None:
            s.next(question)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "use":
            return refuse_item(s, action) if is_hero_turn(s) else NOT_NOW
        if action.verb not in ("take", "leave", "swap"):
            return Refusal("RU-PICK-04", f"first decide on the pieces on {CELL_NAMES[s.hero]}")
        wanted = action.b if action.verb == "swap" else action.a
        if wanted not in task.several:
            return Refusal("RU-PICK-04", f"no {s.content.pieces[wanted].name} of this stack is left to decide on")
        if action.verb == "take":
            return Refusal("RU-PICK-02", f"the hero already carries {HANDS} pieces")
        if len(s.bag) < HANDS:
            return Refusal("RU-PICK-01", "the hero has a free hand: take a piece first")
        if s.content.pieces[action.a].is_weapon:
            return Refusal("RU-PICK-03", "the weapon is never given away")
        if action.a not in s.bag:
            return Refusal("RU-PICK-03", f"the hero carries no {s.content.pieces[action.a].name}")
        name = s.content.pieces[wanted].name
        return Refusal("RU-PICK-03", f"swapping a {name} for a {name} would change nothing")

    def fault(self, s: State, task: Task) -> str:
        lying = s.pieces_on(s.hero)
        for kind in task.several:
            if kind not in lying:
                return f"no {s.content.pieces[kind].name} lies on the hero's square"
            lying.remove(kind)
        if not task.several or len(task.several) <= HANDS - len(s.bag):
            return "the hero has room for these pieces, so there is nothing to decide"
        return "" if task.seat in (s.hero_seat, CHANCE) else "the hero's player decides"


PICK_UP: Final = PickUp("rush", "pick up", A_SEAT, several=PIECE)
DEAL_PICK_UP: Final[Dealt[State]] = Dealt("rush", PICK_UP)


NOT_NOW: Final = Refusal("RU-HTURN-06", "items can be used only in the hero's own turn")


def list_distinct(kinds: tuple[i64, ...]) -> list[i64]:
    """Each kind once, in table order."""
    found: list[i64] = []
    for kind in kinds:
        if kind not in found:
            found.append(kind)
    found.sort()
    return found


def has_item(s: State) -> bool:
    """Is there anything in the hero's hands that can be used?"""
    for kind in s.bag:
        if not s.content.pieces[kind].is_weapon:
            return True
    return False


def offer_items(s: State, choices: list[Action]) -> None:
    """RU-HTURN-06: each kind of item carried may be used. The bag is sorted, so equal kinds are neighbours."""
    last: i64 = -1
    for kind in s.bag:
        if kind != last and not s.content.pieces[kind].is_weapon:
            choices.append(USE[kind] if kind < len(USE) else s.content.added.use[kind - len(USE)])
        last = kind


def use(s: State, kind: i64, log: Log) -> i64:
    """RU-ITEM-01 to 06: the item's gifts, at once; answers how much speed it gave."""
    item = s.content.pieces[kind]
    s.bag = without_one(s.bag, kind)
    log.add("item used", "RU-ITEM-06", kind)
    hp = cap_gift(s, s.hp, item.hp)
    if hp > 0:
        s.hp += hp
        log.add("hp gained", item.rule, hp, s.hp)
    speed = cap_gift(s, s.speed, item.speed)
    if speed > 0:
        s.speed += speed
        log.add("speed gained", item.rule, speed, s.speed)
    return speed


def quicken(s: State, gained: i64) -> None:
    """RU-ITEM-04, RU-DESP-04: speed gained at a question counts in the turn that waits below, unless that is held."""
    turn = s.agenda
    assert turn is not None, "the hero's turn waits"
    if gained > 0 and s.content.speed_applies_now and turn.b != HELD:
        s.agenda = turn.after
        s.next(Task(turn.step, turn.seat, turn.a + gained, turn.b))


def cap_gift(s: State, now: i64, gift: i64) -> i64:
    """RU-ITEM-05: as much of a gift as the cap allows."""
    room = s.content.cap - now
    if gift <= room:
        return gift
    return room if room > 0 else 0


def refuse_item(s: State, action: Action) -> Refusal:
    """Why this item cannot be used in the hero's own turn."""
    if s.content.pieces[action.a].is_weapon:
        return Refusal("RU-ATTACK-01", "the weapon is used by stepping onto a monster")
    return Refusal("RU-HTURN-06", f"the hero carries no {s.content.pieces[action.a].name}")
