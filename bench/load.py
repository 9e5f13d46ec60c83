"""`./pocketbox bench load`: many tables on one server, and how long a choice takes until it is safely acknowledged."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from uvicorn.loops.auto import auto_loop_factory

from bench.command import command_parser, run_command
from bench.load_clients import Figures, seat_clients
from bench.postgres import Postgres, children_of, find_program
from bench.proxies import find_proxy, running_proxy
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
  ./pocketbox bench load --workers 2 --proxy
"""
SERVER: Final = "import sys; from bench.load import serve_alone; sys.exit(serve_alone(*sys.argv[1:]))"


def serve_alone(folder: str, url: str = "", workers: str = "1", shared: str = "") -> int:
    """In a separate process: a server without bounds on rates, since all clients come from one address.

    `shared` says that other servers use the same database.
    """
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
    config = Config(port=0, database=url, bounds=free, is_shared=bool(shared) or workers != "1")
    if workers != "1":
        return serve_with_workers(config, int(workers), lambda address: print(address, flush=True))
    return serve(config, lambda address: print(address, flush=True))


def cpu_seconds(pid: int) -> float:
    """The processor time of a server, its workers included; 0 where the system does not tell."""
    try:
        numbers = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    own = (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(cpu_seconds(child) for child in children_of(pid))


async def measure(
    base: str, pids: Sequence[int], game: str, tables: int, seconds: float, pause: float, proxy: int = 0
) -> Figures:
    """Play at a server with these processes, behind a proxy with that one, if there is one."""
    figures = Figures(tables, 0, seconds)
    clients = await seat_clients(base, game, tables, pause, figures)
    figures.clients = len(clients)
    print(f"{len(clients)} clients sit at {tables} tables; playing for {seconds:.0f} seconds ...", file=sys.stderr)
    used = [*map(cpu_seconds, pids)]
    used_by_proxy, used_here = cpu_seconds(proxy), time.process_time()
    end = time.monotonic() + seconds
    await asyncio.gather(*[client.play(end) for client in clients])
    figures.server_cpu = sum(cpu_seconds(pid) for pid in pids) - sum(used)
    figures.proxy_cpu = cpu_seconds(proxy) - used_by_proxy
    figures.client_cpu = time.process_time() - used_here
    for client in clients:
        await client.socket.close()
    return figures


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
    found.add_argument(
        "--proxy",
        action="store_true",
        help="give each process its own port, and let haproxy or nginx send everybody at a table to the same one",
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


class Server:
    """`serve_alone` in another process."""

    def __init__(self, folder: str, url: str, workers: int, is_shared: bool) -> None:
        words = [folder, url, str(workers), "shared" if is_shared else ""]
        command = [sys.executable, "-c", SERVER, *words]
        root = Path(__file__).parents[1]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ, cwd=root)
        self.pid: Final = self._process.pid
        assert self._process.stdout is not None
        self.base: Final = self._process.stdout.readline().strip()
        if not re.fullmatch(r"http://.*/", self.base):
            self.stop()
            raise BadInput("the server did not start")

    @property
    def port(self) -> int:
        return int(self.base.rstrip("/").rpartition(":")[2])

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def play(args: Namespace) -> Figures:
    """Start what the arguments ask for, and measure it."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        name = find_proxy() if args.proxy else ""
        url = stack.enter_context(database_for(args.workers))
        servers = []
        for _ in range(args.workers if name else 1):
            server = Server(folder, url, 1 if name else max(1, args.workers), bool(name))
            stack.callback(server.stop)
            servers.append(server)
        base, proxy = servers[0].base, 0
        if name:
            base, proxy = stack.enter_context(running_proxy(name, [server.port for server in servers]))
        pids = [server.pid for server in servers]
        with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
            return runner.run(measure(base, pids, args.game, args.tables, args.seconds, args.pause, proxy))


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    if args.tables < 1 or args.seconds <= 0 or args.pause <= 0:
        raise BadInput("--tables, --seconds and --pause are more than 0")
    if args.workers < 0:
        raise BadInput("--workers is at least 1")
    if args.proxy and not args.workers:
        raise BadInput("--proxy needs --workers, the number of processes behind it")
    figures = play(args)
    told = figures.to_json()
    if args.json:
        print(json.dumps(told, indent=2))
    else:
        for name, value in told.items():
            print(f"{name.replace('_', ' '):<26} {value:>10,}")
    return 1 if figures.unanswered else 0


if __name__ == "__main__":
    run_command("load", main)
