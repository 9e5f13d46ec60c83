"""Every table of one server: opened, found again in the log, and let go when nobody uses it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from typing import Final

from pocketbox.server.archive import Archive
from pocketbox.server.bot_pool import BotPool
from pocketbox.server.config import Config
from pocketbox.server.keys import Key, fingerprint, is_code, new_code, new_token
from pocketbox.server.ledger import BEAT_SECONDS, SERVED_ELSEWHERE, Ledger, NotRead, NotSaved, Overtaken
from pocketbox.server.logs import LOG
from pocketbox.server.metrics import Metrics
from pocketbox.server.plan import ME, TablePlan, seats_by_link
from pocketbox.server.rates import Buckets, Doorkeeper
from pocketbox.server.room import Room
from pocketbox.server.table import Table

CLEAR_OUT_SECONDS: Final = 3_600.0
ENDED_SECONDS: Final = 5.0
"""How often addresses of personal pages are looked up again: another server may have ended one."""
FRESH_SECONDS: Final = 1.0
"""A table that was used within this time stays in memory: somebody is about to join it."""


class OpenedTable:
    """A table just opened, and the tokens that only its opener is told."""

    def __init__(self, room: Room, token: str, watch: str, invites: dict[int, str]) -> None:
        self.room: Final = room
        self.token: Final = token
        self.watch: Final = watch
        self.invites: Final = invites


class Tables:
    """The tables in memory, and the way to all others."""

    def __init__(self, config: Config, log: Ledger, bot_pool: BotPool) -> None:
        self.config: Final = config
        self.log: Final = log
        self.bot_pool: Final = bot_pool
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.socket_count = 0
        self.visitors: Final = Doorkeeper(config.bounds.sockets_of_an_address)
        self.notes: Final = Buckets(config.bounds.notes)
        self.remarks: Final = Buckets(config.bounds.remarks)
        self.metrics: Final = Metrics()

    async def open(self, plan: TablePlan, record: str = "") -> OpenedTable:
        """A new table, with a record the table of that written game, or `BadInput`."""
        token, watch = new_token(), new_token()
        invites = {seat: new_token() for seat in seats_by_link(plan)}
        mine = tuple(seat for seat, chair in enumerate(plan.chairs) if chair.kind == ME)
        keys = [Key(fingerprint(token), mine, is_host=True), Key(fingerprint(watch))]
        keys.extend(Key(fingerprint(invite), (seat,)) for seat, invite in invites.items())
        return OpenedTable(await self.open_with(plan, keys, record=record), token, watch, invites)

    async def open_with(self, plan: TablePlan, keys: list[Key], came: Collection[int] = (), record: str = "") -> Room:
        """A new table for people who have their tokens already, some of whom have taken their seats before.

        Where several servers share the database, the one that is asked for it first has it from then on.
        """
        while True:
            table = await asyncio.to_thread(Table.open, new_code(), plan, keys, came, record)
            try:
                await self.log.append(table.unsaved)
            except Overtaken:
                continue  # the code is taken
            table.unsaved.clear()
            self.metrics.opened.inc()
            room = self._room(table) if self.config.is_shared else self._add(table)
            room.keep_listing()
            return room

    async def find(self, code: str) -> Room | None:
        """The table of that code, from memory or from the log; `NotRead` where another server owns it."""
        if not is_code(code):
            return None
        room = self._room_here(code)
        if room is not None:
            return room
        async with self._loading.setdefault(code, asyncio.Lock()):
            try:
                room = self._room_here(code)
                if room is not None:
                    return room
                if await self.place_of(code):
                    raise NotRead(SERVED_ELSEWHERE)
                entries = await self.log.read(code)
                if not entries:
                    return None
                table = await asyncio.to_thread(Table.load, entries)
                if table.old_record:
                    saved = await self.log.archive(code)
                    table.archive = None if saved is None else await asyncio.to_thread(Archive, saved)
                room = self._add(table)
                room.keep_archive()
                return room
            finally:
                self._loading.pop(code, None)

    async def place_of(self, code: str) -> str:
        """The address of the other server that has a table; empty where this one has it, or there is none."""
        if self._room_here(code) is not None or not is_code(code):
            return ""
        try:
            return await self.log.claim(code) or ""
        except NotSaved as problem:
            raise NotRead(str(problem)) from None

    async def keep_beating(self) -> None:
        """Tell the servers that share the database that this one is well, and let go of tables lost to them."""
        while self.config.is_shared:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                lost = await self.log.beat(list(self.rooms))
            except NotSaved as problem:
                LOG.warning("no beat", problem=str(problem))
                continue
            for code in lost:
                room = self.rooms.pop(code, None)
                if room is not None:
                    room.lose()

    def _room_here(self, code: str) -> Room | None:
        """The table in memory, if it is still this server's."""
        room = self.rooms.get(code)
        if room is not None and room.is_lost:
            del self.rooms[code]
            return None
        return room

    async def clear_out(self) -> None:
        """Delete tables that nobody has used for as many days as the host keeps them, now and every hour."""
        while self.config.keep_days > 0:
            used = {code for code, room in self.rooms.items() if room.connections}
            try:
                count = await self.log.delete_older(self.config.keep_days, used)
            except NotSaved as problem:
                LOG.warning("old tables not deleted", problem=str(problem))
            else:
                for code in [code for code, room in self.rooms.items() if not room.connections]:
                    del self.rooms[code]  # those that are still kept are found again in the log
                LOG.info("old tables deleted", count=count)
            await asyncio.sleep(CLEAR_OUT_SECONDS)

    async def watch_pages(self) -> None:
        """Hang up on everybody who came with an address of a personal page that has ended since."""
        while True:
            await asyncio.sleep(ENDED_SECONDS)
            used = {one.page for room in self.rooms.values() for one in room.connections if one.page}
            try:
                ended = await self.log.ended_among(used) if used else []
            except NotRead as problem:
                LOG.warning("personal pages not looked up", problem=str(problem))
                continue
            self.end_pages(ended)

    def end_pages(self, ended: Collection[str]) -> None:
        """Hang up on everybody who came with one of these addresses."""
        for room in self.rooms.values():
            for connection in room.connections:
                if connection.page and connection.page in ended:
                    connection.end()

    async def close(self) -> None:
        """Let no bot think any more, and let every change that has begun come to its end."""
        for room in self.rooms.values():
            for task in (room.thinker, room.recovery, room.archiver, room.lister, room.timekeeper):
                if task is not None:
                    task.cancel()
            async with room.lock:
                pass

    def _add(self, table: Table) -> Room:
        self._make_place()
        room = self.rooms[table.code] = self._room(table)
        return room

    def _room(self, table: Table) -> Room:
        return Room(table, self.log, self.bot_pool, self.config, self.metrics)

    def _make_place(self) -> None:
        """Let go of tables that nobody is at, the longest unused first; the log has them all."""
        surplus = len(self.rooms) + 1 - self.config.bounds.tables_in_memory
        if surplus <= 0:
            return
        idle = [room for room in self.rooms.values() if not room.connections and not room.lock.locked()]
        idle.sort(key=lambda room: room.used_at)
        for room in idle[:surplus]:
            if room.used_at < time.monotonic() - FRESH_SECONDS:
                del self.rooms[room.table.code]
