"""Servers that share a PostgreSQL, for tests."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.cluster import Cluster

from server.postgres import running_postgres
from server.served import PATIENCE


@contextmanager
def running_cluster(folder: Path, count: int) -> Iterator[Cluster]:
    with running_postgres() as database:
        made = Cluster(database, folder, count)
        try:
            yield made
        finally:
            made.close()


def until(what: str, is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Ask again and again until something is so."""
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.05)
