"""The environment is made once, brought up to date when pins or Python change, and recovers from anything."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import environment
import launch
import lock
import places

ROOT = places.ROOT


class FakeEnvironment(environment.Environment):
    """An environment whose programs are not run: it notes what would have been."""

    def __init__(self, place: Path) -> None:
        place.mkdir(exist_ok=True)
        (place / "requirements").mkdir(exist_ok=True)
        for level in environment.COVERS:
            (place / "requirements" / f"{level}.txt").write_text(f"{level} 1\n")
        super().__init__(place / "env", place / "requirements", place / "src", place / "setup.log")
        self.ran: list[str] = []
        self.failing = ""

    def _run(self, command: list[str]) -> bool:
        line = " ".join(command)
        self.ran.append("venv" if "venv" in command else Path(command[-1]).stem)
        if "venv" in command:
            version = f"python{sys.version_info.major}.{sys.version_info.minor}"
            (self.env / "lib" / version / "site-packages").mkdir(parents=True)
            (self.env / "Lib" / "site-packages").mkdir(parents=True, exist_ok=True)
            self.python.parent.mkdir(parents=True, exist_ok=True)
            self.python.touch()
        return not (self.failing and self.failing in line)


@pytest.fixture
def env(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FakeEnvironment:
    monkeypatch.setattr(environment.shutil, "which", lambda name: "/bin/uv" if name == "uv" else None)
    return FakeEnvironment(tmp_path)


def test_the_first_run_makes_and_installs_and_the_second_does_nothing(env: FakeEnvironment) -> None:
    env.ensure("play")
    assert env.ran == ["venv", "play"]
    env.ensure("play")
    assert env.ran == ["venv", "play"]


def test_levels_add_to_one_environment(env: FakeEnvironment) -> None:
    env.ensure("play")
    env.ensure("test")
    assert env.ran == ["venv", "play", "test"]
    assert env.ready("play")
    assert env.ready("test")


def test_a_level_brings_those_it_contains(env: FakeEnvironment) -> None:
    env.ensure("test")
    env.ensure("build")
    env.ensure("play")
    assert env.ran == ["venv", "test"]


def test_changed_pins_are_installed_again(env: FakeEnvironment) -> None:
    env.ensure("play")
    (env.requirements / "play.txt").write_text("play 2\n")
    assert not env.ready("play")
    env.ensure("play")
    assert env.ran == ["venv", "play", "play"]


def test_another_python_gets_another_environment(env: FakeEnvironment, monkeypatch: pytest.MonkeyPatch) -> None:
    env.ensure("play")
    monkeypatch.setattr(environment, "PYTHON_TAG", ".cpython-399.so")
    assert not env.ready("play")
    env.ensure("play")
    assert env.ran == ["venv", "play", "venv", "play"]


def test_a_vanished_python_gets_another_environment(env: FakeEnvironment) -> None:
    env.ensure("play")
    env.python.unlink()
    env.ensure("play")
    assert env.ran == ["venv", "play", "venv", "play"]


def test_a_failed_install_is_one_sentence_and_is_tried_again(env: FakeEnvironment) -> None:
    env.failing = "play.txt"
    with pytest.raises(places.Stop, match=r"Could not install what playing needs.*setup\.log"):
        env.ensure("play")
    env.failing = ""
    env.ensure("play")
    assert env.ready("play")
    assert env.ran.count("venv") == 1


def test_an_interrupted_install_is_done_again(env: FakeEnvironment, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(level: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as during:
        during.setattr(env, "_install", interrupt)
        with pytest.raises(KeyboardInterrupt):
            env.ensure("play")
    assert not env.ready("play")
    env.ensure("play")
    assert env.ready("play")


def test_the_environment_finds_the_sources_by_a_relative_path(env: FakeEnvironment) -> None:
    env.ensure("play")
    (pointer,) = env.env.glob("lib/*/site-packages/*.pth")
    line = pointer.read_text().strip()
    assert not os.path.isabs(line)
    assert os.path.normpath(pointer.parent / line) == str(env.source)


def test_python_without_venv_says_the_line_to_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(environment.shutil, "which", lambda name: "/usr/bin/apt-get")
    monkeypatch.setattr(environment.os, "geteuid", lambda: 1000)
    with pytest.raises(places.Stop, match=r"run: sudo apt-get install --yes python3\.\d+-venv$"):
        environment.need_venv(tmp_path / "log")


def test_only_one_at_a_time_holds_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    with lock.held(path) as mine:
        assert mine
        with lock.held(path) as also:
            assert not also
    with lock.held(path) as again:
        assert again


def test_waiting_for_the_lock_ends_when_free(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lock"
    free = threading.Event()

    def wait() -> None:
        with lock.lock(path, "Waiting."):
            free.set()

    with lock.held(path):
        waiter = threading.Thread(target=wait)
        waiter.start()
        assert not free.wait(0.3)
    waiter.join(10)
    assert free.is_set()
    assert capsys.readouterr().err == "Waiting.\n"


def test_an_error_of_the_system_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full_disk() -> environment.Environment:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(environment, "here", full_disk)
    assert launch.main(["play"]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def started(monkeypatch: pytest.MonkeyPatch, env: FakeEnvironment, *words: str) -> list[str]:
    """What the launcher would become, on a machine with a compiler."""
    became: list[list[str]] = []
    monkeypatch.setattr(environment, "here", lambda: env)
    monkeypatch.setattr(launch, "worth_building", lambda: True)
    monkeypatch.setattr(launch, "build_in_background", lambda: None)
    monkeypatch.setattr(launch, "compile_first", lambda env: None)
    monkeypatch.setattr(launch, "hand_over", lambda command: became.append(command) or 0)
    monkeypatch.delenv("CI", raising=False)
    assert launch.main(list(words)) == 0
    return became[0]


@pytest.mark.parametrize("command", ["terminal", "rules", "odds", "replay", "verify", "games", "position", "doctor"])
def test_what_needs_nothing_sets_nothing_up(
    env: FakeEnvironment, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    assert started(monkeypatch, env, command, "rush")[0] == sys.executable
    assert env.ran == []


def test_what_needs_nothing_uses_the_environment_that_is_there(
    env: FakeEnvironment, monkeypatch: pytest.MonkeyPatch
) -> None:
    env.ensure("serve")
    assert started(monkeypatch, env, "doctor")[0] == str(env.python)


def test_a_build_that_cannot_be_had_does_not_stop_what_runs_without(
    env: FakeEnvironment, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    env.failing = "build.txt"
    assert started(monkeypatch, env, "luck", "x.record")[1:] == [
        "-P",
        str(places.TOOLS / "start.py"),
        "luck",
        "x.record",
    ]
    assert "runs anyway, only slower" in capsys.readouterr().err


def run_script(place: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run ./pocketbox through a link, with only the programs of that folder on PATH."""
    for program in ("dirname", "readlink"):
        (place / program).symlink_to(f"/usr/bin/{program}")
    link = place / "elsewhere"
    link.symlink_to(ROOT / "pocketbox")
    command = ["/bin/sh", str(link), *arguments]
    return subprocess.run(command, env={"PATH": str(place)}, capture_output=True, text=True, cwd=place)


@pytest.mark.skipif(os.name == "nt", reason="the script is for a POSIX shell")
def test_the_script_without_a_python_says_what_is_missing(tmp_path: Path) -> None:
    done = run_script(tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("Pocketbox needs Python 3.11 or newer")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name == "nt", reason="the script is for a POSIX shell")
def test_the_script_finds_its_checkout_through_a_link(tmp_path: Path) -> None:
    fake = tmp_path / "python3.12"
    fake.write_text('#!/bin/sh\n[ "$1" = -c ] || echo "$@"\n')
    fake.chmod(0o755)
    done = run_script(tmp_path, "a b", "c")
    assert done.stdout == f"{ROOT}/tools/launch.py a b c\n"


def test_the_lab_is_installed_for_those_who_use_it_and_ray_for_those_who_ask():
    assert launch.level_of("simulate", ["simulate", "rush", "--out", "x.csv"]) == "lab"
    assert launch.level_of("balance", ["balance", "abyss"]) == "lab"
    assert launch.level_of("tune", ["tune", "rush", "--on", "ray://auto"]) == "ray"
    assert launch.level_of("replay", ["replay", "x.parquet", "--game", "3"]) == "lab"
    assert launch.level_of("replay", ["replay", "x.record"]) == launch.NOTHING
    assert launch.level_of("play", ["play"]) == "serve"
