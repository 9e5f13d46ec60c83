"""Encodes the agenda of every game: the current step and the tasks after it."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from pocketbox.engine.agenda import STEPS, Position, Step, Task
from pocketbox.engine.core import NO_ARG, Seat
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, PagePart, as_wide, put_byte, put_two

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
        self.codes = vec[i64]([i64(0)] * len(STEPS))
        """The value written for each step, by its number."""
        for n, step in enumerate(steps):
            self.codes[step.number] = n + 1
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
        self.rest_part = layout.part()

    def write(self, s: Position, seat: Seat, seats: i64, page: Page) -> None:
        task = s.agenda
        code: i64 = 0
        if task is not None:
            code = self.codes[task.step.number]
        page.show_one(self.moment_part, self.moment, code - 1)
        at = self.tasks
        for n in range(self.depth):
            number = self.task_parts + n
            if task is None:
                if page.subjects[number] is not None:
                    page.subjects[number] = None
                    for place in range(page.at + at, page.at + at + SEVERAL):
                        page.ink[place] = u8(0)
                    self.write_rest(None, n, at, page)
            else:
                if page.subjects[number] is not task or page.numbers[number] != seat:
                    page.subjects[number] = task
                    page.numbers[number] = seat
                    self.write_head(task, seat, seats, page.ink, page.at + at)
                    self.write_rest(task, n, at, page)
                task = task.after
            at += self.width

    def write_head(self, task: Task, seat: Seat, seats: i64, ink: vec[u8], place: i64) -> None:
        """Write the bytes that every task has, in place of those of another task."""
        put_byte(ink, place + STEP, self.codes[task.step.number])
        who: i64 = 0
        if task.seat >= 0:
            who = task.seat - seat + 1 if task.seat >= seat else task.seat - seat + seats + 1
        put_byte(ink, place + WHO, who)
        put_argument(ink, place + NUMBERS, task.a)
        put_argument(ink, place + NUMBERS + 2, task.b)
        put_argument(ink, place + NUMBERS + 4, task.c)

    def write_rest(self, task: Task | None, n: i64, at: i64, page: Page) -> None:
        """Write what few tasks have: several numbers, and a frame. A bit for each task says whether it has any."""
        has_rest = task is not None and (len(task.several) > 0 or task.frame is not None)
        had_rest = page.numbers[self.rest_part] >> n & 1 != 0
        if had_rest or has_rest:
            part = page.parts[self.task_parts + n]
            part.wipe()
            if has_rest != had_rest:
                page.numbers[self.rest_part] ^= 1 << n
            if task is not None:
                self.put_rest(task, at, part)

    def put_rest(self, task: Task, at: i64, part: PagePart) -> None:
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


def put_argument(ink: vec[u8], place: i64, number: i64) -> None:
    """Write a number of a task, or 0 where there is none."""
    if number == NO_ARG:
        put_two(ink, place, 0)
    else:
        put_two(ink, place, as_wide(number))


def frame_size(step: Step[Any]) -> i64:
    """Return how many numbers of a frame of this step are shown."""
    total: i64 = 0
    if step.shape is not None:
        for slot in step.shape.slots:
            total += slot.width
    return total
