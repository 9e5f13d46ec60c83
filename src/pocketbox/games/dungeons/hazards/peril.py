"""One event while it is resolved: from the first roll on a chart to the hazard counter."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Task
from pocketbox.engine.fields import Field
from pocketbox.engine.frames import NO_YES, Frame, Shape, one, several
from pocketbox.games.dungeons.charts import CHART_NAMES
from pocketbox.games.dungeons.content import MOST_ENCOUNTERS
from pocketbox.games.dungeons.figures import FIGURE_NAMES, MOST_FIGURES
from pocketbox.games.dungeons.words import CELL_NAMES

NO_DICE: Final[tuple[i64, ...]] = ()


@final
class Peril(Frame):
    """One event, from the first roll on a chart to the last dweller placed and the counter awarded."""

    __slots__ = ("cell", "chart", "dice", "is_blessed", "left", "placed", "rolls", "token", "trap", "victim")

    def __init__(self, victim: i64, cell: i64, chart: i64, token: i64) -> None:
        self.victim: i64 = victim
        """PD-TRAP-00: who flipped or opened."""
        self.cell: i64 = cell
        """Where it happens."""
        self.chart: i64 = chart
        """The chart rolled on next, or just now."""
        self.token: i64 = token
        """1 while a hazard counter is at stake."""
        self.is_blessed: i64 = 0
        """1 once a blessing has been used."""
        self.left: i64 = 0
        """Encounter rolls still to make."""
        self.rolls: i64 = 0
        """Encounter rolls made."""
        self.placed: i64 = 0
        """Dwellers placed."""
        self.trap: i64 = 0
        """1 while a trap is still to follow."""
        self.dice = NO_DICE
        """Two dice while a blessing may throw them again."""

    def copy(self) -> Peril:
        twin = Peril(self.victim, self.cell, self.chart, self.token)
        twin.is_blessed = self.is_blessed
        twin.left = self.left
        twin.rolls = self.rolls
        twin.placed = self.placed
        twin.trap = self.trap
        twin.dice = self.dice
        return twin

    def rolled(self, dice: tuple[i64, ...]) -> Peril:
        twin = self.copy()
        twin.dice = dice
        return twin

    def on_chart(self, chart: i64) -> Peril:
        twin = self.rolled(NO_DICE)
        twin.chart = chart
        return twin

    def blessed(self) -> Peril:
        twin = self.rolled(NO_DICE)
        twin.is_blessed = 1
        return twin

    def meeting(self, left: i64, rolls: i64) -> Peril:
        """With this many encounter rolls to make and made."""
        twin = self.rolled(NO_DICE)
        twin.left = left
        twin.rolls = rolls
        return twin

    def with_placed(self) -> Peril:
        twin = self.rolled(NO_DICE)
        twin.placed += 1
        return twin

    def with_trap(self, trap: i64) -> Peril:
        twin = self.rolled(NO_DICE)
        twin.trap = trap
        return twin


PERIL: Final = Shape(
    Peril(0, 0, 0, 0),
    [
        one("victim", Field("victim", FIGURE_NAMES)),
        one("cell", Field("cell", CELL_NAMES)),
        one("chart", Field("chart", CHART_NAMES)),
        one("token", Field("token", NO_YES)),
        one("is_blessed", Field("blessed", NO_YES)),
        one("left", Field("left", None, 0, 2 * MOST_ENCOUNTERS)),
        one("rolls", Field("rolls", None, 0, MOST_ENCOUNTERS)),
        one("placed", Field("placed", None, 0, MOST_FIGURES)),
        one("trap", Field("trap", NO_YES)),
        several("dice", Field("dice", None, 1, 6), 2),
    ],
)


def peril_of(task: Task) -> Peril:
    peril = task.frame
    assert isinstance(peril, Peril)
    return peril
