"""Every table of one server: opened, found again in the log, and let go when nobody uses it."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from pocketbox.server.config import Config
from pocketbox.server.keys import Key, fingerprint, is_code, new_code, new_token
from pocketbox.server.log import EventLog, Overtaken
from pocketbox.server.metrics import Metrics
from pocketbox.server.minds import Minds
from pocketbox.server.plan import ME, Plan, seats_by_link
from pocketbox.server.room import Room
from pocketbox.server.table import Table


class Opened:
    """A table just opened, and the tokens that only its opener is told."""

    def __init__(self, room: Room, token: str, watch: str, invites: dict[int, str]) -> None:
        self.room: Final = room
        self.token: Final = token
        self.watch: Final = watch
        self.invites: Final = invites


class House:
    """The tables in memory, and the way to all others."""

    def __init__(self, config: Config, log: EventLog, minds: Minds) -> None:
        self.config: Final = config
        self.log: Final = log
        self.minds: Final = minds
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.socket_count = 0
        self.metrics: Final = Metrics()

    async def open(self, plan: Plan) -> Opened:
        """A new table, or `BadInput`."""
        token, watch = new_token(), new_token()
        invites = {seat: new_token() for seat in seats_by_link(plan)}
        mine = tuple(seat for seat, chair in enumerate(plan.chairs) if chair.kind == ME)
        keys = [Key(fingerprint(token), mine, is_host=True), Key(fingerprint(watch))]
        keys.extend(Key(fingerprint(invite), (seat,)) for seat, invite in invites.items())
        return Opened(await self.open_with(plan, keys), token, watch, invites)

    async def open_with(self, plan: Plan, keys: list[Key]) -> Room:
        """A new table for people who have their tokens already."""
        while True:
            table = Table.open(new_code(), plan, keys)
            try:
                await self.log.append(table.unsaved)
            except Overtaken:
                continue  # the code is taken
            table.unsaved.clear()
            self.metrics.opened.inc()
            return self._add(table)

    async def find(self, code: str) -> Room | None:
        """The table of that code, from memory or from the log."""
        if not is_code(code):
            return None
        room = self.rooms.get(code)
        if room is not None:
            return room
        async with self._loading.setdefault(code, asyncio.Lock()):
            try:
                if code in self.rooms:
                    return self.rooms[code]
                entries = await self.log.read(code)
                if not entries:
                    return None
                return self._add(await asyncio.to_thread(Table.load, entries))
            finally:
                self._loading.pop(code, None)

    async def close(self) -> None:
        """Let no bot think any more, and let every change that has begun come to its end."""
        for room in self.rooms.values():
            if room.thinker is not None:
                room.thinker.cancel()
            async with room.lock:
                pass

    def _add(self, table: Table) -> Room:
        self._make_place()
        room = self.rooms[table.code] = Room(table, self.log, self.minds, self.config, self.metrics)
        return room

    def _make_place(self) -> None:
        """Let go of tables that nobody is at, the longest unused first; the log has them all."""
        surplus = len(self.rooms) + 1 - self.config.bounds.tables_in_memory
        if surplus <= 0:
            return
        idle = [room for room in self.rooms.values() if not room.connections and not room.lock.locked()]
        idle.sort(key=lambda room: room.used_at)
        for room in idle[:surplus]:
            if room.used_at < time.monotonic() - 1:
                del self.rooms[room.table.code]
