"""Workers here and elsewhere: the same games, and a lost worker costs only what it was playing."""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pocketbox.cli import main
from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.lab.campaign import Progress, rounds_of, texts_of
from pocketbox.lab.executor import Here, LostWorkers, Processes, Window, local
from pocketbox.lab.plan import Plan, make_plan
from pocketbox.lab.rows import Row, rows_of
from pocketbox.lab.version_check import check_version, hash_sources

GAMES = 24
SECONDS = 40


def plan() -> Plan:
    return make_plan(find("rush"), "round_limit=12", "quick", ["easy", "random"], 3)


def quiet(progress: Progress) -> None:
    """Nobody looks."""


@pytest.fixture(scope="module")
def expected() -> list[Row]:
    return [rows[0] for rows in rounds_of(Here(), [plan()], GAMES, Progress(GAMES), quiet)]


def collected(running: Iterator[tuple[object, str]], after_first: object) -> list[Row]:
    """All rows in order; something happens as soon as the first have come."""
    rows: list[Row] = []
    for _, text in running:
        if not rows:
            assert callable(after_first)
            after_first()
        rows.extend(rows_of(text))
    return sorted(rows, key=lambda row: row.number)


def test_a_window_gives_out_no_more_than_it_may_and_what_came_back_first():
    window = Window(range(5), 3)
    assert list(window.take(1)) == [0, 1]
    window.give_back(0)
    assert list(window.take(0)) == [0, 2, 3]
    assert list(window.take(0)) == [4]


def test_a_killed_process_costs_only_unfinished_games(expected):
    with Processes(2) as executor:

        def kill_one() -> None:
            os.kill(multiprocessing.active_children()[0].pid or 0, signal.SIGKILL)

        running = texts_of(executor, [plan()], range(GAMES), Progress(GAMES), quiet)
        assert collected(running, kill_one) == expected


def die(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def test_processes_that_always_die_are_not_started_for_ever(monkeypatch):
    monkeypatch.setattr("pocketbox.lab.executor.MOST_LOSSES", 1)
    with Processes(1) as executor, pytest.raises(LostWorkers, match="keep dying"):
        list(executor.run(die, [1, 2]))


def test_an_error_in_the_work_is_not_taken_for_a_lost_worker():
    with Processes(2) as executor, pytest.raises(ValueError, match="invalid literal"):
        list(executor.run(int, ["1", "two"]))


def test_there_is_a_bound_on_processes():
    assert isinstance(local(1), Here)
    with pytest.raises(BadInput, match="--jobs is from 1 to"):
        local(1000)


def test_workers_with_other_rules_are_refused():
    check_version({"a": hash_sources()}, "dask://x")
    with pytest.raises(BadInput, match="worker b of dask://x has a different version of Pocketbox"):
        check_version({"a": hash_sources(), "b": "0123"}, "dask://x")


# A real Dask cluster: one scheduler and two workers, each a process


class Cluster:
    """A scheduler and two workers of one thread each."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"127.0.0.1:{free.getsockname()[1]}"
        self.folder = folder
        host, port = self.address.split(":")
        quiet = ["--no-dashboard"]
        self.scheduler = self.started("scheduler", ["--host", host, "--port", port, *quiet])
        self.workers = [
            self.started("worker", [f"tcp://{self.address}", "--no-nanny", "--nthreads", "1", *quiet]) for _ in range(2)
        ]

    def started(self, kind: str, words: list[str]) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", *words]
        with (self.folder / "log.txt").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder)

    def stop(self) -> None:
        for process in [*self.workers, self.scheduler]:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    found = Cluster(tmp_path)
    yield found
    found.stop()


def test_a_dask_cluster_plays_the_same_games_though_a_worker_is_killed(cluster, expected, monkeypatch):
    monkeypatch.setattr("pocketbox.lab.on_dask.SECONDS", SECONDS)
    from pocketbox.lab.on_dask import DaskCluster

    with DaskCluster(cluster.address) as executor:
        end = time.monotonic() + SECONDS
        while executor.count_workers() < 2 and time.monotonic() < end:
            time.sleep(0.1)
        assert executor.workers == 2

        def kill_one() -> None:
            cluster.workers[0].kill()

        running = texts_of(executor, [plan()], range(GAMES), Progress(GAMES), quiet)
        assert collected(running, kill_one) == expected
        assert executor.count_workers() == 1


def test_an_unreachable_cluster_gets_a_sentence_and_nothing_is_begun(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("pocketbox.lab.on_dask.SECONDS", 1)
    out = tmp_path / "x.csv"
    assert main(["simulate", "rush", "--out", str(out), "--on", "dask://127.0.0.1:1"]) == 2
    assert "no Dask cluster with workers responds at dask://127.0.0.1:1" in capsys.readouterr().err
    assert not out.exists()
