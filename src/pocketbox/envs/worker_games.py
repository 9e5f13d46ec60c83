"""The games of a batch in several processes, which write into arrays that all of them share.

Each worker steps its own slice of the games and copies what they show into the slice. Commands and short answers go
through pipes. A worker ends when its pipe does, so nothing is left behind when this process is killed.
"""

from __future__ import annotations

import multiprocessing
import signal
import weakref
from collections.abc import Sequence
from ctypes import c_uint8
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, NoReturn

import numpy as np
from numpy.typing import NDArray

from pocketbox.envs.encode.many import ALL_LEGAL
from pocketbox.envs.local_games import LocalGames
from pocketbox.envs.setting import SavedPlay, Setting

PATIENCE: Final = 5.0
"""Seconds that a worker has to end by itself."""
ARRAYS: Final = ["observations", "masks", "rewards", "to_act", "over", "draws"]
STEP: Final = ["observations", "masks", "rewards", "to_act", "over"]
"""The arrays that a step changes."""

Shared = dict[str, Any]
Answer = tuple[bool, Any]
"""Whether a command was carried out, and what came of it or what went wrong."""


class WorkersEnded(RuntimeError):
    """A worker process is gone, or the batch was closed; its games cannot go on."""


def shapes(setting: Setting, count: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Return shape and type of every array."""
    return {
        "observations": ((count, setting.size), np.uint8),
        "masks": ((count, setting.actions), np.bool_),
        "rewards": ((count, setting.seats), np.int8),
        "to_act": ((count,), np.int8),
        "over": ((count,), np.bool_),
        "draws": ((count,), np.int64),
        "choices": ((count,), np.int64),
    }


def views(shared: Shared, setting: Setting, count: int) -> dict[str, NDArray[Any]]:
    """Return the shared memory as arrays."""
    return {
        name: np.frombuffer(shared[name], kind).reshape(shape) for name, (shape, kind) in shapes(setting, count).items()
    }


class WorkerGames:
    """Games that several processes step; the same games, with the same luck, as in one."""

    def __init__(self, setting: Setting, seeds: list[int], learner: int, workers: int) -> None:
        count = len(seeds)
        self.setting = setting
        context = multiprocessing.get_context("spawn")
        shared: Shared = {
            name: context.RawArray(c_uint8, int(np.prod(shape)) * np.dtype(kind).itemsize)
            for name, (shape, kind) in shapes(setting, count).items()
        }
        arrays = views(shared, setting, count)
        self.observations, self.masks, self.rewards = arrays["observations"], arrays["masks"], arrays["rewards"]
        self.to_act, self.over, self.draws = arrays["to_act"], arrays["over"], arrays["draws"]
        self._choices = arrays["choices"]
        self._rows = np.arange(count)
        self.starts = [count * n // workers for n in range(workers + 1)]
        self.processes: list[BaseProcess] = []
        self._pipes: list[Connection] = []
        self._close = weakref.finalize(self, end_workers, self.processes, self._pipes)
        try:
            for n in range(workers):
                own, theirs = context.Pipe()
                part = slice(self.starts[n], self.starts[n + 1])
                words = (theirs, shared, setting, seeds[part], learner, count, part)
                process = context.Process(target=work, args=words, daemon=True, name=f"pocketbox batch {n + 1}")
                process.start()
                theirs.close()
                self.processes.append(process)
                self._pipes.append(own)
            self._collect()
        except BaseException:
            self.close()
            raise

    def reset(self, seeds: list[int]) -> None:
        self._ask("reset", [(seeds[start:end],) for start, end in self._parts()])

    def step(self, choices: NDArray[Any]) -> int:
        """Carry out one action in each game; return the first game with an illegal one, or `ALL_LEGAL`."""
        in_range = (choices >= 0) & (choices < self.setting.actions)
        legal = in_range & self.masks[self._rows, np.where(in_range, choices, 0)]
        if not legal.all():
            return int(np.argmin(legal))
        self._choices[:] = choices
        self._ask("step", [()] * len(self._pipes))
        return ALL_LEGAL

    def draw(self) -> None:
        """Write a random legal action for each game into `draws`."""
        self._ask("draw", [()] * len(self._pipes))

    def explain(self, n: int, index: Any) -> str:
        """Say why an action is not legal in one game."""
        worker = int(np.searchsorted(self.starts, n, "right")) - 1
        self._send(worker, ("explain", n - self.starts[worker], index))
        return str(self._receive(worker))

    def keep(self) -> list[SavedPlay]:
        """Return every game as plain values."""
        found = self._ask("keep", [()] * len(self._pipes))
        return [kept for part in found for kept in part]

    def resume(self, plays: Sequence[SavedPlay], over: list[int], rewards: list[int]) -> None:
        """Go on where other games were kept."""
        seats = self.setting.seats
        self._ask("resume", [(plays[a:b], over[a:b], rewards[a * seats : b * seats]) for a, b in self._parts()])

    def close(self) -> None:
        """End the workers. The arrays keep what they showed last."""
        self._close()

    def _parts(self) -> list[tuple[int, int]]:
        return list(zip(self.starts, self.starts[1:], strict=False))

    def _ask(self, command: str, arguments: list[tuple[Any, ...]]) -> list[Any]:
        """Let all workers carry out a command at the same time; return their answers."""
        try:
            for worker, words in enumerate(arguments):
                self._send(worker, (command, *words))
            return self._collect()
        except BaseException:
            self.close()  # interrupted in the middle, so that games and answers no longer fit together
            raise

    def _collect(self) -> list[Any]:
        return [self._receive(worker) for worker in range(len(self._pipes))]

    def _send(self, worker: int, words: tuple[Any, ...]) -> None:
        if not self._close.alive:
            raise WorkersEnded("this batch is closed; make another one")
        try:
            self._pipes[worker].send(words)
        except OSError:
            self._mourn(worker)

    def _receive(self, worker: int) -> Any:
        try:
            answer: Answer = self._pipes[worker].recv()
        except (EOFError, OSError):
            self._mourn(worker)
        if not answer[0]:
            raise WorkersEnded(f"worker {worker + 1} of {len(self._pipes)} failed: {answer[1]}")
        return answer[1]

    def _mourn(self, worker: int) -> NoReturn:
        process, count = self.processes[worker], len(self._pipes)
        process.join(PATIENCE)
        code = process.exitcode
        self.close()
        raise WorkersEnded(f"worker {worker + 1} of {count} ended with exit code {code}; make another batch") from None


def end_workers(processes: list[BaseProcess], pipes: list[Connection]) -> None:
    """Hang up, which ends workers that wait; end those that are stuck."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()


def work(
    pipe: Connection, shared: Shared, setting: Setting, seeds: list[int], learner: int, count: int, part: slice
) -> None:
    """Serve one slice of the games until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interrupt goes to the parent, which then hangs up
    try:
        games = LocalGames(setting, seeds, learner)
        arrays = {name: array[part] for name, array in views(shared, setting, count).items()}
        show(games, arrays, ARRAYS)
        pipe.send((True, None))
        while True:
            command, *words = pipe.recv()
            pipe.send((True, carry_out(games, arrays, command, words)))
    except (EOFError, OSError):
        return
    except Exception as problem:
        pipe.send((False, f"{type(problem).__name__}: {problem}"))


def carry_out(games: LocalGames, arrays: dict[str, NDArray[Any]], command: str, words: list[Any]) -> Any:
    if command == "step":
        games.step(arrays["choices"])
        show(games, arrays, STEP)
        return None
    if command == "draw":
        games.draw()
        show(games, arrays, ["draws"])
        return None
    answer = getattr(games, command)(*words)
    show(games, arrays, STEP)
    return answer


def show(games: LocalGames, arrays: dict[str, NDArray[Any]], names: list[str]) -> None:
    for name in names:
        np.copyto(arrays[name], getattr(games, name))
