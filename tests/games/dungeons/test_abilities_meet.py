"""PD-DELVER and PD-DWELLER: abilities that meet, those that may be declined, and where each of them ends."""

from __future__ import annotations

import pytest

from games.dungeons.delve import at, choices, delve, events, fight, line, play, refused, squares, step, where


def window(attacker: str, target: str, figures: str, *dice: str, verb: str = "assault", row: str = "melee", **keys):
    """The window of re-rolls of an assault on the next tile, with these pools on the table."""
    s = line(3, {0: attacker, 1: target}, figures, **keys)
    play(s, f"activate {attacker}", f"{verb} {target}", *([row] if row else []), *[f"roll {text}" for text in dice])
    return s


# Pairs in one window


def test_resilient_of_the_attacker_and_tough_hide_of_the_troll():
    s = window("dwarf", "troll", "dwarf seat 0", "off 1 5 6", "def 1 1 2", "off 3 3 3", "def 1 2 2")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 1", "own def 2"])
    play(s, "reroll own def 1", "roll def 6")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["foe off 1", "foe off 5", "foe off 6"])
    told = play(s, "reroll foe off 6", "roll off 1")
    assert events(told, "strike") == ["PD-ASS-13 strike failed dwarf troll", "PD-ASS-13 strike failed troll dwarf"]


def test_swordplay_in_defence_and_resilient_in_attack():
    dice = ("off 6 6 6", "def 1 1 2", "off 3 3 3", "def 1 2 2")
    s = window("dwarf", "warrior", "dwarf seat 0; warrior seat 1", *dice)
    play(s, "pass")
    assert (s.seat_to_act(), "foe off 6" in squares(s, "reroll"), "foe def 2" in squares(s, "reroll")) == (
        1,
        True,
        True,
    )
    play(s, "reroll foe def 2", "roll def 1")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 1"])  # a pass did not forfeit it


def test_tough_hide_against_a_shot_and_the_elf_may_still_step():
    s = window("elf", "troll", "elf seat 0", "off 6 6", "def 1 1", "def 1 2 2", verb="shoot", row="")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["foe off 6"])
    play(s, "reroll foe off 6", "roll off 1")
    assert (where(s, "troll"), step(s)) == ("box", "step after shot")  # 6 beats the kicker of 5


def test_undying_and_pilfer_the_corpse_rises_and_is_robbed():
    s = line(3, {0: "thief", 1: "corpse-1"}, "thief seat 0", pool=2)
    play(s, "activate thief", "roll def 4 4", "assault corpse-1", "melee")
    fight(s, "off 6 6", "def 6 6", "off 1", "def 1 1 1")
    play(s, "roll die 4", "pilfer", "roll die 2")
    assert (where(s, "corpse-1"), where(s, "thief"), s.pool) == (at(1), at(0), 0)


def test_healing_and_pilfer_the_priestess_gets_up_and_is_robbed():
    s = line(3, {0: "thief", 1: "priestess"}, "thief seat 0; priestess seat 1 treasure 2")
    play(s, "activate thief", "assault priestess", "melee")
    fight(s, "off 6 6", "def 6 6", "off 1 1", "def 1 1")
    play(s, "roll die 4")
    assert (s.seat_to_act(), choices(s)) == (0, ["pilfer", "leave alone"])


def test_gust_and_pilfer_the_mage_is_robbed_before_it_pushes():
    s = line(4, {1: "thief", 2: "mage"}, "thief seat 0; mage seat 1 treasure 1")
    play(s, "activate thief", "assault mage", "magic")
    fight(s, "def 6 6", "off 1 1 1", "def 1 1 1")
    assert choices(s) == ["pilfer", "leave alone"]
    told = play(s, "pilfer", "roll die 1")
    assert "PD-DELVER-MAGE-3 gust pushed mage thief 3,0" in told


def test_craven_and_sneak_a_goblin_that_sees_the_thief_may_lose_heart():
    s = line(3, {0: "goblin-hunter-1", 2: "thief"}, "thief seat 0")
    play(s, "activate goblin-hunter-1", "charge thief")
    told = play(s, "roll die 1")
    assert "PD-DWELLER-GHUNTER-1 lost courage goblin-hunter-1" in told
    assert where(s, "goblin-hunter-1") == at(0)


def test_angry_and_sneak_the_troll_charges_the_thief_it_sees():
    s = line(4, {0: "troll", 3: "thief"}, "thief seat 0")
    play(s, "activate troll")
    assert choices(s) == ["charge thief"]


def test_swift_in_flight_and_aura_she_may_keep_the_dice():
    s = line(5, {0: "corpse-1", 1: "elf"}, "elf seat 0")
    play(s, "activate elf", "roll def 1", "roll action 1 1 4")
    kept = s.clone()
    play(kept, "keep")
    assert where(kept, "elf") == at(3)
    play(s, "reroll 1", "roll die 4")
    assert where(s, "elf") == at(4)


# Where each of them ends


def test_pd_dweller_ghunter_1_brave_from_three_on_and_only_to_attack():
    s = line(3, {0: "goblin-hunter-1", 2: "warrior"})
    brave = s.clone()
    play(brave, "activate goblin-hunter-1", "shoot warrior", "roll die 3")
    assert step(brave) == "roll pool"
    play(s, "activate goblin-hunter-1", f"go {at(1)}")
    assert where(s, "goblin-hunter-1") == at(1)


def test_pd_dweller_ghunter_2_charged_by_whoever_sees_it_and_assaulted_from_beside():
    s = line(3, {0: "warrior", 2: "goblin-hunter-1"})
    play(s, "activate warrior")
    assert "charge goblin-hunter-1" in choices(s)
    s = delve(["3,0 h1 0", "4,0 h2w 1 warrior", "4,1 h1 4 goblin-hunter-1"], "warrior seat 0")
    play(s, "activate warrior")
    assert "assault goblin-hunter-1" in choices(s)


def test_pd_delver_thief_1_assaulted_from_beside_all_the_same():
    s = delve(["3,0 h1 0", "4,0 h2w 1 goblin-warrior-1", "4,1 h1 4 thief"], "thief seat 0")
    play(s, "activate goblin-warrior-1")
    assert "assault thief" in choices(s)


def test_pd_dweller_lizard_1_only_the_lizardman_is_at_home_in_water():
    s = line(3, {0: "lizardman-1", 2: "goblin-warrior-1"}, "", codes={1: "w 0"})
    play(s, "activate goblin-warrior-1", f"go {at(1)}")
    assert step(s) == "roll test"


@pytest.mark.parametrize(("row", "dice"), [("magic", ("off 6 6 6", "def 6 6 6", "def 1 1 1"))])
def test_pd_dweller_ghost_1_not_against_magic(row, dice):
    s = line(3, {0: "mage", 1: "ghost"}, "mage seat 0")
    play(s, "activate mage", "assault ghost", row)
    fight(s, dice[0], dice[1], "off 1 1", dice[2])
    assert where(s, "ghost") == "box"


def test_pd_dweller_corpse_2_not_from_two_tiles_off():
    s = line(4, {0: "corpse-1", 2: "warrior"}, "warrior seat 0")
    play(s, "activate warrior")
    assert step(s) == "act"


def test_pd_dweller_troll_2_it_hides_from_each_assault_once():
    s = window("warrior", "troll", "warrior seat 0", "off 4 5 6", "def 6 6 6", "off 1 1 1", "def 1 1 1")
    play(s, "pass", "reroll foe off 6", "roll off 1")
    assert refused(s, "reroll foe off 5") != ""
    assert s.seat_to_act() == 0  # only Swordplay is left
    play(s, "pass")
    assert step(s) != "use reroll"


def test_pd_delver_warrior_2_he_may_decline():
    s = line(3, {0: "warrior", 2: "lizardman-1"})
    play(s, "activate warrior", "charge lizardman-1", "roll action 1 4", "melee")
    fight(s, "off 1 1 1", "def 6 6 6", "off 1 1", "def 6 6")
    assert (where(s, "warrior"), where(s, "lizardman-1")) == (at(1), at(2))


def test_pd_delver_priestess_5_she_may_keep_what_fell():
    s = line(4, {0: "priestess", 1: "counter"}, hidden="treasure 0, hazard 1, stairs 0")
    play(s, "activate priestess", f"go {at(1)}", "reveal hazard", "roll chart 3 4", "keep", "roll chart 3 3")
    assert choices(s) == ["bless", "keep"]  # kept, so it is still hers to use on the next chart
