"""OpenSpiel's own judge and algorithms, each in a process of its own since its checks end the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from pocketbox.games import GAME_IDS

CHECKS = Path(__file__).parent / "spiel_checks.py"
SOURCE = Path(__file__).resolve().parents[2] / "src"


@pytest.mark.parametrize("what", [*GAME_IDS, "secrets", "tensors", "learners", "algorithms", "refusals"])
def test_openspiel(what):
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, str(CHECKS), what], capture_output=True, text=True, timeout=280, env=environment, check=False
    )
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["passed"]), done.stderr[-2000:]
