"""What the subcommands share: one-sentence usage errors, and texts from files, pipes and names."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final, NoReturn

from pocketbox import BadInput, Game, Position, find, start
from pocketbox.command import command
from pocketbox.engine.packs import PACK, words_of
from pocketbox.engine.positions import MOST_CHARACTERS
from pocketbox.packs.folder import with_packs

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
    add_packs(found)


def add_packs(found: Parser) -> None:
    """Add `--pack`, the same in every command that plays, counts or prints."""
    found.add_argument(
        "--pack", action="append", metavar="PACK", help="a content pack by name or path; repeat for more"
    )


def game_of(args: argparse.Namespace) -> Game:
    """The game that the arguments name, with their packs, or `BadInput`."""
    return with_packs(find(args.game), args.pack or [])


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
    return game.read_position(add_pack_words(game, read_text(name)))


def add_pack_words(game: Game, text: str) -> str:
    """A position text with the packs of a game, where the text names none."""
    words = words_of(game.packs)
    if not words or PACK in text:
        return text
    lines = text.rstrip("\n").split("\n")
    for n, line in enumerate(lines):
        if line.startswith("options:"):
            lines[n] = f"{line} {words}"
            return "\n".join(lines)
    return "\n".join([*lines, f"options: {words}"])
