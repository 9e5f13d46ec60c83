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
    "bot_in_python.py": ("pocketbox 1\nseed 1\nchoice end\nchoice move b4\nchoose\nquit\n", "ready liker\nmove b4\n"),
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


def test_the_library_page_shows_python_that_runs():
    text = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
    code = text.split("```python\n")[1].split("```")[0]
    names: dict[str, object] = {}
    exec(compile(code, "library.md", "exec"), names)
    assert names["s"].agenda.a == 3
    refusal = names["rush"].why_not(names["s"], names["rush"].action("move a1"))
    assert "shares no edge" in refusal.fact


def test_the_picture_of_the_terminal_is_up_to_date():
    """When line mode changes on purpose: `PYTHONPATH=src python tools/picture.py` draws it anew."""
    code = "import sys; sys.path.insert(0, 'tools'); import picture; print(picture.picture(picture.said()), end='')"
    environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, env=environment, check=True)
    assert done.stdout.decode() == (ROOT / "docs" / "table.svg").read_text(encoding="utf-8")
