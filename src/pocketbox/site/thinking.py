"""Bots, odds and reviews on the site: worked out by a second worker of the browser, or here where there is none."""

from __future__ import annotations

import asyncio
import base64
import pickle
from collections.abc import Awaitable, Callable
from typing import Any, ParamSpec, TypeVar

from pocketbox.server.bot_pool import BotPool

P = ParamSpec("P")
T = TypeVar("T")

Send = Callable[[str], Awaitable[str]]
"""Takes work to the second worker, and brings its outcome back; both as text."""


class SiteBotPool(BotPool):
    """Thinks without processes."""

    def __init__(self) -> None:
        super().__init__(1, 0)
        self.send: Send | None = None
        """Set once the second worker is ready."""

    async def _ask(self, name: str, workers: int, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        if self.send is None:
            await asyncio.sleep(0)  # what is being said goes out before the thinking begins
            return work(*args, **more)
        is_done, found = unpack(await self.send(pack((work, args, more))))
        if not is_done:
            raise found
        answer: T = found
        return answer


def think(packed: str) -> str:
    """Do the work that another worker sent. Only our own page sends any."""
    work, args, more = unpack(packed)
    try:
        return pack((True, work(*args, **more)))
    except Exception as problem:
        return pack((False, problem))


def pack(what: Any) -> str:
    return base64.b64encode(pickle.dumps(what)).decode()


def unpack(text: str) -> Any:
    return pickle.loads(base64.b64decode(text))
