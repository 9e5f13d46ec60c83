"""A socket that leads to the page of the same browser."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from pocketbox.site.names.routing import Client, WebSocket

Post = Callable[[str, str, int], None]
"""Called with a kind, "text" or "close", with the text or the reason, and with the code of closing."""

GONE: Final = 1001


class Conversation(WebSocket):
    """One conversation between a page and a table."""

    def __init__(self, post: Post) -> None:
        self.client: Final = Client()
        self._post: Final = post
        self._heard: Final[asyncio.Queue[dict[str, Any]]] = asyncio.Queue()

    async def accept(self) -> None:
        """Nothing is to be agreed on: both ends are in one browser."""

    async def receive(self) -> dict[str, Any]:
        return await self._heard.get()

    async def send_text(self, text: str) -> None:
        self._post("text", text, 0)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        self._post("close", reason, code)

    def hear(self, text: str) -> None:
        self._heard.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        self._heard.put_nowait({"type": "websocket.disconnect", "code": GONE})
