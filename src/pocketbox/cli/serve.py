"""`pocketbox serve`: host the browser table, for this machine or for friends."""

from __future__ import annotations

import argparse

from pocketbox import BadInput
from pocketbox.cli import arguments


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
    found.add_argument("--port", type=int, default=8080, help="the port to listen at, 8080 by default")
    found.add_argument("--database", default="", metavar="URL", help="where tables are kept, as a URL of SQLAlchemy")
    found.add_argument("--bots", type=int, default=1, metavar="N", help="processes in which bots think, 1 by default")
    found.add_argument(
        "--behind-proxy", action="store_true", help="believe what a proxy on this machine says about addresses"
    )
    return found


def run(args: argparse.Namespace) -> int:
    if not 0 <= args.port <= 65535:
        raise BadInput(f"there is no port {args.port}; ports are 1 to 65535, or 0 for any that is free")
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


def announce(address: str) -> None:
    print(f"The table is at {address}", flush=True)
