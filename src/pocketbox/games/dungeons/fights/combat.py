"""An assault from the dice to the last push: PD-ASS-11 to 26, and the abilities that come after it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Refusal, Seat
from pocketbox.games.dungeons.events import POOL
from pocketbox.games.dungeons.fights.aftermath import AFTERMATH
from pocketbox.games.dungeons.fights.falls import SAVES, Fall
from pocketbox.games.dungeons.fights.fight import (
    ASSAULT,
    ATTACKER,
    BOTH_PASSED,
    CLOSE,
    POOLS,
    SHOT,
    TARGET,
    Assault,
    assault_of,
    can_use,
    close_rows,
    dice_in,
    fault_of_assault,
    is_ambush,
    kicker_in,
    pool_of,
    rerolls_of,
    strikes,
)
from pocketbox.games.dungeons.kinds import ACTION
from pocketbox.games.dungeons.movement.moving import is_tested_by_water
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.traits import MAGIC, OFF, POOL_NAMES, SIDE_NAMES
from pocketbox.games.dungeons.turns.trials import WATER_TEST, Trial, test
from pocketbox.games.dungeons.words import DEF_DICE, OFF_DICE, PASS, SIDES, WORDS

NAME_MELEE: Final = WORDS.one("melee", (0,), "melee")
NAME_MAGIC: Final = WORDS.one("magic", (MAGIC,), "magic")
REROLL_DIE: Final = [
    [
        [
            WORDS.one("reroll", (side, pool, face), f"reroll {SIDE_NAMES[side]} {POOL_NAMES[pool]} {face}")
            for face in range(1, SIDES + 1)
        ]
        for pool in range(2)
    ]
    for side in range(2)
]
"""`REROLL_DIE[own or foe][off or def][face - 1]`"""


# Contact


def contact(s: State, assault: Assault, log: Log) -> None:
    """PD-ASS-02, PD-ASS-08: onto the enemy's tile, through its water; then the attacker names a row."""
    s.next(Task(JOIN, NOBODY, frame=assault))
    tile = s.at[assault.target]
    if is_tested_by_water(s, assault.attacker, tile):
        test(s, Trial(assault.attacker, ACTION, s.board.need_of(tile), WATER_TEST, s.cell(tile)), log)


class Join(Step[State]):
    """PD-ASS-08: unless the attacker drowned, the assault begins."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        if not s.spent and s.is_on_map(assault.attacker) and s.is_on_map(assault.target):
            s.next(Task(NAME_ROW, s.seat, frame=assault))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_assault(s, assault_of(task), 0, POOLS)


class NameRow(Step[State]):
    """PD-ASS-09, PD-ASS-10: Melee or Magic."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [NAME_MAGIC if row == MAGIC else NAME_MELEE for row in close_rows(s, assault_of(task).attacker)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task).in_row(choice.a)
        log.add("row named", "PD-ASS-09", assault.attacker, choice.a)
        begin_rolls(s, assault, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb in ("melee", "magic"):
            name = s.figure_name(assault_of(task).attacker)
            return Refusal("PD-ASS-10", f"the {name} has no {action.verb.capitalize()} OFF die")
        return Refusal("PD-ASS-09", "first name the assault: melee or magic")

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, 0, POOLS)
        if fault or assault.mode != CLOSE or task.seat != s.seat:
            return fault or "only the active character names the row of a close assault"
        return "" if close_rows(s, assault.attacker) else "no row can be named"


# Dice


def begin_rolls(s: State, assault: Assault, log: Log) -> None:
    if is_ambush(s, assault):
        log.add("ambushed", "PD-DWELLER-GWARRIOR-2", assault.target)
    roll_on(s, assault, 0, log)


def roll_on(s: State, assault: Assault, pool: i64, log: Log) -> None:
    """PD-ASS-11: four pools, one after the other; no decision lies between them."""
    while pool < POOLS and dice_in(s, assault, pool) == 0:
        pool += 1
    if pool < POOLS:
        s.next(Task(ROLL_POOL, CHANCE, pool, frame=assault))
    else:
        open_window(s, assault, ATTACKER, 0, log)


class RollPool(Step[State]):
    """PD-ASS-11: the dice of one colour of one side."""

    def chances(self, s: State, task: Task) -> Chances:
        dice = dice_in(s, assault_of(task), task.a)
        return OFF_DICE[dice] if task.a % 2 == OFF else DEF_DICE[dice]

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(assault_of(task).figure(task.a // 2))

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        for face in choice.args:
            log.add("assault die rolled", "PD-ASS-11", task.a, face)
        roll_on(s, assault_of(task).rolled(task.a, choice.args), task.a + 1, log)

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        if dice_in(s, assault, task.a) == 0:
            return "there are no dice in this pool"
        return fault_of_assault(s, assault, task.a, POOLS)


# Re-rolls


def open_window(s: State, assault: Assault, side: i64, passes: i64, log: Log) -> None:
    """PD-ASS-22, PD-ASS-23: one at a time, the attacker first; two passes in a row, and the dice count."""
    while passes < BOTH_PASSED:
        if can_use(s, assault, side):
            s.next(Task(USE_REROLL, s.chooser(assault.figure(side)), frame=assault.asking(side, passes)))
            return
        side, passes = 1 - side, passes + 1
    compare(s, assault, log)


class UseReroll(Step[State]):
    """PD-ASS-22 to 24, PD-DELVER-WARRIOR-3: have one die thrown again, each ability once, or pass."""

    def options(self, s: State, task: Task) -> list[Action]:
        assault = assault_of(task)
        side = assault.side
        choices: list[Action] = []
        for number, reroll in enumerate(rerolls_of(s, assault, side)):
            if number in assault.used[side]:
                continue
            for pool in reroll.pools:
                for face in sorted(set(assault.dice[pool_of(side, reroll.side, pool)])):
                    choices.append(REROLL_DIE[reroll.side][pool][face - 1])
        choices.append(PASS)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        side = assault.side
        if choice is PASS:
            log.add("reroll passed", "PD-ASS-23", task.seat)
            open_window(s, assault, 1 - side, assault.passes + 1, log)
            return
        number = reroll_behind(s, assault, choice)
        pool, face = pool_of(side, choice.a, choice.b), choice.args[2]
        log.add("assault die picked up", rerolls_of(s, assault, side)[number].rule, pool, face)
        dice = list(assault.dice[pool])
        dice.remove(face)
        s.next(Task(ROLL_AGAIN, CHANCE, pool, frame=assault.using(side, number).rolled(pool, tuple(dice))))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        assault = assault_of(task)
        if action.verb != "reroll" or len(action.args) != 3:
            return Refusal("PD-ASS-22", "decide on re-rolls first: reroll a die, or pass")
        side = assault.side
        if action.args[2] not in assault.dice[pool_of(side, action.a, action.b)]:
            name = f"{SIDE_NAMES[action.a]} {POOL_NAMES[action.b]}"
            return Refusal("PD-ASS-24", f"no {name} die shows {action.args[2]}")
        for number, reroll in enumerate(rerolls_of(s, assault, side)):
            if reroll.side == action.a and action.b in reroll.pools and number in assault.used[side]:
                return Refusal("PD-ASS-24", "this ability has been used")
        return Refusal("PD-ASS-24", f"the {s.figure_name(assault.figure(side))} has no re-roll for this die")

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, POOLS, POOLS)
        if fault:
            return fault
        if not can_use(s, assault, assault.side):
            return "this side has nothing to use"
        return "" if s.chooser(assault.figure(assault.side)) == task.seat else "another seat decides for this side"


def reroll_behind(s: State, assault: Assault, choice: Action) -> i64:
    """The ability that a choice uses."""
    for number, reroll in enumerate(rerolls_of(s, assault, assault.side)):
        if number not in assault.used[assault.side] and reroll.side == choice.a and choice.b in reroll.pools:
            return number
    raise AssertionError(f"nothing allows {choice.text}")


class RollAgain(Step[State]):
    """PD-ASS-24: the die falls again, and stands unless another ability picks it up."""

    def chances(self, s: State, task: Task) -> Chances:
        return OFF_DICE[1] if task.a % 2 == OFF else DEF_DICE[1]

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(assault_of(task).figure(task.a // 2))

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = assault_of(task)
        log.add("assault die rolled", "PD-ASS-24", task.a, choice.a)
        faces = tuple(sorted((*assault.dice[task.a], choice.a)))
        open_window(s, assault.rolled(task.a, faces), 1 - assault.side, 0, log)

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, POOLS, task.a)
        if fault:
            return fault
        return "" if assault.used[assault.side] else "no re-roll has been used"


JOIN: Final = Join("dungeons", "join", NOBODY, shape=ASSAULT)
NAME_ROW: Final = NameRow("dungeons", "name row", A_SEAT, shape=ASSAULT)
ROLL_POOL: Final = RollPool("dungeons", "roll pool", CHANCE, [POOL], shape=ASSAULT)
USE_REROLL: Final = UseReroll("dungeons", "use reroll", A_SEAT, shape=ASSAULT)
ROLL_AGAIN: Final = RollAgain("dungeons", "roll again", CHANCE, [POOL], shape=ASSAULT)


# Comparison


def compare(s: State, assault: Assault, log: Log) -> None:
    """PD-ASS-12 to 16: both strikes at once; a struck character is defeated, unless something saves it."""
    for pool in range(POOLS):
        kicker = kicker_in(s, assault, pool)
        if kicker > 0:
            log.add("assault kicker counted", "PD-TEST-04", pool, kicker)
    figures: list[i64] = []
    cells: list[i64] = []
    killers: list[i64] = []
    for side in (ATTACKER, TARGET):
        striker, struck = assault.figure(side), assault.figure(1 - side)
        if strikes(s, assault, side):
            log.add("strike succeeded", "PD-ASS-12", striker, struck)
            figures.append(struck)
            killers.append(striker)
            where = s.at[assault.target] if assault.mode == CLOSE else s.at[struck]
            cells.append(s.cell(where))
        else:
            log.add("strike failed", "PD-ASS-13", striker, struck)
    if not figures:
        log.add("stalemate", "PD-ASS-16", assault.attacker, assault.target)
    for n, figure in enumerate(figures):
        log.add("struck down", "PD-ASS-15", figure, cells[n])
    assert assault.mode in (CLOSE, SHOT)
    s.next(Task(AFTERMATH, NOBODY, frame=assault))
    if figures:
        fall = Fall(tuple(figures), tuple(cells), tuple(killers), assault.row == MAGIC)
        s.next(Task(SAVES, NOBODY, frame=fall))
