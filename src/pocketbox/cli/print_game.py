"""`pocketbox print GAME --out FOLDER`: the game on paper: cards, tiles, counters, board, figures, aids and rules,
or models for a 3D printer; the whole box, or a game in progress."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from pocketbox import BadInput, Game
from pocketbox.cli import arguments
from pocketbox.press.printing import PARTS, Order, files_of, model_files, order_of, parts_of
from pocketbox.press.sizes import PAPERS
from pocketbox.press.typesetting import FORMATS
from pocketbox.press.writing import make_folder, write_whole


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Print a game: cards, tiles, counters, board, figures, player aids and rules, at their true size, with the"
        " numbers and house rules you play with. Cut, fold, and play at a real table.",
        [
            "print rush --out rush-print",
            "print tactics5 --paper letter --what cards,tiles --out cards",
            "print dungeons --ink --option grid=square --out squares",
            "print abyss --what cards --format png --out pictures",
            "print dungeons --models --what tiles --out models",
            "print dungeons --position cellar --out cellar",
        ],
    )
    arguments.add_game(found)
    found.add_argument("--out", metavar="FOLDER", required=True, help="where the files go")
    found.add_argument("--paper", choices=sorted(PAPERS), help="a4 by default")
    found.add_argument(
        "--what", metavar="PARTS", help=f"some of {','.join(PARTS)}, separated by commas; by default all"
    )
    found.add_argument("--ink", action="store_true", help="black outlines instead of colors, to save ink")
    found.add_argument("--format", choices=FORMATS, help="pdf by default; svg and png give a file a page")
    found.add_argument("--option", action="append", metavar="NAME=VALUE", help="a house rule or a changed number")
    found.add_argument("--models", action="store_true", help="models for a 3D printer instead: 3MF, STL and pictures")
    found.add_argument(
        "--position", metavar="FILE", help="what lies on the table there: a file, -, or a set-up by name"
    )
    return found


def run(args: argparse.Namespace) -> int:
    game = arguments.game_of(args)
    folder = Path(args.out)
    order = read_order(game, args)
    asked = None if args.what is None else [name.strip() for name in args.what.split(",") if name.strip()]
    if args.models:
        refuse_paper(args)
    if asked == []:
        raise BadInput(f"--what needs a part, such as {','.join(list(PARTS)[:2])}")
    files = make_files(order, asked, args.models)
    first = next(files)  # what cannot be made is refused before a folder is
    make_folder(folder)
    for file, content in chain([first], files):
        write_whole(folder / file, content)
        say_progress("")
        print(f"Wrote {folder / file}.")
    if not args.models:
        print('Print at 100 %, not "fit to page".')
    if order.box.dice:
        print(f"You also need {order.box.dice}.")
    return 0


def refuse_paper(args: argparse.Namespace) -> None:
    """Raise `BadInput` where somebody asks for models and says how paper should be."""
    for name in ("paper", "ink", "format"):
        if getattr(args, name):
            raise BadInput(f"--{name} is for paper; --models writes 3MF and STL with a picture of each plate")


def read_order(game: Game, args: argparse.Namespace) -> Order:
    """What somebody asks for, or `BadInput`."""
    paper, form = args.paper or "a4", args.format or "pdf"
    if args.position is None:
        settings = game.read_settings(" ".join(args.option or []))
        return order_of(game, settings, paper, args.ink, form)
    if args.option:
        raise BadInput("--option and --position contradict each other; a position names its own house rules")
    s = arguments.read_position(game, args.position)
    game = game.of(s)
    return order_of(game, game.settings_of(s), paper, args.ink, form, s)


def make_files(order: Order, asked: list[str] | None, models: bool) -> Iterator[tuple[str, bytes]]:
    """Every file, made when it is asked for."""
    if models:
        say_progress("making models")
        for number, plates, file, content in model_files(order, asked):
            yield file, content
            say_progress(f"plate {number} of {plates}")
        return
    parts = parts_of(order, asked)
    for number, (name, document) in enumerate(parts, 1):
        say_progress(f"{name} ({number} of {len(parts)})")
        yield from files_of(order, name, document)


def say_progress(text: str) -> None:
    """One line on a terminal that is drawn again; elsewhere silent."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
