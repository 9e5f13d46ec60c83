"""The clients of a load: two people at each table, who choose at random and time every acknowledgement."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.request import Request, urlopen

from pydantic_core import from_json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE: Final = 60.0


@dataclass
class Figures:
    """What came of it."""

    tables: int
    clients: int
    seconds: float
    latencies: list[float] = field(default_factory=list)
    refused: int = 0
    unanswered: int = 0
    finished: int = 0
    states: int = 0
    state_bytes: int = 0
    """Of all of them, as the browser client gets them: it keeps the last scene."""
    server_cpu: float = 0.0
    """Seconds of processor time the servers used while they played; 0 where the system does not tell."""
    proxy_cpu: float = 0.0
    client_cpu: float = 0.0

    def at(self, share: float) -> float:
        """The time within which that share of choices was acknowledged, in milliseconds."""
        ranked = sorted(self.latencies)
        return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0

    def to_json(self) -> dict[str, Any]:
        count = max(1, len(self.latencies))
        return {
            "tables": self.tables,
            "clients": self.clients,
            "seconds": round(self.seconds, 1),
            "choices": len(self.latencies),
            "choices_per_second": round(len(self.latencies) / self.seconds, 1),
            "median_ms": round(self.at(0.5), 1),
            "p95_ms": round(self.at(0.95), 1),
            "p99_ms": round(self.at(0.99), 1),
            "longest_ms": round(self.at(1.0), 1),
            "refused": self.refused,
            "unanswered": self.unanswered,
            "games_finished": self.finished,
            "bytes_per_state": round(self.state_bytes / max(1, self.states)),
            "server_cpu_percent": round(100 * self.server_cpu / self.seconds),
            "server_cpu_ms_per_choice": round(1000 * self.server_cpu / count, 2),
            "proxy_cpu_ms_per_choice": round(1000 * self.proxy_cpu / count, 2),
            "clients_cpu_ms_per_choice": round(1000 * self.client_cpu / count, 2),
        }


@dataclass
class Client:
    """One person at a table: chooses at random after thinking a little, and takes the time until each answer."""

    socket: ClientConnection
    figures: Figures
    rng: random.Random
    pause: float
    sent: dict[str, float] = field(default_factory=dict)
    count: int = 0
    is_over: bool = False
    options: list[dict[str, Any]] = field(default_factory=list)
    """The newest: a state leaves out what has not changed."""
    state: dict[str, Any] = field(default_factory=dict)
    """The newest, without its scene."""

    async def sit_down(self, token: str) -> None:
        """Say hello and read until the first state, so that play begins when everybody sits."""
        await self.socket.send(json.dumps({"type": "hello", "token": token, "keeps_scene": True}))
        while not self.state:
            self._hear(await self.socket.recv())

    async def play(self, end: float) -> None:
        """Choose whenever it is this client's turn; after `end`, wait for the last answer."""
        reading = asyncio.create_task(self._read(end))
        thinking = asyncio.create_task(self._choose(end))
        await asyncio.sleep(end - time.monotonic())
        while self.sent and not reading.done() and time.monotonic() < end + PATIENCE:
            await asyncio.sleep(0.1)
        for task in (reading, thinking):
            task.cancel()
        self.figures.finished += self.is_over
        self.figures.unanswered += len(self.sent)

    async def _read(self, end: float) -> None:
        thinking: list[asyncio.Task[None]] = []
        try:
            async for text in self.socket:
                if self._hear(text) == "state":
                    self.figures.states += 1
                    self.figures.state_bytes += len(text)
                    # Beside reading: an answer that comes while somebody thinks is not a slow one.
                    thinking = [asyncio.create_task(self._choose(end))]
        except ConnectionClosed:
            pass
        finally:
            for task in thinking:
                task.cancel()

    def _hear(self, text: str | bytes) -> str:
        message = from_json(text)
        kind = str(message["type"])
        if kind == "done":
            self.figures.latencies.append(time.monotonic() - self.sent.pop(message["id"]))
        elif kind == "refused":
            self.sent.pop(message["id"], None)
            self.figures.refused += 1
        elif kind == "state":
            self.options = message.pop("scene").get("options", self.options)
            self.is_over = self.is_over or message["over"]
            self.state = message
        return kind

    async def _choose(self, end: float) -> None:
        state = self.state
        if not state["mine"] or state["over"]:
            return
        await asyncio.sleep(self.rng.expovariate(1 / self.pause))
        if time.monotonic() >= end:
            return
        self.count += 1
        choice = self.rng.choice(self.options)["text"]
        id = str(self.count)
        self.sent[id] = time.monotonic()
        await self.socket.send(json.dumps({"type": "choose", "id": id, "seq": state["seq"], "text": choice}))


async def seat_clients(base: str, game: str, tables: int, pause: float, figures: Figures) -> list[Client]:
    """Open tables and seat two clients at each; all of them have their first state."""
    clients: list[Client] = []
    for code, tokens in await asyncio.to_thread(open_tables, base, game, tables):
        for token in tokens:
            address = f"{base.replace('http', 'ws', 1)}api/tables/{code}/socket"
            socket = await connect(address, max_size=None, compression=None, proxy=None)
            client = Client(socket, figures, random.Random(len(clients)), pause)
            await client.sit_down(token)
            clients.append(client)
    return clients


def open_tables(base: str, game: str, tables: int) -> list[tuple[str, list[str]]]:
    """Tables with two people each; where a game has one seat, somebody watches."""
    with urlopen(f"{base}api/games") as answer:
        known = {one["id"]: one for one in json.load(answer)["games"]}
    seats = [{"kind": "me"}] + [{"kind": "link"}] * (known[game]["seats"][0] - 1)
    found = []
    for _ in range(tables):
        body = json.dumps({"game": game, "seats": seats}).encode()
        wish = Request(f"{base}api/tables", body, {"Content-Type": "application/json"})
        with urlopen(wish) as answer:
            told = json.load(answer)
        links = [invite["link"] for invite in told["invites"]] or [told["watch"]]
        found.append((told["code"], [told["token"], *[link.partition("#")[2] for link in links]]))
    return found
