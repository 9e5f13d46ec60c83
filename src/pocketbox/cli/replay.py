"""`pocketbox replay FILE`: step through a recorded game."""

from __future__ import annotations

import argparse
from pathlib import Path

from pocketbox import NOBODY, BadInput
from pocketbox.cli import arguments
from pocketbox.cli.streams import read_anything
from pocketbox.lab.replay import replay_row
from pocketbox.lab.store import one_row
from pocketbox.match.reading import load_record, read_record
from pocketbox.match.record import Record
from pocketbox.match.replay import replay
from pocketbox.terminal.console import Console
from pocketbox.terminal.replaying import Replaying


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Step through a recorded game: Enter for the next step, b for the previous one, a number to jump, q to quit."
        " With --step, show one step; with --story, print the whole game."
        " With --game, replay a game from the results of simulate.",
        [
            "replay game.record",
            "replay game.record --step 40",
            "replay game.record --story",
            "replay rush.csv --game 17 --write game.record",
        ],
    )
    found.add_argument("file", help="a record, or with --game the results of simulate")
    found.add_argument("--game", type=int, metavar="N", help="a game from the results of simulate, by number")
    which = found.add_mutually_exclusive_group()
    which.add_argument("--step", type=int, metavar="N", help="show the position after N choices, dice included")
    which.add_argument("--story", action="store_true", help="print the whole game")
    which.add_argument("--write", metavar="RECORD", help="with --game: write its record to a file and show nothing")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if args.write is not None and args.game is None:
        raise BadInput("--write needs --game: the number of a game in the results of simulate")
    if args.write is not None:
        return write(args)
    played = replay(record_of(args))
    read_anything()
    console = Console()
    table = Replaying(console, played)
    if played.difference:
        console.say(f"Note: {played.difference}; every digest still agrees.")
    if args.json:
        arguments.say_json(table.to_json(args.step))
    elif args.step is not None:
        table.show(args.step, NOBODY)
    elif args.story or not console.is_person:
        table.tell_all()
    else:
        table.walk()
    return 0


def record_of(args: argparse.Namespace) -> Record:
    if args.game is None:
        return load_record(Path(args.file))
    return read_record(replay_row(one_row(Path(args.file), args.game)).record())


def write(args: argparse.Namespace) -> int:
    text = replay_row(one_row(Path(args.file), args.game)).record()
    try:
        with Path(args.write).open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as problem:
        raise BadInput(f"cannot write {args.write}: {problem.strerror}") from None
    return 0
