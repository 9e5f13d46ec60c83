"""Two bots against each other: the same luck twice, seats swapped, so that only skill is left to differ."""

from __future__ import annotations

import random
from dataclasses import dataclass

from pocketbox.bots.makers import make_bot
from pocketbox.engine.core import Result
from pocketbox.engine.game import QUICK, Game
from pocketbox.lab.game_loop import finish_game
from pocketbox.match.chooser import Chooser


@dataclass(frozen=True)
class Pairing:
    """Who plays whom at what."""

    game: Game
    options: str
    seats: int
    one: str
    other: str
    seed: int
    part: int = 1
    """10 where both think with a tenth of their simulations."""


@dataclass(frozen=True)
class Encounter:
    """The result of a pair of games, or of one solo game played by both bots."""

    points: float
    """Of `one`: from 0 to the number of games that were played against each other."""
    games: int
    one: float
    """What `one` scored or won in all its games, for games that are not only won or lost."""
    other: float


def meet(pairing: Pairing, number: int) -> Encounter:
    """The pair of games of this number; the same number is the same pair every time."""
    if pairing.seats == 1:
        results = [play_one(pairing, [name], number, turn) for turn, name in enumerate([pairing.one, pairing.other])]
        wins = [1.0 if result.winners else 0.0 for result in results]
        return Encounter(0.5 + (wins[0] - wins[1]) / 2, 1, wins[0], wins[1])
    points = one = other = 0.0
    for turn in range(2):
        names = [pairing.one if seat % 2 == turn else pairing.other for seat in range(pairing.seats)]
        result = play_one(pairing, names, number, turn)
        mine = [seat for seat in range(pairing.seats) if seat % 2 == turn]
        yours = [seat for seat in range(pairing.seats) if seat % 2 != turn]
        points += count_win(result, mine)
        one += sum(int(result.scores[seat]) for seat in mine) / len(mine) / 2
        other += sum(int(result.scores[seat]) for seat in yours) / len(yours) / 2
    return Encounter(points, 2, one, other)


def count_win(result: Result, mine: list[int]) -> float:
    """The part of a game that these seats have won: winners share it, and one that nobody won is level."""
    if not result.winners:
        return 0.5
    return sum(seat in mine for seat in result.winners) / len(result.winners)


def play_one(pairing: Pairing, names: list[str], number: int, turn: int) -> Result:
    """Play one game. The dice depend only on seed and number; each bot has a separate generator."""
    game = pairing.game
    dice = random.Random(f"dice {pairing.seed} {number}")
    thoughts = [random.Random(f"bot {pairing.seed} {number} {turn} {seat}") for seat in range(pairing.seats)]
    bots: list[Chooser] = [make_bot(game, name, part=pairing.part) for name in names]
    s = game.start(game.read_settings(pairing.options), QUICK, pairing.seats)
    return finish_game(game, s, bots, dice, thoughts)
