"""Chances land as they are weighted, a log keeps what it is told unless muted, duels have two scores."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pocketbox.engine.core import (
    EVERYONE,
    NO_ARG,
    Action,
    Chances,
    Log,
    Outcome,
    Spinner,
    draw_duel,
    evenly,
    win_duel,
)


def actions(count: int) -> list[Action]:
    return [Action("act", (n,), f"act {n}", n) for n in range(count)]


@given(st.lists(st.integers(1, 40), min_size=1, max_size=30))
def test_every_outcome_takes_as_many_spins_as_it_weighs(weights):
    chances = Chances([Outcome(action, weights[n]) for n, action in enumerate(actions(len(weights)))])
    assert chances.whole == sum(weights)
    landed = [chances.at(spin).id for spin in range(chances.whole)]
    assert landed == [n for n, weight in enumerate(weights) for _ in range(weight)]


def test_evenly_weighs_all_alike():
    chances = evenly(actions(5))
    assert {Fraction(outcome.weight, chances.whole) for outcome in chances.outcomes} == {Fraction(1, 5)}


def test_an_action_names_its_first_two_numbers():
    action = Action("swap", (3, 4), "swap 3 4", 0)
    assert (action.a, action.b, repr(action)) == (3, 4, "Action('swap 3 4')")
    assert (actions(1)[0].b, Action("end", (), "end", 0).a) == (NO_ARG, NO_ARG)


def test_a_log_keeps_only_the_numbers_it_was_given():
    log = Log()
    log.add("moved", "X-1", 0, 7)
    log.add("rested", "X-2", audience=1)
    log.add_all("rolled", "X-3", (6, 6, 1, 2))
    assert [(e.name, e.rule, e.args, e.audience) for e in log.events] == [
        ("moved", "X-1", (0, 7), EVERYONE),
        ("rested", "X-2", (), 1),
        ("rolled", "X-3", (6, 6, 1, 2), EVERYONE),
    ]
    assert repr(log.events[0]) == "X-1 moved 0 7"


def test_a_muted_log_keeps_nothing():
    log = Log(True)
    log.add("moved", "X-1", 0, 7)
    log.add_all("rolled", "X-3", (6,))
    assert log.events == []


@pytest.mark.parametrize(("seat", "scores", "places"), [(0, (1, -1), (1, 2)), (1, (-1, 1), (2, 1))])
def test_a_duel_won(seat, scores, places):
    result = win_duel(seat, "X-9")
    assert (result.rule, result.winners, result.scores, result.places) == ("X-9", (seat,), scores, places)


def test_a_duel_drawn():
    result = draw_duel("X-9")
    assert (result.rule, result.winners, result.scores, result.places) == ("X-9", (), (0, 0), (1, 1))


def test_a_spinner_must_say_how_it_spins():
    with pytest.raises(NotImplementedError):
        Spinner().below(6)
