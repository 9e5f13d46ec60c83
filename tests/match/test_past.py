"""A match that lets go of earlier positions shows the same ones as before when it is asked."""

from __future__ import annotations

import random

import pytest

from pocketbox.engine.core import CHANCE
from pocketbox.games import find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.digest import digest
from pocketbox.match.match import Match
from pocketbox.match.past import APART


def played(game_id: str, steps: int) -> Match:
    """A quick game with random choices, begun the same way each time."""
    match, rng = begin(find(game_id), SeededDealer(3), setup="quick", match_id="m"), random.Random(3)
    while len(match.moments) < steps and not match.is_over:
        if match.seat_to_act == CHANCE:
            match.deal()
        else:
            match.submit(match.seat_to_act, rng.choice(match.choices))
    return match


def digests(match: Match) -> list[tuple[str, str]]:
    return [(digest(match.game, moment.before), digest(match.game, moment.s)) for moment in match.moments]


@pytest.mark.parametrize("game_id", ["dungeons", "rush"])
def test_positions_that_were_let_go_come_back_as_they_were(game_id):
    whole, thin = played(game_id, 3 * APART), played(game_id, 3 * APART)
    wanted = digests(whole)
    for keep in (40, 5):
        thin.forget_earlier(keep)
        assert digests(thin) == wanted
    assert digests(thin)[::-1] == wanted[::-1]
    rng = random.Random(5)
    for _ in range(20):
        at = rng.randrange(len(wanted))
        assert digest(thin.game, thin.moments[at].s) == wanted[at][1]
    assert thin.record() == whole.record()


def test_a_match_plays_on_and_takes_back_after_it_let_go():
    match = played("rush", 40)
    match.forget_earlier(0)
    while match.seat_to_act == CHANCE:
        match.deal()
    seat = match.seat_to_act
    before = digest(match.game, match.position)
    match.submit(seat, match.choices[0])
    if match.seat_to_act != CHANCE:
        match.undo(seat)
        assert digest(match.game, match.position) == before
        count = len(match.moments)
        match.forget_earlier(0)
        assert digest(match.game, match.moments[count - 1].s) == before, "after a choice taken back, positions are kept"
