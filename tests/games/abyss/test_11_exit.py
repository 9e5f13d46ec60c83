"""AB-BOSS, AB-MAP, AB-EXIT, AB-DOUBT, AB-WIN and AB-TERM: bosses, doors and how it ends."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import board, choices, lines, next_up, play, refused, summoned, where
from pocketbox.games.abyss.doubt import place_of

ARMED = "moon-hermit, carries weapon"


def test_ab_boss_01_droppings_or_a_scream():
    droppings = board(d6="H", h12="G", droppings="1")
    assert play(droppings, "search", "roll 2 2 1")[-1] == "AB-BOSS-01 boss summoned abyss-warden"
    scream = board(d6="H", h12="G", boss="hollow-king")
    assert play(scream, "search", "roll 1 1 1")[-1] == "AB-BOSS-01 boss summoned hollow-king"


def test_ab_boss_02_it_appears_where_the_dice_say_with_all_its_hp():
    s = board(d6="H", h12="G", boss="hollow-king")
    play(s, "search", "roll 1 1 1", *summoned("1 2 2", "2 1"))
    assert lines(s, "monsters") == ["hollow-king c5 hp 5, gnawling h12 hp 2"]


def test_ab_boss_03_once_here_nothing_summons_it_again():
    s = board(d6="H", h12="W", droppings="1")
    assert play(s, "search", "roll 2 2 1")[-1] == "AB-BOSS-03 boss stays"
    assert next_up(s) == "choose action"


def test_ab_boss_04_slain_it_stays_away_unless_agreed():
    s = board(d6="H", h12="G", boss="abyss-warden, slain")
    assert play(s, "search", "roll 1 1 1")[-1] == "AB-BOSS-04 boss stays"
    again = board(d6="H", h12="G", boss="abyss-warden, slain", options="boss_resummon=true")
    play(again, "search", "roll 1 1 1")
    assert next_up(again) == "roll row"


def test_ab_boss_05_slaying_it_brings_a_door_where_there_is_none():
    s = board(d6="H", d5="W", h12="G", hero=ARMED, monsters="abyss-warden d5 hp 1")
    assert play(s, "attack d5", "roll 2")[-1] == "AB-BOSS-05 map found"
    play(s, *summoned("1 1 1", "1 1"))
    assert where(s)["b3"] == "D"
    assert lines(s, "boss") == ["abyss-warden, slain"]


def test_ab_boss_06_it_leaves_no_map_piece():
    s = board(d6="H", d5="W", h12="G", hero=ARMED, monsters="abyss-warden d5 hp 1", maps="2")
    play(s, "attack d5", "roll 2", *summoned("1 1 1", "1 1"))
    assert lines(s, "maps") == ["2"]


def test_ab_map_01_the_third_piece_summons_a_door():
    s = board(d6="H", h12="G", maps="2")
    assert play(s, "search", "roll 1 1 2")[-2:] == ["AB-SEARCH-06 map piece found 3", "AB-MAP-01 map found"]
    assert next_up(s) == "roll row"


def test_ab_map_02_even_where_there_is_one_unless_agreed():
    s = board(d6="H", h12="G", a1="D", maps="2")
    play(s, "search", "roll 1 1 2", *summoned("1 1 1", "1 1"))
    assert [cell for cell, mark in where(s).items() if mark == "D"] == ["a1", "b3"]
    one = board(d6="H", h12="G", a1="D", maps="2", options="map_door_if_exists=false")
    play(one, "search", "roll 1 1 2")
    assert next_up(one) == "choose action"


def test_ab_map_03_more_pieces_do_nothing():
    s = board(d6="H", h12="G", maps="3")
    assert play(s, "search", "roll 1 1 2")[-1] == "AB-MAP-03 map piece useless"
    assert lines(s, "maps") == ["3"]


def test_ab_exit_01_any_door_will_do():
    for door in ("d5", "d7"):
        s = board(d6="H", d5="D", d7="D", h12="G")
        play(s, f"move {door}")
        assert s.result is not None
        assert s.result.scores == (1,)


def test_ab_exit_02_several_doors():
    s = board(d6="H", d5="W", h12="G", a1="D", hero=ARMED, maps="2")
    play(s, "search", "roll 4 4 4", "door d7", "attack d5", "roll 4", "roll 4 1", "roll 4")
    assert list(where(s).values()).count("D") == 2


def test_ab_doubt_01_which_candidate_a_face_takes():
    assert [place_of(face, 2) for face in (1, 2, 3, 4)] == [0, 0, 1, 1]
    assert [place_of(face, 3) for face in (1, 2, 3, 4)] == [0, 1, 1, 2]
    assert [place_of(face, 4) for face in (1, 2, 3, 4)] == [0, 1, 2, 3]
    for count in range(2, 12):
        places = [place_of(face, count) for face in (1, 2, 3, 4)]
        assert places[0] == 0
        assert places[-1] == count - 1
        assert places == sorted(places)


def test_ab_doubt_01_the_player_may_decide_instead():
    s = board(c8="H", c6="#", h1="G", tray="flask", options="doubt_mode=player")
    play(s, "search", "roll 2 3 3")
    assert choices(s) == ["pick c5", "pick b6", "pick d6", "pick c7"]
    assert refused(s, "pick a1") == "AB-DOUBT-01: settle the doubt first: `pick` one of c5, b6, d6, c7"
    play(s, "pick d6")
    assert where(s)["d6"] == "f"


def test_ab_doubt_02_no_die_without_a_doubt():
    straight = board(d6="H", d12="G", turn="monsters")
    play(straight, "roll 2 2")
    assert next_up(straight) == "choose action"


def test_ab_doubt_03_auto_takes_the_first_in_reading_order():
    s = board(c8="H", c6="#", h1="G", tray="flask", options="doubt_mode=auto")
    assert "AB-DOUBT-03 doubt settled c5" in play(s, "search", "roll 2 3 3")
    assert where(s)["c5"] == "f"


def test_ab_win_01_standing_on_a_door_wins():
    s = board(d6="H", d5="D", h12="G")
    assert play(s, "move d5")[-1] == "AB-WIN-01 won"
    assert s.result is not None
    assert (s.result.rule, s.result.winners) == ("AB-WIN-01", (0,))


def test_ab_win_02_the_last_kill_wins():
    s = board(d6="H", d5="G", hero=ARMED)
    assert play(s, "attack d5", "roll 4")[-1] == "AB-WIN-02 won"


@pytest.mark.parametrize(("boss", "is_won"), [("abyss-warden", False), ("abyss-warden, slain", True)])
def test_ab_win_03_with_including_boss_the_boss_must_have_died(boss, is_won):
    s = board(d6="H", d5="G", hero=ARMED, boss=boss, options="slay_all=including_boss")
    play(s, "attack d5", "roll 4")
    assert (s.result is not None) == is_won
    if not is_won:
        assert play(s, "end")[-1] == "AB-TURN-01 round began 2"


def test_ab_win_03_an_unsummoned_boss_need_not_be_slain():
    s = board(d6="H", d5="G", hero=ARMED, boss="hollow-king")
    play(s, "attack d5", "roll 4")
    assert s.result is not None


def test_ab_win_04_the_winning_kill_brings_nothing_else():
    s = board(d6="H", d5="G", hero=ARMED, maps="2")
    events = play(s, "attack d5", "roll 4")
    assert events[-2:] == ["AB-ATTACK-05 monster slain gnawling d5", "AB-WIN-02 won"]
    assert lines(s, "maps") == ["2"]


def test_ab_term_01_after_the_last_round_the_hero_is_lost():
    s = board(d6="H", h12="G", round="200")
    assert play(s, "end", "roll 4 1")[-1] == "AB-TERM-01 lost"
    short = board(d6="H", h12="G", round="3", options="round_limit=3")
    play(short, "end", "roll 4 1")
    assert short.result is not None
    assert short.result.rule == "AB-TERM-01"
