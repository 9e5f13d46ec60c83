"""Output that the terminal cannot encode falls back to plain characters; input it cannot decode is no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pocketbox.cli.streams import SUBSTITUTES, plain
from pocketbox.games import GAME_IDS

ROOT = Path(__file__).parent.parent.parent
RECORDS = ROOT / "tests" / "records"
RECORD = sorted(path.name for path in RECORDS.glob("rush-*-quick.record"))[-1]


def run(*words: str, home: Path, typed: bytes = b"", encoding: str = "ascii") -> subprocess.CompletedProcess[bytes]:
    settings = {"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": encoding, "POCKETBOX_HOME": str(home)}
    return subprocess.run(
        [sys.executable, "-m", "pocketbox", *words],
        input=typed, capture_output=True, timeout=60, cwd=RECORDS, env=os.environ | settings, check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "words",
    [["--help"], *[["rules", id] for id in GAME_IDS], ["replay", RECORD], ["verify", RECORD],
     ["luck", RECORD, "--simulations", "1"], ["frobnicate…"], ["games"], ["tune", "--help"]],
    ids=" ".join,
)  # fmt: skip
def test_output_is_plain_where_the_terminal_knows_only_ascii(tmp_path, words):
    done = run(*words, home=tmp_path)
    assert b"Traceback" not in done.stderr
    assert done.returncode == (2 if words == ["frobnicate…"] else 0)
    assert (done.stdout + done.stderr).isascii()
    assert done.stdout or done.stderr


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_game_in_the_terminal_is_plain_and_anything_may_be_typed(tmp_path, id):
    done = run("terminal", id, "--setup", "quick", "--seed", "3", home=tmp_path, typed="é…\n\xff\n?\nquit\n".encode())
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.isascii()


def test_json_stays_exact(tmp_path):
    whole = json.loads(run("rules", "dungeons", "--json", home=tmp_path, encoding="utf-8").stdout)
    assert json.loads(run("rules", "dungeons", "--json", home=tmp_path).stdout) == whole


def test_characters_have_plain_substitutes():
    assert plain("5 ± 1 … é ░ 2×3") == "5 +/- 1 ... e ? 2x3"
    assert all(letter.isascii() for letters in SUBSTITUTES.values() for letter in letters)


def test_bytes_that_are_no_text_are_shown_and_do_no_harm(tmp_path):
    done = run("rules", os.fsdecode(b"a\xff"), home=tmp_path, encoding="utf-8")
    assert done.returncode == 2
    assert b"no game called 'a?'" in done.stderr
