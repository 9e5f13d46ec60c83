"""A refusal names the clause that forbids the choice, and a fact that is true."""

from __future__ import annotations

from games.tactics5.field import AROUND, ONE_EACH, field, play, refused, start
from games.tactics5.test_2_setup import chain
from games.tactics5.test_5_effects import combat


def test_t5_unit_ma1_a_mage_next_to_its_enemy():
    s = field({"0,0": "mage 0", "1,0": "footman 1"})
    assert refused(s, "attack 0,0") == (
        "T5-UNIT-MA1: the Mage attacks only from exactly 2 tiles away, and no enemy is that far from 0,0"
    )


def test_t5_attack_01_nobody_to_attack():
    s = field({"0,0": "footman 0"})
    assert refused(s, "attack 0,0") == "T5-ATTACK-01: no enemy unit is on the map"


def test_t5_attack_02_sight_is_what_is_missing():
    s = field({"0,0": "archer 0", "1,0": "forest", "2,0": "footman 1"}, los="true")
    assert refused(s, "attack 0,0") == "T5-ATTACK-02: a feature or an enemy stands on every shortest way to 2,0"


def test_t5_attack_04_a_unit_without_off_dice_attacks_nobody():
    s = field({"0,0": "footman 0", "1,0": "footman 1"}, **{"unit.footman.off": "0"})
    assert refused(s, "attack 0,0") == "T5-ATTACK-04: the Footman on 0,0 has no OFF dice to attack with"


def test_t5_invade_02_the_move_is_possible_but_rng_is_short():
    s = field({"0,0": "cavalier 0", "2,0": "footman 1", "-1,0": "footman 1"})
    play(s, "attack 0,0")
    assert refused(s, "invade 2,0") == "T5-INVADE-02: without hopped allies the way to 2,0 is 2 tiles, and RNG is 1"
    s = field(
        {"0,0": "cavalier 0", "1,0": "mage 0", "2,0": "footman 1", "-1,0": "footman 1"}, invade_reach="strict_rng"
    )
    play(s, "attack 0,0")
    assert refused(s, "invade 2,0") == "T5-INVADE-02: 2,0 is 2 tiles away, and RNG is 1"


def test_t5_invade_08_a_mage_without_an_ally_to_hop():
    s = field({"0,0": "mage 0", "2,0": "footman 1"})
    play(s, "attack 0,0")
    assert refused(s, "invade 2,0") == "T5-INVADE-08: no ally that the Mage could hop over is next to 2,0"


def test_t5_invade_04_the_tile_of_an_invader_gives_nothing():
    s = field({"0,0": "hill cavalier 0", "1,0": "mage 1"})
    play(s, "attack 0,0", "invade 1,0", "roll off 1 2", "roll def 6")
    assert refused(s, "reroll off 1") == "T5-INVADE-04: an invader has no re-roll from the tile it stands on"


def test_t5_unit_fo_and_ca_say_when_they_bump():
    s = combat("hill footman", "mage", "roll off 2 3", "roll def 4")
    assert refused(s, "bump off 2 to 3") == "T5-UNIT-FO: the Footman has no bump against the Mage in this role"
    s = combat("hill cavalier", "cavalier", "roll off 2 3", "roll def 4 4", answer="hold")
    assert refused(s, "bump off 2 to 3") == "T5-UNIT-CA: the Cavalier has no bump against the Cavalier in this role"


def test_t5_dice_03_a_re_roll_is_used_once():
    s = combat("hill cavalier", "mage", "roll off 2 3", "roll def 4")
    play(s, "reroll off 2", "roll off 1")
    assert refused(s, "reroll off 1") == "T5-DICE-03: this re-roll has been used"


def test_t5_deploy_01_the_deployment_tile_is_not_hopped_onto():
    s = field({"2,0": "village footman 0"})
    play(s, "deploy mage")
    assert refused(s, "hop 3,0") == "T5-DEPLOY-01: the deployment tile is entered with a step: `to 3,0`"


def test_t5_deploy_02_enemies_around_the_deployment_tile():
    s = field({"3,0": "footman 0", "2,0": "footman 1"})
    assert refused(s, "deploy mage") == (
        "T5-DEPLOY-02: your unit stands on the deployment tile 3,0, and no tile that a hop would reach is free"
    )


def test_t5_move_03_a_hop_in_may_cost_too_much():
    fact = "your unit stands on the deployment tile 3,0, and a hop over it costs 2 SPD, more than the 1 there is"
    s = field({"3,0": "footman 0"}, hop_cost="1_per_tile")
    assert refused(s, "deploy mage") == f"T5-MOVE-03: {fact}"
    s = field({"3,0": "footman 0", "0,0": "village footman 0"}, hop_cost="1_per_tile")
    play(s, "deploy mage")
    assert refused(s, "hop 2,0") == f"T5-MOVE-03: {fact}"
    assert refused(s, "to 3,0") == f"T5-MOVE-03: {fact}"


def test_t5_deploy_03_a_village_may_be_out_of_reach():
    s = field({"3,0": "footman 1", "0,0": "village footman 0"})
    play(s, "deploy mage")
    assert refused(s, "hop 2,0") == "T5-DEPLOY-02: no unit of yours on 3,0 or in a Village is next to 2,0"


def test_t5_setup_03_nobody_chooses_the_keep():
    s = start()
    play(s, "roll order 6 1", *ONE_EACH, *ONE_EACH)
    assert refused(s, "choose keep") == "T5-SETUP-03: the Keep is placed on the centre, and nobody chooses it"
    assert refused(s, "choose forest") == "T5-SETUP-03: Forest is not a tile"
    play(s, "choose field")
    assert refused(s, "choose forest") == "T5-SETUP-04: Forest is not a tile"


def test_t5_setup_06_no_feature_of_a_kind_left():
    s = start("field_tiles=4 water_tiles=0 forests=1 hills=1 villages=1")
    play(s, "roll order 6 1", *ONE_EACH, *ONE_EACH)
    play(s, "place 1,0", "place -1,0", "place 0,1", "choose forest", "place 1,0")
    assert refused(s, "choose forest") == "T5-SETUP-06: no Forest is left"
    assert refused(s, "choose field") == "T5-SETUP-06: Field is not a feature"


def test_t5_setup_09_a_tile_of_another_pair():
    s = chain("best_pair")
    play(s, "entrance 2,0")
    assert refused(s, "entrance 3,0") == "T5-SETUP-09: 3,0 and 2,0 are not a pair of tiles that lie farthest apart"


def test_t5_setup_08_a_tile_without_outer_edge():
    s = start("field_tiles=10 water_tiles=0 forests=0 hills=0 villages=0 deploy_choice=free")
    play(s, "roll order 6 1", *ONE_EACH, *ONE_EACH)
    play(s, *[f"place {cell}" for cell in [*AROUND[1:], "2,-1", "2,0", "1,1"]])  # 1,0 is surrounded
    assert refused(s, "entrance 1,0") == "T5-SETUP-08: 1,0 has no edge to the outside"
