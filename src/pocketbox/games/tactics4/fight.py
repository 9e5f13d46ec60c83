"""One assault while it is fought: who, how, the dice on the table, and the bumps and re-rolls still to be used."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Shape, each_one, each_several, flag, one, several
from pocketbox.engine.lists import with_item
from pocketbox.games.tactics.combat import Clash
from pocketbox.games.tactics.dice import DEF, MOST_DICE, OFF, POOL_NAMES, POOLS, SIDES
from pocketbox.games.tactics4.words import CELL_NAMES, POOL

INITIATOR: Final = 0
TARGET: Final = 1
SIDE_NAMES: Final = ["initiator", "target"]

INITIATOR_OFF: Final = 0
INITIATOR_DEF: Final = 1
TARGET_OFF: Final = 2
TARGET_DEF: Final = 3

PLAIN: Final = 0
FREE: Final = 1
"""T4-UNIT-EW1: right after a move."""
LOB: Final = 2
"""T4-UNIT-ST3: gone astray, and a ranged assault still."""
BACKLASH: Final = 3
"""T4-SUM-07: by the unit that was to be summoned."""
MODE_NAMES: Final = ["plain", "free", "lob", "backlash"]

ANY: Final = 2
"""T4-BUMP-02 with `bump_typed=false`: a bump for dice of either kind."""
MOST_BUMP: Final = 3
BUMP_NAMES: Final = [f"{pool}+{amount}" for pool in [*POOL_NAMES, "any"] for amount in range(1, MOST_BUMP + 1)]
BUMP: Final = Field("bump", BUMP_NAMES)
MOST_BUMPS: Final = 9
MOST_REROLLS: Final = 9

LOWERED: Final = -1
"""T4-UNIT-NO: why a die changed, where no bump raised it."""
CHANGED_OVER: Final = -2
"""T4-UNIT-HG"""
NO_MARKS: Final[list[tuple[tuple[i64, ...], ...]]] = [()] * POOLS


def bump_of(pool: i64, amount: i64) -> i64:
    """A bump as one number: its place in `BUMP_NAMES`."""
    return pool * MOST_BUMP + amount - 1


def bump_pool(bump: i64) -> i64:
    return bump // MOST_BUMP


def bump_amount(bump: i64) -> i64:
    return bump % MOST_BUMP + 1


@final
class Assault(Clash):
    """An assault from its announcement to the tally. Replaced, never changed once it is queued."""

    __slots__ = (
        "bumps", "distance", "initiator", "marks", "mode", "owing", "passes", "replies", "rerolls", "target",
    )  # fmt: skip

    def __init__(self, initiator: i64, target: i64, distance: i64, mode: i64) -> None:
        super().__init__()
        self.initiator: i64 = initiator
        """The cell the initiator stands on."""
        self.target: i64 = target
        """The cell its target stands on."""
        self.distance: i64 = distance
        self.mode: i64 = mode
        """`PLAIN`, `FREE`, `LOB` or `BACKLASH`"""
        self.replies = False
        """T4-RANGED-08: whether the target rolls OFF."""
        self.bumps: list[tuple[i64, ...]] = [(), ()]
        """T4-BUMP-03: what each side may still use, sorted."""
        self.rerolls: list[i64] = [0, 0]
        """T4-REROLL-04: how many each side may still use."""
        self.owing: tuple[i64, ...] = ()
        """T4-UNIT-NO: the sides that must lower a DEF die once all lie."""
        self.passes: i64 = 0
        """T4-BUMP-03: passes in a row in the phase that runs."""
        self.marks = NO_MARKS
        """Dice of each pool that were changed: the face, the face that was thrown, and by what, bumps or `LOWERED` and
        `CHANGED_OVER`. Only shown: no rule looks at it, so texts leave it out."""

    def copy(self) -> Assault:
        twin = Assault(self.initiator, self.target, self.distance, self.mode)
        twin.replies = self.replies
        twin.dice = self.dice
        twin.bumps = self.bumps
        twin.rerolls = self.rerolls
        twin.owing = self.owing
        twin.passes = self.passes
        twin.marks = self.marks
        return twin

    def is_ranged(self) -> bool:
        """T4-RANGED-03: from two tiles or more; T4-UNIT-ST3: what goes astray stays so."""
        return self.distance > 1 or self.mode == LOB

    def rolled(self, pool: i64, faces: tuple[i64, ...]) -> Assault:
        """With these results in a pool."""
        twin = self.copy()
        twin.dice = with_item(self.dice, pool, faces)
        return twin

    def armed(self, side: i64, bumps: tuple[i64, ...]) -> Assault:
        """With these bumps left to a side."""
        twin = self.copy()
        twin.bumps = with_item(self.bumps, side, bumps)
        return twin

    def rerolling(self, side: i64) -> Assault:
        """With one re-roll less left to a side."""
        twin = self.copy()
        twin.rerolls = self.rerolls.copy()
        twin.rerolls[side] -= 1
        return twin

    def passing(self, passes: i64) -> Assault:
        twin = self.copy()
        twin.passes = passes
        return twin

    def in_debt(self, owing: tuple[i64, ...]) -> Assault:
        twin = self.copy()
        twin.owing = owing
        return twin

    def changed(self, pool: i64, face: i64, into: i64, to: i64, by: i64) -> Assault:
        """With a note that a die of a pool, before it is changed, shows another face or goes into another pool."""
        mark = self.mark_of(pool, face)
        twin = self.unmarked(pool, face)
        twin.marks = twin.marks.copy()
        twin.marks[into] = (*twin.marks[into], (to, mark[1], *mark[2:], by))
        return twin

    def unmarked(self, pool: i64, face: i64) -> Assault:
        """Without the notes about a die of a pool that is picked up."""
        twin = self.copy()
        mark = self.mark_of(pool, face)
        if mark in self.marks[pool]:
            left = list(self.marks[pool])
            left.remove(mark)
            twin.marks = self.marks.copy()
            twin.marks[pool] = tuple(left)
        return twin

    def mark_of(self, pool: i64, face: i64) -> tuple[i64, ...]:
        """The notes about a die; of equal dice one without notes is meant first."""
        found = [mark for mark in self.marks[pool] if mark[0] == face]
        return found[0] if found and len(found) == self.dice[pool].count(face) else (face, face)

    def cell(self, side: i64) -> i64:
        return self.initiator if side == INITIATOR else self.target


ASSAULT: Final = Shape(
    Assault(0, 0, 1, PLAIN),
    [
        one("initiator", Field("initiator", CELL_NAMES)),
        one("target", Field("target", CELL_NAMES)),
        one("distance", Field("distance", None, 1, 99)),
        one("mode", Field("mode", MODE_NAMES)),
        flag("replies", "replies"),
        *each_several("dice", [Field(name, None, 1, SIDES) for name in POOL.names or []], MOST_DICE + 1),
        *each_several("bumps", [Field(f"{name}-bumps", BUMP_NAMES) for name in SIDE_NAMES], MOST_BUMPS),
        *each_one("rerolls", [Field(f"{name}-rerolls", None, 0, MOST_REROLLS) for name in SIDE_NAMES]),
        several("owing", Field("owing", SIDE_NAMES), 2),
        one("passes", Field("passes", None, 0, 1)),
    ],
)


def assault_of(task: Task) -> Assault:
    """The assault a task is about."""
    found = task.frame
    assert isinstance(found, Assault)
    return found


def pool_of(side: i64, pool: i64) -> i64:
    """One of the four pools: OFF or DEF of a side."""
    return 2 * side + (OFF if pool == OFF else DEF)
