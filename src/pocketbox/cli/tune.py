"""`pocketbox tune GAME`: look for numbers and house rules that make a game what it should be."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from pocketbox import BadInput, Game
from pocketbox.cli import arguments, runs
from pocketbox.command import command
from pocketbox.engine.core import plural
from pocketbox.engine.options import NUMBER, GameParameter, write_value
from pocketbox.engine.packs import show_options
from pocketbox.lab.report import PERCENT, PLAIN, POINTS, ReportCell, RunReport, Section, Value
from pocketbox.lab.seating import seat_name
from pocketbox.lab.summary import Figure
from pocketbox.lab.target import WORDS, Target, read_target
from pocketbox.lab.trial_log import TrialLog, TriedValues
from pocketbox.lab.tune import RANGE, Search, TunedGame, Vary, read_vary, search
from pocketbox.lab.version_check import hash_sources

SHOWN: Final = 10
MOST_TRIALS: Final = 10_000


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Vary printed numbers and house rules of a game and search with Optuna for the values that come closest to a"
        " target. The best values are then played again with a new seed, next to the printed ones. Ctrl-C reports the"
        " trials so far. With --out the trials are saved, and --resume continues them.",
        [
            "tune abyss --list",
            'tune abyss --vary hero.oni-slayer.hp=2..4 --vary hero.ember-sage.speed --target "heroes within 5 points"',
            'tune rush --vary hero.hp=1..6 --vary gate_by --target "hero and dungeon master even" --bot normal',
            'tune dungeons --vary delver.elf.action --target "roles within 10 points" --bot greedy --out elf.jsonl',
        ],
    )
    arguments.add_game(found)
    found.add_argument(
        "--vary",
        action="append",
        metavar="NUMBER",
        help="name=4..24, name=a|b, or a name for all values; repeat for more",
    )
    found.add_argument("--list", action="store_true", help="list the numbers and house rules that can vary, and stop")
    found.add_argument("--target", default="", help=WORDS)
    found.add_argument(
        "--bot",
        default="easy",
        metavar="NAME",
        help="who plays every seat, easy by default; lot:easy with --setup play makes the set-up random",
    )
    found.add_argument("--seats", type=int, default=0, metavar="N", help="number of seats, by default the fewest")
    found.add_argument("--trials", type=int, default=30, metavar="N", help="sets of values, 30 by default")
    found.add_argument("--games", type=int, default=60, metavar="N", help="for each set of values, 60 by default")
    found.add_argument("--out", metavar="FILE", help="save every trial in a file, such as abyss.jsonl")
    found.add_argument("--resume", action="store_true", help="resume from that file")
    return runs.add_all(found)


def run(args: argparse.Namespace) -> int:
    if args.list:
        return list_all(args, arguments.game_of(args))
    runs.check_games(args.games, 2)
    if not 1 <= args.trials <= MOST_TRIALS:
        raise BadInput(f"--trials must be from 1 to {MOST_TRIALS}, not {args.trials}")
    game = arguments.game_of(args)
    if not args.vary:
        kinds = ", ".join(dict.fromkeys(number.name.partition(".")[0] for number in game.numbers))
        names = ", ".join(option.name for option in game.options)
        said = f"{game.title} has numbers of {kinds}, and the rules {names}"
        raise BadInput(
            f"name something to vary with --vary; {said}; {command(f'tune {game.id} --list')} lists all of them"
        )
    if not args.target:
        raise BadInput(f"name a target with --target: {WORDS}")
    varied = [read_vary(game, text) for text in args.vary]
    if len({vary.option.name for vary in varied}) < len(varied):
        raise BadInput("each number or rule can be varied once; put all its values into one --vary")
    seats = args.seats or int(game.least_seats)
    target = read_target(args.target, seats)
    table = TunedGame(game, runs.options_of(args), args.setup, seat_name(args.bot), seats)
    bar = runs.Bar()
    with runs.executor_of(args) as executor:
        # The usual values must be playable before a search is worth its time.
        target.check(table.games(executor, "", args.seed, 1, bar)[0][0])
        notes = TrialLog(about(args, table, varied), Path(args.out) if args.out else None, args.resume)
        try:
            found = search(
                executor, table, varied, target, args.trials, args.games, args.seed, bar, tell_progress, notes
            )
        finally:
            notes.close()
            bar.end()
    if not found.tried and not found.stopped:
        raise BadInput(nothing_measured(found, varied))
    report = RunReport(f"Tuning {game.title}", runs.command_line(args), runs.versions(game), stopped=found.stopped)
    if found.tried:
        report.sections = [outcome(found, target, args), candidates(found, target), show_varied(game, found, varied)]
    return runs.tell(args, report)


def nothing_measured(found: Search, varied: list[Vary]) -> str:
    """Why no set of values could be measured."""
    things = " or the ".join(dict.fromkeys(vary.thing for vary in varied if vary.thing))
    refused = f"{plural(found.refused, 'set')} cannot be played" if found.refused else ""
    absent = f"{plural(found.absent, 'set')} without the {things} in any game" if found.absent else ""
    reasons = ", ".join(reason for reason in (refused, absent) if reason)
    return f"no set of values could be measured: {reasons}; vary other values, or set other house rules with --option"


def about(args: argparse.Namespace, table: TunedGame, varied: list[Vary]) -> dict[str, Any]:
    """What must be the same for a search to be the same search."""
    return {
        "game": table.game.id,
        "packs": [pack.label for pack in table.game.packs],
        "program": hash_sources(),
        "options": show_options(table.options) or "as usual",
        "set-up": table.setup,
        "bot": table.bot,
        "seats": table.seats,
        "target": args.target,
        "varied numbers": " ".join(str(vary) for vary in varied),
        "number of games": args.games,
        "seed": args.seed,
    }


def list_all(args: argparse.Namespace, game: Game) -> int:
    """Every number and rule by name, what it is as printed, and what it may be."""
    if args.json:
        kinds = {"numbers": game.numbers, "rules": game.options}
        arguments.say_json({kind: [describe_option(option) for option in options] for kind, options in kinds.items()})
        return 0
    for title, options in [("Printed numbers", game.numbers), ("House rules", game.options)]:
        print(f"{title} of {game.title}:")
        for option in options:
            print(f"  {option.name}={span_of(option)}  (usually {write_value(option.default)}; {option.label})")
    return 0


def span_of(option: GameParameter) -> str:
    if option.kind == NUMBER:
        return f"{option.least}{RANGE}{option.most}"
    return "|".join(option.choices or ["false", "true"])


def describe_option(option: GameParameter) -> dict[str, Any]:
    values: dict[str, Any] = {"choices": option.choices} if option.choices else {}
    if option.kind == NUMBER:
        values = {"least": int(option.least), "most": int(option.most)}
    return {"name": option.name, "usual": option.default, **values, "label": option.label, "rule": option.rule}


def tell_progress(tried: TriedValues) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{show_options(tried.options)}: {100 * tried.distance:.1f} away", file=sys.stderr)


def cell(figure: Figure, target: Target) -> ReportCell:
    if target.other:
        return ReportCell(figure, POINTS)
    return ReportCell(figure, PERCENT if target.is_share else PLAIN)


def outcome(found: Search, target: Target, args: argparse.Namespace) -> Section:
    rows: list[list[Value]] = []
    for name, tried in [("best", found.confirmed), ("as usual", found.usual)]:
        if tried is not None:
            met = "met, within the error of these games" if target.is_met(tried.figure) else "missed"
            if tried.absent():
                met = f"not measured: no game has the {' or the '.join(tried.absent())}"
            values = f"{name}: {show_options(tried.options) or 'nothing changed'}"
            rows.append([values, cell(tried.figure, target), tried.figure.n, met])
    note = (
        f"Target: {args.target}. The figure is {target.said()}."
        f" Played with seed {args.seed + 1}, which was not used to choose the values."
    )
    return Section("Outcome", note, ("values", "figure", "games", "target"), rows, drawn=1)


def candidates(found: Search, target: Target) -> Section:
    rows: list[list[Value]] = [
        [show_options(tried.options), cell(tried.figure, target), tried.figure.n] for tried in found.best()[:SHOWN]
    ]
    refused = f" {plural(found.refused, 'set')} of values cannot be played." if found.refused else ""
    if found.absent:
        refused += f" {plural(found.absent, 'set')} of values left out: something that was varied is in no game."
    count = len(set(found.tried))
    note = f"The closest of {count} trials, all with the same luck, which favors the first.{refused}"
    return Section("Candidates", note, ("values", "figure", "games"), rows, drawn=1)


def show_varied(game: Game, found: Search, varied: list[Vary]) -> Section:
    """What was varied, its printed value, and in how many games it matters."""
    rows: list[list[Value]] = [
        [
            vary.option.name,
            vary.option.label,
            write_value(vary.option.default),
            str(vary).partition("=")[2],
            games_with(found, vary.thing),
        ]
        for vary in varied
    ]
    note = f"The printed values of {game.title}, what was tried, and how many games with the printed values it is in."
    return Section("What was varied", note, ("name", "what it is", "usually", "tried", "games with it"), rows)


def games_with(found: Search, thing: str) -> str:
    usual = found.as_printed
    return f"{usual.present[thing]} of {usual.figure.n}" if thing and usual is not None else "all"
