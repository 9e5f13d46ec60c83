"""PD-TRAP: all eleven traps, and what they leave behind."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    HAZARD,
    PD,
    at,
    carried,
    choices,
    delve,
    line,
    loot,
    number,
    play,
    refused,
    row,
    squares,
    step,
    trophies,
    where,
    who,
)

SUMS = {2: "1 1", 3: "1 2", 4: "1 3", 5: "1 4", 6: "1 5", 7: "1 6", 8: "2 6", 9: "3 6", 10: "4 6", 11: "5 6", 12: "6 6"}


def trapped(total: int, *more: str, kind: str = "warrior", count: int = 3, things=None, figures: str = "", **keys):
    """A delver steps from T0 onto the counter on T1 and springs this trap; then these lines."""
    keys.setdefault("hidden", HAZARD)
    s = line(count, {0: kind, 1: "counter", **(things or {})}, figures, **keys)
    play(s, f"activate {kind}", f"go {at(1)}", "reveal hazard", "roll chart 1 1", f"roll chart {SUMS[total]}", *more)
    return s


def test_pd_trap_00_the_left_player_of_the_victims_owner():
    s = trapped(7, seats=4, figures="warrior seat 2 swayed", turn=0)
    assert s.seat_to_act() == 3


def test_pd_trap_00b_dwellers_suffer_traps_at_doors_unless_agreed():
    def at_door(total: int, **keys):
        s = line(3, {1: "lizardman-1", 0: "warrior"}, "warrior seat 0", doors="4,0 e", **keys)
        play(s, "activate lizardman-1", "open e", "roll chart 4 5", f"roll chart {SUMS[total]}")
        return s

    assert step(at_door(2)) == "roll test"
    assert step(at_door(5)) == step(at_door(11)) == "choose figure"  # neither Mind Control nor Mind Swap
    assert at_door(7).seat_to_act() == 1  # left of the schemer
    assert step(at_door(2, traps_on_dwellers="ignore")) == "choose figure"


TESTED = {2: "def 1 1 4", 3: "action 1 5", 4: "def 5", 5: "def 4", 6: "def 3", 9: "def 6"}
"""The least that avoids each trap which does no more than test its victim."""


@pytest.mark.parametrize("total", TESTED)
def test_pd_trap_00_whoever_passes_takes_no_harm_and_the_counter(total):
    told = play(s := trapped(total), f"roll {TESTED[total]}")
    assert [text for text in told if "trap avoided" in text or "test passed" in text]
    assert (where(s, "warrior"), s.down, s.swayed, trophies(s, "warrior")) == (at(1), 0, 0, 1)


def test_pd_trap_02_dart():
    assert where(trapped(2, "roll def 3 3 3"), "warrior") == "lost"


def test_pd_trap_03_pit():
    s = trapped(3, "roll action 4 4", figures="warrior seat 0 treasure 1")
    assert (where(s, "warrior"), loot(s, at(1))) == ("lost", 1)


def test_pd_trap_04_g34_teleportation():
    s = trapped(4, "roll def 4", codes={2: "w 0"})
    assert (s.seat_to_act(), choices(s)) == (1, ["place 0,0", f"place {at(0)}", f"place {at(2)}", "decline"])
    assert refused(s, f"place {at(1)}") == "PD-TRAP-04: the warrior stands on 4,0"
    play(s, f"place {at(2)}")
    assert (where(s, "warrior"), trophies(s, "warrior"), step(s)) == (at(2), 1, "choose figure")


def test_pd_trap_04_the_left_player_may_decline():
    s = trapped(4, "roll def 4", "decline")
    assert (where(s, "warrior"), trophies(s, "warrior")) == (at(1), 1)


def controlled(**keys):
    return trapped(5, "roll def 3", kind="elf", seats=3, count=4, **keys)


def test_pd_trap_05a_g35_mind_control_is_open_to_all_in_turn():
    s = controlled()
    assert s.is_swayed(number("elf"))
    assert (s.seat_to_act(), "activate elf" in choices(s)) == (1, True)
    play(s, "activate elf", f"go {at(0)}")
    assert (s.seat_to_act(), "activate elf" in choices(s)) == (2, True)  # no rest for it
    s = controlled(mind_control="left_player_only")
    assert "activate elf" in choices(s)
    play(s, "pass")
    assert (s.seat_to_act(), "activate elf" in choices(s)) == (2, False)
    assert (
        refused(s, "activate elf")
        == "PD-TRAP-05a: only the player to its owner's left may act with the elf in this game"
    )


def test_pd_trap_05a_a_player_who_has_left_and_goes_on_scheming_may_act_with_a_controlled_delver():
    s = delve(
        [*row(3, {0: "warrior", 2: "lizardman-1"}), "0,1 w 0 mage"],
        "warrior seat 0 swayed; elf seat 1; mage seat 2",
        seats="3",
        exits="elf",
        first_exit="0",
        turn="1",
        exited_may_scheme=True,
    )
    assert "activate warrior" in choices(s)


def test_pd_trap_05b_it_may_do_anything_but_leave():
    tiles = ["3,0 h1 0 stairs elf", "4,0 h1 3 counter", "9,0 h1 0 mage"]
    s = delve(tiles, "elf seat 0 swayed; mage seat 1", turn=1, hidden=HAZARD)
    play(s, "activate elf")
    assert refused(s, "leave") == "PD-TRAP-05b: only its own player may leave with the elf"
    play(s, "go 4,0")
    assert step(s) == "reveal counter"  # still a delver


def test_pd_trap_05b_the_owner_defends_with_it():
    s = line(2, {0: "warrior", 1: "dwarf"}, "warrior seat 1; dwarf seat 0 swayed", turn=1)
    play(
        s,
        "activate warrior",
        "assault dwarf",
        "melee",
        "roll off 1 1 1",
        "roll def 1 1 1",
        "roll off 1 1 1",
        "roll def 1 1 1",
    )
    play(s, "pass")
    assert s.seat_to_act() == 0


def test_pd_trap_05c_it_ends_with_the_owners_turn():
    s = controlled()
    told = play(s, "pass", "pass")
    assert "PD-TRAP-05c mind control ended elf" in told
    assert (s.seat_to_act(), s.swayed) == (0, 0)


def test_pd_trap_06a_fireball_reaches_two_tiles_through_walls():
    things = {2: "mage", 3: "ghost", 4: "troll"}
    s = trapped(6, count=6, things=things)
    assert "figure warrior" in PD.draw(s)
    play(s, "roll def 3", "roll def 3 3 3", "roll def 1 1 2")
    assert (where(s, "warrior"), where(s, "ghost"), where(s, "troll")) == (at(1), "box", at(4))


@pytest.mark.parametrize(
    ("metric", "burnt"),
    [("tile_distance", {"mage", "ghost", "troll"}), ("walking", {"mage"}), ("straight_lines", {"mage", "ghost"})],
)
def test_pd_trap_06a_how_two_tiles_are_counted(metric, burnt):
    tiles = [
        "3,0 h1 0 warrior",
        "4,0 h2s 0 counter",
        "5,0 h1 3 mage",
        "4,2 h1 0 ghost",
        "5,1 r1 0 troll",
        "7,0 r1 0 elf",
    ]
    seated = "warrior seat 0; mage seat 1; elf seat 2"
    s = delve(tiles, seated, hidden=HAZARD, fireball_metric=metric, seats=3)
    play(s, "activate warrior", "go 4,0", "reveal hazard", "roll chart 1 1", "roll chart 1 5")
    rest = PD.draw(s).split("rest ")[1].split(",")[0] if "rest " in PD.draw(s) else ""
    assert set(rest.split()) == burnt


def test_pd_trap_06b_all_test_then_all_fall():
    s = trapped(6, "roll def 1", count=4, things={2: "mage"})
    assert (where(s, "warrior"), step(s)) == (at(1), "roll test")
    told = play(s, "roll def 1 1 1")
    assert [line for line in told if "defeated" in line] == [
        "PD-DEF-01 defeated warrior 4,0",
        "PD-DEF-01 defeated mage 5,0",
    ]


def test_pd_trap_07_g37_shifting_corridors():
    s = trapped(7, kind="mage", count=4, doors="5,0 e")
    assert (s.seat_to_act(), choices(s)) == (1, [f"rotate {at(0)}", f"rotate {at(2)}", "decline"])
    told = play(s, f"rotate {at(2)}", "turn 1")
    assert "PD-TRAP-07 door discarded 5,0" in told
    assert (s.board.door_count(), s.board.steps[s.at[number("mage")]] >> 3 & 1) == (0, 0)
    assert trophies(s, "mage") == 1


def test_pd_trap_07_the_left_player_may_decline():
    s = trapped(7)
    board = s.board
    play(s, "decline")
    assert s.board is board


def test_pd_trap_07_only_tiles_next_to_the_victim():
    assert refused(trapped(7, count=4), f"rotate {at(3)}").startswith("PD-TRAP-07: 6,0 is not next to the warrior")


def test_pd_trap_07_whoever_stands_on_the_tile_stays():
    s = trapped(7, things={2: "treasure 1 ghost"}, count=4)
    play(s, f"rotate {at(2)}", "turn 2")
    assert (who(s, at(2)), loot(s, at(2))) == ("ghost", 1)
    assert refused(trapped(7), "rotate 0,0").startswith("PD-TRAP-07: 0,0 is not next to the warrior")


# Cave In


def test_pd_trap_08a_cave_in_buries():
    told = play(trapped(8), "roll action 1 4")
    assert "PD-DEF-01 defeated warrior 4,0" in told
    assert "PD-TRAP-08c tile caved in 4,0" in told


def test_pd_trap_08b_g38_escape_by_choice_of_its_player():
    s = trapped(8, "roll action 1 5", count=4)
    assert (s.seat_to_act(), choices(s)) == (0, [f"go {at(0)}", f"go {at(2)}"])
    told = play(s, f"go {at(2)}")
    assert "PD-TRAP-08c tile caved in 4,0" in told
    assert (where(s, "warrior"), trophies(s, "warrior")) == (at(2), 1)
    play(s, "pass", "activate warrior")
    assert squares(s, "go") == [at(3)]  # T0 is cut off


def test_pd_trap_08b_nowhere_to_go_is_defeat():
    s = delve(
        ["3,0 h1 0 counter warrior", "4,0 h1 3 mage"],
        "warrior seat 0; mage seat 1",
        hidden=HAZARD,
        search_underfoot=True,
    )
    told = play(s, "activate warrior", "search", "reveal hazard", "roll chart 1 1", "roll chart 2 6", "roll action 1 5")
    assert "PD-TRAP-08b struck down warrior 3,0" in told


def test_pd_trap_08c_the_tile_goes_with_its_doors_before_what_is_on_the_next():
    s = trapped(8, "roll action 1 5", count=4, doors="4,0 e", codes={0: "w 0"})
    told = play(s, f"go {at(0)}")
    assert told[-2:] == ["PD-TRAP-08b escaped warrior 3,0", "PD-TRAP-08c tile caved in 4,0"]
    assert (s.board.door_count(), "for water" in PD.draw(s)) == (0, True)


def test_pd_trap_08d_counters_slide_to_the_nearest_tile():
    s = trapped(8, "roll action 1 4", count=4, figures="warrior seat 0 treasure 2")
    assert (s.seat_to_act(), squares(s, "place")) == (1, [at(0), at(2)])
    assert refused(s, f"place {at(3)}") == "PD-TRAP-08d: 6,0 is not among the nearest tiles for them"
    play(s, f"place {at(2)}")
    assert loot(s, at(2)) == 2


def test_pd_trap_08d_face_down_ones_need_a_dry_tile_without_a_counter():
    tiles = ["3,0 h1 0 counter", "4,0 h2s 0 counter corpse-1", "5,0 w 0 warrior", "6,0 h1 3"]
    s = delve(tiles, "warrior seat 0", doors="3,0 e")
    play(s, "activate corpse-1", "open w", "roll chart 4 5", "roll chart 4 4", "roll action 5", "go 3,0")
    assert s.covered >> s.board.tiles.tile_on(s.board.tiles.grid.cell("6,0")) & 1


def test_pd_trap_08d_buried_by_option_but_never_the_stairs():
    s = trapped(8, "roll action 1 4", count=4, figures="warrior seat 0 treasure 2", cave_in_counters="bury")
    assert sum(s.loot) == 0
    s = delve(["3,0 h1 0", "4,0 h2s 0 treasure 1 stairs warrior", "5,0 h1 3"], "warrior seat 0", doors="4,0 e",
              cave_in_counters="bury")  # fmt: skip
    play(s, "activate warrior", "open e", "roll chart 4 5", "roll chart 4 4", "roll action 1 1", "place 5,0")
    assert (s.name(s.stairs), sum(s.loot)) == ("5,0", 0)


def test_pd_trap_08e_the_map_may_fall_apart():
    s = trapped(8, "roll action 1 5", f"go {at(2)}", count=4)
    play(s, "pass", "activate warrior")
    assert squares(s, "go") == [at(3)]


def test_pd_trap_08f_start_is_never_removed():
    tiles = ["0,0 start 0 warrior", "1,0 h2s 0"]
    s = delve(tiles, "warrior seat 0", doors="0,0 e", doors_at_start=True)
    play(s, "activate warrior", "open e", "roll chart 4 5", "roll chart 4 4", "roll action 1 1")
    assert (where(s, "warrior"), s.board.gone) == ("lost", 0)


# Paralyzation


def test_pd_trap_09a_paralyzation():
    assert trapped(9, "roll def 5").is_down(number("warrior"))


def test_pd_trap_09b_g40_one_attempt_a_turn():
    s = trapped(9, "roll def 5")
    play(s, "pass", "activate warrior", "roll def 5", "pass")
    assert s.is_down(number("warrior"))
    told = play(s, "activate warrior", "roll def 6")
    assert "PD-TRAP-09b stood up warrior" in told
    assert (s.seat_to_act(), s.is_down(number("warrior"))) == (1, False)
    play(s, "pass", "activate warrior")
    assert step(s) == "act"


@pytest.mark.parametrize(("option", "pool"), [("normal", "target-off"), ("no_offense", "target-def")])
def test_pd_trap_09c_the_paralysed_fight_back_unless_agreed(option, pool):
    s = line(2, {0: "mage", 1: "dwarf"}, "mage seat 0; dwarf seat 1 down", paralysed_defence=option)
    play(s, "activate mage", "assault dwarf", "melee", "roll def 1")
    assert f"roll pool, pool {pool}" in PD.draw(s)


def test_pd_trap_10_g41_ambush():
    s = trapped(10, "roll die 2", "roll chart 2 2")
    play(s, f"place {at(0)}", "roll chart 1 3", f"place {at(2)}")
    assert [where(s, f"goblin-hunter-{n}") for n in (1, 2)] == [at(0), at(2)]
    assert (s.rides[number("goblin-hunter-1")], s.rides[number("goblin-hunter-2")]) == (1, 0)
    assert trophies(s, "warrior") == 0


def test_pd_trap_10_nobody_comes_out_of_an_empty_box():
    """All ten are on the map: not even the rolls are made, and the counter is earned."""
    dwellers = [f"{kind}-{n}" for kind in ("corpse", "goblin-warrior", "goblin-hunter", "lizardman") for n in (1, 2)]
    crowd = {2 + n: name for n, name in enumerate([*dwellers, "ghost", "troll"])}
    s = trapped(10, "roll die 6", count=12, things=crowd)
    assert (step(s), trophies(s, "warrior")) == ("choose figure", 1)


# Mind Swap


def test_pd_trap_11a_any_other_character_alike():
    s = trapped(11, things={2: "ghost"}, figures="warrior seat 0")
    assert choices(s) == ["swap ghost"]


def test_pd_trap_11a_nobody_else_is_there():
    s = trapped(11)
    assert (step(s), s.owner[number("warrior")]) == ("choose figure", 0)


def test_pd_trap_11b_two_players_exchange():
    s = trapped(11, "swap mage", things={2: "mage"}, figures="warrior seat 0; mage seat 1")
    assert (s.owner[number("warrior")], s.owner[number("mage")]) == (1, 0)
    assert "activate warrior" in choices(s)


def test_pd_trap_11c_g43_a_dweller_becomes_the_delver():
    s = trapped(11, "swap troll", things={2: "troll"}, figures="warrior seat 0 treasure 2")
    assert (s.owner[number("troll")], s.owner[number("warrior")]) == (0, -2)
    play(s, "pass", "activate troll")
    assert choices(s) == ["assault warrior"]  # Angry still binds


def test_pd_trap_11c_g43_it_flips_counters_and_may_leave():
    s = delve(["3,0 h1 0 stairs troll", "4,0 h1 3 counter"], "troll seat 0", hidden=HAZARD)
    leaving = s.clone()
    play(leaving, "activate troll", "leave")
    assert where(leaving, "troll") == "left"
    play(s, "activate troll", "go 4,0")
    assert step(s) == "reveal counter"


def test_pd_trap_11d_goods_stay_with_the_bodies():
    s = trapped(11, "swap troll", things={2: "troll"}, figures="warrior seat 0 treasure 2 hazards 1")
    assert (s.pool, carried(s, "warrior"), trophies(s, "warrior")) == (2, 0, 2)
    s = trapped(11, "swap mage", things={2: "mage"}, figures="warrior seat 0 treasure 2; mage seat 1 treasure 1 down")
    assert (carried(s, "warrior"), carried(s, "mage"), s.is_down(number("mage"))) == (2, 1, True)


def test_pd_trap_11e_the_counter_goes_to_the_victims_body():
    s = trapped(11, "swap troll", things={2: "troll"}, figures="warrior seat 0; troll rides 1")
    assert (trophies(s, "warrior"), trophies(s, "troll"), s.rides[number("troll")]) == (1, 0, 1)


# Gas


def test_pd_trap_12a_g44_gas_before_every_action():
    s = line(3, {0: "mage", 2: "warrior"}, "warrior seat 1; mage seat 0", gas="yes")
    play(s, "activate mage", "roll action 1")
    assert (where(s, "mage"), s.seat_to_act()) == ("lost", 1)
    s = line(3, {0: "ghost", 2: "warrior"}, gas="yes")
    play(s, "activate ghost")
    assert "for gas" in PD.draw(s)


def test_pd_trap_12b_for_good_from_the_next_activation_on():
    s = trapped(12)
    assert (s.gas, step(s), where(s, "warrior")) == (True, "choose figure", at(1))
    play(s, "pass", "activate warrior", "roll action 1 2", "stay")
    assert s.gas
