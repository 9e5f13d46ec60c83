"""`pocketbox pack`: make content packs, check them, list them, read them, run their tests and count their odds."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from pocketbox import BadInput, find
from pocketbox.cli import arguments, pack_odds
from pocketbox.command import command
from pocketbox.engine.core import plural
from pocketbox.engine.pack_tables import is_name
from pocketbox.learn.packed import faults_of_pack
from pocketbox.packs.folder import find_pack, pack_paths, packs_folder
from pocketbox.packs.reading import ENDING, PackFile, read_pack_file
from pocketbox.packs.scenarios import failures_of
from pocketbox.packs.template import template_of
from pocketbox.press.writing import write_whole
from pocketbox.scenes.cards import cards_of
from pocketbox.terminal.reference import whole_card
from pocketbox.testing.check_game import check_game
from pocketbox.testing.checked_game import CheckFailure

DEEDS: Final = ("new", "check", "list", "show", "test", "odds")
GAMES: Final = 20
MOST_GAMES: Final = 100_000
EVERY: Final = 7
"""`check` looks closely at one position in this many."""
FAILED: Final = 1


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Make a content pack, check it in random games, list the packs on this machine, read one, run its scenarios, or"
        " count the odds of its pieces against every printed one."
        " A pack is a TOML file, or a folder with pack.toml in it. Other commands load one with --pack.",
        [
            "pack new lancers --game tactics5",
            "pack check lancers.toml",
            "pack test lancers.toml",
            "pack list",
            "pack show second-armies",
            "pack odds second-armies",
        ],
    )
    found.add_argument("what", choices=DEEDS, metavar="|".join(DEEDS), help="what to do")
    found.add_argument("name", nargs="?", help="a pack by name or path; with new, the id of the new pack")
    found.add_argument("--game", help="with new: the game it is for")
    found.add_argument("--out", metavar="FILE", help="with new: the file to write, by default NAME.toml here")
    found.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"with check: random games to play, {GAMES} by default"
    )
    found.add_argument(
        "--seed", type=int, default=1, metavar="N", help="with check: the same seed plays the same games"
    )
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if args.what == "list":
        if args.name is not None:
            raise BadInput(f"pack list takes no name; to read a pack: pack show {args.name}")
        return list_packs(args)
    if args.name is None:
        raise BadInput(f"pack {args.what} needs a pack, by name or path")
    if args.what == "new":
        return new_pack(args)
    file = find_pack(args.name)
    if args.what == "check":
        return check_pack(args, file)
    if args.what == "odds":
        return pack_odds.run(args, file)
    return show_pack(args, file) if args.what == "show" else test_pack(args, file)


def new_pack(args: argparse.Namespace) -> int:
    """Write a pack that works, for its author to change."""
    if not is_name(args.name):
        raise BadInput(f"'{args.name}' cannot be the id of a pack; use small letters and hyphens, such as my-lancers")
    if args.game is None:
        raise BadInput(f"pack new needs a game, such as {command(f'pack new {args.name} --game tactics5')}")
    text = template_of(find(args.game), args.name)
    path = Path(args.out or f"{args.name}{ENDING}")
    if path.exists():
        raise BadInput(f"{path} already exists; name another file with --out")
    write_whole(path, text.encode("utf-8"))
    print(f"Wrote {path}. Change it, then run: {command(f'pack check {path}')}")
    return 0


def check_pack(args: argparse.Namespace, file: PackFile) -> int:
    """Play random games with the pack, in which every promise of the rules is watched."""
    if not 1 <= args.games <= MOST_GAMES:
        raise BadInput(f"--games must be from 1 to {MOST_GAMES}, not {args.games}")
    problem = ""
    try:
        check_game(file.game, args.games, args.seed, every=EVERY)
    except CheckFailure as failure:
        problem = str(failure)
    if args.json:
        arguments.say_json({**head_of(file), "games": args.games, "problem": problem})
    elif problem:
        print(problem)
    else:
        print(f"{file.pack.name} is sound: {plural(args.games, 'random game')} kept every promise.")
    return FAILED if problem else 0


def test_pack(args: argparse.Namespace, file: PackFile) -> int:
    """Run the scenarios of a pack, play its lessons and prove its puzzles."""
    failures = [(scenario.title, problem) for scenario, problem in failures_of(file)]
    others = faults_of_pack(file)
    if args.json:
        failed = [{"scenario": title, "problem": problem} for title, problem in failures]
        failed.extend({"title": title, "problem": problem} for title, problem in others)
        counts = {"scenarios": len(file.scenarios), "lessons": len(file.lessons), "puzzles": len(file.puzzles)}
        arguments.say_json({**head_of(file), **counts, "failed": failed})
        return FAILED if failed else 0
    for title, problem in failures + others:
        print(f"{title}: {problem}.")
    passed = len(file.scenarios) - len(failures)
    print(f"{plural(passed, 'scenario')} of {len(file.scenarios)} passed.")
    if file.lessons or file.puzzles:
        count = f"{plural(len(file.lessons), 'lesson')} and {plural(len(file.puzzles), 'puzzle')}"
        print(f"{count} checked, {len(others)} failed.")
    return FAILED if failures or others else 0


def list_packs(args: argparse.Namespace) -> int:
    """Every pack that can be loaded by name; one that cannot be read is listed with the reason."""
    rows: list[dict[str, Any]] = []
    for name, path in pack_paths().items():
        try:
            rows.append({"name": name, **head_of(read_pack_file(path))})
        except BadInput as problem:
            rows.append({"name": name, "path": str(path), "problem": str(problem)})
    if args.json:
        arguments.say_json(rows)
        return 0
    for row in rows:
        print(f"{row['name']:<20} {row.get('problem') or line_of(row)}")
    print(f"Your packs are in {packs_folder()}.")
    return 0


def line_of(row: dict[str, Any]) -> str:
    content = ", ".join(plural(count, table) for table, count in row["content"].items())
    return f"{row['game']}: {row['title']}, version {row['version']}, {content}"


def show_pack(args: argparse.Namespace, file: PackFile) -> int:
    """Who made it, what is in it, and the cards of what is new."""
    printed = {card.id for group in cards_of(find(file.pack.game)) for card in group.cards}
    groups = cards_of(file.game, file.game.defaults())
    cards = [card for group in groups for card in group.cards if card.id not in printed]
    if args.json:
        arguments.say_json({**head_of(file), "tables": file.pack.tables})
        return 0
    pack = file.pack
    print(f"{pack.title} ({pack.label})")
    print(f"For {file.game.title}, rules version {pack.rules}. By {pack.author}, licence {pack.licence}.")
    if pack.head["about"]:
        print(pack.head["about"])
    for card in cards:
        print("\n" + "\n".join(whole_card(card)))
    return 0


def head_of(file: PackFile) -> dict[str, Any]:
    pack = file.pack
    content = {table: len(rows) for table, rows in pack.tables.items()}
    return {**pack.head, "hash": pack.hash, "path": str(file.path), "content": content}
