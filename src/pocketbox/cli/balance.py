"""`pocketbox balance GAME`: who wins, how games end, and what each unit, hero, item, trap and terrain is worth."""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pocketbox import BadInput, Game
from pocketbox.bots.makers import bot_name
from pocketbox.cli import arguments, runs
from pocketbox.engine.game import QUICK
from pocketbox.engine.options import Settings
from pocketbox.lab.balance import PriceTrial, Share, beginnings, turns_of
from pocketbox.lab.balance_page import beginnings_of, by_strength, sections_of
from pocketbox.lab.campaign import Progress, rounds_of
from pocketbox.lab.contribution import groups, prices
from pocketbox.lab.executor import STOPS, Executor, why
from pocketbox.lab.item_counts import categories
from pocketbox.lab.plan import make_plan
from pocketbox.lab.report import RunReport
from pocketbox.lab.rows import Row
from pocketbox.lab.seating import LOT

BY_LOT: Final = "lot"


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Let bots play, and report who wins, how long games take, how they end, and what each item is worth, with"
        " 95 % intervals. A solo game is played with each start in turn (in Abyss, each hero). In other games, the"
        " same bot plays every seat. Ctrl-C reports the results so far.",
        [
            "balance abyss",
            "balance abyss --bot expert --games 300 --seed 2",
            "balance abyss --option monster_count=2 --json",
            "balance tactics5 --bot easy,normal --games 400 --html t5.html",
        ],
    )
    arguments.add_game(found)
    found.add_argument(
        "--games",
        type=int,
        default=60,
        metavar="N",
        help="for each bot and beginning, 60 by default",
    )
    found.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games")
    found.add_argument(
        "--bot",
        default="hard",
        metavar="NAMES",
        help="who plays, hard by default; or several; bot:cmd:COMMAND for a program",
    )
    found.add_argument("--seats", type=int, default=0, metavar="N", help="number of seats, by default the fewest")
    found.add_argument(
        "--setup",
        default="",
        help="quick, play, a named position, or lot: all choices of the set-up at random, the default where forces are"
        " bought, since quick games give both sides the same",
    )
    found.add_argument("--option", action="append", metavar="NAME=VALUE", help="a house rule; repeat for more")
    runs.add_workers(found)
    runs.add_report(found)
    return found


@dataclass(frozen=True)
class Asked:
    """What is to be judged."""

    game: Game
    settings: Settings
    args: argparse.Namespace


@dataclass
class Played:
    """The games of one bot, as far as they were played."""

    rows: list[Row] = field(default_factory=list)
    shares: list[Share] = field(default_factory=list)
    """Of a game for one, by beginning."""


def run(args: argparse.Namespace) -> int:
    runs.check_games(args.games)
    bots = list(dict.fromkeys(bot_name(bot) for bot in args.bot.split(",")))
    game = arguments.game_of(args)
    settings = game.read_settings(runs.options_of(args))
    play = alone if int(game.most_seats) == 1 else together
    report = RunReport(f"Balance of {game.title}", runs.command_line(args), runs.versions(game))
    found: dict[str, Played] = {}
    with runs.executor_of(args) as executor:
        for bot in bots:
            bar = runs.Bar(bot)
            found[bot] = Played()
            try:
                play(executor, Asked(game, settings, args), bot, found[bot], bar)
            except STOPS as stop:
                report.stopped = why(stop)
                break
            finally:
                bar.end()
    found = {bot: played for bot, played in found.items() if played.rows}
    for bot, played in found.items():
        if played.shares:
            report.sections.append(beginnings_of(played.shares, bot))
        report.sections.extend(sections_of(game, settings, bot, played.rows))
    if len(found) > 1:
        kinds, cost = categories(game, settings), prices(game, settings)
        report.sections.extend(by_strength({bot: groups(played.rows, kinds, cost) for bot, played in found.items()}))
    more = [as_json(bot, share) for bot, played in found.items() for share in played.shares]
    return runs.tell(args, report, {"beginnings": more} if more else {})


def alone(executor: Executor, asked: Asked, bot: str, played: Played, bar: runs.Bar) -> None:
    """A game for one with every beginning in turn."""
    args, game = asked.args, asked.game
    if args.seats > 1 or args.setup not in ("", QUICK):
        raise BadInput(f"{game.title} is for one and uses its quick set-up; leave out --seats and --setup")
    trial = PriceTrial(game.id, asked.settings.write(), bot, args.seed)
    played.shares.extend(Share(first.text) for first in beginnings(trial))
    for turn in turns_of(executor, trial, args.games, bar):
        for share, row in zip(played.shares, turn, strict=True):
            share.add(row)
        played.rows.extend(turn)


def together(executor: Executor, asked: Asked, bot: str, played: Played, bar: runs.Bar) -> None:
    """The same bot in every seat."""
    args, game = asked.args, asked.game
    setup = args.setup or (BY_LOT if prices(game, asked.settings) else QUICK)
    name, setup = (LOT + bot, "play") if setup == BY_LOT else (bot, setup)
    seats = args.seats or int(game.least_seats)
    plan = make_plan(game, asked.settings.write(), setup, [name] * seats, args.seed)
    for rows in rounds_of(executor, [plan], args.games, Progress(args.games), bar):
        played.rows.append(replace(rows[0], choices=()))


def as_json(bot: str, share: Share) -> dict[str, Any]:
    return {
        "bot": bot,
        "beginning": share.name,
        "games": share.games,
        "wins": share.wins,
        "interval": share.interval(),
        "endings": share.endings,
    }
