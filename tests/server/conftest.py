"""One server for all tests of a file that need no special one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from server.served import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served"), away_seconds=0) as found:
        yield found
