"""A database that does not answer: a request waits for it once, and the table is read again in the background."""

from __future__ import annotations

import asyncio

import pytest

from pocketbox.server import room as room_module
from pocketbox.server.bot_pool import BotPool
from pocketbox.server.config import Config
from pocketbox.server.keys import Key
from pocketbox.server.ledger import NotSaved, Unsure
from pocketbox.server.log import EventLog
from pocketbox.server.metrics import Metrics
from pocketbox.server.plan import ME, Chair, Wish, plan_of
from pocketbox.server.room import Room
from pocketbox.server.table import Table


class SilentLog(EventLog):
    """Saves nothing in time, and does not say what it has until it is allowed to."""

    def __init__(self, entries):
        super().__init__("sqlite:///unused.sqlite", 1)
        self.entries = list(entries)
        self.reads = 0
        self.answers = asyncio.Event()

    async def append(self, entries):
        raise Unsure("the database does not answer", is_silent=True)

    async def read_settled(self, code):
        self.reads += 1
        await self.answers.wait()
        return self.entries


async def meet_silence():
    plan = plan_of(Wish("rush", setup="duel", chairs=[Chair(ME), Chair(ME)]))
    table = Table.open("ABCDEF", plan, [Key("a" * 64, (0, 1), is_host=True)])
    log = SilentLog(table.unsaved)
    table.unsaved.clear()
    room = Room(table, log, BotPool(1, 1), Config(), Metrics())
    before, text = table.seq, table.match.choices[0].text

    def choose(table):
        table.choose(table.to_act, text, "mark")

    with pytest.raises(Unsure):
        await room.change(choose)
    assert log.reads == 0, "nobody waited a second time"
    while not log.reads:
        await asyncio.sleep(0.01)
    for asked in (room.settled(), room.change(choose)):
        with pytest.raises(NotSaved):
            await asked  # although the table is still being read
    log.answers.set()
    await room.recovery
    await room.settled()
    assert room.table.seq == before


def test_a_request_waits_only_once_for_a_database_that_does_not_answer(monkeypatch):
    monkeypatch.setattr(room_module, "PATIENCE", 0.5)
    asyncio.run(meet_silence())
