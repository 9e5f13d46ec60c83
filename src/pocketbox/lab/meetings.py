"""Bots that meet in pairs of games with the same luck, seats swapped, and what each made of them."""

from __future__ import annotations

from pocketbox.engine.core import Result
from pocketbox.engine.game import Game
from pocketbox.lab.pairing import count_win
from pocketbox.lab.plan import Plan, make_plan
from pocketbox.lab.rows import Row


def meeting_plans(game: Game, options: str, setup: str, seats: int, one: str, other: str, seed: int) -> list[Plan]:
    """Two plans: each bot in the other's place. In a game for one, each plays it alone."""
    if seats == 1:
        return [make_plan(game, options, setup, [bot], seed) for bot in (one, other)]
    return [
        make_plan(game, options, setup, [one if seat % 2 == turn else other for seat in range(seats)], seed)
        for turn in range(2)
    ]


def points_of(rows: list[Row]) -> float:
    """What the first bot made of a pair of games: the part of them, from 0 to 1, that it won."""
    first, second = rows
    count = len(first.places)
    if count == 1:
        return 0.5 + (first.share(0) - second.share(0)) / 2
    mine = [[seat for seat in range(count) if seat % 2 == turn] for turn in range(2)]
    return sum(count_win(result_of(row), seats) for row, seats in zip(rows, mine, strict=True)) / 2


def result_of(row: Row) -> Result:
    return Result(row.ending, row.winners, row.scores, row.places)
