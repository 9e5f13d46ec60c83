"""`pocketbox balance GAME`: how often each hero wins, played by a bot."""

from __future__ import annotations

import argparse
import sys

from pocketbox import BadInput, find
from pocketbox.cli import arguments
from pocketbox.lab.balance import Share, Trial, balance


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Let the look-ahead bot play quick games with each beginning (in Abyss: each hero) and print how often it wins,"
        " with 95 % intervals. Ctrl-C prints what has been played so far.",
        ["balance abyss", "balance abyss --games 300 --seed 2", "balance abyss --option monster_count=2 --json"],
    )
    found.add_argument("game", help="a game for one with a judgement: abyss")
    found.add_argument("--games", type=int, default=60, metavar="N", help="games for each beginning, 60 by default")
    found.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games")
    found.add_argument("--depth", type=int, default=3, metavar="N", help="choices the bot looks ahead, 3 by default")
    found.add_argument("--draws", type=int, default=8, metavar="N", help="draws of chance the bot makes, 8 by default")
    found.add_argument("--option", action="append", metavar="NAME=VALUE", help="a house rule; may be given again")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    for name in ("games", "depth", "draws"):
        if getattr(args, name) < 1:
            raise BadInput(f"--{name} must be at least 1, not {getattr(args, name)}")
    game = find(args.game)
    trial = Trial(game, " ".join(args.option or []), args.depth, args.draws, args.seed)
    shares = [share for share in balance(trial, args.games, tell_progress) if share.games]
    if args.json:
        arguments.say_json([as_json(share) for share in shares])
        return 0
    print(f"{game.title}, rules version {game.rules_version}, seed {args.seed}")
    print("| beginning | wins | share | 95 % interval | how games ended |\n| --- | --- | --- | --- | --- |")
    for share in shares:
        print(row(share))
    return 0


def tell_progress(shares: list[Share]) -> None:
    if sys.stderr.isatty():
        so_far = ", ".join(f"{share.wins} of {share.games}" for share in shares)
        print(f"wins so far: {so_far}", file=sys.stderr)


def row(share: Share) -> str:
    low, high = share.interval()
    ended = ", ".join(f"{rule} {count}" for rule, count in sorted(share.endings.items()))
    won = f"{share.wins} of {share.games} | {100 * share.wins / share.games:.0f} %"
    return f"| {share.name} | {won} | {100 * low:.0f}–{100 * high:.0f} % | {ended} |"


def as_json(share: Share) -> dict[str, object]:
    return {
        "beginning": share.name,
        "games": share.games,
        "wins": share.wins,
        "interval": share.interval(),
        "endings": share.endings,
    }
