"""Worker processes: only thinking is limited, one that is stuck stops nobody else, and everybody gets a turn."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

import pytest

from pocketbox.server import bot_pool
from pocketbox.server.bot_pool import BotPool
from pocketbox.server.workers import ASKER, FairQueue, Workers, _Job
from server.served import serving


def test_waiting_for_a_free_process_is_not_thinking():
    """Eight pieces of work of 0.2 seconds each wait for one process that may think for 1 second."""

    async def ask() -> list[None]:
        workers = Workers("bots", 1, 1.0)
        try:
            return await asyncio.gather(*[workers.ask(time.sleep, 0.2) for _ in range(8)])
        finally:
            workers.stop()

    assert asyncio.run(ask()) == [None] * 8


def test_one_stuck_process_is_ended_and_the_others_are_left_alone():
    async def ask() -> tuple[list[object], int, int]:
        workers = Workers("bots", 2, 0.6)
        try:
            await asyncio.gather(*[workers.ask(time.sleep, 0.1) for _ in range(2)])  # both have started
            stuck = asyncio.create_task(workers.ask(time.sleep, 60))
            await asyncio.sleep(0.05)
            before = await workers.ask(os.getpid)
            others = asyncio.gather(*[workers.ask(time.sleep, 0.1) for _ in range(8)])
            found = await asyncio.gather(stuck, others, return_exceptions=True)
            return found, before, await workers.ask(os.getpid)
        finally:
            workers.stop()

    found, _, _ = asyncio.run(ask())
    assert isinstance(found[0], TimeoutError)
    assert found[1] == [None] * 8


def test_work_whose_process_dies_is_tried_again_once():
    async def ask() -> None:
        workers = Workers("bots", 1, 5.0)
        try:
            with pytest.raises(BrokenProcessPool):
                await workers.ask(os._exit, 1)
            assert await workers.ask(abs, -3) == 3
        finally:
            workers.stop()

    asyncio.run(ask())


def test_every_address_gets_its_turn_and_of_an_address_every_table():
    loop = asyncio.new_event_loop()
    queue = FairQueue()
    for n in range(3):
        queue.put(("greedy", "AAAAAA"), _Job(partial(abs, 1), loop.create_future(), n))
    queue.put(("greedy", "BBBBBB"), _Job(partial(abs, 1), loop.create_future(), 0))
    queue.put(("other", "CCCCCC"), _Job(partial(abs, 1), loop.create_future(), 0))
    gone = _Job(partial(abs, 1), loop.create_future())
    gone.done.cancel()
    queue.put(("other", "CCCCCC"), gone)
    order = []
    while (found := queue.take()) is not None:
        order.append((found[0][1], found[1].attempts))
    assert order == [("AAAAAA", 0), ("CCCCCC", 0), ("BBBBBB", 0), ("AAAAAA", 1), ("AAAAAA", 2)]
    loop.close()


def test_somebody_with_many_tables_does_not_slow_others_down():
    """Thirty pieces of work of one address wait; that of another comes after the one that runs."""

    async def ask() -> list[str]:
        workers = Workers("questions", 1, 5.0)
        order: list[str] = []

        async def one(address: str) -> None:
            ASKER.set((address, "AAAAAA"))
            await workers.ask(time.sleep, 0.01)
            order.append(address)

        try:
            greedy = [asyncio.create_task(one("greedy")) for _ in range(30)]
            await asyncio.sleep(0)
            await asyncio.create_task(one("other"))
            await asyncio.gather(*greedy)
        finally:
            workers.stop()
        return order

    assert asyncio.run(ask()).index("other") <= 2


def _slow(bot: str, what: object, seed: int) -> str:
    time.sleep(60 if bot == "stuck" else 0)
    return bot


def test_a_bot_that_thinks_too_long_is_answered_for_at_random_and_no_other_bot_stops(monkeypatch):
    monkeypatch.setattr(bot_pool, "_choose", _slow)

    async def ask() -> list[str]:
        thinking = BotPool(1, 0.3)
        what = ("rush", {}, 0, ["one", "two"])
        try:
            return await asyncio.gather(*[thinking.choose(bot, what, 0) for bot in ("stuck", "quick", "quick")])
        finally:
            thinking.stop()

    found = asyncio.run(ask())
    assert found[0] in ("one", "two")
    assert found[1:] == ["quick", "quick"]


def test_a_process_finds_this_module_where_a_library_has_installed_a_package_of_tests(tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "__init__.py").touch()
    root = Path(__file__).parent.parent.parent
    code = "import importlib.util, sys; sys.exit(importlib.util.find_spec('tests.server.test_workers') is None)"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", code], cwd=root, env=environment)  # our folder comes first
    assert run.returncode == 0


def test_an_error_in_a_bots_turn_is_logged_and_the_table_goes_on(tmp_path, monkeypatch, capfd):
    real, failures = BotPool.choose, [ZeroDivisionError("once")]

    async def fail_once(self, bot, what, seed):
        if failures:
            raise failures.pop()
        return await real(self, bot, what, seed)

    monkeypatch.setattr(BotPool, "choose", fail_once)
    monkeypatch.setattr("pocketbox.server.room.PATIENCE", 0.05)
    with serving(tmp_path) as served:
        opened = served.open(game="rush", setup="duel", seats=[{"kind": "bot", "bot": "random"}, {"kind": "me"}])
        me = served.join(opened["code"], opened["token"])
        assert me.until_mine()["seq"] > 1
        me.close()
    assert not failures
    assert "bot stopped" in capfd.readouterr().err
