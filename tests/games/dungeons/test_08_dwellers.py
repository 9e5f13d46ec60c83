"""PD-DWELLER: the six kinds of dwellers. Each ability: does it, may decline or be avoided, does not when."""

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
    number,
    play,
    refused,
    squares,
    step,
    where,
)
from pocketbox.games.dungeons.figures import KINDS

BENT = ["3,0 h1 0 goblin-warrior-1", "4,0 h2w 1", "4,1 h1 4 warrior"]
"""A way of two steps round one corner."""


def ambushed(tiles=None, **keys):
    s = delve(tiles or BENT, "warrior seat 0", **keys)
    play(s, "activate goblin-warrior-1", "charge warrior", "roll die 3", "roll action 1 4 4", "melee")
    play(s, "roll off 1 1", "roll def 1")
    return s


# Goblins


@pytest.mark.parametrize("verb", ["assault warrior", "charge warrior"])
def test_pd_dweller_gwarrior_1_craven_before_any_assault(verb):
    s = line(3, {0: "goblin-warrior-1", 1 if verb[0] == "a" else 2: "warrior"})
    play(s, "activate goblin-warrior-1", verb)
    assert step(s) == "roll craven"
    brave = s.clone()
    told = play(s, "roll die 2")
    assert "PD-DWELLER-GWARRIOR-1 lost courage goblin-warrior-1" in told
    assert (s.seat_to_act(), where(s, "goblin-warrior-1"), s.last) == (1, at(0), number("goblin-warrior-1"))
    play(brave, "roll die 3")
    assert step(brave) in ("name row", "roll rush")


def test_pd_dweller_gwarrior_1_only_to_attack():
    s = line(3, {0: "goblin-warrior-1", 2: "warrior"})
    play(s, "activate goblin-warrior-1", f"go {at(1)}")
    assert where(s, "goblin-warrior-1") == at(1)
    s = line(3, {0: "warrior", 1: "goblin-warrior-1"})
    play(s, "activate warrior", "assault goblin-warrior-1", "melee")
    assert step(s) == "roll pool"


def test_pd_dweller_gwarrior_2_g49_ambush_round_a_corner():
    s = ambushed()
    assert len(s.legal_actions()) == 21  # two of the three OFF dice
    play(s, "roll off 1 1")
    assert len(s.legal_actions()) == 21
    straight = [BENT[0], "4,0 h2s 0", "5,0 h1 3 warrior"]
    assert len(ambushed(straight).legal_actions()) == 56


def test_pd_dweller_gwarrior_2_a_corner_by_sight_by_option():
    assert len(ambushed(corner="no_los_at_start").legal_actions()) == 21
    straight = [BENT[0], "4,0 h2s 0", "5,0 h1 3 warrior"]
    assert len(ambushed(straight, corner="no_los_at_start").legal_actions()) == 56


def test_pd_dweller_gwarrior_2_kickers_stay():
    s = delve([BENT[0], BENT[1], "4,1 h1 4 troll"], "")
    play(s, "activate goblin-warrior-1", "charge troll", "roll die 3", "roll action 1 4 4", "melee")
    told = fight(s, "off 5 5", "def 1", "off 1 1", "def 1 1")
    assert events(told, "kicker") == [
        "PD-TEST-04 assault kicker counted target-off 4",
        "PD-TEST-04 assault kicker counted target-def 5",
    ]


def test_pd_dweller_ghunter_1_craven():
    s = line(3, {0: "goblin-hunter-1", 2: "warrior"})
    play(s, "activate goblin-hunter-1", "shoot warrior")
    assert step(s) == "roll craven"
    told = play(s, "roll die 1")
    assert "PD-DWELLER-GHUNTER-1 lost courage goblin-hunter-1" in told


def test_pd_dweller_ghunter_2_sneak():
    s = delve(["3,0 h1 0 warrior", BENT[1], "4,1 h1 4 goblin-hunter-1"], "warrior seat 0")
    play(s, "activate warrior")
    assert refused(s, "charge goblin-hunter-1").startswith("PD-DELVER-THIEF-1: the goblin-hunter-1 can only")


# Lizardmen


def test_pd_dweller_lizard_1_amphibious():
    s = line(3, {0: "lizardman-1", 2: "warrior"}, codes={1: "w 0"})
    play(s, "activate lizardman-1", f"go {at(1)}")
    assert (where(s, "lizardman-1"), step(s)) == (at(1), "choose figure")


PONDS = ["3,0 w 0 lizardman-1", "4,0 h1 3", "9,0 w 0", "10,0 h1 3 warrior", "6,5 w 0 mage"]


def test_pd_dweller_lizard_2_all_waters_are_one_step_apart():
    s = delve(PONDS, "warrior seat 0; mage seat 1")
    play(s, "activate lizardman-1")
    assert squares(s, "go") == ["4,0", "9,0"]
    assert squares(s, "assault") == ["mage"]
    assert squares(s, "charge") == ["warrior"]
    assert squares(s, "shoot") == []  # no line of sight through water it cannot see
    dry = [tile.replace("w 0 lizardman-1", "w 0").replace("4,0 h1 3", "4,0 h1 3 lizardman-1") for tile in PONDS]
    s = delve(dry, "warrior seat 0; mage seat 1")
    play(s, "activate lizardman-1")
    assert squares(s, "go") == ["3,0"]
    s = delve(dry, "warrior seat 0; mage seat 1", aquatic="from_anywhere")
    play(s, "activate lizardman-1")
    assert squares(s, "go") == ["3,0", "9,0"]


# Shroud Ghost


def struck(dweller: str, row: str, *dice: str, attacker: str):
    s = line(3, {0: attacker, 1: dweller}, f"{attacker} seat 0")
    play(s, f"activate {attacker}")
    if step(s) == "roll test":
        play(s, "roll def 6" if attacker == "warrior" else "roll def 6 6 6")
    play(s, f"assault {dweller}", row)
    fight(s, *dice)
    return s


@pytest.mark.parametrize(("face", "place"), [(3, "box"), (4, "4,0")])
def test_pd_dweller_ghost_1_undying(face, place):
    s = struck("ghost", "melee", "off 6 6 6", "def 6 6 6", "def 1 1 1", attacker="warrior")
    play(s, f"roll die {face}")
    assert where(s, "ghost") == place


def test_pd_dweller_ghost_2_incorporeal():
    tiles = ["3,0 h1 0 ghost", "4,0 h1 3 warrior", "5,0 h1 0", "3,1 h1 0"]
    s = delve(tiles, "warrior seat 0", doors="3,0 e")
    play(s, "activate ghost")
    assert squares(s, "go") == ["3,1"]  # through the wall
    assert "assault warrior" in choices(s)  # through the door
    play(s, "rush", "roll action 4 1", "go 4,0")
    assert choices(s) == ["go 3,0", "go 5,0", "go 3,1"]  # it cannot stop there
    assert refused(s, "stop") == "PD-DWELLER-GHOST-2: it cannot stop on a tile that is taken"
    play(s, "go 5,0")
    assert where(s, "ghost") == "5,0"
    assert squares(delve_ghost(), "cast") == []  # walls still end its sight


def delve_ghost():
    s = delve(["3,0 h1 0 ghost", "4,0 h1 0 warrior"], "warrior seat 0")
    play(s, "activate ghost")
    return s


@pytest.mark.parametrize(("option", "asked"), [("test", "roll test"), ("immune", "choose figure")])
def test_pd_dweller_ghost_2_water(option, asked):
    s = line(3, {0: "ghost", 2: "warrior"}, codes={1: "w 0"}, ghost_water=option)
    play(s, "activate ghost", f"go {at(1)}")
    assert step(s) == asked


def test_pd_dweller_ghost_2_falling_short_it_ends_on_a_free_tile():
    s = line(4, {0: "ghost", 1: "mage", 3: "warrior"}, "mage seat 0; warrior seat 1")
    play(s, "activate ghost", "charge warrior", "roll action 1 1")
    assert (where(s, "ghost"), step(s)) == (at(0), "choose figure")


# Shambling Corpse


def test_pd_dweller_corpse_1_undying_but_for_magic():
    s = struck("corpse-1", "melee", "off 6 6 6", "def 6 6 6", "off 1", "def 1 1 1", attacker="warrior")
    assert step(s) == "roll save"
    s = struck("corpse-1", "magic", "off 6 6 6", "def 6 6 6", "def 1", attacker="mage")
    assert where(s, "corpse-1") == "box"


def test_pd_dweller_corpse_2_aura_at_activation_once():
    s = line(4, {0: "corpse-1", 1: "warrior", 2: "corpse-2"}, "warrior seat 0")
    play(s, "activate warrior")
    assert "for aura" in PD.draw(s)
    play(s, "roll def 4")
    assert step(s) == "act"  # one test for both of them
    s = line(4, {0: "corpse-1", 2: "warrior"}, "warrior seat 0")
    play(s, "activate corpse-1")
    assert step(s) == "act"  # it does not fear itself


def test_pd_dweller_corpse_2_the_living_only_by_option():
    s = line(3, {0: "corpse-1", 1: "ghost"}, "")
    play(s, "activate ghost")
    assert step(s) == "roll test"
    s = line(3, {0: "corpse-1", 1: "ghost"}, "", aura_affects="living_only")
    play(s, "activate ghost")
    assert step(s) == "act"


def test_pd_dweller_corpse_3_g52_flight():
    s = line(4, {0: "corpse-1", 1: "warrior"}, "warrior seat 0")
    told = play(s, "activate warrior", "roll def 3", "roll action 1 4")
    assert "PD-DWELLER-CORPSE-3 fled warrior 2" in told
    assert (where(s, "warrior"), s.seat_to_act()) == (at(3), 1)
    s = line(4, {0: "corpse-1", 1: "warrior", 2: "mage"}, "warrior seat 0; mage seat 1")
    told = play(s, "activate warrior", "roll def 3", "roll action 1 4")
    assert "PD-DWELLER-CORPSE-3 could not flee warrior" in told
    assert where(s, "warrior") == at(1)


def test_pd_dweller_corpse_3_water_and_counters_on_the_way_and_a_choice_of_ways():
    s = line(4, {0: "corpse-1", 1: "warrior"}, "warrior seat 0", codes={2: "w 0"})
    play(s, "activate warrior", "roll def 3", "roll action 1 4")
    assert "for water" in PD.draw(s)
    tiles = ["3,0 h1 0 corpse-1", "4,0 h3y 3 warrior", "5,-1 h1 2", "4,1 h1 4"]
    s = delve(tiles, "warrior seat 0")
    play(s, "activate warrior", "roll def 3", "roll action 1 1")
    assert choices(s) == ["go 5,-1", "go 4,1"]
    assert refused(s, "stop") == "PD-DWELLER-CORPSE-3: the flight goes on: `go` and a cell"


def test_pd_dweller_corpse_4_the_paralysed_are_not_tested():
    s = line(3, {0: "corpse-1", 1: "warrior"}, "warrior seat 0 down")
    play(s, "activate warrior")
    assert "for paralysis" in PD.draw(s)
    play(s, "roll def 1")
    assert s.seat_to_act() == 1


# Troll


def test_pd_dweller_troll_1_kickers():
    troll = KINDS[-1]
    assert [troll.kicker(stat) for stat in range(7)] == [4, 5, 0, 5, 0, 0, 0]


@pytest.mark.parametrize(("off", "falls"), [("5 4 1", True), ("5 2 2", False)])
def test_pd_dweller_troll_1_g11_its_five_counts_in_defence(off, falls):
    s = line(2, {0: "dwarf", 1: "troll"})
    play(s, "activate dwarf", "assault troll", "melee")
    told = fight(s, f"off {off}", "def 6 6 6", "off 1 1 1", "def 1 2 2")
    assert ("PD-ASS-12 strike succeeded dwarf troll" in told) == falls


def test_pd_dweller_troll_2_tough_hide():
    s = line(2, {0: "dwarf", 1: "troll"})
    play(
        s,
        "activate dwarf",
        "assault troll",
        "melee",
        "roll off 1 5 6",
        "roll def 6 6 6",
        "roll off 1 1 1",
        "roll def 1 2 2",
    )
    play(s, "pass")
    assert (s.seat_to_act(), choices(s)) == (1, ["reroll foe off 1", "reroll foe off 5", "reroll foe off 6", "pass"])
    declined = s.clone()
    play(declined, "pass")
    assert where(declined, "troll") == "box"
    play(s, "reroll foe off 6", "roll off 1", "pass")
    assert where(s, "troll") == at(1)
    s = line(2, {0: "mage", 1: "troll"})
    play(s, "activate mage", "assault troll", "magic", "roll off 1 1 1", "roll def 1 1 1", "roll def 6 6")
    assert step(s) != "use reroll"  # not in Magic


def test_pd_dweller_troll_3_g53_angry():
    s = line(4, {0: "troll", 2: "goblin-hunter-1", 3: "warrior"})
    play(s, "activate troll")
    assert choices(s) == ["charge goblin-hunter-1"]
    assert refused(s, "stay") == "PD-DWELLER-TROLL-3: the troll sees somebody and may only go for the closest"
    short = s.clone()
    play(s, "charge goblin-hunter-1", "roll action 4")
    assert step(s) == "name row"
    play(short, "charge goblin-hunter-1", "roll action 3")
    assert where(short, "troll") == at(1)


def test_pd_dweller_troll_3_adjacent_far_off_and_delvers_only_by_option():
    s = line(6, {0: "troll", 1: "warrior", 5: "mage"})
    play(s, "activate troll")
    assert choices(s) == ["assault warrior"]
    s = line(6, {0: "troll", 5: "mage"})
    play(s, "activate troll")
    assert choices(s) == ["charge mage"]  # from any distance
    s = line(6, {0: "troll", 2: "goblin-hunter-1", 5: "mage"}, angry_targets="delvers")
    play(s, "activate troll")
    assert f"go {at(1)}" in choices(s)


def test_pd_dweller_troll_4_free_when_it_sees_nobody_and_never_forced():
    s = line(3, {0: "troll", 2: "warrior"}, doors="3,0 e")
    assert choices(s) == ["activate warrior", "activate troll", "pass"]
    play(s, "activate troll")
    assert choices(s) == ["open e", "stay"]


def test_pd_dweller_undying_x_what_is_magic():
    """A Fireball is; water is not."""
    fire = "roll test, figure corpse-1, stat magic-def, need 3, for fireball, cell 3,0, about 6, rest, failed, dice"
    s = line(3, {0: "corpse-1"}, "", actor="corpse-1", next=[fire, "end turn"])
    play(s, "roll def 1")
    assert where(s, "corpse-1") == "box"
    s = line(3, {0: "corpse-1"}, "", codes={1: "w 0"})
    play(s, "activate corpse-1", f"go {at(1)}", "roll action 1", "roll die 4")
    assert where(s, "corpse-1") == at(1)


def test_pd_dweller_undying_x_a_survivor_of_a_cave_in_moves_on():
    s = line(3, {1: "corpse-1", 0: "warrior"}, "warrior seat 0", doors="4,0 e")
    play(s, "activate corpse-1", "open e", "roll chart 4 5", "roll chart 4 4", "roll action 1", "roll die 4")
    assert where(s, "corpse-1") == at(2)  # T0 is taken
