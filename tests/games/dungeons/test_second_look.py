"""A second reading of the clauses: what a first one overlooked."""

from __future__ import annotations

from games.dungeons.delve import at, choices, delve, number, play, row, step, where


def test_pd_sch_03_a_seat_that_is_skipped_gives_no_dweller_a_rest():
    """PD-TURN-08: whoever has left has no turn, so the turn before is that of the seat before."""
    s = delve(
        [*row(3, {0: "lizardman-1", 2: "warrior"})],
        "warrior seat 0; elf seat 1 treasure 1",
        exits="elf",
        first_exit="0",
    )
    play(s, "activate lizardman-1", "stay")
    assert s.seat == 0
    assert choices(s) == ["activate warrior", "pass"]
    play(s, "activate warrior", "stay")
    assert "activate lizardman-1" in choices(s)


def test_pd_sch_03_a_seat_that_leaves_has_had_its_turn():
    """The dweller that acted before the turn on which somebody leaves has rested for that turn."""
    s = delve(
        [*row(3, {0: "lizardman-1", 2: "stairs warrior"}), "0,1 w 0 elf"],
        "warrior seat 1; elf seat 0",
        hidden="treasure 0, hazard 0, stairs 0",
    )
    play(s, "activate lizardman-1", "stay", "activate warrior", "leave")
    assert "activate lizardman-1" in choices(s)


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


def test_pd_delver_elf_3_with_another_mind_she_may_not_shoot():
    """PD-TRAP-11b: the step flips a counter, minds are swapped, and the Elf is another player's now."""
    s = delve(
        [*row(5, {0: "elf", 1: "counter", 3: "mage"})],
        "elf seat 0; mage seat 1",
        hidden="treasure 0, hazard 1, stairs 0",
    )
    told = play(s, "activate elf", f"slip {at(1)}", "reveal hazard", "roll chart 1 1", "roll chart 5 6", "swap mage")
    assert [text for text in told if "forfeited" in text]
    assert step(s) == "choose figure"
    assert s.owner[number("elf")] == 1


def test_pd_dweller_gwarrior_2_an_ambush_is_told():
    s = delve(
        ["3,0 h1 0 goblin-warrior-1", "4,0 h2t 2", "3,1 h1 5 warrior", "0,1 w 0 mage"],
        "warrior seat 0; mage seat 1",
        turn="1",
    )
    assert where(s, "warrior") == "3,1"
    told = play(s, "activate goblin-warrior-1", "charge warrior", "roll die 5", "roll action 1 2 6", "melee")
    assert [text for text in told if "ambushed" in text] == ["PD-DWELLER-GWARRIOR-2 ambushed warrior"]
