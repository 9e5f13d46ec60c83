"""Games on a running Dask cluster. Dask gives the tasks of a lost worker to another one by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.executor import AHEAD, Executor, LostWorkers, R, T, Window
from pocketbox.lab.packages import need
from pocketbox.lab.version_check import check_version, hash_sources

SECONDS: Final = 10
"""How long a scheduler may take to answer, and one without workers to find some."""


class DaskCluster(Executor):
    """One scheduler and whatever workers it has."""

    def __init__(self, address: str) -> None:
        self._distributed = need("distributed", "dask://")
        self._address = address
        try:
            self._client = self._distributed.Client(f"tcp://{address}", timeout=SECONDS, set_as_default=False)
            self._client.wait_for_workers(1, timeout=SECONDS)
            told = self._client.run(hash_sources)
        except (OSError, ValueError, TimeoutError) as problem:
            raise BadInput(
                f"no Dask cluster with workers responds at dask://{address}: {first_line(problem)}"
            ) from None
        except ImportError as problem:
            raise BadInput(f"the workers of dask://{address} lack Pocketbox: {first_line(problem)}") from None
        check_version(told, f"dask://{address}")
        self.count_workers()

    def count_workers(self) -> int:
        """How many tasks the cluster does at a time now: workers come and go."""
        self.workers = sum(self._client.nthreads().values())
        return self.workers

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        window: Window[T] = Window(tasks, AHEAD * self.workers)
        running: dict[Any, T] = {}
        answers = self._distributed.as_completed(loop=self._client.loop)
        try:
            while True:
                for task in window.take(len(running)):
                    future = self._client.submit(work, task, pure=False)
                    running[future.key] = task
                    answers.add(future)
                if not running:
                    return
                future = next(answers)
                task = running.pop(future.key)
                yield task, future.result()
        except (self._distributed.KilledWorker, self._distributed.CancelledError, OSError) as problem:
            raise LostWorkers(f"the Dask cluster at {self._address} was lost: {first_line(problem)}") from None

    def close(self) -> None:
        self._client.close(timeout=SECONDS)


def first_line(problem: BaseException) -> str:
    return (str(problem).splitlines() or [type(problem).__name__])[0]
