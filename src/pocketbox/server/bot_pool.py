"""Worker processes that think: for bots, and about questions that take a while, so that the server keeps answering."""

from __future__ import annotations

import json
import random
import secrets
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from functools import cache
from typing import Any, Final, ParamSpec, TypeVar

from pocketbox.bots.levels import LIVE_SECONDS
from pocketbox.bots.makers import make_bot, programs
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.game import Game, View
from pocketbox.games import find
from pocketbox.lab.winning_chances import course_of
from pocketbox.match.chooser import Chooser, Forfeit
from pocketbox.match.reading import read_record
from pocketbox.match.replay import Replay
from pocketbox.scenes import scene_of
from pocketbox.scenes.odds_text import odds_answer
from pocketbox.scenes.tell import tell_moment
from pocketbox.scenes.words import Cast
from pocketbox.server.coaching import hint_values, review_values, split_values, warning_values
from pocketbox.server.logs import LOG
from pocketbox.server.packing import pack_steps
from pocketbox.server.workers import Workers

P = ParamSpec("P")
T = TypeVar("T")

QUESTIONS: Final = "questions"
MOST_KEPT: Final = 500
"""Odds that are cached for the same question."""
COACH: Final = "coach"
WORKSHOP: Final = "workshop"
PACKS_OF_A_WORKER: Final = 300
"""A process keeps every game with a pack that it made; after this many it is replaced, so that memory stays bounded."""
LUCK_SECONDS: Final = 6.0
MOST_TOLD: Final = 2
"""Sentences about one throw in the report on luck."""

Seen = tuple[str, dict[str, Any], int, list[str]]
"""A view on its way to a worker: the game, what the seat knows, the seat, and the texts of its choices."""


def pack_view(game_id: str, view: View) -> Seen:
    texts = [action.text for action in view.choices]
    return game_id, find(game_id).dump(view.s), int(view.seat), texts


class BotPool:
    """Separate pools for bots and exact counts, which may take long, and for quick questions."""

    def __init__(self, bot_workers: int, seconds: float) -> None:
        self._workers: Final = bot_workers
        self._seconds: Final = seconds
        self._pools: dict[str, Workers] = {}
        self._told: dict[str, list[dict[str, Any]]] = {}

    async def choose(self, bot: str, what: Seen, seed: int) -> str:
        """The bot's choice, or `Forfeit` of a program that misbehaves.

        If one of our bots fails or takes too long, a random choice is made for it, so that no table waits for ever.
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

    async def hint(self, what: Seen, names: tuple[str, ...]) -> dict[str, Any]:
        """What the strongest bot would choose, and why in words, or `BadInput`."""
        return await self._question(_hint, what, names, secrets.randbelow(1 << 30))

    async def warnings(self, what: Seen, names: tuple[str, ...]) -> list[dict[str, Any]]:
        """The blunders among the choices, or `BadInput`."""
        return await self._question(_warnings, what, names, secrets.randbelow(1 << 30), pool=COACH)

    async def review(self, record: str, seat: int, names: tuple[str, ...]) -> dict[str, Any]:
        """What a seat's choices in a written game cost, in words, or `BadInput`."""
        return await self._question(review_values, record, seat, names, pool=COACH)

    async def luck(self, record: str) -> dict[str, Any]:
        """How the chances went up and down in a written game, or `BadInput`."""
        return await self._question(_luck, record)

    async def pack(self, record: str, names: tuple[str, ...]) -> str:
        """A finished game as it is shown, step by step, or `BadInput`."""
        return await self._question(pack_steps, record, names)

    async def workshop(self, work: Callable[..., T], *args: Any) -> T:
        """What a function of the workshop returns, or `BadInput`."""
        try:
            return await self._ask(WORKSHOP, 1, work, *args)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("this pack takes too long to work out; make its numbers smaller") from None

    async def _question(self, work: Callable[..., T], *args: Any, pool: str = QUESTIONS) -> T:
        try:
            return await self._ask(pool, 1, work, *args)
        except (BrokenProcessPool, TimeoutError):
            raise BadInput("this takes too long to work out; try again a little later in the game") from None

    async def _ask(self, name: str, workers: int, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        pool = self._pools.get(name)
        if pool is None:
            jobs = PACKS_OF_A_WORKER if name == WORKSHOP else None
            pool = self._pools[name] = Workers(name, workers, self._seconds, jobs)
        return await pool.ask(work, *args, **more)

    def stop(self) -> None:
        for pool in self._pools.values():
            pool.stop()
        self._pools.clear()


# In the workers


def _seen(what: Seen) -> tuple[Game, View]:
    """The game, with the packs of this table, and the view."""
    game_id, dumped, seat, texts = what
    s = find(game_id).load(dumped)
    game = find(game_id).of(s)
    return game, View(seat, s, [game.action(text) for text in texts])


def _choose(bot: str, what: Seen, seed: int) -> str:
    game, view = _seen(what)
    return _bot(game, bot).choose(view, random.Random(seed)).text


@cache
def _bot(game: Game, bot: str) -> Chooser:
    """Made once in each worker, since some are programs that take a while to start."""
    return make_bot(game, bot, LIVE_SECONDS)


def _hint(what: Seen, names: tuple[str, ...], seed: int) -> dict[str, Any]:
    return hint_values(*_seen(what), names, seed)


def _warnings(what: Seen, names: tuple[str, ...], seed: int) -> list[dict[str, Any]]:
    return warning_values(*_seen(what), names, seed)


def _luck(record: str) -> dict[str, Any]:
    played = Replay(read_record(record))
    found = course_of(played, LUCK_SECONDS)
    course = asdict(found) | {"splits": split_values(found)}
    moments = list(played.moments())
    for roll in course["rolls"]:
        moment = moments[roll["step"] - 1]
        roll["chance"] = str(roll["chance"])
        roll["roller"] = None if roll["roller"] == NOBODY else roll["roller"]
        roll["told"] = " ".join(line.text for line in tell_moment(played.game, moment, Cast())[:MOST_TOLD])
    for cost in course["costs"]:
        view = played.game.view(moments[cost["step"] - 1].before, cost["seat"])
        labels = {option.text: option.label for option in scene_of(played.game, view).options}
        cost["labels"] = [labels.get(cost["chosen"], cost["chosen"]), labels.get(cost["better"], cost["better"])]
    return course


def _odds(what: Seen, typed: str, exactly: bool) -> list[dict[str, Any]]:
    return odds_answer(*_seen(what), typed, exactly)
