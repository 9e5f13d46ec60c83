"""What a newcomer is asked before the first game; Enter takes the proposal each time."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import write_value
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.first import FirstGames, Level, first_games_of
from pocketbox.learn.lesson import find_lesson
from pocketbox.learn.past import past_games
from pocketbox.learn.progress import read_finished
from pocketbox.terminal.console import Console
from pocketbox.terminal.texts import OPENING

LEARN: Final = "learn"
PLAY: Final = "play"


@dataclass
class Wishes:
    """What the player wants to play."""

    game: str
    seats: list[str] = field(default_factory=list)
    """`me` or a bot, seat 0 first."""
    setup: str = "quick"
    position: str = ""
    options: str = ""
    dice: str = "computer"
    is_lesson: bool = False
    """Whether a lesson of the game is wanted instead."""


def ask_wishes(console: Console) -> Wishes:
    """Propose a lesson or a game at once, and ask for each thing only when something else is wanted."""
    game = find(GAME_IDS[0])
    is_new = not read_finished() and not any(past_games(first_games_of(find(id))) for id in GAME_IDS)
    console.say(OPENING)
    console.say(f"\n{game.title} ({game.id}). {game.line}")
    level = first_games_of(game).suggest(past_games(first_games_of(game))).level
    minutes = find_lesson(game).minutes
    enter = f"New here? Enter begins a lesson with a coach, {minutes} minutes." if is_new else ""
    enter = enter or f"Enter plays it, {level.name} ({level.about})."
    other = '"play" plays at once' if is_new else '"learn" begins a lesson'
    console.say(f"{enter} {other}.")
    while True:
        typed = console.ask(f'Or type {", ".join(GAME_IDS[1:])}, or "c" to choose everything > ').lower()
        if typed == "c":
            break
        word, id = read_first_answer(typed, LEARN if is_new else PLAY)
        if not id or id in GAME_IDS:
            chosen = find(id) if id else game
            return Wishes(chosen.id, is_lesson=True) if word == LEARN else first_wishes(chosen)
        near = get_close_matches(id, GAME_IDS, 1)
        console.say(f"No game called '{id}'." + (f" Did you mean {near[0]}?" if near else ""))
    game = find(console.pick("Which game?", [(id, find(id).title) for id in GAME_IDS]))
    wishes = Wishes(game.id, ask_seats(console, game))
    wishes.setup = console.pick("Which set-up?", [(name, SETUPS.get(name, "ready-made")) for name in quick_first(game)])
    wishes.options = ask_options(console, game)
    wishes.dice = console.pick(
        "Whose dice?",
        [
            ("computer", "the computer rolls"),
            ("mine", "you roll real dice and type what they show"),
            ("fair", "the computer rolls, and you can verify the dice afterwards"),
        ],
    )
    return wishes


def read_first_answer(typed: str, usual: str) -> tuple[str, str]:
    """Whether to learn or to play, and the game that was named; Enter means what is usual."""
    word, _, rest = typed.partition(" ")
    if word in (LEARN, PLAY):
        return word, rest.strip()
    return (PLAY, typed) if typed else (usual, "")


def first_wishes(game: Game) -> Wishes:
    """Return a game in the more enjoyable seat, at the level that suits this player."""
    first = first_games_of(game)
    past = past_games(first)
    return wishes_at(first, first.suggest(past).level, is_first=not past)


def wishes_at(first: FirstGames, level: Level, is_first: bool) -> Wishes:
    """A game at a level; a first game has the set-up that is made for it, later ones the usual one."""
    bot = f"bot:{level.bot}" if level.bot else "bot"
    seats = ["me" if seat == first.seat else bot for seat in range(first.seats)]
    options = " ".join(f"{name}={write_value(value)}" for name, value in level.options.items())
    wishes = Wishes(first.game.id, seats, options=options)
    wishes.setup = first.setup if is_first else wishes.setup
    return wishes


SETUPS = {"quick": "dealt at once", "play": "every decision of the set-up is yours"}


BOTS = [
    ("normal", "a bot that looks ahead a little"),
    ("adaptive", "one that suits you, by your games on this machine"),
    ("easy", "one that looks one choice ahead and overlooks replies"),
    ("hard", "one that looks further"),
    ("expert", "the strongest, up to a few seconds per choice"),
    ("greedy", "one that takes what looks best without looking ahead"),
    ("random", "one that chooses at random"),
]


def quick_first(game: Game) -> list[str]:
    return sorted(game.setups, key=lambda name: name != "quick")


def ask_seats(console: Console, game: Game) -> list[str]:
    count = int(game.least_seats)
    if game.least_seats != game.most_seats:
        numbers = [(str(n), "seats") for n in range(int(game.least_seats), int(game.most_seats) + 1)]
        count = int(console.pick("How many seats?", numbers))
    names = game.seat_names(game.start(game.read_settings(""), "quick", count))
    seats = []
    for seat in range(count):
        people = [("me", "you or somebody else at this keyboard"), *((f"bot:{name}", said) for name, said in BOTS)]
        if seat > 0:
            people[0], people[1] = people[1], people[0]
        seats.append(console.pick(f"Who plays seat {seat}, the {names[seat]}?", people))
    return seats


def example(game: Game) -> str:
    """A house rule as it is typed."""
    for option in game.options:
        if option.choices:
            return f"{option.name}={option.choices[-1]}"
    return "name=value"


def ask_options(console: Console, game: Game) -> str:
    """Ask for house rules such as cap=4 until they are valid; an empty answer means none."""
    while True:
        typed = console.ask(f"House rules, for example {example(game)}. Enter for none, ? to list them > ")
        if typed == "?":
            for option in game.options:
                console.say(f"  {option.name}={str(option.default).lower()}  {option.label} ({option.values()})")
            continue
        try:
            game.read_settings(typed)
        except BadInput as problem:
            console.say(f"{problem}.")
            continue
        return typed
