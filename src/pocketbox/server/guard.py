"""What every answer carries and what no request may exceed: headers, sizes, origins."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pocketbox.server.logs import LOG
from pocketbox.server.outgoing import encode

POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class Guard:
    """Stands in front of everything else."""

    def __init__(self, app: ASGIApp, body_bytes: int, failed: Callable[[], None]) -> None:
        self.app: Final = app
        self.body_bytes: Final = body_bytes
        self.failed: Final = failed

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        has_begun = False

        async def send_guarded(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        body = await self._whole(receive, Headers(scope=scope))
        if body is None:
            await _answer(send_guarded, 413, "too large", f"a request has at most {self.body_bytes} bytes")
            return
        given = False

        async def receive_whole() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        try:
            await self.app(scope, receive_whole, send_guarded)
        except asyncio.CancelledError:
            # The server stops and has waited for this long enough; passed on, it would be logged as a fault.
            if not has_begun:
                await _answer(send_guarded, 503, "stopping", "the server is stopping; try again in a minute")
        except Exception:
            # Further out it would be told in many lines that are not JSON.
            LOG.exception("request failed", method=scope["method"], path=scope["path"])
            self.failed()
            if not has_begun:
                await _answer(send_guarded, 500, "failed", "this could not be done; nothing has changed")

    async def _whole(self, receive: Receive, headers: Headers) -> bytes | None:
        """The whole body, or None when there is too much of it."""
        said = headers.get("content-length", "0")
        if said.isdigit() and len(said) < 12 and int(said) > self.body_bytes:
            return None
        body: bytes = b""
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return body
            body += bytes(message.get("body", b""))
            if len(body) > self.body_bytes:
                return None
            if not message.get("more_body", False):
                return body


async def _answer(send: Send, status: int, error: str, sentence: str) -> None:
    body = encode({"error": error, "sentence": sentence, "field": ""}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, (b"connection", b"close")]})
    await send({"type": "http.response.body", "body": body})


def is_own_origin(headers: Headers) -> bool:
    """Whether a socket comes from a page of this server; programs other than browsers send no origin."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")
