"""An assault from the moment its units are known: bumps and re-rolls are counted, and the dice fall. T4-ASSAULT.

What is done with the dice once they lie is in `phases`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import Action, Log, Refusal
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics.combat import PoolRoll
from pocketbox.games.tactics.dice import DEF, OFF, POOLS, SIDES, add_die, remove_die
from pocketbox.games.tactics4.fight import (
    ASSAULT,
    INITIATOR,
    INITIATOR_OFF,
    LOWERED,
    TARGET,
    Assault,
    assault_of,
    pool_of,
)
from pocketbox.games.tactics4.kinds import NO_BUMP
from pocketbox.games.tactics4.phases import ask_powers
from pocketbox.games.tactics4.sides import (
    can_reply,
    dice_in,
    fault_of_assault,
    fault_of_side,
    list_bumps,
    rerolls_of,
    side_seat,
    tile_of,
)
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import DEF_DICE, OFF_DICE, POOL, SIDE, WORDS

PACT: Final = WORDS.one("pact")
NO_PACT: Final = WORDS.one("no pact")
LOWER: Final = WORDS.each("lower def", [str(face) for face in range(SIDES + 1)])
"""By the face that is lowered."""


def begin_clash(s: State, initiator: i64, target: i64, mode: i64, log: Log) -> None:
    """The units on two tiles fight, from as far as they stand apart."""
    assault = Assault(s.cell(initiator), s.cell(target), s.distance(initiator, target), mode)
    assault.replies = can_reply(s, assault)
    for side in (INITIATOR, TARGET):
        assault.bumps[side] = tuple(sorted(list_bumps(s, assault, side, log)))
        assault.rerolls[side] = rerolls_of(s, assault, side)
        if assault.rerolls[side] > 0:
            is_supported = s.allies_beside(tile_of(s, assault, side)) > 0
            rule = "T4-REROLL-02" if is_supported else "T4-REROLL-03"
            log.add("re-rolls counted", rule, side, assault.rerolls[side])
    ask_pacts(s, assault, INITIATOR, log)


# T4-UNIT-NO: before the roll an ally may offer a bump for a lower DEF result


def pact_of(s: State, assault: Assault, side: i64) -> i64:
    """The bump that an ally next to a side's unit offers, or `NO_BUMP`.

    Ruling: only where the unit rolls both OFF and DEF dice, so that it can use the one and pay with the other.
    """
    if dice_in(s, assault, pool_of(side, OFF)) == 0 or dice_in(s, assault, pool_of(side, DEF)) == 0:
        return NO_BUMP
    tile = tile_of(s, assault, side)
    for near in s.tiles.near[tile]:
        if s.on[near] != EMPTY and s.owner(near) == s.owner(tile):
            for trait in s.unit(near).traits:
                bump: i64 = trait.pact(s.unit(tile))
                if bump != NO_BUMP:
                    return bump
    return NO_BUMP


def ask_pacts(s: State, assault: Assault, side: i64, log: Log) -> None:
    """T4-UNIT-NO: the initiator is asked first, then the target; then the dice fall."""
    for asked in (INITIATOR, TARGET):
        if asked >= side and pact_of(s, assault, asked) != NO_BUMP:
            s.next(Task(ASK_PACT, side_seat(s, assault, asked), asked, frame=assault))
            return
    ROLL_POOL.roll_from(s, assault, INITIATOR_OFF, log)


class AskPact(Step[State]):
    """T4-UNIT-NO: take the bump and owe a DEF result, or leave it."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [PACT, NO_PACT]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault, side = assault_of(task), task.a
        if choice is PACT:
            bump = pact_of(s, assault, side)
            assault = assault.armed(side, add_die(assault.bumps[side], bump)).in_debt((*assault.owing, side))
            log.add("bump counted", "T4-UNIT-NO", side, bump)
        ask_pacts(s, assault, side + 1, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("T4-UNIT-NO", "say first whether the unit takes the Noble's bump: pact or no pact")

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, 0, POOLS) or fault_of_side(s, task)
        if fault:
            return fault
        if pact_of(s, assault, task.a) == NO_BUMP or task.a in assault.owing:
            return "no unit offers this unit a bump"
        return ""


class LowerDie(Step[State]):
    """T4-UNIT-NO: the price of the bump, one DEF result less by 1.

    Ruling: a die that shows 1 cannot be lowered, so another one is.
    """

    def options(self, s: State, task: Task) -> list[Action]:
        assault = assault_of(task)
        faces = assault.dice[pool_of(task.a, DEF)]
        return [LOWER[face] for n, face in enumerate(faces) if face > 1 and face not in faces[:n]]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault, side = assault_of(task), task.a
        pool = pool_of(side, DEF)
        log.add("die lowered", "T4-UNIT-NO", pool, choice.a)
        faces = add_die(remove_die(assault.dice[pool], choice.a), choice.a - 1)
        lowered = assault.changed(pool, choice.a, pool, choice.a - 1, LOWERED)
        settle_debts(s, lowered.rolled(pool, faces).in_debt(assault.owing[1:]), log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal("T4-UNIT-NO", "pay for the bump with one of your DEF dice above 1: `lower def` and its face")

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, POOLS, POOLS) or fault_of_side(s, task)
        if fault:
            return fault
        return "" if assault.owing and assault.owing[0] == task.a else "this side owes nothing"


def settle_debts(s: State, assault: Assault, log: Log) -> None:
    """All dice lie: what is owed is paid, then come the powers of the end of the roll (T4-ASSAULT-04)."""
    for n, side in enumerate(assault.owing):
        faces = assault.dice[pool_of(side, DEF)]
        if faces and faces[-1] > 1:
            s.next(Task(LOWER_DIE, side_seat(s, assault, side), side, frame=assault.in_debt(assault.owing[n:])))
            return
    ask_powers(s, assault.in_debt(()), INITIATOR, 0, log)


# The roll


class RollPool(PoolRoll[State, Assault]):
    """T4-ASSAULT-03: the dice of one colour of one unit; all dice fall together, and no decision lies between them."""

    def rule_of(self, pool: i64) -> str:
        return "T4-ASSAULT-03"

    def count_dice(self, s: State, clash: Assault, pool: i64) -> i64:
        return dice_in(s, clash, pool)

    def end_roll(self, s: State, clash: Assault, log: Log) -> None:
        settle_debts(s, clash, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_assault(s, assault_of(task), task.a, POOLS) or self.fault_of_pool(s, task)


ASK_PACT: Final = AskPact("tactics4", "ask pact", A_SEAT, [SIDE], shape=ASSAULT)
LOWER_DIE: Final = LowerDie("tactics4", "lower die", A_SEAT, [SIDE], shape=ASSAULT)
ROLL_POOL: Final = RollPool("tactics4", "roll pool", POOL, ASSAULT, OFF_DICE, DEF_DICE)
