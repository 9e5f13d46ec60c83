"""Where games are played: one port, and the processes of this machine behind it unless another is asked for."""

from __future__ import annotations

import multiprocessing
import signal
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from types import TracebackType
from typing import Final, Generic, TypeVar

from pocketbox.engine.core import BadInput

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 2
"""Tasks given out for each worker, so that none waits for the next."""
MOST_LOSSES: Final = 5
"""Times that workers may be lost with nothing finished in between."""


class LostWorkers(BadInput):
    """No worker is left. Finished games have already been delivered to the caller."""


STOPS: Final = (KeyboardInterrupt, LostWorkers)
"""What ends a run before its time, with everything that was finished still worth telling."""


def why(stop: BaseException) -> str:
    """The reason, for the report."""
    return str(stop) if isinstance(stop, LostWorkers) else "interrupted"


class Executor(ABC):
    """Does tasks somewhere. A task and its answer are plain data; the work is a function of a module of ours."""

    workers: int
    """How many tasks are done at a time."""

    @abstractmethod
    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        """Yield each task with its answer, as they finish. A task is taken only when a worker is free.

        A task whose worker is lost is done again by another; no task is answered twice.
        """

    @abstractmethod
    def close(self) -> None:
        """Let the workers go, in the middle of their tasks if need be."""

    def __enter__(self) -> Executor:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


class Here(Executor):
    """This very process, one task after another."""

    workers = 1

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        for task in tasks:
            yield task, work(task)

    def close(self) -> None:
        pass


class Processes(Executor):
    """Several processes of this machine. One that dies, killed or out of memory, costs what it was playing."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        # Not forked: a process with threads must not be copied.
        self._context = multiprocessing.get_context("spawn")
        self._others = {child.pid for child in multiprocessing.active_children()}
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, self._context, initializer=leave_interrupts_to_the_parent)

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[T, R]]:
        window: Window[T] = Window(tasks, AHEAD * self.workers)
        running: dict[Future[R], T] = {}
        try:
            yield from self._answers(work, window, running)
        finally:
            for future in running:
                future.cancel()

    def _answers(self, work: Callable[[T], R], window: Window[T], running: dict[Future[R], T]) -> Iterator[tuple[T, R]]:
        losses = 0
        while True:
            for task in window.take(len(running)):
                running[self._submit(work, task)] = task
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            is_broken = False
            for future in finished:
                task = running.pop(future)
                try:
                    answer = future.result()
                except BrokenProcessPool:
                    is_broken = True
                    window.give_back(task)
                    continue
                losses = 0
                yield task, answer
            if is_broken:
                losses += 1
                if losses > MOST_LOSSES:
                    raise LostWorkers("the worker processes keep dying; use fewer (--jobs) or check the memory")
                for task in running.values():
                    window.give_back(task)
                running.clear()
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = self._new_pool()

    def _submit(self, work: Callable[[T], R], task: T) -> Future[R]:
        try:
            return self._pool.submit(work, task)
        except BrokenProcessPool as broken:
            failed: Future[R] = Future()
            failed.set_exception(broken)
            return failed

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            if child.pid not in self._others:
                child.terminate()


class Window(Generic[T]):
    """Tasks that wait their turn: those given back first, then new ones, no more at a time than are wanted."""

    def __init__(self, tasks: Iterable[T], most: int) -> None:
        self._new = iter(tasks)
        self._returned: list[T] = []
        self._most = most

    def take(self, running: int) -> Iterator[T]:
        """Return the tasks to start now, given how many are running."""
        while running < self._most:
            if self._returned:
                yield self._returned.pop()
            else:
                try:
                    yield next(self._new)
                except StopIteration:
                    return
            running += 1

    def give_back(self, task: T) -> None:
        self._returned.append(task)


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that keeps the results is to act on it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def local(workers: int) -> Executor:
    """One worker is this process itself; more are separate processes."""
    if not 1 <= workers <= MOST_WORKERS:
        raise BadInput(f"--jobs is from 1 to {MOST_WORKERS}, not {workers}")
    return Here() if workers == 1 else Processes(workers)


MOST_WORKERS: Final = 256
