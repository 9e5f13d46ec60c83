"""An assault of Tactics 4: both units, their dice matched, and what each side may still use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.agenda import Step, Task
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics.dice import OFF, SIDES
from pocketbox.games.tactics4.combat import ASK_PACT, ROLL_POOL
from pocketbox.games.tactics4.dwarfs import SCATTER, THROW_BOULDER
from pocketbox.games.tactics4.fight import (
    BACKLASH,
    CHANGED_OVER,
    FREE,
    INITIATOR,
    INITIATOR_DEF,
    INITIATOR_OFF,
    LOWERED,
    TARGET,
    TARGET_DEF,
    TARGET_OFF,
    Assault,
    bump_amount,
    pool_of,
)
from pocketbox.games.tactics4.ordeal import Ordeal
from pocketbox.games.tactics4.phases import ROLL_AGAIN, USE_BUMP, USE_REROLL, pools_of
from pocketbox.games.tactics4.sides import dice_in, side_seat, tile_of
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import CELL_NAMES
from pocketbox.scenes.contract.fight import Fight, FightDie, Fighter, Pool, Strike, Use
from pocketbox.scenes.tactics.dice import changing, match
from pocketbox.scenes.tactics.pieces import unit_id
from pocketbox.scenes.tactics4.fight_tests import number_fight, ordeal_fight
from pocketbox.scenes.tactics4.names import SOURCES, added_source, bump_words, ground, sources, unit_at

PHASES: Final = ("Roll", "Bumps", "Re-rolls", "Compare")
REROLLS_FIRST: Final = ("Roll", "Re-rolls", "Bumps", "Compare")
PHASE_OF: Final[dict[Step[State], str]] = {USE_BUMP: "Bumps", USE_REROLL: "Re-rolls", ROLL_AGAIN: "Re-rolls"}
"""Every other step belongs to the roll."""


def combat(s: State, texts: list[str]) -> Fight | None:
    """The assault or the test on the agenda, or None. `texts` are the viewer's choices now."""
    task = s.agenda
    if task is None:
        return None
    if isinstance(task.frame, Assault):
        return assault_fight(s, task, task.frame, texts)
    if isinstance(task.frame, Ordeal):
        return ordeal_fight(s, task, task.frame, texts)
    return number_fight(s, task)


def assault_fight(s: State, task: Task, assault: Assault, texts: list[str]) -> Fight:
    phases = REROLLS_FIRST if s.content.rerolls_first else PHASES
    strikes = [strike(s, task, assault, INITIATOR, "assault", texts)]
    if assault.replies:
        strikes.append(strike(s, task, assault, TARGET, "answer", texts))
    return Fight(
        fighter(s, assault, INITIATOR),
        fighter(s, assault, TARGET),
        phases,
        phases.index(PHASE_OF.get(task.step, "Roll")),
        tuple(strikes),
        tuple(use for side in (INITIATOR, TARGET) for use in uses(s, task, assault, side)),
        tuple(place for side in (INITIATOR, TARGET) for place in supporters(s, assault, side)),
        "T4-ASSAULT-02",
    )


def fighter(s: State, assault: Assault, side: int) -> Fighter:
    cell = int(assault.cell(side))
    unit, where = unit_at(s, cell), CELL_NAMES[cell]
    note = ground(s, cell).strip() or f"on {s.terrain(s.tile_on(cell)).title}"
    if side == INITIATOR and assault.mode == FREE:
        note = f"{note}, right after its move"
    if side == INITIATOR and assault.mode == BACKLASH:
        note = f"{note}, against its summoner"
    if side == INITIATOR and assault.is_ranged():
        note = (
            f"{note}, from {assault.distance} tiles away" if assault.distance > 1 else f"{note}, with a stray boulder"
        )
    seat = int(side_seat(s, assault, side))
    return Fighter(unit.title, unit.symbol, seat, unit_id(unit, where), where, note, f"unit.{unit.name}")


def strike(s: State, task: Task, assault: Assault, by: int, name: str, texts: list[str]) -> Strike:
    """One side's offence against the other's defence."""
    off, held = (INITIATOR_OFF, TARGET_DEF) if by == INITIATOR else (TARGET_OFF, INITIATOR_DEF)
    offence, defence = one_pool(s, task, assault, off, texts), one_pool(s, task, assault, held, texts)
    return match(int(s.content.tally), by, name, offence, defence, "T4-TALLY-01")


def one_pool(s: State, task: Task, assault: Assault, number: int, texts: list[str]) -> Pool:
    """The dice of a pool, highest first, with what was done to each."""
    side, is_off = number // 2, number % 2 == OFF
    owner = int(side_seat(s, assault, side))
    mine = texts if owner == task.seat and task.a == side else []
    marks = [list(mark) for mark in assault.marks[number]]
    given = sources(s, assault, side)
    dice: list[FightDie] = []
    for face in sorted((int(face) for face in assault.dice[number]), reverse=True):
        mark = next((mark for mark in marks if mark[0] == face), None)
        if mark is not None:
            marks.remove(mark)
        dice.append(
            FightDie(
                face, *changes(s, assault, side, face, mark or [face, face], given), options_for(mine, is_off, face)
            )
        )
    purpose: Final = "offence" if is_off else "defence"
    return Pool(owner, "offence" if is_off else "defence", purpose, tuple(dice), waiting(s, task, assault, number))


def changes(
    s: State, assault: Assault, side: int, face: int, mark: Sequence[int], given: list[tuple[int, str]]
) -> tuple[int | None, str]:
    """The face a die was thrown with, if it is another now, and why. Bumps are taken from those given, in order."""
    notes: list[str] = []
    for by in mark[2:]:
        if by == LOWERED:
            notes.append("1 less, the Noble")
        elif by == CHANGED_OVER:
            notes.append("was offence, Defensive Stance")
        else:
            found = next((one for one in given if one[0] == by), None)
            if found is not None:
                given.remove(found)
            rule = added_source(s, assault, side, by) if found is None else found[1]
            notes.append(f"+{bump_amount(by)}, {SOURCES[rule]}")
    return int(mark[1]) if mark[1] != face else None, "; ".join(notes)


def options_for(texts: list[str], is_off: bool, face: int) -> tuple[str, ...]:
    """The choices that change a die of this face."""
    found = changing(texts, "off" if is_off else "def", face)
    return (*found, f"stance {face}") if is_off and f"stance {face}" in texts else found


def waiting(s: State, task: Task, assault: Assault, number: int) -> int:
    """Dice of a pool that are still to be thrown."""
    if task.step is ROLL_AGAIN:
        return 1 if task.a == number else 0
    if task.step is ROLL_POOL and number < task.a:
        return 0
    if task.step in (ROLL_POOL, THROW_BOULDER, SCATTER, ASK_PACT):
        return int(dice_in(s, assault, number))
    return 0


def uses(s: State, task: Task, assault: Assault, side: int) -> list[Use]:
    """Bumps and re-rolls that a side may still use, each by where it comes from."""
    phase, is_reversed = PHASE_OF.get(task.step, "Roll"), s.content.rerolls_first
    found: list[Use] = []
    if phase != "Re-rolls" or is_reversed:
        found += bumps_left(s, task, assault, side)
    again, allies = int(assault.rerolls[side]), int(s.allies_beside(tile_of(s, assault, side)))
    if phase == "Bumps" and is_reversed:
        again = 0
    home = 1 if s.is_favored(tile_of(s, assault, side)) else 0
    for source, most, rule in (
        ("support", allies, "T4-REROLL-02"),
        ("favored terrain", home, "T4-REROLL-03"),
        ("its card or the ground", again, "T4-REROLL-01"),
    ):
        count = min(again, most)
        if count > 0:
            found.append(Use(side, f"re-roll, {source}", count, rule))
        again -= count
    return found


def bumps_left(s: State, task: Task, assault: Assault, side: int) -> list[Use]:
    """Bumps with a die that they may go on, now or once it is thrown."""
    left = [int(bump) for bump in assault.bumps[side] if has_die(s, task, assault, side, int(bump))]
    found: list[Use] = []
    for bump, rule in reversed(sources(s, assault, side)):
        if bump in left:
            left.remove(bump)
            found.append(bump_use(side, bump, rule))
    return found + [bump_use(side, bump, added_source(s, assault, side, bump)) for bump in left]


def has_die(s: State, task: Task, assault: Assault, side: int, bump: int) -> bool:
    for pool in pools_of(bump):
        number = int(pool_of(side, pool))
        if waiting(s, task, assault, number) > 0 or any(face < SIDES for face in assault.dice[number]):
            return True
    return False


def bump_use(side: int, bump: int, rule: str) -> Use:
    return Use(side, f"{bump_words(bump)}, {SOURCES[rule]}", 1, rule)


def supporters(s: State, assault: Assault, side: int) -> list[str]:
    """T4-REROLL-02: the places of allies next to a unit."""
    tile = tile_of(s, assault, side)
    return [s.name(near) for near in s.tiles.near[tile] if s.on[near] != EMPTY and s.owner(near) == s.owner(tile)]
