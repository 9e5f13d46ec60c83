"""`pocketbox simulate GAME`: many games by bots, kept in a file that any of them can be replayed from."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from pocketbox import Game
from pocketbox.cli import arguments, runs
from pocketbox.engine.packs import show_options
from pocketbox.lab.campaign import Progress, texts_of
from pocketbox.lab.executor import STOPS, Executor, why
from pocketbox.lab.overview import overview
from pocketbox.lab.plan import Plan, make_plan
from pocketbox.lab.report import RunReport
from pocketbox.lab.store import Store, load_rows
from pocketbox.lab.summary import Summary, sum_rows


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Let bots play many games and keep each as a row of a table, CSV or Parquet, with everything needed to replay"
        " it. Ctrl-C keeps the finished games, and --resume continues. The number of workers changes only the time.",
        [
            "simulate rush --seats bot:normal,bot:easy --games 200 --out rush.csv",
            "simulate rush --seats bot:normal,bot:easy --games 500 --out rush.csv --resume",
            "simulate tactics5 --seats bot:random,bot:random --games 100000 --no-records --out t5.parquet",
            "simulate dungeons --seats bot,bot,bot --option grid=square --out d.csv --on dask://10.0.0.1:8786",
        ],
    )
    arguments.add_game(found)
    found.add_argument("--seats", help="who plays each seat, seat 0 first, such as bot:hard,bot:normal")
    found.add_argument("--games", type=int, default=100, metavar="N", help="number of games, 100 by default")
    runs.add_table(found)
    runs.add_workers(found)
    found.add_argument("--out", required=True, metavar="FILE", help="the file for the results: .csv or .parquet")
    found.add_argument("--resume", action="store_true", help="resume from that file")
    found.add_argument(
        "--no-records", action="store_true", help="keep results only; random bots then play in the compiled loop"
    )
    runs.add_report(found)
    return found


def run(args: argparse.Namespace) -> int:
    runs.check_games(args.games)
    game = arguments.game_of(args)
    seats = runs.seats_of(game, args.seats)
    plan = make_plan(game, runs.options_of(args), args.setup, seats, args.seed, not args.no_records)
    with runs.executor_of(args) as executor:
        store = Store(Path(args.out), plan, args.resume)
        stopped = play_missing(executor, plan, args.games, store)
    summary = sum_rows(load_rows(store.path))
    report = report_of(runs.command_line(args), game, plan, summary, stopped)
    code = runs.tell(args, report, {"summary": summary.to_json(), "file": str(store.path)})
    if stopped:
        print(f"Stopped: {len(store.done)} games are saved in {store.path}; add --resume to continue.", file=sys.stderr)
    return code


def play_missing(executor: Executor, plan: Plan, games: int, store: Store) -> str:
    """Play the missing games and return why the run ended early, if it did. Finished games are kept in order."""
    progress = Progress(games, before=sum(number < games for number in store.done))
    bar = runs.Bar()
    try:
        for job, text in texts_of(executor, [plan], missing(games, store), progress, bar):
            store.add(job.first, job.last, text)
    except STOPS as stop:
        return why(stop)
    finally:
        bar.end()
        store.close()
    return ""


def missing(games: int, store: Store) -> Iterator[int]:
    done = frozenset(store.done)
    return (number for number in range(games) if number not in done)


def report_of(command: str, game: Game, plan: Plan, summary: Summary, stopped: str) -> RunReport:
    """The figures of a run, finished or not."""
    title = f"{summary.games} games of {game.title}"
    note = f"Set-up {plan.setup}, options {show_options(plan.options) or 'as usual'}, seed {plan.seed}."
    return RunReport(title, command, runs.versions(game), overview(summary, plan.bots, note), stopped)
