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
        " Every choice is kept in a database before it counts, by default in your data folder.",
        [
            "serve",
            "serve --host 0.0.0.0 --port 8000",
            "serve --database sqlite:////srv/pocketbox/tables.sqlite",
            "serve --database postgresql://pocketbox@localhost/pocketbox --behind-proxy",
        ],
    )
    found.add_argument("--host", default="127.0.0.1", help="the address to listen at, 127.0.0.1 by default")
    found.add_argument("--port", type=int, default=PORT, help=f"the port to listen at, {PORT} by default")
    found.add_argument("--database", default="", metavar="URL", help="where tables are kept, as a URL of SQLAlchemy")
    found.add_argument("--bots", type=int, default=1, metavar="N", help="processes in which bots think, 1 by default")
    found.add_argument(
        "--behind-proxy", action="store_true", help="believe what a proxy on this machine says about addresses"
    )
    return found


def run(args: argparse.Namespace) -> int:
    check_port(args.port)
    if not 1 <= args.bots <= 64:
        raise BadInput(f"--bots is from 1 to 64, not {args.bots}")
    try:
        from pocketbox.server.config import Config
        from pocketbox.server.run import serve
    except ModuleNotFoundError as missing:
        raise BadInput(
            f"{missing.name} is not installed, which the browser table needs; ./pocketbox serve installs it"
        ) from None
    return serve(
        Config(
            host=args.host,
            port=args.port,
            database=args.database,
            bot_workers=args.bots,
            behind_proxy=args.behind_proxy,
        ),
        announce,
    )


def check_port(port: int) -> None:
    if not 0 <= port <= 65535:
        raise BadInput(f"there is no port {port}; ports are 1 to 65535, or 0 for any that is free")


def free_port() -> int:
    """The usual port, or any that is free where somebody else has it: 0 stands for that."""
    with socket.socket() as probe:
        return PORT if probe.connect_ex(("127.0.0.1", PORT)) != 0 else 0


def announce(address: str) -> None:
    print(f"The table is at {address}", flush=True)
