"""AB-SPOT to AB-RABBIT: what each item does."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import (
    board,
    choices,
    lines,
    monsters,
    next_up,
    play,
    refused,
    squares,
    summoned,
    where,
)


def hero_after(item: str, hero: str) -> str:
    s = board(d6="H", h12="G", hero=f"{hero}, carries {item}")
    play(s, f"use {item}")
    return lines(s, "hero")[0].partition(", carries")[0]


def test_ab_spot_01_a_small_potion_gives_1_hp():
    assert hero_after("small-potion", "moon-hermit, hp 1, speed 3") == "moon-hermit, hp 2, speed 3"


def test_ab_bpot_01_a_big_potion_gives_2_hp():
    assert hero_after("big-potion", "moon-hermit, hp 1, speed 3") == "moon-hermit, hp 3, speed 3"
    assert hero_after("big-potion", "moon-hermit, hp 3, speed 3") == "moon-hermit, hp 4, speed 3"


def test_ab_flask_01_a_water_flask_gives_1_speed_for_good():
    s = board(d6="H", h12="G", hero="oni-slayer, speed 2, carries flask")
    play(s, "use flask", "end", "roll 4 1")
    assert "speed 3" in lines(s, "hero")[0]


def test_ab_rad_01_a_droplet_gives_both_each_up_to_its_limit():
    assert hero_after("droplet", "moon-hermit, hp 1, speed 3") == "moon-hermit, hp 2, speed 4"
    assert hero_after("droplet", "moon-hermit, hp 4, speed 3") == "moon-hermit, hp 4, speed 4"


def test_ab_air_01_air_striding_gives_1_speed():
    assert hero_after("air-scroll", "moon-hermit, hp 3, speed 3") == "moon-hermit, hp 3, speed 4"
    assert hero_after("air-scroll", "moon-hermit, hp 3, speed 4") == "moon-hermit, hp 3, speed 4"


STRIDER = "moon-hermit, speed 3, carries air-scroll"


def test_ab_air_02_diagonal_steps_for_good():
    s = board(d6="H", h12="G", hero=STRIDER)
    play(s, "use air-scroll")
    assert squares(s, "move") == ["c5", "d5", "e5", "c6", "e6", "c7", "d7", "e7"]
    play(s, "move e7", "stop", "roll 4 1")
    assert "f8" in squares(s, "move")


def test_ab_air_02_or_for_the_turn():
    s = board(d6="H", h12="G", hero=STRIDER, options="air_duration=turn")
    play(s, "use air-scroll")
    assert "e7" in squares(s, "move")
    assert "AB-AIR-02 spell ended air-scroll" in play(s, "end", "roll 4 1")
    assert "e7" not in squares(s, "move")
    assert "speed 4" in lines(s, "hero")[0]


def test_ab_air_02_or_for_the_next_move():
    s = board(d6="H", h12="G", hero=STRIDER, options="air_duration=next_move")
    play(s, "use air-scroll", "move e7", "move f8", "stop", "roll 4 1")
    assert squares(s, "move") == ["f7", "e8", "g8", "f9"]
    kept = board(d6="H", h12="G", hero=STRIDER, options="air_duration=next_move")
    play(kept, "use air-scroll", "end", "roll 4 1")
    assert "e7" in squares(kept, "move")


@pytest.mark.parametrize(
    ("corners", "one_blocked", "both_blocked"),
    [("free", True, True), ("not_both_blocked", True, False), ("none_blocked", False, False)],
)
def test_ab_air_03_corners(corners, one_blocked, both_blocked):
    hero = "moon-hermit, spells air-scroll"
    one = board(d6="H", d5="#", h12="G", hero=hero, options=f"diagonal_corners={corners}")
    assert ("e5" in squares(one, "move")) == one_blocked
    both = board(d6="H", d5="#", e6="G", hero=hero, options=f"diagonal_corners={corners}")
    assert ("e5" in squares(both, "move")) == both_blocked
    if not both_blocked:
        assert refused(both, "move e5") == "AB-AIR-03: the corners on the way to e5 are blocked"


def test_ab_air_04_diagonal_is_not_adjacent():
    s = board(d6="H", e7="G", hero="iron-pilgrim, carries weapon hornets-scroll, spells air-scroll")
    assert squares(s, "attack") == []
    play(s, "use hornets-scroll")
    assert where(s)["e7"] == "G"


EARTHY = "moon-hermit, carries earth-scroll"


def test_ab_earth_01_a_wall_next_to_the_hero():
    s = board(d6="H", h12="G", hero=EARTHY)
    play(s, "use earth-scroll")
    assert squares(s, "earth") == ["d5", "c6", "e6", "d7"]
    assert refused(s, "earth a1") == "AB-EARTH-01: a1 shares no edge with the hero's square"
    assert play(s, "earth e6") == ["AB-EARTH-03 wall raised e6"]
    assert refused(s, "move e6") == "AB-MOVE-03: the wall on e6 is in the way"


def test_ab_earth_02_only_on_a_free_square():
    s = board(d6="H", d5="f", c6="G", e6="D", hero=EARTHY)
    play(s, "use earth-scroll")
    assert squares(s, "earth") == ["d7"]
    assert refused(s, "earth c6") == "AB-EARTH-02: the Gnawling is on c6"


def test_ab_earth_03_the_wall_stays():
    s = board(d6="H", h12="G", hero=EARTHY)
    play(s, "use earth-scroll", "earth e6", "end", "roll 4 1")
    assert "e6" not in squares(s, "move")


def test_ab_earth_04_neither_the_limit_nor_the_connection_matters():
    s = board(a1="H", h12="G", a2="#", hero=EARTHY, options="max_walls=1 wall_count=1")
    play(s, "use earth-scroll", "earth b1")
    assert squares(s, "move") == []
    assert choices(s) == ["search", "end"]


def test_ab_mart_01_a_4_to_dodge_strikes_back():
    s = board(d6="H", d5="B", hero="moon-hermit, carries martial-scroll martial-scroll")
    play(s, "use martial-scroll", "use martial-scroll", "roll 4 1", "roll 4")
    assert monsters(s) == {"d5": 3}
    play(s, "end", "roll 4 1", "roll 3")
    assert monsters(s) == {"d5": 3}


def test_ab_mart_02_its_kills_count():
    boss = board(
        d6="H",
        d5="W",
        h1="G",
        hero="moon-hermit, spells martial-scroll",
        monsters="abyss-warden d5 hp 1",
        turn="monsters",
    )
    play(boss, "roll 4 1", "roll 4")
    assert next_up(boss) == "roll row"
    last = board(
        d6="H", d5="G", hero="moon-hermit, spells martial-scroll", monsters="gnawling d5 hp 1", turn="monsters"
    )
    play(last, "roll 4 1", "roll 4")
    assert last.result is not None
    assert last.result.rule == "AB-WIN-02"


def test_ab_fire_01_neighbours_flee_two_steps():
    s = board(d6="H", d5="G", d7="B", h12="G", hero="moon-hermit, carries hornets-scroll")
    play(s, "use hornets-scroll")
    assert where(s) == {"d6": "H", "d3": "G", "d9": "B", "h12": "G"}
    assert lines(s, "actions") == ["1"]


def test_ab_zap_01_two_damage_through_walls_without_a_weapon():
    s = board(d6="H", d5="#", d4="B", e6="G", hero="moon-hermit, carries zap-scroll")
    play(s, "use zap-scroll")
    assert squares(s, "zap") == ["d4", "e6"]
    assert refused(s, "zap h1") == "AB-ZAP-01: no monster stands on h1"
    assert refused(s, "end") == "AB-ZAP-01: choose the target next: `zap` and the square of a monster"
    play(s, "zap d4")
    assert monsters(s) == {"d4": 2, "e6": 2}


FOOT = "moon-hermit, carries weapon rabbit-foot"


def test_ab_rabbit_01_after_any_throw():
    search = board(d6="H", h12="G", hero=FOOT)
    play(search, "search", "roll 1 1 1")
    assert choices(search) == ["keep", "reroll 1", "reroll 2", "reroll 3"]
    attack = board(d6="H", d5="W", hero=FOOT)
    play(attack, "attack d5", "roll 1", "reroll 1", "roll 4")
    assert monsters(attack) == {"d5": 3}
    dodge = board(d6="H", d5="B", hero=FOOT, turn="monsters")
    play(dodge, "roll 4 1", "keep", "roll 1", "reroll 1", "roll 4")
    assert "hp 3" in lines(dodge, "hero")[0]
    summon = board(d6="H", h12="G", hero=FOOT, droppings="1")
    play(summon, "search", "roll 2 2 1", "keep", "roll row 1 1 1", "reroll 3", "roll 4", "roll column 2 2")
    assert where(summon)["d6"] == "H"
    assert where(summon)["e6"] == "W"
    column = board(d6="H", h12="G", hero=FOOT, droppings="1")
    play(column, "search", "roll 2 2 1", "keep", "roll row 1 1 1", "keep", "roll column 1 1", "reroll 2", "roll 4")
    assert where(column)["e3"] == "W"
    doubt = board(c8="H", c6="#", h1="G", tray="flask", hero="moon-hermit, carries rabbit-foot")
    play(doubt, "search", "roll 2 3 3", "keep", "roll 1", "reroll 1", "roll 4")
    assert where(doubt)["c7"] == "f"


def test_ab_rabbit_01_a_throw_of_one_die_has_no_second():
    s = board(d6="H", d5="W", hero=FOOT)
    play(s, "attack d5", "roll 1")
    assert refused(s, "reroll 2") == "AB-RABBIT-01: this throw has no die 2"
    assert refused(s, "end") == "AB-RABBIT-01: first `keep` the dice, or `reroll` and the number of a die"


def test_ab_rabbit_02_it_costs_no_action_unless_agreed():
    free = board(d6="H", d5="W", hero=FOOT)
    play(free, "attack d5", "roll 1", "reroll 1", "roll 4")
    assert lines(free, "actions") == ["1"]
    paid = board(d6="H", d5="W", hero=FOOT, options="rabbit_costs_action=true")
    play(paid, "attack d5", "roll 1", "reroll 1", "roll 4")
    assert next_up(paid) == "roll behaviour"
    broke = board(d6="H", d5="W", hero=FOOT, options="rabbit_costs_action=true", actions="1")
    play(broke, "attack d5", "roll 1")
    assert next_up(broke) == "roll behaviour"
    play(broke, "roll 1 1")
    assert next_up(broke) == "rabbit foot"


def test_ab_rabbit_03_a_second_foot_and_specials_last():
    s = board(d6="H", h12="G", hero="moon-hermit, carries rabbit-foot rabbit-foot")
    play(s, "search", "roll 4 1 1", "reroll 2", "roll 4", "reroll 3", "roll 4")
    assert next_up(s) == "place exit"
    assert lines(s, "hero")[0].endswith("carries nothing")
    chased = board(d6="H", d8="G", hero="moon-hermit, carries rabbit-foot", turn="monsters")
    play(chased, "roll 4 3", "reroll 2", "roll 4")
    assert where(chased) == {"d6": "H", "d10": "G"}


def test_ab_rabbit_01_no_foot_no_question():
    s = board(d6="H", d5="W", hero="moon-hermit, carries weapon flask")
    play(s, "attack d5", "roll 1")
    assert next_up(s) == "choose action"


def test_ab_rabbit_01_boss_throws_may_be_kept():
    s = board(d6="H", h12="G", hero=FOOT, droppings="1")
    play(s, "search", "roll 2 2 1", "keep")
    throws = summoned("1 1 1", "1 1")
    play(s, throws[0], "keep", throws[1], "keep")
    assert where(s)["b3"] == "W"
