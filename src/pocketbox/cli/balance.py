"""`pocketbox balance GAME`: how often each hero wins, played by a bot."""

from __future__ import annotations

import argparse
import sys

from pocketbox import BadInput, find
from pocketbox.bots.makers import bot_name
from pocketbox.cli import arguments
from pocketbox.lab.balance import Share, Trial, balance


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Let a bot play quick games with each beginning (in Abyss: each hero) and print how often it wins,"
        " with 95 % intervals. Ctrl-C prints what has been played so far.",
        [
            "balance abyss",
            "balance abyss --bot expert --games 300 --seed 2",
            "balance abyss --option monster_count=2 --json",
        ],
    )
    found.add_argument("game", help="a game for one: abyss")
    found.add_argument("--games", type=int, default=60, metavar="N", help="games for each beginning, 60 by default")
    found.add_argument("--seed", type=int, default=1, metavar="N", help="the same seed plays the same games")
    found.add_argument(
        "--bot", default="hard", metavar="NAME", help="who plays, hard by default; bot:cmd:COMMAND for a program"
    )
    found.add_argument("--option", action="append", metavar="NAME=VALUE", help="a house rule; may be given again")
    arguments.add_json(found)
    return found


def run(args: argparse.Namespace) -> int:
    if args.games < 1:
        raise BadInput(f"--games must be at least 1, not {args.games}")
    bot = bot_name(args.bot)
    game = find(args.game)
    if game.most_seats != 1:
        raise BadInput(f"balance is for games of one seat, and {game.title} has more; see ladder for those")
    trial = Trial(game, " ".join(args.option or []), bot, args.seed)
    shares = [share for share in balance(trial, args.games, tell_progress) if share.games]
    if args.json:
        arguments.say_json([as_json(share) for share in shares])
        return 0
    print(f"{game.title}, rules version {game.rules_version}, bot {bot}, seed {args.seed}")
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
