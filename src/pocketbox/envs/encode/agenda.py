"""Encodes the agenda of every game: the current step and the tasks after it."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import STEPS, Position, Step, Task
from pocketbox.engine.core import NO_ARG, Seat
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, PagePart

STEP: Final = 0
WHO: Final = 1
NUMBERS: Final = 2
SEVERAL: Final = 8
"""Places inside the bytes of one task; behind `several` is its frame."""


@final
class AgendaCode:
    """Writes the first tasks of an agenda, as many as a game needs to tell its positions apart."""

    def __init__(
        self, layout: Layout, game: str, depth: i64, several: i64 = 0, left_out: list[str] | None = None
    ) -> None:
        """The steps of the game must be imported: their order is that of the numbers here.

        Steps that only games with packs come to are left out of the layout of the printed game.
        """
        missing: list[str] = left_out if left_out is not None else []
        steps = [step for step in STEPS.values() if step.key.startswith(f"{game}: ") and step.name not in missing]
        self.codes: dict[str, i64] = {step.key: n + 1 for n, step in enumerate(steps)}
        """The value written for a step."""
        self.names = [step.name for step in steps]
        """The meaning of each place of the block `moment`."""
        self.depth: i64 = depth
        self.several: i64 = several
        self.frame: i64 = SEVERAL + 2 * several
        self.width: i64 = self.frame + 2 * max([frame_size(step) for step in steps])
        self.moment = layout.block("moment", [len(steps)], "one-hot: the step that waits for an answer")
        self.tasks = layout.block(
            "tasks",
            [depth, self.width],
            f"the next {depth} tasks: step + 1; who + 1, seats counted from the observer; a, b, c:2; "
            f"{several} of several:2; the frame:2",
        )
        self.moment_part = layout.part()
        self.task_parts = layout.part()
        """The part of the first task; those of the others follow."""
        for _ in range(depth - 1):
            layout.part()

    def write(self, s: Position, seat: Seat, seats: i64, page: Page) -> None:
        task = s.agenda
        moment = page.parts[self.moment_part]
        if task is None:
            moment.clear()
        elif not moment.shows(task.step):
            moment.put(self.moment + self.codes[task.step.key] - 1, 1)
        at = self.tasks
        for n in range(self.depth):
            part = page.parts[self.task_parts + n]
            if task is None:
                part.clear()
                continue
            if not part.shows(task, seat):
                part.put(at + STEP, self.codes[task.step.key])
                if task.seat >= 0:
                    part.put(at + WHO, (task.seat - seat) % seats + 1)
                self.write_numbers(task, at, part)
            task = task.after
            at += self.width

    def write_numbers(self, task: Task, at: i64, part: PagePart) -> None:
        if task.a != NO_ARG:
            part.put_any(at + NUMBERS, task.a)
        if task.b != NO_ARG:
            part.put_any(at + NUMBERS + 2, task.b)
        if task.c != NO_ARG:
            part.put_any(at + NUMBERS + 4, task.c)
        for n in range(min(len(task.several), self.several)):
            part.put_any(at + SEVERAL + 2 * n, task.several[n])
        frame, shape = task.frame, task.step.shape
        if frame is not None and shape is not None:
            place = at + self.frame
            for slot in shape.slots:
                numbers = slot.numbers(frame)
                for k in range(min(len(numbers), slot.width)):
                    part.put_any(place + 2 * k, numbers[k])
                place += 2 * slot.width


def frame_size(step: Step[Any]) -> i64:
    """Return how many numbers of a frame of this step are shown."""
    total: i64 = 0
    if step.shape is not None:
        for slot in step.shape.slots:
            total += slot.width
    return total
