"""Personal pages in the database: which tables somebody wants to find again from every device."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection

from pocketbox.server.ledger import Address
from pocketbox.server.schema import PAGES, PLACES

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


def address_of(fingerprint: str, connection: Connection) -> Address | None:
    """What an address of a page leads to; None where it is as it was made."""
    row = connection.execute(select(PAGES).where(PAGES.c.address == fingerprint)).first()
    return None if row is None else Address(row.person, row.is_ended)


def end_address(fingerprint: str, successor: str, connection: Connection) -> bool:
    """End an address of a page, and let a successor lead there where there is one; False where it had ended before.

    Without a successor nobody can reach the page any more, so its list of tables is deleted.
    """
    known = address_of(fingerprint, connection)
    person = fingerprint if known is None else known.person
    if known is None:
        row = {"address": fingerprint, "person": person, "at": time.time(), "is_ended": True}
        connection.execute(insert(PAGES), row)
    else:
        running = (PAGES.c.address == fingerprint) & PAGES.c.is_ended.is_(False)
        if connection.execute(update(PAGES).where(running).values(is_ended=True)).rowcount == 0:
            return False
    if successor:
        row = {"address": successor, "person": person, "at": time.time(), "is_ended": False}
        connection.execute(insert(PAGES), row)
    else:
        connection.execute(delete(PLACES).where(PLACES.c.person == person))
    return True


def find_ended(fingerprints: Collection[str], connection: Connection) -> list[str]:
    """Which of these addresses have ended."""
    query = select(PAGES.c.address).where(PAGES.c.address.in_(fingerprints), PAGES.c.is_ended.is_(True))
    return list(connection.execute(query).scalars())
