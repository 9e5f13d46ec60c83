"""Victory, draws and limits: T4-VICT and T4-TERM."""

from __future__ import annotations

from games.tactics4.camp import camp, choices, clash, events, play
from pocketbox.games.tactics4.ending import can_do_anything


def test_t4_vict_01_all_features_win_in_the_middle_of_an_activation():
    """T4G-44"""
    s = camp(
        {"-1,0": "forest bondi 0", "-3,0": "highland bondi 0", "0,0": "warden 0", "1,0": "township", "4,0": "bondi 1"}
    )
    told = play(s, "move 0,0", "to 1,0")
    assert told[-2:] == ["T4-VICT-01 all features held 0", "T4-VICT-01 won 0"]
    assert s.result.winners == (0,)


def test_t4_vict_01_also_by_deploying():
    s = camp({"-3,0": "highland bondi 0", "-2,0": "forest", "4,0": "bondi 1"}, reserve_0="gunner 1")
    play(s, "deploy gunner", "to -2,0")
    assert s.result.rule == "T4-VICT-01"


def test_t4_vict_02_who_can_do_nothing_has_lost():
    s = camp({"0,0": "strider 0", "1,0": "strider 1"}, reserve_1="gunner 1")
    told = clash(s, "0,0", "1,0", "roll off 6", "roll def 6", "roll off 1", "roll def 1")
    assert told[-2:] == ["T4-VICT-02 helpless 1", "T4-VICT-02 won 0"]


def test_t4_vict_02_whatever_can_be_done_saves():
    s = camp({"0,0": "strider 0", "1,0": "strider 1", "2,0": "forest bondi 1"}, reserve_1="gunner 1")
    assert can_do_anything(s, 1)
    hemmed = {"4,0": "forest", "-3,0": "highland gunner 1", "-2,0": "bondi 1", "-1,0": "bondi 0"}
    assert can_do_anything(camp(hemmed), 1)  # the Bondi may assault, the Gunner return


def test_t4_vict_03_a_scout_keeps_the_game_going():
    s = camp({"0,0": "strider 0", "1,0": "strider 1"}, reserve_1="strider 1")
    clash(s, "0,0", "1,0", "roll off 6", "roll def 6", "roll off 1", "roll def 1")
    assert s.result is None
    assert choices(s) == ["deploy strider", "pass"]


def test_t4_vict_04_both_at_once_is_a_draw():
    """T4G-46"""
    units = {"0,0": "strider 0", "1,0": "strider 1"}
    dice = ("roll off 6", "roll def 1", "roll off 6", "roll def 1")
    s = camp(units, reserve_1="gunner 1")
    clash(s, "0,0", "1,0", *dice)
    assert (s.result.rule, s.result.winners) == ("T4-VICT-04", ())
    s = camp(units, reserve_1="gunner 1", mutual="active_wins")
    clash(s, "0,0", "1,0", *dice)
    assert (s.result.rule, s.result.winners) == ("T4-VICT-04", (0,))


def test_t4_term_01_turns_that_lead_nowhere():
    s = camp({"0,0": "bondi 0", "2,0": "bondi 1"}, no_progress="4")
    told = play(s, "move 0,0", "to -1,0", "move 2,0", "to 1,0", "move -1,0", "to 0,0", "move 1,0", "to 2,0")
    assert told[-1] == "T4-TERM-01 drawn 4"


def test_t4_term_01_a_feature_that_changes_hands_does_not_stop_the_clock():
    s = camp({"0,0": "bondi 0", "1,0": "forest", "3,0": "bondi 1"}, no_progress="4")
    told = play(s, "move 0,0", "to 1,0", "pass", "move 1,0", "to 0,0", "pass")
    assert told[-1] == "T4-TERM-01 drawn 4"


def test_t4_term_01_returning_and_deploying_does_not_stop_the_clock():
    units = {"0,0": "forest bondi 0", "1,0": "bondi 0", "3,0": "bondi 1"}
    s = camp(units, no_progress="4", reserve_0="")
    told = play(s, "return 1,0", "pass", "deploy bondi", "to 1,0", "pass")
    assert told[-1] == "T4-TERM-01 drawn 4"


def test_t4_term_01_a_defeated_unit_stops_the_clock():
    s = camp({"0,0": "strider 0", "1,0": "strider 1", "3,0": "bondi 1"}, no_progress="4", ply="3", progress="0")
    told = clash(s, "0,0", "1,0", "roll off 6", "roll def 6", "roll off 1", "roll def 1")
    assert (events(told, "unit defeated") != [], s.result, s.progress) == (True, None, 4)


def test_t4_term_01_the_last_turn_and_points():
    s = camp({"0,0": "bondi 0", "2,0": "bondi 1"}, ply="299", progress="290")
    assert play(s, "pass")[-1] == "T4-TERM-01 drawn 300"
    keys = {
        "ply": "299",
        "progress": "290",
        "limit_result": "points",
        "captured_1": "warden 1",
        "captured_0": "bondi 2",
    }
    s = camp({"0,0": "bondi 0", "2,0": "bondi 1"}, **keys)
    told = play(s, "pass")
    assert events(told, "points", "won") == [
        "T4-TERM-01 points counted 0 10",
        "T4-TERM-01 points counted 1 14",
        "T4-TERM-01 won 1",
    ]
    assert s.result.winners == (1,)
