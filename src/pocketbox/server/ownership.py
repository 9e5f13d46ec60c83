"""Makes sure that one process at a time writes to a database, and that its files are still the ones on disk."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Final, NoReturn, Protocol

from sqlalchemy import text
from sqlalchemy.engine import URL, Connection

from pocketbox.match.file_lock import lock_file

ADVISORY_KEY: Final = 7_653_119_001
"""Of the lock that a server holds in PostgreSQL. The number has no meaning; all servers use the same."""
RETRY_SECONDS: Final = 0.1
ALREADY_SERVED: Final = "another Pocketbox server is using it"
DATABASE_HEADS: Final = (b"SQLite format 3\0",)
LOG_HEADS: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
"""How the files of SQLite begin."""


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
        self._log: Final = path.with_name(f"{path.name}-wal")
        self._handle = -1
        self._files: Final[dict[Path, WatchedFile]] = {}
        self._watching: Final = threading.Lock()
        self._gone = ""

    def take(self) -> None:
        if self._handle >= 0:
            with self._watching:
                database = self._files.get(self._path)
                if database is not None and not database.is_whole():
                    # Opening it again would quietly begin an empty database.
                    self._lose(self._path)
                log = self._files.pop(self._log, None)
                if log is not None:
                    log.close()
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
        """Notice files that were deleted, replaced or damaged: SQLite goes on writing to what nobody can read again."""
        if self._gone:
            raise Disowned(self._gone)
        with self._watching:
            for path, heads in ((self._path, DATABASE_HEADS), (self._log, LOG_HEADS)):
                if path not in self._files and path.exists():
                    self._files[path] = WatchedFile(path, heads)
            for path, file in self._files.items():
                if not file.is_whole():
                    self._lose(path)

    def _lose(self, path: Path) -> NoReturn:
        self._gone = (
            f"{path} was deleted, replaced or damaged while the server runs; stop the server and restore a backup"
        )
        raise Disowned(self._gone)

    def release(self) -> None:
        with self._watching:
            for file in self._files.values():
                file.close()
            self._files.clear()
        if self._handle >= 0:
            os.close(self._handle)
            self._handle = -1


class WatchedFile:
    """A file of SQLite that must stay what it was. It never becomes shorter while a server has it.

    It stays open, since closing it would end the locks that SQLite holds on it in this process.
    """

    def __init__(self, path: Path, heads: tuple[bytes, ...]) -> None:
        self._path: Final = path
        self._name: Final = str(path)
        self._heads: Final = heads
        self._handle: Final = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        self._size = 0
        found = os.fstat(self._handle)
        self._identity: Final = found.st_dev, found.st_ino

    def is_whole(self) -> bool:
        """Whether it is there, not shorter than before, and begins as it must."""
        try:
            found = os.stat(self._name)
            if (found.st_dev, found.st_ino) != self._identity or not self._may_have(found.st_size):
                return False
            self._size = found.st_size
            return found.st_size == 0 or self._head() in self._heads
        except OSError:
            return False

    def close(self) -> None:
        os.close(self._handle)

    def _may_have(self, size: int) -> bool:
        """A log may be emptied in good order; otherwise what SQLite writes next does not begin as it must."""
        return size >= self._size or (size == 0 and self._heads == LOG_HEADS)

    def _head(self) -> bytes:
        count = len(self._heads[0])
        if sys.platform == "win32":
            with self._path.open("rb") as file:
                return file.read(count)
        return os.pread(self._handle, count, 0)


class SessionOwner:
    """Owns a PostgreSQL database by an advisory lock of the session that writes.

    The lock ends with the session. A server that has it knows that every earlier session has ended, and what it
    wrote.
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
