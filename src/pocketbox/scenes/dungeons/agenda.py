"""What is under way in a position: the set-up, an assault, a charge, a test."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pocketbox.engine.agenda import Position, Task
from pocketbox.games.dungeons.fights.charging import Charge
from pocketbox.games.dungeons.fights.fight import Assault
from pocketbox.games.dungeons.hazards.springing import trap_of
from pocketbox.games.dungeons.movement.rushing import FOR_CHARGE, REROLL_RUSH, ROLL_RUSH, ROLL_RUSH_AGAIN
from pocketbox.games.dungeons.movement.sight import tiles_of
from pocketbox.games.dungeons.setup.building import DRAW_TILE, PLACE_TILE, TURN_TILE
from pocketbox.games.dungeons.setup.delvers import TAKE_DELVER
from pocketbox.games.dungeons.setup.entrances import AFTER_ENTRANCE, CHOOSE_ENTRANCE
from pocketbox.games.dungeons.setup.furnishing import CHOOSE_SIDE, PLACE_COUNTER, PLACE_DOOR
from pocketbox.games.dungeons.setup.rolloffs import ROLL_OFF
from pocketbox.games.dungeons.state import State
from pocketbox.games.dungeons.turns.flight import find_feared
from pocketbox.games.dungeons.turns.trials import (
    AURA_TEST,
    DOOR_TEST,
    FIREBALL_TEST,
    GAS_TEST,
    PARALYSIS_TEST,
    PHASE_TEST,
    WATER_TEST,
    Trial,
)
from pocketbox.scenes.dungeons.names import plain_title, trap_title

SETUP: Final = (
    ROLL_OFF, TAKE_DELVER, DRAW_TILE, PLACE_TILE, TURN_TILE, PLACE_COUNTER, PLACE_DOOR, CHOOSE_SIDE,
    CHOOSE_ENTRANCE, AFTER_ENTRANCE,
)  # fmt: skip
RUSHES: Final = (ROLL_RUSH, REROLL_RUSH, ROLL_RUSH_AGAIN)


def tasks_of(s: Position) -> Iterator[Task]:
    """Everything on the agenda, what comes next first."""
    task = s.agenda
    while task is not None:
        yield task
        task = task.after


def is_setup(s: Position) -> bool:
    return any(task.step.original in SETUP for task in tasks_of(s))


def assault_on(s: Position) -> Assault | None:
    """The assault that is fought, also while a test or a save interrupts it."""
    for task in tasks_of(s):
        if isinstance(task.frame, Assault):
            return task.frame
    return None


def charge_on(s: Position) -> tuple[int, int] | None:
    """Who charges whom, before they meet."""
    task = s.agenda
    if task is None:
        return None
    if task.step in RUSHES and task.b == FOR_CHARGE:
        return int(task.a), int(task.c)
    for one in tasks_of(s):
        if isinstance(one.frame, Charge):
            return int(one.frame.figure), int(one.frame.target)
    return None


def trial_on(s: Position) -> Trial | None:
    """The test whose dice are awaited or lie on the table."""
    task = s.agenda
    return task.frame if task is not None and isinstance(task.frame, Trial) else None


@dataclass(frozen=True, slots=True)
class Against:
    """What a test is made against."""

    name: str
    """`Water` in "the Water test"."""
    thing: str
    symbol: str
    rule: str


AGAINST: Final = {
    WATER_TEST: Against("Water", "Water", "water", "PD-MOVE-07"),
    GAS_TEST: Against("Gas", "Gas", "hazard", "PD-TRAP-12a"),
    PARALYSIS_TEST: Against("Paralysis", "Paralysis", "hazard", "PD-TRAP-09b"),
    DOOR_TEST: Against("Door", "Locked door", "door-leaf", "PD-DOOR-06"),
    PHASE_TEST: Against("Phase", "Wall", "wall", "PD-DELVER-MAGE-1"),
    FIREBALL_TEST: Against("Fireball", "Fireball", "hazard", "PD-TRAP-06a"),
}


def against(s: State, trial: Trial) -> Against:
    if trial.purpose in AGAINST:
        return AGAINST[int(trial.purpose)]
    if trial.purpose == AURA_TEST:
        feared = tiles_of(find_feared(s, trial.figure))
        title = plain_title(s, feared[0]) if feared else "Shambling Corpse"
        return Against("Fear", title, "corpse", "PD-DWELLER-CORPSE-2")
    title = trap_title(s.content, int(trial.about))
    return Against(title, title, "hazard", trap_of(s, trial.about).rule)
