"""`pocketbox compare GAME`: two house rules, two editions or two bots side by side, until the answer is sure."""

from __future__ import annotations

import argparse
from typing import Final

from pocketbox import BadInput
from pocketbox.cli import arguments, runs
from pocketbox.lab.compare import POINTS as BY_POINTS
from pocketbox.lab.compare import Comparison, compare, contest, read_side
from pocketbox.lab.report import PERCENT, PLAIN, POINTS, ReportCell, RunReport, Section, Value
from pocketbox.lab.sequential import FIRST, LEVEL, SECOND

SAID: Final = {
    FIRST: "sure: {a} has more",
    SECOND: "sure: {b} has more",
    LEVEL: "sure: no difference that matters",
    "": "not sure yet",
}


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Play two sides in pairs with the same luck: house rules (--a cap=4 --b cap=none), editions (--b tactics4), or"
        " bots, which then swap seats (--a bot:hard --b bot:normal). Stops as soon as a sequential test shows, with 5"
        " % error, that one side is ahead by --matters points or that neither is. Ctrl-C reports the results so far.",
        [
            "compare rush --a item_mode=one_each --b item_mode=hero_choice --seats normal,normal",
            "compare rush --a bot:normal --b bot:easy",
            "compare tactics5 --b tactics4 --measure nobody --matters 10",
        ],
    )
    arguments.add_game(found)
    found.add_argument("--a", default="", metavar="WORDS", help="the first side: options, a game or a bot")
    found.add_argument("--b", default="", metavar="WORDS", help="the second side")
    found.add_argument("--seats", help="who plays when the sides are not bots, such as normal,normal")
    found.add_argument("--measure", default="", help="seat N (0 by default), role NAME, nobody, or ending RULE")
    found.add_argument(
        "--matters",
        type=float,
        default=10.0,
        metavar="P",
        help="smallest difference that matters, in points of 100; 10 by default",
    )
    found.add_argument("--games", type=int, default=1000, metavar="N", help="games at most, 1000 by default")
    return runs.add_all(found)


def run(args: argparse.Namespace) -> int:
    runs.check_games(args.games, 2)
    if not 0.1 <= args.matters <= 50:
        raise BadInput(f"--matters must be from 0.1 to 50 points of 100, not {args.matters:g}")
    game = arguments.game_of(args)
    one, other = (read_side(typed, game, runs.options_of(args)) for typed in (args.a, args.b))
    seats = runs.seats_of(one.game, args.seats)
    what = contest(one, other, args.setup, seats, args.seed, args.measure)
    bar = runs.Bar()
    with runs.executor_of(args) as executor:
        found = compare(executor, what, args.games // 2, args.matters / 100, bar)
        bar.end()
    usual = one.game.id if one.game.id != other.game.id else "as usual"
    names = (args.a or usual, args.b or usual)
    games = " and ".join(dict.fromkeys(side.game.title for side in (one, other)))
    report = RunReport(
        f"{names[0]} against {names[1]}", runs.command_line(args), runs.versions(game), stopped=found.stopped
    )
    if found.sequence.n:
        report.sections = [verdict(found, names, args.matters), sides(found, names, games)]
    return runs.tell(args, report)


def verdict(found: Comparison, names: tuple[str, str], matters: float) -> Section:
    said = SAID[found.sequence.verdict].format(a=names[0], b=names[1])
    rows: list[list[Value]] = []
    if found.contest.measure == BY_POINTS:
        rows.append([f"points of {names[0]}", ReportCell(found.points(), PERCENT), found.sequence.n, said])
    else:
        label = f"{found.contest.measure}, {names[0]} less {names[1]}"
        rows.append([label, ReportCell(found.sequence.figure(), POINTS), found.sequence.n, said])
    return Section(
        "Verdict",
        f"By pairs with equal luck. {matters:g} points of 100 would matter; a verdict is wrong at most 5 times in"
        " 100. The interval is a little too narrow, because the result decided when to stop.",
        ("what", "difference", "pairs", "verdict"),
        rows,
        drawn=1,
    )


def sides(found: Comparison, names: tuple[str, str], games: str) -> Section:
    rows: list[list[Value]] = []
    if found.contest.measure == BY_POINTS:
        names = (f"{names[0]} first", f"{names[1]} first")
    for name, side in zip(names, found.sides, strict=True):
        for seat, figure in enumerate(side.seats()):
            rows.append([f"{name}: seat {seat} wins", ReportCell(figure, PERCENT), side.games])
        rows.append([f"{name}: nobody wins", ReportCell(side.nobody_won(), PERCENT), side.games])
        rows.append([f"{name}: choices and throws", ReportCell(side.length(), PLAIN), side.games])
    rows.append([f"{names[0]} is longer by", ReportCell(found.length.figure(), PLAIN), found.length.n])
    return Section("Both sides", games, ("what", "figure", "games or pairs"), rows)
