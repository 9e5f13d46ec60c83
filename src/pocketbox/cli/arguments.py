"""What the subcommands share: one-sentence usage errors, and texts from files, pipes and names."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

from pocketbox import BadInput, Game, Position, start
from pocketbox.command import command
from pocketbox.engine.positions import MOST_CHARACTERS

STANDARD_INPUT: Final = "-"


class Parser(argparse.ArgumentParser):
    """Refuses wrong words with one sentence, as everything here does."""

    def error(self, message: str) -> NoReturn:
        raise BadInput(f"{message}; see {self.prog} --help")


def parser(prog: str, description: str, examples: list[str]) -> Parser:
    lines = "\n".join(f"  {command(example)}" for example in examples)
    return Parser(
        prog=prog,
        description=description,
        epilog=f"examples:\n{lines}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


def add_game(found: Parser) -> None:
    # argparse takes % in help for a format.
    found.add_argument("game", help=f"a game; {command('games')} lists them".replace("%", "%%"))


def add_json(found: Parser) -> None:
    found.add_argument("--json", action="store_true", help="print JSON for scripts")


def say_json(value: Any) -> None:
    # Where the stream cannot take every character, escapes keep the values exact.
    is_unicode = sys.stdout.encoding.lower().startswith("utf")
    print(json.dumps(value, indent=2, ensure_ascii=not is_unicode))


def read_text(name: str) -> str:
    """Read a file, or standard input for `-`; raise `BadInput` if it cannot be read."""
    try:
        if name == STANDARD_INPUT:
            return sys.stdin.read(MOST_CHARACTERS + 1)
        with Path(name).open(encoding="utf-8") as file:
            return file.read(MOST_CHARACTERS + 1)
    except UnicodeDecodeError:
        raise BadInput(f"{name} is not a text file in UTF-8") from None
    except (OSError, ValueError) as problem:
        reason = problem.strerror if isinstance(problem, OSError) else str(problem)
        raise BadInput(f"cannot read {name}: {reason}") from None


def read_position(game: Game, name: str) -> Position:
    """A position by the name of a set-up, from a file, or from the standard input."""
    if name in game.setups:
        return start(game, "", name)
    return game.read_position(read_text(name))
