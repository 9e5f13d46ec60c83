"""One event while it is resolved: from the first roll on a chart to the hazard counter."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import Frame, Shape, Slot
from pocketbox.games.dungeons.charts import CHART_NAMES
from pocketbox.games.dungeons.content import MOST_ENCOUNTERS
from pocketbox.games.dungeons.figures import FIGURE_NAMES, FIGURES
from pocketbox.games.dungeons.words import CELL_NAMES


@final
class Peril(Frame):
    """One event, from the first roll on a chart to the last dweller placed and the counter awarded."""

    __slots__ = ("cell", "chart", "dice", "is_blessed", "left", "placed", "rolls", "token", "trap", "victim")

    def __init__(
        self,
        victim: i64,
        cell: i64,
        chart: i64,
        token: i64,
        is_blessed: i64 = 0,
        left: i64 = 0,
        rolls: i64 = 0,
        placed: i64 = 0,
        trap: i64 = 0,
        dice: tuple[i64, ...] = (),
    ) -> None:
        self.victim: i64 = victim
        """PD-TRAP-00: who flipped or opened."""
        self.cell: i64 = cell
        """Where it happens."""
        self.chart: i64 = chart
        """The chart rolled on next, or just now."""
        self.token: i64 = token
        """1 while a hazard counter is at stake."""
        self.is_blessed: i64 = is_blessed
        """1 once a blessing has been used."""
        self.left: i64 = left
        """Encounter rolls still to make."""
        self.rolls: i64 = rolls
        """Encounter rolls made."""
        self.placed: i64 = placed
        """Dwellers placed."""
        self.trap: i64 = trap
        """1 while a trap is still to follow."""
        self.dice = dice
        """Two dice while a blessing may throw them again."""

    def numbers(self) -> list[tuple[i64, ...]]:
        return [
            (self.victim,), (self.cell,), (self.chart,), (self.token,), (self.is_blessed,),
            (self.left,), (self.rolls,), (self.placed,), (self.trap,), self.dice,
        ]  # fmt: skip

    def on_chart(self, chart: i64) -> Peril:
        return self.changed(chart, self.is_blessed, self.left, self.rolls, self.placed, self.trap, ())

    def rolled(self, dice: tuple[i64, ...]) -> Peril:
        return self.changed(self.chart, self.is_blessed, self.left, self.rolls, self.placed, self.trap, dice)

    def blessed(self) -> Peril:
        return self.changed(self.chart, 1, self.left, self.rolls, self.placed, self.trap, ())

    def meeting(self, left: i64, rolls: i64) -> Peril:
        """With so many encounter rolls to make and made."""
        return self.changed(self.chart, self.is_blessed, left, rolls, self.placed, self.trap, ())

    def with_placed(self) -> Peril:
        return self.changed(self.chart, self.is_blessed, self.left, self.rolls, self.placed + 1, self.trap, ())

    def with_trap(self, trap: i64) -> Peril:
        return self.changed(self.chart, self.is_blessed, self.left, self.rolls, self.placed, trap, ())

    def changed(
        self, chart: i64, is_blessed: i64, left: i64, rolls: i64, placed: i64, trap: i64, dice: tuple[i64, ...]
    ) -> Peril:
        return Peril(self.victim, self.cell, chart, self.token, is_blessed, left, rolls, placed, trap, dice)


@final
class PerilShape(Shape):
    def make(self, numbers: list[tuple[i64, ...]]) -> Frame:
        return Peril(
            numbers[0][0], numbers[1][0], numbers[2][0], numbers[3][0], numbers[4][0], numbers[5][0], numbers[6][0],
            numbers[7][0], numbers[8][0], numbers[9],
        )  # fmt: skip


_YES: Final = ["no", "yes"]
PERIL: Final = PerilShape(
    [
        Slot(Field("victim", FIGURE_NAMES)),
        Slot(Field("cell", CELL_NAMES)),
        Slot(Field("chart", CHART_NAMES)),
        Slot(Field("token", _YES)),
        Slot(Field("blessed", _YES)),
        Slot(Field("left", None, 0, 2 * MOST_ENCOUNTERS)),
        Slot(Field("rolls", None, 0, MOST_ENCOUNTERS)),
        Slot(Field("placed", None, 0, FIGURES)),
        Slot(Field("trap", _YES)),
        Slot(Field("dice", None, 1, 6), 0, 2),
    ]
)


def peril_of(task: Task) -> Peril:
    peril = task.frame
    assert isinstance(peril, Peril)
    return peril
