"""Bumps and re-rolls, used by the attacker first, then by the target: T5-DICE."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, Action, Log, Refusal
from pocketbox.games.tactics.combat import RollAgain
from pocketbox.games.tactics.dice import (
    POOL_NAMES,
    POOLS,
    SIDES,
    add_die,
    bump_face,
    bump_words,
    remove_die,
    reroll_words,
)
from pocketbox.games.tactics5.content import BUMPS_FIRST, REROLLS_FIRST
from pocketbox.games.tactics5.events import POOL
from pocketbox.games.tactics5.fight import (
    ATTACKER,
    FIGHT,
    TARGET,
    Fight,
    effects_of,
    side_seat,
    side_tile,
)
from pocketbox.games.tactics5.reach import fault_of_pools
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.tally import tally
from pocketbox.games.tactics5.traits import BUMP, REROLL, Effect
from pocketbox.games.tactics5.words import DEF_DICE, OFF_DICE, WORDS

BUMP_DIE: Final = bump_words(WORDS)
REROLL_DIE: Final = reroll_words(WORDS)
DONE: Final = WORDS.one("done")


def fight_of(task: Task) -> Fight:
    """The combat a task is about."""
    fight = task.frame
    assert isinstance(fight, Fight)
    return fight


def open_window(s: State, fight: Fight, side: i64, log: Log) -> None:
    """T5-DICE-01, T5-DICE-02: ask a side while it has something to use, then the other, then count."""
    for asked in (ATTACKER, TARGET):
        if asked >= side and any_use(s, fight, asked):
            s.then(Task(USE_EFFECTS, side_seat(s, fight, asked), frame=fight))
            return
    tally(s, fight, log)


def is_usable(s: State, fight: Fight, side: i64, effects: list[Effect], number: i64) -> bool:
    """T5-DICE-03: each effect once, and in the order agreed."""
    used = fight.used[side]
    if number in used:
        return False
    order = s.content.effect_order
    for earlier in used:
        if order == REROLLS_FIRST and effects[number].kind == REROLL and effects[earlier].kind == BUMP:
            return False
        if order == BUMPS_FIRST and effects[number].kind == BUMP and effects[earlier].kind == REROLL:
            return False
    return True


def any_use(s: State, fight: Fight, side: i64) -> bool:
    """Is there an effect left to a side, and a die for it?"""
    effects = effects_of(s, fight, side)
    for number in range(len(effects)):
        if is_usable(s, fight, side, effects, number):
            for face in fight.dice[2 * side + effects[number].pool]:
                if effects[number].kind == REROLL or face < SIDES:
                    return True
    return False


class UseEffects(Step[State]):
    """T5-DICE-03 to 05: bump or re-roll an own die, in any order, each effect once, or leave it."""

    def options(self, s: State, task: Task) -> list[Action]:
        fight = fight_of(task)
        side = side_of(s, task)
        effects = effects_of(s, fight, side)
        choices: list[Action] = []
        for number in range(len(effects)):
            if is_usable(s, fight, side, effects, number):
                offer(effects[number], fight.dice[2 * side + effects[number].pool], choices)
        choices.append(DONE)
        return choices

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        fight = fight_of(task)
        side = side_of(s, task)
        if choice is DONE:
            log.add("effects done", "T5-DICE-03", task.seat)
            if side == ATTACKER:
                open_window(s, fight, TARGET, log)
            else:
                tally(s, fight, log)
            return
        pool, face = 2 * side + choice.a, choice.b
        number = effect_behind(s, fight, side, choice)
        rule = effects_of(s, fight, side)[number].rule
        fight = fight.using(side, number)
        if choice.verb == "reroll":
            log.add("die picked up", rule, pool, face)
            fight = fight.rolled(pool, remove_die(fight.dice[pool], face))
            s.then(Task(ROLL_AGAIN, CHANCE, pool, frame=fight))
            return
        to = choice.args[2]
        log.add("die bumped", rule, pool, face, to)
        fight = fight.rolled(pool, add_die(remove_die(fight.dice[pool], face), to))
        open_window(s, fight, side, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        fight = fight_of(task)
        side = side_of(s, task)
        if action.verb not in ("bump", "reroll"):
            return Refusal("T5-DICE-02", "finish your dice effects first: bump, reroll or done")
        rule = "T5-DICE-04" if action.verb == "bump" else "T5-DICE-05"
        if action.b not in fight.dice[2 * side + action.a]:
            return Refusal(rule, f"none of your {POOL_NAMES[action.a].upper()} dice shows {action.b}")
        effects = effects_of(s, fight, side)
        kind = BUMP if action.verb == "bump" else REROLL
        for number in range(len(effects)):
            if effects[number].kind == kind and effects[number].pool == action.a:
                if number in fight.used[side]:
                    return Refusal("T5-DICE-03", f"this {'bump' if kind == BUMP else 're-roll'} has been used")
                if is_usable(s, fight, side, effects, number):
                    return Refusal(rule, f"this bump raises a die by {effects[number].amount}")
                later, sooner = ("bumps", "re-rolls") if kind == REROLL else ("re-rolls", "bumps")
                return Refusal("T5-DICE-03", f"{sooner} come before {later} here, and the {later} have begun")
        return refuse_effect(s, fight, side, kind, action)

    def fault(self, s: State, task: Task) -> str:
        fight = fight_of(task)
        fault = fault_of_pools(s, fight, POOLS, POOLS)
        if fault:
            return fault
        if side_of(s, task) == ATTACKER and fight.used[TARGET]:
            return "the attacker's effects come before the target's"
        return "" if any_use(s, fight, side_of(s, task)) else "this side has nothing to use"


class RerollDie(RollAgain[State, Fight]):
    """T5-DICE-05: the die picked up falls again, and what it shows stands."""

    def rule_of(self, pool: i64) -> str:
        return "T5-DICE-05"

    def go_on(self, s: State, clash: Fight, side: i64, log: Log) -> None:
        open_window(s, clash, side, log)

    def fault(self, s: State, task: Task) -> str:
        fight = fight_of(task)
        fault = fault_of_pools(s, fight, POOLS, task.a)
        if fault:
            return fault
        side = task.a // 2
        used = fight.used[side]
        if side == ATTACKER and fight.used[TARGET]:
            return "the attacker's effects come before the target's"
        if not used:
            return "no re-roll has been used"
        effect = effects_of(s, fight, side)[used[-1]]
        return (
            ""
            if effect.kind == REROLL and effect.pool == task.a % 2
            else "the effect used last is not a re-roll of this pool"
        )


def refuse_effect(s: State, fight: Fight, side: i64, kind: i64, action: Action) -> Refusal:
    """Why a unit has no such effect in this combat: what its card asks for, or that invaders have no tile effects."""
    tile = side_tile(s, fight, side)
    foe = s.unit(side_tile(s, fight, 1 - side))
    name, dice = "bump" if kind == BUMP else "re-roll", POOL_NAMES[action.a].upper()
    for trait in s.unit(tile).traits:
        effect = trait.best_effect()
        if effect is not None and effect.kind == kind and effect.pool == action.a:
            return Refusal(effect.rule, f"the {s.unit(tile).title} has no {name} against the {foe.title} in this role")
    for trait in s.board.traits[tile]:
        effect = trait.best_effect()
        if effect is not None and effect.kind == kind and effect.pool == action.a:
            return Refusal("T5-INVADE-04", f"an invader has no {name} from the tile it stands on")
    return Refusal("T5-DICE-03", f"the {s.unit(tile).title} has no {name} for {dice} dice here")


USE_EFFECTS: Final = UseEffects("tactics5", "use effects", A_SEAT, shape=FIGHT)
ROLL_AGAIN: Final = RerollDie("tactics5", "roll again", POOL, FIGHT, OFF_DICE, DEF_DICE)


def side_of(s: State, task: Task) -> i64:
    """Which side of the combat the seat that is asked plays."""
    return ATTACKER if s.owner(s.tile_on(fight_of(task).attacker)) == task.seat else TARGET


def offer(effect: Effect, dice: tuple[i64, ...], choices: list[Action]) -> None:
    """Each face once, in order; a die that shows the highest face is not bumped."""
    last: i64 = 0
    for face in dice:
        if face == last:
            continue
        last = face
        found: Action | None = REROLL_DIE[effect.pool][face - 1]
        if effect.kind == BUMP:
            found = BUMP_DIE[effect.pool][face][bump_face(face, effect.amount)]
        if found is not None and found not in choices:
            choices.append(found)


def effect_behind(s: State, fight: Fight, side: i64, choice: Action) -> i64:
    """The effect that a choice uses: the first of those that do the same."""
    effects = effects_of(s, fight, side)
    for number in range(len(effects)):
        effect = effects[number]
        if effect.pool == choice.a and is_usable(s, fight, side, effects, number):
            if effect.kind == REROLL and choice.verb == "reroll":
                return number
            if effect.kind == BUMP and choice.verb == "bump" and bump_face(choice.b, effect.amount) == choice.args[2]:
                return number
    raise AssertionError(f"nothing allows {choice.text}")
