"""Follows docs/adding-a-field.md in a copy of the sources: one declaration gives dumps, texts, views and docs."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

from test_adding_a_unit import ROOT, copy_sources

PAGE = ROOT / "docs" / "adding-a-field.md"
QUICK_TESTS = [
    "tests/engine/test_state_fields.py",
    "tests/match/test_documented.py",
    "tests/games/dungeons/test_01_components.py",
    "tests/games/dungeons/test_05_counters.py",
    "tests/games/dungeons/test_refusals.py",
    "tests/test_every_game.py::test_every_promise_at_every_step[dungeons]",
    "tests/envs/test_encode.py::test_actions_and_blocks_are_those_of_the_version",
    "tests/test_rulebook.py",
]
PLAYED = """
import pocketbox
game = pocketbox.find("dungeons")
s = pocketbox.start(game, setup="cellar")
before = game.write_position(s)
s.flips = 3
text = game.write_position(s)
assert "flips" not in before and "flips: 3" in text, text
assert game.read_position(text).flips == 3
assert game.load(game.dump(s)).flips == 3
assert game.view(s, 1).s.flips == 3
assert s.clone().flips == 3
try:
    game.read_position(text.replace("flips: 3", "flips: 99"))
except pocketbox.BadInput as refused:
    assert str(refused) == "flips cannot be 99; it is from 0 to 13", refused
else:
    raise AssertionError("99 flips were read")
"""


def documented() -> list[str]:
    """The four pieces of code of the page, in order."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    return [textwrap.dedent(code).strip() for code in blocks]


def insert_before(path: Path, mark: str, line: str) -> None:
    """Write a line above the first one that begins with a mark, as far to the right."""
    text = path.read_text("utf-8")
    found = re.search(rf"^( *){re.escape(mark)}", text, re.MULTILINE)
    assert found is not None, mark
    path.write_text(f"{text[: found.start()]}{found[1]}{line}\n{text[found.start() :]}", "utf-8")


def follow_the_page(copy: Path) -> None:
    game = copy / "src" / "pocketbox" / "games" / "dungeons"
    declaration, start, clone, rule = documented()
    insert_before(game / "state.py", "FigureLine(", f"{declaration},")
    insert_before(game / "state.py", "self.exits = NO_EXITS", start)
    insert_before(game / "state.py", "twin.exits = self.exits", clone)
    (steps,) = game.rglob("flips.py")
    insert_before(steps, "s.note_progress()", rule)


def test_a_declared_field_is_everywhere(tmp_path):
    copy_sources(tmp_path)
    follow_the_page(tmp_path)
    environment = {**os.environ, "POCKETBOX_QUICK": "1", "PYTHONPATH": str(tmp_path / "src")}
    tests = [sys.executable, "-m", "pytest", "-q", "--tb=short", *QUICK_TESTS]
    for command in (
        [sys.executable, "tests/match/write_positions.py"],
        [sys.executable, "-c", PLAYED],
        tests,
    ):
        run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-1000:]
    assert "| `flips` | counters flipped so far | 0 |" in (tmp_path / "docs" / "records.md").read_text("utf-8")
