"""Random games: the same for the same seed, counted rightly, cut where asked."""

from __future__ import annotations

import pytest

from lanterns import GAME
from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Log
from pocketbox.engine.options import read_settings
from pocketbox.search.playouts import PlayoutCounts, clones, play_on, playout, playouts
from pocketbox.search.spinner import SmallSpinner

KNOWN = (40, 40, 723, [15, 21, 8], [81, 114, 45])


def opening(seats: int = 3, options: str = "") -> Position:
    return GAME.start(read_settings(GAME.options, options), "play", seats)


def facts(tally: PlayoutCounts) -> tuple[int, int, int, list[int], list[int]]:
    return tally.games, tally.finished, tally.steps, tally.wins, tally.scores


def test_the_same_seed_plays_the_same_games():
    s = opening()
    bound = GAME.length_bound(s)
    assert facts(playouts(s, 40, 7, bound)) == facts(playouts(s, 40, 7, bound))
    assert facts(playouts(s, 40, 7, bound)) != facts(playouts(s, 40, 8, bound))


def test_the_games_of_a_seed_never_change():
    assert facts(playouts(opening(), 40, 7, 99)) == KNOWN


def test_the_opening_is_left_alone():
    s = opening()
    before = GAME.dump(s)
    playouts(s, 3, 1, 99)
    assert GAME.dump(s) == before


def test_the_tally_agrees_with_games_played_one_by_one():
    s = opening(2)
    spinner = SmallSpinner(11)
    steps, wins, scores = 0, [0, 0], [0, 0]
    for _ in range(30):
        game = s.clone()
        steps += playout(game, spinner, Log(True), 99)
        for seat in game.result.winners:
            wins[seat] += 1
        scores = [scores[seat] + game.result.scores[seat] for seat in (0, 1)]
    assert facts(playouts(s, 30, 11, 99)) == (30, 30, steps, wins, scores)
    assert scores[0] == -scores[1]


def test_games_played_on_in_pieces_are_those_played_one_by_one():
    s = opening(2)
    whole, pieces = SmallSpinner(11), SmallSpinner(11)
    reached = play_on(s.clone(), s, pieces, 0)
    assert reached.seat_to_act() >= 0
    for n in range(60):
        reached = play_on(reached, s, pieces, n % 3)
    expected = play_on(s.clone(), s, whole, 60)
    assert GAME.dump(reached) == GAME.dump(expected)
    assert pieces.words() == whole.words()


def test_after_the_end_of_a_game_the_next_begins():
    s = opening(2)
    spinner, other = SmallSpinner(5), SmallSpinner(5)
    reached, made = s.clone(), 0
    while made < 40:
        before = reached
        reached = play_on(reached, s, spinner, 1)
        made += 1
        if reached is not before:
            break
    assert before.result is not None
    game = s.clone()
    playout(game, other, Log(True), 99)
    assert GAME.dump(game) == GAME.dump(before)
    assert GAME.dump(reached) == GAME.dump(play_on(s.clone(), s, other, 0))


def test_a_game_is_cut_at_its_bound():
    tally = playouts(opening(), 5, 1, 4)
    assert facts(tally) == (5, 0, 20, [], [])


def test_no_seat_and_no_outcome_is_favoured():
    """The first wish drawn is each colour about a quarter of the time."""
    counts = [0, 0, 0, 0]
    spinner = SmallSpinner(3)
    s = opening()
    for _ in range(2000):
        game = s.clone()
        playout(game, spinner, Log(True), 1)
        counts[game.wish[0]] += 1
    assert counts == pytest.approx([500] * 4, abs=100)


def test_clones_gives_a_clone():
    s = opening()
    twin = clones(s, 3)
    assert twin is not s
    assert GAME.dump(twin) == GAME.dump(s)
