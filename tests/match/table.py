"""What the tests of this folder share: a chooser, and matches of Lanterns played to the end."""

from __future__ import annotations

import random

from lanterns import GAME
from pocketbox.engine.core import CHANCE, Action
from pocketbox.engine.game import View
from pocketbox.engine.options import read_settings
from pocketbox.match.begin import begin
from pocketbox.match.chooser import Chooser
from pocketbox.match.dealer import Dealer, FairDealer, SeededDealer
from pocketbox.match.match import Match

SECRET = bytes(range(32))
FOUR_ROUNDS = "rounds=4"


class AnyChoice(Chooser):
    """Chooses by lot."""

    def choose(self, view: View, rng: random.Random) -> Action:
        return rng.choice(view.choices)


def three_seats(dealer: Dealer, options: str = "", match_id: str = "m1", **more: object) -> Match:
    """Lanterns at its first throw, three seats."""
    settings = read_settings(GAME.options, options)
    return begin(GAME, dealer, settings=settings, seats=3, match_id=match_id, **more)  # type: ignore[arg-type]


def fair_dealer() -> FairDealer:
    return FairDealer(SECRET, "m1", ["blue moon", "", "zwölf Füße"])


def finished(dealer: Dealer | None = None, options: str = FOUR_ROUNDS, rng_seed: int = 1) -> Match:
    """A match that everybody played by lot to its end."""
    match = three_seats(dealer if dealer is not None else SeededDealer(7), options)
    match.run({seat: AnyChoice() for seat in range(3)}, random.Random(rng_seed))
    return match


def at_first_pick(dealer: Dealer | None = None) -> Match:
    """Every wish is drawn and seat 0 is to pick."""
    match = three_seats(dealer if dealer is not None else SeededDealer(7))
    match.advance({}, random.Random(1))
    return match


def play(match: Match, choices: int, rng: random.Random) -> None:
    """That many choices by lot, dice included."""
    for _ in range(choices):
        if match.seat_to_act == CHANCE:
            match.deal()
        else:
            match.submit(match.seat_to_act, rng.choice(match.choices))
