"""The adaptive level: a table against it is a table against the level that suits whoever plays on this machine."""

from __future__ import annotations

import pytest

from pocketbox.bots.makers import bot_name, is_bot
from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.learn.adapting import adapt_seats
from pocketbox.learn.first import FinishedGame, first_games_of
from pocketbox.learn.past import remember_game


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("POCKETBOX_HOME", str(tmp_path))


def test_it_begins_easy_and_follows_the_results_on_this_machine():
    game = find("rush")
    first = first_games_of(game)
    assert adapt_seats(game, ["me", "bot:adaptive"]) == ["me", "bot:easy"]
    for level, has_won, wanted in [
        ("easy", True, "normal"),
        ("normal", True, "hard"),
        ("hard", False, "hard"),
        ("hard", False, "normal"),
    ]:
        remember_game(first, FinishedGame(level, has_won))
        assert adapt_seats(game, ["Adaptive", "me"]) == [f"bot:{wanted}", "me"]


def test_other_seats_stay_as_they_are():
    seats = ["me", "bot:hard", "bot:cmd:./adaptive", "greedy"]
    assert adapt_seats(find("dungeons"), seats) == seats


def test_it_is_a_bot_that_needs_a_person():
    assert is_bot("adaptive")
    assert is_bot("bot:adaptive")
    with pytest.raises(BadInput, match="choose it for a seat in the browser or the terminal"):
        bot_name("adaptive")
