"""Several servers on one PostgreSQL: which of them owns a table, and who takes over when one is gone.

Every server holds an advisory lock on its own number, in the session through which it writes. The lock ends with the
session, so a server that can take it knows that the server is gone and that nothing more can come from it.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from sqlalchemy import delete, func, select, text, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.engine import Connection

from pocketbox.server.ledger import SERVED_ELSEWHERE, NotOwned
from pocketbox.server.schema import ENTRIES, MEMBERS, OWNERS

SILENT_SECONDS: Final = 10.0
"""A server that has said nothing for so long hangs: its session is ended, and with it all it owns."""

_NOW: Final = func.extract("epoch", func.clock_timestamp())
"""The clock of the database, the same for all servers."""


@dataclass(frozen=True)
class Member:
    """This process among the servers that share a database."""

    address: str
    """Where the others reach it, such as `http://10.0.0.5:40001`."""
    id: int = field(default_factory=lambda: secrets.randbits(62))


def peer_secret(key: bytes) -> str:
    """What servers of one database know each other by."""
    return hashlib.sha256(b"peers of one database" + key).hexdigest()


def beat(member: Member, codes: Collection[str], connection: Connection) -> list[str]:
    """Say that this server is well. Return which of these tables it no longer owns."""
    row = {"id": member.id, "address": member.address, "beat": _NOW}
    connection.execute(insert(MEMBERS).values(row).on_conflict_do_update(index_elements=["id"], set_={"beat": _NOW}))
    return _lost_among(member, codes, connection) if codes else []


def forget_gone(member: Member, connection: Connection) -> None:
    """Remove servers that have ended. What they owned is claimed when somebody asks for it."""
    ids = connection.execute(select(MEMBERS.c.id).where(MEMBERS.c.id != member.id)).scalars().all()
    gone = [id for id in ids if _is_gone(id, connection)]
    if gone:
        connection.execute(delete(MEMBERS).where(MEMBERS.c.id.in_(gone)))


def check_owned(member: Member, codes: Collection[str], connection: Connection) -> None:
    """Return if this server may write at all of these tables, or raise `NotOwned`.

    Nobody takes one away before this transaction ends: that needs the lock of this session.
    """
    if _lost_among(member, codes, connection):
        raise NotOwned(SERVED_ELSEWHERE)


def _lost_among(member: Member, codes: Collection[str], connection: Connection) -> list[str]:
    """Which of these tables a server does not own."""
    query = select(OWNERS.c.code).where(OWNERS.c.code.in_(codes), OWNERS.c.member == member.id)
    return sorted(set(codes).difference(connection.execute(query).scalars()))


def claim(member: Member, code: str, connection: Connection) -> str | None:
    """Own a table if nobody does, or if its owner is gone.

    Return an empty text if this server owns it now, the address of the one that does, or None if there is no such
    table. Raise `NotOwned` while the owner is only just coming back.
    """
    if connection.execute(select(ENTRIES.c.number).where(ENTRIES.c.code == code).limit(1)).first() is None:
        return None
    connection.execute(insert(OWNERS).values(code=code, member=member.id).on_conflict_do_nothing())
    query = select(OWNERS.c.member).where(OWNERS.c.code == code).with_for_update()
    holder = int(connection.execute(query).scalar_one())
    if holder == member.id:
        return ""
    if _is_gone(holder, connection):
        connection.execute(update(OWNERS).where(OWNERS.c.code == code).values(member=member.id))
        return ""
    found = connection.execute(
        select(MEMBERS.c.address, _NOW - MEMBERS.c.beat).where(MEMBERS.c.id == holder)
    ).one_or_none()
    if found is not None and found[1] > SILENT_SECONDS:
        _end_session(holder, connection)
    if found is None:
        raise NotOwned(SERVED_ELSEWHERE)
    return str(found[0])


def _is_gone(id: int, connection: Connection) -> bool:
    """Whether a server's session has ended. The lock is shared, so that several may find out at once."""
    return bool(connection.execute(text("SELECT pg_try_advisory_xact_lock_shared(:id)"), {"id": id}).scalar())


def _end_session(id: int, connection: Connection) -> None:
    """End the session that holds a server's lock: it hangs, or its machine is gone. What it had begun is undone."""
    query = text(
        "SELECT pg_terminate_backend(pid) FROM pg_locks"
        " WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND mode = 'ExclusiveLock'"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        " AND (classid::bigint << 32) | objid::bigint = :id"
    )
    connection.execute(query, {"id": id})
