"""One socket from hello to hanging up: reads messages, carries them out, sends what the table says."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from pocketbox.engine.core import BadInput
from pocketbox.match.match import Refused
from pocketbox.server.addresses import ENDED, Ended, find_key
from pocketbox.server.carrying import Denied
from pocketbox.server.connection import Connection
from pocketbox.server.keys import fingerprint
from pocketbox.server.ledger import SERVED_ELSEWHERE, NotRead, NotSaved, Unsure
from pocketbox.server.logs import LOG
from pocketbox.server.messages import BadMessage, HintAsked, OddsAsked, WarningsAsked, read_hello, read_message
from pocketbox.server.neighbors import COME_BACK, Elsewhere, Neighbors
from pocketbox.server.outgoing import encode
from pocketbox.server.rates import Bucket, Buckets
from pocketbox.server.requests import carry_out
from pocketbox.server.room import Room
from pocketbox.server.tables import Tables
from pocketbox.server.workers import ASKER

PROTOCOL: Final = 1

NOT_UNDERSTOOD: Final = 4400
WRONG_TOKEN: Final = 4401
NO_TABLE: Final = 4404
NO_HELLO: Final = 4408
TOO_FAST: Final = 4429
TRY_LATER: Final = 1013
FAILED: Final = 1011

FAREWELL_SECONDS: Final = 2.0
"""How long somebody who does not read is waited for when the server hangs up."""
QUESTIONS: Final = (OddsAsked, HintAsked, WarningsAsked)
"""Answered by worker processes."""


class Hangup(Exception):
    """The server ends the conversation: why, as a code, a word and a sentence."""

    def __init__(self, code: int, error: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.error = error


async def serve_socket(socket: WebSocket, tables: Tables, code: str, guesses: Buckets, peers: Neighbors) -> None:
    """Everything that one socket ever does."""
    await socket.accept()
    address = peers.address_of(socket)
    tables.socket_count += 1
    ASKER.set((address, code))
    try:
        if not tables.visitors.let_in(address):
            raise Hangup(TRY_LATER, "full", "there are too many connections from your address; close some tables")
        if tables.socket_count > tables.config.bounds.sockets:
            raise Hangup(TRY_LATER, "full", "this server is full; try again later")
        if await peers.relay(socket, code):
            return
        room, connection = await _let_in(socket, tables, code, address, guesses.of(address))
        await _converse(socket, room, connection)
    except Hangup as hangup:
        await _hang_up(socket, hangup)
    except Elsewhere:
        await _hang_up(socket, Hangup(COME_BACK, "moved", SERVED_ELSEWHERE))
    except (WebSocketDisconnect, RuntimeError):
        pass  # they are gone; RuntimeError is how sending to somebody gone is told
    except Exception:
        LOG.exception("socket failed", code=code)
        tables.metrics.failed.inc()
        await _hang_up(socket, Hangup(FAILED, "failed", "something went wrong here; nothing is lost, so reconnect"))
    finally:
        tables.socket_count -= 1
        tables.visitors.let_out(address)


async def _let_in(
    socket: WebSocket, tables: Tables, code: str, address: str, guesses: Bucket
) -> tuple[Room, Connection]:
    """Wait for hello, and find the table and the seats of its token."""
    try:
        hello = read_hello(await asyncio.wait_for(_receive(socket), tables.config.bounds.hello_seconds))
    except TimeoutError:
        raise Hangup(NO_HELLO, "no hello", "no hello came in time") from None
    except BadMessage as problem:
        raise Hangup(NOT_UNDERSTOOD, "bad message", f"the first message must be hello: {problem}") from None
    try:
        room = await tables.find(code)
    except NotRead as problem:
        raise Hangup(TRY_LATER, "not read", str(problem)) from None
    except BadInput as problem:
        raise Hangup(NO_TABLE, "cannot go on", f"this table cannot be played on: {problem}") from None
    try:
        key = None if room is None else await find_key(tables.log, room.table, hello.token)
    except NotRead as problem:
        raise Hangup(TRY_LATER, "not read", str(problem)) from None
    except Ended as ended:
        raise Hangup(WRONG_TOKEN, ended.error, str(ended)) from None
    if key is None and not guesses.take():
        # Said only to those who guess wrong: others at the same address have their links.
        raise Hangup(TOO_FAST, "too fast", "too many wrong tokens or codes from here; wait a minute")
    if room is not None and room.table.old_record and room.table.archive is None:
        sentence = f"this table cannot be played on: {room.table.why_old}; its record can be downloaded"
        raise Hangup(NO_TABLE, "cannot go on", sentence)
    if room is None:
        raise Hangup(NO_TABLE, "no table", f"there is no table {code[:12]}")
    if key is None:
        raise Hangup(WRONG_TOKEN, "bad token", "this link does not belong to this table; ask for a new one")
    if len(room.connections) >= tables.config.bounds.sockets_at_a_table:
        raise Hangup(TRY_LATER, "full", "this table is full; try again later")
    connection = Connection(key, tables.config.bounds, tables.notes.of(address), tables.remarks.of(address))
    connection.page = fingerprint(hello.token) if key.is_page else ""
    connection.told = hello.since
    connection.keeps_scene = hello.keeps_scene
    you = {"seats": list(key.seats), "is_host": key.is_host, "is_watching": not key.seats}
    try:
        await room.settled()
    except NotSaved as problem:
        raise Hangup(TRY_LATER, "not read", str(problem)) from None
    if room.needs_arrival(key):
        try:
            await room.change(lambda table: table.arrive(key))
        except NotSaved as problem:
            raise Hangup(TRY_LATER, "not saved", str(problem)) from None
    async with room.lock:
        connection.send({"type": "welcome", "protocol": PROTOCOL, "you": you, "table": room.outside()})
        room.tell_state(connection)
        room.tell_talk(connection)
        room.join(connection)
    return room, connection


async def _converse(socket: WebSocket, room: Room, connection: Connection) -> None:
    """Read and send at the same time until one of them ends."""
    reading = asyncio.create_task(_read_on(socket, room, connection))
    sending = asyncio.create_task(_send_on(socket, connection))
    try:
        done, _ = await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        room.leave(connection)
        for task in (reading, sending):
            task.cancel()
        await asyncio.gather(reading, sending, return_exceptions=True)


async def _send_on(socket: WebSocket, connection: Connection) -> None:
    while True:
        text = await connection.next_unsent()
        if connection.is_sent_away:
            raise Hangup(COME_BACK, "moved", SERVED_ELSEWHERE)
        if connection.is_ended:
            raise Hangup(WRONG_TOKEN, "ended", ENDED)
        await socket.send_text(text)
        if connection.is_slow:
            raise Hangup(TRY_LATER, "too slow", "this connection is too slow to follow the table")


async def _read_on(socket: WebSocket, room: Room, connection: Connection) -> None:
    """Carry out what is asked, one after the other; but a question takes a while, and one may choose meanwhile."""
    questions: set[asyncio.Task[None]] = set()
    try:
        await _read_each(socket, room, connection, questions)
    finally:
        for question in questions:
            question.cancel()


async def _read_each(socket: WebSocket, room: Room, connection: Connection, questions: set[asyncio.Task[None]]) -> None:
    bounds = room.config.bounds
    bucket = Bucket(bounds.messages)
    bad = 0
    while True:
        text = await _receive(socket)
        if not bucket.take():
            raise Hangup(TOO_FAST, "too fast", "too many messages in a short time")
        try:
            message = read_message(text)
        except BadMessage as problem:
            bad += 1
            connection.send(_refused(room, problem.id, "bad message", str(problem)) | {"field": problem.field})
            if bad >= bounds.bad_messages:
                raise Hangup(NOT_UNDERSTOOD, "bad message", "too many messages that cannot be understood") from None
            continue
        if isinstance(message, QUESTIONS):
            question = asyncio.create_task(_answer(room, connection, message))
            questions.add(question)
            question.add_done_callback(questions.discard)
        else:
            await _answer(room, connection, message)


async def _answer(room: Room, connection: Connection, message: Any) -> None:
    """Carry one request out; whatever is wrong with it is told, and the conversation goes on."""
    try:
        await carry_out(room, connection, message)
    except Denied as denied:
        connection.send(_refused(room, message.id, denied.error, str(denied)))
        if denied.error == "stale":
            connection.told = max(0, connection.told)
            room.tell_state(connection)
    except Refused as refused:
        said = _refused(room, message.id, "illegal", refused.fact)
        connection.send(said | {"rule": refused.rule, "near": refused.near})
    except BadInput as problem:
        connection.send(_refused(room, message.id, "illegal", str(problem)))
    except NotSaved as problem:
        error = "unsure" if isinstance(problem, Unsure) else "not saved"
        connection.send(_refused(room, message.id, error, str(problem)))
    except Exception:
        LOG.exception("request failed", code=room.table.code, request=message.type)
        room.metrics.failed.inc()
        connection.send(_refused(room, message.id, "failed", "this could not be done; nothing has changed"))


def _refused(room: Room, id: str, error: str, sentence: str) -> dict[str, Any]:
    room.metrics.refused.labels(error).inc()
    return {
        "type": "refused",
        "id": id,
        "seq": room.table.seq,
        "error": error,
        "sentence": sentence,
        "rule": "",
        "near": [],
    }


async def _receive(socket: WebSocket) -> str:
    """One text, or `Hangup` for anything else."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    if text is None:
        raise Hangup(NOT_UNDERSTOOD, "bad message", "messages are text, not bytes")
    return str(text)


async def _hang_up(socket: WebSocket, hangup: Hangup) -> None:
    with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
        async with asyncio.timeout(FAREWELL_SECONDS):
            await socket.send_text(encode({"type": "problem", "error": hangup.error, "sentence": str(hangup)}))
            await socket.close(hangup.code, hangup.error)
