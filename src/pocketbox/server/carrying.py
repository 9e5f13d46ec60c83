"""What requests have in common: checked, carried out once, acknowledged."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pocketbox.engine.core import BadInput
from pocketbox.server.connection import Connection
from pocketbox.server.facts import mark_of
from pocketbox.server.room import Room
from pocketbox.server.table import Table


class Denied(BadInput):
    """A request that the table does not take, for a reason that is not a rule of the game."""

    def __init__(self, error: str, sentence: str) -> None:
        super().__init__(sentence)
        self.error = error


def check_seq(room: Room, seq: int) -> None:
    if seq != room.table.seq:
        raise Denied("stale", "the table moved on before this arrived; nothing was done")


def check_seat(connection: Connection, seat: int) -> None:
    if seat not in connection.key.seats:
        raise Denied("not yours", f"seat {seat} is not yours")


def acknowledge(connection: Connection, id: str, seq: int, again: bool = False) -> None:
    connection.send({"type": "done", "id": id, "seq": seq, "again": again})


class _Again(Exception):
    """This request was carried out before; the table's number then."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


async def carry_move(room: Room, connection: Connection, message: Any, act: Callable[[Table, str], None]) -> None:
    """Carry out something that moves the table on, once, and only at the moment it was meant for."""

    def timely(table: Table, mark: str) -> None:
        check_seq(room, message.seq)
        act(table, mark)

    await carry_once(room, connection, message, timely)


async def carry_once(room: Room, connection: Connection, message: Any, act: Callable[[Table, str], None]) -> None:
    """Carry out a request that is written down, and only acknowledge it where it was carried out before."""

    def checked(table: Table) -> None:
        # Inside the lock: two may ask for the same moment, or one may ask twice.
        before = table.done_before(connection.key, message.id)
        if before is not None:
            raise _Again(before)
        act(table, mark_of(connection.key, message.id))

    try:
        seq = await room.change(checked)
    except _Again as again:
        acknowledge(connection, message.id, again.seq, again=True)
        return
    acknowledge(connection, message.id, seq)
