"""PD-DELVER-ELF: Nimble Archer and Swift."""

from __future__ import annotations

from games.dungeons.delve import (
    HAZARD,
    PD,
    at,
    choices,
    fight,
    line,
    number,
    play,
    refused,
    squares,
    step,
    where,
)


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


def test_pd_delver_elf_1_she_need_not_step():
    s = line(4, {1: "elf", 3: "warrior"})
    play(s, "activate elf", "shoot warrior")
    fight(s, "off 1 1", "def 1 1", "def 6 6 6")
    told = play(s, "stay")
    assert told[0] == "PD-DELVER-ELF-4 stayed elf"
    assert (where(s, "elf"), s.seat_to_act()) == (at(1), 1)


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


def test_pd_delver_elf_3_with_another_mind_she_may_not_shoot():
    """PD-TRAP-11b: the step flips a counter, minds are swapped, and the Elf is another player's now."""
    s = line(5, {0: "elf", 1: "counter", 3: "mage"}, hidden=HAZARD)
    told = play(s, "activate elf", f"slip {at(1)}", "reveal hazard", "roll chart 1 1", "roll chart 5 6", "swap mage")
    assert [text for text in told if "forfeited" in text]
    assert step(s) == "choose figure"
    assert s.owner[number("elf")] == 1


def test_pd_delver_elf_4_after_any_result_if_she_is_there():
    s = line(4, {1: "elf", 3: "goblin-hunter-1"})
    play(s, "activate elf", "shoot goblin-hunter-1")
    fight(s, "off 6 6", "def 6 6", "off 1 1", "def 1 1")
    assert step(s) == "step after shot"
    s = line(4, {1: "elf", 3: "goblin-hunter-1"})
    play(s, "activate elf", "shoot goblin-hunter-1")
    fight(s, "off 1 1", "def 1 1", "off 6 6", "def 6 6")
    assert step(s) == "choose figure"


def test_pd_delver_elf_5_g16_swift():
    s = line(5, {0: "elf"})
    play(s, "activate elf", "rush", "roll action 2 4 6")
    assert choices(s) == ["reroll 2", "reroll 4", "reroll 6", "keep"]
    assert refused(s, "reroll 3") == "PD-DELVER-ELF-5: no die shows 3"
    told = play(s, "reroll 2", "roll die 5")
    assert "PD-MOVE-03 rushed elf 4" in told


def test_pd_delver_elf_5_g16_she_may_keep_what_fell():
    s = line(5, {0: "elf"})
    told = play(s, "activate elf", "rush", "roll action 2 4 6", "keep")
    assert "PD-MOVE-03 rushed elf 3" in told


def test_pd_delver_elf_5_one_die_once():
    s = line(5, {0: "elf"})
    told = play(s, "activate elf", "rush", "roll action 1 1 6", "reroll 1", "roll die 1")
    assert "PD-MOVE-03 rushed elf 2" in told
    assert step(s) == "walk"


def test_pd_delver_elf_5_for_charges_and_flights_too():
    s = line(4, {0: "elf", 2: "warrior"})
    play(s, "activate elf", "charge warrior", "roll action 1 1 1")
    assert step(s) == "reroll rush"
    s = line(4, {0: "corpse-1", 1: "elf"}, "elf seat 0")
    play(s, "activate elf", "roll def 1", "roll action 1 1 1")
    assert step(s) == "reroll rush"


def test_pd_delver_elf_5_not_for_tests():
    s = line(3, {0: "elf"}, codes={1: "w 0"})
    play(s, "activate elf", f"go {at(1)}", "roll action 1 1 1")
    assert where(s, "elf") == "lost"
