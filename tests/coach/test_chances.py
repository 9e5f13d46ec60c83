"""Chances in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pocketbox.coach.chances import games, percent, times


@pytest.mark.parametrize(
    ("chance", "said"),
    [
        (Fraction(5, 9), "5 times in 9"),
        (Fraction(1, 9), "1 time in 9"),
        (Fraction(55, 216), "25 % of the time"),
        (0.556, "about 56 % of the time"),
        (Fraction(0), "never"),
        (Fraction(1), "for certain"),
        (0.001, "less than 1 % of the time"),
        (0.999, "more than 99 % of the time"),
    ],
)
def test_a_chance_is_a_fraction_people_read_or_a_percentage(chance, said):
    assert times(chance) == said


def test_what_rests_on_expected_replies_is_never_called_certain():
    assert times(Fraction(1), is_expected=True) == "almost certainly"
    assert times(Fraction(0), is_expected=True) == "hardly ever"


def test_only_a_game_that_is_over_is_sure():
    assert [percent(chance) for chance in (0, 0.001, 0.494, 0.999, 1)] == [0, 1, 49, 99, 100]
    assert games(0.494) == "about 49 of 100 games"
    assert (games(0), games(1)) == ("no game", "every game")
