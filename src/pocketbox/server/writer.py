"""The thread that writes to the database: everything that waits shares one commit."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, Final

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from pocketbox.server.database import first_line, limit_time
from pocketbox.server.insertion import Insertion, insert_all
from pocketbox.server.ledger import NotOwned, NotSaved, Overtaken, Unsure
from pocketbox.server.logs import LOG
from pocketbox.server.ownership import Disowned, Owner

MOST_AT_ONCE: Final = 200
"""Jobs that share one commit."""
GATHER_SECONDS: Final = 0.004
"""From one commit to the next while several jobs share each: a commit costs as much as many rows."""

Work = Callable[[Connection], Any]


_REFUSED: Final = (IntegrityError, NotOwned)
"""What one job meets that is not a fault of the connection."""


@dataclass
class _Job:
    """Something done in one transaction, and who waits for it."""

    work: Work
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _state: str = "waiting"

    def begin(self) -> bool:
        """Take it up, unless the caller has given up."""
        with self._lock:
            if self._state == "waiting":
                self._state = "begun"
            return self._state == "begun"

    def abandon(self) -> bool:
        """Give it up; False where it has begun already."""
        with self._lock:
            if self._state == "waiting":
                self._state = "abandoned"
            return self._state == "abandoned"

    def lapse(self) -> None:
        """Let the caller go on without an answer."""
        if self.done.done():
            return
        if self.abandon():
            self.done.set_exception(NotSaved("the database does not answer", is_silent=True))
        else:
            sentence = "the database does not answer, so this may not have been saved"
            self.done.set_exception(Unsure(sentence, is_silent=True))

    def settle(self, result: Any, problem: NotSaved | None) -> None:
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(result)
        else:
            self.done.set_exception(problem)


class Writer:
    """Keeps one connection for writing, and makes a new one where it was lost."""

    def __init__(self, engine: Engine, owner: Owner, seconds: float) -> None:
        self._engine: Final = engine
        self._owner: Final = owner
        self._seconds: Final = seconds
        self._jobs: Final[queue.SimpleQueue[_Job | None]] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._connection: Connection | None = None

    def connect(self) -> Connection:
        """The connection for writing, made again where it was lost; `SQLAlchemyError` or `Disowned` without one."""
        if self._connection is None:
            self._owner.take()
            connection = self._engine.connect()
            try:
                with limit_time(connection, 2 * self._seconds):
                    self._owner.join(connection)
            except BaseException:
                connection.invalidate()
                connection.close()
                raise
            self._connection = connection
        return self._connection

    def start(self) -> None:
        self._thread = threading.Thread(target=self._work_on, name="event log")
        self._thread.start()

    def stop(self) -> None:
        """Write what waits, then let go of the connection."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None
        self._forget()

    async def do(self, work: Work, seconds: float) -> Any:
        """Carry work out in a transaction and return its result once that is safe, or raise `NotSaved`."""
        if self._thread is None:
            raise NotSaved("the server is stopping")
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future())
        job.done.add_done_callback(_hear_of_it)
        self._jobs.put(job)
        timer = loop.call_later(seconds, job.lapse)
        try:
            return await job.done
        finally:
            timer.cancel()

    # In the writing thread

    def _work_on(self) -> None:
        count, next_commit = 0, 0.0
        while True:
            first = self._jobs.get()
            if first is None:
                return
            if count > 1:
                time.sleep(max(0.0, next_commit - time.monotonic()))
            next_commit = time.monotonic() + GATHER_SECONDS
            jobs = [first]
            is_last = False
            while len(jobs) < MOST_AT_ONCE and not is_last:
                try:
                    further = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if further is None:
                    is_last = True
                else:
                    jobs.append(further)
            count = len(jobs)
            self._commit([job for job in jobs if job.begin()])
            if is_last:
                return

    def _commit(self, jobs: Sequence[_Job]) -> None:
        """All in one commit; where that fails, each by itself, so that one cannot spoil the others."""
        if not jobs:
            return
        try:
            results, problem = self._try(jobs), None
        except Exception as fault:
            if len(jobs) > 1 and isinstance(fault, _REFUSED):
                for job in jobs:
                    self._commit([job])
                return
            results, problem = [None] * len(jobs), _told(fault)
            if not isinstance(problem, (Overtaken, NotOwned)):
                LOG.error("not saved", problem=str(problem))
        jobs[0].loop.call_soon_threadsafe(_settle_all, jobs, results, problem)

    def _try(self, jobs: Sequence[_Job]) -> list[Any]:
        connection = self.connect()
        is_committing = False
        try:
            with limit_time(connection, self._seconds):
                self._owner.check()
                transaction = connection.begin()
                results = _carry_out(jobs, connection)
                is_committing = True
                transaction.commit()
            self._owner.check()
        except _REFUSED:
            connection.rollback()
            raise
        except Exception as fault:
            self._forget()
            if is_committing:
                reason = fault if isinstance(fault, Disowned) else first_line(fault)
                raise Unsure(f"the database failed, so this may not have been saved: {reason}") from None
            raise
        return results

    def _forget(self) -> None:
        """Drop a connection that failed. What it had not committed is rolled back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()


def _carry_out(jobs: Sequence[_Job], connection: Connection) -> list[Any]:
    """Do everything in order, insertions that follow one another together; return what came of each."""
    results: list[Any] = []
    for together, group in groupby(jobs, lambda job: isinstance(job.work, Insertion)):
        if together:
            insertions = [job.work for job in group if isinstance(job.work, Insertion)]
            insert_all(insertions, connection)
            results.extend([None] * len(insertions))
        else:
            results.extend(job.work(connection) for job in group)
    return results


def _settle_all(jobs: Sequence[_Job], results: Sequence[Any], problem: NotSaved | None) -> None:
    for job, result in zip(jobs, results, strict=True):
        job.settle(result, problem)


def _hear_of_it(done: asyncio.Future[Any]) -> None:
    """The caller may have given up; then it is not a fault that the problem is never read."""
    if not done.cancelled():
        done.exception()


def _told(problem: Exception) -> NotSaved:
    if isinstance(problem, NotSaved):
        return problem
    if isinstance(problem, IntegrityError):
        return Overtaken("the table moved on in another process")
    reason = first_line(problem) if isinstance(problem, SQLAlchemyError) else str(problem)
    return NotSaved(f"it could not be saved: {reason}")
