"""A real Ray cluster plays the same games, though a worker is killed. `./pocketbox test` installs Ray."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from lab.test_executor import GAMES, collected, expected, plan, quiet
from pocketbox.cli import main
from pocketbox.engine.core import BadInput
from pocketbox.lab import on_ray
from pocketbox.lab.campaign import Progress, texts_of
from pocketbox.lab.connect import connect
from pocketbox.lab.version_check import hash_sources

__all__ = ["expected"]
ROOT = Path(__file__).parents[2]
SECONDS = 60


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("ray://127.0.0.1:1", "nothing listens at ray://127.0.0.1:1"),
        ("ray://127.0.0.1", "'ray://127.0.0.1' is not a Ray cluster address; use ray://HOST:10001"),
        ("ray://here:far", "'ray://here:far' is not a Ray cluster address"),
        ("ray://127.0.0.1:99999", "nothing listens at ray://127.0.0.1:99999"),
    ],
)
def test_an_address_without_a_cluster_gets_a_sentence_at_once(address, sentence):
    with pytest.raises(BadInput, match="^" + sentence):
        on_ray.check_door(address)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A head with two workers and its client port, in a process group of its own."""
    if find_spec("ray") is None:
        missing = "tests of a Ray cluster were not run: Ray is not installed; ./pocketbox test installs it"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    folder = Path(tempfile.mkdtemp(prefix="pbray"))
    port, client = free_port(), free_port()
    words = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", "--num-cpus", "2"]
    words += ["--node-ip-address", "127.0.0.1", "--port", str(port), "--ray-client-server-port", str(client)]
    words += ["--include-dashboard", "false", "--disable-usage-stats", "--temp-dir", str(folder)]
    words += ["--object-store-memory", "100000000"]
    settings = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    with (folder / "log.txt").open("wb") as log:
        head = subprocess.Popen(words, stdout=log, stderr=log, env=settings, start_new_session=True)
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", client)) == 0:
                break
        time.sleep(0.2)
    yield f"ray://127.0.0.1:{client}"
    os.killpg(head.pid, signal.SIGTERM)
    try:
        head.wait(3)
    except subprocess.TimeoutExpired:
        os.killpg(head.pid, signal.SIGKILL)
        head.wait()
    shutil.rmtree(folder, ignore_errors=True)


def test_a_ray_cluster_plays_the_same_games_though_a_worker_is_killed(address, expected):
    import ray

    with connect(address, 1) as executor:
        assert executor.workers == 2

        def who() -> int:
            return os.getpid()

        def kill_one() -> None:
            os.kill(ray.get(ray.remote(who).remote()), signal.SIGKILL)

        running = texts_of(executor, [plan()], range(GAMES), Progress(GAMES), quiet)
        assert collected(running, kill_one) == expected


def test_a_command_on_ray_writes_the_same_file(address):
    words = ["simulate", "rush", "--option", "round_limit=4", "--seats", "random,random", "--games", "9", "--no-report"]
    assert main([*words, "--out", "there.csv", "--on", address]) == 0
    assert main([*words, "--out", "here.csv", "--jobs", "1"]) == 0
    assert Path("there.csv").read_bytes() == Path("here.csv").read_bytes()


def test_machines_with_other_rules_are_refused_by_name(address, monkeypatch):
    monkeypatch.setattr("pocketbox.lab.version_check.hash_sources", lambda: "0123")
    with pytest.raises(
        BadInput, match=rf"^worker .* of {address} has a different version of Pocketbox \({hash_sources()}, here 0123\)"
    ):
        connect(address, 1)
