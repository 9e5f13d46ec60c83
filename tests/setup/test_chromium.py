"""Which Chromium the browser tests drive, and what is installed where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

import chromium


class Machine:
    """A machine with some programs on it, whose package manager knows some packages."""

    def __init__(self, programs: set[str], packages: set[str]) -> None:
        self.programs, self.packages = programs, packages
        self.asked: list[str] = []

    def which(self, name: str) -> str | None:
        return f"/usr/bin/{name}" if name in self.programs else None

    def install(self, packages: list[str], log: Path) -> bool:
        self.asked.append(packages[0])
        if packages[0] in self.packages:
            self.programs.add(packages[0])
        return packages[0] in self.packages


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine(set(), {"chromium-headless-shell", "chromium"})
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium.shutil, "which", found.which)
    monkeypatch.setattr(chromium.debian, "can_install", lambda: True)
    monkeypatch.setattr(chromium.debian, "install", found.install)
    return found


def test_the_shell_is_installed_once_though_another_chromium_is_there(machine: Machine) -> None:
    machine.programs.add("chromium")
    chromium.need_chromium()
    chromium.need_chromium()
    assert machine.asked == ["chromium-headless-shell"]
    assert chromium.chromium_path() == "/usr/bin/chromium-headless-shell"


def test_where_there_is_no_shell_a_whole_chromium_is_installed(machine: Machine) -> None:
    machine.packages.remove("chromium-headless-shell")
    chromium.need_chromium()
    assert machine.asked == ["chromium-headless-shell", "chromium"]
    assert chromium.chromium_path() == "/usr/bin/chromium"


def test_a_chromium_that_is_there_does_where_no_shell_can_be_had(machine: Machine) -> None:
    machine.programs.add("google-chrome")
    machine.packages.clear()
    chromium.need_chromium()
    assert machine.asked == ["chromium-headless-shell"]
    assert chromium.chromium_path() == "/usr/bin/google-chrome"


def test_the_chromium_that_somebody_names_is_taken(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.programs.add("chromium-headless-shell")
    monkeypatch.setenv("CHROMIUM", "/opt/chrome")
    chromium.need_chromium()
    assert machine.asked == []
    assert chromium.chromium_path() == "/opt/chrome"


def test_without_any_the_run_says_so(
    machine: Machine, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(chromium.debian, "can_install", lambda: False)
    chromium.need_chromium()
    assert "There is no Chromium" in capsys.readouterr().err
    assert chromium.chromium_path() is None
