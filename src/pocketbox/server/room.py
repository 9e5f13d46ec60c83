"""A table with people around it: who listens, who is away, what is proposed, and one change after another."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import partial
from typing import Any, Final

from pocketbox.match.chooser import Forfeit
from pocketbox.match.match import Refused
from pocketbox.scenes.scene import Cell, Edge, Scene
from pocketbox.server.config import Config
from pocketbox.server.keys import Key
from pocketbox.server.log import EventLog, NotSaved
from pocketbox.server.logs import LOG
from pocketbox.server.metrics import Metrics
from pocketbox.server.minds import Minds, seen
from pocketbox.server.results import unsaved_result
from pocketbox.server.shown import Presence, encoded, state_json, table_json
from pocketbox.server.table import OVER, Table

PATIENCE: Final = 1.0
"""Seconds before something that could not be saved is tried again."""


class Connection:
    """One socket of somebody at a table, and what waits to be sent to it."""

    def __init__(self, key: Key, most_unsent: int) -> None:
        self.key: Final = key
        self.unsent: Final[asyncio.Queue[str]] = asyncio.Queue()
        self._most_unsent: Final = most_unsent
        self.keeps_board = False
        """The client keeps the ground it has, so that it need not be sent again while it stays as it is."""
        self._board: tuple[tuple[Cell, ...], tuple[Edge, ...]] | None = None
        self.told = 0
        """The number of the last line of the story that was sent."""
        self.asking: Final[set[str]] = set()
        """The kinds of questions that are being worked out; one of each at a time."""
        self.is_slow = False

    def without_known_board(self, scene: Scene) -> dict[str, Any]:
        """A scene with null for cells and edges that were sent with the last one."""
        parts = {part.name: getattr(scene, part.name) for part in fields(scene)}
        board = (scene.cells, scene.edges)
        if board == self._board:
            parts["cells"] = parts["edges"] = None
        self._board = board
        return parts

    def send(self, message: dict[str, Any]) -> None:
        if self.is_slow:
            return
        if self.unsent.qsize() >= self._most_unsent:
            self.is_slow = True  # whoever sends sees this and hangs up
        self.unsent.put_nowait(encoded(message))


@dataclass
class Proposal:
    """Something one seat asks the others for."""

    id: str
    kind: str
    by: int
    seat: int
    bot: str
    sentence: str
    waiting: set[int]
    seq: int
    closed: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "bot": self.bot,
            "sentence": self.sentence,
            "waiting": sorted(self.waiting),
            "seq": self.seq,
            "closed": self.closed,
        }


@dataclass
class Room:
    """One table in memory. Every change goes through `change`, which saves it before anybody hears of it."""

    table: Table
    log: EventLog
    minds: Minds
    config: Config
    metrics: Metrics
    connections: set[Connection] = field(default_factory=set)
    proposal: Proposal | None = None
    proposal_count: int = 0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    rematching: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while a table that follows this one is made, so that there is only one."""
    left_at: dict[int, float] = field(default_factory=dict)
    thinker: asyncio.Task[None] | None = None
    luck: dict[str, Any] | None = None
    """Worked out once, when somebody asks after the end."""
    used_at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        now = time.time()
        self.left_at = dict.fromkeys(range(len(self.table.chairs)), now)

    # Listening

    def join(self, connection: Connection) -> None:
        self.connections.add(connection)
        self.used_at = time.monotonic()
        self.tell_table()
        self.wake()

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.used_at = time.monotonic()
        now = time.time()
        for seat in connection.key.seats:
            self.left_at[seat] = now
        self.tell_table()

    def presence(self) -> Presence:
        sockets: dict[int, int] = {}
        for connection in self.connections:
            for seat in connection.key.seats:
                sockets[seat] = sockets.get(seat, 0) + 1
        watchers = sum(1 for connection in self.connections if not connection.key.seats)
        return Presence(sockets, self.left_at, watchers)

    def outside(self) -> dict[str, Any]:
        return table_json(self.table, self.presence(), time.time(), self.config.away_seconds)

    def tell_table(self) -> None:
        """Tell everybody who is here, what they are called, and the like."""
        message = {"type": "table", "table": self.outside()}
        for connection in self.connections:
            connection.send(message)

    def tell_state(self, connection: Connection) -> None:
        proposal = self.proposal.to_json() if self.proposal is not None else None
        state = state_json(self.table, connection.key, connection.told, proposal, self.thinking())
        if state["story"]:
            connection.told = state["story"][-1]["number"]
        if connection.keeps_board and state["scene"] is not None:
            state["scene"] = connection.without_known_board(state["scene"])
        connection.send(state)

    def tell_all(self) -> None:
        for connection in self.connections:
            self.tell_state(connection)

    def thinking(self) -> str:
        return self.table.bot_of(int(self.table.to_act)) if self.table.to_act >= 0 else ""

    # Changing

    async def change(self, act: Callable[[Table], None]) -> int:
        """Carry something out, save it, tell everybody; the table's number then. Nothing has happened when it raises.

        Somebody who hangs up meanwhile does not stop it halfway.
        """
        return await asyncio.shield(asyncio.create_task(self._change(act)))

    async def _change(self, act: Callable[[Table], None]) -> int:
        async with self.lock:
            self.used_at = time.monotonic()
            before = self.table.seq
            try:
                act(self.table)
            except Exception:
                if self.table.has_unsaved():
                    await self.reload()
                raise
            if not self.table.unsaved:
                return self.table.seq
            try:
                with self.metrics.saving.time():
                    await self._save()
            except NotSaved:
                await self.reload()
                self.tell_all()
                raise
            self.table.unsaved.clear()
            self.metrics.changes.inc()
            seq = self.table.seq
            if seq == before:
                self.tell_table()
            else:
                self._lapse()
                self.tell_all()
                if self.table.phase == OVER or before == 0:
                    self.tell_table()
            self.wake()
            return seq

    async def _save(self) -> None:
        table = self.table
        result = unsaved_result(table)
        if result is None:
            await self.log.append(table.unsaved)
        else:
            await self.log.append_with_result(table.unsaved, table.plan.challenge, result)

    async def reload(self) -> None:
        """Forget what was not saved: the log tells what really happened."""
        entries = await self.log.read(self.table.code)
        self.table = await asyncio.to_thread(Table.load, entries)

    def _lapse(self) -> None:
        """A proposal about a moment that has passed is void."""
        if self.proposal is not None and self.proposal.kind == "undo" and self.proposal.seq != self.table.seq:
            self.close_proposal("lapsed")

    def close_proposal(self, how: str) -> None:
        if self.proposal is not None:
            self.proposal.closed = how
            message = {"type": "proposal", "proposal": self.proposal.to_json()}
            self.proposal = None
            for connection in self.connections:
                connection.send(message)

    # Bots

    def wake(self) -> None:
        """Let a bot think if it is its turn and somebody is here to see it."""
        is_idle = self.thinker is None or self.thinker.done()
        if is_idle and self.connections and self.thinking():
            self.thinker = asyncio.create_task(self._think())

    async def _think(self) -> None:
        """Bots answer one after another until a person is to act, the game is over, or nobody is here any more."""
        while self.connections and self.thinking():
            table, seq, seat = self.table, self.table.seq, int(self.table.to_act)
            assert table.match is not None
            with self.metrics.thinking.time():
                what = seen(table.game.id, table.match.view(seat))
                try:
                    text = await self.minds.choose(self.thinking(), what, table.bot_seed())
                    change = partial(_answer, seq=seq, seat=seat, text=text)
                except Forfeit as why:
                    change = partial(_give_up, seq=seq, seat=seat, why=why)
            try:
                await self._change(change)
            except NotSaved as problem:
                LOG.warning("bot's choice not saved", code=table.code, problem=str(problem))
                await asyncio.sleep(PATIENCE)


def _give_up(table: Table, seq: int, seat: int, why: Forfeit) -> None:
    """A program in a seat has failed, unless the table moved on meanwhile."""
    if table.seq == seq and table.bot_of(seat):
        table.give_up(seat, why)


def _answer(table: Table, seq: int, seat: int, text: str) -> None:
    """A bot's choice, unless the table moved on meanwhile. One that is not legal is replaced: no table is stuck."""
    if table.seq != seq or not table.bot_of(seat) or table.match is None:
        return
    try:
        table.choose(seat, text, "")
    except Refused as problem:
        LOG.error("bot's choice refused", code=table.code, problem=str(problem))
        table.choose(seat, random.choice(table.match.choices).text, "")
