"""After a game against bots: what to play next, remembered on this machine and one press of Enter away."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from pocketbox.bots.makers import bot_name
from pocketbox.engine.core import BadInput
from pocketbox.learn.first import FinishedGame, FirstGames, Level, first_games_of
from pocketbox.learn.past import past_games, remember_game
from pocketbox.match.match import Match
from pocketbox.terminal.console import Console
from pocketbox.terminal.questions import Wishes, wishes_at

WHY: Final = {
    "first": "Now a whole game.",
    "up": "You won: try the next level.",
    "down": "Two games without a win: try an easier level.",
    "top": "You won at the highest level.",
    "again": "The same level again?",
}


def level_of(match: Match, bots: Collection[int]) -> tuple[FirstGames, Level] | None:
    """The level of a whole game of one person against bots; None for any other."""
    first = first_games_of(match.game)
    count = match.header.seats
    people = [seat for seat in range(count) if seat not in bots]
    if len(people) != 1 or match.header.setup not in match.game.setups:
        return None
    names = dict(match.header.names)
    try:
        sitting = [bot_name(names.get(seat, "")) for seat in range(count) if seat in bots]
    except BadInput:
        return None
    level = first.level_of(sitting, match.game.settings_of(match.position))
    return None if level is None else (first, level)


def ask_next(console: Console, match: Match, bots: Collection[int], keeps: bool) -> Wishes | None:
    """Remember how it ended, and offer the next game; None where nothing is suggested. `Quit` stops."""
    found = level_of(match, bots)
    if found is None or match.result is None:
        return None
    first, level = found
    person = next(seat for seat in range(match.header.seats) if seat not in bots)
    past = FinishedGame(level.name, person in match.result.winners)
    if keeps:
        remember_game(first, past)
    next_one = first.suggest(past_games(first) if keeps else [past])
    console.say(f"{WHY[next_one.reason]} Enter plays {next_one.level.name} ({next_one.level.about}).")
    names = [one.name for one in first.levels]
    while True:
        typed = console.ask(f'Or type a level ({", ".join(names)}), or "quit" > ').lower()
        if typed in ("", "y", "yes", next_one.level.name):
            return wishes_at(first, next_one.level, is_first=False)
        if typed in ("n", "no"):
            return None
        if typed in names:
            return wishes_at(first, first.levels[names.index(typed)], is_first=False)
        console.say(f"Press Enter, or type a level: {', '.join(names)}.")
