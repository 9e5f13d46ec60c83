"""Run many games on an executor, in jobs of a good size, and report progress."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from pocketbox.lab.executor import Executor
from pocketbox.lab.plan import Job, Plan
from pocketbox.lab.playing import play_job
from pocketbox.lab.rows import Row, rows_of

JOB_SECONDS: Final = 0.5
"""How long a job should take: long enough to be worth sending, short enough that little is lost with it."""
MOST_GAMES: Final = 4000
"""In one job."""
GROWTH: Final = 4
"""A job grows at most by this factor over the one before."""
SHARES: Final = 3
"""A job is at most this fraction of the work left per worker, so that no worker waits long near the end."""


@dataclass
class Progress:
    """How far a run is."""

    of: int
    """Games that are wanted, those from earlier runs included."""
    before: int = 0
    """Games that earlier runs played."""
    done: int = 0
    """Games played now."""
    began: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        return max(time.monotonic() - self.began, 1e-6)

    @property
    def rate(self) -> float:
        """Games a second."""
        return self.done / self.seconds

    @property
    def left(self) -> float:
        """Seconds that it will still take, or -1 while nobody can say."""
        return (self.of - self.before - self.done) / self.rate if self.done else -1.0


Told = Callable[[Progress], None]


class Cutter:
    """Splits runs of games into jobs: larger when games are quick, smaller near the end."""

    def __init__(self, progress: Progress, workers: int) -> None:
        self.progress = progress
        self.workers = workers
        self.size = 1
        self.left = progress.of - progress.before
        """Games that are in no job yet."""

    def jobs(self, plans: Sequence[Plan], wanted: Iterable[int]) -> Iterator[Job]:
        """Jobs for these games of every plan. Numbers rise, and plans keep pace with one another."""
        first = last = -1
        for number in wanted:
            if number != last or number - first >= self.size:
                if first >= 0:
                    yield from self._cut(plans, first, last)
                first = number
            last = number + 1
        if first >= 0:
            yield from self._cut(plans, first, last)

    def _cut(self, plans: Sequence[Plan], first: int, last: int) -> Iterator[Job]:
        self.left -= (last - first) * len(plans)
        good = int(self.progress.rate / self.workers * JOB_SECONDS)
        self.size = max(1, min(good, GROWTH * self.size, MOST_GAMES, self.left // (SHARES * self.workers)))
        for plan in plans:
            yield Job(plan, first, last)


def texts_of(
    executor: Executor, plans: Sequence[Plan], wanted: Iterable[int], progress: Progress, told: Told
) -> Iterator[tuple[Job, str]]:
    """The rows of these games as they are played, in any order, as lines of CSV."""
    cutter = Cutter(progress, executor.workers)
    for job, text in executor.run(play_job, cutter.jobs(plans, wanted)):
        progress.done += job.games
        yield job, text
        told(progress)


def rounds_of(
    executor: Executor, plans: Sequence[Plan], games: int, progress: Progress, told: Told
) -> Iterator[list[Row]]:
    """Yield, in order of number, the game under every plan, so that an early stop is the same on every machine."""
    waiting: dict[int, dict[Plan, Row]] = {}
    following = 0
    for job, text in texts_of(executor, plans, range(games), progress, told):
        for row in rows_of(text):
            waiting.setdefault(row.number, {})[job.plan] = row
        while len(waiting.get(following, {})) == len(plans):
            rows = waiting.pop(following)
            yield [rows[plan] for plan in plans]
            following += 1
