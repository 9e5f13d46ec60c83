"""Flipping counters: which one it is is drawn when it is flipped. PD-CNT."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.agenda import Step, Task
from pocketbox.engine.bits import bit
from pocketbox.engine.core import CHANCE, NOBODY, Action, Chances, Log, Outcome, Seat
from pocketbox.games.dungeons.charts import HAZARD_CHART, TREASURE_CHART
from pocketbox.games.dungeons.events import FIGURE
from pocketbox.games.dungeons.hazards.peril import Peril
from pocketbox.games.dungeons.hazards.perils import roll_chart
from pocketbox.games.dungeons.places import COUNTER_NAMES
from pocketbox.games.dungeons.state import HAZARD, STAIRS, TREASURE, State
from pocketbox.games.dungeons.words import WORDS

REVEAL: Final = WORDS.each("reveal", COUNTER_NAMES)


class FlipCounter(Step[State]):
    """PD-CNT-01: the counter under a delver is turned over. PD-CNT-09: before anything else goes on."""

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        s.next(Task(REVEAL_COUNTER, CHANCE, task.a))


class RevealCounter(Step[State]):
    """PD-SETUP-21: nobody knows which counter lies where, so it is any that has not been seen."""

    def chances(self, s: State, task: Task) -> Chances:
        found: list[Outcome] = []
        for counter in range(len(COUNTER_NAMES)):
            if s.hidden[counter] > 0:
                found.append(Outcome(REVEAL[counter], s.hidden[counter]))
        return Chances(found)

    def roller(self, s: State, task: Task) -> Seat:
        return s.chooser(task.a)

    def resolve(self, s: State, task: Task, choice: Action, log: Log) -> None:
        figure, counter = task.a, choice.a
        tile = s.at[figure]
        draw_hidden(s, counter)
        s.covered &= ~bit(tile)
        s.note_progress()
        log.add("counter flipped", "PD-CNT-01", figure, s.cell(tile), counter)
        if counter == STAIRS:  # PD-CNT-04
            s.stairs = tile
            log.add("stairs found", "PD-CNT-04", s.cell(tile))
        elif counter == TREASURE:  # PD-CNT-02, PD-CNT-05
            s.add_loot(tile, 1)
            log.add("treasure found", "PD-CNT-02", s.cell(tile))
            roll_chart(s, Peril(figure, s.cell(tile), TREASURE_CHART, 0))
        else:  # PD-CNT-03
            assert counter == HAZARD
            roll_chart(s, Peril(figure, s.cell(tile), HAZARD_CHART, 1))

    def fault(self, s: State, task: Task) -> str:
        if not s.is_on_map(task.a) or not s.is_covered(s.at[task.a]) or not s.is_delver(task.a):
            return "no delver stands on a face-down counter"
        return "" if sum(s.hidden) > 0 else "no counter is hidden"


FLIP_COUNTER: Final = FlipCounter("dungeons", "flip counter", NOBODY, [FIGURE])
REVEAL_COUNTER: Final = RevealCounter("dungeons", "reveal counter", CHANCE, [FIGURE])


def draw_hidden(s: State, counter: i64) -> None:
    hidden = s.hidden.copy()
    hidden[counter] -= 1
    s.hidden = hidden
