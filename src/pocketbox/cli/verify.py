"""`pocketbox verify FILE`: is this record a game that happened?"""

from __future__ import annotations

import argparse
from pathlib import Path

from pocketbox import BadInput
from pocketbox.cli import arguments
from pocketbox.match.reading import load_record
from pocketbox.match.verify import verify

NOT_PROVED = 1


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Check a record offline: every choice is legal, every digest matches, and every derivable roll is derived"
        " again. Exit code 0 if the record is valid, 1 if not, 2 if the file cannot be read.",
        ["verify game.record", "verify game.record --json"],
    )
    found.add_argument("file", help="a record")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    record = load_record(Path(args.file))
    try:
        report = verify(record)
    except BadInput as problem:
        if args.json:
            arguments.say_json({"holds": False, "problem": str(problem)})
        else:
            print(f"The record is not valid: {problem}.")
        return NOT_PROVED
    if args.json:
        arguments.say_json({"holds": True, "passed": report.passed, "unchecked": report.unchecked})
        return 0
    for check in report.passed:
        print(f"ok   {check}")
    for gap in report.unchecked:
        print(f"--   {gap}")
    return 0
