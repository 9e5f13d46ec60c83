"""The games of a batch in several processes, which write into arrays that all of them share.

Each worker steps its own slice of the games; this process is worker 1. Commands and short answers go through pipes. A
worker ends when its pipe does, so nothing is left behind when this process is killed.
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
from pocketbox.envs.game_slice import DRAW, STEP, GameSlice, Shared, shapes, views
from pocketbox.envs.pipes import Pipe
from pocketbox.envs.setting import SavedPlay, Setting

PATIENCE: Final = 5.0
"""Seconds that a worker has to end by itself."""

Answer = tuple[bool, Any]
"""Whether a command was carried out, and what came of it or what went wrong."""


class WorkersEnded(RuntimeError):
    """A worker process is gone, or the batch was closed; its games cannot go on."""


class WorkerGames:
    """Games that several processes step; the same games, with the same luck, as in one.

    This process is worker 1, so that no core is idle while the others step.
    """

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
        self._flat_masks = self.masks.reshape(-1)
        self._rows = np.arange(count) * setting.actions
        self.workers = workers
        self.starts = [count * n // workers for n in range(workers + 1)]
        self.processes: list[BaseProcess] = []
        """Those of workers 2 and above."""
        self._pipes: list[Pipe] = []
        self._close = weakref.finalize(self, end_workers, self.processes, self._pipes)
        try:
            for n in range(1, workers):
                own, theirs = context.Pipe()
                part = self._part(n)
                words = (theirs, shared, setting, seeds[part], learner, count, part, workers)
                process = context.Process(target=work, args=words, daemon=True, name=f"pocketbox batch {n + 1}")
                process.start()
                theirs.close()
                self.processes.append(process)
                self._pipes.append(Pipe(own, workers))
            self._own = GameSlice(setting, seeds[self._part(0)], learner, arrays, self._part(0))
            self._collect()
        except BaseException:
            self.close()
            raise

    def reset(self, seeds: list[int]) -> None:
        self._ask("reset", [(seeds[self._part(n)],) for n in range(self.workers)])

    def step(self, choices: NDArray[Any]) -> int:
        """Carry out one action in each game; return the first game with an illegal one, or `ALL_LEGAL`."""
        in_range = (choices >= 0) & (choices < self.setting.actions)
        legal = self._flat_masks[self._rows + np.where(in_range, choices, 0)] & in_range
        if not legal.all():
            return int(np.argmin(legal))
        self._choices[:] = choices
        self._ask(STEP)
        return ALL_LEGAL

    def draw(self) -> None:
        """Write a random legal action for each game into `draws`."""
        self._ask(DRAW)

    def explain(self, n: int, index: Any) -> str:
        """Say why an action is not legal in one game."""
        worker = int(np.searchsorted(self.starts, n, "right")) - 1
        words = (n - self.starts[worker], index)
        if worker == 0:
            return self._own.games.explain(*words)
        self._send(worker, "explain", words)
        return str(self._receive(worker))

    def keep(self) -> list[SavedPlay]:
        """Return every game as plain values."""
        return [kept for part in self._ask("keep") for kept in part]

    def resume(self, plays: Sequence[SavedPlay], over: list[int], rewards: list[int]) -> None:
        """Go on where other games were kept."""
        seats = self.setting.seats
        bounds = zip(self.starts, self.starts[1:], strict=False)
        self._ask("resume", [(plays[a:b], over[a:b], rewards[a * seats : b * seats]) for a, b in bounds])

    def close(self) -> None:
        """End the workers. The arrays keep what they showed last."""
        self._close()

    def _part(self, worker: int) -> slice:
        """Return where the games of a worker are, counted from 0."""
        return slice(self.starts[worker], self.starts[worker + 1])

    def _ask(self, command: str, arguments: list[tuple[Any, ...]] | None = None) -> list[Any]:
        """Let all workers carry out a command at the same time; return their answers."""
        words = arguments if arguments is not None else [()] * self.workers
        try:
            for worker in range(1, self.workers):
                self._send(worker, command, words[worker])
            own = self._own.carry_out(command, words[0])
            return [own, *self._collect()]
        except BaseException:
            self.close()  # interrupted in the middle, so that games and answers no longer fit together
            raise

    def _collect(self) -> list[Any]:
        return [self._receive(worker) for worker in range(1, self.workers)]

    def _send(self, worker: int, command: str, words: tuple[Any, ...]) -> None:
        if not self._close.alive:
            raise WorkersEnded("this batch is closed; make another one")
        try:
            self._pipes[worker - 1].send((command, words))
        except OSError:
            self._mourn(worker)

    def _receive(self, worker: int) -> Any:
        try:
            answer: Answer = self._pipes[worker - 1].receive()
        except (EOFError, OSError):
            self._mourn(worker)
        if not answer[0]:
            raise WorkersEnded(f"worker {worker + 1} of {self.workers} failed: {answer[1]}")
        return answer[1]

    def _mourn(self, worker: int) -> NoReturn:
        process = self.processes[worker - 1]
        process.join(PATIENCE)
        code = process.exitcode
        self.close()
        raise WorkersEnded(
            f"worker {worker + 1} of {self.workers} ended with exit code {code}; make another batch"
        ) from None


def end_workers(processes: list[BaseProcess], pipes: list[Pipe]) -> None:
    """Hang up, which ends workers that wait; end those that are stuck."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()


def work(
    end: Connection,
    shared: Shared,
    setting: Setting,
    seeds: list[int],
    learner: int,
    count: int,
    part: slice,
    workers: int,
) -> None:
    """Serve one slice of the games until the pipe ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the interrupt goes to the parent, which then hangs up
    pipe = Pipe(end, workers)
    try:
        games = GameSlice(setting, seeds, learner, views(shared, setting, count), part)
        pipe.send((True, None))
        while True:
            command, words = pipe.receive()
            pipe.send((True, games.carry_out(command, words)))
    except (EOFError, OSError):
        return
    except Exception as problem:
        pipe.send((False, f"{type(problem).__name__}: {problem}"))
