"""PD-CHART, PD-ENC and PD-HAZ: charts, encounters and hazard counters."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    HAZARD,
    PD,
    TREASURE,
    at,
    choices,
    delve,
    events,
    fight,
    flipped,
    line,
    number,
    play,
    refused,
    row,
    squares,
    step,
    trophies,
    where,
)
from pocketbox.games.dungeons.charts import ENCOUNTER_ROWS, HAZARD_ROWS, TREASURE_ROWS

# Charts


def test_pd_chart_t_treasure():
    assert TREASURE_ROWS[2:] == [0] * 9 + [1, 2]
    s = flipped("reveal treasure", "roll chart 6 6", hidden=TREASURE)
    assert "chart encounter" in PD.draw(s)


def test_pd_chart_h_hazard():
    assert HAZARD_ROWS[2:] == [1] * 5 + [2] * 5 + [3]
    s = flipped("reveal hazard", "roll chart 6 6", "roll chart 3 3")
    play(s, choices(s)[0])
    assert "chart trap" in PD.draw(s)


def test_pd_chart_e_encounter():
    assert ENCOUNTER_ROWS[2:] == [
        "goblin-warrior", "goblin-warrior", "goblin-hunter", "goblin-hunter", "corpse", "corpse", "lizardman",
        "lizardman", "ghost", "troll", "twice",
    ]  # fmt: skip
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 5 6")
    play(s, choices(s)[0])
    assert where(s, "troll") in (at(0), at(2))


def test_pd_enc_01_the_left_player_places_it():
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 3 3", seats=3)
    assert s.seat_to_act() == 1
    assert refused(s, f"place {at(3)}") == "PD-ENC-02: 6,0 is not among the closest free tiles"


def test_pd_enc_02_the_closest_free_tiles_by_walking():
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 3 3")
    assert squares(s, "place") == [at(0), at(2)]
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 3 3", things={2: "mage"})
    assert squares(s, "place") == [at(0)]
    s = delve(["3,0 h1 0 warrior", "4,0 h1 3 counter", "3,1 h1 0", "9,0 h1 0"], "warrior seat 0", hidden=HAZARD)
    play(s, "activate warrior", "go 4,0", "reveal hazard", "roll chart 3 4", "roll chart 3 3")
    assert squares(s, "place") == ["3,0"]
    play(s, "place 3,0")


def test_pd_enc_02_by_tiles_where_nothing_can_be_walked_to():
    s = delve(["3,0 h1 0 mage", "4,0 h1 3 counter warrior", "4,1 h1 0"], "warrior seat 0; mage seat 1", hidden=HAZARD,
              search_underfoot=True)  # fmt: skip
    play(s, "activate warrior", "search", "reveal hazard", "roll chart 3 4", "roll chart 3 3")
    assert squares(s, "place") == ["4,1"]


def test_pd_enc_03_it_waits_for_schemers():
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 5 6", f"place {at(2)}")
    assert (s.seat_to_act(), choices(s)[0], where(s, "troll")) == (1, "activate troll", at(2))


def test_pd_enc_04_g31_a_twelve_is_two_rolls():
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 6 6", "roll chart 5 6")
    play(s, f"place {at(0)}", "roll chart 1 1", f"place {at(2)}")
    assert (where(s, "troll"), where(s, "goblin-warrior-1"), s.seat_to_act()) == (at(0), at(2), 1)
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 6 6", "roll chart 5 6", encounter12="one_reroll")
    play(s, f"place {at(0)}")
    assert step(s) == "choose figure"


def test_pd_enc_04_no_more_than_twenty_rolls():
    s = flipped("reveal hazard", "roll chart 3 4", *["roll chart 6 6"] * 20)
    assert step(s) == "choose figure"


def test_pd_enc_05_g32_none_left_and_nothing_comes():
    s = flipped("reveal hazard", "roll chart 4 4", "roll chart 5 6", things={3: "troll"})
    assert (trophies(s, "warrior"), s.seat_to_act()) == (1, 1)
    s = flipped("reveal hazard", "roll chart 4 4", "roll chart 5 6", things={3: "troll"}, supply_empty="reroll")
    assert step(s) == "roll chart"


def test_pd_enc_06_the_defeated_may_come_again():
    s = line(3, {0: "warrior", 1: "troll"})
    play(s, "activate warrior", "assault troll", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1 1", "def 1 1 1")
    assert where(s, "troll") == "box"


def test_pd_enc_07_nothing_came_so_the_counter_is_earned():
    s = flipped("reveal hazard", "roll chart 4 4", "roll chart 5 6", things={3: "troll"})
    assert trophies(s, "warrior") == 1


# Hazard counters

NOTHING_TURNED = ("reveal hazard", "roll chart 1 1", "roll chart 3 4", "decline")


def test_pd_haz_01_who_survives_the_trap_takes_the_counter():
    assert trophies(flipped(*NOTHING_TURNED), "warrior") == 1


def test_pd_haz_02_paralysed_is_survived():
    s = flipped("reveal hazard", "roll chart 1 1", "roll chart 4 5", "roll def 1")
    assert (s.is_down(number("warrior")), trophies(s, "warrior")) == (True, 1)


def test_pd_haz_03_who_falls_to_it_does_not():
    told = play(flipped("reveal hazard", "roll chart 1 1", "roll chart 1 1"), "roll def 1 1 1")
    assert "PD-HAZ-03 hazard counter lost warrior" in told


def test_pd_haz_04_g29_the_counter_waits_for_who_defeats_the_dweller():
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 3 3", f"place {at(2)}", kind="mage", count=5,
                things={3: "warrior"})  # fmt: skip
    assert (trophies(s, "mage"), s.rides[number("corpse-1")]) == (0, 1)
    play(s, "activate warrior", "roll def 4", "assault corpse-1", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1", "def 1 1 1")
    play(s, "roll die 3")
    assert (trophies(s, "warrior"), max(s.rides), where(s, "corpse-1")) == (1, 0, "box")


def test_pd_haz_05_the_first_of_several_has_it():
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 6 6", "roll chart 5 6", f"place {at(0)}")
    play(s, "roll chart 1 1", f"place {at(2)}")
    assert (s.rides[number("troll")], s.rides[number("goblin-warrior-1")]) == (1, 0)
    s = flipped("reveal hazard", "roll chart 3 4", "roll chart 6 6", "roll chart 5 6", f"place {at(0)}",
                group_token="last_defeated")  # fmt: skip
    play(s, "roll chart 1 1", f"place {at(2)}")
    assert (s.rides[number("troll")], s.rides[number("goblin-warrior-1")]) == (1, 1)
    play(s, "pass", "activate warrior", "assault goblin-warrior-1", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1")
    assert trophies(s, "warrior") == 0  # the Troll still has it


def test_pd_haz_05_a_group_shares_its_own_counter_and_no_other():
    """`group_token=last_defeated`: numbers given back by earlier counters do not mix groups up."""
    s = delve(
        [*row(6, {0: "warrior", 1: "counter", 4: "ghost", 5: "mage"})],
        "warrior seat 0; mage seat 1; ghost rides 2",
        group_token="last_defeated",
        hidden="treasure 0, hazard 1, stairs 0",
    )
    play(s, "activate warrior", f"go {at(1)}", "reveal hazard", "roll chart 3 4", "roll chart 6 6", "roll chart 2 2")
    play(s, choices(s)[0], "roll chart 4 4")
    play(s, choices(s)[0])
    rides = {name: s.rides[number(name)] for name in ("ghost", "goblin-hunter-1", "lizardman-1")}
    assert rides["goblin-hunter-1"] == rides["lizardman-1"] != rides["ghost"]


def test_pd_haz_06_with_twelve_it_rides_and_is_not_awarded_for_the_trap():
    s = flipped("reveal hazard", "roll chart 6 6", "roll chart 5 6", f"place {at(2)}", "roll chart 3 4", "decline")
    assert (trophies(s, "warrior"), s.rides[number("troll")]) == (0, 1)


def test_pd_haz_07_credit_goes_to_the_delver_even_when_controlled():
    figures = "warrior seat 0 swayed; mage seat 1; goblin-warrior-1 rides 1"
    s = line(3, {0: "warrior", 1: "goblin-warrior-1", 2: "mage"}, figures, turn=1)
    play(s, "activate warrior", "assault goblin-warrior-1", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1")
    assert trophies(s, "warrior") == 1


def test_pd_haz_08_nobody_earns_what_water_took():
    s = line(3, {0: "goblin-warrior-1", 2: "mage"}, "mage seat 0; goblin-warrior-1 rides 1", codes={1: "w 0"})
    told = play(s, "activate goblin-warrior-1", f"go {at(1)}", "roll action 1 1 1")
    assert "PD-HAZ-08 hazard counter lost goblin-warrior-1" in told
    s = line(2, {0: "warrior", 1: "goblin-warrior-1"}, "warrior seat 0; goblin-warrior-1 rides 1")
    play(s, "activate warrior", "assault goblin-warrior-1", "melee")
    told = fight(s, "off 6 6 6", "def 1 1 1", "off 6 6", "def 1")
    assert "PD-HAZ-08 hazard counter lost goblin-warrior-1" in told


@pytest.mark.parametrize("way", ["discard", "drop", "keep"])
def test_pd_haz_09_hazard_counters_of_the_dead(way):
    s = delve(["1,0 h2s 0", "2,0 h2s 0 warrior", "3,0 w 0", "-1,0 h2s 0 mage"], "warrior seat 0 hazards 2; mage seat 1",
              hazards_on_defeat=way)  # fmt: skip
    told = play(s, "activate warrior", "go 3,0", "roll action 1 1")
    assert events(told, "relics") == (["PD-HAZ-09 relics dropped 3,0 2"] if way == "drop" else [])
    assert s.relics[s.board.tiles.tile_on(s.board.tiles.grid.cell("3,0"))] == (2 if way == "drop" else 0)
    play(s, "pass", "enter elf", "place 1,0")
    assert trophies(s, "elf") == (2 if way == "keep" else 0)


def test_hazard_counters_that_lie_about_are_gathered_too():
    s = line(2, {0: "relics 2 warrior"}, hazards_on_defeat="drop")
    told = play(s, "activate warrior", "gather")
    assert events(told, "relics") == ["PD-HAZ-09 relics gathered warrior 3,0 2"]
    assert trophies(s, "warrior") == 2
