"""What all tests share: Hypothesis draws the same examples every time, and workers run the longest files first."""

from __future__ import annotations

import os
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
