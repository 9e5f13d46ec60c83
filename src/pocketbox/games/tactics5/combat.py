"""A combat from the question of retaliation to the last die: T5-ATTACK-04 and T5-RETAL."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import Action, Log, Refusal
from pocketbox.games.tactics.combat import PoolRoll
from pocketbox.games.tactics.dice import POOLS
from pocketbox.games.tactics5.effects import fight_of, open_window
from pocketbox.games.tactics5.events import POOL
from pocketbox.games.tactics5.fight import (
    ATTACKER,
    ATTACKER_DEF,
    ATTACKER_OFF,
    FIGHT,
    TARGET,
    TARGET_OFF,
    Fight,
    dice_in,
    side_seat,
)
from pocketbox.games.tactics5.reach import can_reply, fault_of_fight, fault_of_pools
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.words import CELL_NAMES, DEF_DICE, OFF_DICE, WORDS

RETALIATE: Final = WORDS.one("retaliate")
HOLD: Final = WORDS.one("hold")
BOTH_ANSWERS: Final = [RETALIATE, HOLD]


def open_combat(s: State, fight: Fight, log: Log) -> None:
    """T5-RETAL-01: ask the target, if it can answer, before any die is rolled."""
    if can_reply(s, fight):
        s.then(Task(ANSWER, side_seat(s, fight, TARGET), frame=fight))
    else:
        ROLL_POOL.roll_from(s, fight, ATTACKER_OFF, log)


class Answer(Step[State]):
    """T5-RETAL-01 to 03: the target retaliates, and both roll everything, or holds, and the attacker is safe."""

    def options(self, s: State, task: Task) -> list[Action]:
        return BOTH_ANSWERS

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        fight = fight_of(task)
        if choice is RETALIATE:
            log.add("retaliation chosen", "T5-RETAL-01", fight.target)
            fight = fight.replying()
        else:
            log.add("retaliation declined", "T5-RETAL-03", fight.target)
        ROLL_POOL.roll_from(s, fight, ATTACKER_OFF, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        where = CELL_NAMES[fight_of(task).target]
        return Refusal("T5-RETAL-01", f"first say whether the unit on {where} answers: retaliate or hold")

    def fault(self, s: State, task: Task) -> str:
        fight = fight_of(task)
        fault = fault_of_fight(s, fight, 0, POOLS)
        if fault:
            return fault
        if side_seat(s, fight, TARGET) != task.seat:
            return "the target's owner decides"
        return "" if can_reply(s, fight) and not fight.replies and not fight.perils else "there is nothing to answer"


class RollPool(PoolRoll[State, Fight]):
    """T5-ATTACK-04, T5-RETAL-02: the dice of one colour of one unit; all dice fall together."""

    def rule_of(self, pool: i64) -> str:
        return "T5-RETAL-02" if pool in (ATTACKER_DEF, TARGET_OFF) else "T5-ATTACK-04"

    def count_dice(self, s: State, clash: Fight, pool: i64) -> i64:
        return dice_in(s, clash, pool)

    def end_roll(self, s: State, clash: Fight, log: Log) -> None:
        open_window(s, clash, ATTACKER, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_pools(s, fight_of(task), task.a, POOLS) or self.fault_of_pool(s, task)


ANSWER: Final = Answer("tactics5", "answer", A_SEAT, shape=FIGHT)
ROLL_POOL: Final = RollPool("tactics5", "roll pool", POOL, FIGHT, OFF_DICE, DEF_DICE)
