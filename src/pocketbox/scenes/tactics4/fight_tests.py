"""Tests of Tactics 4 as fights: dice against a number, and the red and blue dice of daylight and summoning."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from pocketbox.engine.agenda import Step, Task
from pocketbox.games.tactics.dice import DEF, OFF, SIDES
from pocketbox.games.tactics4.difficulty import DV, count_of_dice
from pocketbox.games.tactics4.dwarfs import KINDLE
from pocketbox.games.tactics4.elves import RESIST
from pocketbox.games.tactics4.kinds import Unit
from pocketbox.games.tactics4.moving import CLIMB, FACE_PERIL
from pocketbox.games.tactics4.ordeal import (
    ASK_BACKLASH,
    DAYLIGHT,
    ORDEAL_AGAIN,
    REROLL_ORDEAL,
    Ordeal,
    dice_in,
    thrower,
)
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import CELL_NAMES
from pocketbox.scenes.contract.choices import Chance
from pocketbox.scenes.contract.fight import Fight, FightDie, Fighter, Pool, Strike, Use
from pocketbox.scenes.tactics.dice import changing, match
from pocketbox.scenes.tactics.pieces import unit_id
from pocketbox.scenes.tactics4.names import ground, named, unit_at
from pocketbox.scenes.words import count

TESTS: Final[dict[Step[State], tuple[str, str, str, str, str]]] = {
    # step: what the test is called, what it is against, its symbol, what failing means, and the rule
    CLIMB: ("climb", "Highland", "highland", "it stays where it is", "T4-TERR-HI2"),
    FACE_PERIL: ("hazard test", "Hazard", "water", "it is lost", "T4-WATER-01"),
    RESIST: ("Elderwood test", "Elderwood", "warmage", "it is lost", "T4-UNIT-WM2"),
    KINDLE: ("forge test", "Forge", "forgemaster", "nothing returns", "T4-UNIT-FM"),
}
WON_BY_OFFENCE: Final = (KINDLE,)


def need_of(s: State, unit: Unit, pool: int, difficulty: int = DV) -> int:
    """T4-HAZ-04, T4-HAZ-05: the face that one die must show."""
    bump = unit.card.def_bump if pool == DEF else unit.card.off_bump
    return int(difficulty - bump if s.content.dv_bumps else difficulty)


def chance_of(s: State, unit: Unit, means: str, difficulty: int = DV) -> Chance:
    """How likely a unit passes a test with its defence dice."""
    miss = Fraction(need_of(s, unit, DEF, difficulty) - 1, SIDES)
    passes = 1 - miss ** int(count_of_dice(unit, DEF)) if count_of_dice(unit, DEF) else Fraction(0)
    return Chance(str(passes), round(float(passes) * 100, 1), means)


def difficulty_of(s: State, task: Task) -> int:
    """What a test that is about to be thrown asks for."""
    land = s.terrain(s.tile_on(task.b if task.step is CLIMB else task.a))
    for trait in land.traits:
        if task.step is FACE_PERIL and trait.peril() > 0:
            return int(trait.peril())
        if task.step is CLIMB and trait.climb() > 0:
            return int(trait.climb())
    return int(DV)


def number_fight(s: State, task: Task) -> Fight | None:
    """One pool against a number, while its dice are awaited."""
    if task.step not in TESTS:
        return None
    name, against, symbol, failing, rule = TESTS[task.step]
    cell = int(task.a)
    tile = s.tile_on(cell)
    pool = OFF if task.step in WON_BY_OFFENCE else DEF
    need, dice = need_of(s, s.unit(tile), pool, difficulty_of(s, task)), int(count_of_dice(s.unit(tile), pool))
    where = CELL_NAMES[cell]
    if task.step is FACE_PERIL:
        land = s.terrain(tile)
        name, against, symbol = f"{land.title} test", land.title, land.symbol
    if task.step is CLIMB:
        where, land = CELL_NAMES[task.b], s.terrain(s.tile_on(task.b))
        against, symbol = land.title, land.symbol
    thrown = Pool(int(s.owner(tile)), "test", "offence" if pool == OFF else "defence", (), dice)
    said = f"The {unit_at(s, cell).title} needs {need} or more on one of {count(dice, 'die')}, or {failing}."
    if dice == 1:
        said = f"The {unit_at(s, cell).title} needs {need} or more, or {failing}."
    return Fight(
        fighter(s, cell),
        Fighter(against, symbol, None, "", where),
        ("Roll",),
        0,
        (Strike(0, name, thrown, None, need, sentence=said, rule=rule),),
        rule="T4-HAZ-04",
    )


def fighter(s: State, cell: int) -> Fighter:
    unit, where = unit_at(s, cell), CELL_NAMES[cell]
    seat = int(s.owner(s.tile_on(cell)))
    return Fighter(
        unit.title, unit.symbol, seat, unit_id(unit, where), where, ground(s, cell).strip(), f"unit.{unit.name}"
    )


def ordeal_fight(s: State, task: Task, ordeal: Ordeal, texts: list[str]) -> Fight:
    """T4-DAY-01: red dice of the light against a unit; T4-SUM-03: a summoner's against the unit that is called."""
    bearer = int(ordeal.bearer)
    seat = int(s.owner(s.tile_on(bearer)))
    if ordeal.mode == DAYLIGHT:
        attacker, target = Fighter("Daylight", "i-hint", 1 - seat, "", CELL_NAMES[bearer]), fighter(s, bearer)
        name, again, rule = "daylight", "T4-DAY-02", "T4-DAY-01"
    else:
        called = named(s, int(ordeal.kind))
        attacker = fighter(s, bearer)
        target = Fighter(
            called.title, called.symbol, 1 - seat, "", CELL_NAMES[ordeal.place], "called", f"unit.{called.name}"
        )
        name, again, rule = "summons", "T4-SUM-04", "T4-SUM-03"
    mine = texts if task.step is REROLL_ORDEAL else []
    offence, defence = ordeal_pool(s, task, ordeal, OFF, mine), ordeal_pool(s, task, ordeal, DEF, mine)
    uses = (Use(1 if ordeal.mode == DAYLIGHT else 0, "re-roll", int(ordeal.rerolls), again),)
    is_later = task.step in (REROLL_ORDEAL, ORDEAL_AGAIN)
    return Fight(
        attacker,
        target,
        ("Roll", "Re-rolls", "Compare"),
        2 if task.step is ASK_BACKLASH else 1 if is_later else 0,
        (match(int(s.content.tally), 0, name, offence, defence, "T4-TALLY-01"),),
        uses if ordeal.rerolls else (),
        rule=rule,
    )


def ordeal_pool(s: State, task: Task, ordeal: Ordeal, pool: int, texts: list[str]) -> Pool:
    faces = sorted((int(face) for face in ordeal.dice(pool)), reverse=True)
    kind = "off" if pool == OFF else "def"
    is_own = pool == ordeal.own_pool()
    dice = tuple(FightDie(face, options=changing(texts, kind, face) if is_own else ()) for face in faces)
    waiting = int(dice_in(s, ordeal, pool)) - len(dice)
    purpose: Final = "offence" if pool == OFF else "defence"
    return Pool(int(thrower(s, ordeal, pool)), "offence" if pool == OFF else "defence", purpose, dice, waiting)
