"""`pocketbox puzzles`: list the puzzles, prove them again, and make new ones from bot games."""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any, Final

from pocketbox import BadInput, Game, find
from pocketbox.bots.levels import LEVELS, VERSION
from pocketbox.cli import arguments
from pocketbox.command import command
from pocketbox.engine.core import plural
from pocketbox.games import GAME_IDS
from pocketbox.learn.mining.miner import Mine, dig, in_order, is_doubtful, is_stale, rate_again
from pocketbox.learn.mining.proof import check
from pocketbox.learn.puzzle import Puzzle, path_of, puzzles_of, read_puzzles, write_puzzles

DEEDS: Final = ("list", "verify", "make", "rate")
COUNT: Final = 70
MOST: Final = 1000
FAILED: Final = 1
BEGIN: Final = "<!-- puzzles -->"
END: Final = "<!-- end of puzzles -->"
"""Between these lines of a page the table of all puzzles is kept up to date."""


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "List the puzzles of each game, prove them again, make new ones from games that bots play, or let the bots try"
        " them again. A puzzle is a position in which one choice beats every other: counted exactly where possible,"
        " otherwise searched. Ctrl-C saves the work so far; the same command resumes.",
        [
            "puzzles list",
            "puzzles list rush",
            "puzzles verify",
            "puzzles make rush --count 80",
            "puzzles rate --levels easy,normal",
        ],
    )
    found.add_argument("what", nargs="?", choices=DEEDS, default="list", metavar="|".join(DEEDS))
    found.add_argument("game", nargs="?", help="a game, such as rush; by default all of them")
    found.add_argument(
        "--count",
        type=int,
        default=COUNT,
        metavar="N",
        help=f"with make: how many puzzles the file should have, {COUNT} by default",
    )
    found.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="with make: the seed of the games (the default depends on the number of puzzles); with verify: the seed"
        " of the searches (1)",
    )
    found.add_argument("--file", metavar="FILE", help="the file to read or write, instead of the game's own")
    found.add_argument(
        "--levels",
        default=",".join(LEVELS),
        metavar="LEVEL,...",
        help="with rate: the levels that try again, all by default; the strongest take longest",
    )
    found.add_argument("--drop", action="store_true", help="with verify: remove puzzles that can no longer be proven")
    found.add_argument("--into", metavar="PAGE", help=f"with list: write the table between {BEGIN} and {END}")
    arguments.add_packs(found)
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if args.file and args.game is None:
        raise BadInput("--file needs a game, such as puzzles verify rush --file mine.toml")
    if args.pack and not args.file:
        raise BadInput("--pack needs a game and --file, such as puzzles make rush --pack mine --file puzzles.toml")
    games = [arguments.game_of(args)] if args.game else [find(id) for id in GAME_IDS]
    if args.what == "list":
        show(games, args)
        return 0
    if args.what == "make":
        if args.game is None:
            raise BadInput("make needs a game, such as puzzles make rush")
        make(games[0], args)
        return 0
    return rate(games, args) if args.what == "rate" else verify(games, args)


def file_of(game: Game, args: argparse.Namespace) -> Path:
    return Path(args.file) if args.file else path_of(game)


def read(game: Game, args: argparse.Namespace) -> list[Puzzle]:
    path = file_of(game, args)
    if not path.exists():
        return []
    return read_puzzles(game, path) if args.file else puzzles_of(game)


# List


def show(games: list[Game], args: argparse.Namespace) -> None:
    puzzles = [puzzle for game in games for puzzle in read(game, args)]
    if args.into:
        write_into(Path(args.into), overview(games, puzzles))
        return
    if args.json:
        arguments.say_json([puzzle_json(puzzle) for puzzle in puzzles])
        return
    for game in games:
        own = [puzzle for puzzle in puzzles if puzzle.game is game]
        print("\n".join(summary(game, own)))
        if args.game:
            print("\n".join(table(own)))
    print(f"\nSolve one: {command('puzzle')}, or {command('puzzle rush')}")


def summary(game: Game, puzzles: list[Puzzle]) -> list[str]:
    exact = sum(puzzle.is_exact for puzzle in puzzles)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    missed = ", ".join(f"{level} {show_misses(puzzles, level)}" for level in LEVELS)
    return [
        f"{game.title}: {plural(len(puzzles), 'puzzle')}, {exact} counted exactly, {len(puzzles) - exact} by search",
        f"  themes: {', '.join(f'{theme} {count}' for theme, count in themes.most_common()) or 'none'}",
        f"  missed by bots of version {VERSION}: {missed}",
    ]


def show_misses(puzzles: list[Puzzle], level: str) -> str:
    """How often a level misses the puzzles that its present version has tried: `12 % of 61`."""
    shares = [puzzle.misses[level] for puzzle in puzzles if puzzle.bots[level] == VERSION]
    return f"{sum(shares) / len(shares) * 100:.0f} % of {len(shares)}" if shares else "not tried"


def overview(games: list[Game], puzzles: list[Puzzle]) -> list[str]:
    """A table for documentation: how many puzzles there are, how they were proven, and who misses them."""
    heads = ["game", "puzzles", "counted exactly", "by search"]
    lines = [f"| {' | '.join([*heads, *(f'missed by {level} {VERSION}' for level in LEVELS)])} |"]
    lines.append("|" + " --- |" * (len(heads) + len(LEVELS)))
    for game in games:
        own = [puzzle for puzzle in puzzles if puzzle.game is game]
        exact = sum(one.is_exact for one in own)
        counts = map(str, (len(own), exact, len(own) - exact))
        lines.append(f"| {' | '.join([game.id, *counts, *(show_misses(own, level) for level in LEVELS)])} |")
    return lines


def write_into(path: Path, lines: list[str]) -> None:
    """Put lines between the two marks in a page, or `BadInput`."""
    try:
        text = path.read_text("utf-8")
    except OSError as problem:
        raise BadInput(f"cannot read {path}: {problem.strerror or problem}") from None
    if not text.count(BEGIN) == text.count(END) == 1:
        raise BadInput(f"{path} needs a line {BEGIN} and a line {END}, with the table between them")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    table = "\n".join(lines)
    path.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}", "utf-8")
    print(f"written to {path}")


def table(puzzles: list[Puzzle]) -> list[str]:
    lines = ["| id | theme | rated | proof | margin | missed by " + " | ".join(LEVELS) + " |"]
    lines.append("|" + " --- |" * (5 + len(LEVELS)))
    for puzzle in puzzles:
        misses = " | ".join(f"{share:.0%}" for share in puzzle.misses.values())
        margin = str(puzzle.margin) if puzzle.is_exact else f"{float(puzzle.margin):.3f} ± {float(puzzle.error):.3f}"
        lines.append(f"| {puzzle.id} | {puzzle.theme} | {puzzle.rating} | {puzzle.proof} | {margin} | {misses} |")
    return lines


def puzzle_json(puzzle: Puzzle) -> dict[str, Any]:
    """Everything about a puzzle, its solution too."""
    return {
        "game": puzzle.game.id,
        "id": puzzle.id,
        "theme": puzzle.theme,
        "rating": puzzle.rating,
        "seat": puzzle.seat,
        "measure": puzzle.measure,
        "proof": puzzle.proof,
        "best": puzzle.best,
        "margin": float(puzzle.margin),
        "error": float(puzzle.error),
        "misses": puzzle.misses,
        "position": puzzle.position,
    }


# Make


def make(game: Game, args: argparse.Namespace) -> None:
    """Add puzzles until there are enough. Each is written at once, so that Ctrl-C loses nothing."""
    if not 1 <= args.count <= MOST:
        raise BadInput(f"--count must be from 1 to {MOST}, not {args.count}")
    path = file_of(game, args)
    mine = Mine(game, args.count, read(game, args))
    began = time.monotonic()

    def told(number: int, puzzle: Puzzle | None) -> None:
        if puzzle is not None:
            write_puzzles(path, in_order(mine.puzzles))
            print(
                f"game {number}, {time.monotonic() - began:.0f} s: {puzzle.id}, {puzzle.theme}, {puzzle.proof}",
                flush=True,
            )
        elif sys.stderr.isatty():
            print(f"\rgame {number}: {len(mine.puzzles)} of {args.count}", end="", file=sys.stderr, flush=True)

    try:
        dig(mine, len(mine.puzzles) if args.seed is None else args.seed, told)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    print("\n".join(summary(game, mine.puzzles)))
    print(f"written to {path}")


# Verify


def verify(games: list[Game], args: argparse.Namespace) -> int:
    """Prove every puzzle again and report what fails; stopped with Ctrl-C, on what was proven until then."""
    failed: list[tuple[Puzzle, str]] = []
    done = 0
    seed = 1 if args.seed is None else args.seed
    puzzles = [puzzle for game in games for puzzle in read(game, args)]
    try:
        for puzzle in puzzles:
            if sys.stderr.isatty():
                print(f"\rpuzzle {done + 1} of {len(puzzles)}", end="", file=sys.stderr, flush=True)
            fault = check(puzzle, seed)
            done += 1
            if fault:
                failed.append((puzzle, fault))
                print(f"{puzzle.name}: {fault}", flush=True)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    print(f"{plural(done, 'puzzle')} of {len(puzzles)} checked, {len(failed)} failed.")
    if args.drop and failed:
        drop(games, args, {puzzle.name for puzzle, _ in failed})
    return FAILED if failed and not args.drop else 0


def drop(games: list[Game], args: argparse.Namespace, names: set[str]) -> None:
    for game in games:
        kept = [puzzle for puzzle in read(game, args) if puzzle.name not in names]
        if len(kept) < len(read(game, args)):
            write_puzzles(file_of(game, args), kept)
            print(f"{game.title}: {plural(len(kept), 'puzzle')} left")


# Rate


def rate(games: list[Game], args: argparse.Namespace) -> int:
    """Let the bots try again whatever an older version of them tried. Each result is written at once."""
    levels = read_levels(args.levels)
    try:
        for game in games:
            rate_game(game, args, levels)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
    return 0


def read_levels(text: str) -> list[str]:
    """The levels named in a list with commas, weakest first, or `BadInput`."""
    named = text.split(",")
    for name in named:
        if name not in LEVELS:
            raise BadInput(f"there is no level '{name}'; the levels are {', '.join(LEVELS)}")
    return [level for level in LEVELS if level in named]


def rate_game(game: Game, args: argparse.Namespace, levels: list[str]) -> None:
    """Write new misses, and take out what was only searched and the strongest level now mostly misses."""
    path = file_of(game, args)
    kept = {puzzle.id: puzzle for puzzle in read(game, args)}
    stale = [puzzle for puzzle in kept.values() if is_stale(puzzle, levels)]
    for done, puzzle in enumerate(stale, start=1):
        rated = rate_again(puzzle, levels)
        if is_doubtful(rated.proof, rated.misses):
            del kept[puzzle.id]
            print(f"{puzzle.name}: taken out, {LEVELS[-1]} mostly chooses something else", flush=True)
        else:
            kept[puzzle.id] = rated
        write_puzzles(path, in_order(list(kept.values())))
        if sys.stderr.isatty():
            print(f"\r{game.title}: {done} of {len(stale)}", end="", file=sys.stderr, flush=True)
    print("\n".join(summary(game, list(kept.values()))), flush=True)
