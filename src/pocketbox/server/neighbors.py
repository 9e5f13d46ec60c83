"""What a table knows of other servers that share its ledger. A server that stands alone has none."""

from __future__ import annotations

from typing import Any, Final, Protocol

COME_BACK: Final = 1012
"""The code of closing that tells a client to connect again."""


class Elsewhere(Exception):
    """No server that has the table can be reached now."""


class Neighbors(Protocol):
    """The servers that share a ledger, seen from one of them."""

    def address_of(self, connection: Any) -> str:
        """Return the address of a visitor."""

    async def relay(self, socket: Any, code: str) -> bool:
        """Pass a socket on to the server that has its table until either hangs up; False where that is this one.

        Raise `Elsewhere` when the table is being moved and nobody has it for longer than a client should wait.
        """
