"""What the commands of the lab share: tables to play at, workers to play on, and a bar that says how far it is."""

from __future__ import annotations

import argparse
import hashlib
import os
import shlex
import sys
import time
from pathlib import Path
from typing import Any, Final

from pocketbox import BadInput, Game, __version__
from pocketbox.cli import INTERRUPTED, arguments
from pocketbox.command import NAME
from pocketbox.lab.campaign import Progress
from pocketbox.lab.connect import connect
from pocketbox.lab.executor import Executor
from pocketbox.lab.report import RunReport

TOLD_EVERY: Final = 0.2
"""Seconds between two looks of the bar."""
CELLS: Final = 24
MOST_GAMES: Final = 1_000_000_000


def add_table(found: arguments.Parser) -> None:
    """How games are set up."""
    found.add_argument("--option", action="append", metavar="NAME=VALUE", help="a house rule; repeat for more")
    found.add_argument("--setup", default="quick", help="quick (the default), play, or a named position")
    found.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games")


def add_workers(found: arguments.Parser) -> None:
    """Where games are played."""
    found.add_argument(
        "--jobs", type=int, default=0, metavar="K", help="processes on this machine, by default one per core"
    )
    found.add_argument(
        "--on", default="", metavar="CLUSTER", help="play on a cluster: dask://HOST:PORT, ray://HOST:PORT or ray://auto"
    )


def add_all(found: arguments.Parser) -> arguments.Parser:
    """Everything that commands of the lab share."""
    add_table(found)
    add_workers(found)
    add_report(found)
    return found


def add_report(found: arguments.Parser) -> None:
    """Add the arguments for reports."""
    pages = found.add_mutually_exclusive_group()
    pages.add_argument(
        "--html",
        metavar="FILE",
        help="where to write the report with plots, one file that opens offline; by default next to --out,"
        " or here under an automatic name, and nowhere with --json",
    )
    pages.add_argument("--no-report", action="store_true", help="write no report")
    arguments.add_json(found)


def report_path(args: argparse.Namespace) -> Path | None:
    """Where the page goes, if there is to be one. The same command has the same page, another command another one."""
    if args.html:
        return Path(args.html)
    if args.no_report or args.json:
        return None
    out = getattr(args, "out", None)
    if out:
        return Path(out).with_suffix(".html")
    mark = hashlib.sha256(command_line(args).encode()).hexdigest()[:8]
    return Path(f"{args.words[0]}-{args.game}-{mark}.html")


def tell(args: argparse.Namespace, report: RunReport, more: dict[str, Any] | None = None) -> int:
    """Print a report, with what else there is for scripts, and write its page, unless nobody wants one."""
    if args.json:
        arguments.say_json(report.to_json() | (more or {}))
    else:
        print(report.text())
    path = report_path(args)
    if path is not None and report.sections:
        report.write_html(path)
        if not args.json:
            print(f"\nReport: {path}")
    return INTERRUPTED if report.stopped else 0


def executor_of(args: argparse.Namespace) -> Executor:
    """Return the executor; raise `BadInput` also if the report could not be written."""
    path = report_path(args)
    if path is not None and not getattr(args, "out", None) and not os.access(path.parent, os.W_OK):
        # Better known before the games than after them. Beside results it is known soon enough.
        raise BadInput(f"no report can be written in {path.parent.absolute()}; name another place with --html")
    return workers_of(args)


def workers_of(args: argparse.Namespace) -> Executor:
    """Return the executor, or raise `BadInput`."""
    if args.on and args.jobs:
        raise BadInput("--jobs is for this machine and --on for a cluster; use one of them")
    if args.jobs < 0:
        raise BadInput(f"--jobs must be at least 1, not {args.jobs}")
    return connect(args.on, args.jobs or cores())


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def options_of(args: argparse.Namespace) -> str:
    return " ".join(args.option or [])


def check_games(games: int, least: int = 1) -> None:
    if not least <= games <= MOST_GAMES:
        raise BadInput(f"--games must be from {least} to {MOST_GAMES}, not {games}")


def seats_of(game: Game, typed: str | None, usual: str = "normal") -> list[str]:
    """Return the bot of each seat, the default bot if none is named, or raise `BadInput`."""
    if typed is None:
        return [usual] * int(game.least_seats)
    return typed.split(",")


def command_line(args: argparse.Namespace) -> str:
    """The command without where the program lies: the same run makes the same page, and a page tells no path."""
    return shlex.join([NAME, *args.words])


def versions(game: Game) -> str:
    python = ".".join(str(part) for part in sys.version_info[:3])
    return f"Pocketbox {__version__}, {game.title} rules version {game.rules_version}, Python {python}"


class Bar:
    """A progress line that redraws itself on a terminal and stays silent elsewhere."""

    def __init__(self, said: str = "") -> None:
        self.said = said
        self.is_shown = sys.stderr.isatty()
        self._last = 0.0

    def __call__(self, progress: Progress) -> None:
        now = time.monotonic()
        if self.is_shown and (now - self._last >= TOLD_EVERY or progress.before + progress.done >= progress.of):
            self._last = now
            print(f"\r\033[K{line_of(progress, self.said)}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        if self.is_shown and self._last:
            print(file=sys.stderr)


def line_of(progress: Progress, said: str = "") -> str:
    have = progress.before + progress.done
    filled = CELLS * have // max(progress.of, 1)
    bar = "█" * filled + "·" * (CELLS - filled)
    left = f", {span(progress.left)} left" if progress.left >= 0 and have < progress.of else ""
    rate = f"{progress.rate:.1f}" if progress.rate < 100 else f"{progress.rate:,.0f}"
    return f"{said}{' ' if said else ''}{bar} {have} of {progress.of} games, {rate} a second{left}"


def span(seconds: float) -> str:
    """A time people can read: 45 s, 3 min 20 s, 2 h 5 min."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600} h {whole % 3600 // 60} min"
