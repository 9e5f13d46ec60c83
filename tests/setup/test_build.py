"""How sources are gathered for the compiler, and how a build that does not happen is told."""

from __future__ import annotations

import pytest

import compile_step
from build import must_build


@pytest.mark.parametrize(
    ("path", "group"),
    [
        ("engine/core.py", "pocketbox_engine"),
        ("games/__init__.py", "pocketbox_games"),
        ("games/rush/__init__.py", "pocketbox_games_rush"),
        ("games/rush/units/captain.py", "pocketbox_games_rush"),
        ("search/odds.py", "pocketbox_search"),
    ],
)
def test_one_group_for_each_package(path: str, group: str) -> None:
    assert compile_step.group_name(path) == group


@pytest.mark.parametrize("value", ["true", "1"])
def test_ci_insists_on_a_build(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("CI", value)
    assert must_build()


@pytest.mark.parametrize("value", ["", "0", "false"])
def test_elsewhere_running_interpreted_is_no_failure(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("CI", value)
    assert not must_build()
