"""Building the map and placing the first units: T4-MAP and T4-PLACE."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.tactics4.camp import (
    T4,
    as_state,
    camp,
    choices,
    count,
    events,
    lines,
    play,
    refused,
    squares,
    start,
    step,
    who,
)
from games.tactics4.test_1_forces import take
from pocketbox.engine.core import CHANCE, Log
from pocketbox.search.odds import chance_of

ONE = take(bondi=3)
AT_TILES = ("roll order 6 1", *ONE, *ONE)
AT_CENTRAL = (*AT_TILES, "bring 5 plains 1 water", "bring 4 plains 2 water")
AT_DRAW = (*AT_CENTRAL, "draw forest", "choose township", "choose highland")


def built(options: str = "tiles_each=2", cells: tuple[str, ...] = ("1,0", "-1,0", "2,0"), forces=ONE):
    """A map of Plains with these cells beside the centre, features still to be placed."""
    s = start(options)
    play(s, "roll order 6 1", *forces, *forces)
    each = (len(cells) + 1) // 2
    play(s, f"bring {each} plains 0 water", f"bring {each} plains 0 water")
    play(s, "draw forest", "choose township", "choose highland", "draw plains")
    for cell in cells:
        play(s, "draw plains", f"place {cell}")
    return s


LINE = ("1,0", "-1,0", "2,0", "-2,0", "3,0", "-3,0", "4,0")


def test_t4_map_01_the_higher_die_is_first_and_ties_are_thrown_again():
    s = start()
    assert step(s) == "roll off"
    assert len(choices(s)) == 30
    assert refused(s, "roll order 3 3") == "T4-MAP-01: both dice show the same number, so they are rolled again"
    assert play(s, "roll order 2 5")[1] == "T4-MAP-01 first decided 1"


def test_t4_map_02_each_player_brings_six_tiles_first_the_first_player():
    s = start()
    play(s, *AT_TILES)
    assert (s.seat_to_act(), squares(s, "bring")[0], len(squares(s, "bring"))) == (0, "6 plains 0 water", 7)
    assert refused(s, "bring 5 plains 2 water") == "T4-MAP-02: bring 6 tiles next, for example `bring 5 plains 1 water`"
    play(s, "bring 5 plains 1 water")
    assert s.seat_to_act() == 1


def test_t4_map_02_the_tiles_of_the_set_by_option():
    s = start("tile_preset=core2")
    told = play(s, *AT_TILES)
    assert events(told, "tiles brought") == ["T4-MAP-02 tiles brought 0 9 3"]
    assert step(s) == "draw feature"


@pytest.mark.parametrize(
    ("each", "water"), [(2, [0, 1]), (3, [0, 1]), (4, [1, 2]), (6, [1, 2]), (8, [2, 3]), (9, [2, 3])]
)
def test_t4_map_02_a_quick_game_deals_each_player_about_one_water_in_four(each, water):
    """As many as the printed box has, where nine tiles are Plains and three are Water."""
    s = start(f"tiles_each={each}", "quick")
    play(s, "roll order 6 1", "force enclave")
    for _ in range(2):
        assert (step(s), s.seat_to_act()) == ("deal bring tiles", CHANCE)
        assert choices(s) == [f"bring {each - wet} plains {wet} water" for wet in water]
        assert {o.weight for o in s.chances().outcomes} == {1}
        play(s, choices(s)[0])
    assert step(s) == "draw feature"


def test_t4_map_02_a_position_may_be_anywhere_in_the_dealing():
    s = start(setup="quick")
    play(s, "roll order 6 1", "force enclave")
    assert T4.position(T4.draw(s)).legal_actions() == s.legal_actions()


def test_t4_map_03_one_bag_drawn_from_blindly():
    s = start()
    play(s, *AT_DRAW)
    assert lines(s, "bag") == ["9 plains 3 water"]
    assert s.seat_to_act() == CHANCE
    assert [(o.action.text, o.weight) for o in s.chances().outcomes] == [("draw plains", 9), ("draw water", 3)]
    assert chance_of(s, lambda after: after.ground[0] == 1) == Fraction(1, 4)
    play(s, "draw water")
    assert [(o.action.text, o.weight) for o in s.chances().outcomes] == [("draw plains", 9), ("draw water", 2)]


def test_t4_map_04_the_central_feature_is_drawn():
    s = start()
    play(s, *AT_CENTRAL)
    assert choices(s) == ["draw forest", "draw highland", "draw township"]
    assert {o.weight for o in s.chances().outcomes} == {1}


def test_t4_map_04_or_chosen_by_the_first_player():
    s = start("central_feature=first_chooses")
    play(s, *AT_CENTRAL)
    assert (s.seat_to_act(), choices(s)) == (0, ["choose forest", "choose highland", "choose township"])


def test_t4_map_05_each_player_chooses_a_feature_from_two_of_each():
    s = start()
    play(s, *AT_CENTRAL, "draw forest")
    assert (s.seat_to_act(), choices(s)) == (0, ["choose forest", "choose highland", "choose township"])
    play(s, "choose forest")
    assert (s.seat_to_act(), choices(s)) == (1, ["choose highland", "choose township"])
    assert refused(s, "choose forest") == "T4-MAP-05: no Forest is left"
    assert refused(s, "choose plains") == "T4-MAP-05: Plains is not a feature"


def test_t4_map_05_copies_by_option():
    s = start("feature_copies=1")
    play(s, *AT_CENTRAL, "draw forest", "choose highland")
    assert choices(s) == ["choose township"]
    s = start("feature_copies=unlimited")
    play(s, *AT_CENTRAL, "draw forest", "choose forest")
    assert "choose forest" in choices(s)


def test_t4_map_06_the_first_tile_is_the_centre_with_the_central_feature():
    s = start()
    told = play(s, *AT_DRAW, "draw water")
    assert told[-2:] == ["T4-MAP-06 tile placed water 0,0", "T4-MAP-06 feature placed forest 0,0"]


def test_t4_map_07_tiles_are_drawn_and_placed_in_turn_at_an_edge():
    s = start()
    play(s, *AT_DRAW, "draw plains", "draw plains")
    assert s.seat_to_act() == 0
    assert len(squares(s, "place")) == 6
    assert refused(s, "place 0,0") == "T4-MAP-07: a tile already lies on 0,0"
    assert refused(s, "place 2,0") == "T4-MAP-07: 2,0 touches no tile"
    play(s, "place 1,0", "draw water")
    assert s.seat_to_act() == 1
    for cell, drawn, seat in [("2,0", "plains", 0), ("3,0", "water", 1), ("4,0", "plains", 0)]:
        play(s, f"place {cell}", f"draw {drawn}")
        assert s.seat_to_act() == seat


def test_t4_map_08_features_go_to_a_pair_farthest_apart():
    """T4G-47: on a line of seven tiles only both ends will do."""
    s = built("tiles_each=4", LINE)
    assert (step(s), s.seat_to_act()) == ("place feature", 0)
    s = camp_line()
    assert squares(s, "place") == ["3,0", "-3,0"]
    assert refused(s, "place 2,0") == "T4-MAP-08: 2,0 is not as far away as possible"
    play(s, "place -3,0")
    assert (s.seat_to_act(), squares(s, "place")) == (1, ["3,0"])
    assert refused(s, "place -3,0") == "T4-MAP-10: a feature already stands on -3,0"


def camp_line():
    """Seven of the eight tiles in a line; the eighth lies beside the centre, where it counts for nothing."""
    return built("tiles_each=4", ("1,0", "-1,0", "2,0", "-2,0", "3,0", "-3,0", "0,1"))


def test_t4_map_08_greedy():
    s = built("tiles_each=4 feature_placement=greedy", ("1,0", "-1,0", "2,0", "-2,0", "3,0", "0,-1", "0,1"))
    assert squares(s, "place") == ["3,0"]
    play(s, "place 3,0")
    assert squares(s, "place") == ["-2,0"]


def test_t4_map_08_free():
    s = built("tiles_each=2 feature_placement=free")
    assert squares(s, "place") == ["1,0", "-1,0", "2,0"]


def test_t4_map_09_a_feature_cancels_the_hazard_of_its_tile():
    s = camp({"0,0": "bondi 0", "1,0": "water township", "-1,0": "water"})
    told = play(s, "move 0,0", "to 1,0")
    assert events(told, "test") == []
    assert who(s, "1,0") == "bondi 0"


def test_t4_map_10_one_feature_on_a_tile():
    s = camp_line()
    assert refused(s, "place 0,0") == "T4-MAP-10: a feature already stands on 0,0"
    assert "expected a feature" in T4.bad_position("0,0 plains forest highland")


# The first units ------------------------------------------------------------------------------------


def stationing(options: str = "tiles_each=4", forces=ONE):
    s = built(options, ("1,0", "-1,0", "2,0", "-2,0", "3,0", "-3,0", "0,1"), forces)
    play(s, "place 3,0", "place -3,0")
    return s


def test_t4_place_01_first_then_second_places_units_in_or_next_to_the_own_feature():
    s = stationing()
    assert (s.seat_to_act(), choices(s)) == (0, ["station bondi"])
    play(s, "station bondi")
    assert squares(s, "to") == ["2,0", "3,0"]
    assert refused(s, "to 1,0") == "T4-PLACE-01: 1,0 is neither your feature nor next to it"
    play(s, "to 3,0", "station bondi", "to 2,0")
    assert (s.seat_to_act(), choices(s)) == (1, ["station bondi"])


def test_t4_place_01_in_turn_by_option():
    s = stationing("tiles_each=4 initial_alternate=true")
    play(s, "station bondi", "to 3,0")
    assert s.seat_to_act() == 1
    play(s, "station bondi", "to -3,0")
    assert s.seat_to_act() == 0
    assert "done" in choices(s)


def test_t4_place_02_as_many_as_fit():
    s = stationing()
    told = play(s, "station bondi", "to 3,0", "station bondi", "to 2,0")
    assert len(events(told, "stationed")) == 2
    assert s.seat_to_act() == 1
    s = stationing()
    assert "T4-PLACE-02 stationing done 0" in play(s, "station bondi", "to 3,0", "done")


def test_t4_place_03_at_least_one():
    s = stationing()
    assert refused(s, "done") == "T4-PLACE-03: place at least one unit"


def test_t4_place_03_who_finds_no_room_has_lost():
    s = built("tiles_each=2 feature_placement=free", ("1,0", "2,0", "1,1"))
    play(s, "place 1,0", "place 1,1", "station bondi", "to 1,0", "station bondi", "to 1,1", "station bondi")
    told = play(s, "to 2,0")
    assert events(told, "no unit", "won") == ["T4-PLACE-03 no unit placed 1", "T4-PLACE-03 won 0"]
    assert s.result.winners == (0,)


def test_t4_place_04_units_to_be_summoned_wait():
    s = start("tiles_each=4 test_units=true")
    forces = [*take(bondi=1), "take 0 wight", "take 1 ember"]
    play(s, "roll order 6 1", *forces, *forces, "bring 4 plains 0 water", "bring 4 plains 0 water")
    play(s, "draw forest", "choose township", "choose highland", "draw plains")
    for cell in ("1,0", "-1,0", "2,0", "-2,0", "3,0", "-3,0", "0,1"):
        play(s, "draw plains", f"place {cell}")
    play(s, "place 3,0", "place -3,0")
    assert choices(s) == ["station bondi"]
    assert refused(s, "station ember") == "T4-PLACE-04: the Bound Ember must be summoned later"


def test_t4_place_05_hazards_do_not_matter():
    s = start("tiles_each=4")
    play(s, "roll order 6 1", *ONE, *ONE, "bring 4 plains 0 water", "bring 0 plains 4 water")
    play(s, "draw forest", "choose township", "choose highland", "draw plains")
    for cell, ground in [("1,0", "plains"), ("-1,0", "plains"), ("2,0", "water"), ("-2,0", "water"), ("3,0", "plains")]:
        play(s, f"draw {ground}", f"place {cell}")
    play(s, "draw water", "place -3,0", "draw water", "place 0,1", "place 3,0", "place -3,0", "station bondi")
    told = play(s, "to 2,0")
    assert events(told, "test") == []
    assert who(s, "2,0") == "bondi 0"


def test_t4_place_06_the_rest_is_the_reserve():
    s = stationing()
    play(s, "station bondi", "to 3,0", "done", "station bondi", "to -3,0", "done")
    assert (count(s.reserve, 0, "bondi"), count(s.reserve, 1, "bondi")) == (2, 2)


def test_t4_place_07_whoever_placed_last_begins():
    s = stationing()
    play(s, "station bondi", "to 3,0", "done", "station bondi", "to -3,0", "done")
    assert (step(s), s.seat_to_act()) == ("take action", 1)


def test_t4_place_07_in_turn_it_is_the_last_to_place():
    s = stationing("tiles_each=4 initial_alternate=true")
    play(s, "station bondi", "to 3,0", "station bondi", "to -3,0", "station bondi", "to 2,0", "done")
    assert (step(s), s.seat_to_act()) == ("take action", 0)


def test_the_quick_set_up_plays_itself_and_gives_both_the_same_force():
    s = start(setup="quick")
    while s.seat_to_act() == CHANCE:
        s.apply(s.legal_actions()[0], Log(True))
    state = as_state(s)
    forces = []
    for seat in (0, 1):
        units = [name for name in range(state.kinds) for _ in range(state.in_reserve(seat, name))]
        units += [unit & 31 for unit in state.on if unit >= 0 and unit >> 5 == seat]
        forces.append(sorted(units))
    assert forces[0] == forces[1] != []
    assert step(s) == "take action"
