"""One socket of somebody at a table: what waits to be sent to it, and how much it may still ask."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from pocketbox.server.config import Bounds
from pocketbox.server.keys import Key
from pocketbox.server.outgoing import encode
from pocketbox.server.rates import Bucket


class Connection:
    """One socket of somebody at a table, and what waits to be sent to it."""

    def __init__(self, key: Key, bounds: Bounds, notes: Bucket, remarks: Bucket) -> None:
        self.key: Final = key
        self.unsent: Final[asyncio.Queue[str]] = asyncio.Queue()
        self._bounds: Final = bounds
        self._unsent_bytes = 0
        self.moves: Final = Bucket(bounds.moves)
        self.notes: Final = notes
        """How many names and the like may still be written down, shared by everybody of one address."""
        self.remarks: Final = remarks
        """How much may still be said, shared in the same way."""
        self.keeps_scene = False
        """The client keeps the last scene, so that only parts that have changed need to be sent."""
        self.last: tuple[Any, ...] = ()
        """The parts of the scene that was sent last."""
        self.told = 0
        """The number of the last event of the story that was sent."""
        self.asking: Final[set[str]] = set()
        """The kinds of questions that are being worked out; one of each at a time."""
        self.is_slow = False
        self.is_sent_away = False
        """Another server has the table now: the sender sees this and hangs up."""
        self.page = ""
        """The fingerprint of the address of the personal page that they came with, if they did."""
        self.is_ended = False
        """That address has ended: the sender sees this and hangs up."""

    def send(self, message: dict[str, Any]) -> None:
        self.send_text(encode(message))

    def send_state(self, text: str, told: int, last: tuple[Any, ...]) -> None:
        """Send a state, and remember what its reader has then."""
        self.told, self.last = told, last
        self.send_text(text)

    def send_text(self, text: str) -> None:
        if self.is_slow:
            return
        self._unsent_bytes += len(text)
        if self.unsent.qsize() >= self._bounds.unsent_messages or self._unsent_bytes > self._bounds.unsent_bytes:
            self.is_slow = True  # the sender sees this and hangs up
        self.unsent.put_nowait(text)

    def send_away(self) -> None:
        """Hang up, so that the client comes back and reaches the server that has the table now."""
        self.is_sent_away = True
        self.unsent.put_nowait("")

    def end(self) -> None:
        """Hang up: the address they came with no longer works."""
        self.is_ended = True
        self.unsent.put_nowait("")

    async def next_unsent(self) -> str:
        """The next message that waits to be sent."""
        text = await self.unsent.get()
        self._unsent_bytes -= len(text)
        return text
