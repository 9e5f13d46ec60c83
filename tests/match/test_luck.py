"""Chances from the first choice to the result."""

from __future__ import annotations

import random

import pytest

from pocketbox.bots.random_bot import RandomBot
from pocketbox.engine.core import CHANCE
from pocketbox.games import GAME_IDS, find
from pocketbox.match.begin import begin
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.luck import MOST_JUDGED, luck_of, standing_moments
from pocketbox.match.reading import read_record
from pocketbox.match.replay import Replay


@pytest.mark.parametrize("id", GAME_IDS)
def test_chances_end_with_the_result_and_are_told_wherever_somebody_chooses(id):
    game = find(id)
    match = begin(game, SeededDealer(3), setup=game.setups[-1])
    match.run({seat: RandomBot() for seat in range(int(game.least_seats))}, random.Random(3))
    played = Replay(read_record(match.record()))
    luck = luck_of(played, 0.0)
    assert luck.games == 1
    chosen = [n for n in range(played.count + 1) if match_at(match, n) != CHANCE]
    assert set(luck.steps) <= set(chosen)
    assert len(luck.steps) == min(len(chosen), MOST_JUDGED)
    assert (luck.steps[0], luck.steps[-1]) == (chosen[0], played.count)
    winners = match.result.winners
    assert luck.chances[-1] == [1.0 if seat in winners else 0.0 for seat in range(len(luck.chances[0]))]
    for chances in luck.chances:
        assert 0 <= sum(chances) <= len(chances)


def match_at(match, number):
    return (match.start if number == 0 else match.moments[number - 1].s).seat_to_act()


def test_what_was_taken_back_does_not_count():
    game = find("rush")
    match = begin(game, SeededDealer(1), setup="play")
    match.submit(match.seat_to_act, match.choices[0])
    match.undo(match.moments[0].seat)
    match.submit(match.seat_to_act, match.choices[1])
    assert [step for step, _ in standing_moments(match.moments)] == [3]
