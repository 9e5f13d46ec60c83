"""Positions worth looking at, reached by games that bots play."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Final

from pocketbox.bots.makers import make_bot
from pocketbox.engine.game import Game
from pocketbox.games import find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.match import Match
from pocketbox.scenes import scene_of

SETUPS: Final[Mapping[str, str]] = {"dungeons": "warren"}
LUCK: Final[Mapping[str, str]] = {"dungeons": "a"}
"""Seeds with which a fight comes soon."""
MOST_CHOICES: Final = 3000


def find_moment(
    id: str, is_it: Callable[[Match, int], bool], setup: str = "quick", seats: int = 0, luck: str = ""
) -> str:
    """Play until the moment comes in which a seat has to choose, and write the position down."""
    game = find(id)
    match = begin(game, SeededDealer(luck or "a moment"), setup=setup, seats=seats or int(game.least_seats))
    bot, rng = make_bot(game, "greedy"), random.Random(2)
    for count in range(MOST_CHOICES):
        seat = int(match.seat_to_act)
        if match.is_over:
            break
        if seat < 0:
            match.deal()
            continue
        if is_it(match, count):
            return game.write_position(match.position)
        match.submit(seat, bot.choose(match.view(seat), rng))
    raise AssertionError(f"the moment does not come in {id}")


def fight_of(id: str, seats: int = 0, strikes: int = 1) -> str:
    """A position in the middle of a fight, in which the first seat has several ways to go on."""
    game, setup = find(id), SETUPS.get(id, "quick")
    return find_moment(id, lambda match, _: is_fighting(game, match, strikes), setup, seats, LUCK.get(id, ""))


def is_fighting(game: Game, match: Match, strikes: int) -> bool:
    if int(match.seat_to_act) != 0 or len(match.choices) < 3:
        return False
    fight = scene_of(game, match.view(match.seat_to_act)).fight
    return fight is not None and len(fight.strikes) >= strikes


def my_turn_in(id: str, count: int, seats: int = 0) -> str:
    """A position some choices into a game, with the first seat to choose from several ways."""
    setup = SETUPS.get(id, "quick")
    return find_moment(
        id, lambda match, n: n >= count and int(match.seat_to_act) == 0 and len(match.choices) > 3, setup, seats
    )


def tile_in_hand(id: str, laid: int, seats: int) -> str:
    """A position in the middle of a played-out set-up: a tile in the first seat's hand, with several ways to lie."""
    game = find(id)

    def is_it(match: Match, _: int) -> bool:
        tile = scene_of(game, match.view(0)).tile if int(match.seat_to_act) == 0 else None
        return tile is not None and tile.laid >= laid and any(len(fit.ways) > 1 for fit in tile.fits)

    return find_moment(id, is_it, "play", seats)
