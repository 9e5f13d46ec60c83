"""Lets the tests of the set-up import its scripts, and gives them a tiny package to work on."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))


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
