"""Makes sure that one process at a time writes to a database, and that its files are still the ones on disk."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import Final, Protocol

from sqlalchemy import text
from sqlalchemy.engine import URL, Connection

from pocketbox.match.file_lock import lock_file

ADVISORY_KEY: Final = 7_653_119_001
"""Of the lock that a server holds in PostgreSQL. The number has no meaning; all servers use the same."""
RETRY_SECONDS: Final = 0.1
ALREADY_SERVED: Final = "another Pocketbox server is using it"


class Disowned(Exception):
    """This process may not write to the database: the sentence says why."""


class Owner(Protocol):
    """Holds a database for this process."""

    def take(self) -> None:
        """Claim the database before a connection for writing is made, or `Disowned`."""

    def join(self, connection: Connection) -> None:
        """Claim the database with that new connection, or `Disowned`."""

    def check(self) -> None:
        """Return if what was just committed is really kept, or raise `Disowned`."""

    def release(self) -> None:
        """Let others have it."""


def owner_of(made: URL, seconds: float, member: int | None = None) -> Owner:
    """The owner of a database; it waits up to that long for a process that has just ended.

    With a member's number the database is shared with other members, each of which holds its own number.
    """
    if made.get_backend_name() == "sqlite":
        return FileOwner(Path(str(made.database).removeprefix("file:")))
    return SessionOwner(seconds) if member is None else MemberOwner(seconds, member)


class FileOwner:
    """Owns a file of SQLite by a lock on a second file beside it."""

    def __init__(self, path: Path) -> None:
        self._path: Final = path
        self._handle = -1
        self._files: dict[Path, tuple[int, int]] = {}
        self._gone = ""

    def take(self) -> None:
        if self._handle >= 0:
            database = self._files.get(self._path)
            if database is not None and _identity(self._path) != database:
                # Opening it again would quietly begin an empty database.
                self._lose(self._path)
            self._files.clear()
            return
        lock = self._path.with_name(f"{self._path.name}-lock")
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock_file(handle)
        except OSError:
            os.close(handle)
            raise Disowned(ALREADY_SERVED) from None
        self._handle = handle

    def join(self, connection: Connection) -> None:
        pass

    def check(self) -> None:
        """Notice files that were deleted or replaced: SQLite goes on writing to the old ones, which nobody finds."""
        if self._gone:
            raise Disowned(self._gone)
        if not self._files:
            wal = self._path.with_name(f"{self._path.name}-wal")
            found = {path: _identity(path) for path in (self._path, wal)}
            self._files = {path: identity for path, identity in found.items() if identity is not None}
        for path, identity in self._files.items():
            if _identity(path) != identity:
                self._lose(path)

    def _lose(self, path: Path) -> None:
        self._gone = f"{path} was deleted or replaced while the server runs; stop the server and restore a backup"
        raise Disowned(self._gone)

    def release(self) -> None:
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


class SessionOwner:
    """Owns a PostgreSQL database by an advisory lock of the session that writes.

    The lock ends with the session. So whoever has it knows that every earlier session has ended, and what it wrote.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds: Final = seconds

    def take(self) -> None:
        pass

    def join(self, connection: Connection) -> None:
        self._lock(connection, "pg_try_advisory_lock", ADVISORY_KEY)

    def check(self) -> None:
        pass

    def release(self) -> None:
        pass

    def _lock(self, connection: Connection, how: str, key: int) -> None:
        """Take a lock for as long as the session lasts, or raise `Disowned`."""
        end = time.monotonic() + self._seconds
        while not connection.execute(text(f"SELECT {how}(:key)"), {"key": key}).scalar():
            connection.commit()
            if time.monotonic() > end:
                raise Disowned(ALREADY_SERVED)
            time.sleep(RETRY_SECONDS)
        connection.commit()


class MemberOwner(SessionOwner):
    """Shares a PostgreSQL database with other members, and shows by a lock on its own number that it is there."""

    def __init__(self, seconds: float, member: int) -> None:
        super().__init__(seconds)
        self._member: Final = member

    def join(self, connection: Connection) -> None:
        self._lock(connection, "pg_try_advisory_lock_shared", ADVISORY_KEY)
        self._lock(connection, "pg_try_advisory_lock", self._member)


def _identity(path: Path) -> tuple[int, int] | None:
    with contextlib.suppress(OSError):
        found = path.stat()
        return found.st_dev, found.st_ino
    return None
