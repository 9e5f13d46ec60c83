"""What all tests share.

Hypothesis draws the same examples every time, workers run the longest files first, and the event loop that drives a
browser is hidden from tests without one.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import settings

import order

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"

# No deadline: the machines that run these tests are shared. No database: a failure prints what is needed.
settings.register_profile(
    "pocketbox", deadline=None, database=None, derandomize=True, max_examples=20 if IS_QUICK else 100
)
settings.load_profile("pocketbox")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=order.rank)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> order.ByFile | None:
    """Hand out files by our order where workers were asked for whole files."""
    if config.getvalue("dist") != "loadfile":
        return None
    config.option.loadscopereorder = False
    return order.ByFile(config, log)


@contextmanager
def without_foreign_loop(item: pytest.Item) -> Iterator[None]:
    """Hide the loop of Playwright, which counts as running in this thread until the session ends.

    Without this, `asyncio.run` would fail in every test that a worker runs after one with a browser.
    """
    loop = asyncio._get_running_loop()
    if loop is None or "chromium" in getattr(item, "fixturenames", ()):
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(loop)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    with without_foreign_loop(item):
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    with without_foreign_loop(item):
        return (yield)
