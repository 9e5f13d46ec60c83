"""Extras of the package and levels of the checkout ask for the same packages, and commands name their extra."""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

import pytest

from pocketbox import BadInput
from pocketbox.cli import main
from pocketbox.lab.packages import need

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LEVELS = ("envs", "lab", "print", "ray", "serve")


def name_of(requirement: str) -> str:
    return re.split(r"[ ;=<>]", requirement)[0]


@pytest.mark.parametrize("level", LEVELS)
def test_an_extra_asks_for_what_its_level_asks_for(level: str) -> None:
    lines = (ROOT / "requirements" / f"{level}.in").read_text(encoding="utf-8").splitlines()
    asked = {name_of(line) for line in lines if line and not line.startswith(("#", "-r"))}
    assert {name_of(line) for line in EXTRAS[level] if not line.startswith("pocketbox[")} == asked


def test_the_package_itself_asks_for_what_playing_needs() -> None:
    lines = (ROOT / "requirements" / "play.in").read_text(encoding="utf-8").splitlines()
    assert PROJECT["dependencies"] == [line for line in lines if not line.startswith("#")]


def test_a_missing_package_of_the_lab_names_its_extra() -> None:
    with pytest.raises(BadInput, match=r"is not installed; install Pocketbox with its extra 'lab'$"):
        need("no_such_package", "a plot")
    with pytest.raises(BadInput, match=r"install Pocketbox with its extra 'ray'$"):
        need("no_such_package", "a cluster", extra="ray")


@pytest.mark.parametrize("command", ["serve", "play"])
def test_a_missing_package_of_the_server_names_its_extra(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pocketbox.server.run", None)
    assert main([command]) == 2
    assert "install Pocketbox with its extra 'serve'" in capsys.readouterr().err
