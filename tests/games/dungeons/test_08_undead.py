"""PD-DWELLER: Undying of Corpse and Ghost, the Ghost's Incorporeal, the Corpse's Aura of Fear."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    STAIRS,
    at,
    choices,
    delve,
    fight,
    line,
    number,
    play,
    refused,
    squares,
    step,
    where,
)


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


def test_pd_dweller_ghost_2_it_may_stop_and_walls_still_end_its_sight():
    s = delve_ghost()
    assert squares(s, "cast") == []
    play(s, "rush", "roll action 1 1", "stop")
    assert where(s, "ghost") == "3,0"


@pytest.mark.parametrize(("option", "asked"), [("test", "roll test"), ("immune", "choose figure")])
def test_pd_dweller_ghost_2_water(option, asked):
    s = line(3, {0: "ghost", 2: "warrior"}, codes={1: "w 0"}, ghost_water=option)
    play(s, "activate ghost", f"go {at(1)}")
    assert step(s) == asked


def test_pd_dweller_ghost_2_falling_short_it_ends_on_a_free_tile():
    s = line(4, {0: "ghost", 1: "mage", 3: "warrior"}, "mage seat 0; warrior seat 1")
    play(s, "activate ghost", "charge warrior", "roll action 1 1")
    assert (where(s, "ghost"), step(s)) == (at(0), "choose figure")


def test_pd_dweller_ghost_2_a_counter_under_somebody_else_does_not_end_its_rush():
    """A player who owns the Ghost (PD-TRAP-11c) passes over the Mage: nobody can stop, or flip anything, there."""
    s = line(4, {0: "ghost", 1: "counter mage"}, "ghost seat 0; mage seat 1", hidden=STAIRS)
    play(s, "activate ghost", "rush", "roll action 4 1", f"go {at(1)}")
    assert choices(s) == [f"go {at(0)}", f"go {at(2)}"]
    play(s, f"go {at(2)}")
    assert (where(s, "ghost"), s.is_covered(s.at[number("mage")])) == (at(2), True)


def test_pd_dweller_ghost_2_a_counter_on_a_free_tile_ends_its_rush():
    s = line(4, {0: "ghost", 1: "mage", 2: "counter"}, "ghost seat 0; mage seat 1", hidden=STAIRS)
    play(s, "activate ghost", "rush", "roll action 4 4", f"go {at(1)}", f"go {at(2)}")
    assert (where(s, "ghost"), step(s)) == (at(2), "reveal counter")


def test_pd_cnt_08_the_ghost_flips_a_counter_that_it_comes_back_to():
    s = line(3, {0: "counter ghost", 1: "mage"}, "ghost seat 0; mage seat 1", hidden=STAIRS)
    play(s, "activate ghost", "rush", "roll action 4 4", f"go {at(1)}", f"go {at(0)}")
    assert (where(s, "ghost"), step(s)) == (at(0), "reveal counter")


def test_pd_dweller_ghost_2_it_does_not_count_on_a_start_tile_that_nobody_may_walk_over():
    """With two steps left it may not go to 1,0: from there only the Start tile would be free."""
    tiles = ["0,0 start 0", "1,0 h2s 0 mage", "2,0 h2s 0 warrior", "3,0 h1 3 ghost"]
    s = delve(tiles, "warrior seat 0; mage seat 1", start_passable=False)
    play(s, "activate ghost", "rush", "roll action 4 4", "go 2,0")
    assert choices(s) == ["go 3,0"]


@pytest.mark.parametrize(("row", "dice"), [("magic", ("off 6 6 6", "def 6 6 6", "def 1 1 1"))])
def test_pd_dweller_ghost_1_not_against_magic(row, dice):
    s = line(3, {0: "mage", 1: "ghost"}, "mage seat 0")
    play(s, "activate mage", "assault ghost", row)
    fight(s, dice[0], dice[1], "off 1 1", dice[2])
    assert where(s, "ghost") == "box"


def delve_ghost():
    s = delve(["3,0 h1 0 ghost", "4,0 h1 0 warrior", "3,1 h1 0"], "warrior seat 0")
    play(s, "activate ghost")
    return s


def test_pd_dweller_corpse_1_undying():
    s = struck("corpse-1", "melee", "off 6 6 6", "def 6 6 6", "off 1", "def 1 1 1", attacker="warrior")
    assert step(s) == "roll save"
    told = play(s, "roll die 4")
    assert told[:2] == ["PD-DWELLER-CORPSE-1 save die rolled corpse-1 4", "PD-DWELLER-CORPSE-1 saved corpse-1"]


def test_pd_dweller_corpse_1_not_against_magic():
    s = struck("corpse-1", "magic", "off 6 6 6", "def 6 6 6", "def 1", attacker="mage")
    assert where(s, "corpse-1") == "box"


def test_pd_dweller_corpse_2_aura_at_activation_once():
    s = line(4, {0: "corpse-1", 1: "warrior", 2: "corpse-2"}, "warrior seat 0")
    play(s, "activate warrior")
    assert "for aura" in PD.draw(s)
    play(s, "roll def 4")
    assert step(s) == "act"  # one test for both of them


def test_pd_dweller_corpse_2_it_does_not_fear_itself_nor_asks_those_who_scheme():
    s = line(4, {0: "corpse-1", 1: "warrior", 3: "ghost"}, "warrior seat 0")
    fearless = s.clone()
    play(fearless, "activate corpse-1")
    assert step(fearless) == "act"
    play(s, "activate ghost")
    assert step(s) == "act"  # the Warrior is not about to act


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


def test_pd_dweller_corpse_2_not_from_two_tiles_off():
    s = line(4, {0: "corpse-1", 2: "warrior"}, "warrior seat 0")
    play(s, "activate warrior")
    assert step(s) == "act"
