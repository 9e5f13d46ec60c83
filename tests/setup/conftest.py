"""Gives the tests of the set-up a tiny package to work on."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package `tiny` with one source in each of the folders that are compiled."""
    package = tmp_path / "src" / "tiny"
    for folder in ("engine", "games", "games/one", "search"):
        (package / folder).mkdir(parents=True)
        (package / folder / "__init__.py").write_text("")
    (package / "__init__.py").write_text("")
    (package / "engine" / "core.py").write_text("WHO = 'source'\n")
    return package
