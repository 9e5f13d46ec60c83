"""A table with people around it: who listens, who is away, what is proposed, and one change after another."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.match.chooser import Forfeit
from pocketbox.scenes.contract.scene import Scene
from pocketbox.scenes.tell import Story
from pocketbox.server.answering import answer, give_up
from pocketbox.server.bot_pool import BotPool, pack_view
from pocketbox.server.clock import NO_SEAT
from pocketbox.server.config import Config
from pocketbox.server.connection import Connection
from pocketbox.server.keys import Key
from pocketbox.server.ledger import SERVED_ELSEWHERE, Ledger, NotOwned, NotRead, NotSaved, Unsure
from pocketbox.server.listing import listing_of
from pocketbox.server.logs import LOG
from pocketbox.server.metrics import Metrics
from pocketbox.server.outgoing import Drawn, Presence, encode, roles_of, state_json, table_json, talk_json
from pocketbox.server.proposal import Proposal
from pocketbox.server.report import report_json
from pocketbox.server.results import unsaved_result
from pocketbox.server.scene_text import write_state
from pocketbox.server.stories import Stories, cast_of, display_names
from pocketbox.server.table import OVER, Table
from pocketbox.server.talk import MOST_TOLD
from pocketbox.server.timing import is_out_of_time, time_left

LAPSING: Final = ("undo", "draw")
"""Proposals about one moment."""
LOOK_SECONDS: Final = 60.0
"""How long the timekeeper sleeps at most: a table may have been read again meanwhile."""
PATIENCE: Final = 1.0
"""Seconds before something that could not be saved is tried again."""


@dataclass
class Room:
    """One table in memory. Every change goes through `change`, which saves it before anybody hears of it."""

    table: Table
    log: Ledger
    bot_pool: BotPool
    config: Config
    metrics: Metrics
    connections: set[Connection] = field(default_factory=set)
    proposal: Proposal | None = None
    proposal_count: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    is_doubtful: bool = False
    """The last save failed and the log could not be read since, so nobody knows what really happened."""
    is_lost: bool = False
    """Another server that shares the database has the table now."""
    recovery: asyncio.Task[None] | None = None
    rematching: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a table that follows this one is made, so that there is only one."""
    left_at: dict[int, float] = field(default_factory=dict)
    stories: Stories = field(default_factory=Stories)
    roles: list[str] = field(default_factory=list)
    """What each seat was called when everybody was last told."""
    thinker: asyncio.Task[None] | None = None
    archiver: asyncio.Task[None] | None = None
    lister: asyncio.Task[None] | None = None
    timekeeper: asyncio.Task[None] | None = None
    listed: dict[str, Any] | None = None
    """What the lobby was last told of this table."""
    luck: dict[str, Any] | None = None
    """The report on luck, made once, when somebody asks for it after the end."""
    appraising: asyncio.Lock = field(default_factory=asyncio.Lock)
    reviews: dict[int, dict[str, Any]] = field(default_factory=dict)
    """What the coach says of each seat's choices, once it was worked out."""
    reviewing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while that report is made, so that it is made once."""
    used_at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        # Monotonic: a clock that is set forward must not make anybody absent.
        self.left_at = dict.fromkeys(range(len(self.table.chairs)), time.monotonic())

    # Listening

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.used_at = time.monotonic()
        self.tell_table()
        self.keep_listing()
        self.wake()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used_at = time.monotonic()
        for seat in connection.key.seats:
            self.left_at[seat] = time.monotonic()
        self.tell_table()
        self.keep_listing()

    def needs_arrival(self, key: Key) -> bool:
        """Whether it is worth writing down that somebody with this key is here."""
        table = self.table
        return any(seat not in table.came or seat in table.absent for seat in key.seats)

    def presence(self) -> Presence:
        sockets: dict[int, int] = {}
        for connection in self.connections:
            for seat in connection.key.seats:
                sockets[seat] = sockets.get(seat, 0) + 1
        watchers = sum(1 for connection in self.connections if not connection.key.seats)
        return Presence(sockets, self.left_at, watchers)

    def outside(self) -> dict[str, Any]:
        return table_json(self.table, self.presence(), time.monotonic(), self.config.away_seconds)

    def tell_table(self) -> None:
        """Tell everybody who is here, what they are called, and the like."""
        self.roles = roles_of(self.table)
        text = encode({"type": "table", "table": self.outside()})
        for connection in self.connections:
            connection.send_text(text)

    def tell_talk(self, connection: Connection) -> None:
        """Tell somebody who comes what was said before."""
        if self.table.talk:
            connection.send(talk_json(self.table.talk[-MOST_TOLD:], is_past=True))

    def tell_state(self, connection: Connection, drawn: Drawn | None = None) -> None:
        """Tell somebody where the table is; `drawn` is what was worked out for others at this moment."""
        drawn = drawn if drawn is not None else Drawn()
        # Those who differ in nothing of this are sent the same text.
        kind = (connection.key.seats, connection.told, connection.keeps_scene, id(connection.last))
        if kind not in drawn.texts:
            drawn.texts[kind] = self._state_text(connection, drawn)
        connection.send_state(*drawn.texts[kind])

    def _state_text(self, connection: Connection, drawn: Drawn) -> tuple[str, int, tuple[Any, ...]]:
        proposal = self.proposal.to_json() if self.proposal is not None else None
        story = self.story_of(connection.key)
        state = state_json(self.table, connection.key, story, connection.told, proposal, self.thinking(), drawn)
        last = connection.last
        scene = state["scene"]
        if connection.keeps_scene and isinstance(scene, Scene):
            changed, last = drawn.changed_parts(scene, last)
            text = write_state(state, changed)
        else:
            text = encode(state)
        return text, connection.told if story is None else story.last, last

    def tell_all(self) -> None:
        drawn = Drawn()
        for connection in self.connections:
            self.tell_state(connection, drawn)

    def story_of(self, key: Key) -> Story | None:
        """What this key is told; None before play begins."""
        return None if self.table.match is None else self.stories.of(self.table, cast_of(self.table, key))

    def thinking(self) -> str:
        """The bot that is to answer; empty where none is."""
        if self.table.is_closed:
            return ""
        return self.table.bot_of(int(self.table.to_act)) if self.table.to_act >= 0 else ""

    # Changing

    async def change(self, act: Callable[[Table], None]) -> int:
        """Carry something out, save it, tell everybody; the table's number then. Nothing has happened when it raises.

        Somebody who hangs up meanwhile does not stop it halfway.
        """
        return await asyncio.shield(asyncio.create_task(self._change(act)))

    async def _change(self, act: Callable[[Table], None]) -> int:
        self._refuse_while_recovering()
        async with self.lock:
            self.used_at = time.monotonic()
            await self._make_sure()
            before, said = self.table.seq, len(self.table.talk)
            try:
                act(self.table)
            except Exception:
                if self.table.has_unsaved():
                    await self._doubt()
                raise
            if not self.table.unsaved:
                return self.table.seq
            count = self.table.entry_count
            try:
                with self.metrics.saving.time():
                    await self._save()
            except NotOwned:
                self.lose()
                raise
            except NotSaved as problem:
                if problem.is_silent:
                    # Reading would wait as long again, so it is tried without anybody waiting for it.
                    self._begin_recovery()
                    raise
                try:
                    await self._doubt()
                except NotSaved:
                    raise problem from None
                if not isinstance(problem, Unsure) or self.table.entry_count < count:
                    self.tell_all()
                    raise NotSaved(str(problem)) from None
            self.table.unsaved.clear()
            self.metrics.changes.inc()
            seq = self.table.seq
            if len(self.table.talk) > said:
                for connection in self.connections:
                    connection.send(talk_json(self.table.talk[said:], is_past=False))
            elif seq == before:
                self.tell_table()
                if self.table.plan.clock is not None:
                    self.tell_all()  # somebody came or left their seat to a bot, so other clocks run now
            else:
                self._lapse()
                self.tell_all()
                if self.table.phase == OVER:
                    self.keep_archive()
                if self.table.phase == OVER or before == 0 or roles_of(self.table) != self.roles:
                    self.tell_table()
            self.keep_listing()
            self.wake()
            return seq

    async def _save(self) -> None:
        table = self.table
        result = unsaved_result(table)
        if result is None:
            await self.log.append(table.unsaved)
        else:
            await self.log.append_with_result(table.unsaved, table.plan.challenge, result)

    async def settled(self) -> None:
        """Return once everything this table shows is saved, or raise `NotSaved`."""
        self._refuse_while_recovering()
        async with self.lock:
            await self._make_sure()

    async def _doubt(self) -> None:
        """Forget what was not saved: the log tells what really happened. `NotSaved` while it cannot be asked."""
        self.is_doubtful = True
        await self._make_sure()

    async def _make_sure(self) -> None:
        """Read a doubtful table again, or raise `NotSaved` and go on trying."""
        if self.is_lost:
            raise NotOwned(SERVED_ELSEWHERE)
        if not self.is_doubtful:
            return
        try:
            entries = await self.log.read_settled(self.table.code)
        except NotOwned:
            self.lose()
            raise
        except NotSaved:
            self._begin_recovery()
            raise
        archive = self.table.archive
        self.table = await asyncio.to_thread(Table.load, entries)
        self.table.archive = archive
        self.is_doubtful = False

    def _refuse_while_recovering(self) -> None:
        """Raise `NotSaved` while the table is being read again, so that nobody waits for one question after another."""
        if self.is_doubtful and self.recovery is not None and not self.recovery.done():
            raise NotSaved("the database does not answer; try again soon")

    def _begin_recovery(self) -> None:
        self.is_doubtful = True
        if self.recovery is None or self.recovery.done():
            self.recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        """Read the table again as soon as the database is back, then tell everybody and let bots go on."""
        while self.is_doubtful:
            await asyncio.sleep(PATIENCE)
            async with self.lock:
                with suppress(NotSaved):
                    await self._make_sure()
            if self.is_lost:
                return
        LOG.info("table read again", code=self.table.code)
        self.tell_all()
        self.tell_table()
        self.wake()

    def lose(self) -> None:
        """Another server has the table: nothing more happens here, and everybody is sent there."""
        if not self.is_lost:
            self.is_lost = True
            LOG.info("table lost to another server", code=self.table.code)
            for connection in self.connections:
                connection.send_away()

    def _lapse(self) -> None:
        """A proposal about a moment that has passed is void."""
        if self.proposal is not None and self.proposal.kind in LAPSING and self.proposal.seq != self.table.seq:
            self.close_proposal("lapsed")

    def close_proposal(self, how: str) -> None:
        if self.proposal is not None:
            self.proposal.closed = how
            message = {"type": "proposal", "proposal": self.proposal.to_json()}
            self.proposal = None
            for connection in self.connections:
                connection.send(message)

    def keep_archive(self) -> None:
        """Keep a finished game as it is shown, so that versions with other rules show it too."""
        is_over = self.table.match is not None and self.table.phase == OVER
        if is_over and self.archiver is None and self.config.keeps_archives:
            self.archiver = asyncio.create_task(self._archive())

    async def _archive(self) -> None:
        table = self.table
        assert table.match is not None, "play has begun"
        try:
            if await self.log.archive(table.code) is None:
                report = report_json(table, Key(""))
                steps = await self.bot_pool.pack(table.match.record(), display_names(table))
                body = {"steps": steps, "report": report, "roles": roles_of(table)}
                await self.log.add_archive(table.code, body)
        except (NotRead, NotSaved, BadInput) as problem:
            LOG.warning("finished game not archived", code=table.code, problem=str(problem))

    def keep_listing(self) -> None:
        """Let the lobby know what has changed at a table that is listed."""
        is_idle = self.lister is None or self.lister.done()
        if is_idle and self.table.plan.is_listed and self.config.has_lobby:
            self.lister = asyncio.create_task(self._list())

    async def _list(self) -> None:
        """Tell the lobby until it knows what is true now; the row can be lost, the table cannot."""
        try:
            while not self.is_lost and (listing := listing_of(self.table, self.presence())) != self.listed:
                await self.log.write_listing(self.table.code, listing)
                self.listed = listing
        except NotSaved as problem:
            LOG.warning("lobby not told", code=self.table.code, problem=str(problem))

    # Bots

    def wake(self) -> None:
        """Let a bot think if it is its turn and somebody is here to see it."""
        is_idle = self.thinker is None or self.thinker.done()
        if is_idle and self.connections and self.thinking():
            self.thinker = asyncio.create_task(self._think())
        if self.table.plan.clock is not None:
            if self.timekeeper is not None:
                self.timekeeper.cancel()
            self.timekeeper = asyncio.create_task(self._keep_time())

    async def _keep_time(self) -> None:
        """End the game when somebody's time is up, while anybody is here to see it."""
        while self.connections and self.table.stopwatch.seat != NO_SEAT:
            if not is_out_of_time(self.table):
                await asyncio.sleep(min(time_left(self.table, self.table.stopwatch.seat), LOOK_SECONDS))
                continue
            try:
                # Not this task: it is replaced when the table moves on, and the loss is saved all the same.
                await self.change(Table.run_out)
            except NotSaved as problem:
                LOG.warning("loss on time not saved", code=self.table.code, problem=str(problem))
                await asyncio.sleep(PATIENCE)

    async def _think(self) -> None:
        """Bots answer one after another until a person is to act, the game is over, or nobody is here any more."""
        while self.connections and self.thinking():
            try:
                await self.settled()
                await self._let_bot_choose()
            except NotSaved as problem:
                LOG.warning("bot's choice not saved", code=self.table.code, problem=str(problem))
                await asyncio.sleep(PATIENCE)
            except Exception:
                LOG.exception("bot stopped", code=self.table.code)
                self.metrics.failed.inc()
                await asyncio.sleep(PATIENCE)

    async def _let_bot_choose(self) -> None:
        table, seq, seat = self.table, self.table.seq, int(self.table.to_act)
        bot = self.thinking()
        if table.match is None or not bot:
            return
        with self.metrics.thinking.time():
            what = pack_view(table.game.id, table.match.view(seat))
            try:
                text = await self.bot_pool.choose(bot, what, table.bot_seed())
                change = partial(answer, seq=seq, seat=seat, text=text)
            except Forfeit as why:
                change = partial(give_up, seq=seq, seat=seat, why=why)
        await self._change(change)
