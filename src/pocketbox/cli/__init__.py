"""The command `pocketbox`: finds the subcommand, imports only that, and turns bad input into one sentence."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Final

from pocketbox import BadInput, __version__

COMMANDS: Final[dict[str, str]] = {
    "play": "play in a browser, here and now",
    "terminal": "play in this terminal, line by line",
    "serve": "host the browser table for friends",
    "games": "list the games",
    "rules": "read the rules of a game, clause by clause",
    "odds": "exact chances of what may follow an action",
    "position": "check a position and draw it",
    "replay": "step through a recorded game",
    "verify": "prove that a record is a game that happened",
    "luck": "what dice and choices did in a recorded game",
    "simulate": "let bots play many games and keep them",
    "tournament": "every bot against every other, rated",
    "compare": "two house rules, editions or bots side by side",
    "balance": "who wins, and what each hero, unit and item is worth",
    "tune": "look for house rules that make a game what it should be",
    "ladder": "every level of bot against the one below",
    "doctor": "what is installed, and whether it is compiled",
}
IN_A_CHECKOUT: Final[dict[str, str]] = {
    "test": "run every check and every test",
    "bench": "measure how fast the games run",
    "build": "compile the rules",
}
"""Answered by the script at the root of a checkout."""
USAGE: Final = 2
INTERRUPTED: Final = 130


def main(words: list[str] | None = None) -> int:
    words = sys.argv[1:] if words is None else words
    try:
        return run(words)
    except BadInput as problem:
        said = str(problem)
        print(f"pocketbox: {said}{'' if said.endswith('?') else '.'}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader went away, as with `| head`; nothing is left to flush into.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def run(words: list[str]) -> int:
    name = words[0] if words else "--help"
    if name in ("-h", "--help", "help"):
        print(overview())
        return 0
    if name in ("-V", "--version"):
        print(f"pocketbox {__version__}")
        return 0
    if name in IN_A_CHECKOUT:
        raise BadInput(f"'{name}' works in a checkout of the project, as ./pocketbox {name}")
    if name not in COMMANDS:
        raise BadInput(f"there is no command '{name}'; there are {', '.join([*COMMANDS, *IN_A_CHECKOUT])}")
    module = importlib.import_module(f"pocketbox.cli.{name}")
    parser = module.parser(f"pocketbox {name}")
    args = parser.parse_args(words[1:])
    args.words = words
    code = module.run(args)
    assert isinstance(code, int), name
    return code


def overview() -> str:
    lines = ["usage: pocketbox COMMAND …", "", "Pocket-sized tabletop games on one engine.", ""]
    lines.extend(f"  {name:<10} {line}" for name, line in (COMMANDS | IN_A_CHECKOUT).items())
    lines.extend(["", "pocketbox COMMAND --help tells more, with examples.", "", "examples:"])
    lines.extend(["  pocketbox play", "  pocketbox rules rush RU-DESP-04", "  pocketbox odds rush last-leap roll"])
    return "\n".join(lines)
