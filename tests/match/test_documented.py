"""docs/records.md shows a record that the command beside it prints, and that proves itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from pocketbox.match import reading, record
from pocketbox.match.reading import read_record
from pocketbox.match.verify import verify

ROOT = Path(__file__).resolve().parents[2]
DOCS = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
COMMAND = "examples/write_a_record.py"


def printed() -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(ROOT / COMMAND)]
    done = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=True)
    return done.stdout


def shown() -> str:
    return DOCS.split("```record\n")[1].split("```")[0]


def test_the_example_is_what_the_command_prints():
    assert shown() == printed(), f"run python {COMMAND} and put what it prints into docs/records.md"


def test_the_example_proves_itself():
    report = verify(read_record(printed()))
    assert report.unchecked == []
    assert report.passed[-1] == "the fair dealer gives each of the 2 throws"


def test_every_header_key_and_dealer_is_documented():
    for key in [*reading._KEYS, "name N", "words N"]:
        assert f"| `{key}` |" in DOCS
    for kind in record.DEALERS:
        assert f"| `{kind}` |" in DOCS


def test_the_limits_are_documented():
    for most in (reading.MOST_BYTES, reading.MOST_LINES, reading.MOST_IN_A_LINE):
        assert f"{most:,}" in DOCS
