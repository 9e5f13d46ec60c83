"""Rows that wait to be inserted: those of many tables go to the database together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Table, insert
from sqlalchemy.engine import Connection

from pocketbox.server.members import Member, check_owned

Row = tuple[Table, dict[str, Any]]
"""With the table of the database that it goes to."""


class Insertion:
    """The rows of one change. Call it to insert them alone."""

    def __init__(self, rows: Sequence[Row], member: Member | None = None, code: str = "") -> None:
        self.rows: Final = rows
        self.member: Final = member
        self.code: Final = code
        """The table at which that server must still be the one that writes; empty where it need not be."""

    def __call__(self, connection: Connection) -> None:
        insert_all([self], connection)


def insert_all(insertions: Sequence[Insertion], connection: Connection) -> None:
    """Insert all of them, with one statement for each table of the database, or raise `NotOwned`."""
    member = insertions[0].member
    codes = {one.code for one in insertions if one.code}
    if member is not None and codes:
        check_owned(member, codes, connection)
    found: dict[Table, list[dict[str, Any]]] = {}
    for one in insertions:
        for table, row in one.rows:
            found.setdefault(table, []).append(row)
    for table, rows in found.items():
        connection.execute(insert(table), rows if len(rows) > 1 else rows[0])
