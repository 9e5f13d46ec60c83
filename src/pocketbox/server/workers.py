"""Worker processes that are shared fairly: between addresses, then between the tables of an address."""

from __future__ import annotations

import asyncio
import importlib
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, ParamSpec, TypeVar

from pocketbox.server.logs import LOG

P = ParamSpec("P")
T = TypeVar("T")

START_SECONDS: Final = 60.0
"""The longest that a fresh process may take until it can think."""
ATTEMPTS: Final = 2
"""Of work whose process died. Work that took too long is not tried again."""

ASKER: ContextVar[tuple[str, str]] = ContextVar("ASKER", default=("", ""))
"""The address and the table that work is done for."""


@dataclass
class _Job:
    work: partial[Any]
    done: asyncio.Future[Any]
    attempts: int = 0


class FairQueue:
    """Work that waits. Each address gets its turn, and of an address each table."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[_Job]]] = OrderedDict()

    def put(self, asker: tuple[str, str], job: _Job) -> None:
        address, table = asker
        self._addresses.setdefault(address, OrderedDict()).setdefault(table, deque()).append(job)

    def take(self) -> tuple[tuple[str, str], _Job] | None:
        """The next piece of work that somebody still waits for, or None."""
        while self._addresses:
            address, tables = next(iter(self._addresses.items()))
            table, jobs = next(iter(tables.items()))
            job = jobs.popleft()
            tables.move_to_end(table)
            self._addresses.move_to_end(address)
            if not jobs:
                del tables[table]
            if not tables:
                del self._addresses[address]
            if not job.done.done():
                return (address, table), job
        return None


class Workers:
    """A limited number of processes. The limit is on the work itself: waiting for a free process does not count."""

    def __init__(self, name: str, count: int, seconds: float, jobs: int | None = None) -> None:
        """`jobs` is how many a process does before a fresh one takes its place; by default it stays."""
        self._name: Final = name
        self._seconds: Final = seconds
        self._queue: Final = FairQueue()
        self._workers: Final = [_Worker(jobs) for _ in range(count)]
        self._idle: Final = list(self._workers)
        self._running: Final[set[asyncio.Task[None]]] = set()

    async def ask(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """The result of some work, or what it raises; `TimeoutError` or `BrokenProcessPool` where it has none."""
        job = _Job(partial(work, *args, **more), asyncio.get_running_loop().create_future())
        self._queue.put(ASKER.get(), job)
        self._go_on()
        found: T = await job.done
        return found

    def stop(self) -> None:
        for task in self._running:
            task.cancel()
        for worker in self._workers:
            worker.end()

    def _go_on(self) -> None:
        while self._idle:
            found = self._queue.take()
            if found is None:
                return
            task = asyncio.create_task(self._run(self._idle.pop(), *found))
            self._running.add(task)
            task.add_done_callback(self._running.discard)

    async def _run(self, worker: _Worker, asker: tuple[str, str], job: _Job) -> None:
        job.attempts += 1
        try:
            result = await worker.run(job.work, self._seconds)
        except (BrokenProcessPool, TimeoutError) as problem:
            # A process that died, or that nothing but its end stops. The others go on.
            worker.end()
            LOG.warning("worker restarted", pool=self._name, table=asker[1], problem=type(problem).__name__)
            if isinstance(problem, BrokenProcessPool) and job.attempts < ATTEMPTS:
                self._queue.put(asker, job)
            elif not job.done.done():
                job.done.set_exception(problem)
        except Exception as problem:
            if not job.done.done():
                job.done.set_exception(problem)
        else:
            if not job.done.done():
                job.done.set_result(result)
        finally:
            self._idle.append(worker)
            self._go_on()


class _Worker:
    """One process, started when it is first needed."""

    def __init__(self, jobs: int | None) -> None:
        self._jobs: Final = jobs
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: partial[Any], seconds: float) -> Any:
        loop = asyncio.get_running_loop()
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, context, initializer=_begin_worker, max_tasks_per_child=self._jobs)
            getting_ready = loop.run_in_executor(self._pool, _get_ready, work.func.__module__)
            await asyncio.wait_for(getting_ready, START_SECONDS)
        return await asyncio.wait_for(loop.run_in_executor(self._pool, work), seconds)

    def end(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                # Killed, not asked to end: it holds nothing, and one that hangs would keep the server from stopping.
                process.kill()


# In the workers


def _get_ready(module: str) -> None:
    """Import what the work needs, which takes a while and is no thinking."""
    importlib.import_module(module)


def _begin_worker() -> None:
    """Ctrl-C is for the server, which ends its workers; and a worker whose server was killed ends by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)
