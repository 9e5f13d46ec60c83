"""Passes requests and sockets on to the server that owns their table, where several share a database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from hmac import compare_digest
from typing import Final
from urllib.parse import quote

import httpx
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pocketbox.server.ledger import NotRead
from pocketbox.server.members import peer_secret
from pocketbox.server.neighbors import COME_BACK, Elsewhere
from pocketbox.server.tables import Tables

PEER: Final = "x-pocketbox-peer"
"""What servers of one database know each other by. Without it the next header means nothing."""
ADDRESS: Final = "x-pocketbox-address"
PASSED_ON: Final = ("accept", "authorization", "content-type")
HIDDEN: Final = ("connection", "content-encoding", "content-length", "date", "keep-alive", "transfer-encoding")
TABLES: Final = "/api/tables/"

CONNECT_SECONDS: Final = 2.0
ANSWER_SECONDS: Final = 90.0
"""Longer than the longest answer of a table takes."""
MOVING_SECONDS: Final = 6.0
"""How long a request waits while a table moves from a server that is gone to another."""
RETRY_SECONDS: Final = 0.2

NOT_SAID: Final = (1005, 1006, 1015)
"""Codes that no server may send."""


class Peers:
    """The servers that share a database, seen from one of them."""

    def __init__(self, tables: Tables) -> None:
        self._tables: Final = tables
        self._client: httpx.AsyncClient | None = None

    def secret(self) -> str:
        return peer_secret(self._tables.log.key)

    def is_peer(self, headers: Mapping[str, str]) -> bool:
        """Whether a request comes from another server of this database."""
        if not self._tables.config.is_shared or PEER not in headers:
            return False
        return compare_digest(headers[PEER].encode(), self.secret().encode())

    def address_of(self, connection: HTTPConnection) -> str:
        """The address of a visitor, which another server tells if it passes their request on."""
        if self.is_peer(connection.headers):
            return connection.headers.get(ADDRESS, "")
        return connection.client.host if connection.client else ""

    def headers(self, connection: HTTPConnection) -> dict[str, str]:
        kept = {name: connection.headers[name] for name in PASSED_ON if name in connection.headers}
        return kept | {PEER: self.secret(), ADDRESS: self.address_of(connection)}

    def client(self) -> httpx.AsyncClient:
        if self._client is None:
            timeout = httpx.Timeout(ANSWER_SECONDS, connect=CONNECT_SECONDS)
            self._client = httpx.AsyncClient(timeout=timeout, trust_env=False)
        return self._client

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    async def relay(self, socket: WebSocket, code: str) -> bool:
        """Pass a socket on to the server that has its table; False where that is this one, or `Elsewhere`."""
        return await relay_socket(socket, self, code)

    async def place_of(self, connection: HTTPConnection, code: str) -> str:
        """Where a table is served; empty for here. `Elsewhere` for what was passed on once already and missed it."""
        place = await self._tables.place_of(code)
        if place and self.is_peer(connection.headers):
            raise Elsewhere
        return place


class Relay:
    """Stands before the routes and passes on what another server has to answer."""

    def __init__(self, app: ASGIApp, peers: Peers) -> None:
        self._app: Final = app
        self._peers: Final = peers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(TABLES):
            await self._app(scope, receive, send)
            return
        request = Request(scope, receive)
        code = scope["path"][len(TABLES) :].partition("/")[0]
        end = time.monotonic() + MOVING_SECONDS
        while True:
            try:
                place = await self._peers.place_of(request, code)
                if not place:
                    break
                answer = await self._pass_on(request, place)
            except (NotRead, Elsewhere, httpx.ConnectError, httpx.ConnectTimeout):
                if time.monotonic() < end and not self._peers.is_peer(request.headers):
                    await asyncio.sleep(RETRY_SECONDS)
                    continue
                answer = _unreachable()
            except httpx.HTTPError:
                answer = _unreachable()
            await answer(scope, receive, send)
            return
        await self._app(scope, receive, send)

    async def _pass_on(self, request: Request, place: str) -> Response:
        url = f"{place}{quote(request.url.path)}"
        told = await self._peers.client().request(
            request.method,
            url,
            params=httpx.QueryParams(request.url.query),
            headers=self._peers.headers(request),
            content=await request.body(),
        )
        headers = {name: value for name, value in told.headers.items() if name not in HIDDEN}
        return Response(told.content, told.status_code, headers)


def _unreachable() -> Response:
    sentence = "the server that has this table does not answer; try again soon"
    return JSONResponse({"error": "not read", "sentence": sentence, "field": ""}, 503)


async def relay_socket(socket: WebSocket, peers: Peers, code: str) -> bool:
    """Pass a socket on to the server that has its table until either hangs up; False where that is this one.

    Raise `Elsewhere` when the table is being moved and nobody has it for longer than a client should wait.
    """
    end = time.monotonic() + MOVING_SECONDS
    while True:
        with suppress(NotRead, OSError, InvalidHandshake, TimeoutError):
            place = await peers.place_of(socket, code)
            if not place:
                return False
            url = f"{place.replace('http', 'ws', 1)}{TABLES}{code}/socket"
            headers = peers.headers(socket)
            other = await connect(
                url,
                additional_headers=headers,
                open_timeout=CONNECT_SECONDS,
                max_size=None,
                compression=None,
                proxy=None,
                ping_interval=None,
            )
            async with other:
                await _pass_both_ways(socket, other)
            return True
        if time.monotonic() > end:
            raise Elsewhere
        await asyncio.sleep(RETRY_SECONDS)


async def _pass_both_ways(socket: WebSocket, other: ClientConnection) -> None:
    there = asyncio.create_task(_pass_there(socket, other))
    back = asyncio.create_task(_pass_back(socket, other))
    try:
        await asyncio.wait({there, back}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (there, back):
            task.cancel()
        await asyncio.gather(there, back, return_exceptions=True)


async def _pass_there(socket: WebSocket, other: ClientConnection) -> None:
    with suppress(ConnectionClosed, WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            await other.send(text if text is not None else message.get("bytes", b""))


async def _pass_back(socket: WebSocket, other: ClientConnection) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        try:
            async for message in other:
                await socket.send_text(message if isinstance(message, str) else message.decode())
        except ConnectionClosed:
            pass
        # When the other server is gone, the client comes back and finds who has the table then.
        code = other.close_code
        is_said = code is not None and code not in NOT_SAID
        await socket.close(code if is_said and code is not None else COME_BACK, other.close_reason or "come back")
