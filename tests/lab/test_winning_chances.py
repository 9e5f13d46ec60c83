"""Chances from the first choice to the result."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pocketbox.bots.makers import load_evaluator
from pocketbox.bots.random_bot import RandomBot
from pocketbox.engine.core import CHANCE
from pocketbox.games import GAME_IDS, find
from pocketbox.lab import winning_chances
from pocketbox.lab.winning_chances import LEAST_PASSES, MOST_JUDGED, course_of, turns
from pocketbox.match.begin import begin
from pocketbox.match.course import standing_moments
from pocketbox.match.dealer import SeededDealer
from pocketbox.match.reading import load_record, read_record
from pocketbox.match.replay import Replay, replay
from pocketbox.search.evaluator import WIN

RECORDS = Path(__file__).parents[1] / "records"


@pytest.mark.parametrize("id", GAME_IDS)
def test_chances_end_with_the_result_and_are_told_wherever_somebody_chooses(id, monkeypatch):
    monkeypatch.setattr(winning_chances, "SIMULATIONS", 2)
    game = find(id)
    match = begin(game, SeededDealer(3), setup=game.setups[-1])
    match.run({seat: RandomBot() for seat in range(int(game.least_seats))}, random.Random(3))
    played = Replay(read_record(match.record()))
    found = course_of(played, 0.0)
    assert (found.simulations, found.passes) == (2, LEAST_PASSES)
    chosen = [n for n in range(played.count + 1) if match_at(match, n) != CHANCE]
    assert set(found.steps) <= set(chosen)
    assert len(found.steps) == min(len(chosen), MOST_JUDGED)
    assert (found.steps[0], found.steps[-1]) == (chosen[0], played.count)
    worths = load_evaluator(game).terminal_values(match.position, match.result, len(found.chances[0]))
    assert found.chances[-1] == [(1 + worth / WIN) / 2 for worth in worths]
    assert all(0 <= chance <= 1 for chances in found.chances for chance in chances)
    assert (found.rolls, found.costs) == ([], []), "there was no time to look closer"


def test_where_the_chances_turned_throws_and_choices_are_looked_at():
    played = replay(load_record(RECORDS / "rush-2-quick.record"))
    found = course_of(played, 5.0)
    assert found.error > 0
    moments = dict(standing_moments(played.moments()))
    assert found.rolls
    assert all(moments[roll.step].action.text == roll.text for roll in found.rolls)
    assert all(moments[cost.step].action.text == cost.chosen != cost.better for cost in found.costs)
    turned = turns(found)
    assert all(any(first < roll.step <= last for first, last in turned) for roll in found.rolls)


def match_at(match, number):
    return (match.start if number == 0 else match.moments[number - 1].s).seat_to_act()


def test_what_was_taken_back_does_not_count():
    game = find("rush")
    match = begin(game, SeededDealer(1), setup="play")
    match.submit(match.seat_to_act, match.choices[0])
    match.undo(match.moments[0].seat)
    match.submit(match.seat_to_act, match.choices[1])
    assert [step for step, _ in standing_moments(match.moments)] == [3]
