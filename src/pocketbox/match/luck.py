"""How the chances of each seat went up and down, judged by random games from the moments of a written one."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import CHANCE
from pocketbox.engine.game import Game
from pocketbox.match.course import Moment
from pocketbox.match.replay import Replay
from pocketbox.search.playouts import playouts

MOST: Final = 400
"""Random games from each moment."""
MOST_JUDGED: Final = 60
SEED: Final = 20_000


@dataclass(frozen=True)
class Luck:
    """Chances to win if everybody went on at random, after moments that stand and leave somebody to choose."""

    games: int
    """Random games behind each chance; with n of them it is off by about half of one over the root of n."""
    steps: list[int]
    """The moments, by their number in the record; 0 is the start."""
    chances: list[list[float]]
    """For each of them, the share of games that each seat won."""


def luck_of(played: Replay, seconds: float) -> Luck:
    """The luck of a game, judged with as many random games from each moment as fit into that time, at least one."""
    standing = [(step, moment.s) for step, moment in standing_moments(list(played.moments()))]
    judged = [(0, played.start()), *standing]
    judged = spread([(step, s) for step, s in judged if s.seat_to_act() != CHANCE])
    seats = len(played.game.seat_names(played.start()))
    wins = [[0] * seats for _ in judged]
    games = 0
    began = time.monotonic()
    while games < MOST and (games == 0 or time.monotonic() - began < seconds):
        for n, (_, s) in enumerate(judged):
            for winner in winners_from(played.game, s, SEED + games):
                wins[n][winner] += 1
        games += 1
    return Luck(games, [step for step, _ in judged], [[won / games for won in row] for row in wins])


def spread(moments: list[tuple[int, Position]]) -> list[tuple[int, Position]]:
    """So many of a long game's moments as can be judged while somebody waits, the first and the last among them."""
    if len(moments) <= MOST_JUDGED:
        return moments
    last = len(moments) - 1
    return [moments[n * last // (MOST_JUDGED - 1)] for n in range(MOST_JUDGED)]


def standing_moments(moments: list[Moment]) -> list[tuple[int, Moment]]:
    """The moments that were not taken back, each with its number from 1."""
    standing: list[tuple[int, Moment]] = []
    for step, moment in enumerate(moments, 1):
        if moment.taken_back:
            del standing[-moment.taken_back :]
        else:
            standing.append((step, moment))
    return standing


def winners_from(game: Game, s: Position, seed: int) -> list[int]:
    """Who wins one random game from here."""
    if s.result is not None:
        return [int(seat) for seat in s.result.winners]
    tally = playouts(s, 1, seed, game.length_bound(s))
    return [seat for seat, won in enumerate(tally.wins) if won]
