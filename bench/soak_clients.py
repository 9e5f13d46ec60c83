"""Visitors of a soak: people who play and remember, and others who read nothing or send nonsense."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pocketbox.match.reading import read_record
from pocketbox.match.record import Choice
from pocketbox.match.verify import verify

PATIENCE: Final = 30.0
MOST_NOTED: Final = 40
GAMES: Final[tuple[dict[str, Any], ...]] = (
    {"game": "rush", "setup": "duel", "seats": [{"kind": "me"}, {"kind": "me"}]},
    {"game": "tactics5", "seats": [{"kind": "me"}, {"kind": "me"}]},
    {"game": "dungeons", "seats": [{"kind": "me"}, {"kind": "me"}]},
    {"game": "rush", "setup": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]},
)
GONE: Final = (OSError, WebSocketException, TimeoutError, httpx.HTTPError)
NONSENSE: Final = ("", "{", "[]", '{"type":"choose"}', '{"type":"levitate","id":"1"}', "\x00" * 50, "9" * 5_000)


@dataclass
class Tally:
    """What happened to everybody."""

    latencies: list[float] = field(default_factory=list)
    slowest: list[str] = field(default_factory=list)
    """What the person met who waited longest for an acknowledgement so far, in order."""
    connections: int = 0
    lost: list[str] = field(default_factory=list)
    """Sentences about what was acknowledged and is not in the record."""
    failed: list[str] = field(default_factory=list)
    """Answers that say that the server met something unexpected."""
    checked: int = 0
    """Acknowledged choices that were found again in records."""
    nonsense: int = 0
    unread: int = 0

    def acknowledge(self, seconds: float, met: list[str]) -> None:
        """Count a choice that is acknowledged."""
        if seconds > max(self.latencies, default=0.0):
            self.slowest = met
        self.latencies.append(seconds)

    def at(self, share: float) -> float:
        """The time within which that share of choices was acknowledged, in milliseconds."""
        ranked = sorted(self.latencies)
        return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0


def socket_of(base: str, code: str) -> connect:
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{code}/socket"
    return connect(address, max_size=None, open_timeout=PATIENCE, compression=None, proxy=None)


@dataclass
class Player:
    """Plays games one after another, comes back whenever the socket is lost, and checks every record."""

    base: str
    tally: Tally
    rng: random.Random
    pause: float
    opened: dict[str, Any] = field(default_factory=dict)
    acknowledged: list[str] = field(default_factory=list)
    newest: int = 0
    pending: dict[str, Any] | None = None
    state: dict[str, Any] = field(default_factory=dict)
    """The last one that this connection was sent."""
    sent_at: float = 0.0
    met: list[str] = field(default_factory=list)
    """What has happened since the pending choice was first sent."""
    count: int = 0

    async def play(self, end: float) -> None:
        while time.monotonic() < end:
            try:
                await self._play_on(end)
            except GONE as problem:
                self._note(f"{type(problem).__name__} {problem}".strip())
                await asyncio.sleep(self.rng.uniform(0.2, 1.0))

    def _note(self, what: str) -> None:
        if self.pending is not None and len(self.met) < MOST_NOTED:
            self.met.append(f"{time.monotonic() - self.sent_at:.1f} s: {what}")

    async def _play_on(self, end: float) -> None:
        if not self.opened:
            self.opened = await self._open()
        async with socket_of(self.base, self.opened["code"]) as socket:
            self.tally.connections += 1
            self._note("connected")
            self.state = {}
            await socket.send(json.dumps({"type": "hello", "token": self.opened["token"], "keeps_scene": True}))
            while time.monotonic() < end:
                patience = min(PATIENCE, max(0.1, end - time.monotonic()))
                await self._hear(socket, json.loads(await asyncio.wait_for(socket.recv(), patience)))
                if self.pending is None and self.state.get("over"):
                    break
            else:
                return
        await self.check()
        self.opened, self.acknowledged, self.newest, self.pending = {}, [], 0, None

    async def _open(self) -> dict[str, Any]:
        async with httpx.AsyncClient(base_url=self.base, timeout=PATIENCE) as http:
            answer = await http.post("/api/tables", json=self.rng.choice(GAMES))
        if answer.status_code == 500:
            self.tally.failed.append(answer.text)
        if answer.status_code != 201:
            raise TimeoutError
        opened: dict[str, Any] = answer.json()
        return opened

    async def _hear(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Take in one message, and choose when it is time to."""
        kind = message["type"]
        if kind == "state":
            if message["seq"] < self.newest:
                self.tally.lost.append(f"table {self.opened['code']} went back from {self.newest} to {message['seq']}")
            is_first = not self.state
            if is_first:
                self._note(f"state {message['seq']}")
            kept = {} if is_first else self.state["scene"]
            self.state = message | {"scene": kept | message["scene"]}
            if is_first and self.pending is not None:
                await socket.send(json.dumps(self.pending))  # whether it was carried out is not known
        elif kind == "done" and self.pending is not None and message["id"] == self.pending["id"]:
            self.tally.acknowledge(time.monotonic() - self.sent_at, self.met)
            self.acknowledged.append(self.pending["text"])
            self.newest = message["seq"]
            self.pending = None
        elif kind == "problem":
            self._note(f"{message['error']}: {message['sentence']}")
        elif kind == "refused":
            await self._hear_refusal(socket, message)
        if self.pending is None and self.state.get("mine") and self.state["seq"] >= self.newest:
            await self._choose(socket)

    async def _choose(self, socket: ClientConnection) -> None:
        options = self.state["scene"]["options"]
        if self.state["over"] or not options:
            return
        await asyncio.sleep(self.rng.expovariate(1 / self.pause))
        self.count += 1
        text = self.rng.choice(options)["text"]
        self.pending = {"type": "choose", "id": f"c{self.count}", "seq": self.state["seq"], "text": text}
        self.sent_at, self.met = time.monotonic(), []
        await socket.send(json.dumps(self.pending))

    async def _hear_refusal(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        self._note(f"{message['error']}: {message['sentence']}")
        if message["error"] == "failed":
            self.tally.failed.append(message["sentence"])
        if message["error"] in ("not saved", "unsure") and self.pending is not None:
            await asyncio.sleep(self.rng.uniform(0.3, 1.0))
            await socket.send(json.dumps(self.pending))
        else:
            self.pending = None
            if message["error"] == "stale":
                self.state = {}  # a new one follows

    async def check(self) -> None:
        """Compare what was acknowledged with the record; wait while no server can answer."""
        if not self.opened:
            return
        end = time.monotonic() + PATIENCE
        headers = {"Authorization": f"Bearer {self.opened['token']}"}
        while True:
            try:
                async with httpx.AsyncClient(base_url=self.base, timeout=PATIENCE, headers=headers) as http:
                    answer = await http.get(f"/api/tables/{self.opened['code']}/record")
                if answer.status_code == 200:
                    break
            except httpx.HTTPError:
                pass
            if time.monotonic() > end:
                self.tally.lost.append(f"the record of table {self.opened['code']} cannot be read")
                return
            await asyncio.sleep(0.5)
        self.compare(answer.text)

    def compare(self, text: str) -> None:
        record = read_record(text)
        if "\ncopy: " not in text:
            verify(record)
        chosen = [entry.text for entry in record.entries if isinstance(entry, Choice) and entry.seat >= 0]
        at = 0
        for wanted in self.acknowledged:
            if wanted not in chosen[at:]:
                self.tally.lost.append(f"'{wanted}' at table {self.opened['code']}")
                return
            at = chosen.index(wanted, at) + 1
            self.tally.checked += 1


async def send_nonsense(base: str, tally: Tally, rng: random.Random, end: float) -> None:
    """Knock at tables that do not exist, and send what nobody understands."""
    while time.monotonic() < end:
        try:
            code = "".join(rng.choices("ABCDEFGHJKMNPQRSTUVWXYZ23456789", k=6))
            async with socket_of(base, code) as socket:
                for text in rng.sample(NONSENSE, 3):
                    tally.nonsense += 1
                    await socket.send(text)
                await asyncio.wait_for(socket.recv(), 5)
            async with httpx.AsyncClient(base_url=base, timeout=5) as http:
                tally.nonsense += 1
                answer = await http.post("/api/tables", content=rng.choice(NONSENSE))
                if answer.status_code >= 500 and answer.status_code != 503:
                    tally.failed.append(answer.text)
        except GONE:
            pass
        await asyncio.sleep(0.5)


async def read_nothing(base: str, tally: Tally, rng: random.Random, end: float) -> None:
    """Sit down at a table, ask again and again, and never read an answer; or begin a request and never end it."""
    host, _, port = base.removeprefix("http://").partition(":")
    while time.monotonic() < end:
        try:
            _, writer = await asyncio.open_connection(host, int(port))
            writer.write(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n")
            await writer.drain()
            async with httpx.AsyncClient(base_url=base, timeout=5) as http:
                opened = (await http.post("/api/tables", json=GAMES[0])).json()
            async with socket_of(base, opened.get("code", "AAAAAA")) as socket:
                tally.unread += 1
                await socket.send(json.dumps({"type": "hello", "token": opened.get("token", "")}))
                for number in range(200):
                    await socket.send(json.dumps({"type": "why", "id": str(number), "text": "roll"}))
                await asyncio.sleep(rng.uniform(2, 8))
            writer.close()
        except (*GONE, ValueError):
            pass
        await asyncio.sleep(1)
