"""Choosing whom to assault: T4-ASSAULT-01 and T4-RANGED-01."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import A_SEAT, Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import Action, Log, Refusal
from pocketbox.engine.tilemap import NO_TILE
from pocketbox.games.tactics4.combat import begin_clash
from pocketbox.games.tactics4.fight import PLAIN, Assault
from pocketbox.games.tactics4.refusals import refuse_target
from pocketbox.games.tactics4.sight import targets
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import CELL, CELL_NAMES, WORDS

AT: Final = WORDS.each("target", CELL_NAMES)


class ChooseTarget(Step[State]):
    """T4-ASSAULT-01: an enemy next to the unit, or farther off within its range and sight."""

    def options(self, s: State, task: Task) -> list[Action]:
        return [AT[s.cell(tile)] for tile in targets(s, task.seat, s.tile_on(task.a))]

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        open_assault(s, s.tile_on(task.a), s.tile_on(choice.a), PLAIN, log)

    def refusal(self, s: State, task: Task, action: Action) -> Refusal:
        if action.verb != "target":
            return Refusal("T4-ASSAULT-01", "say whom the unit assaults: `target` and a cell")
        return refuse_target(s, task.seat, s.tile_on(task.a), action.a)

    def fault(self, s: State, task: Task) -> str:
        return fault_of_own(s, task)


CHOOSE_TARGET: Final = ChooseTarget("tactics4", "choose target", A_SEAT, [CELL])


def open_assault(s: State, origin: i64, target: i64, mode: i64, log: Log) -> None:
    """T4-RANGED-03: from two tiles or more it is a ranged assault, which the unit's traits may have a say in."""
    log.add("assault announced", "T4-ASSAULT-01", s.cell(origin), s.cell(target))
    distance = s.distance(origin, target)
    if distance > 1:
        for trait in s.unit(origin).traits:
            trait.ranged_begun(s, origin)
        for trait in s.unit(origin).traits:
            task: Task | None = trait.aim(s, Assault(s.cell(origin), s.cell(target), distance, mode))
            if task is not None:
                s.next(task)
                return
    else:
        let_reload(s, origin)
    begin_clash(s, origin, target, mode, log)


def let_reload(s: State, tile: i64) -> None:
    """T4-UNIT-GU with `reload=unit_activations`: whatever a unit does but shoot lets it reload."""
    if not s.content.reloads_by_turn:
        s.spent &= ~bit(tile)


def fault_of_own(s: State, task: Task) -> str:
    """The cell of a task must hold a unit of the seat that is asked."""
    tile = s.tile_on(task.a)
    if tile == NO_TILE or s.owner(tile) != task.seat:
        return f"no unit of seat {task.seat} stands on {CELL_NAMES[task.a]}"
    return ""
