"""PD-DELVER and PD-DWELLER: abilities that meet, in one window of re-rolls or one after the other."""

from __future__ import annotations

from games.dungeons.delve import (
    HAZARD,
    at,
    carried,
    choices,
    delve,
    events,
    fight,
    line,
    play,
    squares,
    step,
    where,
    window,
)


def test_pd_delver_dwarf_1_swordplay_and_resilient_meet_in_one_window():
    s = window("warrior", "dwarf", "off 5 5 5", "def 6 6 6", "off 1 1 1", "def 1 4 6")
    play(s, "reroll foe def 6", "roll def 2")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["own def 1", "own def 2", "own def 4"])
    play(s, "reroll own def 2", "roll def 6")
    assert step(s) == "choose figure"
    assert where(s, "dwarf") == at(1)


def test_resilient_of_the_attacker_and_tough_hide_of_the_troll():
    s = window("dwarf", "troll", "off 1 5 6", "def 1 1 2", "off 3 3 3", "def 1 2 2")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 1", "own def 2"])
    play(s, "reroll own def 1", "roll def 6")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["foe off 1", "foe off 5", "foe off 6"])
    told = play(s, "reroll foe off 6", "roll off 1")
    assert events(told, "strike") == ["PD-ASS-13 strike failed dwarf troll", "PD-ASS-13 strike failed troll dwarf"]


def test_swordplay_in_defence_and_resilient_in_attack():
    dice = ("off 6 6 6", "def 1 1 2", "off 3 3 3", "def 1 2 2")
    s = window("dwarf", "warrior", *dice)
    play(s, "pass")
    assert (s.seat_to_act(), "foe off 6" in squares(s, "reroll"), "foe def 2" in squares(s, "reroll")) == (
        1,
        True,
        True,
    )
    play(s, "reroll foe def 2", "roll def 1")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 1"])  # a pass did not forfeit it


def test_tough_hide_against_a_shot_and_the_elf_may_still_step():
    s = window("elf", "troll", "off 6 6", "def 1 1", "def 1 2 2", verb="shoot", row="")
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


def test_bulls_rush_swordplay_and_resilient_in_one_window():
    s = line(3, {0: "warrior", 2: "dwarf"})
    play(s, "activate warrior", "charge dwarf", "roll action 1 4", "melee")
    play(s, "roll off 1 5 5", "roll def 6 6 6", "roll off 1 1 1", "roll def 5 5 6")
    told = play(s, "reroll own off 1", "roll off 5")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["own def 5", "own def 6"])
    told += play(s, "pass", "reroll foe def 6", "roll def 2")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["own def 2", "own def 5"])
    told += play(s, "reroll own def 2", "roll def 6")
    assert [text.split()[0] for text in events(told, "picked up")] == [
        "PD-DELVER-WARRIOR-2", "PD-DELVER-WARRIOR-1", "PD-DELVER-DWARF-1",
    ]  # fmt: skip
    assert where(s, "dwarf") == at(2)  # 5 5 5 against 6 5 5


def test_tough_hide_of_the_attacker_begins_and_swordplay_answers():
    s = window("troll", "warrior", "off 1 1 1", "def 1 1 1", "off 4 5 6", "def 5 5 5", turn=1)
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["foe off 4", "foe off 5", "foe off 6"])
    play(s, "reroll foe off 6", "roll off 1")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["foe off 1", "foe def 1"])  # neither the 4 nor the 5
    told = play(s, "reroll foe def 1", "roll def 1")
    assert events(told, "strike") == [
        "PD-ASS-13 strike failed troll warrior",
        "PD-ASS-12 strike succeeded warrior troll",  # 5 4 1 against the kicker and 1 1 1
    ]


def test_tough_hide_of_the_attacker_and_resilient_of_the_target():
    s = window("troll", "dwarf", "off 6 6 6", "def 1 1 1", "off 1 1 6", "def 5 6 6")
    play(s, "reroll foe off 6", "roll off 1")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 5", "own def 6"])
    told = play(s, "reroll own def 5", "roll def 6")
    assert events(told, "strike") == ["PD-ASS-12 strike succeeded troll dwarf", "PD-ASS-13 strike failed dwarf troll"]


def test_ambush_leaves_resilient_two_dice():
    s = delve(["3,0 h1 0 goblin-warrior-1", "4,0 h2w 1", "4,1 h1 4 dwarf"], "dwarf seat 0")
    play(s, "activate goblin-warrior-1", "charge dwarf", "roll die 3", "roll action 1 4 4", "melee")
    play(s, "roll off 5 5", "roll def 1", "roll off 1 1", "roll def 2 3")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 2", "own def 3"])
    play(s, "reroll own def 2", "roll def 6")
    assert where(s, "dwarf") == "4,1"


def test_resilient_makes_a_draw_of_it_and_gust_pushes():
    s = line(4, {1: "mage", 2: "dwarf"})
    play(s, "activate mage", "assault dwarf", "magic", "roll off 5 5 5", "roll def 1 1 1", "roll def 1 5 5")
    told = play(s, "reroll own def 1", "roll def 6")
    assert events(told, "gust") == ["PD-DELVER-MAGE-3 gust pushed mage dwarf 6,0"]


def test_resilient_against_fear_and_in_paralysis():
    s = line(3, {0: "corpse-1", 1: "dwarf"}, "dwarf seat 0")
    play(s, "activate dwarf", "roll def 1 1 1", "reroll 1", "roll def 4")
    assert step(s) == "act"
    s = line(3, {0: "dwarf"}, "dwarf seat 0 down")
    told = play(s, "activate dwarf", "roll def 1 1 1", "reroll 1", "roll def 6")
    assert "PD-TRAP-09b stood up dwarf" in told


def test_undying_then_healing_of_a_corpse_that_is_somebodys_delver():
    """PD-TRAP-11c: swapped into its body, a player may have both saves, one after the other."""
    s = line(4, {0: "corpse-1", 2: "priestess"}, "corpse-1 seat 0; priestess seat 1", codes={1: "w 0"})
    play(s, "activate corpse-1", f"go {at(1)}", "roll action 1", "roll die 3")
    assert (s.seat_to_act(), choices(s)) == (1, ["heal", "refuse"])
    told = play(s, "heal", "roll die 4")
    assert "PD-DELVER-PRIESTESS-2 saved corpse-1" in told
    assert where(s, "corpse-1") == at(1)


def test_goldlust_after_an_assault_takes_what_the_fallen_dropped():
    s = line(3, {0: "dwarf", 1: "thief"}, "dwarf seat 0; thief seat 1 treasure 2")
    play(s, "activate dwarf", "assault thief", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1 1")
    play(s, "take")
    assert (carried(s, "dwarf"), where(s, "dwarf")) == (2, at(1))


def test_pilfer_before_goldlust_when_the_dwarf_strikes_and_the_thief_is_saved():
    s = line(4, {0: "dwarf", 1: "thief", 2: "priestess"}, "dwarf seat 0 treasure 1; thief seat 1; priestess seat 2",
             seats=3)  # fmt: skip
    play(s, "activate dwarf", "assault thief", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1 1")
    play(s, "heal", "roll die 4", "pilfer", "roll die 1")
    assert (carried(s, "thief"), where(s, "dwarf"), step(s)) == (1, at(0), "choose figure")


def test_incorporeal_and_aura_the_ghost_flees_through_the_wall():
    tiles = ["3,0 h1 0 corpse-1", "4,0 h1 3 ghost", "5,0 h1 0"]
    s = delve(tiles, "")
    told = play(s, "activate ghost", "roll def 1 1 1", "roll action 1 1")
    assert events(told, "fled", "could not") == ["PD-DWELLER-CORPSE-3 fled ghost 1"]
    assert where(s, "ghost") == "5,0"


def test_aquatic_superiority_and_aura_the_lizardman_flees_to_another_pond():
    s = delve(["3,0 h1 0 corpse-1", "4,0 w 0 lizardman-1", "9,0 w 0"], "")
    told = play(s, "activate lizardman-1", "roll def 1 1", "roll action 1 1")
    assert events(told, "fled", "could not") == ["PD-DWELLER-CORPSE-3 fled lizardman-1 1"]


def test_blessing_turns_an_ambush_into_another_trap():
    s = line(4, {0: "priestess", 1: "counter"}, hidden=HAZARD)
    play(s, "activate priestess", f"go {at(1)}", "reveal hazard", "roll chart 1 1", "keep", "roll chart 4 6", "bless")
    play(s, "roll chart 6 6")
    assert (s.gas, step(s)) == (True, "choose figure")
