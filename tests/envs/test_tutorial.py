"""The tutorial notebook runs from top to bottom, and the bot it trains sits down at the browser table."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pocketbox
from envs.test_docs import QUIET
from server.served import serving

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOK = ROOT / "examples" / "tutorial.ipynb"
FEW = {"TUTORIAL_ROUNDS": "1", "TUTORIAL_GAMES": "2"}


def cells(kind: str) -> list[str]:
    notebook = json.loads(NOTEBOOK.read_text("utf-8"))
    assert notebook["nbformat"] == 4
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def test_the_tutorial_trains_a_bot_that_sits_down_at_the_browser_table(tmp_path, monkeypatch):
    settings = {**os.environ, **FEW, **QUIET, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", "\n".join(cells("code"))], capture_output=True, text=True, timeout=300,
        env=settings, check=False, cwd=tmp_path,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"round 1: won \d+% of 2 games\n<Result: AB-", done.stdout)
    name, value = shlex.split(done.stdout.splitlines()[-2])[0].split("=", 1)
    monkeypatch.setenv(name, value)
    with serving(tmp_path) as served:
        abyss = next(game for game in served.get("/api/games").json()["games"] if game["id"] == "abyss")
        assert "learner" in abyss["bots"]
        served.open(game="abyss", setup="first-blood", seats=[{"kind": "bot", "bot": "learner"}])


def test_the_tutorial_imports_the_public_interface_alone_and_holds_no_results():
    code = "\n".join(cells("code"))
    modules = re.findall(r"^(?:from|import) (pocketbox[\w.]*)", code, re.MULTILINE)
    assert set(modules) <= {"pocketbox", "pocketbox.envs.batch", "pocketbox.envs.policy"}
    assert set(re.findall(r"\bpocketbox\.(\w+)\(", code)) <= set(pocketbox.__all__)
    assert '"outputs": []' in NOTEBOOK.read_text("utf-8")
    assert '"output_type"' not in NOTEBOOK.read_text("utf-8")


def test_the_tutorial_is_linked():
    assert "(../examples/tutorial.ipynb)" in (ROOT / "docs" / "training.md").read_text("utf-8")
