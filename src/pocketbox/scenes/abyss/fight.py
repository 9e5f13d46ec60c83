"""Attacks of Abyss: one die of the player against a number, which a rabbit foot may roll again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from pocketbox.engine.agenda import Task
from pocketbox.games.abyss.combat import ATTACK_FALLS, ROLL_ATTACK, count_hp_taken, damage_of
from pocketbox.games.abyss.monsters_turn import DODGE_FALLS, DODGED, GRAZED, ROLL_DODGE, loss_by
from pocketbox.games.abyss.packed import hp_of, kind_of
from pocketbox.games.abyss.state import State
from pocketbox.games.abyss.throws import RABBIT, REROLL_DIE, find_foot
from pocketbox.games.abyss.words import HERO_SEAT
from pocketbox.games.squares.board import CELL_NAMES
from pocketbox.scenes.abyss.pieces import HERO, monster_id
from pocketbox.scenes.contract.fight import Fight, FightDie, Fighter, Pool, Strike, Use, Verdict
from pocketbox.scenes.words import Voice, count, join, sentence

FACES: Final = 4
FOOT_RULE: Final = "AB-RABBIT-01"


def fight_of(s: State, voice: Callable[[int], Voice]) -> Fight | None:
    """The hero's attack or a monster's, from its throw until its die takes effect; None at any other time."""
    task = fight_task(s)
    if task is None:
        return None
    if task.step in (ROLL_ATTACK, ATTACK_FALLS):
        return hero_attacks(s, task, voice(HERO_SEAT))
    return monster_attacks(s, task, voice(HERO_SEAT))


def fight_task(s: State) -> Task | None:
    """The throw that is awaited, or behind a rabbit foot the dice that lie."""
    task = s.agenda
    if task is not None and task.step in (RABBIT, REROLL_DIE):
        task = task.after
    if task is None or task.step not in (ROLL_ATTACK, ATTACK_FALLS, ROLL_DODGE, DODGE_FALLS):
        return None
    return task


def hero_attacks(s: State, task: Task, voice: Voice) -> Fight:
    hp = hp_of(s.monster_on(task.a))
    losses = losses_by_face(s, task.a)
    hits = [face for face, loss in losses.items() if loss > 0]
    faces = [face for face, loss in losses.items() if loss >= hp]
    slays = f"; {at_least(faces)} slays it" if faces and faces != hits else ""
    said = sentence(f"{voice.does('need')} {at_least(hits)} to hit{slays}" if hits else "no face hits")
    verdict: Verdict = "open"
    if task.several:
        damage = losses[task.several[0]]
        verdict = "through" if damage > 0 else "held"
        said = sentence(f"{task.several[0]} deals {damage} damage" if damage else f"{task.several[0]} misses")
    roll = AttackDie(s.hero_class().weapon, hits[0] if hits else FACES, verdict, said, "AB-ATTACK-04")
    return fight(s, task, hero_side(s), monster_side(s, task.a), roll)


def losses_by_face(s: State, cell: int) -> dict[int, int]:
    """AB-ATTACK-04, AB-ATTACK-05: what each face of the hero's die costs the monster on a square."""
    return {face: int(count_hp_taken(s, cell, damage_of(s, face))) for face in range(1, FACES + 1)}


def at_least(faces: Sequence[int]) -> str:
    """`2 or more`, or every face where they do not follow one another up to the highest."""
    if list(faces) == list(range(faces[0], FACES + 1)):
        return f"{faces[0]} or more"
    return join([str(face) for face in faces], "or")


def monster_attacks(s: State, task: Task, voice: Voice) -> Fight:
    might, graze = loss_by(s, task.a, 1), count(int(loss_by(s, task.a, GRAZED)), "heart")
    said = sentence(f"{voice.does('need')} {DODGED} to dodge; {GRAZED} costs {graze}, less costs {might}")
    verdict: Verdict = "open"
    if task.several:
        face = task.several[0]
        costs = int(loss_by(s, task.a, face))
        verdict = "held" if costs == 0 else "through"
        said = sentence(f"{face} dodges" if costs == 0 else f"{face} costs {count(costs, 'heart')}")
    return fight(
        s, task, monster_side(s, task.a), hero_side(s), AttackDie("dodge", DODGED, verdict, said, "AB-MATT-03")
    )


@dataclass(frozen=True, slots=True)
class AttackDie:
    """What the die of an attack is for, and what it means."""

    pool: str
    need: int
    verdict: Verdict
    sentence: str
    rule: str


def fight(s: State, task: Task, attacker: Fighter, target: Fighter, roll: AttackDie) -> Fight:
    is_thrown = bool(task.several)
    again = ("reroll 1",) if s.agenda is not None and s.agenda.step is RABBIT else ()
    dice = tuple(FightDie(int(face), options=again) for face in task.several)
    feet = sum(1 for kind in s.bag if kind == find_foot(s))
    by = 0 if attacker.piece == HERO else 1
    return Fight(
        attacker,
        target,
        phases=("Roll", "Rabbit foot") if feet else ("Roll",),
        phase=1 if is_thrown and feet else 0,
        strikes=(
            Strike(
                by=0,
                name="attack",
                offence=Pool(HERO_SEAT, "test", roll.pool, dice, waiting=0 if is_thrown else 1),
                defence=None,
                need=roll.need,
                verdict=roll.verdict,
                sentence=roll.sentence,
                rule=roll.rule,
            ),
        ),
        uses=(Use(by, "rabbit foot", feet, FOOT_RULE),) if feet else (),
        rule=roll.rule,
    )


def hero_side(s: State) -> Fighter:
    hero = s.hero_class()
    return Fighter(hero.title, hero.symbol, HERO_SEAT, HERO, CELL_NAMES[s.hero], card=f"hero.{hero.name}")


def monster_side(s: State, cell: int) -> Fighter:
    monster = s.monster_on(cell)
    species = s.species(monster)
    return Fighter(
        species.title,
        species.symbol,
        None,
        monster_id(s, kind_of(monster), cell),
        CELL_NAMES[cell],
        count(hp_of(monster), "heart"),
        f"monster.{species.name}",
    )
