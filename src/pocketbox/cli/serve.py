"""`pocketbox serve`: host the browser table, for this machine or for friends."""

from __future__ import annotations

import argparse
import socket
from typing import Final

from pocketbox import BadInput
from pocketbox.cli import arguments

PORT: Final = 8080


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Host the browser table. By default only this machine can reach it; --host 0.0.0.0 lets your network in."
        " Every choice is saved in a database before it takes effect, by default in your data folder.",
        [
            "serve",
            "serve --host 0.0.0.0 --port 8000",
            "serve --database sqlite:////srv/pocketbox/tables.sqlite",
            "serve --database postgresql://pocketbox@localhost/pocketbox --behind-proxy",
            "serve --database postgresql://pocketbox@localhost/pocketbox --workers 4",
        ],
    )
    found.add_argument("--host", default="127.0.0.1", help="the address to listen on, 127.0.0.1 by default")
    found.add_argument("--port", type=int, default=PORT, help=f"the port to listen on, {PORT} by default")
    found.add_argument("--database", default="", metavar="URL", help="where tables are saved, as an SQLAlchemy URL")
    found.add_argument("--bots", type=int, default=1, metavar="N", help="processes for bots, 1 by default")
    found.add_argument(
        "--keep-days", type=float, default=0, metavar="N", help="delete tables that nobody has used for N days"
    )
    found.add_argument(
        "--lobby",
        action="store_true",
        help="add a lobby that lists tables if their hosts allow it; tables by link are never listed",
    )
    found.add_argument(
        "--workshop", action="store_true", help="let visitors make content packs and play with them; nothing is saved"
    )
    found.add_argument(
        "--behind-proxy", action="store_true", help="trust the client addresses that a proxy on this machine reports"
    )
    found.add_argument(
        "--workers", type=int, default=1, metavar="N", help="serve with N processes, which share a PostgreSQL database"
    )
    found.add_argument(
        "--shared", action="store_true", help="share the PostgreSQL database with servers on other machines"
    )
    found.add_argument(
        "--peer-host",
        default="127.0.0.1",
        metavar="ADDRESS",
        help="where servers that share the database reach this one, 127.0.0.1 by default",
    )
    found.add_argument(
        "--peer-port", type=int, default=0, metavar="PORT", help="the port for that, by default any that is free"
    )
    return found


def run(args: argparse.Namespace) -> int:
    check_port(args.port)
    if not 1 <= args.bots <= 64:
        raise BadInput(f"--bots must be from 1 to 64, not {args.bots}")
    if not 1 <= args.workers <= 64:
        raise BadInput(f"--workers must be from 1 to 64, not {args.workers}")
    check_port(args.peer_port)
    if args.peer_port and args.workers > 1:
        raise BadInput("--peer-port is for one process; with --workers each takes a free port")
    if not 0 <= args.keep_days <= 36_500:
        raise BadInput(f"--keep-days must be from 1 to 36500, or 0 to keep all, not {args.keep_days:g}")
    try:
        from pocketbox.server.config import Config
        from pocketbox.server.run import serve
        from pocketbox.server.supervise import serve_with_workers
    except ModuleNotFoundError as missing:
        raise BadInput(
            f"the browser table needs {missing.name}, which is not installed;"
            " install Pocketbox with its extra 'serve', or run ./pocketbox serve in a checkout"
        ) from None
    config = Config(
        host=args.host,
        port=args.port,
        database=args.database,
        bot_workers=args.bots,
        keep_days=args.keep_days,
        has_lobby=args.lobby,
        workshop=args.workshop,
        behind_proxy=args.behind_proxy,
        is_shared=args.shared or args.workers > 1,
        peer_host=args.peer_host,
        peer_port=args.peer_port,
    )
    return serve(config, announce) if args.workers == 1 else serve_with_workers(config, args.workers, announce)


def check_port(port: int) -> None:
    if not 0 <= port <= 65535:
        raise BadInput(f"there is no port {port}; ports are 1 to 65535, or 0 for any that is free")


def free_port() -> int:
    """Return the default port, or 0 for any free port if the default is taken."""
    with socket.socket() as probe:
        return PORT if probe.connect_ex(("127.0.0.1", PORT)) != 0 else 0


def announce(address: str) -> None:
    print(f"The table is at {address}", flush=True)
