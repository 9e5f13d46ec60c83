"""`./pocketbox bench`: a table of every game, compiled and interpreted, and of OpenSpiel when it is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from bench.command import add_games, command_parser, run_command
from bench.levels import Pace, paces
from bench.measure import measure, tables
from bench.peers import PeerFigures, measure_peers
from pocketbox import GAME_IDS, BadInput, find
from pocketbox.cli.arguments import Parser, add_json

EXAMPLES = """examples:
  ./pocketbox bench
  ./pocketbox bench --peers
  ./pocketbox bench --levels
  ./pocketbox bench load --help
  ./pocketbox bench choices --help
  ./pocketbox bench memory --help
  ./pocketbox bench soak --help
  ./pocketbox bench envs --help
  ./pocketbox bench simulate --help
  ./pocketbox bench findings --help
  ./pocketbox bench --game rush --seconds 5 --json
"""
RATIOS = [
    # which figure, of which peer, in words
    ("loop_steps", "EinStein würfelt nicht", "playout loop against OpenSpiel's C++ loop on"),
    ("api_steps", "pig", "Python API against pyspiel on"),
    ("api_steps", "backgammon", "Python API against pyspiel on"),
    ("simulations", "backgammon", "tree search with random games to the end against OpenSpiel's C++ search on"),
]


def main(words: list[str]) -> int:
    args = parser().parse_args(words)
    ids = args.game or GAME_IDS
    if args.levels:
        print_paces((pace for id in ids for seats in tables(find(id)) for pace in paces(id, seats)), args.json)
        return 0
    rows: list[dict[str, Any]] = []
    for id in ids:
        for seats in tables(find(id)):
            print(f"measuring {id} ...", file=sys.stderr)
            rows.append(measure(id, seats, args.seconds).to_json())
            rows.append(measured_interpreted(id, seats, args.seconds))
    peers: list[PeerFigures] = []
    if args.peers:
        print("measuring OpenSpiel ...", file=sys.stderr)
        try:
            peers = measure_peers(args.seconds)
        except ImportError:
            raise BadInput("OpenSpiel is not installed; ./pocketbox bench --peers installs it") from None
    if args.json:
        print(json.dumps({"ours": rows, "peers": [peer.__dict__ for peer in peers]}, indent=2, ensure_ascii=False))
        return 0
    print_table(rows, peers)
    return 0


def parser() -> Parser:
    found = command_parser(
        "",
        "Measure random play, cloning and memory of every game; with --peers the same for OpenSpiel.",
        EXAMPLES,
    )
    add_games(found)
    found.add_argument("--seconds", type=float, default=2.0, help="time to spend on each figure, 2 by default")
    found.add_argument("--peers", action="store_true", help="measure OpenSpiel too (installs it in a checkout)")
    found.add_argument("--levels", action="store_true", help="instead: how long each level of bot thinks")
    add_json(found)
    return found


def measured_interpreted(id: str, seats: int, seconds: float) -> dict[str, Any]:
    """The same figures from a second process that leaves the compiled build alone."""
    script = "import json, sys; from bench.measure import measure; "
    script += "print(json.dumps(measure(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])).to_json()))"
    done = subprocess.run(
        [sys.executable, "-c", script, id, str(seats), str(seconds)],
        env=os.environ | {"POCKETBOX_PURE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    figures = json.loads(done.stdout)
    assert isinstance(figures, dict)
    return figures


def print_paces(found: Iterable[Pace], as_json: bool) -> None:
    if as_json:
        print(json.dumps([asdict(pace) for pace in found], indent=2))
        return
    print(f"{'':<24} {'seconds a decision':>18} {'longest':>8}")
    for pace in found:
        name = f"{named(pace.game, pace.seats)}, {pace.level}"
        print(f"{name:<24} {pace.mean:>18.4f} {pace.longest:>8.3f}", flush=True)


def print_table(rows: list[dict[str, Any]], peers: list[PeerFigures]) -> None:
    head = f"{'':<38} {'loop steps/s':>13} {'API steps/s':>13} {'clone ns':>9} {'bytes':>6} {'steps/game':>10}"
    head += f" {'sims/s':>9} {'judged/s':>9}"
    print(head)
    for row in rows:
        name = f"{called(row)}, {'compiled' if row['compiled'] else 'interpreted'}"
        print(
            f"{name:<38} {row['loop_steps']:>13,.0f} {row['api_steps']:>13,.0f} {row['clone_ns']:>9,.0f}"
            f" {row['state_bytes']:>6,.0f} {row['game_steps']:>10,.0f}"
            f" {row['simulations']:>9,.0f} {row['judged']:>9,.0f}"
        )
    for peer in peers:
        print(
            f"{'OpenSpiel ' + peer.game:<38} {peer.loop_steps:>13,.0f} {peer.api_steps:>13,.0f}"
            f" {peer.clone_ns:>9,.0f} {'':>6} {peer.game_steps:>10,.0f} {peer.simulations:>9,.0f}"
        )
    print()
    for compiled, plain in zip(rows[::2], rows[1::2], strict=True):
        ratio = compiled["loop_steps"] / plain["loop_steps"]
        print(f"{called(compiled)}: compiled {ratio:.1f} times interpreted in the playout loop")
        for figure, theirs, said in RATIOS:
            for peer in peers:
                if peer.game == theirs:
                    ratio = compiled[figure] / getattr(peer, figure)
                    print(f"{called(compiled)}: {ratio:.1f} times, {said} {theirs}")


def called(row: dict[str, Any]) -> str:
    return named(row["game"], row["seats"])


def named(id: str, seats: int) -> str:
    """The game, and its seats where tables differ in size."""
    return f"{id}, {seats} seats" if len(tables(find(id))) > 1 else id


if __name__ == "__main__":
    run_command("", main)
