"""`pocketbox tournament GAME`: every bot against every other, and ratings with intervals."""

from __future__ import annotations

import argparse
from itertools import combinations
from typing import Final

from pocketbox import BadInput
from pocketbox.bots.makers import bot_name
from pocketbox.cli import arguments, runs
from pocketbox.lab.report import PERCENT, PLAIN, ReportCell, RunReport, Section
from pocketbox.lab.summary import share
from pocketbox.lab.tournament import Tournament, pairings, play

USUAL: Final = "random,greedy,easy,normal"


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Let every bot play every other in pairs of games with the same luck and swapped seats, and rate them on one"
        " scale (Bradley-Terry, in Elo points, the mean at 0) with 95 % intervals. Ctrl-C rates the games played so"
        " far.",
        ["tournament rush --bots random,greedy,easy --games 40", "tournament abyss --bots easy,normal --html t.html"],
    )
    arguments.add_game(found)
    found.add_argument("--bots", default=USUAL, help=f"who plays, {USUAL} by default")
    found.add_argument("--games", type=int, default=40, metavar="N", help="for each pair of bots, 40 by default")
    found.add_argument("--seats", type=int, default=0, metavar="N", help="number of seats, by default the fewest")
    return runs.add_all(found)


def run(args: argparse.Namespace) -> int:
    runs.check_games(args.games, 2)
    game = arguments.game_of(args)
    bots = [bot_name(bot) for bot in args.bots.split(",")]
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadInput("a tournament needs at least two bots, each named once, such as --bots easy,normal")
    seats = args.seats or int(game.least_seats)
    plans = pairings(game, runs.options_of(args), args.setup, seats, bots, args.seed)
    bar = runs.Bar()
    with runs.executor_of(args) as executor:
        played = play(executor, bots, plans, args.games // 2, bar)
        bar.end()
    title = f"Tournament of {game.title}"
    report = RunReport(title, runs.command_line(args), runs.versions(game), stopped=played.stopped)
    if all(played.points.values()):
        report.sections = [ratings(played), meetings(played)]
    return runs.tell(args, report)


def ratings(played: Tournament) -> Section:
    rows = list(zip(played.bots, played.ratings(), [played.score(bot) for bot in range(len(played.bots))], strict=True))
    rows.sort(key=lambda row: -row[1].value)
    return Section(
        "Ratings",
        "Elo points, by Bradley and Terry's model, the mean at 0. A pair of games counts as one game.",
        ("bot", "rating", "share of points", "games"),
        [[bot, ReportCell(rating, PLAIN, 0), ReportCell(score, PERCENT), rating.n] for bot, rating, score in rows],
        drawn=1,
    )


def meetings(played: Tournament) -> Section:
    return Section(
        "Meetings",
        "Share of points the first bot won against the second. A pair of games counts as one.",
        ("meeting", "share of points", "pairs"),
        [
            [
                f"{played.bots[one]} against {played.bots[other]}",
                ReportCell(share(sum(played.points[one, other]), len(played.points[one, other])), PERCENT),
                len(played.points[one, other]),
            ]
            for one, other in combinations(range(len(played.bots)), 2)
        ],
        drawn=1,
    )
