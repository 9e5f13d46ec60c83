"""`pocketbox play`: the table in a browser on this machine, opened or told; without what it needs, in the terminal."""

from __future__ import annotations

import argparse
import sys
import threading
import webbrowser

from pocketbox import BadInput
from pocketbox.cli import arguments, serve

A_MOMENT = 0.5
"""Seconds until the server answers; a browser that comes earlier waits anyway."""


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Play in a browser: starts the table on this machine, and opens its page or tells its address."
        " Every choice is saved as it is made. 'pocketbox terminal' plays in the terminal instead,"
        " 'pocketbox serve' hosts the table for friends.",
        ["play", "play --port 8000", "play --no-browser"],
    )
    found.add_argument("--port", type=int, default=None, help="the port to listen at; by default 8080, or any free one")
    found.add_argument("--no-browser", action="store_true", help="tell the address and open nothing")
    return found


def run(args: argparse.Namespace) -> int:
    if args.port is not None:
        serve.check_port(args.port)
    try:
        from pocketbox.server.config import Config
        from pocketbox.server.run import serve as start
    except ModuleNotFoundError as missing:
        raise BadInput(
            f"{missing.name} is not installed, which the browser table needs; 'pocketbox terminal' plays without it"
        ) from None

    def announce(address: str) -> None:
        print(f"The table is at {address}\nCtrl-C ends it; every game is saved.", flush=True)
        if not args.no_browser and sys.stdout.isatty():
            threading.Timer(A_MOMENT, webbrowser.open, [address]).start()

    port = args.port if args.port is not None else serve.free_port()
    return start(Config(port=port, is_quiet=True), announce)
