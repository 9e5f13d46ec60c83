"""The hero's attack, and what follows a kill: AB-ATTACK, AB-MAP and AB-BOSS-05."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import NOBODY, Action, Log, Refusal
from pocketbox.games.abyss.content import MAP_PIECES
from pocketbox.games.abyss.ending import win
from pocketbox.games.abyss.packed import NO_KIND, cell_of, hp_of, kind_of
from pocketbox.games.abyss.state import WEAPON, State
from pocketbox.games.abyss.summon import summon_door
from pocketbox.games.abyss.throws import HeldThrow, fault_of_dice
from pocketbox.games.abyss.words import DICE, ONE_DIE, TARGET, WORDS
from pocketbox.games.squares.board import CELL_NAMES

ATTACK: Final = WORDS.each("attack", CELL_NAMES)
DAMAGE: Final[list[i64]] = [0, 0, 1, 1, 3]
"""AB-ATTACK-04: by face."""


def attack_targets(s: State) -> list[i64]:
    """AB-ATTACK-01, AB-ATTACK-02: squares of monsters the hero can attack now."""
    if not s.carries(WEAPON):
        return []
    pattern = s.hero_class().pattern
    return [cell_of(m) for m in s.monsters if s.can_strike(pattern, s.hero, cell_of(m))]


def damage_of(s: State, face: i64) -> i64:
    """AB-ATTACK-04: what the hero's attack does with this face."""
    damage = DAMAGE[face]
    for trait in s.hero_class().traits:
        damage = trait.dealt(face, damage)
    return damage


def count_hp_taken(s: State, cell: i64, damage: i64) -> i64:
    """AB-ATTACK-05: what a monster loses by this damage."""
    for trait in s.species(s.monster_on(cell)).traits:
        damage = trait.taken(damage)
    return damage


def refuse_attack(s: State, cell: i64) -> Refusal:
    hero = s.hero_class()
    if not s.carries(WEAPON):
        return Refusal("AB-ATTACK-01", f"the hero has no weapon in hand: first find the {hero.weapon}")
    if not s.has_monster(cell):
        return Refusal("AB-ATTACK-02", f"no monster stands on {CELL_NAMES[cell]}")
    if not hero.pattern.covers(s.hero, cell):
        fact = f"{CELL_NAMES[cell]} is out of reach for the {hero.weapon}: {hero.pattern.title}"
        return Refusal("AB-ATTACK-02", fact)
    return Refusal("AB-ATTACK-07", f"a wall stands between the hero and {CELL_NAMES[cell]}")


class RollAttack(HeldThrow):
    """AB-ATTACK-03: one die against one target."""

    def falls(self) -> Step[State]:
        return ATTACK_FALLS

    def fault(self, s: State, task: Task) -> str:
        return fault_of_target(s, task.a)


class AttackFalls(Step[State]):
    """AB-ATTACK-04: a miss, a graze or a heavy blow."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        damage = damage_of(s, task.several[0])
        if count_hp_taken(s, task.a, damage) == 0:
            log.add("attack missed", "AB-ATTACK-04", kind_of(s.monster_on(task.a)), task.a)
        else:
            wound(s, task.a, damage, "AB-ATTACK-04", log)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_dice(task, 1) or fault_of_target(s, task.a)


ROLL_ATTACK: Final = RollAttack(
    "roll attack", "AB-ATTACK-04", "first the die of the attack is rolled", ONE_DIE, "attack rolled", [TARGET]
)
ATTACK_FALLS: Final = AttackFalls("abyss", "attack falls", NOBODY, [TARGET], DICE)


def fault_of_target(s: State, cell: i64) -> str:
    return "" if s.has_monster(cell) else f"no monster stands on {CELL_NAMES[cell]}"


def wound(s: State, cell: i64, damage: i64, rule: str, log: Log) -> None:
    """AB-ATTACK-05: HP are lost; with none left the monster is gone."""
    monster = s.monster_on(cell)
    assert monster != NO_KIND, "only a monster is wounded"
    damage = count_hp_taken(s, cell, damage)
    left = hp_of(monster) - damage
    log.add("monster wounded", rule, kind_of(monster), cell, damage)
    s.remove_monster(cell)
    if left > 0:
        s.add_monster(cell, kind_of(monster), left)
    else:
        slay(s, monster, log)


def slay(s: State, monster: i64, log: Log) -> None:
    """AB-WIN-02, AB-WIN-04: the last kill wins; else AB-ATTACK-06: a map piece, or AB-BOSS-05, AB-BOSS-06: a door."""
    species = s.species(monster)
    log.add("monster slain", "AB-ATTACK-05", kind_of(monster), cell_of(monster))
    if species.is_boss:
        s.boss_slain = True
    if not s.monsters and (s.boss_slain or not s.content.boss_must_die):  # AB-WIN-03
        win(s, "AB-WIN-02", log)
    elif not species.is_boss:
        gain_map_piece(s, "AB-ATTACK-06", log)
    elif not s.doors:
        log.add("map found", "AB-BOSS-05")
        summon_door(s, log)


def gain_map_piece(s: State, rule: str, log: Log) -> None:
    """AB-MAP-01, AB-MAP-02: the third brings a door, AB-MAP-03: later ones nothing. AB-INV-07: it needs no hand."""
    if s.maps == MAP_PIECES:
        log.add("map piece useless", "AB-MAP-03")
        return
    s.maps += 1
    log.add("map piece found", rule, s.maps)
    if s.maps == MAP_PIECES and (s.content.map_always_door or not s.doors):
        log.add("map found", "AB-MAP-01")
        summon_door(s, log)
