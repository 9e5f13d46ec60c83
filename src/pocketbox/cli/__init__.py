"""The command `pocketbox`: finds the subcommand, imports only that, and turns bad input into one sentence."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Final

from pocketbox import BadInput, __version__
from pocketbox.cli.streams import write_plainly
from pocketbox.command import command

COMMANDS: Final[dict[str, str]] = {
    "play": "play in a browser",
    "terminal": "play in this terminal, line by line",
    "serve": "host the browser table for friends",
    "tables": "list, close, delete, export and restore tables of a server",
    "games": "list the games",
    "learn": "learn how to play a game",
    "puzzle": "solve puzzles: find the best choice",
    "puzzles": "list, verify and make puzzles",
    "rules": "read the rules of a game",
    "odds": "show the exact odds of an action",
    "pack": "make, check and list content packs",
    "workshop": "make a content pack in a browser, with its card and odds",
    "print": "print cards, tiles, figures and rules for a real table",
    "position": "check a position and draw it",
    "replay": "step through a recorded game",
    "verify": "check that a record is a real game, dice included",
    "coach": "find your costliest choices in a recorded game, and why",
    "luck": "show how dice and choices changed a recorded game",
    "simulate": "let bots play many games and save the results",
    "tournament": "rate bots in a round-robin",
    "compare": "compare two house rules, editions or bots",
    "balance": "report who wins, and what each hero, unit and item is worth",
    "tune": "search for numbers and house rules that meet a target",
    "behavior": "count idle turns, undone moves and pointless risks",
    "ladder": "play every level of bot against the one below",
    "doctor": "check the installation and the compiled build",
}
MODULES: Final = {"print": "print_game"}
"""Commands whose module has another name: a module `print` would hide the function of that name in this package."""
IN_A_CHECKOUT: Final[dict[str, str]] = {
    "test": "run every check and every test",
    "bench": "measure how fast the games run",
    "contract": "write the client's types and the protocol's tables",
    "build": "compile the rules",
    "dist": "make wheels and the source distribution",
    "site": "write the static site: documentation, and games that run in the browser",
}
"""Answered by the script at the root of a checkout."""
USAGE: Final = 2
INTERRUPTED: Final = 130


def main(words: list[str] | None = None) -> int:
    words = sys.argv[1:] if words is None else words
    write_plainly()
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
        raise BadInput(f"'{name}' works only in a checkout of the project, as ./pocketbox {name}")
    if name not in COMMANDS:
        raise BadInput(f"there is no command '{name}'; the commands are {', '.join([*COMMANDS, *IN_A_CHECKOUT])}")
    module = importlib.import_module(f"pocketbox.cli.{MODULES.get(name, name)}")
    parser = module.parser(command(name))
    args = parser.parse_args(words[1:])
    args.words = words
    code = module.run(args)
    assert isinstance(code, int), name
    return code


def overview() -> str:
    lines = [f"usage: {command('COMMAND')} …", "", "Pocket-sized tabletop games on one engine.", ""]
    lines.extend(f"  {name:<10} {line}" for name, line in (COMMANDS | IN_A_CHECKOUT).items())
    lines.extend(["", f"{command('COMMAND --help')} explains a command, with examples.", "", "examples:"])
    lines.extend(f"  {command(words)}" for words in ("play", "rules rush RU-DESP-04", "odds rush last-leap roll"))
    return "\n".join(lines)
