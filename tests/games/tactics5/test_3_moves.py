"""T5-TURN and T5-MOVE: one action a turn, steps, hops and hazards."""

from __future__ import annotations

import pytest

from games.tactics5.field import AROUND, ROW, choices, events, field, lines, play, refused, squares, step, who
from pocketbox.engine.core import CHANCE


def test_t5_turn_01_a_turn_is_one_action():
    s = field({"0,0": "footman 0", "1,0": "footman 1"})
    assert choices(s) == ["move 0,0", "attack 0,0", "deploy mage", "pass"]
    play(s, "move 0,0", "to -1,0")
    assert (s.seat_to_act(), step(s)) == (1, "take action")


def test_t5_turn_01_only_own_units_act():
    s = field({"0,0": "footman 0", "1,0": "footman 1"})
    assert refused(s, "move 1,0") == "T5-TURN-01: you have no unit on 1,0"
    assert refused(s, "attack 2,0") == "T5-TURN-01: you have no unit on 2,0"
    assert refused(s, "retaliate") == "T5-TURN-01: a turn is one action: move, attack or deploy, or pass"


def test_t5_turn_02_four_passes_in_a_row_are_a_draw():
    s = field({"0,0": "footman 0"})
    play(s, "pass", "pass", "pass")
    assert play(s, "pass")[-1] == "T5-TURN-02 drawn 4"
    assert (s.result.rule, s.result.scores) == ("T5-TURN-02", (0, 0))


def test_t5_turn_02_an_action_breaks_the_row():
    s = field({"0,0": "footman 0"})
    play(s, "pass", "pass", "pass", "deploy mage", "to -3,0", "pass", "pass", "pass")
    assert not s.is_over()


def test_t5_turn_02_no_passing_by_option_unless_nothing_else_can_be_done():
    s = field({"0,0": "footman 0"}, allow_pass="false")
    assert "pass" not in choices(s)
    assert refused(s, "pass") == "T5-TURN-02: passing is not allowed while there is something to do"
    stuck = field(
        {"1,0": "footman 0", "0,0": "mage 1", "2,0": "mage 0", "3,0": "mage 1", "-1,0": "footman 1"},
        entrances="3,0 -3,0",
        allow_pass="false",
        reserve_0="",
        invade_reach="strict_rng",
        turn="0",
    )
    assert "pass" not in choices(stuck)  # the Footman may attack
    walled = field({"0,0": "mage 0", "1,0": "footman 1", "-1,0": "footman 1"}, reserve_0="", allow_pass="false")
    assert choices(walled) == ["pass"]


def test_t5_move_01_up_to_spd_edges_and_at_least_one():
    s = field({"0,0": "cavalier 0"})
    play(s, "move 0,0")
    assert choices(s) == ["to 1,0", "to -1,0"]
    assert refused(s, "stop") == "T5-MOVE-01: a unit that moves crosses at least one edge"
    assert refused(s, "to 2,0") == "T5-MOVE-01: 2,0 shares no edge with 0,0"
    play(s, "to 1,0")
    assert choices(s) == ["stop", "to 2,0", "to 0,0"]
    assert play(s, "to 2,0")[0] == "T5-MOVE-01 moved 1,0 2,0"
    assert s.seat_to_act() == 1


def test_t5_move_01_stopping_early():
    s = field({"0,0": "cavalier 0"})
    play(s, "move 0,0", "to 1,0", "stop")
    assert (who(s, "1,0"), s.seat_to_act()) == ("cavalier 0", 1)


def test_t5_move_01_spd_1_crosses_one_edge():
    s = field({"0,0": "footman 0"})
    play(s, "move 0,0", "to 1,0")
    assert s.seat_to_act() == 1


def test_t5_move_02_enemies_are_neither_entered_nor_crossed():
    s = field({"0,0": "cavalier 0", "1,0": "footman 1"})
    play(s, "move 0,0")
    assert refused(s, "to 1,0") == "T5-MOVE-02: an enemy Footman stands on 1,0"
    assert refused(s, "hop 2,0") == "T5-MOVE-03: no ally next to 0,0 is also next to 2,0"


def test_t5_move_03_t5g_26_a_hop_costs_one_spd():
    s = field({"0,0": "footman 0", "1,0": "archer 0"})
    play(s, "move 0,0")
    assert squares(s, "hop") == ["2,0"]
    assert play(s, "hop 2,0")[0] == "T5-MOVE-03 hopped 0,0 2,0"
    assert (who(s, "2,0"), s.seat_to_act()) == ("footman 0", 1)


def test_t5_move_03_t5g_26_not_over_two_allies_in_line():
    s = field({"0,0": "footman 0", "1,0": "archer 0", "2,0": "archer 0"})
    play(s, "move 0,0")
    assert squares(s, "hop") == []
    assert refused(s, "hop 3,0") == "T5-MOVE-03: no ally next to 0,0 is also next to 3,0"


def test_t5_move_03_the_landing_need_not_lie_opposite():
    cells = [*AROUND, "2,0", "2,-1", "1,1"]
    s = field({"0,0": "footman 0", "1,0": "archer 0"}, cells, entrances="-1,0 0,1")
    play(s, "move 0,0")
    assert squares(s, "hop") == ["2,0", "2,-1", "1,1"]
    assert refused(s, "hop 1,-1") == "T5-MOVE-03: 1,-1 is reached with a step: `to 1,-1`"


def test_t5_move_03_a_hop_of_one_spd_a_tile_by_option():
    s = field({"0,0": "footman 0", "1,0": "archer 0", "-1,0": "cavalier 0"}, hop_cost="1_per_tile")
    assert squares(s, "move") == ["1,0", "-1,0"]
    play(s, "move -1,0")
    assert squares(s, "hop") == []  # the Footman's other neighbour is an ally too
    s = field({"0,0": "cavalier 0", "1,0": "archer 0"}, hop_cost="1_per_tile")
    play(s, "move 0,0", "hop 2,0")
    assert s.seat_to_act() == 1
    s = field({"0,0": "footman 0", "1,0": "archer 0"}, hop_cost="1_per_tile")
    play(s, "move 0,0")
    assert refused(s, "hop 2,0") == "T5-MOVE-03: a hop costs 2 SPD here, and 1 is left"


LONG = [*ROW, "4,0", "5,0"]


def test_t5_move_04_a_cavalier_may_hop_twice():
    s = field({"0,0": "cavalier 0", "1,0": "archer 0", "3,0": "archer 0"}, LONG, entrances="5,0 -3,0")
    play(s, "move 0,0", "hop 2,0")
    assert choices(s) == ["stop", "hop 0,0", "hop 4,0"]
    play(s, "hop 4,0")
    assert who(s, "4,0") == "cavalier 0"


def test_t5_move_04_one_hop_a_move_by_option():
    s = field(
        {"0,0": "cavalier 0", "1,0": "archer 0", "3,0": "archer 0"}, LONG, entrances="5,0 -3,0", hop_limit="per_move"
    )
    told = play(s, "move 0,0", "hop 2,0")
    assert s.seat_to_act() == 1, told  # no step is left that leads anywhere
    s = field({"0,0": "cavalier 0", "1,0": "archer 0", "-1,0": "archer 0"}, entrances="3,0 -3,0", hop_limit="per_move")
    play(s, "move 0,0", "hop 2,0")
    assert choices(s) == ["stop", "to 3,0"]
    assert refused(s, "hop 0,0") == "T5-MOVE-04: this move has already hopped over an ally"


HOP_TILES = [*ROW, "2,-1"]


def test_t5_move_05_t5g_29_the_tile_hopped_over_does_nothing():
    s = field({"0,0": "footman 0", "1,0": "water archer 0", "2,-1": "water"}, HOP_TILES)
    play(s, "move 0,0", "hop 2,0")
    assert s.seat_to_act() == 1


def test_t5_move_06_t5g_29_the_landing_tile_does():
    s = field({"0,0": "footman 0", "1,0": "water archer 0", "2,-1": "water"}, HOP_TILES)
    play(s, "move 0,0", "hop 2,-1")
    assert (s.seat_to_act(), step(s)) == (CHANCE, "face hazard")
    told = play(s, "roll hazard 5")
    assert events(told, "hazard") == ["T5-TERR-WA hazard rolled 5", "T5-TERR-WA hazard survived 2,-1"]
    assert who(s, "2,-1") == "footman 0"


def test_t5_move_06_or_not_by_option():
    s = field({"0,0": "footman 0", "1,0": "archer 0", "2,-1": "water"}, HOP_TILES, hop_landing_hazard="false")
    play(s, "move 0,0", "hop 2,-1")
    assert s.seat_to_act() == 1


def test_t5_move_06_by_option_a_hop_next_door_spares_the_die():
    cells = [*AROUND, "2,0"]
    units = {"0,0": "footman 0", "1,0": "archer 0", "1,-1": "water"}
    s = field(units, cells, entrances="2,0 -1,0", hop_landing_hazard="false")
    play(s, "move 0,0")
    assert {"to 1,-1", "hop 1,-1"} <= set(choices(s))
    play(s, "hop 1,-1")
    assert s.seat_to_act() == 1


def test_t5_move_07_t5g_28_hazards_count_in_mid_move():
    s = field({"0,0": "cavalier 0", "1,0": "water"})
    play(s, "move 0,0", "to 1,0")
    assert s.seat_to_act() == CHANCE
    told = play(s, "roll hazard 1")
    assert events(told, "defeated") == ["T5-TERR-WA unit defeated 0 cavalier 1,0"]
    assert (who(s, "1,0"), lines(s, "captured 1"), s.seat_to_act()) == ("", ["cavalier 1"], 1)
    s = field({"0,0": "cavalier 0", "1,0": "water"})
    play(s, "move 0,0", "to 1,0", "roll hazard 4", "to 2,0")
    assert who(s, "2,0") == "cavalier 0"


def test_t5_move_08_a_move_ends_where_nobody_stands():
    s = field({"0,0": "footman 0", "1,0": "mage 0", "-1,0": "mage 1", "2,0": "mage 0", "3,0": "mage 0"})
    assert "move 0,0" not in choices(s)
    assert refused(s, "move 0,0") == "T5-MOVE-08: the Footman on 0,0 has no free tile to go to"


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_t5_terr_wa_lost_on_1_or_2(face):
    s = field({"0,0": "footman 0", "1,0": "water"})
    play(s, "move 0,0", "to 1,0", f"roll hazard {face}")
    assert who(s, "1,0") == ("" if face <= 2 else "footman 0")
