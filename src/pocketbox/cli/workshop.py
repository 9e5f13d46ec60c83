"""`pocketbox workshop`: make content packs in a browser, on this machine."""

from __future__ import annotations

import argparse

from pocketbox.cli import arguments, play
from pocketbox.command import command


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Make a content pack in a browser: fill in a form, see the card and its exact odds against every printed piece,"
        f" play a game with it, and save it in your packs folder. The same as commands: {command('pack new')},"
        f" {command('pack check')}, {command('odds')}, {command('balance')}, all with --pack.",
        ["workshop", "workshop --port 8000", "workshop --no-browser"],
    )
    found.add_argument("--port", type=int, default=None, help="the port to listen on; by default 8080, or any free one")
    found.add_argument("--no-browser", action="store_true", help="print the address and open nothing")
    return found


def run(args: argparse.Namespace) -> int:
    return play.host(args.port, opens=not args.no_browser, page="workshop")
