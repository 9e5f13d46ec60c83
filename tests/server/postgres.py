"""A PostgreSQL for tests, skipped where it is not installed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from bench.postgres import Postgres, find_program


@contextmanager
def running_postgres() -> Iterator[Postgres]:
    """A PostgreSQL for some tests; they are skipped where it is not installed, but not in CI."""
    initdb, server = find_program("initdb"), find_program("postgres")
    if initdb is None or server is None:
        said = "PostgreSQL is not installed; apt-get install postgresql"
        if os.environ.get("CI"):
            pytest.fail(said)
        pytest.skip(said)
    made = Postgres(initdb, server)
    try:
        yield made
    finally:
        made.remove()
