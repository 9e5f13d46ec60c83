"""Opens the database of a server, and sees to it that nothing waits for it for ever."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NoReturn

from alembic.util import CommandError
from sqlalchemy import create_engine, event
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, DisconnectionError, OperationalError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from pocketbox.engine.core import BadInput
from pocketbox.server.ownership import Disowned
from pocketbox.server.watchdog import WATCHDOG

LOCK_SECONDS: Final = 5
CONNECT_SECONDS: Final = 5
PING_SECONDS: Final = 2.0
READS_ONLY: Final = "pocketbox_reads_only"
ELSEWHERE: Final = "choose another with --database, or set POCKETBOX_HOME to a folder you can write to"


def read_url(url: str) -> URL:
    """The address of an SQLite or PostgreSQL database, or `BadInput`."""
    try:
        made = make_url(url)
    except ArgumentError:
        raise BadInput(
            "--database takes a URL such as sqlite:///tables.sqlite or postgresql://name@host/database"
        ) from None
    if made.drivername in ("postgresql", "postgres"):
        made = made.set(drivername="postgresql+psycopg")
    kind = made.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise BadInput(f"the database '{kind}' is not supported; use sqlite or postgresql")
    if kind == "sqlite" and made.database in (None, "", ":memory:"):
        raise BadInput("a database in memory would lose every table; name a file, as in sqlite:///tables.sqlite")
    return made


def open_engine(url: str, seconds: float) -> Engine:
    """The engine of a database, not yet connected, or `BadInput`. No statement takes longer than that many seconds."""
    made = read_url(url)
    is_sqlite = made.get_backend_name() == "sqlite"
    if is_sqlite:
        _make_folder(made)
    try:
        if is_sqlite:
            engine = create_engine(made)
        else:
            limit = int(seconds * 1000)
            settings = {
                "connect_timeout": CONNECT_SECONDS,
                "options": f"-c statement_timeout={limit} -c idle_in_transaction_session_timeout={2 * limit}",
                "keepalives_idle": 10,
                "tcp_user_timeout": 2 * limit,
            }
            engine = create_engine(made, pool_timeout=seconds, connect_args=settings)
    except (SQLAlchemyError, ImportError, TypeError) as problem:
        refuse(made, problem)
    if is_sqlite:
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        event.listen(engine, "checkout", _ping)
    return engine


@contextmanager
def limit_time(connection: Connection, seconds: float) -> Iterator[None]:
    """Cut the connection if what is done with it takes longer: a server that hangs never says so itself."""
    with _limited(connection.connection.dbapi_connection, seconds):
        yield


@contextmanager
def _limited(connection: Any, seconds: float) -> Iterator[None]:
    fileno = getattr(connection, "fileno", None)
    if fileno is None:
        yield  # SQLite, which limits its waits itself
        return
    with WATCHDOG.limit(fileno(), seconds):
        yield


def _ping(connection: Any, entry: ConnectionPoolEntry, proxy: Any) -> None:
    """Find out whether a connection that was kept still works; the pool makes a new one where it does not."""
    try:
        with _limited(connection, PING_SECONDS):
            connection.execute("SELECT 1")
            connection.rollback()
    except Exception:
        raise DisconnectionError from None


def _make_folder(made: URL) -> None:
    path = Path(str(made.database).removeprefix("file:"))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        refuse(made, FileExistsError(f"{path.parent} is a file, not a folder"))
    except OSError as problem:
        refuse(made, problem)
    if path.is_dir():
        refuse(made, IsADirectoryError("it is a folder, not a file"))


def _set_up_sqlite(connection: Any, entry: ConnectionPoolEntry) -> None:
    """Readers never wait for the writer, a commit is on disk when it returns, and we begin transactions ourselves."""
    connection.isolation_level = None
    cursor = connection.cursor()
    try:
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute(f"PRAGMA busy_timeout={LOCK_SECONDS * 1000}")
    except sqlite3.Error as problem:
        # What is raised here reaches our callers as it is, and they expect errors of SQLAlchemy.
        connection.close()
        raise OperationalError("PRAGMA", {}, problem) from None
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once instead of finding out later that it cannot have it. Readers need none."""
    if connection.get_execution_options().get(READS_ONLY):
        return
    try:
        # Past SQLAlchemy, which takes longer to say it than SQLite to do it.
        connection.connection.dbapi_connection.execute("BEGIN IMMEDIATE")  # type: ignore[union-attr]
    except sqlite3.Error as problem:
        raise OperationalError("BEGIN IMMEDIATE", {}, problem) from None


def refuse(made: URL, problem: BaseException) -> NoReturn:
    """Say in one sentence why a database cannot be used. A password is not shown."""
    if made.get_backend_name() == "sqlite":
        shown, advice = str(made.database), ELSEWHERE
    else:
        shown = made.set(drivername="postgresql").render_as_string(hide_password=True)
        advice = "check the URL and that the server is running"
    reason = first_line(problem)
    if isinstance(problem, Disowned):
        advice = "stop that one first, or choose another database with --database"
    if isinstance(problem, CommandError):
        reason = f"it was written by a newer version of Pocketbox ({reason})"
    raise BadInput(f"cannot use the database {shown}: {reason}; {advice}") from None


def first_line(problem: BaseException) -> str:
    """What went wrong, without the statement that was tried."""
    found = getattr(problem, "orig", None) or problem
    if isinstance(found, OSError) and found.strerror:
        return found.strerror
    lines = [line.strip(" -\t") for line in str(found).splitlines()] or [type(found).__name__]
    # psycopg lists one line for each address that it tried.
    return (lines[1] if lines[0].endswith(":") and len(lines) > 1 else lines[0]).rstrip(".")
