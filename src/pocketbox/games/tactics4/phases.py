"""What is done with the dice once they lie: powers, bumps, re-rolls, tally. T4-BUMP, T4-REROLL, T4-TALLY."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, Action, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.engine.tally import is_beaten
from pocketbox.games.tactics.armies import EMPTY, KIND_MASK
from pocketbox.games.tactics.combat import RollAgain
from pocketbox.games.tactics.dice import (
    DEF,
    OFF,
    POOL_NAMES,
    POOLS,
    SIDES,
    add_die,
    bump_face,
    bump_words,
    remove_die,
    reroll_words,
)
from pocketbox.games.tactics4.fight import (
    ANY,
    ASSAULT,
    BACKLASH,
    INITIATOR,
    INITIATOR_DEF,
    INITIATOR_OFF,
    TARGET,
    TARGET_DEF,
    TARGET_OFF,
    Assault,
    assault_of,
    bump_amount,
    bump_pool,
    pool_of,
)
from pocketbox.games.tactics4.kinds import Trait
from pocketbox.games.tactics4.losses import defeat
from pocketbox.games.tactics4.sides import fault_of_assault, fault_of_side, side_seat, tile_of
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import DEF_DICE, OFF_DICE, PASS, POOL, SIDE, WORDS

BUMP_DIE: Final = bump_words(WORDS)
REROLL_DIE: Final = reroll_words(WORDS)
POWER: Final = Field("power", None, 0, 9)


# T4-ASSAULT-04: powers of the end of the roll


def ask_powers(s: State, assault: Assault, side: i64, power: i64, log: Log) -> None:
    """The initiator's powers in order from this one, then the target's, then the phases."""
    for asked in (INITIATOR, TARGET):
        if asked < side:
            continue
        traits = s.unit(tile_of(s, assault, asked)).traits
        for n in range(power if asked == side else 0, len(traits)):
            if traits[n].ends_of_roll(s, assault, asked):
                s.next(Task(USE_POWER, side_seat(s, assault, asked), asked, n, frame=assault))
                return
    if s.content.rerolls_first:
        reroll_on(s, assault, INITIATOR, log)
    else:
        bump_on(s, assault, INITIATOR, log)


def power_of(s: State, task: Task) -> Trait[Any]:
    return s.unit(tile_of(s, assault_of(task), task.a)).traits[task.b]


class UsePower(Step[State]):
    """T4-ASSAULT-04: a unit's power once all dice lie; the trait says what there is to choose, and does it."""

    def options(self, s: State, task: Task) -> list[Action]:
        return power_of(s, task).ends_of_roll(s, assault_of(task), task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault = power_of(s, task).end_of_roll(assault_of(task), task.a, choice, log)
        ask_powers(s, assault, task.a, task.b + 1, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        choices = " or ".join([choice.text for choice in self.options(s, task)])
        return Refusal(power_of(s, task).rule, f"decide on the power of the unit first: {choices}")

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, POOLS, POOLS) or fault_of_side(s, task)
        if fault or assault.owing or assault.passes > 0:
            return fault or "a unit pays what it owes before the phases"
        if task.b >= len(s.unit(tile_of(s, assault, task.a)).traits) or not self.options(s, task):
            return "this unit has no such power here"
        return ""


USE_POWER: Final = UsePower("tactics4", "use power", A_SEAT, [SIDE, POWER], shape=ASSAULT)


# T4-BUMP


def bump_on(s: State, assault: Assault, side: i64, log: Log) -> None:
    """T4-BUMP-03: ask a side that can bump; who cannot passes. Two passes in a row end the phase."""
    while assault.passes < 2:
        if can_bump(assault, side):
            s.next(Task(USE_BUMP, side_seat(s, assault, side), side, frame=assault))
            return
        assault = assault.passing(assault.passes + 1)
        side = 1 - side
    if s.content.rerolls_first:
        tally(s, assault.passing(0), log)
    else:
        reroll_on(s, assault.passing(0), INITIATOR, log)


def can_bump(assault: Assault, side: i64) -> bool:
    """Is there a bump left to a side, and a die for it?"""
    for bump in assault.bumps[side]:
        for pool in pools_of(bump):
            for face in assault.dice[pool_of(side, pool)]:
                if face < SIDES:
                    return True
    return False


def pools_of(bump: i64) -> list[i64]:
    """T4-BUMP-02: the kinds of dice a bump may go on."""
    return [OFF, DEF] if bump_pool(bump) == ANY else [bump_pool(bump)]


def bump_choices(assault: Assault, side: i64) -> list[Action]:
    """T4-BUMP-01, T4-BUMP-02, T4-BUMP-04: every die a side may raise, and how far; several bumps may go on one die."""
    choices: list[Action] = []
    for bump in assault.bumps[side]:
        for pool in pools_of(bump):
            for face in assault.dice[pool_of(side, pool)]:
                found = BUMP_DIE[pool][face][bump_face(face, bump_amount(bump))]
                if found is not None and found not in choices:
                    choices.append(found)
    return choices


def raise_die(assault: Assault, side: i64, choice: Action) -> Assault:
    """The die is raised by a bump."""
    pool, face, to = choice.a, choice.b, choice.args[2]
    bump = bump_for(assault, side, choice)
    raised = add_die(remove_die(assault.dice[pool_of(side, pool)], face), to)
    used = assault.armed(side, remove_die(assault.bumps[side], bump))
    return used.passing(0).rolled(pool_of(side, pool), raised)


def bump_for(assault: Assault, side: i64, choice: Action) -> i64:
    """The smallest and least free of the bumps that raise a die so."""
    pool, face, to = choice.a, choice.b, choice.args[2]
    for bump in assault.bumps[side]:
        if pool in pools_of(bump) and bump_face(face, bump_amount(bump)) == to:
            return bump
    raise AssertionError(f"nothing allows {choice.text}")


class UseBump(Step[State]):
    """T4-BUMP-01 to 05: raise one own die, or pass; several bumps may go on one die, and none above 6."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*bump_choices(assault_of(task), task.a), PASS]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault, side = assault_of(task), task.a
        if choice is PASS:
            log.add("bump passed", "T4-BUMP-05", side)
            bump_on(s, assault.passing(assault.passes + 1), 1 - side, log)
            return
        pool, to, bump = pool_of(side, choice.a), choice.args[2], bump_for(assault, side, choice)
        log.add("die bumped", "T4-BUMP-01", pool, choice.b, to)
        bump_on(s, raise_die(assault.changed(pool, choice.b, pool, to, bump), side, choice), 1 - side, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        assault, side = assault_of(task), task.a
        if action.verb == "reroll" and s.content.rerolls_first:
            return Refusal("T4-ASSAULT-02", "the re-rolls are over: bump one of your dice, or pass")
        if action.verb == "reroll":
            return Refusal("T4-ASSAULT-02", "re-rolls come after the bumps: bump one of your dice, or pass")
        if action.verb != "bump":
            return Refusal("T4-BUMP-03", "finish the bumps first: bump one of your dice, or pass")
        name = POOL_NAMES[action.a].upper()
        if action.b not in assault.dice[pool_of(side, action.a)]:
            return Refusal("T4-BUMP-01", f"none of your {name} dice shows {action.b}")
        ways: list[str] = []
        for bump in assault.bumps[side]:
            to = str(bump_face(action.b, bump_amount(bump)))
            if action.a in pools_of(bump) and to not in ways:
                ways.append(to)
        if ways:
            return Refusal("T4-BUMP-01", f"your bumps raise that die to {' or '.join(ways)}")
        return Refusal("T4-BUMP-02", f"the {s.unit(tile_of(s, assault, side)).title} has no bump left for {name} dice")

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_phase(s, task)
        return fault or ("" if can_bump(assault_of(task), task.a) else "this side has nothing to bump")


USE_BUMP: Final = UseBump("tactics4", "use bump", A_SEAT, [SIDE], shape=ASSAULT)


# T4-REROLL


def reroll_on(s: State, assault: Assault, side: i64, log: Log) -> None:
    """T4-REROLL-04: as with bumps, ask a side that can re-roll; two passes in a row end the phase."""
    while assault.passes < 2:
        if can_reroll(assault, side):
            s.next(Task(USE_REROLL, side_seat(s, assault, side), side, frame=assault))
            return
        assault = assault.passing(assault.passes + 1)
        side = 1 - side
    if s.content.rerolls_first:
        bump_on(s, assault.passing(0), INITIATOR, log)
    else:
        tally(s, assault.passing(0), log)


def can_reroll(assault: Assault, side: i64) -> bool:
    return assault.rerolls[side] > 0 and len(assault.dice[2 * side]) + len(assault.dice[2 * side + 1]) > 0


def reroll_choices(assault: Assault, side: i64) -> list[Action]:
    """T4-REROLL-01: every die of a side, OFF or DEF."""
    choices: list[Action] = []
    for pool in (OFF, DEF):
        for face in assault.dice[pool_of(side, pool)]:
            found = REROLL_DIE[pool][face - 1]
            if found not in choices:
                choices.append(found)
    return choices


def pick_up_die(assault: Assault, side: i64, choice: Action) -> Assault:
    """One die is in the air, and one re-roll spent."""
    pool = pool_of(side, choice.a)
    return assault.rerolling(side).passing(0).rolled(pool, remove_die(assault.dice[pool], choice.b))


class UseReroll(Step[State]):
    """T4-REROLL-01, T4-REROLL-04: throw one own die again, OFF or DEF, the same one again too; or pass."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [*reroll_choices(assault_of(task), task.a), PASS]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        assault, side = assault_of(task), task.a
        if choice is PASS:
            log.add("re-roll passed", "T4-REROLL-04", side)
            reroll_on(s, assault.passing(assault.passes + 1), 1 - side, log)
            return
        pool = pool_of(side, choice.a)
        log.add("die picked up", "T4-REROLL-01", pool, choice.b)
        up = pick_up_die(assault.unmarked(pool, choice.b), side, choice)
        s.next(Task(ROLL_AGAIN, CHANCE, pool, frame=up))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb == "bump" and s.content.rerolls_first:
            return Refusal("T4-ASSAULT-02", "bumps come after the re-rolls: reroll one of your dice, or pass")
        if action.verb == "bump":
            return Refusal("T4-ASSAULT-02", "the bumps are over: reroll one of your dice, or pass")
        if action.verb != "reroll":
            return Refusal("T4-REROLL-04", "finish the re-rolls first: reroll one of your dice, or pass")
        return Refusal("T4-REROLL-01", f"none of your {POOL_NAMES[action.a].upper()} dice shows {action.b}")

    def fault(self, s: State, task: Task) -> str:
        fault = fault_of_phase(s, task)
        return fault or ("" if can_reroll(assault_of(task), task.a) else "this side has nothing to re-roll")


class RerollDie(RollAgain[State, Assault]):
    """T4-REROLL-01: the die picked up falls again; what it shows stands, and a bump it had is gone."""

    def rule_of(self, pool: i64) -> str:
        return "T4-REROLL-01"

    def go_on(self, s: State, clash: Assault, side: i64, log: Log) -> None:
        reroll_on(s, clash, 1 - side, log)

    def fault(self, s: State, task: Task) -> str:
        assault = assault_of(task)
        fault = fault_of_assault(s, assault, POOLS, task.a)
        if fault or assault.owing or assault.passes > 0:
            return fault or "a die in the air follows no pass"
        return ""


USE_REROLL: Final = UseReroll("tactics4", "use reroll", A_SEAT, [SIDE], shape=ASSAULT)
ROLL_AGAIN: Final = RerollDie("tactics4", "roll again", POOL, ASSAULT, OFF_DICE, DEF_DICE)


def fault_of_phase(s: State, task: Task) -> str:
    assault = assault_of(task)
    fault = fault_of_assault(s, assault, POOLS, POOLS) or fault_of_side(s, task)
    return fault or ("what is owed is paid before the phases" if assault.owing else "")


# T4-TALLY


def tally(s: State, assault: Assault, log: Log) -> None:
    """T4-ASSAULT-05: both contests at once, so that both units may fall. T4-ASSAULT-07: the winner stays."""
    target_falls = beats(s, assault, INITIATOR_OFF, TARGET_DEF)
    initiator_falls = assault.replies and beats(s, assault, TARGET_OFF, INITIATOR_DEF)
    for side, falls in [(TARGET, target_falls), (INITIATOR, initiator_falls)]:
        tile = tile_of(s, assault, side)
        if not falls:
            log.add("unit safe", "T4-TALLY-01", s.cell(tile))
        elif side == TARGET or assault.mode != BACKLASH:
            defeat(s, tile, "T4-TALLY-01", log)
    if assault.mode == BACKLASH:
        end_backlash(s, tile_of(s, assault, INITIATOR), initiator_falls, log)


def beats(s: State, assault: Assault, off: i64, defence: i64) -> bool:
    """T4-TALLY-01 to 04: from the top, die against die; equal ones cancel, and an OFF die left over is enough."""
    return is_beaten(s.content.tally, list(assault.dice[off]), list(assault.dice[defence]))


def end_backlash(s: State, tile: i64, is_defeated: bool, log: Log) -> None:
    """T4-SUM-08: the unit was never the opponent's: it goes back to reserve, or to the opponent's captures."""
    opponent, kind = s.owner(tile), s.on[tile] & KIND_MASK
    s.put(tile, EMPTY)
    if is_defeated:
        s.add_captured(opponent, kind)
        s.progress = s.ply + 1
        log.add("unit defeated", "T4-SUM-08", 1 - opponent, kind, s.cell(tile))
    else:
        s.add_reserve(1 - opponent, kind, 1)
        log.add("unit sent back", "T4-SUM-08", 1 - opponent, kind, s.cell(tile))
