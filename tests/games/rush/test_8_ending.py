"""RU-WIN and RU-TERM: how the game ends."""

from __future__ import annotations

import pytest

from games.rush.rush_table import RUSH, as_state, board, play, start


def test_ru_win_01_the_last_monster_slain():
    s = board(d5="H", d4="M", hero="carries weapon")
    assert play(s, "roll", "roll 4", "move d4")[-1] == "RU-WIN-01 won 0"
    assert s.result is not None
    assert (s.result.rule, s.result.winners, s.result.scores) == ("RU-WIN-01", (0,), (1, -1))


def test_ru_win_01_bare_handed_too():
    s = board(d5="H", d4="M")
    play(s, "roll", "roll 4", "move d4", "roll 3")
    assert s.result is not None
    assert s.result.rule == "RU-WIN-01"


def test_ru_win_02_the_portal_entered_without_a_weapon():
    s = board(d2="H", c1="M", e1="M", h3="M")
    assert play(s, "roll", "roll 1", "move d1")[-1] == "RU-WIN-02 won 0"


def test_ru_win_03_no_hp_left_after_a_capture():
    s = board(d6="H", d5="M", hero="hp 1", turn="dm")
    assert play(s, "roll 4", "move d5 d6")[-1] == "RU-WIN-03 won 1"
    assert s.is_over(), "no return, no further step"
    assert s.result is not None
    assert (s.result.winners, s.result.scores, s.result.places) == ((1,), (-1, 1), (2, 1))


def test_ru_win_04_rug_26_a_monster_in_the_gate():
    s = board(a3="H", d11="M", hero="hp 99", turn="dm")
    assert play(s, "roll 1", "move d11 d12")[-1] == "RU-WIN-04 won 1"


def test_ru_win_04_the_seats_follow_the_roles():
    s = board(a3="H", d11="M", hero="seat 1", turn="dm")
    assert play(s, "roll 1", "move d11 d12")[-1] == "RU-WIN-04 won 0"


@pytest.mark.parametrize(
    ("limit_result", "event", "scores"),
    [
        ("draw", "RU-TERM-01 drawn 100", (0, 0)),
        ("dm", "RU-TERM-01 won 1", (-1, 1)),
        ("hero", "RU-TERM-01 won 0", (1, -1)),
    ],
)
def test_ru_term_01_the_game_is_stopped_after_the_last_round(limit_result, event, scores):
    s = board(d6="H", h3="M", options=f"limit_result={limit_result}", round="100")
    assert play(s, "roll", "roll 1", "end", "roll 1", "end")[-1] == event
    assert s.result is not None
    assert s.result.scores == scores


def test_ru_term_01_the_limit_is_an_option():
    s = board(d6="H", h3="M", options="round_limit=2", round="1")
    play(s, "roll", "roll 1", "end", "roll 1", "end")
    assert (as_state(s).round, s.is_over()) == (2, False)
    play(s, "roll", "roll 1", "end", "roll 1", "end")
    assert s.is_over()


def test_ru_term_01_in_a_named_set_up_too():
    s = start("round_limit=1", "duel")
    play(s, "roll", "roll 1", "end", "roll 1", "end")
    assert s.is_over()


def test_ru_term_01_items_that_give_more_speed_make_longer_games_possible():
    printed, quicker = start("item_copies=6"), start("item_copies=6 piece.potion.speed=4 piece.flask.speed=4")
    more_steps = 100 * 6 * (4 + 3)
    assert RUSH.game.length_bound(quicker) >= RUSH.game.length_bound(printed) + more_steps
