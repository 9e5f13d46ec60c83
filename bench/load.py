"""`./pocketbox bench load`: many tables on one server, and how long a choice takes until it is safely acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

from bench.command import command_parser, run_command
from bench.postgres import Postgres, children_of, find_program
from pocketbox import GAME_IDS, BadInput
from pocketbox.cli.arguments import Parser, add_json
from pocketbox.server.config import Bounds, Config
from pocketbox.server.run import serve
from pocketbox.server.supervise import serve_with_workers

EXAMPLES: Final = """examples:
  ./pocketbox bench load
  ./pocketbox bench load --tables 400 --pause 2
  ./pocketbox bench load --game tactics5 --seconds 60 --json
  ./pocketbox bench load --workers 2
"""
SERVER: Final = "import sys; from bench.load import serve_alone; sys.exit(serve_alone(*sys.argv[1:]))"
PATIENCE: Final = 60.0
LISTENING: Final = 0.5


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
    """Seconds of processor time the server used while they played; 0 where the system does not tell."""

    def at(self, share: float) -> float:
        """The time within which that share of choices was acknowledged, in milliseconds."""
        ranked = sorted(self.latencies)
        return 1000 * ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0

    def to_json(self) -> dict[str, Any]:
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
            "server_cpu_ms_per_choice": round(1000 * self.server_cpu / max(1, len(self.latencies)), 2),
        }


def serve_alone(folder: str, url: str = "", workers: str = "1") -> int:
    """In a separate process: a server without bounds on rates, since all clients come from one address."""
    free = Bounds(
        openings=(1e9, 1e9),
        messages=(1e9, 1e9),
        moves=(1e9, 1e9),
        connections_of_an_address=100_000,
        sockets_of_an_address=100_000,
        sockets=100_000,
        tables_in_memory=100_000,
    )
    url = url or f"sqlite:///{Path(folder) / 'tables.sqlite'}"
    config = Config(port=0, database=url, bounds=free, is_shared=workers != "1")
    if workers != "1":
        return serve_with_workers(config, int(workers), lambda address: print(address, flush=True))
    return serve(config, lambda address: print(address, flush=True))


async def sit(base: str, code: str, token: str) -> ClientConnection:
    socket = await connect(f"{base.replace('http', 'ws', 1)}api/tables/{code}/socket", max_size=None)
    await socket.send(json.dumps({"type": "hello", "token": token, "keeps_scene": True}))
    return socket


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

    async def play(self, end: float) -> None:
        thinking: list[asyncio.Task[None]] = []
        while time.monotonic() < end or (self.sent and time.monotonic() < end + PATIENCE):
            try:
                text = await asyncio.wait_for(self.socket.recv(), LISTENING)
            except TimeoutError:
                continue
            message = json.loads(text)
            self.hear(message)
            if message["type"] == "state":
                self.figures.states += 1
                self.figures.state_bytes += len(text)
                self.options = message["scene"].get("options", self.options)
            if message["type"] == "state" and message["mine"] and not message["over"]:
                # Beside reading: an answer that comes while somebody thinks is not a slow one.
                thinking = [asyncio.create_task(self.choose(message, end))]
        for task in thinking:
            task.cancel()
        self.figures.finished += self.is_over
        self.figures.unanswered += len(self.sent)

    def hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "done":
            self.figures.latencies.append(time.monotonic() - self.sent.pop(message["id"]))
        elif kind == "refused":
            self.sent.pop(message["id"], None)
            self.figures.refused += 1
        elif kind == "state":
            self.is_over = self.is_over or message["over"]

    async def choose(self, state: dict[str, Any], end: float) -> None:
        await asyncio.sleep(self.rng.expovariate(1 / self.pause))
        if time.monotonic() >= end:
            return
        self.count += 1
        choice = self.rng.choice(self.options)["text"]
        id = str(self.count)
        self.sent[id] = time.monotonic()
        await self.socket.send(json.dumps({"type": "choose", "id": id, "seq": state["seq"], "text": choice}))


def cpu_seconds(pid: int) -> float:
    """The processor time of a server, its workers included; 0 where the system does not tell."""
    try:
        numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    own = (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_seconds(child) for child in children_of(pid))


async def measure(base: str, pid: int, game: str, tables: int, seconds: float, pause: float) -> Figures:
    opened = await asyncio.to_thread(open_tables, base, game, tables)
    sockets: list[ClientConnection] = []
    for code, tokens in opened:
        sockets.extend([await sit(base, code, token) for token in tokens])
    figures = Figures(tables, len(sockets), seconds)
    print(f"{len(sockets)} clients sit at {tables} tables; playing for {seconds:.0f} seconds ...", file=sys.stderr)
    end = time.monotonic() + seconds
    used = cpu_seconds(pid)
    clients = [Client(socket, figures, random.Random(n), pause) for n, socket in enumerate(sockets)]
    await asyncio.gather(*[client.play(end) for client in clients])
    figures.server_cpu = cpu_seconds(pid) - used
    for socket in sockets:
        await socket.close()
    return figures


def open_tables(base: str, game: str, tables: int) -> list[tuple[str, list[str]]]:
    """Tables with two people each; where a game has one seat, somebody watches."""
    from urllib.request import Request, urlopen

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


def parser() -> Parser:
    found = command_parser(
        "load",
        "Start a server, seat two clients at each of many tables, and measure how long choices take until"
        " they are committed to disk and acknowledged.",
        EXAMPLES,
    )
    found.add_argument("--game", default=GAME_IDS[0], choices=GAME_IDS, help=f"{GAME_IDS[0]} by default")
    found.add_argument("--tables", type=int, default=200, help="tables with two clients each, 200 by default")
    found.add_argument("--seconds", type=float, default=30, help="how long to play, 30 by default")
    found.add_argument("--pause", type=float, default=1.0, help="seconds a client thinks on average, 1 by default")
    found.add_argument(
        "--workers", type=int, default=0, help="use N processes with PostgreSQL (default: one with SQLite)"
    )
    add_json(found)
    return found


@contextmanager
def database_for(workers: int) -> Iterator[str]:
    """The URL of a PostgreSQL that runs meanwhile, or an empty one for SQLite."""
    if not workers:
        yield ""
        return
    initdb, server = find_program("initdb"), find_program("postgres")
    if initdb is None or server is None:
        raise BadInput("--workers needs PostgreSQL, which is not installed; apt-get install postgresql")
    database = Postgres(initdb, server)
    try:
        yield database.url
    finally:
        database.remove()


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    if args.tables < 1 or args.seconds <= 0 or args.pause <= 0:
        raise BadInput("--tables, --seconds and --pause are more than 0")
    if args.workers < 0:
        raise BadInput("--workers is at least 1")
    with tempfile.TemporaryDirectory() as folder, database_for(args.workers) as url:
        command = [sys.executable, "-c", SERVER, folder, url, str(args.workers or 1)]
        server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ, cwd=Path(__file__).parents[1]
        )
        try:
            assert server.stdout is not None
            said = server.stdout.readline().strip()
            if not re.fullmatch(r"http://.*/", said):
                raise BadInput("the server did not start")
            figures = asyncio.run(measure(said, server.pid, args.game, args.tables, args.seconds, args.pause))
        finally:
            server.terminate()
            server.wait()
    told = figures.to_json()
    if args.json:
        print(json.dumps(told, indent=2))
    else:
        for name, value in told.items():
            print(f"{name.replace('_', ' '):<26} {value:>10,}")
    return 1 if figures.unanswered else 0


if __name__ == "__main__":
    run_command("load", main)
