"""Every registered game keeps every promise: at random, and with choices that Hypothesis draws."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pocketbox.games import GAME_IDS, find
from pocketbox.testing.check_game import check_drawn, check_game

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
CLOSE_GAMES = 5 if IS_QUICK else 20
"""Games in which every position is looked at closely."""
GAMES = 40 if IS_QUICK else 500
"""Games in which some positions are, drawn at random."""
EVERY = 50
LONG = ["dungeons"]
"""Their games have some ten times as many positions as the others', so a tenth of the games says as much."""


def share(id: str, games: int) -> int:
    return max(1, games // 10) if id in LONG else games


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_promise_at_every_step(id):
    check_game(find(id), games=share(id, CLOSE_GAMES), every=10 if id in LONG and IS_QUICK else 1)


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_promise_over_many_games(id):
    check_game(find(id), games=share(id, GAMES), seed=100_000, every=EVERY)


@pytest.mark.parametrize("id", GAME_IDS)
@settings(max_examples=5 if IS_QUICK else 50)
@given(numbers=st.lists(st.integers(0, 1000), max_size=120))
def test_every_promise_whatever_is_chosen(id, numbers):
    """A failure shrinks to the shortest list of numbers, hence to the shortest game that breaks a promise."""
    check_drawn(find(id), numbers)
