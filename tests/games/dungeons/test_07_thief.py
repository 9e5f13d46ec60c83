"""PD-DELVER-THIEF: Sneak and Pilfer."""

from __future__ import annotations

from games.dungeons.delve import (
    at,
    carried,
    choices,
    delve,
    fight,
    line,
    loot,
    play,
    refused,
    step,
    where,
)


def test_pd_delver_thief_1_sneak():
    tiles = ["3,0 h1 0 goblin-warrior-1", "4,0 h2w 1", "4,1 h1 4 thief"]
    s = delve(tiles, "thief seat 0")
    play(s, "activate goblin-warrior-1")
    assert refused(s, "charge thief") == "PD-DELVER-THIEF-1: the thief can only be charged by a character that sees it"
    s = delve([tile.replace("thief", "warrior") for tile in tiles], "warrior seat 0")
    play(s, "activate goblin-warrior-1")
    assert "charge warrior" in choices(s)


def test_pd_delver_thief_1_charged_by_whoever_sees_him():
    s = line(3, {0: "goblin-warrior-1", 2: "thief"})
    play(s, "activate goblin-warrior-1")
    assert "charge thief" in choices(s)


def test_pd_delver_thief_1_assaulted_from_beside_all_the_same():
    s = delve(["3,0 h1 0", "4,0 h2w 1 goblin-warrior-1", "4,1 h1 4 thief"], "thief seat 0")
    play(s, "activate goblin-warrior-1")
    assert "assault thief" in choices(s)


def robbed(*more: str, target: str = "warrior seat 1 treasure 3", **keys):
    s = line(3, {0: "thief", 1: "warrior"}, f"thief seat 0; {target}", **keys)
    play(s, "activate thief", "assault warrior", "magic", "roll def 1 1", "roll def 1", *more)
    return s


def test_pd_delver_thief_2_pilfer_takes_up_to_a_die():
    s = robbed("pilfer", "roll die 2")
    assert (carried(s, "thief"), carried(s, "warrior")) == (2, 1)
    s = robbed("pilfer", "roll die 6")
    assert (carried(s, "thief"), carried(s, "warrior")) == (3, 0)
    s = robbed("pilfer", pilfer="one")
    assert carried(s, "thief") == 1


def test_pd_delver_thief_2_he_may_decline():
    s = robbed("leave alone")
    assert (carried(s, "thief"), carried(s, "warrior"), s.seat_to_act()) == (0, 3, 1)


def test_pd_delver_thief_2_empty_pockets_hold_nothing():
    assert step(robbed(target="warrior seat 1")) == "choose figure"


def test_pd_delver_thief_2_as_defender_too_but_not_when_he_falls():
    s = line(3, {0: "warrior", 1: "thief"}, "warrior seat 0 treasure 2; thief seat 1")
    play(s, "activate warrior", "assault thief", "melee")
    fight(s, "off 1 1 1", "def 6 6 6", "off 1 1", "def 6 6")
    assert (s.seat_to_act(), choices(s)) == (1, ["pilfer", "leave alone"])
    s = line(3, {0: "warrior", 1: "thief"}, "warrior seat 0 treasure 2; thief seat 1")
    play(s, "activate warrior", "assault thief", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1 1")
    assert step(s) == "choose figure"


def test_pd_delver_thief_3_from_the_fallen_before_they_drop_and_from_the_pool():
    s = line(3, {0: "thief", 1: "mage"}, "thief seat 0; mage seat 1 treasure 2")
    play(s, "activate thief", "assault mage", "melee")
    fight(s, "off 6 6", "def 1 1", "def 1")
    play(s, "pilfer", "roll die 1")
    assert (carried(s, "thief"), loot(s, at(1)), where(s, "thief")) == (1, 1, at(1))
    s = line(3, {0: "thief", 1: "lizardman-1"}, pool=3)
    play(s, "activate thief", "assault lizardman-1", "magic", "roll def 1 1", "roll def 1 1", "pilfer", "roll die 2")
    assert (carried(s, "thief"), s.pool) == (2, 1)


def test_pd_delver_thief_4_not_after_shots_and_no_hazard_counters():
    s = line(3, {0: "thief", 2: "warrior"}, "thief seat 0; warrior seat 1 treasure 3")
    play(s, "activate thief", "shoot warrior")
    fight(s, "off 1", "def 1 1 1", "def 6 6 6")
    assert step(s) == "choose figure"
    assert step(robbed(target="warrior seat 1 hazards 3")) == "choose figure"
