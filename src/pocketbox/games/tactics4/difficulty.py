"""Tests against a difficulty value: T4-HAZ-04 to 06."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.core import Chances, Log, Seat
from pocketbox.engine.tally import find_highest
from pocketbox.games.tactics.dice import DEF, OFF, bump_face
from pocketbox.games.tactics4.kinds import Unit
from pocketbox.games.tactics4.state import State
from pocketbox.games.tactics4.words import DEF_DICE, OFF_DICE

DV: Final = 5
"""Of every test the cards name."""


def dice_of_test(unit: Unit, pool: i64) -> Chances:
    """T4-HAZ-04: all dice of the kind named. T4-HAZ-06: with none there is nothing to roll."""
    return OFF_DICE[unit.card.off] if pool == OFF else DEF_DICE[unit.card.defence]


def count_of_dice(unit: Unit, pool: i64) -> i64:
    return unit.card.off if pool == OFF else unit.card.defence


@mypyc_attr(allow_interpreted_subclasses=True)
class UnitTest(Step[State]):
    """T4-HAZ-04: the dice of a test that the unit on a cell makes."""

    def pool(self) -> i64:
        """The kind of dice."""
        return DEF

    def chances(self, s: State, task: Task) -> Chances:
        return dice_of_test(s.unit(s.tile_on(task.a)), self.pool())

    def roller(self, s: State, task: Task) -> Seat:
        return s.owner(s.tile_on(task.a))


def is_passed(s: State, unit: Unit, pool: i64, dv: i64, faces: tuple[i64, ...], log: Log) -> bool:
    """T4-HAZ-04: one die that shows the difficulty or more will do; T4-HAZ-06: no die, no success.

    T4-HAZ-05: no bumps and no re-rolls. With `dv_bumps` the printed bumps of the kind go on the best die.
    """
    for face in faces:
        log.add("test rolled", "T4-HAZ-04", face)
    best = find_highest(list(faces))
    if s.content.dv_bumps and best > 0:
        best = bump_face(best, unit.card.def_bump if pool == DEF else unit.card.off_bump)
    if best >= dv:
        log.add("test passed", "T4-HAZ-04", dv)
        return True
    log.add("test failed", "T4-HAZ-04" if len(faces) > 0 else "T4-HAZ-06", dv)
    return False
