"""PD-ASS and PD-LOS: close and ranged assaults, charges, re-rolls, line of sight."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    at,
    choices,
    delve,
    events,
    fight,
    line,
    loot,
    number,
    play,
    random_game,
    refused,
    squares,
    step,
    where,
)
from pocketbox.engine.core import CHANCE
from pocketbox.engine.tally import LEXICOGRAPHIC, is_beaten
from pocketbox.games.dungeons.movement.sight import sees

HIT = ("off 6 6 6", "def 6 6 6")
"""What the Warrior rolls to strike and not be struck."""


def charging(dice: str, count: int = 4, things=None, kind: str = "warrior", target: str = "lizardman-1", **keys):
    """LINE: the charger on T0, its target on the last tile but for what `things` says."""
    s = line(count, things or {0: kind, count - 1: target}, **keys)
    play(s, f"activate {kind}", f"charge {target}", f"roll action {dice}")
    return s


def test_pd_ass_01_anybody_may_assault_anybody():
    s = line(3, {0: "lizardman-1", 1: "lizardman-2", 2: "warrior"})
    play(s, "activate lizardman-1")
    assert squares(s, "assault") == ["lizardman-2"]
    assert refused(s, "assault lizardman-1") == "PD-ASS-01: a character cannot assault itself"
    assert refused(s, "assault ghost") == "PD-ASS-01: the ghost is not on the map"


def test_pd_ass_02_close_over_one_open_step():
    s = line(3, {0: "warrior", 1: "mage"}, doors="3,0 e")
    play(s, "activate warrior")
    assert refused(s, "assault mage") == "PD-DOOR-01: a door stands between 3,0 and 4,0"


def test_pd_ass_03_g10_reach_counts_the_enemy_tile():
    assert step(charging("4 5")) == "name row"
    s = charging("2 4")
    assert (where(s, "warrior"), s.seat_to_act()) == (at(2), 1)


def test_pd_ass_04_the_target_is_named_before_the_roll():
    s = line(4, {0: "warrior", 3: "lizardman-1"})
    told = play(s, "activate warrior", "charge lizardman-1")
    assert told[-1] == "PD-ASS-04 charge announced warrior lizardman-1"
    assert s.seat_to_act() == CHANCE


def test_pd_ass_05_a_shortest_way_free_of_counters_and_characters():
    s = line(4, {0: "warrior", 1: "counter", 2: "lizardman-1"})
    play(s, "activate warrior")
    assert refused(s, "charge lizardman-1") == "PD-ASS-05: no free way leads from the warrior to the lizardman-1"
    s = line(4, {0: "lizardman-1", 1: "counter", 2: "warrior"})
    play(s, "activate lizardman-1")
    assert "charge warrior" in choices(s)


def diamond(**keys):
    """Two ways of two steps from 3,0 to 5,-1: over 4,-1 and over 4,0."""
    tiles = ["3,0 r4 5 warrior", "4,-1 r6 0", "4,0 r6 0", "5,-1 w 0 lizardman-1"]
    s = delve(tiles, "warrior seat 0", **keys)
    play(s, "activate warrior", "charge lizardman-1")
    return s


def test_pd_ass_05_the_charger_picks_among_equally_short_ways():
    s = diamond()
    play(s, "roll action 1 4")
    assert choices(s) == ["go 4,-1", "go 4,0"]
    assert refused(s, "go 3,0") == "PD-ASS-05: no way of this charge leads over 3,0"
    play(s, "go 4,0")
    assert "for water" in PD.draw(s)


def test_pd_ass_05_any_way_that_arrives_by_option():
    s = diamond(charge_path="free")
    play(s, "roll action 4 4", "go 4,0")
    assert choices(s) == ["go 4,-1", "go 5,-1"]
    play(s, "go 4,-1", "roll action 4 4")
    assert step(s) == "name row"


def test_pd_ass_06_two_to_one_plus_action():
    s = line(5, {0: "warrior", 1: "mage", 4: "lizardman-1"})
    play(s, "activate warrior")
    assert refused(s, "charge mage") == "PD-ASS-06: the mage is one step away, so assault it without a charge"
    s = line(5, {0: "warrior", 4: "lizardman-1"})
    play(s, "activate warrior")
    assert (
        refused(s, "charge lizardman-1")
        == "PD-ASS-06: the lizardman-1 is 4 steps away, and the warrior charges over 3 at most"
    )
    s = line(5, {0: "warrior", 1: "mage"}, adjacent_charge=True)
    play(s, "activate warrior", "charge mage", "roll action 1 1")
    assert step(s) == "name row"


def test_pd_ass_07_g10_falling_short_it_comes_as_near_as_it_can():
    s = charging("1 1", 4)
    assert (where(s, "warrior"), step(s)) == (at(1), "choose figure")
    s = charging("1 1", 4, failed_charge="stay")
    assert where(s, "warrior") == at(0)


def test_pd_ass_08_water_on_the_way_and_in_the_target_tile():
    s = charging("4 4", 4, codes={1: "w 0"})
    told = play(s, "roll action 1 1")
    assert "PD-DEF-01 defeated warrior 4,0" in told
    s = line(2, {0: "warrior", 1: "mage"}, "warrior seat 0 treasure 1; mage seat 1", codes={1: "w 0"})
    play(s, "activate warrior", "assault mage", "roll action 1 1")
    assert (where(s, "warrior"), loot(s, at(1)), step(s)) == ("lost", 1, "choose figure")


def test_pd_ass_09_melee_or_magic_on_arrival():
    s = line(2, {0: "warrior", 1: "mage"})
    play(s, "activate warrior", "assault mage")
    assert choices(s) == ["melee", "magic"]
    assert refused(s, "pass") == "PD-ASS-09: first name the assault: melee or magic"


def test_pd_ass_10_g70_without_an_off_die_unless_forbidden():
    s = line(2, {0: "thief", 1: "warrior"}, "thief seat 0; warrior seat 1 treasure 1")
    play(s, "activate thief", "assault warrior", "magic", "roll def 1 1", "roll def 1")
    assert choices(s) == ["pilfer", "leave alone"]
    s = line(2, {0: "thief", 1: "warrior"}, zero_offense_assault="forbid")
    play(s, "activate thief", "assault warrior")
    assert choices(s) == ["melee"]
    assert refused(s, "magic") == "PD-ASS-10: the thief has no Magic OFF die"
    s = line(2, {0: "goblin-hunter-1", 1: "warrior"}, zero_offense_assault="forbid")
    play(s, "activate goblin-hunter-1")
    assert refused(s, "assault warrior") == "PD-ASS-10: the goblin-hunter-1 has no OFF die for a close assault"


def test_pd_ass_11_four_pools_of_the_row_named():
    s = line(2, {0: "warrior", 1: "goblin-warrior-1"})
    play(s, "activate warrior", "assault goblin-warrior-1", "melee", "roll off 1 1 1", "roll def 1 1 1", "roll off 1 1")
    assert choices(s)[0] == "roll def 1"


def test_pd_ass_12_g01_the_book_example():
    assert is_beaten(LEXICOGRAPHIC, [6, 1], [4, 2])
    assert not is_beaten(LEXICOGRAPHIC, [3], [3, 1])
    s = line(2, {0: "thief", 1: "corpse-1"}, "thief seat 0")
    play(s, "activate thief", "roll def 4 4", "assault corpse-1", "melee")
    told = fight(s, "off 6 1", "def 3 1", "off 3", "def 4 2 1")
    assert events(told, "strike") == [
        "PD-ASS-12 strike succeeded thief corpse-1",
        "PD-ASS-13 strike failed corpse-1 thief",
    ]
    play(s, "roll die 3")
    assert (where(s, "thief"), where(s, "corpse-1")) == (at(1), "box")


@pytest.mark.parametrize(
    ("off", "defence", "wins"),
    [([5, 3], [5, 3], False), ([5, 4], [5], True), ([5], [5, 1], False), ([], [1], False), ([], [], False)],
)
def test_pd_ass_13_g02_g04_dice_that_run_out(off, defence, wins):
    assert is_beaten(LEXICOGRAPHIC, off, defence) == wins


def test_pd_ass_14_g05_any_strike_against_nothing():
    assert is_beaten(LEXICOGRAPHIC, [1], [])
    assert not is_beaten(LEXICOGRAPHIC, [], [])


def test_pd_ass_15_both_may_fall():
    s = line(2, {0: "warrior", 1: "lizardman-1"})
    play(s, "activate warrior", "assault lizardman-1", "melee")
    fight(s, "off 6 6 6", "def 1 1 1", "off 6 6", "def 1 1")
    assert (where(s, "warrior"), where(s, "lizardman-1")) == ("lost", "box")


def test_pd_ass_16_g07_a_stalemate_leads_back_one_tile():
    s = charging("4 5")
    play(s, "melee")
    told = fight(s, "off 1 2 3", "def 1 5 6", "off 1 2", "def 6 6")
    assert "PD-ASS-16 went back warrior 5,0" in told
    assert (where(s, "warrior"), where(s, "lizardman-1")) == (at(2), at(3))


def test_pd_ass_17_g08_the_victor_takes_the_tile():
    s = charging("4 5")
    play(s, "melee")
    fight(s, "off 4 6 6", "def 1 5 6", "off 1 2", "def 5 6")
    assert (where(s, "warrior"), where(s, "lizardman-1")) == (at(3), "box")


def test_pd_ass_18_g50_after_a_save_both_are_there_and_the_attacker_goes_back():
    s = line(3, {0: "warrior", 1: "corpse-1"}, "warrior seat 0")
    play(s, "activate warrior", "roll def 4", "assault corpse-1", "melee")
    fight(s, *HIT, "off 1", "def 1 1 1")
    told = play(s, "roll die 4")
    assert "PD-ASS-18 went back warrior 3,0" in told
    assert where(s, "corpse-1") == at(1)


def test_pd_ass_19_the_target_of_a_shot_answers():
    s = line(3, {0: "elf", 2: "goblin-hunter-1"})
    play(s, "activate elf", "shoot goblin-hunter-1")
    fight(s, "off 1 1", "def 1 1", "off 6 6", "def 6 6")
    assert where(s, "elf") == "lost"
    s = line(3, {0: "elf", 2: "mage"})
    play(s, "activate elf")
    assert squares(s, "shoot") == squares(s, "cast") == ["mage"]


def test_pd_ass_20_a_shot_moves_nobody():
    s = line(3, {0: "mage", 2: "warrior"})
    play(s, "activate mage", "cast warrior")
    fight(s, "off 6 6 6", "def 1 1 1", "def 1")
    assert (where(s, "mage"), where(s, "warrior"), s.seat_to_act()) == (at(0), "lost", 1)


def test_pd_ass_21_g46_a_shot_needs_line_of_sight():
    s = delve(["3,0 h1 0 elf", "4,0 h2w 1", "4,1 h1 4 warrior"], "elf seat 0; warrior seat 1")
    play(s, "activate elf")
    assert squares(s, "shoot") == []
    assert (
        refused(s, "shoot warrior")
        == "PD-LOS-01: the elf does not see the warrior, because 3,0 and 4,1 are not in a straight row"
    )


def test_pd_ass_22_the_attacker_begins_and_they_alternate():
    s = line(2, {0: "warrior", 1: "troll"}, "warrior seat 0", seats=3)
    play(s, "activate warrior", "assault troll", "melee")
    play(s, "roll off 2 3 6", "roll def 1 4 4", "roll off 1 2 2", "roll def 1 3 3")
    assert (s.seat_to_act(), choices(s)[-1]) == (0, "pass")
    play(s, "reroll foe def 3", "roll def 1")
    assert (s.seat_to_act(), choices(s)) == (1, ["reroll foe off 2", "reroll foe off 3", "reroll foe off 6", "pass"])


def test_pd_ass_23_a_pass_does_not_forfeit_and_two_close_it():
    s = line(2, {0: "warrior", 1: "troll"})
    play(s, "activate warrior", "assault troll", "melee")
    play(
        s,
        "roll off 2 3 6",
        "roll def 1 4 4",
        "roll off 1 2 2",
        "roll def 1 3 3",
        "pass",
        "reroll foe off 6",
        "roll off 1",
    )
    assert (s.seat_to_act(), "reroll foe def 3" in choices(s)) == (0, True)
    play(s, "pass")
    assert step(s) != "use reroll"  # the Troll has nothing left, so it passes by itself


def test_pd_ass_24_each_ability_once_and_a_die_may_fall_again():
    s = charging("1 4", 3, target="troll")
    play(s, "melee", "roll off 2 3 6", "roll def 1 4 4", "roll off 1 2 2", "roll def 1 3 3")
    play(s, "pass", "reroll foe off 6", "roll off 1")
    assert "reroll own off 1" in choices(s)  # the very die the Troll made fall
    play(s, "reroll own off 1", "roll off 6")
    assert [text for text in choices(s) if "own" in text] == []
    assert refused(s, "reroll own off 6") == "PD-ASS-24: this ability has been used"


def test_pd_ass_24_g14_tough_hide_and_bulls_rush():
    s = charging("1 4", 3, target="troll")
    play(s, "melee", "roll off 2 3 6", "roll def 1 4 4", "roll off 1 2 2", "roll def 1 3 3")
    told = play(s, "pass", "reroll foe off 6", "roll off 1", "reroll own off 1", "roll off 6", "pass")
    assert events(told, "strike") == [
        "PD-ASS-12 strike succeeded warrior troll",
        "PD-ASS-13 strike failed troll warrior",
    ]
    assert (where(s, "warrior"), where(s, "troll")) == (at(2), "box")


def test_pd_ass_25_a_dweller_defends_by_the_attackers_left_neighbour():
    s = line(2, {0: "warrior", 1: "troll"}, "warrior seat 2", seats=4, turn=2)
    play(s, "activate warrior", "assault troll", "melee")
    play(s, "roll off 2 3 6", "roll def 1 4 4", "roll off 1 2 2", "roll def 1 3 3", "pass")
    assert s.seat_to_act() == 3


def test_pd_ass_26_saves_then_pilfer_then_drops_then_removal():
    s = line(3, {0: "thief", 1: "counter corpse-1"}, "thief seat 0", pool=2, hidden="treasure 0, hazard 0, stairs 1")
    play(s, "activate thief", "roll def 4 4", "assault corpse-1", "melee")
    fight(s, "off 6 6", "def 6 6", "off 1", "def 1 1 1")
    told = play(s, "roll die 1", "pilfer", "roll die 1")
    names = [line.split(" ", 1)[1] for line in told]
    order = [
        "save die rolled corpse-1 1", "pilfered thief corpse-1 1", "treasure dropped 4,0 1",
        "defeated corpse-1 4,0", "tile taken thief 4,0",
    ]  # fmt: skip
    assert [name for name in names if name in order] == order
    assert step(s) == "reveal counter"


# Line of sight


def test_pd_los_01_one_straight_row_of_linked_tiles():
    s = line(4, {0: "warrior", 3: "mage"})
    assert sees(s, s.at[0], s.at[5])
    s = delve(["3,0 h1 0 warrior", "4,0 h1 3", "5,0 h1 0 mage"], "warrior seat 0; mage seat 1")
    assert not sees(s, s.at[0], s.at[5])


def test_pd_los_02_g47_blocked_between_but_not_at_the_ends():
    s = line(4, {0: "goblin-warrior-1", 2: "counter", 3: "thief"}, "thief seat 0")
    play(s, "activate goblin-warrior-1")
    assert "charge thief" not in choices(s)
    s = line(4, {2: "counter goblin-warrior-1", 3: "thief"}, "thief seat 0")
    play(s, "activate goblin-warrior-1")
    assert "assault thief" in choices(s)
    s = line(4, {0: "counter warrior", 1: "ghost", 3: "counter mage"}, "warrior seat 0; mage seat 1")
    assert (sees(s, s.at[0], s.at[5]), sees(s, s.at[0], s.at[number("ghost")])) == (False, True)
    s = line(3, {0: "warrior", 2: "mage"}, doors="4,0 e")
    assert not sees(s, s.at[0], s.at[5])


@pytest.mark.parametrize("over", [True, False])
def test_pd_los_03_water_blocks_only_by_option(over):
    s = line(3, {0: "warrior", 2: "mage"}, codes={1: "w 0"}, los_over_water=over)
    assert sees(s, s.at[0], s.at[5]) == over


def test_pd_los_04_face_up_counters_block_nothing():
    s = line(3, {0: "warrior", 1: "treasure 2 stairs", 2: "mage"})
    assert sees(s, s.at[0], s.at[5])


@pytest.mark.parametrize("options", ["", "grid=square", "los_over_water=false"])
def test_pd_los_05_sight_holds_both_ways(options):
    for seed in range(3):
        s = random_game(seed, options, "quick", 4, "act")
        for one in range(s.board.size()):
            for other in range(one):
                assert sees(s, one, other) == sees(s, other, one)
