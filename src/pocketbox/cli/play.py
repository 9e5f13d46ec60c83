"""`pocketbox play`: start the browser table on this machine and open it or print its address."""

from __future__ import annotations

import argparse
import socket
import sys
import threading
import webbrowser

from pocketbox import BadInput
from pocketbox.cli import arguments, serve
from pocketbox.command import command

SOME_ADDRESS = "192.0.2.1"
"""Reserved for documents, so nobody has it; the system says from which of our addresses it would be reached."""
ENDS = "Ctrl-C ends it; every game is saved."
A_MOMENT = 0.5
"""Seconds until the server answers; a browser that comes earlier waits anyway."""


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Play in a browser: start the table on this machine and open its page, or print its address."
        f" Every choice is saved as you make it. To play in the terminal: {command('terminal')}."
        f" To host the table for friends: {command('serve')}.",
        ["play", "play --lan", "play --port 8000", "play --no-browser"],
    )
    found.add_argument("--port", type=int, default=None, help="the port to listen on; by default 8080, or any free one")
    found.add_argument(
        "--lan", action="store_true", help="let your home network connect, so that friends can join by link"
    )
    found.add_argument("--no-browser", action="store_true", help="print the address and open nothing")
    return found


def run(args: argparse.Namespace) -> int:
    return host(args.port, opens=not args.no_browser, is_lan=args.lan)


def host(port: int | None, opens: bool, is_lan: bool = False, page: str = "") -> int:
    """Serve on this machine and open a page: the start page, or the workshop, which only this machine can reach."""
    if port is not None:
        serve.check_port(port)
    try:
        from pocketbox.server.config import Config
        from pocketbox.server.run import serve as start
    except ModuleNotFoundError as missing:
        raise BadInput(
            f"the browser table needs {missing.name}, which is not installed;"
            f" install Pocketbox with its extra 'serve', or play in the terminal: {command('terminal')}"
        ) from None

    def announce(address: str) -> None:
        if is_lan:
            address = address.replace("0.0.0.0", network_address())
        address += page
        print("\n".join(announcement(address, is_lan, page)), flush=True)
        if opens and sys.stdout.isatty():
            threading.Timer(A_MOMENT, webbrowser.open, [address]).start()

    has_workshop = bool(page)
    config = Config(
        host="0.0.0.0" if is_lan else "127.0.0.1",
        port=port if port is not None else serve.free_port(),
        is_quiet=True,
        workshop=has_workshop,
        saves_packs=has_workshop,
    )
    return start(config, announce)


def announcement(address: str, is_lan: bool, page: str = "") -> list[str]:
    """What is said when the table is ready: where it is, and who can reach it."""
    if page:
        return [f"The {page} is at {address}", "Only this computer can open it.", ENDS]
    if is_lan:
        reach = "Everybody in your network can open this address and links from it."
    else:
        reach = f"Only this computer can open it and its links. For friends in your network: {command('play --lan')}"
    return [f"The table is at {address}", reach, ENDS]


def network_address() -> str:
    """This machine's address in its network; the one only it can use where it has no other. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOME_ADDRESS, 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])
