"""The monsters' turn, in rulebook order: AB-TURN-05, AB-MMOVE-01 to 08, AB-MATT."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import CHANCE, NO_ARG, NOBODY, Action, Chances, Log, Refusal
from pocketbox.engine.fields import Field
from pocketbox.games.abyss.board import OFF_BOARD
from pocketbox.games.abyss.combat import fault_of_target, wound
from pocketbox.games.abyss.doubt import Doubt
from pocketbox.games.abyss.ending import lose_hp
from pocketbox.games.abyss.moving import AWAY, TOWARD, fault_of_movers, move_all, order_all_movers
from pocketbox.games.abyss.packed import cell_of, hp_of, kind_of
from pocketbox.games.abyss.spells import end_spells_of_turn
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.throws import HeldThrow, Throw, fault_of_dice, hold_dice, refuse_now
from pocketbox.games.abyss.words import DICE, HERO_SEAT, MONSTER_ON, ONE_DIE, STEPS, TWO_DICE, WORDS
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.games.squares.hero import AfterHero

ALL: Final = 1
NEAREST: Final = 2
FURTHEST: Final = 3
"""Faces of die I; 4 is nobody."""
ANGRY_STEPS: Final = 5
DISTRACTED_STEPS: Final = 2
WHICH: Final = Field("which", ["nearest", "furthest"])

GRAZED: Final = 3
DODGED: Final = 4

ATTACKER: Final = WORDS.each("attacker", CELL_NAMES)


class MonstersTurn(AfterHero[State]):
    """AB-TURN-05: the hero's turn is over; behaviour and movement, then attacks. Without monsters nothing happens."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.actions = 0
        end_spells_of_turn(s, log)
        if s.monsters:
            s.then(Task(ROLL_BEHAVIOUR, CHANCE), Task(MONSTERS_ATTACK, NOBODY))


class RollBehaviour(HeldThrow):
    """AB-MMOVE-01: two dice for all monsters together."""

    def falls(self) -> Step[State]:
        return BEHAVIOUR_FALLS


class BehaviourFalls(Step[State]):
    """AB-MMOVE-02 to 08: who moves, AB-MMOVE-06: how far, and which way. AB-MMOVE-16: the boss is one of them."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        who, steps = task.several[0], task.several[1]
        if who == 1 and steps == 1:
            log.add("monsters angry", "AB-MMOVE-07", ANGRY_STEPS)
            move_all(s, ANGRY_STEPS, TOWARD, order_all_movers(s, TOWARD))
        elif who == 4 and steps == 4:
            log.add("monsters distracted", "AB-MMOVE-08", DISTRACTED_STEPS)
            move_all(s, DISTRACTED_STEPS, AWAY, order_all_movers(s, AWAY))
        elif who == ALL:
            log.add("all approach", "AB-MMOVE-02", steps)
            move_all(s, steps, TOWARD, order_all_movers(s, TOWARD))
        elif who == NEAREST:
            log.add("nearest approaches", "AB-MMOVE-03", steps)
            LONE_MOVER.decide(s, 0, steps, NO_ARG, log)
        elif who == FURTHEST:
            log.add("furthest approaches", "AB-MMOVE-04", steps)
            LONE_MOVER.decide(s, 1, steps, NO_ARG, log)
        else:
            log.add("monsters stay", "AB-MMOVE-05")

    def fault(self, s: State, task: Task) -> str:
        return fault_of_dice(task, 2)


class LoneMover(Doubt):
    """AB-MMOVE-03, AB-MMOVE-04: the nearest or the furthest; AB-DIST-04: between level ones, by doubt."""

    def candidates(self, s: State, task: Task) -> list[i64]:
        sign: i64 = 1 if task.a == 0 else -1
        paths = s.paths()
        ranked: list[tuple[i64, i64, i64, i64]] = []
        for monster in s.monsters:
            cell = cell_of(monster)
            ranked.append((sign * paths.far(s.hero, cell), -s.species(monster).might, -hp_of(monster), cell))
        ranked.sort()
        return [cell for distance, _, _, cell in ranked if distance == ranked[0][0]]

    def settle(self, s: State, task: Task, cell: i64, log: Log) -> None:
        move_all(s, task.b, TOWARD, [cell])

    def fault(self, s: State, task: Task) -> str:
        return "" if s.hero != OFF_BOARD else "the hero is not on the board"


class MonstersAttack(Step[State]):
    """AB-MATT-01: everybody whose pattern holds the hero, whether they moved or not."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        attackers = [cell_of(m) for m in s.monsters if s.can_strike(s.species(m).pattern, cell_of(m), s.hero)]
        next_attack(s, attackers)


def next_attack(s: State, attackers: list[i64]) -> None:
    """AB-MATT-02: the player picks where there is something to pick."""
    if len(attackers) == 1:
        s.next(Task(ROLL_DODGE, CHANCE, attackers[0]))
    elif attackers:
        s.next(Task(CHOOSE_ATTACKER, HERO_SEAT, several=tuple(attackers)))


class ChooseAttacker(Step[State]):
    """AB-MATT-02: who attacks next; the others wait until the dice have spoken."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [ATTACKER[cell] for cell in sorted(task.several)]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        rest = tuple([cell for cell in task.several if cell != choice.a])
        s.then(Task(ROLL_DODGE, CHANCE, choice.a), Task(NEXT_ATTACK, NOBODY, several=rest))

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        names = ", ".join([CELL_NAMES[cell] for cell in sorted(task.several)])
        return refuse_now(s, action, Refusal("AB-MATT-02", f"monsters attack now: `attacker` and one of {names}"))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_movers(s, task) or ("" if len(task.several) > 1 else "there is nothing to choose")


class NextAttack(Step[State]):
    """AB-MATT-02: the attackers that are left."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        next_attack(s, list(task.several))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_movers(s, task)


class RollDodge(Throw):
    """AB-MATT-03: one die to dodge."""

    def chances(self, s: State, task: Task) -> Chances:
        return ONE_DIE

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        log.add("dodge rolled", "AB-MATT-03", kind_of(s.monster_on(task.a)), task.a, choice.a)
        hold_dice(s, Task(DODGE_FALLS, NOBODY, task.a, several=choice.args))

    def fault(self, s: State, task: Task) -> str:
        return fault_of_target(s, task.a)


def loss_by(s: State, attacker: i64, face: i64) -> i64:
    """AB-MATT-03: the HP that this attack costs with this face: the whole might, 1 or none, as traits change it."""
    species = s.species(s.monster_on(attacker))
    loss: i64 = species.might if face < GRAZED else 1 if face == GRAZED else 0
    for trait in species.traits:
        loss = trait.lost(face, loss)
    for trait in s.hero_class().traits:
        loss = trait.lost(face, loss)
    return loss


class DodgeFalls(Step[State]):
    """AB-MATT-03: the whole might, 1 HP, or nothing; then whatever spells in force do."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        attacker, face = task.a, task.several[0]
        loss = loss_by(s, attacker, face)
        if loss > 0:
            lose_hp(s, loss, "AB-MATT-03", log)
        else:
            log.add("attack dodged", "AB-MATT-03", kind_of(s.monster_on(attacker)), attacker)
        for trait in s.hero_class().traits:
            damage = trait.riposte(face)
            if damage > 0 and s.result is None and s.has_monster(attacker):
                wound(s, attacker, damage, "AB-MART-01", log)
        for kind in s.spells:
            for effect in s.piece(kind).traits:
                if s.result is None and s.has_monster(attacker):
                    effect.dodged(s, face, attacker, log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_dice(task, 1) or fault_of_target(s, task.a)


MONSTERS_TURN: Final = MonstersTurn("abyss", "monsters turn", NOBODY)
ROLL_BEHAVIOUR: Final = RollBehaviour(
    "roll behaviour",
    "AB-MMOVE-01",
    "it is the monsters' turn: first two dice say how they behave",
    TWO_DICE,
    "behaviour rolled",
)
BEHAVIOUR_FALLS: Final = BehaviourFalls("abyss", "behaviour falls", NOBODY, several=DICE)
LONE_MOVER: Final = LoneMover("lone mover", [WHICH, STEPS])
MONSTERS_ATTACK: Final = MonstersAttack("abyss", "monsters attack", NOBODY)
CHOOSE_ATTACKER: Final = ChooseAttacker("abyss", "choose attacker", A_SEAT, several=MONSTER_ON)
NEXT_ATTACK: Final = NextAttack("abyss", "next attack", NOBODY, several=MONSTER_ON)
ROLL_DODGE: Final = RollDodge(
    "roll dodge", "AB-MATT-03", "a monster attacks: first the die to dodge is rolled", [MONSTER_ON]
)
DODGE_FALLS: Final = DodgeFalls("abyss", "dodge falls", NOBODY, [MONSTER_ON], DICE)
