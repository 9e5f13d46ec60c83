"""Wheels and the source distribution hold the whole package and nothing else, and work without the checkout."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import mypy_extensions
import pytest

import build
import dist
import pocketbox
from pocketbox import compiled

ROOT = Path(__file__).resolve().parents[2]
DATA = {
    "pocketbox/py.typed",
    "pocketbox/server/static/index.html",
    "pocketbox/server/static/vendor/preact-htm.js",
    "pocketbox/server/migrations/script.py.mako",
    "pocketbox/server/migrations/versions/a1_entries.py",
    "pocketbox/learn/rules/rush.md",
    "pocketbox/learn/howto/dungeons.md",
    "pocketbox/learn/lessons/rush/1-first.toml",
    "pocketbox/learn/puzzles/rush.toml",
}
"""One file of each kind that Python does not import."""
DATA_SUFFIXES = {".css", ".html", ".js", ".mako", ".md", ".py", ".svg", ".toml", ".ts", ".txt", ".typ", ".typed"}

STARTS = """
import importlib.metadata

(script,) = importlib.metadata.distribution("pocketbox").entry_points.select(group="console_scripts", name="pocketbox")
raise SystemExit(script.load()())
"""
"""What the installed command does."""

STEPS = """
from pocketbox import compiled
from pocketbox.envs.batch import Batch

batch = Batch("rush", 8, seed=7)
for _ in range(50):
    batch.step(batch.drawn())
print(compiled.status().compiled, compiled.status().why)
"""

CAUGHT = """
try:
    import pocketbox.envs
except RuntimeWarning as warning:
    print(type(warning).__name__)
"""

PLAYS = """
import random, pocketbox

match = pocketbox.begin(pocketbox.find("rush"), pocketbox.SeededDealer(7), setup="quick")
result = match.run({0: pocketbox.RandomBot(), 1: pocketbox.RandomBot()}, random.Random(7))
print(pocketbox.__file__)
print(result.rule)
"""

MIGRATES = """
from pocketbox.server.log import check_database

check_database("sqlite:///tables.sqlite")
"""

TYPED = """
import pocketbox

rush: pocketbox.Game = pocketbox.find("rush")
s = pocketbox.start(rush, "cap=4", setup="duel")
texts: list[str] = [action.text for action in s.legal_actions()]
reveal_type(rush.view(s, seat=1).choices)
reveal_type(s.result)
match = pocketbox.begin(rush, pocketbox.SeededDealer(7), setup="duel")
reveal_type(match)
"""
REVEALED = [
    '"pocketbox.match.match.Match"',
    '"list[pocketbox.engine.core.Action]"',
    '"pocketbox.engine.core.Result | None"',
]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """What `./pocketbox dist` makes: the source distribution, the wheel for any system, the one for this system."""
    if not build.is_fresh():
        assert not os.environ.get("POCKETBOX_EXPECT_COMPILED")
        pytest.skip("wheels are made from a fresh build: run ./pocketbox build")
    return dist.make(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def sdist(made: list[Path]) -> Path:
    return made[0]


@pytest.fixture(scope="module")
def wheel(made: list[Path]) -> Path:
    return made[1]


@pytest.fixture(scope="module")
def fast_wheel(made: list[Path]) -> Path:
    return made[2]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(wheel, tmp_path_factory.mktemp("a fresh environment"))


@pytest.fixture(scope="module")
def installed_fast(fast_wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(fast_wheel, tmp_path_factory.mktemp("a fast environment"))


def install(wheel: Path, env: Path) -> Path:
    """The Python of a fresh environment outside the checkout, with the wheel and the packages of this one."""
    venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(env)
    python = env / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    paths = {"base": str(env), "platbase": str(env)}
    packages = Path(sysconfig.get_path("purelib", "venv", vars=paths))
    # Other packages come from here, behind those of the new environment; the checkout's own .pth is not read again.
    (packages / "others.pth").write_text(f"{Path(mypy_extensions.__file__).parent}\n", encoding="utf-8")
    # Our wheels are installed by unpacking them, which needs no pip: environments made by uv have none.
    with zipfile.ZipFile(wheel) as file:
        file.extractall(packages)
    return python


def settings_in(cwd: Path) -> dict[str, str]:
    """The environment of an installed command: nothing of the checkout, and saved games in its folder."""
    settings = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "POCKETBOX_PURE")}
    return settings | {"POCKETBOX_HOME": str(cwd / "saves"), "PYTHONIOENCODING": "utf-8"}


def run(*command: str, cwd: Path, code: int = 0) -> str:
    """What a command prints; it must end with this code."""
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        cwd=cwd,
        env=settings_in(cwd),
    )
    assert done.returncode == code, f"{done.stdout}\n{done.stderr}"
    return done.stdout


def packed(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as file:
        return {name for name in file.namelist() if not name.endswith("/")}


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as file:
        (name,) = [name for name in file.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(file.read(name).decode("utf-8"))


def test_the_wheel_is_pure(wheel: Path) -> None:
    assert wheel.name == f"pocketbox-{pocketbox.__version__}-py3-none-any.whl"


def test_the_wheel_has_every_file_of_the_package_and_no_other(wheel: Path) -> None:
    source = ROOT / "src"
    ours = {path.relative_to(source).as_posix() for path in (source / "pocketbox").rglob("*") if path.is_file()}
    ours = {name for name in ours if "__pycache__" not in name}
    about = {name for name in packed(wheel) if name.startswith(f"pocketbox-{pocketbox.__version__}.dist-info/")}
    assert packed(wheel) - about == ours
    assert ours >= DATA
    assert {Path(name).suffix for name in ours} == DATA_SUFFIXES
    assert {name.split("/", 1)[1] for name in about} == {
        "METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE", "licenses/NOTICE", "top_level.txt",
    }  # fmt: skip


def test_the_wheel_for_this_system_adds_compiled_rules_and_nothing_else(wheel: Path, fast_wheel: Path) -> None:
    assert not fast_wheel.name.endswith("none-any.whl")
    added = packed(fast_wheel) - packed(wheel)
    assert {name.split("/")[1] for name in added} == {compiled.INSIDE}
    assert {Path(name).suffix for name in added} == {".txt", Path(compiled.SUFFIX).suffix}


def test_the_wheel_for_this_system_runs_compiled_rules(installed_fast: Path, tmp_path: Path) -> None:
    assert run(str(installed_fast), "-W", "error", "-c", STEPS, cwd=tmp_path).split()[0] == "True"


def test_the_wheel_for_any_system_steps_environments_and_says_once_that_they_are_slow(
    installed: Path, tmp_path: Path
) -> None:
    assert run(str(installed), "-c", STEPS, cwd=tmp_path) == "False there is no build\n"
    assert "InterpretedRules" in run(str(installed), "-W", "error", "-c", CAUGHT, cwd=tmp_path)


def test_the_source_distribution_has_what_builds_it(sdist: Path) -> None:
    with tarfile.open(sdist) as file:
        names = {name.split("/", 1)[1] for name in file.getnames() if "/" in name}
    assert {"setup.py", "tools/build.py", "tools/compile_step.py", "src/pocketbox/engine/core.py"} <= names
    assert not any(name.endswith(compiled.SUFFIX) for name in names)


def test_the_metadata_is_complete_and_names_no_person(wheel: Path) -> None:
    about = metadata(wheel)
    assert about["Version"] == pocketbox.__version__
    assert about["Author"] == "Pocketbox maintainers"
    assert about["Author-email"] is None
    assert about["License-Expression"] == "Apache-2.0"
    assert about["Description-Content-Type"] == "text/markdown"
    assert about["Keywords"]
    assert "Typing :: Typed" in about.get_all("Classifier", [])
    assert about.get_payload().lstrip().startswith("# Pocketbox")


def test_extras_are_named_by_use(wheel: Path) -> None:
    assert set(metadata(wheel).get_all("Provides-Extra", [])) == {
        "all", "envs", "lab", "openspiel", "print", "ray", "serve",
    }  # fmt: skip


def test_the_installed_package_plays_a_game_of_bots(installed: Path, tmp_path: Path) -> None:
    where, rule = run(str(installed), "-c", PLAYS, cwd=tmp_path).split("\n")[:2]
    assert Path(where).is_relative_to(installed.parents[1])
    assert rule.startswith("RU-")


def test_the_installed_command_reads_its_data_files(installed: Path, tmp_path: Path) -> None:
    assert run(str(installed), "-c", STARTS, "--version", cwd=tmp_path) == f"pocketbox {pocketbox.__version__}\n"
    assert "RU-WIN-01" in run(str(installed), "-m", "pocketbox", "rules", "rush", cwd=tmp_path)
    assert '"id": "first"' in run(str(installed), "-m", "pocketbox", "learn", "rush", "--json", cwd=tmp_path)
    assert "Rush" in run(str(installed), "-m", "pocketbox", "learn", "rush", "--howto", cwd=tmp_path)


def test_the_installed_server_finds_its_migrations(installed: Path, tmp_path: Path) -> None:
    run(str(installed), "-c", MIGRATES, cwd=tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as database:
        names = {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert {"alembic_version", "entries"} <= names


def test_the_installed_table_starts_answers_and_stops(installed: Path, tmp_path: Path) -> None:
    command = (str(installed), "-m", "pocketbox", "play", "--no-browser", "--port", "0")
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, encoding="utf-8", cwd=tmp_path,
        env=settings_in(tmp_path),
    ) as playing:  # fmt: skip
        try:
            assert playing.stdout is not None
            said = playing.stdout.readline()
            direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with direct.open(f"{said.split()[-1].rstrip('/')}/health", timeout=60) as answer:
                assert answer.status == 200
            playing.send_signal(signal.SIGINT)
            assert playing.wait(60) == 0
        finally:
            playing.kill()


def test_a_type_checker_sees_types_in_the_installed_package(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "program.py").write_text(TYPED, encoding="utf-8")
    checker = (sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", str(tmp_path / "cache"))
    checker = (*checker, "--python-executable", str(installed), "program.py")
    said = run(*checker, cwd=tmp_path)
    assert all(text in said for text in REVEALED), said
    (tmp_path / "program.py").write_text("import pocketbox\npocketbox.begn()\n", encoding="utf-8")
    assert 'Module has no attribute "begn"' in run(*checker, cwd=tmp_path, code=1)
