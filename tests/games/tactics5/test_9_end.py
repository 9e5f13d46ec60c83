"""T5-VICT and T5-TERM: every way a game is won, lost or drawn."""

from __future__ import annotations

from games.tactics5.field import choices, events, field, play, refused, start, step

STRIKE = ("attack 0,0", "skirmish 1,0", "roll off 6 6", "roll def 1")
"""A Footman slays a Mage next to it."""


def won(s) -> tuple[str, tuple[int, ...]]:
    assert s.result is not None
    return s.result.rule, s.result.winners


def test_t5_vict_01_t5g_35_all_units_defeated():
    s = field({"0,0": "footman 0", "1,0": "mage 1"}, reserve_1="")
    told = play(s, *STRIKE)
    assert told[-2:] == ["T5-VICT-01 all units defeated 1", "T5-VICT-01 won 0"]
    assert won(s) == ("T5-VICT-01", (0,))


def test_t5_vict_01_t5g_35_a_reserve_keeps_one_in_the_game():
    s = field({"0,0": "footman 0", "1,0": "mage 1"}, reserve_1="mage 1")
    play(s, *STRIKE)
    assert not s.is_over()


def test_t5_vict_01_drowning_counts():
    s = field({"0,0": "footman 0", "1,0": "water"}, reserve_0="")
    play(s, "move 0,0", "to 1,0", "roll hazard 1")
    assert won(s) == ("T5-VICT-01", (1,))


def test_t5_vict_02_t5g_34_an_enemy_on_the_deployment_tile():
    s = field({"-2,0": "footman 0", "0,0": "footman 1"})
    told = play(s, "move -2,0", "to -3,0")
    assert told[-2:] == ["T5-VICT-02 deployment blocked 1", "T5-VICT-02 won 0"]


def test_t5_vict_02_t5g_34_a_village_averts_it():
    s = field({"-2,0": "footman 0", "0,0": "village footman 1"})
    play(s, "move -2,0", "to -3,0")
    assert (s.seat_to_act(), "deploy mage" in choices(s)) == (1, True)


def test_t5_vict_02_whatever_the_reserve_or_not_by_option():
    s = field({"-2,0": "footman 0", "0,0": "footman 1"}, reserve_1="")
    play(s, "move -2,0", "to -3,0")
    assert won(s) == ("T5-VICT-02", (0,))
    s = field({"-2,0": "footman 0", "0,0": "footman 1"}, reserve_1="", block_needs_reserve="true")
    play(s, "move -2,0", "to -3,0")
    assert not s.is_over()


def test_t5_vict_03_at_once_or_at_the_end_of_the_victims_turn():
    s = field({"-2,0": "footman 0", "0,0": "footman 1"}, block_timing="victims_turn_end")
    play(s, "move -2,0", "to -3,0")
    assert s.seat_to_act() == 1
    play(s, "pass")
    assert won(s) == ("T5-VICT-02", (0,))


def test_t5_vict_03_the_victim_may_free_the_tile_in_time():
    s = field({"-2,0": "mage 0", "-1,0": "footman 1", "0,0": "footman 0"}, block_timing="victims_turn_end")
    play(s, "move -2,0", "to -3,0", "move -1,0", "to -2,0")
    assert won(s) == ("T5-VICT-02", (0,))
    s = field({"-2,0": "footman 1", "-3,0": "mage 0", "0,0": "footman 0"}, block_timing="victims_turn_end", turn="1")
    play(s, "attack -2,0", "skirmish -3,0", "roll off 6 6", "roll def 1")
    assert not s.is_over()


def test_t5_vict_03_looked_at_for_both_players():
    """Seat 1 leaves its last Village while an enemy stands on its deployment tile."""
    s = field({"-3,0": "mage 0", "0,0": "village footman 1"}, turn="1")
    play(s, "move 0,0", "to 1,0")
    assert won(s) == ("T5-VICT-02", (0,))


def test_t5_vict_04_t5g_37_having_deployed_everything_is_no_loss():
    s = field({"0,0": "footman 0", "1,0": "mage 1"}, reserve_0="", reserve_1="")
    play(s, "move 0,0", "to -1,0")
    assert not s.is_over()


def test_t5_vict_04_t5g_38_hemmed_in_by_ones_own_units_is_no_loss():
    s = field({"3,0": "footman 0", "2,0": "footman 0", "-1,0": "mage 1"})
    assert "deploy mage" not in choices(s)
    play(s, "pass")
    assert not s.is_over()
    play(s, "pass")
    assert refused(s, "deploy mage") == (
        "T5-DEPLOY-02: your unit stands on the deployment tile 3,0, and no tile that a hop would reach is free"
    )


def both_fall(**more: str):
    s = field({"0,0": "footman 0", "1,0": "footman 1"}, reserve_0="", reserve_1="", **more)
    play(s, "attack 0,0", "skirmish 1,0", "retaliate", "roll off 6 6", "roll def 1 1", "roll off 5 6", "roll def 1 1")
    return s, play(s, "done")


def test_t5_vict_05_both_lose_at_once():
    s, told = both_fall()
    assert events(told, "VICT") == [
        "T5-VICT-01 all units defeated 0",
        "T5-VICT-01 all units defeated 1",
        "T5-VICT-05 drawn 1",
    ]
    assert won(s) == ("T5-VICT-05", ())


def test_t5_vict_05_the_active_player_wins_by_option():
    s, _ = both_fall(mutual="active_wins")
    assert won(s) == ("T5-VICT-05", (0,))


def test_t5_vict_06_t5g_34_blocked_and_the_last_village_is_left():
    s = field({"-3,0": "mage 0", "0,0": "village footman 1", "-1,0": "village footman 1"}, turn="1")
    play(s, "move 0,0", "to 1,0", "pass")
    assert not s.is_over()  # another Village is held
    play(s, "move -1,0", "to -2,0")
    assert won(s) == ("T5-VICT-02", (0,))


def test_t5_vict_06_t5g_34_blocked_and_the_last_village_is_lost():
    s = field({"-3,0": "mage 0", "0,0": "footman 0", "1,0": "village mage 1"})
    play(s, *STRIKE)
    assert won(s) == ("T5-VICT-02", (0,))


def test_t5_term_01_no_progress():
    s = field({"0,0": "footman 0"}, no_progress="6", ply="9", progress="4")
    assert play(s, "move 0,0", "to 1,0")[-1] == "T5-TERM-01 drawn 10"
    assert won(s) == ("T5-TERM-01", ())


def test_t5_term_01_deployment_and_defeat_are_progress():
    s = field({"0,0": "footman 0"}, no_progress="6", ply="9", progress="4")
    play(s, "deploy mage", "to 3,0")
    assert (s.is_over(), s.progress) == (False, 10)
    s = field({"0,0": "footman 0", "1,0": "mage 1"}, no_progress="6", ply="9", progress="4")
    play(s, *STRIKE)
    assert not s.is_over()


def test_t5_term_01_the_last_ply():
    s = field({"0,0": "footman 0"}, ply="299", progress="290")
    assert play(s, "move 0,0", "to 1,0")[-1] == "T5-TERM-01 drawn 300"


def test_t5_term_01_captured_points_decide_by_option():
    taken = {"captured_1": "mage 2", "captured_0": "archer 1"}
    s = field({"0,0": "footman 0"}, ply="299", limit_result="captured_points", **taken)
    told = play(s, "move 0,0", "to 1,0")
    assert told[-3:] == ["T5-TERM-01 points counted 0 7", "T5-TERM-01 points counted 1 8", "T5-TERM-01 won 1"]
    s = field({"0,0": "footman 0"}, ply="299", limit_result="captured_points")
    play(s, "move 0,0", "to 1,0")
    assert won(s) == ("T5-TERM-01", ())


def test_a_whole_game_from_the_roll_off_ends():
    s = start("points=11 field_tiles=3 water_tiles=0 forests=0 hills=0 villages=0")
    play(s, "roll order 6 1", "take 1 footman", "take 0 cavalier", "take 0 archer", "take 0 mage")
    play(s, "take 0 footman", "take 0 cavalier", "take 0 archer", "take 2 mage", "place 1,0", "place -1,0")
    play(s, "entrance 1,0", "entrance -1,0", "deploy mage", "to -1,0", "deploy footman", "to 1,0")
    assert step(s) == "take action"
    play(s, "attack -1,0", "skirmish 1,0", "roll off 6 6", "roll def 2 3")
    assert won(s) == ("T5-VICT-01", (0,))
