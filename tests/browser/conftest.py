"""A real Chromium for the browser table. Every page it opens is watched for errors and outside requests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.visitor import Visitor
from chromium import chromium_path
from server.served import Served, serving


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = chromium_path()
    if path is None:
        missing = "browser tests were not run: there is no Chromium here (set CHROMIUM, or install one)"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(tmp_path_factory.mktemp("served"), away_seconds=0) as found:
        yield found


@pytest.fixture
def visit(chromium: Browser, served: Served) -> Iterator[Callable[..., Visitor]]:
    """Opens a browser of its own for each visitor; afterwards nobody may have seen an error or left the server."""
    visitors: list[Visitor] = []

    def come(path: str = "/", **settings: Any) -> Visitor:
        visitor = Visitor.come(chromium, served.base, **settings)
        visitors.append(visitor)
        visitor.go(path)
        return visitor

    yield come
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert visitor.errors == []
        assert visitor.outside == []
