"""`./pocketbox bench simulate`: what the lab adds to the cost of a game, and what a second worker is worth."""

from __future__ import annotations

import json
import tempfile
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from bench.command import add_games, command_parser, run_command
from pocketbox import GAME_IDS, Game, find, start
from pocketbox.cli.arguments import Parser, add_json
from pocketbox.compiled import status
from pocketbox.lab.campaign import Progress, texts_of
from pocketbox.lab.executor import Executor, Here, Processes
from pocketbox.lab.plan import Plan, make_plan
from pocketbox.lab.store import Store
from pocketbox.search.playouts import playouts

EXAMPLES: Final = """examples:
  ./pocketbox bench simulate
  ./pocketbox bench simulate --game rush --seconds 3 --json
"""
ROUNDS: Final = 3
"""Runs of which the best gives each figure."""


@dataclass(frozen=True)
class Figures:
    """Random games a second of one game, from a quick set-up that is dealt anew each time."""

    game: str
    compiled: bool
    raw: float
    """In the playout loop, and nothing kept."""
    bare: float
    """By simulate --no-records, every game a row in a file."""
    full: float
    """By simulate through Match, with record, events and digest."""
    one: float
    """With --no-records by one worker process, by the clock on the wall."""
    two: float
    """The same with two."""


def measure(game: Game, seconds: float) -> Figures:
    bots = ["random"] * int(game.least_seats)
    bare, full = [make_plan(game, "", "quick", bots, 1, kept) for kept in (False, True)]
    games = max(20, int(seconds * 1000))
    few = max(5, games // 100)
    return Figures(
        game.id,
        status().compiled,
        best(lambda: raw(game, games), games, time.process_time),
        best(lambda: simulated(Here(), bare, games), games, time.process_time),
        best(lambda: simulated(Here(), full, few), few, time.process_time),
        *[side_by_side(workers, bare, games) for workers in (1, 2)],
    )


def best(work: Callable[[], None], games: int, clock: Callable[[], float]) -> float:
    """Games a second, of the quickest round."""
    quickest = float("inf")
    for _ in range(ROUNDS):
        began = clock()
        work()
        quickest = min(quickest, clock() - began)
    return games / quickest


def raw(game: Game, games: int) -> None:
    opening = start(game, "", "quick")
    playouts(opening, games, 1, int(game.length_bound(opening)))


def simulated(executor: Executor, plan: Plan, games: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "x.csv", plan, False)
        for job, text in texts_of(executor, [plan], range(games), Progress(games), lambda progress: None):
            store.add(job.first, job.last, text)
        store.close()


def side_by_side(workers: int, plan: Plan, games: int) -> float:
    """Games a second of some processes that are already running; all on the same terms, so one is a process too."""
    with Processes(workers) as executor:
        simulated(executor, plan, 10 * workers)
        return best(lambda: simulated(executor, plan, 4 * games), 4 * games, time.monotonic)


def parser() -> Parser:
    found = command_parser(
        "simulate",
        "Measure random games a second: in the bare loop, by simulate --no-records, by simulate through"
        " Match, and by two workers against one.",
        EXAMPLES,
    )
    add_games(found)
    found.add_argument("--seconds", type=float, default=2.0, help="more for steadier figures, 2 by default")
    add_json(found)
    return found


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    found = [measure(find(id), args.seconds) for id in args.game or GAME_IDS]
    if args.json:
        print(json.dumps([asdict(figures) for figures in found], indent=2))
        return 0
    head = f"{'games/s':<22} {'raw loop':>9} {'no records':>10} {'of raw':>7} {'through Match':>13}"
    print(f"{head} {'1 worker':>9} {'2 workers':>9} {'times':>6}")
    for one in found:
        name = f"{one.game}, {'compiled' if one.compiled else 'interpreted'}"
        print(
            f"{name:<22} {one.raw:>9,.0f} {one.bare:>10,.0f} {one.bare / one.raw:>7.0%} {one.full:>13,.1f}"
            f" {one.one:>9,.0f} {one.two:>9,.0f} {one.two / one.one:>6.2f}"
        )
    return 0


if __name__ == "__main__":
    run_command("simulate", main)
