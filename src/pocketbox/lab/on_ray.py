"""Play games on a running Ray cluster. Ray repeats the task of a lost worker."""

from __future__ import annotations

import socket
import time
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.executor import AHEAD, MOST_LOSSES, Executor, LostWorkers, R, T, Window
from pocketbox.lab.packages import need
from pocketbox.lab.version_check import check_version, hash_sources

AUTO: Final = "ray://auto"
"""The cluster of this machine, wherever it listens."""
SECONDS: Final = 10
"""Time to wait for a connection. Ray itself would wait half a minute and then report a time-out."""


class RayCluster(Executor):
    """One Ray cluster."""

    def __init__(self, address: str) -> None:
        ray = need("ray", "ray://", extra="ray")
        self._ray = ray
        self._address = address
        if address != AUTO:
            check_door(address)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                ray.init(address="auto" if address == AUTO else address, log_to_driver=False, logging_level="CRITICAL")
            self.workers = self._count_workers()
            told = self._programs()
        except ImportError as problem:  # the head reads our functions by their names
            ray.shutdown()
            raise BadInput(
                f"the Ray cluster at {address} lacks Pocketbox ({problem}); start it with .pocketbox/env/bin/ray"
            ) from None
        except (ConnectionError, ValueError, OSError, RuntimeError, ray.exceptions.RayError) as problem:
            ray.shutdown()
            said = (str(problem).splitlines() or [type(problem).__name__])[0].rstrip(".")
            raise BadInput(f"no Ray cluster with Pocketbox answers at {address}: {said}") from None
        try:
            check_version(told, address)
        except BadInput:
            ray.shutdown()
            raise

    def _count_workers(self) -> int:
        """How many tasks the cluster does at a time; one that has just been started takes a while to know."""
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            found = int(self._ray.cluster_resources().get("CPU", 0))
            if found:
                return found
            time.sleep(0.2)
        raise ConnectionError("it has no workers")

    def _programs(self) -> dict[str, str]:
        """For every machine that plays a hash of its rules, search and bots."""
        placing = need("ray", "ray://", "ray.util.scheduling_strategies", "ray").NodeAffinitySchedulingStrategy
        ask = self._ray.remote(hash_sources)
        nodes = [node for node in self._ray.nodes() if node["Alive"] and node["Resources"].get("CPU", 0) >= 1]
        asked = {
            f"{node['NodeManagerAddress']} ({node['NodeID'][:8]})": ask.options(
                scheduling_strategy=placing(node["NodeID"], soft=False)
            ).remote()
            for node in nodes
        }
        return dict(zip(asked, self._ray.get(list(asked.values())), strict=True))

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


def check_door(address: str) -> None:
    """`BadInput` where the address is none, or nothing listens there."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        raise BadInput(f"'{address}' is not a Ray cluster address; use ray://HOST:10001 or ray://auto")
    try:
        socket.create_connection((host, int(port)), SECONDS).close()
    except (OSError, OverflowError) as problem:
        raise BadInput(
            f"nothing listens at {address} ({problem}); a head started with ray start --head has its client port at"
            " 10001, or where --ray-client-server-port says, and only with ray[client] installed"
        ) from None
