"""What a newcomer is asked before the first game; Enter takes the proposal each time."""

from __future__ import annotations

from dataclasses import dataclass, field

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.games import GAME_IDS, find
from pocketbox.terminal.console import Console


@dataclass
class Wishes:
    """What somebody wants to play."""

    game: str
    seats: list[str] = field(default_factory=list)
    """`me` or a bot, seat 0 first."""
    setup: str = "quick"
    position: str = ""
    options: str = ""
    dice: str = "computer"


def ask_wishes(console: Console) -> Wishes:
    """Propose a game at once, and ask for each thing only when something else is wanted."""
    first = find(GAME_IDS[0])
    console.say(f"{first.title}: {first.line}")
    typed = console.ask("Enter to play it against a bot, c to choose something else > ").lower()
    if not typed:
        return Wishes(first.id, ["me"] + ["bot"] * (int(first.least_seats) - 1))
    game = find(console.pick("Which game?", [(id, find(id).title) for id in GAME_IDS]))
    wishes = Wishes(game.id, ask_seats(console, game))
    wishes.setup = console.pick("How shall it begin?", [(name, SETUPS.get(name, "")) for name in quick_first(game)])
    wishes.options = ask_options(console, game)
    wishes.dice = console.pick(
        "Whose dice?",
        [
            ("computer", "the computer throws"),
            ("mine", "you throw real dice and type what they show"),
            ("fair", "the computer throws, bound by a promise you can check afterwards"),
        ],
    )
    return wishes


SETUPS = {"quick": "dealt at once", "play": "every decision of the set-up is yours"}


BOTS = [
    ("normal", "a bot that looks ahead a little"),
    ("easy", "one for a first game"),
    ("hard", "one that looks further"),
    ("expert", "the strongest, up to a few seconds for a choice"),
    ("greedy", "one that takes what looks best at first sight"),
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
        people = [("me", "you, or somebody else at this keyboard"), *((f"bot:{name}", said) for name, said in BOTS)]
        if seat > 0:
            people[0], people[1] = people[1], people[0]
        seats.append(console.pick(f"Who sits in seat {seat}, the {names[seat]}?", people))
    return seats


def ask_options(console: Console, game: Game) -> str:
    """House rules as words like cap=4, or none; asked again until they make sense."""
    while True:
        typed = console.ask("House rules, such as cap=4; Enter for none, ? to list them > ")
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
