"""The event log: what happened at each table, safely on disk before anybody hears of it."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, TypeVar

from alembic.util import CommandError
from sqlalchemy import delete, insert, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from pocketbox.engine.core import BadInput
from pocketbox.server.database import READS_ONLY, first_line, limit_time, open_engine, read_url, refuse
from pocketbox.server.entries import Entry
from pocketbox.server.insertion import Insertion, Row
from pocketbox.server.keeping import delete_older
from pocketbox.server.ledger import SERVED_ELSEWHERE, Address, NotOwned, NotRead, NotSaved
from pocketbox.server.lobby import read_listings, write_listing
from pocketbox.server.members import Member, beat, claim, forget_gone
from pocketbox.server.ownership import Disowned, owner_of
from pocketbox.server.places import add_place, address_of, end_address, find_ended, forget_place, places_of
from pocketbox.server.schema import ARCHIVES, ATTEMPTS, CHALLENGES, ENTRIES, RESULTS, bring_up_to_date
from pocketbox.server.writer import Writer

A = TypeVar("A")
T = TypeVar("T")

PROBE: Final = {"code": "-", "number": 0, "at": 0.0, "kind": "probe", "body": ""}
"""A row that is written and removed again in one transaction. No table has such a code."""
HEALTH_SECONDS: Final = 0.8
HEALTH_KEPT_SECONDS: Final = 1.0
"""How long an answer about health is used again, so that asking often costs nothing."""
READERS: Final = 4
UPGRADE_KEY: Final = 7_653_119_002
"""Of the lock that one of several servers holds while it brings the database up to date."""
MOST_NUMBER: Final = 2_000_000_000
NEEDS_POSTGRES: Final = "several servers can share only a PostgreSQL database; name one with --database"
KEY_ROW: Final = "key of this database"
"""No challenge has an id with blanks, so nobody can ask for this row."""


class EventLog:
    """One database. One thread writes, and a few others read."""

    def __init__(self, url: str, seconds: float, member: Member | None = None) -> None:
        self._url: Final = read_url(url)
        self._seconds: Final = seconds
        self._member: Final = member
        if member is not None and self._url.get_backend_name() != "postgresql":
            raise BadInput(NEEDS_POSTGRES)
        self._engine: Final = open_engine(url, seconds)
        self._owner: Final = owner_of(self._url, seconds, None if member is None else member.id)
        self._probe: Final = partial(_probe, 0 if member is None else member.id % MOST_NUMBER)
        self._writer: Final = Writer(self._engine, self._owner, seconds)
        self._reading: Final = self._engine.execution_options(**{READS_ONLY: True})
        self._readers: Final = ThreadPoolExecutor(READERS, "reader")
        self._is_open = False
        self.key = b""
        """Known to this database alone: what the luck of coming days is derived from."""
        self._checked_at = -HEALTH_KEPT_SECONDS
        self._is_well = False
        self._checking = asyncio.Lock()

    def open(self) -> None:
        """Claim the database, bring it up to date and write to it once, or `BadInput` where that cannot be done.

        Reading alone would not notice a full disk or a database that may only be read.
        """
        if self._is_open:
            return
        try:
            connection = self._writer.connect()
            with connection.begin():
                if self._member is not None:
                    connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_KEY})
                bring_up_to_date(connection)
                self.key = _key(connection)
            with connection.begin():
                self._probe(connection)
                if self._member is not None:
                    forget_gone(self._member, connection)
                    beat(self._member, (), connection)
            self._owner.check()
        except (SQLAlchemyError, CommandError, Disowned, OSError) as problem:
            self.stop()
            refuse(self._url, problem)
        self._is_open = True

    def transact(self, work: Callable[[Connection], T]) -> T:
        """Do something in one transaction, before this log has been started."""
        connection = self._writer.connect()
        with connection.begin():
            return work(connection)

    def start(self) -> None:
        """Begin to write, or `BadInput` where the database cannot be used."""
        self.open()
        self._writer.start()

    def stop(self) -> None:
        """Write what waits, then let go of the database."""
        self._writer.stop()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self._engine.dispose()
        self._owner.release()
        self._is_open = False

    async def append(self, entries: Sequence[Entry]) -> None:
        """Return once all of these are safe, or raise `NotSaved` when none is."""
        await self._append(entries, [])

    async def append_with_result(self, entries: Sequence[Entry], challenge: str, result: dict[str, Any]) -> None:
        """The same, with what a challenge is told of its end: both or neither."""
        await self._append(entries, [(RESULTS, _result_row(challenge, entries[0].code, result))])

    async def add_challenge(self, id: str, body: dict[str, Any]) -> None:
        await self._write([(CHALLENGES, {"id": id, "at": time.time(), "body": json.dumps(body)})])

    async def add_result(self, challenge: str, code: str, body: dict[str, Any]) -> None:
        await self._write([(RESULTS, _result_row(challenge, code, body))])

    async def read(self, code: str) -> list[Entry]:
        """Everything that happened at a table, or an empty list where there is none; `NotRead` without an answer."""
        return await self._ask(self._read, code)

    async def read_settled(self, code: str) -> list[Entry]:
        """The same, once nothing that was asked for earlier can still be written; `NotSaved` without an answer."""
        work = partial(_entries_of, code) if self._member is None else partial(_owned_entries, self._member, code)
        found: list[Entry] = await self._writer.do(work, 2 * self._seconds)
        return found

    async def claim(self, code: str) -> str | None:
        """Own a table that no other server owns; empty if this one does now, otherwise the address of the other.

        None where there is no such table; `NotSaved` without an answer.
        """
        if self._member is None:
            return ""
        found: str | None = await self._writer.do(partial(claim, self._member, code), 2 * self._seconds)
        return found

    async def beat(self, codes: Collection[str]) -> list[str]:
        """Tell other servers that this one is well; which of these tables it has lost to them, or `NotSaved`."""
        if self._member is None:
            return []
        found: list[str] = await self._writer.do(partial(beat, self._member, codes), 2 * self._seconds)
        return found

    async def challenge(self, id: str) -> dict[str, Any] | None:
        return await self._ask(self._challenge, id)

    async def delete_older(self, days: float, spared: Collection[str]) -> int:
        """Remove tables at which nothing has happened for this many days, but for those spared; how many there were."""
        found: int = await self._writer.do(partial(delete_older, days, spared, self._member), 60)
        return found

    async def begin_attempt(self, challenge: str, entrants: Sequence[str]) -> bool:
        """Write down that somebody begins a challenge; whether it is the first time for all that is known of them."""
        found: bool = await self._writer.do(partial(_begin_attempt, challenge, entrants), 2 * self._seconds)
        return found

    async def archive(self, code: str) -> dict[str, Any] | None:
        """What was kept of a finished game, if anything was."""
        return await self._ask(self._archive, code)

    async def add_archive(self, code: str, body: dict[str, Any]) -> None:
        await self._write([(ARCHIVES, {"code": code, "at": time.time(), "body": json.dumps(body)})])

    async def add_place(self, person: str, code: str) -> None:
        await self._writer.do(partial(add_place, person, code), 2 * self._seconds)

    async def forget_place(self, person: str, code: str) -> None:
        await self._writer.do(partial(forget_place, person, code), 2 * self._seconds)

    async def places(self, person: str) -> list[str]:
        """The tables on a person's page, the one added last first."""
        return await self._ask(self._places, person)

    async def address(self, fingerprint: str) -> Address | None:
        return await self._ask(self._address, fingerprint)

    async def end_address(self, fingerprint: str, successor: str) -> bool:
        found: bool = await self._writer.do(partial(end_address, fingerprint, successor), 2 * self._seconds)
        return found

    async def ended_among(self, fingerprints: Collection[str]) -> list[str]:
        return await self._ask(self._ended_among, fingerprints)

    async def write_listing(self, code: str, listing: dict[str, Any] | None) -> None:
        await self._writer.do(partial(write_listing, code, listing), 2 * self._seconds)

    async def listings(self) -> list[dict[str, Any]]:
        """The tables of the lobby, those with a free seat first."""
        return await self._ask(self._listings, "")

    async def results(self, challenge: str) -> list[dict[str, Any]]:
        """How the tables of a challenge ended so far."""
        return await self._ask(self._results, challenge)

    async def is_well(self) -> bool:
        """Whether a choice could be saved now; answered within a second."""
        async with self._checking:
            if time.monotonic() - self._checked_at >= HEALTH_KEPT_SECONDS:
                try:
                    await self._writer.do(self._probe, HEALTH_SECONDS)
                    self._is_well = True
                except NotSaved:
                    self._is_well = False
                self._checked_at = time.monotonic()
        return self._is_well

    async def _append(self, entries: Sequence[Entry], others: list[Row]) -> None:
        rows = [*[(ENTRIES, entry.to_row()) for entry in entries], *others]
        # An opened table belongs to the first server that is asked for it, which need not be the one that opened it.
        code = "" if self._member is None or entries[0].number == 1 else entries[0].code
        await self._writer.do(Insertion(rows, self._member, code), 2 * self._seconds)

    async def _write(self, rows: list[Row]) -> None:
        await self._writer.do(Insertion(rows), 2 * self._seconds)

    async def _ask(self, question: Callable[[A], T], about: A) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(self._readers, question, about), 2 * self._seconds)
        except TimeoutError:
            raise NotRead("the database does not answer; try again soon") from None
        except (SQLAlchemyError, Disowned) as problem:
            raise NotRead(f"the database cannot be read: {first_line(problem)}") from None

    # In the reading threads

    @contextmanager
    def _connected(self) -> Iterator[Connection]:
        self._owner.check()
        with self._reading.connect() as connection, limit_time(connection, self._seconds):
            yield connection

    def _read(self, code: str) -> list[Entry]:
        with self._connected() as connection:
            return _entries_of(code, connection)

    def _challenge(self, id: str) -> dict[str, Any] | None:
        with self._connected() as connection:
            body = connection.execute(select(CHALLENGES.c.body).where(CHALLENGES.c.id == id)).scalar()
        found: dict[str, Any] | None = None if body is None else json.loads(body)
        return found

    def _archive(self, code: str) -> dict[str, Any] | None:
        with self._connected() as connection:
            body = connection.execute(select(ARCHIVES.c.body).where(ARCHIVES.c.code == code)).scalar()
        found: dict[str, Any] | None = None if body is None else json.loads(body)
        return found

    def _places(self, person: str) -> list[str]:
        with self._connected() as connection:
            return places_of(person, connection)

    def _address(self, fingerprint: str) -> Address | None:
        with self._connected() as connection:
            return address_of(fingerprint, connection)

    def _ended_among(self, fingerprints: Collection[str]) -> list[str]:
        with self._connected() as connection:
            return find_ended(fingerprints, connection)

    def _listings(self, _: str) -> list[dict[str, Any]]:
        with self._connected() as connection:
            return read_listings(connection)

    def _results(self, challenge: str) -> list[dict[str, Any]]:
        query = select(RESULTS.c.body).where(RESULTS.c.challenge == challenge).order_by(RESULTS.c.at)
        with self._connected() as connection:
            return [json.loads(body) for body in connection.execute(query).scalars()]


@contextmanager
def reading(url: str) -> Iterator[Connection]:
    """A connection that only reads, also while a server uses the database, or `BadInput`."""
    engine = open_engine(url, 60)
    try:
        with engine.execution_options(**{READS_ONLY: True}).connect() as connection:
            yield connection
    except SQLAlchemyError as problem:
        refuse(read_url(url), problem)
    finally:
        engine.dispose()


def check_database(url: str, seconds: float = 5) -> None:
    """Bring a database up to date and write to it once, or raise `BadInput`."""
    log = EventLog(url, seconds)
    log.open()
    log.stop()


def _entries_of(code: str, connection: Connection) -> list[Entry]:
    query = select(ENTRIES).where(ENTRIES.c.code == code).order_by(ENTRIES.c.number)
    rows = connection.execute(query).all()
    return [Entry(row.code, row.number, row.kind, json.loads(row.body), row.at) for row in rows]


def _owned_entries(member: Member, code: str, connection: Connection) -> list[Entry]:
    if claim(member, code, connection) != "":
        raise NotOwned(SERVED_ELSEWHERE)
    return _entries_of(code, connection)


def _key(connection: Connection) -> bytes:
    """The key of this database, made when it is first used."""
    query = select(CHALLENGES.c.body).where(CHALLENGES.c.id == KEY_ROW)
    found = connection.execute(query).scalar()
    if found is None:
        found = secrets.token_hex(32)
        connection.execute(insert(CHALLENGES), {"id": KEY_ROW, "at": time.time(), "body": found})
    return bytes.fromhex(found)


def _begin_attempt(challenge: str, entrants: Sequence[str], connection: Connection) -> bool:
    same = (ATTEMPTS.c.challenge == challenge) & ATTEMPTS.c.entrant.in_(entrants)
    if connection.execute(select(ATTEMPTS.c.entrant).where(same)).first() is not None:
        return False
    rows = [{"challenge": challenge, "entrant": entrant, "at": time.time()} for entrant in entrants]
    connection.execute(insert(ATTEMPTS), rows)
    return True


def _probe(number: int, connection: Connection) -> None:
    """Write a row and remove it again. Servers that share the database use different numbers."""
    mine = (ENTRIES.c.code == PROBE["code"]) & (ENTRIES.c.number == number)
    connection.execute(delete(ENTRIES).where(mine))
    connection.execute(insert(ENTRIES), PROBE | {"number": number, "at": time.time()})
    connection.execute(delete(ENTRIES).where(mine))


def _result_row(challenge: str, code: str, body: dict[str, Any]) -> dict[str, Any]:
    return {"challenge": challenge, "code": code, "at": time.time(), "body": json.dumps(body)}
