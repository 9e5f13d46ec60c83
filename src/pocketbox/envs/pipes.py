"""A pipe to another process that waits awake at first, because waking a sleeper takes longer than a short step."""

from __future__ import annotations

import os
import pickle
import select
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, Final

AWAKE: Final = 0.0001
"""Seconds to look for a message again and again before going to sleep."""


class Pipe:
    """One end of a pipe."""

    def __init__(self, end: Connection, processes: int) -> None:
        """Nobody waits awake where as many processes have no core each."""
        self.end = end
        self.awake = AWAKE if processes <= usable_cores() else 0.0
        self._is_ready: Callable[[], object] = lambda: end.poll(0)
        if hasattr(select, "poll"):
            poller = select.poll()
            poller.register(end.fileno(), select.POLLIN)
            self._is_ready = lambda: poller.poll(0)  # what Connection.poll does takes ten times as long

    def send(self, message: Any) -> None:
        self.end.send_bytes(pickle.dumps(message))

    def receive(self) -> Any:
        """Wait for a message. Raises `EOFError` or `OSError` when the other end is gone."""
        if self.awake:
            until = time.perf_counter() + self.awake
            while not self._is_ready() and time.perf_counter() < until:
                pass
        return pickle.loads(self.end.recv_bytes())

    def close(self) -> None:
        self.end.close()


def usable_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
