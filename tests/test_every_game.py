"""Every registered game keeps every promise: at random, and with choices that Hypothesis draws."""

from __future__ import annotations

import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perft_blocks import all_blocks
from pocketbox.games import GAME_IDS, find
from pocketbox.testing.check_game import check_drawn, check_game
from pocketbox.testing.numbers import check_numbers

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
CLOSE_GAMES = 5 if IS_QUICK else 20
"""Games in which every position is looked at closely."""
GAMES = 40 if IS_QUICK else 300
"""Games in which some positions are, drawn at random."""
EVERY = 50
TUNED_GAMES = 100 if IS_QUICK else 1000
"""Games with printed numbers changed, half of them from the positions of `perft/`."""
LONG = {"dungeons": 10, "rush": 4}
"""How many times as many positions their random games have as the others', so fewer games say as much."""


def share(id: str, games: int) -> int:
    return max(1, games // LONG.get(id, 1))


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_promise_at_every_step(id):
    check_game(find(id), games=share(id, CLOSE_GAMES), every=10 if id in LONG and IS_QUICK else 1)


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_promise_over_many_games(id):
    check_game(find(id), games=share(id, GAMES), seed=100_000, every=EVERY)


@pytest.mark.parametrize("id", GAME_IDS)
def test_no_printed_number_gets_a_game_stuck(id):
    positions = [block.position for block in all_blocks() if block.game == id]
    check_numbers(find(id), games=share(id, TUNED_GAMES), seed=300_000, positions=positions)


@pytest.mark.parametrize("id", GAME_IDS)
@settings(max_examples=5 if IS_QUICK else 50)
@given(numbers=st.lists(st.integers(0, 1000), max_size=120))
def test_every_promise_whatever_is_chosen(id, numbers):
    """A failure shrinks to the shortest list of numbers, hence to the shortest game that breaks a promise."""
    check_drawn(find(id), numbers)
