"""Balance: every beginning gets its games, with intervals that make sense."""

from __future__ import annotations

from pocketbox.games import find
from pocketbox.games.abyss.heroes import HEROES
from pocketbox.lab.balance import Share, Trial, balance
from pocketbox.search.wilson import wilson


def test_wilson_holds_the_share_and_narrows_with_games():
    low, high = wilson(40, 100)
    assert (round(low, 3), round(high, 3)) == (0.309, 0.498)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)
    wide, narrow = wilson(4, 10), wilson(400, 1000)
    assert narrow[1] - narrow[0] < wide[1] - wide[0]


def test_every_hero_plays_the_same_number_of_games_and_the_same_seed_repeats():
    heard: list[list[Share]] = []
    trial = Trial(find("abyss"), "wall_count=4 round_limit=3", "2", 5)
    shares = balance(trial, 1, heard.append)
    assert [share.name for share in shares] == [f"hero {hero.name}" for hero in HEROES]
    assert [share.games for share in shares] == [1] * len(HEROES)
    again = balance(trial, 1, heard.append)
    assert [share.endings for share in again] == [share.endings for share in shares]
