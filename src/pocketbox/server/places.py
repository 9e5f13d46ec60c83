"""Personal pages in the database: which tables somebody wants to find again from every device."""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from pocketbox.server.schema import PLACES

MOST_PLACES: Final = 200
"""Tables on one personal page; the oldest make room for new ones."""


def add_place(person: str, code: str, connection: Connection) -> None:
    """Put a table on a person's page, once."""
    forget_place(person, code, connection)
    connection.execute(insert(PLACES), {"person": person, "code": code, "at": time.time()})
    mine = PLACES.c.person == person
    surplus = select(PLACES.c.code).where(mine).order_by(PLACES.c.at.desc()).offset(MOST_PLACES)
    for old in connection.execute(surplus).scalars().all():
        connection.execute(delete(PLACES).where(mine & (PLACES.c.code == old)))


def forget_place(person: str, code: str, connection: Connection) -> None:
    connection.execute(delete(PLACES).where((PLACES.c.person == person) & (PLACES.c.code == code)))


def places_of(person: str, connection: Connection) -> list[str]:
    """The tables on a person's page, the one added last first."""
    query = select(PLACES.c.code).where(PLACES.c.person == person).order_by(PLACES.c.at.desc(), PLACES.c.code)
    return list(connection.execute(query).scalars())
