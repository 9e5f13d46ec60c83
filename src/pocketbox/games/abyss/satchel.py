"""The four items, bought or not, and their order on the tray: AB-ITEMSET."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Dealt, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Outcome, Refusal
from pocketbox.engine.fields import Field
from pocketbox.games.abyss.content import SLOTS
from pocketbox.games.abyss.hands import PIECE
from pocketbox.games.abyss.items import PIECE_NAMES
from pocketbox.games.abyss.packed import NO_KIND
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.games.abyss.throws import Throw
from pocketbox.games.abyss.walls import PLAYED, SETTING
from pocketbox.games.abyss.words import HERO_SEAT, TWO_DICE, WORDS

TAKE: Final = WORDS.each("take", PIECE_NAMES)
ITEMS_DONE: Final = WORDS.one("items done")
ARRANGE: Final = WORDS.one("tray", (0,), "tray arrange")
SHUFFLE: Final = WORDS.one("tray", (1,), "tray random")
SLOT: Final = WORDS.each("slot", PIECE_NAMES)

COINS: Final = Field("coins", None, 0, 99)
NO_LIMIT: Final = 99
"""Coins where nothing has to be paid for."""


class FillSatchel(Step[State]):
    """AB-ITEMSET-01, AB-ITEMSET-03: four items, with money if so agreed."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if s.content.item_money:
            s.next(Task(ROLL_MONEY, CHANCE, task.a))
        else:
            choose_items(s, task.a, NO_LIMIT)


def choose_items(s: State, setting: i64, coins: i64) -> None:
    if setting == PLAYED:
        s.next(Task(CHOOSE_ITEM, HERO_SEAT, coins))
    else:
        s.next(Task(DEAL_ITEM, CHANCE, coins))


class RollMoney(Throw):
    """AB-ITEMSET-03: two dice, added up."""

    def chances(self, s: State, task: Task) -> Chances:
        return TWO_DICE

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("money rolled", "AB-ITEMSET-03", choice.a + choice.b)
        choose_items(s, task.a, choice.a + choice.b)

    def fault(self, s: State, task: Task) -> str:
        return "" if s.content.item_money else "no money is played for"


class ChooseItem(Step[State]):
    """AB-ITEMSET-01, AB-ITEMSET-02: item by item, up to four; AB-ITEMSET-04: with money as many as one can pay."""

    def options(self, s: State, task: Task) -> list[Action]:
        choices: list[Action] = []
        for kind in range(WEAPON + 1, len(s.content.pieces)):
            if s.piece(kind).price <= task.a and not (s.content.unique_items and kind in task.several):
                choices.append(TAKE[kind] if kind < len(TAKE) else s.content.roster.words.take[kind - len(TAKE)])
        if s.content.item_money:
            choices.append(ITEMS_DONE)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        items = list(task.several)
        is_full = choice is ITEMS_DONE
        if not is_full:
            items.append(choice.a)
            items.sort()
            log.add("item chosen", "AB-ITEMSET-01", choice.a)
            is_full = len(items) == SLOTS
        if is_full:
            order_tray(s, task.seat == CHANCE, items)
        else:
            coins = task.a - s.piece(choice.a).price if s.content.item_money else NO_LIMIT
            s.next(Task(task.step, task.seat, coins, several=tuple(items)))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action is ITEMS_DONE:
            return Refusal("AB-ITEMSET-01", f"choose {SLOTS} items first ({len(task.several)} chosen so far)")
        if action.verb != "take":
            return Refusal("AB-ITEMSET-01", "choose the items next: `take` and the name of an item")
        if action.a == WEAPON:
            return Refusal("AB-HERO-05", "the weapon is lost and not an item")
        if s.piece(action.a).price > task.a:
            left = "1 coin is left" if task.a == 1 else f"{task.a} coins are left"
            return Refusal("AB-ITEMSET-03", f"it costs {s.piece(action.a).price}, and {left}")
        return Refusal("AB-ITEMSET-02", f"the {s.piece(action.a).title} has already been taken")

    def fault(self, s: State, task: Task) -> str:
        if (task.a == NO_LIMIT) == s.content.item_money:
            return "coins are counted when, and only when, items are bought"
        if len(task.several) >= SLOTS or WEAPON in task.several:
            return f"there are up to {SLOTS - 1} items so far, and the weapon is none"
        return "" if list(task.several) == sorted(task.several) else "items so far stand in the order of the list"


def order_tray(s: State, is_dealt: bool, items: list[i64]) -> None:
    """AB-ITEMSET-06: by the player or by chance; where all items are alike there is nothing to order."""
    if not items or items[0] == items[-1]:
        fill_slots(s, items)
    elif is_dealt or s.content.tray_order == "random":
        s.next(Task(DEAL_SLOT, CHANCE, several=tuple(items)))
    elif s.content.tray_order == "arrange":
        s.next(Task(CHOOSE_SLOT, HERO_SEAT, several=tuple(items)))
    else:
        s.next(Task(ASK_ORDER, HERO_SEAT, several=tuple(items)))


def fill_slots(s: State, items: list[i64]) -> None:
    """AB-ITEMSET-05: into the next empty slots, in this order."""
    tray = s.tray.copy()
    for kind in items:
        tray[tray.index(NO_KIND)] = kind
    s.tray = tray


class AskOrder(Step[State]):
    """AB-ITEMSET-06: arranged or random?"""

    def options(self, s: State, task: Task) -> list[Action]:
        return [ARRANGE, SHUFFLE]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        if choice is ARRANGE:
            s.next(Task(CHOOSE_SLOT, HERO_SEAT, several=task.several))
        else:
            s.next(Task(DEAL_SLOT, CHANCE, several=task.several))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("AB-ITEMSET-06", "fill the tray next: `tray arrange` or `tray random`")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_items(s, task)


def slot_word(s: State, kind: i64) -> Action:
    return SLOT[kind] if kind < len(SLOT) else s.content.roster.words.slot[kind - len(SLOT)]


class ChooseSlot(Step[State]):
    """AB-ITEMSET-06: which item goes into the next slot."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [slot_word(s, kind) for kind in range(len(s.content.pieces)) if kind in task.several]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        fill_next(s, task, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "slot":
            return Refusal("AB-ITEMSET-06", f"no {s.piece(action.a).title} is left to put on the tray")
        return Refusal("AB-ITEMSET-06", "fill the tray next: `slot` and the item for the next slot")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_items(s, task)


class DealSlot(Step[State]):
    """AB-ITEMSET-06: any item left alike, so that every order is as likely."""

    def chances(self, s: State, task: Task) -> Chances:
        outcomes: list[Outcome] = []
        for kind in range(len(s.content.pieces)):
            count = task.several.count(kind)
            if count > 0:
                outcomes.append(Outcome(slot_word(s, kind), count))
        return Chances(outcomes)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        fill_next(s, task, choice.a, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("AB-ITEMSET-06", "first chance fills the tray")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_items(s, task)


def fill_next(s: State, task: Task, kind: i64, log: Log) -> None:
    log.add("slot filled", "AB-ITEMSET-05", kind)
    fill_slots(s, [kind])
    left = list(task.several)
    left.remove(kind)
    if left[0] == left[-1]:
        fill_slots(s, left)
    else:
        s.next(Task(task.step, task.seat, several=tuple(left)))


def fault_of_items(s: State, task: Task) -> str:
    """What is wrong with items still to be put on the tray, read from a text."""
    items = list(task.several)
    if WEAPON in items or items != sorted(items) or len(items) > s.tray.count(NO_KIND):
        return "the items left are no more than the empty slots, in the order of the list, without the weapon"
    return "" if items and items[0] != items[-1] else "there is nothing to order"


FILL_SATCHEL: Final = FillSatchel("abyss", "fill satchel", NOBODY, [SETTING])
ROLL_MONEY: Final = RollMoney("roll money", "AB-ITEMSET-03", "first two dice are rolled for the coins", [SETTING])
CHOOSE_ITEM: Final = ChooseItem("abyss", "choose item", A_SEAT, [COINS], PIECE)
DEAL_ITEM: Final[Dealt[State]] = Dealt("abyss", CHOOSE_ITEM)
ASK_ORDER: Final = AskOrder("abyss", "ask for order", A_SEAT, several=PIECE)
CHOOSE_SLOT: Final = ChooseSlot("abyss", "choose slot", A_SEAT, several=PIECE)
DEAL_SLOT: Final = DealSlot("abyss", "deal slot", CHANCE, several=PIECE)
