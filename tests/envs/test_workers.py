"""Several processes play the same games as one, and nothing of them is left when something goes wrong."""

from __future__ import annotations

import copy
import gc
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import gymnasium
import numpy as np
import pytest

from pocketbox.envs.batch import Batch, BatchVectorEnv
from pocketbox.envs.gym import env_id
from pocketbox.envs.worker_games import WorkerGames, WorkersEnded
from pocketbox.games import GAME_IDS

SECONDS = 60
ARRAYS = ["observations", "masks", "rewards", "to_act", "over"]
SOURCE = Path(__file__).parents[2] / "src"


def same(one, other):
    return all((getattr(one, name) == getattr(other, name)).all() for name in ARRAYS)


def pids(batch):
    assert isinstance(batch._games, WorkerGames)
    return [process.pid for process in batch._games.processes]


def is_running(pid):
    """Whether a process is there and not merely waiting to be collected."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_for_end(found):
    end = time.monotonic() + SECONDS
    while any(is_running(pid) for pid in found):
        assert time.monotonic() < end, "a worker goes on"
        time.sleep(0.05)


def test_this_process_is_the_first_worker():
    with Batch("rush", 7, seed=3, workers=3) as shared:
        assert len(pids(shared)) == 2
        assert os.getpid() not in pids(shared)
        alone = Batch("rush", 7, seed=3)
        for _ in range(30):
            actions = alone.drawn()
            assert (shared.drawn() == actions).all()
            alone.step(actions)
            shared.step(actions)
            assert same(alone, shared)


@pytest.mark.parametrize("id", GAME_IDS)
def test_workers_play_the_games_of_one_process(id):
    alone = Batch(id, 5, seed=3)
    with Batch(id, 5, seed=3, workers=2) as shared:
        observations = shared.observations
        for _ in range(2):
            for _ in range(30):
                assert same(alone, shared)
                actions = alone.drawn()
                assert (shared.drawn() == actions).all()
                alone.step(actions)
                shared.step(actions)
            alone.reset(seed=8)
            shared.reset(seed=8)
        assert same(alone, shared)
        assert shared.observations is observations


def test_a_copy_has_workers_of_its_own_and_plays_on_alike():
    with Batch("abyss", 4, seed=2, workers=2) as batch:
        for _ in range(15):
            batch.step(batch.drawn())
        with copy.deepcopy(batch) as twin:
            assert set(pids(twin)).isdisjoint(pids(batch))
            for _ in range(15):
                assert same(batch, twin)
                batch.step(batch.drawn())
                twin.step(twin.drawn())


def test_wrong_actions_are_refused_like_without_workers_and_the_batch_goes_on():
    with Batch("rush", 3, setup="duel", seed=1, workers=2) as batch:
        fine = batch.drawn()
        before = batch.observations.copy()
        for game, index in [(2, 0), (0, 99_999), (1, -1)]:
            wrong = fine.copy()
            wrong[game] = index
            with pytest.raises(ValueError, match=f"^in game {game} "):
                batch.step(wrong)
        assert (batch.observations == before).all()
        batch.step(fine)


def test_a_killed_worker_ends_the_batch_with_a_sentence():
    batch = Batch("rush", 4, seed=1, workers=3)
    found = pids(batch)
    os.kill(found[1], signal.SIGKILL)
    with pytest.raises(WorkersEnded, match=r"^worker 3 of 3 ended with exit code -9; make another batch$"):
        batch.drawn()
    wait_for_end(found)
    with pytest.raises(WorkersEnded, match=r"^this batch is closed; make another one$"):
        batch.reset()


def test_a_closed_batch_can_be_closed_again_and_its_arrays_read():
    batch = Batch("rush", 4, seed=1, workers=2)
    found = pids(batch)
    shown = batch.observations.copy()
    batch.close()
    batch.close()
    wait_for_end(found)
    assert (batch.observations == shown).all()


def test_workers_end_with_a_batch_that_nobody_holds():
    batch = Batch("rush", 2, seed=1, workers=2)
    found = pids(batch)
    del batch
    gc.collect()
    wait_for_end(found)


PROGRAM = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell starts background jobs that ignore it
from pocketbox.envs.batch import Batch
if __name__ == "__main__":
    batch = Batch("rush", 4, seed=1, workers=3)
    print(*[process.pid for process in batch._games.processes], flush=True)
    if sys.argv[1] == "error":
        raise ValueError("an error of the program")
    while True:
        batch.step(batch.drawn())
"""


@pytest.mark.parametrize(
    ("how", "number", "code"),
    [("loop", signal.SIGKILL, -signal.SIGKILL), ("loop", signal.SIGINT, -signal.SIGINT), ("error", None, 1)],
)
def test_no_worker_outlives_its_program(tmp_path, how, number, code):
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, "utf-8")
    settings = os.environ | {"PYTHONPATH": str(SOURCE)}
    words = [sys.executable, str(program), how]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=settings, text=True, start_new_session=True
    ) as running:
        assert running.stdout is not None
        found = [int(pid) for pid in running.stdout.readline().split()]
        assert len(found) == 2
        if number == signal.SIGINT:
            time.sleep(0.3)
            os.killpg(running.pid, number)  # as a terminal does: everybody gets it
        elif number is not None:
            running.kill()
        _, said = running.communicate(timeout=SECONDS)
    assert running.returncode == code
    wait_for_end(found)
    assert said.count("Traceback") == (0 if number == signal.SIGKILL else 1), said
    assert "leaked" not in said


def test_the_vector_environment_takes_workers():
    alone = BatchVectorEnv("tactics5", 4)
    env = gymnasium.make_vec(env_id("tactics5"), num_envs=4, vectorization_mode="vector_entry_point", workers=2)
    assert isinstance(env, BatchVectorEnv)
    found = pids(env.batch)
    first, _ = alone.reset(seed=5)
    second, _ = env.reset(seed=5)
    assert (first == second).all()
    for _ in range(20):
        actions = alone.batch.drawn()
        assert (env.batch.drawn() == actions).all()
        for ours, theirs in zip(alone.step(actions), env.step(actions), strict=True):
            if isinstance(ours, np.ndarray):
                assert (ours == theirs).all()
            else:
                assert (ours["action_mask"] == theirs["action_mask"]).all()
    env.close()
    wait_for_end(found)
