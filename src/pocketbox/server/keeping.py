"""What a host does with the database of a server: list, close and delete tables, export all of it, restore it."""

from __future__ import annotations

import json
import time
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Table, delete, func, insert, select
from sqlalchemy.engine import Connection

from pocketbox.engine.core import BadInput
from pocketbox.server.archive import is_over
from pocketbox.server.entries import Closed, Moved
from pocketbox.server.members import Member, claim
from pocketbox.server.schema import ARCHIVES, ATTEMPTS, CHALLENGES, ENTRIES, LOBBY, OWNERS, PAGES, PLACES, RESULTS

EXPORT: Final = "pocketbox export 1"
"""The first line of an export."""
KEPT: Final[tuple[Table, ...]] = (ENTRIES, CHALLENGES, RESULTS, ARCHIVES, ATTEMPTS, PLACES, PAGES)
BY_CODE: Final[tuple[Table, ...]] = (ENTRIES, RESULTS, ARCHIVES, OWNERS, PLACES, LOBBY)
AT_ONCE: Final = 500
DAY: Final = 86_400.0


@dataclass(frozen=True)
class Listed:
    """One table as the host sees it; nothing of the play."""

    code: str
    game: str
    opened: float
    moved: float
    state: str
    """`open`, `over` or `closed`."""
    entries: int
    people: tuple[str, ...]


def list_tables(connection: Connection) -> list[Listed]:
    """Every table, the one used last first."""
    found: dict[str, list[Any]] = {}
    query = select(ENTRIES).order_by(ENTRIES.c.code, ENTRIES.c.number)
    for row in connection.execute(query):
        found.setdefault(row.code, []).append(row)
    return sorted((_listed(code, rows) for code, rows in found.items()), key=lambda one: -one.moved)


def _listed(code: str, rows: list[Any]) -> Listed:
    plan = json.loads(rows[0].body)["plan"]
    names = tuple(chair["name"] or chair["bot"] or "somebody" for chair in plan["chairs"])
    last_move = next((row for row in reversed(rows) if row.kind == Moved.kind), None)
    state = "open"
    if last_move is not None and is_over("\n" + json.loads(last_move.body)["text"]):
        state = "over"
    elif any(row.kind == Closed.kind for row in rows):
        state = "closed"
    return Listed(code, plan["game"], rows[0].at, rows[-1].at, state, len(rows), names)


def close_table(connection: Connection, code: str) -> None:
    """Let nobody play on at a table; it can still be looked at. `BadInput` where there is none."""
    number = _last_number(connection, code)
    row = {"code": code, "number": number + 1, "at": time.time(), "kind": Closed.kind, "body": "{}"}
    connection.execute(insert(ENTRIES), row)


def delete_table(connection: Connection, code: str) -> None:
    """Remove everything about a table for good. `BadInput` where there is none."""
    _last_number(connection, code)
    for table in BY_CODE:
        connection.execute(delete(table).where(table.c.code == code))


def delete_older(days: float, spared: Collection[str], member: Member | None, connection: Connection) -> int:
    """Remove tables at which nothing has happened for this many days, but for those spared; how many there were.

    A member leaves those that another member owns to that one.
    """
    last = func.max(ENTRIES.c.at)
    query = select(ENTRIES.c.code).group_by(ENTRIES.c.code).having(last < time.time() - days * DAY)
    codes = [code for code in connection.execute(query).scalars() if code not in spared]
    if member is not None:
        codes = [code for code in codes if claim(member, code, connection) == ""]
    for code in codes:
        delete_table(connection, code)
    return len(codes)


def export_lines(connection: Connection) -> Iterator[str]:
    """Everything in a database as lines of JSON, the same whichever database it is."""
    yield json.dumps(EXPORT)
    for table in KEPT:
        for row in connection.execute(select(table).order_by(*table.primary_key.columns)):
            yield json.dumps({"table": table.name, "row": dict(row._mapping)}, separators=(",", ":"))


def restore_lines(lines: Iterator[str], connection: Connection) -> int:
    """Put an export into an empty database; how many rows there were, or `BadInput`."""
    if connection.execute(select(ENTRIES.c.code).limit(1)).first() is not None:
        raise BadInput("this database already has tables; restore into an empty one")
    connection.execute(delete(CHALLENGES))  # the key of a fresh database: the export brings its own
    tables = {table.name: table for table in KEPT}
    count = 0
    for number, line in enumerate(lines, 1):
        try:
            read = json.loads(line)
            if number == 1:
                if read != EXPORT:
                    raise ValueError
                continue
            table, row = tables[read["table"]], read["row"]
            if set(row) != set(table.c.keys()):
                raise ValueError
        except (ValueError, KeyError, TypeError):
            raise BadInput(
                f"line {number} does not belong to an export; its first line must be {json.dumps(EXPORT)}"
            ) from None
        connection.execute(insert(table), row)
        count += 1
    if count == 0:
        raise BadInput("the export is empty")
    return count


def _last_number(connection: Connection, code: str) -> int:
    found = connection.execute(select(func.max(ENTRIES.c.number)).where(ENTRIES.c.code == code)).scalar()
    if found is None:
        raise BadInput(f"there is no table {code}")
    return int(found)
