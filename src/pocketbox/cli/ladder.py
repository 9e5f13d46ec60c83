"""`pocketbox ladder`: every level against the one below, and the page that says how it went."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from pocketbox import GAME_IDS, BadInput, find
from pocketbox.cli import arguments, runs
from pocketbox.engine.game import Game
from pocketbox.lab.executor import STOPS, why
from pocketbox.lab.ladder import QUICK_GAMES, LadderRun, PairStanding, Results
from pocketbox.lab.ladder_page import page, read_sections, section, title
from pocketbox.match.saves import data_folder


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Let every level of bot play the one below it, with seats swapped and the same luck for both, and say who is"
        " better, with 95 % intervals. Results are saved. Ctrl-C reports the results so far, and the next run"
        " continues from there.",
        ["ladder rush", "ladder --games 40", "ladder dungeons --jobs 2", "ladder --write docs/ladder.md"],
    )
    found.add_argument("game", nargs="*", help=f"games, by default all: {', '.join(GAME_IDS)}")
    found.add_argument(
        "--games",
        type=int,
        default=QUICK_GAMES,
        metavar="N",
        help=f"games per pairing at most, {QUICK_GAMES} by default",
    )
    found.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games")
    found.add_argument("--results", metavar="FILE", help="the file that results are saved in")
    found.add_argument("--write", metavar="FILE", help="update the sections of these games in a page")
    found.add_argument("--known", action="store_true", help="play nothing; report the saved results")
    runs.add_workers(found)
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if args.games < 2:
        raise BadInput(f"--games must be at least 2, one for each seat, not {args.games}")
    games = [find(id) for id in args.game or GAME_IDS]
    results = Results(Path(args.results) if args.results else data_folder() / "ladder.jsonl")
    tables = [(game, seats) for game in games for seats in seat_counts(game)]
    known = LadderRun(args.seed, args.games, results, tell, None)
    if args.known:
        climbed = known.all(tables)
    else:
        try:
            with runs.workers_of(args) as executor:
                climbed = LadderRun(args.seed, args.games, results, tell, executor).all(tables)
        except STOPS as stop:
            print(f"Stopped: {why(stop)}. Results so far:", file=sys.stderr)
            climbed = known.all(tables)
    parts = {title(*table): section(*table, standings) for table, standings in zip(tables, climbed, strict=True)}
    if args.write:
        write(Path(args.write), parts, args)
    if args.json:
        arguments.say_json(
            [as_json(*table, each) for table, standings in zip(tables, climbed, strict=True) for each in standings]
        )
    else:
        print("\n".join(parts.values()), flush=True)
    return 0


def write(path: Path, parts: dict[str, str], args: argparse.Namespace) -> None:
    """The page with these sections; those of games that were not asked for stay as they are."""
    titles = [title(game, seats) for game in map(find, GAME_IDS) for seats in seat_counts(game)]
    try:
        all = (read_sections(path.read_text(encoding="utf-8"), titles) if path.exists() else {}) | parts
        text = page([all[name] for name in titles if name in all], args.seed, args.games)
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise BadInput(f"cannot write {path}: {problem.strerror}") from None


def seat_counts(game: Game) -> list[int]:
    """The fewest seats, the most, and one number in between."""
    least, most = int(game.least_seats), int(game.most_seats)
    return sorted({least, (least + most) // 2, most})


def tell(game: Game, standing: PairStanding) -> None:
    if sys.stderr.isatty():
        said = f"{game.id}: {standing.one} against {standing.other}: {standing.points:g} of {standing.games}"
        print(f"\r{said:<70}", end="", file=sys.stderr, flush=True)


def as_json(game: Game, seats: int, standing: PairStanding) -> dict[str, object]:
    return {
        "game": game.id,
        "seats": seats,
        "one": standing.one,
        "other": standing.other,
        "points": standing.points,
        "games": standing.games,
        "interval": standing.interval(),
    }
