"""Games on a running Ray cluster. Ray does the task of a lost worker again by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.executor import AHEAD, MOST_LOSSES, Executor, LostWorkers, R, T, Window
from pocketbox.lab.packages import need
from pocketbox.lab.same import check_same, sources

AUTO: Final = "ray://auto"
"""The cluster of this machine, wherever it listens."""


class RayCluster(Executor):
    """One Ray cluster."""

    def __init__(self, address: str) -> None:
        ray = need("ray", "ray://")
        self._ray = ray
        self._address = address
        try:
            ray.init(address="auto" if address == AUTO else address, log_to_driver=False, logging_level="ERROR")
            self.workers = int(ray.cluster_resources().get("CPU", 1))
            told = ray.get(ray.remote(sources).remote())
        except (ConnectionError, ValueError, OSError, RuntimeError, ray.exceptions.RayError) as problem:
            said = (str(problem).splitlines() or [type(problem).__name__])[0].rstrip(".")
            raise BadInput(f"no Ray cluster with Pocketbox answers at {address}: {said}") from None
        check_same({"one": told}, address)

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        window: Window[T] = Window(tasks, AHEAD * self.workers)
        remote = self._ray.remote(max_retries=MOST_LOSSES)(work)
        running: dict[Any, T] = {}
        faults = self._ray.exceptions
        try:
            while True:
                for task in window.take(len(running)):
                    running[remote.remote(task)] = task
                if not running:
                    return
                finished, _ = self._ray.wait(list(running), num_returns=1)
                for answer in finished:
                    yield running.pop(answer), self._ray.get(answer)
        except (faults.RaySystemError, faults.WorkerCrashedError, ConnectionError) as problem:
            raise LostWorkers(f"the Ray cluster at {self._address} was lost: {problem}".splitlines()[0]) from None

    def close(self) -> None:
        self._ray.shutdown()
