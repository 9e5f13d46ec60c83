"""`./pocketbox bench soak`: servers that share a PostgreSQL under load, kills, outages, slow and hostile clients."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.cluster import Cluster, Process
from bench.command import command_parser, run_command
from bench.postgres import Postgres, find_program
from bench.soak_clients import Player, Tally, read_nothing, send_nonsense
from pocketbox import BadInput
from pocketbox.cli.arguments import Parser, add_json

EXAMPLES: Final = """examples:
  ./pocketbox bench soak
  ./pocketbox bench soak --minutes 3 --tables 20
"""
KILL_SECONDS: Final = (8.0, 16.0)
"""From one killed server to the next."""
OUTAGE_SECONDS: Final = (25.0, 45.0)
AWAY_SECONDS: Final = (1.0, 4.0)
LOOK_SECONDS: Final = 0.2


@dataclass
class Troubles:
    """What was done to servers and to the database."""

    kills: int = 0
    stops: int = 0
    slow_stops: int = 0
    """Of those, the ones that took so long that they were killed."""
    database_kills: int = 0
    database_hangs: int = 0


async def kill_servers(cluster: Cluster, troubles: Troubles, rng: random.Random, end: float) -> None:
    """End a server without warning, or ask it to stop, and start it again."""
    while True:
        await asyncio.sleep(rng.uniform(*KILL_SECONDS))
        if time.monotonic() > end:
            return
        process = rng.choice(cluster.processes)
        is_polite = rng.random() < 0.25
        try:
            await asyncio.to_thread(process.end, signal.SIGTERM if is_polite else signal.SIGKILL)
        except subprocess.TimeoutExpired:
            troubles.slow_stops += 1
            await asyncio.to_thread(process.end, signal.SIGKILL)
        troubles.stops += is_polite
        troubles.kills += not is_polite
        await asyncio.sleep(rng.uniform(*AWAY_SECONDS))
        await asyncio.to_thread(start_again, cluster, process)


def start_again(cluster: Cluster, process: Process) -> None:
    """Start a server, again where the database is away just then."""
    while True:
        try:
            cluster.restart(process)
            return
        except AssertionError:
            process.forget()
            time.sleep(1)


async def disturb_database(cluster: Cluster, troubles: Troubles, rng: random.Random, end: float) -> None:
    """Kill the database and start it again, or let it hang for a while."""
    while True:
        await asyncio.sleep(rng.uniform(*OUTAGE_SECONDS))
        if time.monotonic() > end:
            return
        if rng.random() < 0.5:
            troubles.database_kills += 1
            await asyncio.to_thread(cluster.database.kill)
            await asyncio.sleep(rng.uniform(*AWAY_SECONDS))
            await asyncio.to_thread(cluster.database.start)
        else:
            troubles.database_hangs += 1
            with cluster.database.hanging():
                await asyncio.sleep(rng.uniform(*AWAY_SECONDS))


async def soak(cluster: Cluster, minutes: float, tables: int, pause: float, seed: int) -> dict[str, Any]:
    """Everything at once; what came of it."""
    rng = random.Random(seed)
    tally, troubles = Tally(), Troubles()
    began = time.monotonic()
    end = began + 60 * minutes
    players = [Player(cluster.base, tally, random.Random(seed + n), pause) for n in range(tables)]
    memory: list[float] = []
    stalls: list[float] = []
    troublemakers = [
        kill_servers(cluster, troubles, rng, end),
        disturb_database(cluster, troubles, rng, end),
        *[send_nonsense(cluster.base, tally, random.Random(seed + n), end) for n in range(3)],
        *[read_nothing(cluster.base, tally, random.Random(seed + n), end) for n in range(3)],
        watch_memory(cluster, memory, end),
        watch_clock(stalls, end),
    ]
    ended = await asyncio.gather(*[player.play(end) for player in players], *troublemakers, return_exceptions=True)
    # A fault of the soak itself must not cost the figures of all the time before.
    tally.failed.extend(repr(one) for one in ended if one is not None)
    for player in players:
        await player.check()
    return {
        "minutes": minutes,
        "servers": len(cluster.processes),
        "players": tables,
        "servers_killed": troubles.kills,
        "servers_stopped": troubles.stops,
        "servers_slow_to_stop": troubles.slow_stops,
        "database_killed": troubles.database_kills,
        "database_hung": troubles.database_hangs,
        "nonsense_sent": tally.nonsense,
        "sockets_never_read": tally.unread,
        "connections_of_players": tally.connections,
        "choices_acknowledged": len(tally.latencies),
        "choices_found_in_records": tally.checked,
        "choices_lost": len(tally.lost),
        "unexpected_failures": len(tally.failed),
        "median_ms": round(tally.at(0.5), 1),
        "p95_ms": round(tally.at(0.95), 1),
        "p99_ms": round(tally.at(0.99), 1),
        "longest_ms": round(tally.at(1.0), 1),
        "most_megabytes_of_a_server": round(max(memory, default=0.0)),
        "longest_stall_of_the_soak_ms": round(1000 * max(stalls, default=0.0), 1),
        "slowest_met": tally.slowest,
        "problems": [*tally.lost, *tally.failed][:10],
    }


async def watch_memory(cluster: Cluster, memory: list[float], end: float) -> None:
    while time.monotonic() < end:
        memory.extend(process.megabytes() for process in cluster.processes)
        await asyncio.sleep(2)


async def watch_clock(stalls: list[float], end: float) -> None:
    """Notice how long the soak itself was not run: a busy or stopped machine makes every choice look slow."""
    while time.monotonic() < end:
        began = time.monotonic()
        await asyncio.sleep(LOOK_SECONDS)
        stalls.append(time.monotonic() - began - LOOK_SECONDS)


def parser() -> Parser:
    found = command_parser(
        "soak",
        "Start a PostgreSQL and servers that share it, let people play through a proxy, and meanwhile kill"
        " servers and the database, let the database hang, and send what slow and hostile clients send. Every"
        " acknowledged choice must be in a record at the end.",
        EXAMPLES,
    )
    found.add_argument("--minutes", type=float, default=30, help="how long, 30 by default")
    found.add_argument("--servers", type=int, default=3, help="servers that share the database, 3 by default")
    found.add_argument("--tables", type=int, default=40, help="people who play, each at a table, 40 by default")
    found.add_argument("--pause", type=float, default=1.0, help="seconds they think on average, 1 by default")
    found.add_argument("--seed", type=int, default=1, help="of what is done to whom and when, 1 by default")
    add_json(found)
    return found


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    if args.minutes <= 0 or args.servers < 1 or args.tables < 1 or args.pause <= 0:
        raise BadInput("--minutes, --servers, --tables and --pause are more than 0")
    initdb, server = find_program("initdb"), find_program("postgres")
    if initdb is None or server is None:
        raise BadInput("a soak needs PostgreSQL, which is not installed; apt-get install postgresql")
    database = Postgres(initdb, server)
    try:
        with tempfile.TemporaryDirectory() as folder:
            cluster = Cluster(database, Path(folder), args.servers)
            print(f"{args.servers} servers run at {cluster.base}; soaking ...", file=sys.stderr)
            try:
                told = asyncio.run(soak(cluster, args.minutes, args.tables, args.pause, args.seed))
            finally:
                cluster.close()
    finally:
        database.remove()
    problems, slowest = told.pop("problems"), told.pop("slowest_met")
    if args.json:
        print(json.dumps(told | {"slowest_met": slowest, "problems": problems}, indent=2))
    else:
        for name, value in told.items():
            print(f"{name.replace('_', ' '):<30} {value:>10,}")
        print("the choice that took longest:")
        for met in slowest:
            print(f"  {met}")
        for problem in problems:
            print(f"  {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    run_command("soak", main)
