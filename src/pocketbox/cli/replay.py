"""`pocketbox replay FILE`: step through a recorded game."""

from __future__ import annotations

import argparse
from pathlib import Path

from pocketbox import NOBODY
from pocketbox.cli import arguments
from pocketbox.match.reading import load_record
from pocketbox.match.replay import replay
from pocketbox.terminal.console import Console
from pocketbox.terminal.replaying import Replaying


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Step through a recorded game: Enter goes on, b goes back, a number jumps, q stops."
        " With --step, show one step; with --story, tell it all.",
        ["replay game.record", "replay game.record --step 40", "replay game.record --story"],
    )
    found.add_argument("file", help="a record")
    which = found.add_mutually_exclusive_group()
    which.add_argument("--step", type=int, metavar="N", help="show the position after N choices, dice included")
    which.add_argument("--story", action="store_true", help="tell the whole game")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    played = replay(load_record(Path(args.file)))
    console = Console()
    table = Replaying(console, played)
    if played.difference:
        console.say(f"Note: {played.difference}; every digest agrees all the same.")
    if args.json:
        arguments.say_json(table.to_json(args.step))
    elif args.step is not None:
        table.show(args.step, NOBODY)
    elif args.story or not console.is_person:
        table.tell_all()
    else:
        table.walk()
    return 0
