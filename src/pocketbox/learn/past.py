"""What this machine remembers of somebody's first games: how they ended, and which tips were shown."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.learn.first import TIP_GAMES, FinishedGame, FirstGames
from pocketbox.learn.memory import read_memory, write_memory

FILE: Final = "first-games.json"
MOST_KEPT: Final = 20
"""Games that are remembered of each kind."""


def past_games(first: FirstGames) -> list[FinishedGame]:
    """The whole games that were finished here, the latest first. A file that cannot be read counts as none."""
    rows = _of(first).get("past")
    pairs = [row for row in rows if isinstance(row, list) and len(row) == 2] if isinstance(rows, list) else []
    return [FinishedGame(str(level), has_won is True) for level, has_won in pairs]


def remember_game(first: FirstGames, past: FinishedGame) -> None:
    """Remember a game that was finished, or `BadInput` where nothing can be written."""
    kept = [past, *past_games(first)][:MOST_KEPT]
    _keep(first, "past", [[one.level, one.has_won] for one in kept])


def find_seen_tips(first: FirstGames) -> set[str]:
    """What the tips that were shown wait for; every tip once the first games are over or somebody wants no more."""
    seen = _of(first).get("tips")
    every = {tip.when for tip in first.tips}
    if len(past_games(first)) >= TIP_GAMES:
        return every
    return {str(when) for when in seen} if isinstance(seen, list) else set()


def remember_tips(first: FirstGames, seen: set[str]) -> None:
    """Remember which tips were shown, or `BadInput`."""
    _keep(first, "tips", sorted(seen))


def _of(first: FirstGames) -> dict[str, Any]:
    found = _read().get(first.game.id)
    return found if isinstance(found, dict) else {}


def _read() -> dict[str, Any]:
    found = read_memory(FILE)
    return found if isinstance(found, dict) else {}


def _keep(first: FirstGames, key: str, value: list[Any]) -> None:
    write_memory(FILE, _read() | {first.game.id: _of(first) | {key: value}}, "this game")
