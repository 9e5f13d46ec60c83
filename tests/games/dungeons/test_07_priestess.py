"""PD-DELVER-PRIESTESS: Healing Spells and Blessings of the Goddess."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    TREASURE,
    at,
    choices,
    flipped,
    line,
    opened,
    play,
    squares,
    step,
    where,
)


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
    told = play(s, "heal", "roll die 4")
    assert "PD-DELVER-PRIESTESS-2 saved warrior" in told
    assert where(s, "warrior") == at(1)


def test_pd_delver_priestess_2_her_help_may_fail():
    s = beside()
    play(s, "heal", "roll die 3")
    assert where(s, "warrior") == "lost"


def test_pd_delver_priestess_2_she_may_refuse():
    s = beside()
    told = play(s, "refuse")
    assert told[0] == "PD-DELVER-PRIESTESS-2 healing refused priestess warrior"
    assert where(s, "warrior") == "lost"


def test_pd_delver_priestess_2_always_or_never_by_option():
    assert step(beside(healing_allies="always")) == "roll save"
    assert where(beside(healing_allies="self_only"), "warrior") == "lost"


def test_pd_delver_priestess_2_not_dwellers_and_not_from_afar():
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


def test_pd_delver_priestess_5_not_on_the_charts_of_treasure_and_doors_nor_for_others():
    s = flipped("reveal treasure", "roll chart 5 6", kind="priestess", hidden=TREASURE)
    assert "chart trap" in PD.draw(s)
    s = opened("roll chart 4 4", kind="priestess")
    assert step(s) == "choose strength"
    s = flipped("reveal hazard", "roll chart 1 1")
    assert step(s) == "roll chart"  # the Warrior has no blessing
    s = flipped("reveal hazard", "roll chart 1 1", things={2: "priestess"})
    assert step(s) == "roll chart"  # nor does the Priestess bless what he has set off


def test_pd_delver_priestess_5_she_may_keep_what_fell():
    s = line(4, {0: "priestess", 1: "counter"}, hidden="treasure 0, hazard 1, stairs 0")
    play(s, "activate priestess", f"go {at(1)}", "reveal hazard", "roll chart 3 4", "keep", "roll chart 3 3")
    assert choices(s) == ["bless", "keep"]  # kept, so it is still hers to use on the next chart
