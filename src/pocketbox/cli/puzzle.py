"""`pocketbox puzzle [GAME]`: find the best choice, in this terminal."""

from __future__ import annotations

import argparse
import random
from datetime import date

from pocketbox import BadInput, find
from pocketbox.cli import arguments
from pocketbox.command import command
from pocketbox.engine.core import plural
from pocketbox.learn.packed import puzzles_of_pack
from pocketbox.learn.puzzle import THEMES, Puzzle, all_puzzles, daily_puzzle, find_puzzle, puzzles_of
from pocketbox.learn.streak import Streak, keep_streak, load_streak
from pocketbox.packs.folder import find_pack
from pocketbox.terminal.console import Console, Hangup, Quit
from pocketbox.terminal.puzzles import PuzzleTable


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Find the best choice in a position of a real game. Without a game, the puzzle of the day, the same for"
        " everybody. With a game, the next that you have not solved, easier ones first.",
        ["puzzle", "puzzle rush", 'puzzle rush --theme "win now"', "puzzle rush 3f9a1c", "puzzle --pack lancers.toml"],
    )
    found.add_argument("game", nargs="?", help="a game, such as rush; by default the puzzle of the day")
    found.add_argument("id", nargs="?", help="one puzzle by its id; puzzles list GAME lists them")
    arguments.add_packs(found)
    found.add_argument("--theme", choices=THEMES, metavar="THEME", help=f"only one kind: {', '.join(THEMES)}")
    found.add_argument("--daily", action="store_true", help="the puzzle of the day, of the game if one is given")
    return found


def run(args: argparse.Namespace) -> int:
    streak = load_streak()
    puzzles = find_puzzles(args)
    if args.theme:
        puzzles = [puzzle for puzzle in puzzles if puzzle.theme == args.theme]
    if not puzzles:
        raise BadInput("there are no puzzles of this kind")
    if args.id:
        play(Console(), [find_puzzle(find(args.game), args.id, puzzles)], streak)
    elif args.daily or not (args.game or args.theme or args.pack):
        puzzle = daily_puzzle(date.today(), puzzles)
        print(f"The puzzle of {date.today():%d %B %Y}, from {puzzle.game.title}.")
        play(Console(), [puzzle], streak)
        print(f"More puzzles: {command(f'puzzle {puzzle.game.id}')}")
    else:
        play(Console(), waiting(puzzles, streak), streak)
    return 0


def find_puzzles(args: argparse.Namespace) -> list[Puzzle]:
    """The puzzles of the packs, of the game, or of all games."""
    if args.pack:
        found = [puzzle for name in args.pack for puzzle in puzzles_of_pack(find_pack(name))]
        return [puzzle for puzzle in found if args.game in (None, puzzle.game.id)]
    return puzzles_of(find(args.game)) if args.game else all_puzzles()


def waiting(puzzles: list[Puzzle], streak: Streak) -> list[Puzzle]:
    """The puzzles that were not solved here; all of them once every one was."""
    left = [puzzle for puzzle in puzzles if puzzle.name not in streak.solved]
    print(f"{len(puzzles) - len(left)} of {plural(len(puzzles), 'puzzle')} solved.")
    return left or puzzles


def play(console: Console, puzzles: list[Puzzle], streak: Streak) -> None:
    """Pose one puzzle after the other, until the person has had enough."""
    rng = random.Random()
    try:
        for number, puzzle in enumerate(puzzles):
            if number and console.ask("[next puzzle] > "):
                break
            streak.note(puzzle, PuzzleTable(console, puzzle, rng).solve())
            keep_streak(streak)
            console.say(f"{streak.now} in a row, your longest is {streak.longest}.")
    except (Quit, Hangup, KeyboardInterrupt):
        console.say()
