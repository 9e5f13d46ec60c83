"""Every Python snippet of the pages on environments runs, page by page, each page in a process of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pocketbox.compiled import status

ROOT = Path(__file__).resolve().parents[2]
QUIET = {} if status().compiled else {"POCKETBOX_PURE": "1"}
"""What keeps the notice about interpreted rules away, which `-W error` would make a failure."""
PAGES = ["pettingzoo.md", "gymnasium.md", "batches.md", "openspiel.md", "training.md"]


def snippets(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("page", PAGES)
def test_every_snippet_of_a_page_runs(page):
    code = "\n".join(snippets(page))
    assert code
    environment = {**os.environ, **QUIET, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, timeout=120, env=environment,
        check=False, cwd=ROOT,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_the_overview_links_every_page():
    text = (ROOT / "docs" / "envs.md").read_text("utf-8")
    for page in [*PAGES, "encodings.md", "bot-protocol.md"]:
        assert f"({page})" in text
