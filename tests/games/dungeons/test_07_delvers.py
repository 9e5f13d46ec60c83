"""PD-DELVER: the six delvers. Each ability: does it, may decline, does not when."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    at,
    carried,
    choices,
    delve,
    fight,
    line,
    loot,
    play,
    refused,
    squares,
    step,
    where,
    who,
)
from games.dungeons.test_05_perils import HAZARD, STAIRS, TREASURE, flipped, opened


def melee(things: dict[int, str], *dice: str, attacker: str, target: str, row: str = "melee", count: int = 3, **keys):
    """A close assault with these pools on the table, and the window open."""
    s = line(count, things, **keys)
    play(s, f"activate {attacker}", f"assault {target}", row, *[f"roll {text}" for text in dice])
    return s


# Warrior

SWORDS = ("off 1 2 3", "def 4 5 6", "off 3 5", "def 2 4")


def test_pd_delver_warrior_1_swordplay_makes_any_die_of_the_opponent_fall_again():
    s = melee({0: "warrior", 1: "lizardman-1"}, *SWORDS, attacker="warrior", target="lizardman-1")
    assert choices(s) == ["reroll foe off 3", "reroll foe off 5", "reroll foe def 2", "reroll foe def 4", "pass"]
    told = play(s, "reroll foe def 4", "roll def 1")
    assert told[0] == "PD-DELVER-WARRIOR-1 assault die picked up target-def 4"
    assert where(s, "lizardman-1") == "box"


def test_pd_delver_warrior_1_in_defence_too_and_he_may_decline():
    s = melee({0: "lizardman-1", 1: "warrior"}, "off 3 5", "def 2 4", "off 1 2 3", "def 4 5 6", attacker="lizardman-1",
              target="warrior")  # fmt: skip
    assert (s.seat_to_act(), "reroll foe off 5" in choices(s)) == (0, True)
    play(s, "pass")
    assert (where(s, "warrior"), where(s, "lizardman-1")) == (at(1), at(0))


def test_pd_delver_warrior_1_not_in_magic():
    s = melee(
        {0: "mage", 1: "warrior"}, "off 1 1 1", "def 1 1 1", "def 6", attacker="mage", target="warrior", row="magic"
    )
    assert step(s) != "use reroll"


def charged(*dice: str, row: str = "melee"):
    s = line(3, {0: "warrior", 2: "lizardman-1"})
    play(s, "activate warrior", "charge lizardman-1", "roll action 1 4", row, *[f"roll {text}" for text in dice])
    return s


def test_pd_delver_warrior_2_bulls_rush_after_a_charge_into_melee():
    s = charged(*SWORDS)
    assert [text for text in choices(s) if "own" in text] == [
        "reroll own off 1", "reroll own off 2", "reroll own off 3", "reroll own def 4", "reroll own def 5",
        "reroll own def 6",
    ]  # fmt: skip
    s = melee({0: "warrior", 1: "lizardman-1"}, *SWORDS, attacker="warrior", target="lizardman-1")
    assert [text for text in choices(s) if "own" in text] == []  # no charge
    s = charged("def 3", "def 2 4", row="magic")
    assert step(s) != "use reroll"  # no Melee


def test_pd_delver_warrior_3_both_in_one_assault():
    s = charged(*SWORDS)
    play(s, "reroll own off 1", "roll off 6")
    assert choices(s)[-1] == "pass"
    told = play(s, "reroll foe def 4", "roll def 6")
    assert "PD-DELVER-WARRIOR-1 assault die picked up target-def 4" in told


# Elf


def test_pd_delver_elf_1_g59_a_step_before_or_after_but_not_both():
    s = line(4, {0: "elf", 3: "warrior"})
    play(s, "activate elf", f"slip {at(1)}", "shoot warrior")
    fight(s, "off 1 1", "def 1 1", "def 6 6 6")
    assert (where(s, "elf"), s.seat_to_act()) == (at(1), 1)
    s = line(4, {1: "elf", 3: "warrior"})
    play(s, "activate elf", "shoot warrior")
    fight(s, "off 1 1", "def 1 1", "def 6 6 6")
    assert choices(s) == [f"go {at(0)}", f"go {at(2)}", "stay"]
    play(s, f"go {at(0)}")
    assert (where(s, "elf"), s.seat_to_act()) == (at(0), 1)


def test_pd_delver_elf_1_not_with_magic():
    s = line(4, {1: "elf", 3: "warrior"})
    play(s, "activate elf", "cast warrior")
    fight(s, "off 1", "def 1", "def 6")
    assert (step(s), s.seat_to_act()) == ("choose figure", 1)


def test_pd_delver_elf_2_the_step_is_a_plain_move():
    s = line(4, {1: "elf", 3: "warrior"}, codes={2: "w 0"})
    play(s, "activate elf", f"slip {at(2)}")
    assert "for water" in PD.draw(s)
    play(s, "roll action 1 1 4", "shoot warrior")
    s = line(4, {1: "elf", 2: "counter", 3: "warrior"}, hidden="treasure 0, hazard 0, stairs 1")
    play(s, "activate elf", f"slip {at(2)}", "reveal stairs")
    assert choices(s) == ["shoot warrior"]


def test_pd_delver_elf_3_only_where_somebody_comes_in_sight_and_then_she_must_shoot():
    s = line(4, {1: "elf"})
    play(s, "activate elf")
    assert squares(s, "slip") == []
    assert refused(s, f"slip {at(2)}").startswith("PD-DELVER-ELF-3")
    s = line(4, {1: "elf", 2: "counter", 3: "warrior"}, hidden=HAZARD)
    play(s, "activate elf", f"slip {at(2)}")
    assert step(s) == "reveal counter"
    told = play(s, "reveal hazard", "roll chart 1 1", "roll chart 4 5", "roll def 1")
    assert "PD-DELVER-ELF-3 assault forfeited elf" in told  # paralysed


def test_pd_delver_elf_4_after_any_result_if_she_is_there():
    s = line(4, {1: "elf", 3: "goblin-hunter-1"})
    play(s, "activate elf", "shoot goblin-hunter-1")
    fight(s, "off 6 6", "def 6 6", "off 1 1", "def 1 1")
    assert step(s) == "step after shot"
    play(s, "stay")
    s = line(4, {1: "elf", 3: "goblin-hunter-1"})
    play(s, "activate elf", "shoot goblin-hunter-1")
    fight(s, "off 1 1", "def 1 1", "off 6 6", "def 6 6")
    assert step(s) == "choose figure"


def test_pd_delver_elf_5_g16_swift():
    s = line(5, {0: "elf"})
    play(s, "activate elf", "rush", "roll action 2 4 6")
    assert choices(s) == ["reroll 2", "reroll 4", "reroll 6", "keep"]
    assert refused(s, "reroll 3") == "PD-DELVER-ELF-5: no die shows 3"
    kept = s.clone()
    told = play(kept, "keep")
    assert "PD-MOVE-03 rushed elf 3" in told
    told = play(s, "reroll 2", "roll die 5")
    assert "PD-MOVE-03 rushed elf 4" in told


def test_pd_delver_elf_5_for_charges_and_flights_but_not_for_tests():
    s = line(4, {0: "elf", 2: "warrior"})
    play(s, "activate elf", "charge warrior", "roll action 1 1 1")
    assert step(s) == "reroll rush"
    s = line(4, {0: "corpse-1", 1: "elf"}, "elf seat 0")
    play(s, "activate elf", "roll def 1", "roll action 1 1 1")
    assert step(s) == "reroll rush"
    s = line(3, {0: "elf"}, codes={1: "w 0"})
    play(s, "activate elf", f"go {at(1)}", "roll action 1 1 1")
    assert where(s, "elf") == "lost"


# Priestess


@pytest.mark.parametrize(("face", "place"), [(3, "lost"), (4, "4,0")])
def test_pd_delver_priestess_1_healing_herself(face, place):
    s = line(3, {0: "priestess"}, codes={1: "w 0"})
    play(s, "activate priestess", f"go {at(1)}", "roll action 1 1", f"roll die {face}")
    assert (where(s, "priestess"), s.seat_to_act()) == (place, 1)


def beside(**keys):
    """The Warrior drowns next to the Priestess of seat 1."""
    s = line(3, {0: "warrior", 2: "priestess"}, codes={1: "w 0"}, **keys)
    play(s, "activate warrior", f"go {at(1)}", "roll action 1 1")
    return s


def test_pd_delver_priestess_2_she_may_help_an_ally_beside_her():
    s = beside()
    assert (s.seat_to_act(), choices(s)) == (1, ["heal", "refuse"])
    helped = s.clone()
    play(helped, "heal", "roll die 4")
    assert where(helped, "warrior") == at(1)
    play(s, "refuse")
    assert where(s, "warrior") == "lost"


def test_pd_delver_priestess_2_always_or_never_by_option_and_never_dwellers():
    assert step(beside(healing_allies="always")) == "roll save"
    assert where(beside(healing_allies="self_only"), "warrior") == "lost"
    s = line(3, {0: "goblin-warrior-1", 2: "priestess"}, codes={1: "w 0"})
    play(s, "activate goblin-warrior-1", f"go {at(1)}", "roll action 1 1 1")
    assert where(s, "goblin-warrior-1") == "box"
    s = line(4, {0: "warrior", 3: "priestess"}, codes={1: "w 0"})
    play(s, "activate warrior", f"go {at(1)}", "roll action 1 1")
    assert where(s, "warrior") == "lost"  # too far off


def test_pd_delver_priestess_3_her_help_counts_though_she_falls_too():
    fire = "figure warrior, stat magic-def, need 3, for fireball, cell 3,0, about 6, rest priestess, failed, dice"
    s = line(3, {0: "warrior", 1: "priestess"}, actor="warrior", next=[f"roll test, {fire}", "end turn"])
    play(s, "roll def 1", "roll def 1 1")
    assert choices(s) == ["heal", "refuse"]
    play(s, "heal", "roll die 4", "roll die 3")
    assert (where(s, "warrior"), where(s, "priestess")) == (at(0), "lost")


def test_pd_delver_priestess_4_whoever_is_saved_stays_and_is_done():
    s = line(4, {0: "priestess"}, codes={1: "w 0"})
    play(s, "activate priestess", "rush", "roll action 4 4", f"go {at(1)}", "roll action 1 1", "roll die 6")
    assert (where(s, "priestess"), s.seat_to_act()) == (at(1), 1)


def test_pd_delver_priestess_4_on_another_tile_where_that_one_is_gone():
    s = flipped("reveal hazard", "roll chart 1 2", "keep", "roll chart 4 4", "keep", "roll action 1 1", "roll die 5",
                kind="priestess")  # fmt: skip
    assert (s.seat_to_act(), squares(s, "place")) == (1, [at(0), at(2)])
    play(s, f"place {at(2)}")
    assert where(s, "priestess") == at(2)


def test_pd_delver_priestess_5_g55_blessing():
    s = flipped("reveal hazard", "roll chart 1 3", kind="priestess")
    assert choices(s) == ["bless", "keep"]
    play(s, "bless", "roll chart 4 4", "roll chart 3 3")
    assert step(s) == "place dweller"  # no second blessing


def test_pd_delver_priestess_5_traps_and_encounters_too_unless_agreed():
    s = opened("roll chart 4 5", "roll chart 1 1", kind="priestess")
    assert step(s) == "offer blessing"
    s = opened("roll chart 4 5", "roll chart 1 1", kind="priestess", blessing_scope="hazard_chart_only")
    assert step(s) == "roll test"
    s = flipped("reveal treasure", "roll chart 5 6", kind="priestess", hidden=TREASURE)
    assert "chart trap" in PD.draw(s)  # the Treasure chart is no hazard chart
    s = flipped("reveal hazard", "roll chart 1 1")
    assert step(s) == "roll chart"  # the Warrior has no blessing


# Thief


def test_pd_delver_thief_1_sneak():
    tiles = ["3,0 h1 0 goblin-warrior-1", "4,0 h2w 1", "4,1 h1 4 thief"]
    s = delve(tiles, "thief seat 0")
    play(s, "activate goblin-warrior-1")
    assert refused(s, "charge thief") == "PD-DELVER-THIEF-1: the thief can only be charged by whoever sees it"
    s = delve([tile.replace("thief", "warrior") for tile in tiles], "warrior seat 0")
    play(s, "activate goblin-warrior-1")
    assert "charge warrior" in choices(s)
    s = line(3, {0: "goblin-warrior-1", 2: "thief"})
    play(s, "activate goblin-warrior-1")
    assert "charge thief" in choices(s)


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


def test_pd_delver_thief_2_he_may_decline_and_finds_nothing_in_empty_pockets():
    s = robbed("leave alone")
    assert (carried(s, "thief"), s.seat_to_act()) == (0, 1)
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


# Dwarf


def test_pd_delver_dwarf_1_resilient_in_assaults():
    s = melee({0: "warrior", 1: "dwarf"}, "off 5 5 5", "def 6 6 6", "off 1 1 1", "def 1 4 5", attacker="warrior",
              target="dwarf")  # fmt: skip
    play(s, "pass")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["own def 1", "own def 4", "own def 5"])
    play(s, "reroll own def 1", "roll def 6", "pass")
    assert where(s, "dwarf") == at(1)


def test_pd_delver_dwarf_1_swordplay_and_resilient_meet_in_one_window():
    s = melee({0: "warrior", 1: "dwarf"}, "off 5 5 5", "def 6 6 6", "off 1 1 1", "def 1 4 6", attacker="warrior",
              target="dwarf")  # fmt: skip
    play(s, "reroll foe def 6", "roll def 2")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["own def 1", "own def 2", "own def 4"])
    play(s, "reroll own def 2", "roll def 6")
    assert step(s) == "choose figure"
    assert where(s, "dwarf") == at(1)


def test_pd_delver_dwarf_1_in_def_tests_but_not_in_action_tests():
    s = opened("roll chart 4 5", "roll chart 1 1", "roll def 1 2 3", kind="dwarf")
    assert (s.seat_to_act(), choices(s)) == (0, ["reroll 1", "reroll 2", "reroll 3", "keep"])
    assert refused(s, "reroll 5") == "PD-DELVER-DWARF-1: no die shows 5"
    saved = s.clone()
    play(saved, "reroll 1", "roll def 4")
    assert where(saved, "dwarf") == at(1)
    play(s, "keep")
    assert where(s, "dwarf") == "lost"
    s = opened("roll chart 4 5", "roll chart 1 2", "roll action 1", kind="dwarf")
    assert where(s, "dwarf") == "lost"
    s = opened("roll chart 4 5", "roll chart 1 1", "roll def 1 2 4", kind="dwarf")
    assert step(s) == "choose figure"  # it passed, so there is nothing to better


def test_pd_delver_dwarf_2_g28_goldlust_on_the_way():
    s = line(4, {0: "dwarf", 1: "treasure 2"})
    play(s, "activate dwarf", "rush", "roll action 4", f"go {at(1)}")
    assert choices(s) == ["take", "leave it"]
    play(s, "take", f"go {at(2)}")
    assert (carried(s, "dwarf"), where(s, "dwarf")) == (2, at(2))
    s = line(4, {0: "dwarf", 1: "treasure 2"})
    play(s, "activate dwarf", f"go {at(1)}", "leave it")
    assert (carried(s, "dwarf"), loot(s, at(1))) == (0, 2)
    s = line(4, {0: "warrior", 1: "treasure 2"})
    play(s, "activate warrior", f"go {at(1)}")
    assert step(s) == "choose figure"


def test_pd_delver_dwarf_3_what_he_flipped_after_its_chart_unless_agreed():
    s = flipped("reveal treasure", "roll chart 1 1", kind="dwarf", hidden=TREASURE)
    assert choices(s) == ["take", "leave it"]
    s = flipped("reveal treasure", "roll chart 1 1", kind="dwarf", hidden=TREASURE, goldlust_on_flip=False)
    assert step(s) == "choose figure"
    s = flipped("reveal treasure", "roll chart 5 6", "roll chart 1 1", "roll def 1 1 1", "keep", kind="dwarf",
                hidden=TREASURE)  # fmt: skip
    assert (where(s, "dwarf"), loot(s, at(1))) == ("lost", 1)


@pytest.mark.parametrize("on_flip", [True, False])
def test_pd_delver_dwarf_3_what_lay_there_already_is_his_either_way(on_flip):
    """Once: before the flip where what he flips is not his at once, else after it and together with it."""
    s = line(3, {0: "dwarf", 1: "counter treasure 2"}, hidden=TREASURE, goldlust_on_flip=on_flip)
    play(s, "activate dwarf", f"go {at(1)}")
    if on_flip:
        play(s, "reveal treasure", "roll chart 1 1", "take")
    else:
        assert choices(s) == ["take", "leave it"]
        play(s, "take", "reveal treasure", "roll chart 1 1")
    assert (carried(s, "dwarf"), loot(s, at(1))) == ((3, 0) if on_flip else (2, 1))
    assert step(s) == "choose figure"


def test_pd_delver_dwarf_4_not_underfoot_and_not_where_he_was_thrown_back():
    s = line(3, {0: "treasure 1 dwarf"})
    play(s, "activate dwarf")
    assert step(s) == "act"
    s = line(3, {0: "dwarf", 1: "treasure 1 mage"}, "dwarf seat 0; mage seat 1")
    play(s, "activate dwarf", "assault mage", "melee")
    fight(s, "off 1 1 1", "def 6 6 6", "def 6")
    assert step(s) == "choose figure"
    s = line(3, {0: "dwarf", 1: "treasure 1 mage"}, "dwarf seat 0; mage seat 1")
    play(s, "activate dwarf", "assault mage", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "def 1")
    assert choices(s) == ["take", "leave it"]  # he has moved onto it


@pytest.mark.parametrize("hidden", [TREASURE, STAIRS, HAZARD])
def test_pd_delver_dwarf_4_not_what_he_searches_out_from_under_his_feet(hidden):
    """PD-CNT-08 by option: he flips without moving, so nothing there is his without an action."""
    s = line(3, {0: "counter treasure 1 dwarf"}, hidden=hidden, search_underfoot=True)
    play(s, "activate dwarf", "search", f"reveal {hidden.split(' 1')[0].split()[-1]}")
    if step(s) == "roll chart":
        play(s, "roll chart 1 1")
    if hidden == HAZARD:
        play(s, "roll chart 3 4", "decline")
    assert (step(s), s.seat_to_act()) == ("choose figure", 1)


def test_pd_delver_dwarf_4_not_where_he_was_put_down():
    """PD-SETUP-33 by option: a delver that comes back is placed, and its counter flips, but it has not moved."""
    tiles = ["1,0 h2s 0 counter", "2,0 h1 3 mage"]
    s = delve(tiles, "mage seat 1", lost="warrior", hidden=TREASURE, placement_flips=True)
    play(s, "enter dwarf", "place 1,0", "reveal treasure", "roll chart 1 1")
    assert (step(s), s.seat_to_act(), loot(s, "1,0")) == ("choose figure", 1, 1)


# Mage

WALLED = ["3,0 h1 0 mage", "4,0 h1 3", "3,1 h1 0"]


@pytest.mark.parametrize(("dice", "cell"), [("1 1 5", "3,1"), ("4 4 4", "3,0")])
def test_pd_delver_mage_1_g56_phase(dice, cell):
    s = delve(WALLED, "mage seat 0")
    play(s, "activate mage")
    assert squares(s, "phase") == ["se"]
    play(s, "phase se", f"roll off {dice}")
    assert (where(s, "mage"), s.seat_to_act()) == (cell, 1)


def test_pd_delver_mage_2_walls_only_with_a_free_tile_behind():
    s = delve(WALLED, "mage seat 0")
    play(s, "activate mage")
    assert refused(s, "phase e") == "PD-DELVER-MAGE-2: the mage cannot step through a wall e of 3,0"  # open
    s = delve([*WALLED[:2], "3,1 h1 0 warrior"], "mage seat 0; warrior seat 1")
    play(s, "activate mage")
    assert squares(s, "phase") == []
    s = delve([*WALLED[:2], "3,1 h1 0 warrior"], "mage seat 0; warrior seat 1", phase_assault=True)
    play(s, "activate mage", "phase se", "roll off 1 1 5")
    assert step(s) == "name row"
    s = delve(WALLED, "mage seat 0", doors="3,0 e")
    play(s, "activate mage")
    assert squares(s, "phase") == ["se"]
    s = delve(WALLED, "mage seat 0", doors="3,0 e", phase_doors=True)
    play(s, "activate mage")
    assert squares(s, "phase") == ["e", "se"]
    s = delve([*WALLED[:2], "3,1 w 0"], "mage seat 0")
    play(s, "activate mage", "phase se", "roll off 1 1 5")
    assert "for water" in PD.draw(s)


def test_pd_delver_mage_3_g58_a_drawn_magic_assault_pushes():
    s = line(4, {1: "mage", 2: "warrior"})
    play(s, "activate mage", "assault warrior", "magic")
    told = fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert "PD-DELVER-MAGE-3 gust pushed mage warrior 6,0" in told
    assert (where(s, "mage"), where(s, "warrior")) == (at(1), at(3))


def test_pd_delver_mage_3_in_defence_and_at_range_but_not_in_melee_or_after_a_save():
    s = line(4, {1: "ghost", 2: "mage"}, "mage seat 1")
    play(s, "activate ghost", "assault mage", "magic")
    fight(s, "off 1 1", "def 6 6 6", "off 1 1 1", "def 6 6 6")
    assert where(s, "ghost") == at(0)
    s = line(4, {0: "mage", 2: "warrior"})
    play(s, "activate mage", "cast warrior")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert where(s, "warrior") == at(3)
    s = line(4, {1: "mage", 2: "warrior"})
    play(s, "activate mage", "assault warrior", "melee")
    fight(s, "def 6", "off 1 1 1", "def 6 6 6")
    assert where(s, "warrior") == at(2)
    s = line(4, {1: "mage", 2: "priestess"})
    play(s, "activate mage", "assault priestess", "magic")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1 1")
    play(s, "roll die 6")
    assert where(s, "priestess") == at(2)


def test_pd_delver_mage_4_straight_away_or_not_at_all():
    s = line(3, {1: "mage", 2: "warrior"})
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert where(s, "warrior") == at(2)
    tiles = ["3,0 h1 0 mage", "4,0 r6 0 warrior", "5,-1 r6 0", "4,1 w 0"]
    s = delve(tiles, "mage seat 0; warrior seat 1")
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert where(s, "warrior") == "4,0"
    s = delve(tiles, "mage seat 0; warrior seat 1", gust_direction="any_farther_tile")
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert (s.seat_to_act(), choices(s)) == (0, ["go 5,-1", "go 4,1"])
    play(s, "go 5,-1")
    assert who(s, "5,-1") == "warrior"


def test_pd_delver_mage_5_whoever_is_pushed_decides_what_follows():
    s = line(4, {1: "mage", 2: "dwarf", 3: "treasure 1"})
    play(s, "activate mage", "assault dwarf", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6 6 6")
    assert (s.seat_to_act(), choices(s)) == (1, ["take", "leave it"])
