"""Every example runs and prints what it promises."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
EXPECTED = {
    "play_a_match.py": ("", "pocketbox record 1"),
    "exact_odds.py": ("", "Through the monster, bare-handed: 3/8\nAround it: 1/4"),
    "write_a_bot.py": ("", "the runner wins"),
    "type_real_dice.py": ("3\n9\n2\n", "'9' cannot be the result here"),
    "write_a_record.py": ("", "end RU-WIN-02"),
}
"""What is typed, and what must be printed."""


def test_every_example_is_listed():
    assert {path.name for path in (ROOT / "examples").glob("*.py")} == set(EXPECTED)


@pytest.mark.parametrize("name", EXPECTED)
def test_example_runs(name):
    typed, printed = EXPECTED[name]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, str(ROOT / "examples" / name)]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=120, env=environment, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert printed in done.stdout
