"""`pocketbox terminal`: choose a game, seats, house rules and dice, and play in plain lines."""

from __future__ import annotations

import argparse
import random
import secrets
import shlex
from pathlib import Path

from pocketbox import GAME_IDS, BadInput, find
from pocketbox.bots.levels import LIVE_SECONDS
from pocketbox.bots.makers import is_bot, make_bot, recorded_name
from pocketbox.cli import arguments, learn
from pocketbox.cli.streams import read_anything
from pocketbox.command import command
from pocketbox.engine.game import Game
from pocketbox.learn.adapting import adapt_seats
from pocketbox.match.begin import begin
from pocketbox.match.chooser import Chooser
from pocketbox.match.course import check_seats, check_setup
from pocketbox.match.dealer import Dealer, FairDealer, SeededDealer, SharedDealer, TypedDealer
from pocketbox.match.fair import commitment, new_secret
from pocketbox.match.match import Match
from pocketbox.match.recovery import FileBook, resume
from pocketbox.match.saves import list_unfinished, new_save
from pocketbox.packs.folder import load_pack, with_packs
from pocketbox.terminal.after import ask_next, level_of
from pocketbox.terminal.console import Console, Hangup, Quit
from pocketbox.terminal.lines import LineTable
from pocketbox.terminal.questions import Wishes, ask_wishes, first_wishes
from pocketbox.terminal.saved import ask_unfinished, find_saved
from pocketbox.terminal.tips import Tips

DICE = ["computer", "mine", "fair", "shared"]


def parser(prog: str) -> arguments.Parser:
    found = arguments.parser(
        prog,
        "Play a game in this terminal. Without arguments it asks what to play; Enter takes the suggestion."
        " Every choice is saved; --resume continues where you stopped.",
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
        help="who plays each seat, seat 0 first: me, bot, a bot by name (me,bot:hard) or a program (bot:cmd:COMMAND)",
    )
    found.add_argument(
        "--setup", help="quick (the default), play to make every decision of the set-up, or a named position"
    )
    found.add_argument("--position", metavar="FILE", help="start from a position in a file, or - for standard input")
    found.add_argument("--option", action="append", metavar="NAME=VALUE", help="a house rule; repeat for more")
    arguments.add_packs(found)
    found.add_argument(
        "--dice", choices=DICE, help="computer (the default), mine to type real dice, fair to check them"
    )
    found.add_argument("--seed", help="for the computer's dice: the same seed gives the same throws")
    found.add_argument("--resume", nargs="?", const="", metavar="FILE", help="resume a saved game, by default the last")
    found.add_argument("--no-save", action="store_true", help="do not save this game")
    return found


def run(args: argparse.Namespace) -> int:
    read_anything()
    console = Console()
    saved_at: Path | None = None
    """Of the game that is being played."""
    try:
        if not is_told_what(args):
            saved = ask_unfinished(console, find_saved())
            args.resume = None if saved is None else str(saved)
        table, match = (
            reopen(args, console) if args.resume is not None else open_new(args, find_wishes(args, console), console)
        )
        while True:
            saved_at = table.saved_at
            play(table, match)
            saved_at = None
            wishes = ask_next(console, match, table.bots, keeps=not args.no_save)
            if wishes is None:
                break
            args.seed = None
            table, match = open_new(args, wishes, console)
    except (Quit, Hangup, KeyboardInterrupt):
        console.say()
        if saved_at is not None:
            console.say(f"Saved. Resume with: {command(f'terminal --resume {shlex.quote(str(saved_at))}')}")
    return 0


def play(table: LineTable, match: Match) -> None:
    """Play a match to its end, and print how to replay it."""
    found = level_of(match, table.bots)
    table.tips = None if found is None else Tips(found[0])
    try:
        table.play(match)
    finally:
        match.close()
    if table.saved_at is not None:
        path = shlex.quote(str(table.saved_at))
        table.console.say(f"Saved. Watch it again with: {command(f'replay {path}')}")
        if table.viewer >= 0:
            table.console.say(f"Which choices cost most: {command(f'coach {path}')}")


def find_wishes(args: argparse.Namespace, console: Console) -> Wishes:
    """Return what to play: from the arguments, or from the player's answers, after any lessons."""
    if is_told_what(args):
        return wishes_of(args)
    wishes = ask_wishes(console)
    while wishes.is_lesson:
        if not learn.play(learn.next_lesson(find(wishes.game))):
            raise Quit
        wishes = ask_wishes(console)
    return wishes


def open_new(args: argparse.Namespace, wishes: Wishes, console: Console) -> tuple[LineTable, Match]:
    """A new table."""
    game = with_packs(find(wishes.game), args.pack or [])
    position = arguments.add_pack_words(game, arguments.read_text(wishes.position)) if wishes.position else ""
    wishes.seats = adapt_seats(game, wishes.seats)
    bots = bots_of(wishes, game)
    match_id = secrets.token_hex(8)
    saved_at = None if args.no_save else new_save(game.id, match_id)
    table = LineTable(console, bots, random.Random(), saved_at)
    dealer = dealer_for(wishes, args.seed, console, table, match_id)
    settings = None if position else game.read_settings(wishes.options)
    setup = "" if position else wishes.setup
    names = {seat: recorded_name(wishes.seats[seat]) for seat in bots}
    book = None if saved_at is None else FileBook.create(saved_at)
    try:
        match = begin(game, dealer, settings, setup, position, len(wishes.seats), match_id, names, book)
    except BaseException:
        if book is not None and saved_at is not None:
            book.close()
            saved_at.unlink()
        raise
    console.say(f"{game.title}. {game.line}")
    return table, match


def is_told_what(args: argparse.Namespace) -> bool:
    """Whether the arguments say what to play, so that nothing needs to be asked first."""
    given = [args.game, args.seats, args.setup, args.position, args.option, args.dice, args.pack]
    return any(given) or args.resume is not None


def wishes_of(args: argparse.Namespace) -> Wishes:
    """What the arguments say; the rest as a newcomer would like it."""
    packs = [load_pack(name) for name in args.pack or []]
    game = find(args.game or (packs[0].game if packs else GAME_IDS[0])).with_packs(packs)
    is_plain = not any([args.seats, args.setup, args.position, args.option, args.pack])
    wishes = first_wishes(game) if is_plain else Wishes(game.id, ["me"] + ["bot"] * (int(game.least_seats) - 1))
    if args.seats is not None:
        wishes.seats = args.seats.split(",")
    if args.setup is not None:
        check_setup(game, args.setup)
    if args.position and (args.setup or args.option):
        raise BadInput("a position includes its set-up and options; leave out --setup and --option")
    wishes.setup = args.setup or wishes.setup
    wishes.options = " ".join(args.option) if args.option else wishes.options
    wishes.position = args.position or ""
    wishes.dice = args.dice or wishes.dice
    return wishes


def bots_of(wishes: Wishes, game: Game) -> dict[int, Chooser]:
    """Return the bot of each bot seat, or raise `BadInput`."""
    check_seats(game, len(wishes.seats))
    bots: dict[int, Chooser] = {}
    for seat, who in enumerate(wishes.seats):
        if is_bot(who):
            bots[seat] = make_bot(game, who, LIVE_SECONDS)
        elif who != "me":
            raise BadInput(f"'{who}' cannot play a seat; use me, bot, or a bot by name such as bot:hard")
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
    asked = [who == "me" for who in wishes.seats]
    console.say(f"The dice are fixed by this commitment: {commitment(secret, match_id, asked)}")
    words = [""] * len(asked)
    for seat in range(len(asked)):
        if asked[seat]:
            words[seat] = console.ask(f"Seat {seat}, a word to mix into the dice > ") or secrets.token_hex(4)
    return FairDealer(secret, match_id, words)


def reopen(args: argparse.Namespace, console: Console) -> tuple[LineTable, Match]:
    """Reopen a saved game. The record names the bots of its seats."""
    if any([args.game, args.setup, args.position, args.option, args.dice, args.seed, args.pack]):
        raise BadInput("a saved game has its own settings; use --resume alone or with --seats")
    path = Path(args.resume) if args.resume else next(iter(list_unfinished()), None)
    if path is None:
        raise BadInput(f"there is no unfinished game; start one with {command('terminal')}")
    table = LineTable(console, {}, random.Random(), path)
    match = resume(path, None, TypedDealer(table.ask_dice))
    if match.is_over:
        match.close()
        raise BadInput(f"the game in {path} is over; watch it with {command(f'replay {shlex.quote(str(path))}')}")
    names = dict(match.header.names)
    seats = args.seats.split(",") if args.seats else [names.get(seat, "me") for seat in range(match.header.seats)]
    table.bots.update(bots_of(Wishes(match.game.id, seats=seats), match.game))
    console.say(f"{match.game.title}, resumed from {path}.")
    return table, match
