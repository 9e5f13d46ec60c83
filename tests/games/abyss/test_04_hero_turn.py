"""AB-TURN and AB-MOVE: rounds, actions and steps."""

from __future__ import annotations

from games.abyss.abyss_table import board, choices, lines, next_up, play, refused, squares, where


def test_ab_turn_01_hero_then_monsters_round_by_round():
    s = board(d6="H", h12="G")
    assert next_up(s) == "choose action"
    assert lines(s, "round") == ["1"]
    play(s, "end")
    assert next_up(s) == "roll behaviour"
    assert play(s, "roll 4 1")[-1] == "AB-TURN-01 round began 2"
    assert next_up(s) == "choose action"


def test_ab_turn_02_two_actions_and_no_third():
    s = board(d6="H", h12="G")
    play(s, "move d5", "stop")
    assert lines(s, "actions") == ["1"]
    play(s, "move d4", "stop")
    assert next_up(s) == "roll behaviour"


def test_ab_turn_03_the_same_action_twice():
    s = board(d6="H", d5="W", hero="moon-hermit, carries weapon flask flask")
    for kind in ("move c6", "search", "attack d5", "use flask", "end"):
        assert kind in choices(s)
    play(s, "attack d5", "roll 2", "attack d5", "roll 2")
    assert lines(s, "monsters") == ["abyss-warden d5 hp 4"]
    twice = board(d6="H", a12="G", hero="oni-slayer, speed 2, carries flask flask")
    play(twice, "use flask", "use flask")
    assert "speed 4" in lines(twice, "hero")[0]
    assert refused(board(d6="H", a1="G"), "keep") == (
        "AB-TURN-03: it is the hero's turn: `move`, `attack`, `search`, `use` or `end`"
    )


def test_ab_turn_04_fewer_actions_if_one_likes():
    s = board(d6="H", h12="G")
    assert play(s, "end")[0] == "AB-TURN-04 turn ended"
    assert next_up(s) == "roll behaviour"


def test_ab_turn_05_behaviour_then_movement_then_attacks():
    s = board(d6="H", d8="G", turn="monsters")
    events = play(s, "roll 1 2", "roll 4")
    assert [event.split(" ", 1)[1] for event in events[:5]] == [
        "behaviour rolled 1 2",
        "all approach 2",
        "monster moved gnawling d8 d7",
        "dodge rolled gnawling d7 4",
        "attack dodged gnawling d7",
    ]


def test_ab_turn_06_victory_stops_everything():
    s = board(d6="H", d5="D", d7="G")
    play(s, "move d5")
    assert s.is_over()
    assert choices(s) == []


def test_ab_move_01_from_one_step_to_speed():
    s = board(d6="H", h12="G", hero="moon-hermit, speed 3")
    assert "stop" not in choices(s)
    assert refused(s, "stop") == "AB-MOVE-01: no move has begun; to take no more actions, `end`"
    play(s, "move d5", "move d4")
    assert "stop" in choices(s)
    assert refused(s, "search") == "AB-MOVE-01: the hero is moving: `move` on, or `stop`"
    play(s, "move d3")
    assert next_up(s) == "choose action"
    assert lines(s, "actions") == ["1"]


def test_ab_move_02_steps_share_an_edge():
    s = board(d6="H", h12="G")
    assert squares(s, "move") == ["d5", "c6", "e6", "d7"]
    assert refused(s, "move e7") == "AB-MOVE-02: e7 is not one step from the hero's d6"
    assert refused(s, "move d6") == "AB-MOVE-02: the hero already stands on d6"


def test_ab_move_03_walls_and_the_edge_stop_the_hero():
    s = board(a1="H", b1="#", h12="G")
    assert squares(s, "move") == ["a2"]
    assert refused(s, "move b1") == "AB-MOVE-03: the wall on b1 is in the way"


def test_ab_move_04_a_monster_stops_the_hero():
    s = board(a1="H", b1="G")
    assert squares(s, "move") == ["a2"]
    assert refused(s, "move b1") == "AB-MOVE-04: the Gnawling stands on b1"


def test_ab_move_05_pieces_are_picked_up_in_passing():
    s = board(d6="H", d5="w", d4="f", h12="G", hero="moon-hermit, speed 3")
    events = play(s, "move d5", "move d4", "move d3")
    assert events[1] == "AB-MOVE-05 piece picked up weapon d5"
    assert lines(s, "hero") == ["moon-hermit, hp 3, speed 3, carries weapon flask"]


def test_ab_move_06_an_exit_in_the_middle_of_a_move_wins():
    s = board(d6="H", d5="D", d4="f", h12="G", hero="moon-hermit, speed 3")
    assert play(s, "move d5")[-1] == "AB-WIN-01 won"
    assert where(s)["d5"] == "H"


def test_ab_move_07_unused_steps_are_lost():
    s = board(d6="H", h12="G", hero="moon-hermit, speed 3")
    assert play(s, "move d5", "stop")[-1] == "AB-MOVE-07 move ended 2"
    play(s, "move d4")
    assert lines(s, "next")[0] == "hero moves, seat 0, steps 2"
