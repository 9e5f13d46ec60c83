"""Counting the dice, and taking the tile: T5-TALLY and the end of T5-INVADE."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.core import Action, Log, Refusal
from pocketbox.engine.tally import is_beaten
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics.armies import EMPTY
from pocketbox.games.tactics5.events import ORIGIN
from pocketbox.games.tactics5.events import TARGET as TARGET_CELL
from pocketbox.games.tactics5.fight import (
    ATTACKER,
    ATTACKER_DEF,
    ATTACKER_OFF,
    INVADE,
    TARGET,
    TARGET_DEF,
    TARGET_OFF,
    Fight,
    kickers_of,
    side_seat,
    side_tile,
)
from pocketbox.games.tactics5.losses import defeat
from pocketbox.games.tactics5.state import State
from pocketbox.games.tactics5.words import CELL_NAMES, WORDS

ADVANCE: Final = WORDS.one("advance")
STAY: Final = WORDS.one("stay")
BOTH_WAYS: Final = [ADVANCE, STAY]


def tally(s: State, fight: Fight, log: Log) -> None:
    """T5-TALLY-01 to 03: both contests at once, so that both units may fall."""
    target_falls = beats(s, fight, ATTACKER_OFF, TARGET_DEF, log)
    attacker_falls = fight.replies and beats(s, fight, TARGET_OFF, ATTACKER_DEF, log)
    seat = side_seat(s, fight, ATTACKER)
    for side, falls in [(TARGET, target_falls), (ATTACKER, attacker_falls)]:
        tile = side_tile(s, fight, side)
        if falls:
            defeat(s, tile, "T5-TALLY-01", log)
        else:
            log.add("unit safe", "T5-TALLY-01", s.cell(tile))
    if fight.mode == INVADE and target_falls and not attacker_falls:
        s.then(Task(TAKE_TILE, seat, fight.attacker, fight.target))


def beats(s: State, fight: Fight, off: i64, defence: i64, log: Log) -> bool:
    """T5-TALLY-01, T5-TALLY-02: does one pool, with its kickers, beat the other with its own?"""
    return is_beaten(s.content.tally, results(s, fight, off, log), results(s, fight, defence, log))


def results(s: State, fight: Fight, pool: i64, log: Log) -> list[i64]:
    """T5-DICE-06: what was rolled into a pool, and what counts in it without a roll."""
    found = list(fight.dice[pool])
    for result in kickers_of(s, fight, pool):
        log.add("kicker counted", "T5-DICE-06", pool, result)
        found.append(result)
    return found


class TakeTile(Step[State]):
    """T5-INVADE-07: the invader who has won may move in, and faces no second hazard."""

    def options(self, s: State, task: Task) -> list[Action]:
        return BOTH_WAYS

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        origin, target = task.a, task.b
        if choice is STAY:
            log.add("tile left", "T5-INVADE-07", target)
            return
        s.shift(s.tile_on(origin), s.tile_on(target))
        log.add("tile taken", "T5-INVADE-07", origin, target)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        return Refusal(
            "T5-INVADE-07", f"first say whether the invader moves onto {CELL_NAMES[task.b]}: advance or stay"
        )

    def fault(self, s: State, task: Task) -> str:
        origin, target = s.tile_on(task.a), s.tile_on(task.b)
        if origin == NO_TILE or s.owner(origin) != task.seat:
            return f"no unit of seat {task.seat} stands on {CELL_NAMES[task.a]}"
        if target == NO_TILE or s.on[target] != EMPTY:
            return f"{CELL_NAMES[task.b]} is not a free tile"
        if s.distance(origin, target) > 2 * s.unit(origin).speed:
            return f"{CELL_NAMES[task.b]} is out of the invader's reach"
        return ""


TAKE_TILE: Final = TakeTile("tactics5", "take tile", A_SEAT, [ORIGIN, TARGET_CELL])
