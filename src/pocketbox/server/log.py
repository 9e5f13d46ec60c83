"""The event log: what happened at each table, safely on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import create_engine, event, insert, select, text
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from pocketbox.engine.core import BadInput
from pocketbox.server.schema import CHALLENGES, ENTRIES, RESULTS, bring_up_to_date

MOST_AT_ONCE: Final = 200
"""Batches that share one commit."""
LOCK_SECONDS: Final = 10
READS_ONLY: Final = "pocketbox_reads_only"


class NotSaved(Exception):
    """Something could not be written down, so it has not happened."""


class Overtaken(NotSaved):
    """Somebody else wrote at this table first, so what we meant to write no longer fits."""


@dataclass(frozen=True)
class Entry:
    """One thing that happened at a table."""

    code: str
    number: int
    """From 1, without gaps."""
    kind: str
    body: dict[str, Any]
    at: float

    def to_row(self) -> dict[str, Any]:
        body = json.dumps(self.body, separators=(",", ":"))
        return {"code": self.code, "number": self.number, "at": self.at, "kind": self.kind, "body": body}


@dataclass
class _Batch:
    """Rows that are written together or not at all, and who waits for them."""

    rows: list[tuple[Any, dict[str, Any]]]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]

    def tell(self, problem: NotSaved | None) -> None:
        self.loop.call_soon_threadsafe(self._settle, problem)

    def _settle(self, problem: NotSaved | None) -> None:
        if self.done.done():
            return
        if problem is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(problem)


class EventLog:
    """One database. A thread of its own writes, everything that waits in one commit."""

    def __init__(self, url: str) -> None:
        self._engine: Final = open_engine(url)
        self._readers: Final = self._engine.execution_options(**{READS_ONLY: True})
        self._waiting: Final[queue.SimpleQueue[_Batch | None]] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self.commits = 0

    def start(self) -> None:
        """Bring the database up to date and begin to write, or `BadInput` where it cannot be used."""
        try:
            with self._engine.begin() as connection:
                bring_up_to_date(connection)
        except SQLAlchemyError as problem:
            raise BadInput(f"the database cannot be used: {first_line(problem)}") from None
        self._writer = threading.Thread(target=self._write_on, name="event log")
        self._writer.start()

    def stop(self) -> None:
        """Write what waits, then let go of the database."""
        if self._writer is not None:
            self._waiting.put(None)
            self._writer.join()
            self._writer = None
        self._engine.dispose()

    async def append(self, entries: Sequence[Entry]) -> None:
        """Return once all of these are safe, or raise `NotSaved` when none is."""
        await self._write([(ENTRIES, entry.to_row()) for entry in entries])

    async def append_with_result(self, entries: Sequence[Entry], challenge: str, result: dict[str, Any]) -> None:
        """The same, with what a challenge is told of its end: both or neither."""
        rows = [(ENTRIES, entry.to_row()) for entry in entries]
        await self._write([*rows, (RESULTS, _result_row(challenge, entries[0].code, result))])

    async def add_challenge(self, id: str, body: dict[str, Any]) -> None:
        await self._write([(CHALLENGES, {"id": id, "at": time.time(), "body": json.dumps(body)})])

    async def add_result(self, challenge: str, code: str, body: dict[str, Any]) -> None:
        await self._write([(RESULTS, _result_row(challenge, code, body))])

    async def read(self, code: str) -> list[Entry]:
        """Everything that happened at a table, or an empty list where there is none."""
        return await asyncio.to_thread(self._read, code)

    async def challenge(self, id: str) -> dict[str, Any] | None:
        return await asyncio.to_thread(self._challenge, id)

    async def results(self, challenge: str) -> list[dict[str, Any]]:
        """How the tables of a challenge ended so far."""
        return await asyncio.to_thread(self._results, challenge)

    async def is_well(self) -> bool:
        """Whether the database answers."""
        return self._writer is not None and self._writer.is_alive() and await asyncio.to_thread(self._answers)

    async def _write(self, rows: list[tuple[Any, dict[str, Any]]]) -> None:
        if self._writer is None:
            raise NotSaved("the server is stopping")
        loop = asyncio.get_running_loop()
        batch = _Batch(rows, loop, loop.create_future())
        self._waiting.put(batch)
        await batch.done

    # In the writing thread

    def _write_on(self) -> None:
        while True:
            first = self._waiting.get()
            if first is None:
                return
            batches = [first]
            is_last = False
            while len(batches) < MOST_AT_ONCE and not is_last:
                try:
                    further = self._waiting.get_nowait()
                except queue.Empty:
                    break
                if further is None:
                    is_last = True
                else:
                    batches.append(further)
            self._commit(batches)
            if is_last:
                return

    def _commit(self, batches: list[_Batch]) -> None:
        """All in one commit; where that fails, each by itself, so that one cannot spoil the others."""
        try:
            with self._engine.begin() as connection:
                for batch in batches:
                    _insert(connection, batch.rows)
        except SQLAlchemyError as problem:
            if len(batches) > 1:
                for batch in batches:
                    self._commit([batch])
            else:
                batches[0].tell(_told(problem))
            return
        self.commits += 1
        for batch in batches:
            batch.tell(None)

    # In other threads

    def _read(self, code: str) -> list[Entry]:
        query = select(ENTRIES).where(ENTRIES.c.code == code).order_by(ENTRIES.c.number)
        with self._readers.connect() as connection:
            rows = connection.execute(query).all()
        return [Entry(row.code, row.number, row.kind, json.loads(row.body), row.at) for row in rows]

    def _challenge(self, id: str) -> dict[str, Any] | None:
        with self._readers.connect() as connection:
            body = connection.execute(select(CHALLENGES.c.body).where(CHALLENGES.c.id == id)).scalar()
        found: dict[str, Any] | None = None if body is None else json.loads(body)
        return found

    def _results(self, challenge: str) -> list[dict[str, Any]]:
        query = select(RESULTS.c.body).where(RESULTS.c.challenge == challenge).order_by(RESULTS.c.at)
        with self._readers.connect() as connection:
            return [json.loads(body) for body in connection.execute(query).scalars()]

    def _answers(self) -> bool:
        try:
            with self._readers.connect() as connection:
                connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            return False
        return True


def open_engine(url: str) -> Engine:
    """SQLite or PostgreSQL by its URL, or `BadInput`."""
    try:
        made = make_url(url)
    except ArgumentError:
        raise BadInput(
            "this is no database URL; one reads sqlite:///tables.sqlite or postgresql://name@host/base"
        ) from None
    if made.drivername in ("postgresql", "postgres"):
        made = made.set(drivername="postgresql+psycopg")
    if made.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadInput(f"'{made.get_backend_name()}' is no database we can use; there are sqlite and postgresql")
    is_sqlite = made.get_backend_name() == "sqlite"
    if is_sqlite and not made.database:
        raise BadInput("a database in memory would lose every table; name a file, as in sqlite:///tables.sqlite")
    if is_sqlite and made.database:
        try:
            Path(made.database).parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise BadInput(
                f"cannot keep tables in {made.database}: {problem.strerror or problem}; set POCKETBOX_HOME"
            ) from None
    try:
        engine = create_engine(made, pool_pre_ping=not is_sqlite)
    except (SQLAlchemyError, ImportError, TypeError) as problem:
        raise BadInput(f"the database cannot be used: {first_line(problem)}") from None
    if is_sqlite:
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    """Readers never wait for the writer, a commit is on disk when it returns, and we begin transactions ourselves."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA busy_timeout={LOCK_SECONDS * 1000}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once instead of finding out later that it cannot have it. Readers need none."""
    if not connection.get_execution_options().get(READS_ONLY):
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _insert(connection: Connection, rows: list[tuple[Any, dict[str, Any]]]) -> None:
    for table, row in rows:
        connection.execute(insert(table), row)


def _result_row(challenge: str, code: str, body: dict[str, Any]) -> dict[str, Any]:
    return {"challenge": challenge, "code": code, "at": time.time(), "body": json.dumps(body)}


def _told(problem: SQLAlchemyError) -> NotSaved:
    if isinstance(problem, IntegrityError):
        return Overtaken("the table moved on in another process")
    return NotSaved(f"it could not be written down: {first_line(problem)}")


def first_line(problem: BaseException) -> str:
    """What went wrong, without the statement that was tried."""
    return str(getattr(problem, "orig", None) or problem).split("\n")[0].rstrip(".")
