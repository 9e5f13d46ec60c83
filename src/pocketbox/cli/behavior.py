"""`pocketbox behavior GAME`: idle turns, undone moves, walks back and forth and pointless risks of bots or people."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pocketbox import BadInput, Game
from pocketbox.cli import arguments, runs
from pocketbox.lab.behavior import ALONE, LISTED, OUT_OF
from pocketbox.lab.plan import make_plan
from pocketbox.lab.report import PERCENT, ReportCell, RunReport, Section, Value
from pocketbox.lab.summary import share
from pocketbox.lab.watching import Behavior, Watched, behavior_of, watch_all, watch_record
from pocketbox.match.reading import load_record
from pocketbox.match.replay import replay

SHOWN: Final = 12
"""Moments of each kind that are listed; --json has all."""
SHOWN_UNUSED: Final = 20


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Count foolish play: idle turns (passes, turns that end where they began or undo the last one), walks A-B-A"
        " and pointless risks. Also count draws, turns after the game is decided, and actions that are never chosen."
        " Bots play the games, or --records names recorded games. Each share has a 95 % interval, and examples are"
        " listed by game and step. Ctrl-C reports the results so far.",
        [
            "behavior rush --seats hard,hard --games 40",
            "behavior tactics5 --seats hard,hard-1 --games 20 --keep games",
            "behavior abyss --records first.record second.record",
        ],
    )
    arguments.add_game(found)
    found.add_argument("--seats", help="who plays, such as hard,hard; hard everywhere by default")
    found.add_argument("--games", type=int, default=20, metavar="N", help="20 by default")
    found.add_argument("--records", nargs="+", metavar="FILE", help="records to read instead of playing")
    found.add_argument("--keep", metavar="FOLDER", help="write the record of every game there, for replay --step")
    return runs.add_all(found)


def run(args: argparse.Namespace) -> int:
    runs.check_games(args.games)
    game = arguments.game_of(args)
    if args.records:
        found = behavior_of(read_games(game, args.records))
    else:
        found = play_games(args, game)
    report = RunReport(f"Behavior in {game.title}", runs.command_line(args), runs.versions(game), stopped=found.stopped)
    if found.games:
        report.sections = [shares(found), moments(found), show_unused(found)]
    return runs.tell(args, report, {"moments": all_moments(found)})


def play_games(args: argparse.Namespace, game: Game) -> Behavior:
    plan = make_plan(game, runs.options_of(args), args.setup, runs.seats_of(game, args.seats, "hard"), args.seed)
    folder = make_folder(args.keep) if args.keep else None
    bar = runs.Bar()
    with runs.executor_of(args) as executor:
        found = behavior_of(keep_records(watch_all(executor, plan, args.games, bar), folder))
        bar.end()
    return found


def read_games(game: Game, names: list[str]) -> Iterator[Watched]:
    for name in names:
        record = load_record(Path(name))
        if record.header.game != game.id:
            raise BadInput(f"{name} is a record of {record.header.game}, not of {game.id}")
        yield watch_record(name, replay(record))


def make_folder(name: str) -> Path:
    folder = Path(name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise BadInput(f"cannot make the folder {name}: {problem.strerror}") from None
    return folder


def keep_records(games: Iterator[Watched], folder: Path | None) -> Iterator[Watched]:
    """Write each record down on its way."""
    for watched in games:
        if folder is not None:
            (folder / f"{watched.name}.record").write_text(watched.record, encoding="utf-8")
        yield watched


def shares(found: Behavior) -> Section:
    rows: list[list[Value]] = []
    for bot, habits in found.habits.items():
        for kind, whole in OUT_OF.items():
            count, of = habits.counts[kind], habits.counts[whole]
            if of and (count or kind != ALONE):
                rows.append([f"{bot}: {kind}", ReportCell(share(count, of), PERCENT), count, f"{of} {whole}"])
    note = f"{found.games} games. A turn counts where its player had a choice. Intervals are Wilson's, 95 %."
    return Section("Behavior", note, ("what", "share", "count", "of"), rows, drawn=1)


def moments(found: Behavior) -> Section:
    rows: list[list[Value]] = []
    for kind in LISTED:
        seen = [each for each in found.sightings if each[2].kind == kind]
        for name, bot, sighting in seen[:SHOWN]:
            rows.append([kind, name, sighting.step, f"{bot} (seat {sighting.seat})", sighting.text])
    note = (
        f"At most {SHOWN} of each kind. The step is the one that begins the turn:"
        " `replay FILE --step N` shows it, with records from --keep."
    )
    return Section("Moments", note, ("what", "game", "step", "who", "choices"), rows)


def all_moments(found: Behavior) -> list[dict[str, str | int]]:
    """Every moment, for scripts."""
    return [
        {"kind": each.kind, "game": name, "step": each.step, "seat": each.seat, "bot": bot, "choices": each.text}
        for name, bot, each in found.sightings
    ]


def show_unused(found: Behavior) -> Section:
    rows: list[list[Value]] = []
    for bot, habits in found.habits.items():
        for name, offered in habits.never_used()[:SHOWN_UNUSED]:
            rows.append([bot, name, offered])
    return Section("Never chosen", "Actions that were offered and never chosen.", ("who", "action", "offered"), rows)
