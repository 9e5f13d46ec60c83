"""AB-DIST, AB-MMOVE and AB-MATT: how monsters come, go and strike."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import board, choices, lines, monsters, next_up, play, refused, where


def after(dice: str, *more: str, **marks: str) -> dict[str, str]:
    """Where everything is after the monsters' dice fell, attacks aside: they are dodged."""
    s = board(turn="monsters", **marks)
    play(s, f"roll {dice}", *more)
    return where(s)


def test_ab_dist_01_tiles_first_then_the_straight_line():
    assert after("2 1", d6="H", d9="G", f8="G") == {"d6": "H", "d8": "G", "f8": "G"}
    assert after("2 1", "roll 1", d6="H", d10="G", f8="G")["d10"] == "G"


def test_ab_dist_02_tiles_walk_around_walls_and_doors():
    walls = {"c5": "#", "d5": "#", "e5": "#", "c4": "#", "e4": "#", "c3": "#", "e3": "#"}
    assert after("2 1", d6="H", d4="G", d10="G", **walls)["d9"] == "G"
    flown = after("2 1", d6="H", d4="G", d10="G", options="tile_distance=manhattan", **walls)
    assert flown["d10"] == "G"
    doors = {"d7": "D", "c8": "D", "e8": "D"}
    assert after("3 1", d6="H", d8="G", d2="G", **doors)["d9"] == "G"


def test_ab_dist_03_a_monster_cut_off_is_the_furthest():
    s = {"a1": "G", "b1": "#", "a2": "#", "d4": "H", "d12": "G"}
    assert after("3 1", **s)["d12"] == "G"
    assert after("2 1", **s)["d11"] == "G"


def test_ab_dist_04_level_monsters_are_picked_by_doubt_the_mighty_first():
    marks = {"d6": "H", "d3": "G", "d9": "B"}
    assert after("2 1", "roll 1", **marks)["d8"] == "B"
    assert after("2 1", "roll 4", **marks)["d4"] == "G"
    hp = {"d6": "H", "d3": "G", "d9": "G", "monsters": "gnawling d3 hp 1"}
    assert after("2 1", "roll 1", **hp)["d8"] == "G"
    asked = board(turn="monsters", options="doubt_mode=player", **marks)
    play(asked, "roll 2 1")
    assert choices(asked) == ["pick d3", "pick d9"]


def test_ab_mmove_01_one_throw_for_all_monsters():
    s = board(d6="H", d1="G", d12="G", turn="monsters")
    play(s, "roll 1 2")
    assert next_up(s) == "choose action"


def test_ab_mmove_02_all_approach():
    assert after("1 2", d6="H", d1="G", d12="G") == {"d6": "H", "d3": "G", "d10": "G"}


def test_ab_mmove_03_only_the_nearest_even_if_it_is_there_already():
    assert after("2 2", d6="H", d1="G", d12="G") == {"d6": "H", "d3": "G", "d12": "G"}
    assert after("2 2", "roll 4", d6="H", d5="G", d12="G") == {"d6": "H", "d5": "G", "d12": "G"}


def test_ab_mmove_04_only_the_furthest_and_a_lone_monster_is_both():
    assert after("3 2", d6="H", d1="G", d12="G") == {"d6": "H", "d1": "G", "d10": "G"}
    assert after("3 2", d6="H", d12="G") == after("2 2", d6="H", d12="G") == {"d6": "H", "d10": "G"}


@pytest.mark.parametrize("steps", [1, 2, 3])
def test_ab_mmove_05_a_4_keeps_everybody_where_they_are(steps):
    assert after(f"4 {steps}", d6="H", d1="G", d12="G") == {"d6": "H", "d1": "G", "d12": "G"}


@pytest.mark.parametrize(("steps", "square"), [(2, "d10"), (3, "d9"), (4, "d8")])
def test_ab_mmove_06_the_second_die_is_the_steps(steps, square):
    assert after(f"1 {steps}", d6="H", d12="G")[square] == "G"


def test_ab_mmove_07_two_ones_are_five_steps():
    assert after("1 1", d6="H", d12="G") == {"d6": "H", "d7": "G"}
    assert after("1 1", d4="H", d12="G") == {"d4": "H", "d7": "G"}


def test_ab_mmove_08_two_fours_are_two_steps_away():
    assert after("4 4", d6="H", d8="G", d3="G") == {"d6": "H", "d10": "G", "d1": "G"}


def test_ab_mmove_09_doors_stop_monsters_and_pieces_do_not():
    assert after("1 2", "roll 4", d6="H", d8="G", d7="D", options="doubt_mode=die")["d7"] == "D"
    over = board(d6="H", d9="G", d8="f", turn="monsters")
    play(over, "roll 2 1")
    assert lines(over, "pieces") == ["flask d8"]
    on_door = board(d6="H", d8="G", d7="D", turn="monsters", options="monsters_on_door=true")
    play(on_door, "roll 1 2")
    assert lines(on_door, "doors") == ["d7"]
    assert monsters(on_door) == {"d7": 2}


def test_ab_mmove_10_all_steps_unless_next_to_the_hero():
    assert after("1 4", d6="H", d8="G") == {"d6": "H", "d7": "G"}
    assert after("1 3", "roll 4", d6="H", d7="G") == {"d6": "H", "d7": "G"}


def test_ab_mmove_11_around_other_monsters_by_the_shortest_walk():
    """A corridor: the one behind goes around, the doubt die says on which side."""
    s = board(d6="H", d7="G", d8="G", turn="monsters")
    play(s, "roll 1 2")
    assert next_up(s) == "doubt end square"
    play(s, "roll 1")
    assert monsters(s) == {"d7": 2, "c7": 2}


def test_ab_mmove_11_no_detour_that_ends_farther_away():
    """Behind the first monster the only way around leads far back: it waits."""
    walls = {f"{column}{row}": "#" for column in "ce" for row in range(5, 11)}
    assert after("1 2", "roll 4", d6="H", d7="G", d8="G", **walls) == {"d6": "H", "d7": "G", "d8": "G"}


def test_ab_mmove_12_cut_off_it_comes_as_near_as_it_can():
    walls = {"a3": "#", "b3": "#", "c3": "#", "d3": "#", "e3": "#", "f3": "#", "g3": "#", "h3": "#"}
    assert after("1 3", d6="H", a1="G", **walls) == {"d6": "H", "c2": "G"}
    assert after("1 3", d6="H", d2="G", **walls) == {"d6": "H", "d2": "G"}


def test_ab_mmove_13_away_to_the_farthest_square_or_not_at_all():
    assert after("4 4", d6="H", d8="G")["d10"] == "G"
    assert after("4 4", "roll 4", a2="H", a1="G", b1="#") == {"a2": "H", "a1": "G"}


def test_ab_mmove_14_the_nearest_comes_first_or_whom_the_player_says():
    s = board(d6="H", d9="G", d8="G", turn="monsters", options="doubt_mode=auto")
    events = play(s, "roll 1 2")
    assert [event for event in events if "monster moved" in event] == [
        "AB-MMOVE-10 monster moved gnawling d8 d7",
        "AB-MMOVE-10 monster moved gnawling d9 c8",
    ]
    asked = board(d6="H", d9="G", d8="G", turn="monsters", options="monster_order=player")
    play(asked, "roll 1 2")
    assert choices(asked) == ["mover d8", "mover d9"]
    assert refused(asked, "end") == "AB-MMOVE-14: choose which monster moves next: `mover` and one of d8, d9"
    away = board(d6="H", d9="G", d8="G", turn="monsters")
    moved = [event for event in play(away, "roll 4 4") if "moved" in event]
    assert moved == ["AB-MMOVE-13 monster moved gnawling d9 d11", "AB-MMOVE-13 monster moved gnawling d8 d10"]


def test_ab_mmove_15_an_archer_comes_closer_all_the_same():
    assert after("1 1", "roll 4", d6="H", d8="A") == {"d6": "H", "d7": "A"}


def test_ab_mmove_16_the_boss_moves_like_the_others():
    assert after("2 2", d6="H", d10="W", d1="G") == {"d6": "H", "d8": "W", "d1": "G"}


def test_ab_matt_01_everyone_whose_pattern_holds_the_hero_attacks_once():
    s = board(d6="H", d5="G", e7="L", h1="G", hero="iron-pilgrim, hp 4", turn="monsters")
    play(s, "roll 4 1")
    assert choices(s) == ["attacker d5", "attacker e7"]
    play(s, "attacker e7", "roll 1", "roll 1")
    assert next_up(s) == "choose action"
    assert "hp 2" in lines(s, "hero")[0]
    gone = board(d6="H", d8="A", turn="monsters", options="doubt_mode=auto")
    play(gone, "roll 4 4")
    assert next_up(gone) == "choose action"


def test_ab_matt_02_the_player_picks_after_seeing_the_last_result():
    s = board(d6="H", d5="G", c6="G", e6="G", hero="iron-pilgrim, hp 4", turn="monsters")
    play(s, "roll 4 1", "attacker e6", "roll 4")
    assert choices(s) == ["attacker d5", "attacker c6"]
    assert refused(s, "end") == "AB-MATT-02: monsters attack now: `attacker` and one of d5, c6"


@pytest.mark.parametrize(("mark", "face", "lost"), [("G", 1, 1), ("G", 2, 1), ("G", 3, 1), ("G", 4, 0), ("K", 2, 3)])
def test_ab_matt_03_might_one_or_nothing(mark, face, lost):
    s = board(d6="H", d5=mark, hero="iron-pilgrim, hp 4", turn="monsters")
    play(s, "roll 4 1", f"roll {face}")
    assert f"hp {4 - lost}," in lines(s, "hero")[0]


def test_ab_matt_04_without_hp_the_game_is_lost():
    s = board(d6="H", d5="K", hero="moon-hermit, hp 1", turn="monsters")
    assert play(s, "roll 4 1", "roll 1")[-2:] == ["AB-MATT-03 hp lost 3 0", "AB-MATT-04 lost"]
    assert s.result is not None
    assert s.result.winners == ()
