"""A fresh clone plays in the terminal with nothing but Python: no environment, no packages, no index."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
import venv
from pathlib import Path

import pytest

import places
from pocketbox.games import GAME_IDS

PARTS = ("pocketbox", "src", "tools", "requirements")
NOWHERE = "http://127.0.0.1:1/simple"
RECORD = next(path for path in sorted((places.ROOT / "tests" / "records").glob("rush-*-quick.record"), reverse=True))

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the script is for a POSIX shell")


@pytest.fixture(scope="module")
def clone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is needed of a checkout, without anything that was installed or built."""
    found = tmp_path_factory.mktemp("a clone")
    for part in PARTS:
        source = places.ROOT / part
        if source.is_dir():
            shutil.copytree(source, found / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy2(source, found / part)
    return found


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python without packages, and what the script needs; no compiler, pip or uv."""
    found = tmp_path_factory.mktemp("bare")
    venv.EnvBuilder(with_pip=False, symlinks=True).create(found)
    for program in ("dirname", "readlink"):
        (found / "bin" / program).symlink_to(f"/usr/bin/{program}")
    return found


def run(
    clone: Path, programs: Path, *words: str, typed: str = "", cwd: Path | None = None
) -> subprocess.CompletedProcess[str]:
    settings = {
        "PATH": str(programs / "bin"),
        "HOME": str(programs),
        "POCKETBOX_HOME": str(programs / "saves"),
        "PIP_INDEX_URL": NOWHERE,
        "UV_INDEX_URL": NOWHERE,
        "PIP_RETRIES": "0",
    }
    return subprocess.run(
        ["/bin/sh", str(clone / "pocketbox"), *words],
        input=typed, capture_output=True, text=True, timeout=120, env=settings, cwd=cwd or clone, check=False,
    )  # fmt: skip


def check_plain(clone: Path, done: subprocess.CompletedProcess[str]) -> None:
    assert (done.returncode, done.stderr) == (0, "")
    assert not (clone / ".pocketbox").exists(), "nothing is set up"


@pytest.mark.parametrize(
    "words",
    [[], ["--help"], ["games"], ["rules", "rush"], ["odds", "rush", "last-leap", "roll"], ["replay", str(RECORD)],
     ["verify", str(RECORD)], ["luck", str(RECORD), "--simulations", "1"], ["doctor"], ["terminal", "--help"]],
    ids=lambda words: " ".join(words[:1]),
)  # fmt: skip
def test_commands_run_without_an_index(clone, programs, words):
    done = run(clone, programs, *words)
    check_plain(clone, done)
    assert done.stdout


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_game_is_played_in_the_terminal_without_an_index(clone, programs, id):
    done = run(clone, programs, "terminal", id, "--seed", "5", typed="1\nquit\n")
    check_plain(clone, done)
    assert "Saved." in done.stdout


def test_a_mypy_extensions_that_is_too_old_does_not_matter(clone, programs):
    paths = {"base": str(programs), "platbase": str(programs)}
    packages = Path(sysconfig.get_path("purelib", "venv", vars=paths))
    assert packages.is_dir()
    old = packages / "mypy_extensions.py"
    old.write_text("TypedDict = dict\n")
    try:
        check_plain(clone, run(clone, programs, "odds", "rush", "last-leap", "roll"))
    finally:
        old.unlink()


def test_a_clone_that_cannot_be_written_to_is_played(clone, programs):
    (clone / ".pocketbox").write_text("in the way of a folder")
    try:
        assert run(clone, programs, "rules", "rush").returncode == 0
        done = run(clone, programs, "play")
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
    finally:
        (clone / ".pocketbox").unlink()


def test_what_needs_an_index_says_what_works_without_it(clone, programs):
    done = run(clone, programs, "play")
    shutil.rmtree(clone / ".pocketbox")
    assert done.returncode == 1
    last = done.stderr.splitlines()[-1]
    assert "Could not install what the browser table needs" in last
    assert "./pocketbox terminal" in last


def test_suggested_commands_can_be_typed_as_shown(clone, programs):
    saved = run(clone, programs, "terminal", "rush", "--seed", "5", typed="quit\n").stdout.splitlines()[-1]
    assert ": ./pocketbox terminal --resume " in saved
    assert "  ./pocketbox rules rush" in run(clone, programs, "rules", "--help").stdout
    inside = run(clone, programs, "rules", "--help", cwd=clone / "src").stdout
    assert "  ../pocketbox rules rush" in inside
    outside = run(clone, programs, "rules", "--help", cwd=programs / "bin").stdout
    assert f"  '{clone / 'pocketbox'}' rules rush" in outside, "quoted, for its path has a blank"
    (programs / "bin" / "pocketbox").symlink_to(clone / "pocketbox")
    try:
        assert "\n  pocketbox rules rush" in run(clone, programs, "rules", "--help").stdout
    finally:
        (programs / "bin" / "pocketbox").unlink()
