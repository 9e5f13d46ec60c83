"""T5-DEPLOY: coming in over the edge and from a Village."""

from __future__ import annotations

from games.tactics5.field import AROUND, ROW, choices, events, field, lines, play, refused, squares, step, who
from pocketbox.engine.core import CHANCE


def test_t5_deploy_01_entering_costs_one_spd():
    s = field({}, reserve_0="footman 1, cavalier 1")
    play(s, "deploy footman")
    assert choices(s) == ["to 3,0"]
    assert play(s, "to 3,0")[0] == "T5-DEPLOY-01 deployed 0 footman 3,0"
    assert (lines(s, "reserve 0"), s.seat_to_act()) == (["cavalier 1"], 1)


def test_t5_deploy_01_a_cavalier_goes_one_tile_on():
    s = field({}, reserve_0="cavalier 1")
    play(s, "deploy cavalier", "to 3,0")
    assert choices(s) == ["stop", "to 2,0"]
    play(s, "to 2,0")
    assert (who(s, "2,0"), s.seat_to_act()) == ("cavalier 0", 1)


def test_t5_deploy_01_not_to_any_other_tile():
    s = field({})
    play(s, "deploy mage")
    assert refused(s, "to 2,0") == "T5-DEPLOY-01: a unit comes in over the deployment tile, 3,0"
    assert refused(s, "pass") == "T5-DEPLOY-01: bring the unit in first: `to` or `hop` and a cell"


def test_t5_deploy_02_t5g_31_an_own_unit_is_hopped():
    cells = [*ROW, "-3,1", "-2,-1", "-4,1"]
    s = field({"-3,0": "footman 1"}, cells, turn="1", reserve_1="footman 1")
    play(s, "deploy footman")
    assert choices(s) == ["hop -2,0", "hop -3,1", "hop -2,-1", "hop -4,1"]
    assert refused(s, "to -3,0") == "T5-DEPLOY-02: your unit stands on the deployment tile -3,0: `hop` over it"
    assert refused(s, "hop 0,0") == "T5-DEPLOY-02: no unit of yours on -3,0 or in a Village is next to 0,0"
    play(s, "hop -3,1")
    assert who(s, "-3,1") == "footman 1"


def test_t5_deploy_02_one_ally_in_the_whole_deployment():
    s = field({"3,0": "footman 0", "1,0": "footman 0"}, reserve_0="cavalier 1")
    play(s, "deploy cavalier", "hop 2,0")
    assert s.seat_to_act() == 1  # 0,0 lies behind a second ally
    s = field({"2,0": "footman 0"}, reserve_0="cavalier 1")
    play(s, "deploy cavalier", "to 3,0")
    assert choices(s) == ["stop", "hop 1,0"]
    s = field({"3,0": "footman 0", "1,0": "footman 0"}, [*ROW, "2,1"], reserve_0="cavalier 1")
    play(s, "deploy cavalier", "hop 2,0")
    assert refused(s, "hop 0,0") == "T5-DEPLOY-02: this deployment has already hopped over an ally"


def test_t5_deploy_02_a_hop_in_costs_two_by_option():
    s = field({"3,0": "footman 0"}, reserve_0="footman 1, cavalier 1", hop_cost="1_per_tile")
    assert "deploy footman" not in choices(s)
    play(s, "deploy cavalier", "hop 2,0")
    assert s.seat_to_act() == 1


def test_t5_deploy_03_an_enemy_closes_the_entrance():
    s = field({"3,0": "mage 1", "0,0": "village footman 0"})
    play(s, "deploy mage")
    assert squares(s, "to") == []
    assert refused(s, "to 3,0") == "T5-DEPLOY-03: an enemy unit on 3,0 blocks this entrance"
    s = field({"3,0": "mage 1", "0,0": "footman 0"}, block_timing="victims_turn_end")
    assert refused(s, "deploy mage") == "T5-DEPLOY-03: an enemy unit on 3,0 blocks this entrance"


def test_t5_deploy_04_t5g_32_hazards_apply():
    s = field({"3,0": "water"}, reserve_0="mage 2")
    play(s, "deploy mage", "to 3,0")
    assert (s.seat_to_act(), step(s)) == (CHANCE, "face hazard deploying")
    told = play(s, "roll hazard 2")
    assert events(told, "defeated") == ["T5-TERR-WA unit defeated 0 mage 3,0"]
    s = field({"3,0": "water"}, reserve_0="cavalier 1")
    play(s, "deploy cavalier", "to 3,0", "roll hazard 3")
    assert choices(s) == ["stop", "to 2,0"]


def test_t5_deploy_04_or_not_by_option():
    s = field({"3,0": "water"}, deploy_hazard="false")
    play(s, "deploy mage", "to 3,0")
    assert s.seat_to_act() == 1
    s = field({"2,0": "water"}, deploy_hazard="false", reserve_0="cavalier 1")
    play(s, "deploy cavalier", "to 3,0", "to 2,0")
    assert s.seat_to_act() == 1


def test_t5_deploy_05_from_a_village_one_holds():
    s = field({"0,0": "village footman 0"}, reserve_0="cavalier 1")
    play(s, "deploy cavalier")
    assert choices(s) == ["to 3,0", "hop 1,0", "hop -1,0"]
    play(s, "hop 1,0")
    assert choices(s) == ["stop", "to 2,0"]


def test_t5_deploy_05_a_village_costs_one_spd_whatever_hops_cost():
    s = field({"0,0": "village footman 0"}, hop_cost="1_per_tile")
    play(s, "deploy mage")
    assert choices(s) == ["to 3,0", "hop 1,0", "hop -1,0"]


def test_t5_deploy_05_nobody_deploys_from_an_empty_or_an_enemys_village():
    s = field({"0,0": "village footman 1", "1,0": "village"})
    play(s, "deploy mage")
    assert choices(s) == ["to 3,0"]


def test_t5_deploy_06_no_attack_in_the_same_turn():
    s = field({"2,0": "footman 1"})
    play(s, "deploy mage", "to 3,0")
    assert s.seat_to_act() == 1
    s = field({"1,0": "footman 1"}, reserve_0="cavalier 1")
    play(s, "deploy cavalier", "to 3,0", "to 2,0")
    assert s.seat_to_act() == 1


def test_t5_deploy_05_by_option_a_hop_onto_ones_own_wet_entrance_spares_the_die():
    units = {"0,0": "village footman 0", "1,0": "water"}
    s = field(units, AROUND, entrances="1,0 -1,0", hop_landing_hazard="false")
    play(s, "deploy mage")
    assert {"to 1,0", "hop 1,0"} <= set(choices(s))
    play(s, "hop 1,0")
    assert s.seat_to_act() == 1
