"""A combat of Tactics 5: both units, their dice matched, and the effects left to each side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pocketbox.engine.agenda import Step
from pocketbox.games.tactics.dice import DEF, OFF
from pocketbox.games.tactics5.combat import ANSWER, ROLL_POOL
from pocketbox.games.tactics5.effects import ROLL_AGAIN, USE_EFFECTS, is_usable
from pocketbox.games.tactics5.fight import (
    ATTACKER,
    ATTACKER_DEF,
    ATTACKER_OFF,
    INVADE,
    TARGET,
    TARGET_DEF,
    TARGET_OFF,
    Fight,
    dice_in,
    effects_of,
    kickers_of,
    side_seat,
    side_tile,
)
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.targets import BRAVE_HAZARD
from pocketbox.games.tactics5.traits import BUMP
from pocketbox.games.tactics5.words import CELL_NAMES
from pocketbox.scenes.contract import fight as contract
from pocketbox.scenes.contract.fight import Fighter, Pool, Strike, Use
from pocketbox.scenes.tactics.dice import match, pool
from pocketbox.scenes.tactics.pieces import unit_id

PHASES: Final = ("Answer", "Roll", "Effects", "Compare")
PHASE_OF: Final[dict[Step[State], int]] = {BRAVE_HAZARD: 0, ANSWER: 0, ROLL_POOL: 1, USE_EFFECTS: 2, ROLL_AGAIN: 2}


def combat(s: State, texts: list[str]) -> contract.Fight | None:
    """The combat on the agenda, or None. `texts` are the viewer's choices now."""
    task = s.agenda
    if task is None or not isinstance(task.frame, Fight):
        return None
    fight = task.frame
    mine = texts if task.step is USE_EFFECTS else []
    strikes = [strike(s, fight, ATTACKER, "attack", mine, task.seat)]
    if fight.replies:
        strikes.append(strike(s, fight, TARGET, "retaliation", mine, task.seat))
    return contract.Fight(
        fighter(s, fight, ATTACKER),
        fighter(s, fight, TARGET),
        PHASES,
        PHASE_OF[task.step],
        tuple(strikes),
        tuple(uses(s, fight)),
        rule="T5-ATTACK-04",
    )


def fighter(s: State, fight: Fight, side: int) -> Fighter:
    tile = side_tile(s, fight, side)
    unit, place = s.unit(tile), CELL_NAMES[fight.attacker if side == ATTACKER else fight.target]
    ground = s.content.terrains[s.board.in_force(tile)[-1]].title
    note = "invades" if fight.mode == INVADE and side == ATTACKER else f"on {ground}"
    seat = int(side_seat(s, fight, side))
    return Fighter(unit.title, unit.symbol, seat, unit_id(unit, place), place, note, f"unit.{unit.name}")


def strike(s: State, fight: Fight, by: int, name: str, texts: list[str], seat: int) -> Strike:
    """One side's offence against the other's defence."""
    off, held = (ATTACKER_OFF, TARGET_DEF) if by == ATTACKER else (TARGET_OFF, ATTACKER_DEF)
    offence = one_pool(s, fight, off, "offence", texts, seat)
    defence = one_pool(s, fight, held, "defence", texts, seat)
    return match(int(s.content.tally), by, name, offence, defence, "T5-TALLY-01")


def one_pool(s: State, fight: Fight, number: int, purpose: str, texts: list[str], seat: int) -> Pool:
    owner = int(side_seat(s, fight, number // 2))
    faces: Sequence[int] = fight.dice[number]
    waiting = max(0, int(dice_in(s, fight, number)) - len(faces))
    kickers = [int(face) for face in kickers_of(s, fight, number)]
    return pool(owner, purpose, [int(face) for face in faces], waiting, kickers, texts if owner == seat else [])


def uses(s: State, fight: Fight) -> list[Use]:
    """Bumps and re-rolls that are left to each side."""
    found: list[Use] = []
    for side in (ATTACKER, TARGET):
        effects = effects_of(s, fight, side)
        for number, effect in enumerate(effects):
            if is_usable(s, fight, side, effects, number):
                kind = f"+{effect.amount} on" if effect.kind == BUMP else "re-roll"
                die = {OFF: "an offence die", DEF: "a defence die"}[int(effect.pool)]
                found.append(Use(side, f"{kind} {die}", 1, effect.rule))
    return found
