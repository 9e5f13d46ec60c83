"""`pocketbox coach FILE`: the choices of a recorded game that cost most, why, and a table to try them again."""

from __future__ import annotations

import argparse
import shlex
import sys
import tempfile
from dataclasses import asdict
from pathlib import Path
from typing import Final

from pocketbox import BadInput
from pocketbox.bots.makers import is_bot
from pocketbox.cli import arguments, terminal
from pocketbox.coach.review import Review, review_of
from pocketbox.coach.split import split_of
from pocketbox.coach.text import review_lines
from pocketbox.command import command
from pocketbox.lab.winning_chances import course_of
from pocketbox.match.reading import load_record
from pocketbox.match.replay import Replay, replay
from pocketbox.scenes.words import Cast

SECONDS: Final = 20.0
FOR_THE_COURSE: Final = 0.5
MOST_SECONDS: Final = 3600.0


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Review a recorded game: up to three choices that cost most and one good one, in plain words."
        " Costs are points of a hundred games, estimated by the search bot, each with its 95 % error."
        " With --try, play on from before one of them.",
        ["coach game.record", "coach game.record --seat 1", "coach game.record --try 1"],
    )
    found.add_argument("file", help="a record")
    found.add_argument("--seat", type=int, metavar="N", help="whose choices; by default the first seat without a bot")
    found.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="N",
        help=f"seconds to think, {SECONDS:.0f} by default",
    )
    found.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the searches")
    found.add_argument(
        "--try", type=int, dest="attempt", metavar="N", help="play on from mistake N of the list, against bots"
    )
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if not 0 < args.seconds <= MOST_SECONDS:
        raise BadInput(f"--seconds must be above 0 and at most {MOST_SECONDS:.0f}, not {args.seconds:g}")
    played = replay(load_record(Path(args.file)))
    seat = seat_of(played, args.seat)
    if sys.stderr.isatty():
        print(f"Reviewing, about {args.seconds:.0f} seconds.", file=sys.stderr)
    review = review_of(played, seat, Cast(you=seat), (1 - FOR_THE_COURSE) * args.seconds, args.seed)
    if args.attempt is not None:
        return try_again(played, review, args.attempt)
    split = split_of(course_of(played, FOR_THE_COURSE * args.seconds, args.seed), seat)
    if args.json:
        arguments.say_json({"review": asdict(review), "split": asdict(split)})
        return 0
    print("\n".join(review_lines(review, split)))
    if review.mistakes:
        print(f"\nTry the first one again: {command(f'coach {shlex.quote(args.file)} --try 1')}")
    return 0


def seat_of(played: Replay, typed: int | None) -> int:
    """Return the seat to review, or raise `BadInput`."""
    seats = played.record.header.seats
    if typed is not None:
        if not 0 <= typed < seats:
            raise BadInput(f"there is no seat {typed}; seats are 0 to {seats - 1}")
        return typed
    names = dict(played.record.header.names)
    return next((seat for seat in range(seats) if not is_bot(names.get(seat, ""))), 0)


def try_again(played: Replay, review: Review, number: int) -> int:
    """Open a table in this terminal at the moment before a mistake; bots take the other seats."""
    if not 1 <= number <= len(review.mistakes):
        found = f"mistakes are numbered 1 to {len(review.mistakes)}" if review.mistakes else "there is no mistake"
        raise BadInput(f"--try {number}: {found} in this review")
    step = review.mistakes[number - 1].step
    names = dict(played.record.header.names)
    seats = [
        "me" if seat == review.seat else names[seat] if is_bot(names.get(seat, "")) else "bot"
        for seat in range(played.record.header.seats)
    ]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "position.txt"
        path.write_text(played.game.write_position(played.at(step - 1)), encoding="utf-8")
        words = [played.game.id, "--position", str(path), "--seats", ",".join(seats)]
        return terminal.run(terminal.parser(command("terminal")).parse_args(words))
