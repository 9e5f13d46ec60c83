"""`pocketbox terminal`: choose a game, seats, house rules and dice, and play in plain lines."""

from __future__ import annotations

import argparse
import random
import secrets
from pathlib import Path

from pocketbox import GAME_IDS, BadInput, find
from pocketbox.bots.levels import LIVE_SECONDS
from pocketbox.bots.makers import is_bot, make_bot
from pocketbox.cli import arguments
from pocketbox.engine.game import Game
from pocketbox.match.begin import begin
from pocketbox.match.chooser import Chooser
from pocketbox.match.dealer import Dealer, FairDealer, SeededDealer, SharedDealer, TypedDealer
from pocketbox.match.fair import commitment, new_secret
from pocketbox.match.match import Match
from pocketbox.match.recovery import FileBook, resume
from pocketbox.match.saves import new_save, unfinished
from pocketbox.terminal.console import Console, Hangup
from pocketbox.terminal.lines import LineTable, Quit
from pocketbox.terminal.questions import Wishes, ask_wishes

DICE = ["computer", "mine", "fair", "shared"]


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Play a game in this terminal. Without arguments it asks what to play; Enter takes the proposal."
        " Every choice is saved as it is made; --resume goes on where you stopped.",
        [
            "terminal",
            "terminal rush --seats me,bot:hard --setup quick",
            "terminal rush --seats me,me --dice mine",
            "terminal rush --option cap=4 --option monsters_pass=true",
            "terminal --resume",
        ],
    )
    found.add_argument("game", nargs="?", help=f"a game: {', '.join(GAME_IDS)}")
    found.add_argument(
        "--seats",
        help="who sits where, seat 0 first: me, bot, a bot by name, such as me,bot:hard, or a program, bot:cmd:COMMAND",
    )
    found.add_argument(
        "--setup", help="quick (the default), play for every decision of the set-up, or a named position"
    )
    found.add_argument(
        "--position", metavar="FILE", help="begin from a position in a file, or - for the standard input"
    )
    found.add_argument("--option", action="append", metavar="NAME=VALUE", help="a house rule; may be given again")
    found.add_argument(
        "--dice", choices=DICE, help="computer (the default), mine to type real dice, fair to check them"
    )
    found.add_argument("--seed", help="for the computer's dice: the same seed gives the same throws")
    found.add_argument(
        "--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game, by default the last"
    )
    found.add_argument("--no-save", action="store_true", help="keep no file of this game")
    return found


def run(args: argparse.Namespace) -> int:
    console = Console()
    table: LineTable | None = None
    try:
        table, match = resumed(args, console) if args.resume is not None else opened(args, console)
        try:
            table.play(match)
        finally:
            match.close()
        if table.saved_at is not None:
            console.say(f"Its record is {table.saved_at}; pocketbox replay shows it again.")
    except (Quit, Hangup, KeyboardInterrupt):
        console.say()
        if table is not None and table.saved_at is not None:
            console.say(f"Saved. Go on with: pocketbox terminal --resume {table.saved_at}")
    return 0


def opened(args: argparse.Namespace, console: Console) -> tuple[LineTable, Match]:
    """A new table, asked for whatever the arguments leave open."""
    given = [args.game, args.seats, args.setup, args.position, args.option, args.dice]
    wishes = wishes_of(args) if any(given) else ask_wishes(console)
    game = find(wishes.game)
    position = arguments.read_text(wishes.position) if wishes.position else ""
    bots = bots_of(wishes, game)
    match_id = secrets.token_hex(8)
    saved_at = None if args.no_save else new_save(game.id, match_id)
    table = LineTable(console, bots, random.Random(), saved_at)
    dealer = dealer_for(wishes, args.seed, console, table, match_id)
    settings = None if position else game.read_settings(wishes.options)
    setup = "" if position else wishes.setup
    names = {seat: wishes.seats[seat] for seat in bots}
    book = None if saved_at is None else FileBook.create(saved_at)
    try:
        match = begin(game, dealer, settings, setup, position, len(wishes.seats), match_id, names, book)
    except BaseException:
        if book is not None and saved_at is not None:
            book.close()
            saved_at.unlink()
        raise
    console.say(f"{game.title}. ? for help, quit to stop.")
    return table, match


def wishes_of(args: argparse.Namespace) -> Wishes:
    """What the arguments say; the rest as a newcomer would like it."""
    game = find(args.game or GAME_IDS[0])
    wishes = Wishes(game.id, seats=["me"] + ["bot"] * (int(game.least_seats) - 1))
    if args.seats is not None:
        wishes.seats = args.seats.split(",")
    if args.setup is not None and args.setup not in game.setups:
        raise BadInput(f"there is no set-up '{args.setup}'; there are {', '.join(game.setups)}")
    if args.position and (args.setup or args.option):
        raise BadInput("a position brings its own set-up and options; give --position alone, or neither")
    wishes.setup = args.setup or wishes.setup
    wishes.options = " ".join(args.option or [])
    wishes.position = args.position or ""
    wishes.dice = args.dice or wishes.dice
    return wishes


def bots_of(wishes: Wishes, game: Game) -> dict[int, Chooser]:
    """Which seats bots sit in, or `BadInput`."""
    if not game.least_seats <= len(wishes.seats) <= game.most_seats:
        most = "" if game.least_seats == game.most_seats else f" to {game.most_seats}"
        raise BadInput(f"{game.title} has {game.least_seats}{most} seats, not {len(wishes.seats)}")
    bots: dict[int, Chooser] = {}
    for seat, who in enumerate(wishes.seats):
        if is_bot(who):
            bots[seat] = make_bot(game, who, LIVE_SECONDS)
        elif who != "me":
            raise BadInput(f"'{who}' cannot sit down; a seat is me, bot or bot: and a name, such as bot:hard")
    return bots


def dealer_for(wishes: Wishes, seed: str | None, console: Console, table: LineTable, match_id: str) -> Dealer:
    if seed is not None and wishes.dice not in ("computer", "shared"):
        raise BadInput(f"--seed is for the computer's dice, not for --dice {wishes.dice}")
    chosen = seed if seed is not None else secrets.token_hex(8)
    if wishes.dice == "mine":
        return TypedDealer(table.ask_dice)
    if wishes.dice == "shared":
        return SharedDealer(chosen)
    if wishes.dice == "computer":
        return SeededDealer(chosen)
    secret = new_secret()
    console.say(f"The dice are bound by this promise: {commitment(secret)}")
    words = []
    for seat, who in enumerate(wishes.seats):
        asked = console.ask(f"Seat {seat}, a word of your own to mix in > ") if who == "me" else ""
        words.append(asked or secrets.token_hex(4))
    return FairDealer(secret, match_id, words)


def resumed(args: argparse.Namespace, console: Console) -> tuple[LineTable, Match]:
    """A saved table. Seats that bots held are theirs again, told by name in the record."""
    if any([args.game, args.setup, args.position, args.option, args.dice, args.seed]):
        raise BadInput("a saved game brings everything with it; give --resume alone, or with --seats")
    path = Path(args.resume) if args.resume else next(iter(unfinished()), None)
    if path is None:
        raise BadInput("there is no unfinished game; start one with pocketbox terminal")
    table = LineTable(console, {}, random.Random(), path)
    match = resume(path, None, TypedDealer(table.ask_dice))
    names = dict(match.header.names)
    seats = args.seats.split(",") if args.seats else [names.get(seat, "me") for seat in range(match.header.seats)]
    table.bots.update(bots_of(Wishes(match.game.id, seats=seats), match.game))
    console.say(f"{match.game.title}, going on with {path}. ? for help, quit to stop.")
    return table, match
