"""`pocketbox tune GAME`: look for house rules that make a game what it should be."""

from __future__ import annotations

import argparse
import sys
from typing import Final

from pocketbox import BadInput, find
from pocketbox.cli import arguments, runs
from pocketbox.lab.report import PERCENT, PLAIN, Cell, Report, Section, Value
from pocketbox.lab.seating import seat_name
from pocketbox.lab.summary import Figure
from pocketbox.lab.target import WORDS, Target, read_target
from pocketbox.lab.tune import Search, Table, Tried, read_vary, search

SHOWN: Final = 10
MOST_TRIALS: Final = 10_000


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Vary house rules of a game and look, by Optuna's search, for values that come closest to a target."
        " The best is then played again on luck of its own, beside the usual values. Ctrl-C tells what has been tried.",
        [
            'tune abyss --vary wall_count=4..24 --vary monster_count --target "seat 0 50" --bot easy',
            'tune rush --vary captures_per_turn --vary gate_by --target "role hero 50" --setup play --bot lot:easy',
        ],
    )
    found.add_argument("game", help="a game; pocketbox games lists them")
    found.add_argument(
        "--vary",
        action="append",
        metavar="RULE",
        help="name=4..24, name=a|b, or a name for all values; again for more",
    )
    found.add_argument("--target", required=True, help=WORDS)
    found.add_argument(
        "--bot",
        default="easy",
        metavar="NAME",
        help="who plays every seat, easy by default; lot:easy with --setup play lets the set-up fall by lot",
    )
    found.add_argument("--seats", type=int, default=0, metavar="N", help="how many, by default the fewest")
    found.add_argument("--trials", type=int, default=30, metavar="N", help="sets of values, 30 by default")
    found.add_argument("--games", type=int, default=60, metavar="N", help="for each set of values, 60 by default")
    return runs.add_all(found)


def run(args: argparse.Namespace) -> int:
    runs.check_games(args.games, 2)
    if not 1 <= args.trials <= MOST_TRIALS:
        raise BadInput(f"--trials is from 1 to {MOST_TRIALS}, not {args.trials}")
    game = find(args.game)
    if not args.vary:
        names = ", ".join(option.name for option in game.options)
        raise BadInput(f"say with --vary what may change; {game.title} has {names}")
    varied = [read_vary(game, text) for text in args.vary]
    if len({vary.option.name for vary in varied}) < len(varied):
        raise BadInput("each rule is varied once; give its values in one --vary")
    seats = args.seats or int(game.least_seats)
    target = read_target(args.target, seats)
    table = Table(game, runs.options_of(args), args.setup, seat_name(args.bot), seats)
    bar = runs.Bar()
    with runs.executor_of(args) as executor:
        # The usual values must be playable before a search is worth its time.
        table.games(executor, "", args.seed, 1, bar)
        found = search(executor, table, varied, target, args.trials, args.games, args.seed, bar, tell_progress)
        bar.end()
    report = Report(f"Tuning {game.title}", runs.command_line(args), runs.versions(game), stopped=found.stopped)
    if found.tried:
        report.sections = [outcome(found, target, args), candidates(found, target)]
    return runs.tell(args, report)


def tell_progress(tried: Tried) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{tried.options}: {100 * tried.distance:.1f} away", file=sys.stderr)


def cell(figure: Figure, target: Target) -> Cell:
    return Cell(figure, PERCENT if target.is_share else PLAIN)


def outcome(found: Search, target: Target, args: argparse.Namespace) -> Section:
    rows: list[list[Value]] = []
    for name, tried in [("best", found.confirmed), ("as usual", found.usual)]:
        if tried is not None:
            met = "met, as far as these games tell" if target.is_met(tried.figure) else "missed"
            values = f"{name}: {tried.options or 'nothing changed'}"
            rows.append([values, cell(tried.figure, target), tried.figure.n, met])
    note = f"Target: {args.target}. Played with seed {args.seed + 1}, on which nothing was chosen."
    return Section("Outcome", note, ("values", "figure", "games", "target"), rows, drawn=1)


def candidates(found: Search, target: Target) -> Section:
    rows: list[list[Value]] = [
        [tried.options, cell(tried.figure, target), tried.figure.n] for tried in found.best()[:SHOWN]
    ]
    refused = f" {found.refused} sets of values cannot be played." if found.refused else ""
    count = len(set(found.tried))
    note = f"The closest of {count} that were tried, all with the same luck, which flatters the first.{refused}"
    return Section("Candidates", note, ("values", "figure", "games"), rows, drawn=1)
