"""An acknowledged move survives `kill -9`, whenever it strikes."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from lanterns import GAME
from pocketbox.match.recovery import resume

HERE = Path(__file__).resolve().parent
TESTS = HERE.parent
SOURCE = TESTS.parent / "src"
ROUNDS = 8


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_every_acknowledged_move_survives_a_kill(tmp_path: Path):
    path = tmp_path / "a.record"
    rng = random.Random(11)
    acknowledged: list[str] = []
    for _ in range(ROUNDS):
        before = _moves(path) if path.exists() else []
        said = _play_and_kill(path, rng.uniform(0.0, 0.2))
        if not path.exists():
            continue
        match = resume(path, GAME)
        match.close()
        survived = _moves(path)[len(before) :]
        # One move more may be in the file: written, and killed before it was acknowledged.
        assert survived[: len(said)] == said
        assert len(survived) <= len(said) + 1
        acknowledged.extend(said)
    assert len(acknowledged) > ROUNDS, "the processes were killed before they played"


def _play_and_kill(path: Path, seconds: float) -> list[str]:
    """What the process said it had been acknowledged before it was killed."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), str(TESTS)])}
    command = [sys.executable, str(HERE / "crash_player.py"), str(path)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(seconds)
        process.send_signal(signal.SIGKILL)
        said = process.stdout.read()
    # The last word may have been cut by the kill; it then counts as not said.
    return said[: said.rfind("\n") + 1].splitlines()


def _moves(path: Path) -> list[str]:
    """The moves of the file, as the process says them."""
    body = path.read_text(encoding="utf-8").partition("\n\n")[2]
    whole = body[: body.rfind("\n") + 1].splitlines()
    return [line.split(" ")[0] if line.startswith("dice") else line for line in whole if line[0] not in "=e"]
