"""What the commands of `./pocketbox bench` have in common: how they read arguments, print rows and end."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

from pocketbox import BadInput
from pocketbox.cli.arguments import Parser
from pocketbox.games import GAME_IDS


def command_parser(name: str, description: str, examples: str) -> Parser:
    """Return a parser for `pocketbox bench NAME`, or for `pocketbox bench` without a name."""
    return Parser(
        prog=f"pocketbox bench {name}".rstrip(),
        description=description,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_games(parser: Parser) -> None:
    parser.add_argument("--game", action="append", choices=GAME_IDS, help="only this game; may be given again")


def print_rows(rows: list[dict[str, Any]], as_json: bool, line: Callable[[dict[str, Any]], str]) -> None:
    """Print one line a row, or all of them as JSON."""
    if as_json:
        print(json.dumps(rows, indent=2))
        return
    for row in rows:
        print(line(row))


def run_command(name: str, main: Callable[[list[str]], int]) -> None:
    """Run a command with the words behind its name and end the process; bad input is one sentence."""
    try:
        sys.exit(main(sys.argv[1:]))
    except BadInput as problem:
        print(f"pocketbox bench {name}".rstrip() + f": {problem}.", file=sys.stderr)
        sys.exit(2)
