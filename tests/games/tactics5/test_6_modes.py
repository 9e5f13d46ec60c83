"""T5-SKIRM and T5-INVADE: what the tiles do in a skirmish and in an invasion, and who moves."""

from __future__ import annotations

import pytest

from games.tactics5.field import AROUND, ROW, choices, events, field, lines, play, refused, squares, step, who
from pocketbox.engine.core import CHANCE

LONG = [*ROW, "4,0", "5,0"]


def announce(units: dict[str, str], attack: str, cells: list[str] | None = None, **more: str):
    """An attack by the unit on 0,0."""
    s = field(units, cells, **more)
    play(s, "attack 0,0", attack)
    return s


def test_t5_skirm_01_both_have_their_tiles_effects():
    s = announce({"0,0": "hill footman 0", "1,0": "forest footman 1"}, "skirmish 1,0")
    play(s, "hold", "roll off 2 3", "roll def 1 4")
    assert squares(s, "reroll") == ["off 2", "off 3"]
    play(s, "done")
    assert squares(s, "reroll") == ["def 1", "def 4"]


def test_t5_skirm_01_the_hill_serves_a_unit_that_retaliates():
    s = announce({"0,0": "footman 0", "1,0": "hill footman 1"}, "skirmish 1,0")
    play(s, "retaliate", "roll off 2 3", "roll def 1 4", "roll off 1 2", "roll def 3 3")
    assert choices(s) == ["bump off 1 to 2", "bump off 2 to 3", "reroll off 1", "reroll off 2", "done"]


def test_t5_skirm_01_the_keep_serves_the_attacker_too():
    s = announce({"0,0": "keep footman 0", "1,0": "footman 1"}, "skirmish 1,0")
    told = play(s, "retaliate", "roll off 1 1", "roll def 1 1", "roll off 3 4", "roll def 6 6", "bump off 3 to 4")
    assert events(told, "kicker") == ["T5-DICE-06 kicker counted attacker-def 4"]
    assert who(s, "0,0") == "footman 0"


def test_t5_skirm_02_t5g_20_no_hazards():
    s = announce({"0,0": "footman 0", "1,0": "water mage 1"}, "skirmish 1,0")
    assert step(s) == "roll pool"
    s = announce({"0,0": "water footman 0", "1,0": "mage 1"}, "skirmish 1,0")
    assert step(s) == "roll pool"


def test_t5_skirm_03_nobody_moves():
    s = announce({"0,0": "footman 0", "1,0": "mage 1"}, "skirmish 1,0")
    play(s, "roll off 6 6", "roll def 1")
    assert (who(s, "0,0"), who(s, "1,0"), s.seat_to_act()) == ("footman 0", "", 1)


def test_t5_invade_01_where_a_move_could_end():
    s = field({"0,0": "archer 0", "2,0": "footman 1", "-1,0": "footman 1"})
    play(s, "attack 0,0")
    assert choices(s) == ["skirmish 2,0", "skirmish -1,0", "invade -1,0"]
    assert refused(s, "invade 2,0") == "T5-INVADE-01: no move of the Archer on 0,0 ends on 2,0"


def test_t5_invade_02_t5g_23_hopped_allies_do_not_count():
    s = field({"0,0": "footman 0", "1,0": "archer 0", "2,0": "footman 1"})
    play(s, "attack 0,0")
    assert choices(s) == ["invade 2,0"]
    assert refused(s, "skirmish 2,0") == "T5-ATTACK-01: 2,0 is 2 tiles away, and RNG is 1"
    play(s, "invade 2,0")
    assert choices(s) == ["retaliate", "hold"]


def test_t5_invade_02_no_charge_over_an_empty_tile():
    s = field({"0,0": "cavalier 0", "2,0": "footman 1"})
    assert "attack 0,0" not in choices(s)


def test_t5_invade_02_a_neighbour_outside_rng_is_not_invaded():
    units = {"0,0": "footman 0", "1,0": "footman 1"}
    s = field(units, **{"unit.footman.rng": "0"})
    assert "attack 0,0" not in choices(s)
    assert refused(s, "attack 0,0") == (
        "T5-ATTACK-01: the nearest enemy of the Footman on 0,0 is 1 tile away, and its RNG is 0"
    )


@pytest.mark.parametrize("reach", ["rng_minus_hops", "strict_rng"])
def test_t5_invade_02_rng_counts_legs_and_not_hopped_allies(reach):
    s = field({"0,0": "cavalier 0", "1,0": "footman 1"}, invade_reach=reach, **{"unit.cavalier.rng": "0"})
    assert "attack 0,0" not in choices(s)


def test_t5_invade_02_a_charge_needs_no_rng():
    s = field({"0,0": "footman 0", "1,0": "footman 1"}, invade_reach="charge", **{"unit.footman.rng": "0"})
    play(s, "attack 0,0")
    assert choices(s) == ["invade 1,0"]


def test_t5_invade_02_strict_rng_by_option():
    s = field({"0,0": "footman 0", "1,0": "mage 0", "2,0": "footman 1"}, invade_reach="strict_rng")
    assert "attack 0,0" not in choices(s)
    s = field({"0,0": "archer 0", "1,0": "mage 0", "2,0": "footman 1"}, invade_reach="strict_rng")
    play(s, "attack 0,0")
    assert choices(s) == ["skirmish 2,0", "invade 2,0"]


def test_t5_invade_02_charge_by_option():
    s = field({"0,0": "cavalier 0", "2,0": "footman 1"}, invade_reach="charge")
    play(s, "attack 0,0")
    assert choices(s) == ["invade 2,0"]
    play(s, "invade 2,0")
    assert choices(s) == ["retaliate", "hold"]  # it ends in contact
    play(s, "retaliate", "roll off 6 6", "roll def 6 6", "roll off 6 6", "roll def 1 1", "advance")
    assert who(s, "2,0") == "cavalier 0"


def test_t5_invade_02_a_charge_may_hop_twice():
    s = field(
        {"0,0": "cavalier 0", "1,0": "mage 0", "3,0": "mage 0", "4,0": "footman 1"},
        LONG, entrances="5,0 -3,0", invade_reach="charge",
    )  # fmt: skip
    play(s, "attack 0,0")
    assert choices(s) == ["invade 4,0"]
    s = field(
        {"0,0": "cavalier 0", "1,0": "mage 0", "3,0": "mage 0", "4,0": "footman 1"},
        LONG, entrances="5,0 -3,0", invade_reach="charge", hop_limit="per_move",
    )  # fmt: skip
    assert "attack 0,0" not in choices(s)


def test_t5_invade_03_the_hazard_comes_first():
    s = announce({"0,0": "footman 0", "1,0": "water footman 1"}, "invade 1,0")
    assert (s.seat_to_act(), step(s)) == (CHANCE, "brave hazard")
    told = play(s, "roll hazard 2")
    assert events(told, "defeated", "rolled") == [
        "T5-TERR-WA hazard rolled 2",
        "T5-INVADE-03 unit defeated 0 footman 0,0",
    ]
    assert (who(s, "1,0"), lines(s, "captured 1"), s.seat_to_act()) == ("footman 1", ["footman 1"], 1)


def test_t5_invade_03_a_charge_meets_the_hazards_on_its_way():
    s = announce({"0,0": "cavalier 0", "1,0": "water", "2,0": "water mage 1"}, "invade 2,0", invade_reach="charge")
    play(s, "roll hazard 3")
    assert step(s) == "brave hazard"
    play(s, "roll hazard 6")
    assert step(s) == "roll pool"


def test_t5_invade_03_of_two_ways_the_drier_one():
    cells = ["0,0", "1,0", "1,-1", "2,-1", "-1,0"]
    s = announce(
        {"0,0": "cavalier 0", "1,0": "water", "2,-1": "mage 1"}, "invade 2,-1", cells,
        entrances="1,0 -1,0", invade_reach="charge",
    )  # fmt: skip
    assert step(s) == "roll pool"


def test_t5_invade_03_a_hop_into_water_meets_its_hazard():
    s = announce({"0,0": "footman 0", "1,0": "archer 0", "2,0": "water mage 1"}, "invade 2,0")
    assert step(s) == "brave hazard"


def test_t5_invade_03_a_hop_into_water_is_safe_where_hops_are():
    """T5-MOVE-06 with `hop_landing_hazard=false` holds for every hop, also for one that begins an attack."""
    units = {"0,0": "footman 0", "1,0": "archer 0", "2,0": "water mage 1"}
    s = announce(units, "invade 2,0", hop_landing_hazard="false")
    assert step(s) == "roll pool"
    s = announce({"0,0": "footman 0", "1,0": "water mage 1"}, "invade 1,0", hop_landing_hazard="false")
    assert step(s) == "brave hazard"


def test_t5_invade_03_where_hops_are_safe_the_invader_hops_to_a_neighbour():
    """An ally next to both gives a safe way to a tile that a step would reach as well."""
    cells = [*AROUND, "2,0"]
    units = {"0,0": "footman 0", "1,0": "archer 0", "1,-1": "water mage 1"}
    s = announce(units, "invade 1,-1", cells, entrances="2,0 -1,0", hop_landing_hazard="false")
    assert step(s) == "roll pool"
    s = announce(units, "invade 1,-1", cells, entrances="2,0 -1,0")
    assert step(s) == "brave hazard"
    s = announce(units, "invade 1,-1", cells, entrances="2,0 -1,0", hop_landing_hazard="false", hop_cost="1_per_tile")
    assert step(s) == "brave hazard"  # a hop costs more SPD than the Footman has


def test_t5_invade_03_a_longer_way_that_ends_in_a_safe_hop():
    """A Cavalier with RNG 2 walks around its target to hop in over an ally on the other side."""
    cells = ["0,0", "1,0", "0,1", "1,1", "-1,0", "2,1"]
    units = {"0,0": "cavalier 0", "1,0": "water mage 1", "1,1": "archer 0"}
    keys = {"hop_landing_hazard": "false", "unit.cavalier.rng": "2"}
    s = announce(units, "invade 1,0", cells, entrances="2,1 -1,0", **keys)
    assert step(s) == "roll pool"
    s = announce(units, "invade 1,0", cells, entrances="2,1 -1,0", hop_landing_hazard="false")
    assert step(s) == "brave hazard"  # with RNG 1 that way is too long


def test_t5_invade_04_t5g_16_no_tile_helps_the_invader():
    s = announce({"0,0": "hill footman 0", "1,0": "mage 1"}, "invade 1,0")
    play(s, "roll off 1 2", "roll def 6")
    assert step(s) == "take action"
    s = announce({"0,0": "keep footman 0", "1,0": "footman 1"}, "invade 1,0")
    told = play(s, "retaliate", "roll off 1 1", "roll def 1 1", "roll off 3 4", "roll def 6 6", "done")
    assert events(told, "kicker") == []
    assert who(s, "0,0") == ""


def test_t5_invade_05_t5g_16_the_target_keeps_its_tile():
    s = announce({"0,0": "footman 0", "1,0": "forest mage 1"}, "invade 1,0")
    play(s, "roll off 3 5", "roll def 2")
    assert choices(s) == ["reroll def 2", "done"]


def test_t5_invade_06_t5g_25_after_a_hop_the_invader_is_in_contact():
    units = {"0,0": "archer 0", "1,0": "mage 0", "2,0": "footman 1"}
    s = announce(units, "skirmish 2,0")
    assert s.seat_to_act() == CHANCE  # too far for the Footman
    s = announce(units, "invade 2,0")
    assert (s.seat_to_act(), choices(s)) == (1, ["retaliate", "hold"])


@pytest.mark.parametrize(("choice", "cell"), [("advance", "1,0"), ("stay", "0,0")])
def test_t5_invade_07_t5g_22_the_winner_may_move_in(choice, cell):
    s = announce({"0,0": "footman 0", "1,0": "mage 1"}, "invade 1,0")
    play(s, "roll off 6 6", "roll def 1")
    assert (s.seat_to_act(), choices(s)) == (0, ["advance", "stay"])
    assert refused(s, "pass").startswith("T5-INVADE-07: first say whether the invader moves onto 1,0")
    play(s, choice)
    assert who(s, cell) == "footman 0"


def test_t5_invade_07_t5g_19_no_second_hazard():
    s = announce({"0,0": "footman 0", "1,0": "water mage 1"}, "invade 1,0")
    play(s, "roll hazard 3", "roll off 6 6", "roll def 1", "advance")
    assert (who(s, "1,0"), s.seat_to_act(), step(s)) == ("footman 0", 1, "take action")


def test_t5_invade_07_nobody_moves_in_if_both_fall_or_the_target_stands():
    s = announce({"0,0": "footman 0", "1,0": "footman 1"}, "invade 1,0")
    play(s, "retaliate", "roll off 6 6", "roll def 1 1", "roll off 6 6", "roll def 1 1")
    assert step(s) == "take action"
    s = announce({"0,0": "footman 0", "1,0": "mage 1"}, "invade 1,0")
    play(s, "roll off 1 1", "roll def 1")
    assert step(s) == "take action"


def test_t5_invade_08_a_mage_invades_only_over_an_ally():
    s = field({"0,0": "mage 0", "1,0": "archer 0", "2,0": "archer 1", "-1,0": "archer 1"})
    play(s, "attack 0,0")
    assert choices(s) == ["skirmish 2,0", "invade 2,0"]
    assert (
        refused(s, "invade -1,0")
        == "T5-UNIT-MA1: the Mage attacks only from exactly 2 tiles away, and -1,0 is 1 tile away"
    )
    play(s, "invade 2,0")
    assert choices(s) == ["retaliate", "hold"]
