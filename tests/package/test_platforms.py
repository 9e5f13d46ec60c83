"""What other systems need and Linux can check: spaces in paths, UTF-8 files, fresh processes, the batch file."""

from __future__ import annotations

import ast
import csv
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import pocketbox
from pocketbox import command
from pocketbox.match.program import split_command

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted([*(ROOT / "src").rglob("*.py"), *(ROOT / "tools").glob("*.py")])
STRICT = ("-X", "warn_default_encoding", "-W", "error::EncodingWarning")
"""Makes it an error to open a text file without saying how its characters are written."""


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources in a folder that careless code trips over."""
    found = tmp_path_factory.mktemp("with spaces") / "zwölf Füße"
    shutil.copytree(ROOT / "src", found, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    return found


def run(elsewhere: Path, *words: str, cwd: Path) -> str:
    settings = os.environ | {
        "PYTHONPATH": str(elsewhere),
        "PYTHONIOENCODING": "utf-8",
        "POCKETBOX_HOME": str(cwd / "saved games"),
    }
    done = subprocess.run(
        [sys.executable, *STRICT, "-m", "pocketbox", *words],
        stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=300, cwd=cwd, env=settings,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_processes_play_from_and_into_folders_with_spaces(elsewhere: Path, tmp_path: Path) -> None:
    """Workers start fresh here too: one that relied on a forked parent would find nothing."""
    table = tmp_path / "a folder" / "größe.csv"
    table.parent.mkdir()
    words = ["--seats", "bot:random,bot:random", "--games", "4", "--jobs", "2", "--seed", "1", "--no-report"]
    run(elsewhere, "simulate", "rush", *words, "--out", str(table), cwd=tmp_path)
    with table.open(encoding="utf-8", newline="") as file:
        assert len(list(csv.reader(file))) == 1 + 4


def test_commands_say_how_they_read_their_files(elsewhere: Path, tmp_path: Path) -> None:
    record = next((ROOT / "tests" / "records").glob("rush-*-quick.record"))
    copy = tmp_path / "a copy.record"
    shutil.copy2(record, copy)
    assert "RU-WIN-01" in run(elsewhere, "rules", "rush", cwd=tmp_path)
    assert run(elsewhere, "verify", str(copy), cwd=tmp_path)
    assert str(elsewhere) in run(elsewhere, "doctor", cwd=tmp_path)
    assert run(elsewhere, "learn", "rush", "--howto", cwd=tmp_path)


def test_a_bot_in_a_folder_with_spaces_answers(tmp_path: Path) -> None:
    bot = tmp_path / "my bots" / "bot.py"
    bot.parent.mkdir()
    shutil.copy2(ROOT / "examples" / "bot_in_python.py", bot)
    rush = pocketbox.find("rush")
    view = rush.view(pocketbox.start(rush, setup="duel"), 0)
    chooser = pocketbox.make_bot(rush, f'bot:cmd:"{sys.executable}" "{bot}"')
    assert chooser.choose(view, random.Random(1)) in view.choices


def test_quotes_keep_paths_together_on_every_system() -> None:
    windows = r'"C:\Program Files\Python\python.exe" C:\bots\bot.py --level "very hard"'
    assert split_command(windows, is_windows=True) == [
        r"C:\Program Files\Python\python.exe", r"C:\bots\bot.py", "--level", "very hard",
    ]  # fmt: skip
    assert split_command("'/my bots/python' bot.py", is_windows=False) == ["/my bots/python", "bot.py"]


def test_suggested_commands_can_be_typed_on_windows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout = tmp_path / "a clone"
    (checkout / "src" / "pocketbox").mkdir(parents=True)
    (checkout / "pocketbox").touch()
    monkeypatch.setattr(command, "CHECKOUT", checkout)
    monkeypatch.chdir(checkout)
    assert command.program(is_windows=True) == ".\\pocketbox"
    monkeypatch.chdir(tmp_path)
    assert command.program(is_windows=True) == f'"{Path("a clone", "pocketbox")}"'


def calls(tree: ast.AST, name: str) -> list[ast.Call]:
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return [call for call in found if ast.unparse(call.func).split(".")[-1] == name]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_process_is_forked(path: Path) -> None:
    text = path.read_text("utf-8")
    tree = ast.parse(text)
    # A fight has pools of dice: only where processes are used is a Pool one of processes.
    assert [call for name in ("fork", "forkpty", "set_start_method") for call in calls(tree, name)] == []
    if "multiprocessing" in text:
        for call in [*calls(tree, "Pool"), *calls(tree, "Process")]:
            assert "context." in ast.unparse(call.func), "of the context that starts processes afresh"
    for call in calls(tree, "get_context"):
        assert ast.unparse(call) == "multiprocessing.get_context('spawn')"
    for call in calls(tree, "ProcessPoolExecutor"):
        assert "context" in ast.unparse(call.args[1])


def test_the_batch_file_starts_what_the_script_starts() -> None:
    data = (ROOT / "pocketbox.cmd").read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n"), "with the line ends of Windows"
    text = data.decode("ascii")
    (started,) = re.findall(r'^py -3 "%~dp0([^"]+)" %\*', text, re.MULTILINE)
    assert (ROOT / started.replace("\\", "/")).is_file()
    assert "tools/launch.py" in (ROOT / "pocketbox").read_text("utf-8")
    assert text.endswith("exit /b %errorlevel%\r\n")
    assert "*.cmd text eol=crlf" in (ROOT / ".gitattributes").read_text("utf-8")
