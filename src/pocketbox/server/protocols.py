"""HTTP and WebSocket connections as uvicorn serves them, with bounds on size, time and number for each address."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pocketbox.server.config import Bounds
from pocketbox.server.rates import Doorkeeper

_UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


def bound_protocols(
    bounds: Bounds, is_proxied: bool, peer_port: int = 0
) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """The classes of HTTP and WebSocket connections.

    Behind a proxy all come from its address and are not counted by it, nor are those that come in at `peer_port`, from
    other servers: those count their visitors themselves.
    """
    doorkeeper = Doorkeeper(bounds.connections if is_proxied else bounds.connections_of_an_address)

    class BoundedHttp(H11Protocol):
        """A request that is not whole in time ends its connection: an idle one is not kept open."""

        _timer: asyncio.TimerHandle | None = None
        _is_counted = False

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            if _port(self.server) == peer_port != 0:
                return
            self._is_counted = True
            if not doorkeeper.let_in(_address(self.client)):
                transport.abort()
                return
            self._start_timer()

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_timer()
            self._leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._timer is None:
                self._start_timer()
            super().data_received(data)
            has_part = self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])
            if self.conn.their_state not in _UNFINISHED or not has_part:
                self._stop_timer()

        def handle_websocket_upgrade(self, event: h11.Request) -> None:
            self._stop_timer()
            self._leave()
            super().handle_websocket_upgrade(event)

        def _start_timer(self) -> None:
            self._timer = self.loop.call_later(bounds.request_seconds, self.transport.abort)

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _leave(self) -> None:
            if self._is_counted:
                self._is_counted = False
                doorkeeper.let_out(_address(self.client))

    class BoundedWebSocket(WebSocketsSansIOProtocol):
        """A client that does not read is cut off, since no farewell would reach it either."""

        _timer: asyncio.TimerHandle | None = None
        _is_counted = False

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self._is_counted = _port(self.server) != peer_port or peer_port == 0
            if self._is_counted:
                doorkeeper.let_in(_address(self.client))

        def connection_lost(self, exc: Exception | None) -> None:
            if self._is_counted:
                doorkeeper.let_out(_address(self.client))
            self._stop_timer()
            super().connection_lost(exc)

        def pause_writing(self) -> None:
            super().pause_writing()
            self._timer = self.loop.call_later(bounds.send_seconds, self.transport.abort)

        def resume_writing(self) -> None:
            self._stop_timer()
            super().resume_writing()

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

    return BoundedHttp, BoundedWebSocket


def _port(server: Any) -> int:
    return server[1] if server else 0


def _address(client: Any) -> str:
    return client[0] if client else ""
