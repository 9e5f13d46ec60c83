"""Follows docs/adding-a-unit.md in a copy of the sources: block, clause and test are all that a new unit needs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "adding-a-unit.md"
LIST = "UNITS: Final[list[Unit]] = ["
QUICK_TESTS = [
    "tests/games/tactics5/test_1_forces.py",
    "tests/games/tactics5/test_2_setup.py",
    "tests/games/tactics5/test_8_units.py",
    "tests/games/tactics5/test_9_end.py",
    "tests/games/tactics5/test_refusals.py",
    "tests/test_rulebook.py",
    "tests/test_perft.py::test_as_many_lines_follow_as_counted[tactics5 the roll-off]",
    "tests/test_perft.py::test_as_many_lines_follow_as_counted[tactics5 secret forces]",
    "tests/test_old_records.py",
    "tests/games/test_numbers.py",
    "tests/match/test_documented.py::test_every_mark_tile_unit_and_figure_is_documented",
    "tests/envs/test_encode.py::test_actions_and_blocks_are_those_of_the_version",
    "tests/envs/test_encode.py::test_the_tables_in_the_docs_are_those_of_the_encoders",
    "tests/learn/test_prose.py::test_every_clause_appears_in_a_chapter",
    "tests/learn/test_prose.py::test_the_page_in_docs_is_up_to_date",
    "tests/scenes/test_card_blocks.py",
    "tests/terminal/test_tactics_lines.py",
]
OTHER_GAMES = "not rush and not abyss and not tactics4 and not dungeons"


def documented(start: str) -> str:
    """The documented code that begins with this."""
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    (found,) = [code for code in map(textwrap.dedent, blocks) if code.startswith(start)]
    return found.rstrip()


def follow_the_page(copy: Path) -> None:
    game = copy / "src" / "pocketbox" / "games" / "tactics5"
    units = game / "units.py"
    text = units.read_text("utf-8")
    before, _, after = text.partition(LIST)
    names, _, rest = after.partition("]")
    units.write_text(f"{before}{documented('LANCER')}\n\n\n{LIST}{names}, LANCER]{rest}", "utf-8")

    rulebook = game / "rulebook.py"
    text = rulebook.read_text("utf-8")
    chapter = text.index('"Units",')
    end = text.index("            ],\n", chapter)
    rulebook.write_text(f"{text[:end]}                {documented('Rule')},\n{text[end:]}", "utf-8")

    tests = copy / "tests" / "games" / "tactics5" / "test_8_units.py"
    tests.write_text(f"{tests.read_text('utf-8')}\n\n{documented('def test_t5_unit_la')}\n", "utf-8")


def copy_sources(copy: Path) -> None:
    leave_out = shutil.ignore_patterns("__pycache__", "static", "browser", "pictures")
    for folder in ("src", "tests", "docs", "tools", "examples"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=leave_out)
    shutil.copy(ROOT / "pyproject.toml", copy)


def test_block_clause_and_test_are_all_that_a_new_unit_needs(tmp_path):
    copy_sources(tmp_path)
    follow_the_page(tmp_path)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--tb=short", "-k", OTHER_GAMES, *QUICK_TESTS],
        cwd=tmp_path, env={**os.environ, "POCKETBOX_QUICK": "1", "PYTHONPATH": str(tmp_path / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-1000:]
    assert "skipped" not in run.stdout.splitlines()[-1]
