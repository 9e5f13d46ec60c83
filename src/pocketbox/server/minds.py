"""Worker processes that think: for bots, and about questions that take a while, so that the server keeps answering."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from functools import cache, partial
from typing import Any, Final, ParamSpec, TypeVar

from pocketbox.bots.levels import LEVELS, LIVE_SECONDS
from pocketbox.bots.makers import make_bot, programs
from pocketbox.bots.search_bot import SearchBot, taken
from pocketbox.engine.core import BadInput
from pocketbox.engine.game import View
from pocketbox.games import find
from pocketbox.lab.course import course_of
from pocketbox.match.chooser import Chooser, Forfeit
from pocketbox.match.reading import read_record
from pocketbox.match.replay import Replay
from pocketbox.scenes.answers import odds_told
from pocketbox.scenes.story import sentence
from pocketbox.server.logs import LOG

P = ParamSpec("P")
T = TypeVar("T")

ATTEMPTS: Final = 2
QUESTIONS: Final = "questions"
MOST_KEPT: Final = 500
"""Odds that are kept for whoever asks for the same."""
ADVISER: Final = LEVELS[-1]
HINT_SECONDS: Final = 3.0
LUCK_SECONDS: Final = 6.0
MOST_FORESEEN: Final = 6
MOST_TOLD: Final = 2
"""Sentences about one throw in the report on luck."""

Seen = tuple[str, dict[str, Any], int, list[str]]
"""A view on its way to a worker: the game, what the seat knows, the seat, and the texts of its choices."""


def seen(game_id: str, view: View) -> Seen:
    texts = [action.text for action in view.choices]
    return game_id, find(game_id).dump(view.s), int(view.seat), texts


class Minds:
    """Pools of their own for bots and exact counts, which may take long, and for questions that are soon answered."""

    def __init__(self, bot_workers: int, seconds: float) -> None:
        self._workers: Final = bot_workers
        self._seconds: Final = seconds
        self._pools: dict[str, Executor] = {}
        self._told: dict[str, list[dict[str, Any]]] = {}

    async def choose(self, bot: str, what: Seen, seed: int) -> str:
        """The bot's choice, or `Forfeit` of a program that misbehaves.

        One of our own that fails or takes too long is answered for at random: no table waits for ever.
        """
        texts = what[3]
        if len(texts) == 1:
            return texts[0]
        try:
            return await self._ask("bots", self._workers, _choose, bot, what, seed)
        except (BrokenProcessPool, TimeoutError, BadInput) as problem:
            LOG.warning("bot failed", bot=bot, game=what[0], problem=repr(problem))
            if isinstance(problem, Forfeit):
                raise Forfeit(problem.why) from None
            if bot in programs():
                raise Forfeit(f"the bot '{bot}' did not answer in time") from None
            return random.choice(texts)

    async def odds(self, what: Seen, typed: str, exactly: bool = False) -> list[dict[str, Any]]:
        """The odds of an action, or `BadInput`; those asked for lately, at any table, are kept."""
        key = json.dumps([what, typed, exactly])
        known = self._told.get(key)
        if known is None:
            known = await self._question(_odds, what, typed, exactly, pool="counts" if exactly else QUESTIONS)
            if len(self._told) >= MOST_KEPT:
                del self._told[next(iter(self._told))]
            self._told[key] = known
        return known

    async def hint(self, what: Seen) -> dict[str, Any]:
        """What the strongest bot would choose, how it judges that, and what it expects to follow, or `BadInput`."""
        return await self._question(_hint, what, secrets.randbelow(1 << 30))

    async def luck(self, record: str) -> dict[str, Any]:
        """How the chances went up and down in a written game, or `BadInput`."""
        return await self._question(_luck, record)

    async def _question(self, work: Callable[..., T], *args: Any, pool: str = QUESTIONS) -> T:
        try:
            return await self._ask(pool, 1, work, *args)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("this takes too long to work out; try again a little later in the game") from None

    async def _ask(self, name: str, workers: int, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        for attempt in range(ATTEMPTS):
            pool = self._pools.get(name)
            if pool is None:
                pool = self._pools[name] = ProcessPoolExecutor(
                    workers, multiprocessing.get_context("spawn"), initializer=_begin_worker
                )
            try:
                return await asyncio.wait_for(loop.run_in_executor(pool, partial(work, *args, **more)), self._seconds)
            except (BrokenProcessPool, TimeoutError):
                # A worker that died, or that nothing but its end stops: begin with fresh ones.
                if self._pools.get(name) is pool:
                    del self._pools[name]
                    _end(pool)
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("the last attempt answers or raises")

    def stop(self) -> None:
        for pool in self._pools.values():
            _end(pool)
        self._pools.clear()


def _end(pool: Executor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


# In the workers


def _begin_worker() -> None:
    """Ctrl-C is for the server, which ends its workers; and a worker whose server was killed ends by itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = multiprocessing.parent_process()
    assert server is not None
    server.join()
    os._exit(1)


def _view(what: Seen) -> View:
    game_id, dumped, seat, texts = what
    game = find(game_id)
    return View(seat, game.load(dumped), [game.action(text) for text in texts])


def _choose(bot: str, what: Seen, seed: int) -> str:
    return _bot(what[0], bot).choose(_view(what), random.Random(seed)).text


@cache
def _bot(game_id: str, bot: str) -> Chooser:
    """Made once in each worker, since some are programs that take a while to start."""
    return make_bot(find(game_id), bot, LIVE_SECONDS)


def _hint(what: Seen, seed: int) -> dict[str, Any]:
    game, view = find(what[0]), _view(what)
    bot = make_bot(game, ADVISER, HINT_SECONDS)
    assert isinstance(bot, SearchBot), "whoever gives hints can say what it saw"
    best = taken(bot.think(view, random.Random(seed)))
    line = [action.text for action in best.line[:MOST_FORESEEN]]
    return {"text": best.action.text, "worth": round(best.worth, 3), "line": line, "bot": ADVISER}


def _luck(record: str) -> dict[str, Any]:
    played = Replay(read_record(record))
    course = asdict(course_of(played, LUCK_SECONDS))
    moments = list(played.moments())
    for roll in course["rolls"]:
        moment = moments[roll["step"] - 1]
        names = played.game.seat_names(moment.s)
        roll["chance"] = str(roll["chance"])
        roll["told"] = " ".join(sentence(played.game, event, names) for event in moment.events[:MOST_TOLD])
    return course


def _odds(what: Seen, typed: str, exactly: bool) -> list[dict[str, Any]]:
    return odds_told(find(what[0]), _view(what), typed, exactly)
