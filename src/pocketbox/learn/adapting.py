"""The adaptive level: the bot that suits the person on this machine, by the results that it remembers."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.bots.levels import ADAPTIVE, DEFAULT
from pocketbox.bots.makers import PREFIX
from pocketbox.engine.game import Game
from pocketbox.learn.first import first_games_of
from pocketbox.learn.past import past_games


def adapt_seats(game: Game, seats: Sequence[str]) -> list[str]:
    """Replace `adaptive` by the level to play now: harder after a win, easier after two games without one."""
    return [adaptive_bot(game) if is_adaptive(who) else who for who in seats]


def is_adaptive(typed: str) -> bool:
    return typed.strip().lower().removeprefix(PREFIX).strip() == ADAPTIVE


def adaptive_bot(game: Game) -> str:
    first = first_games_of(game)
    return PREFIX + (first.suggest(past_games(first)).level.bot or DEFAULT)
