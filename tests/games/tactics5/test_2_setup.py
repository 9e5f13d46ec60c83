"""T5-SETUP: the roll-off, the map tile by tile, features and deployment tiles; and quick ways to begin."""

from __future__ import annotations

import pytest

from games.tactics5.field import (
    AT_CENTRE,
    SMALL,
    choices,
    field,
    lines,
    play,
    refused,
    squares,
    start,
    step,
)
from pocketbox.engine.core import CHANCE, BadInput, Log
from pocketbox.engine.tilemap import best_pairs
from pocketbox.games.tactics5.named import FORCES, MAPS
from pocketbox.games.tactics5.units import UNITS
from pocketbox.search.spinner import SmallSpinner

AT_FEATURES = (*AT_CENTRE, "choose field", "choose field", "place 1,0", "choose field", "place -1,0",
               "choose field", "place 2,0", "place -2,0")  # fmt: skip
"""Five tiles in a row; the last was Water, the only one left."""


def test_t5_setup_01_the_higher_die_is_first():
    for line, first in [("roll order 6 1", 0), ("roll order 2 3", 1)]:
        s = start()
        assert play(s, line) == [f"T5-SETUP-01 order rolled {line[11:]}", f"T5-SETUP-01 first decided {first}"]
        assert (s.first, s.seat_to_act()) == (first, 1 - first)


def test_t5_setup_01_ties_do_not_count():
    s = start()
    assert len(s.legal_actions()) == 30
    assert "roll order 4 4" not in choices(s)
    assert refused(s, "roll order 4 4") == "T5-SETUP-01: both dice show the same number, so they are rolled again"


def test_t5_setup_02_nine_field_and_three_water():
    s = start()
    play(s, *AT_CENTRE)
    assert (s.content.pool, s.content.tiles) == ([9, 3, 1, 1, 0, 2], 12)


def test_t5_setup_02_an_empty_kind_cannot_be_chosen():
    s = start(SMALL)
    play(s, *AT_CENTRE, "choose water")
    assert step(s) == "place tile"
    s = start("field_tiles=2 water_tiles=2 forests=0 hills=0 villages=0")
    play(s, *AT_CENTRE, "choose water", "choose water", "place 1,0")
    assert step(s) == "place tile"
    assert refused(s, "choose water") == "T5-SETUP-04: place the tile next: `place` and a cell"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("field_tiles=19 water_tiles=1", "are 20 together; a map has from 3 to 19"),
        ("field_tiles=1 water_tiles=1", "are 2 together"),
        ("field_tiles=3 water_tiles=0", "4 features and the Keep need a tile each, but there are only 3 tiles"),
    ],
)
def test_t5_setup_02_pools_that_make_no_map_are_refused(options, sentence):
    with pytest.raises(BadInput) as refusal:
        start(options)
    assert sentence in str(refusal.value)


def test_t5_setup_03_the_first_player_lays_the_centre_and_the_keep():
    s = start()
    play(s, *AT_CENTRE)
    assert (s.seat_to_act(), choices(s)) == (0, ["choose field", "choose water"])
    assert play(s, "choose water") == ["T5-SETUP-03 tile placed water 0,0", "T5-SETUP-03 feature placed keep 0,0"]


def test_t5_setup_04_players_alternate_from_the_second_and_tiles_touch():
    s = start()
    play(s, *AT_CENTRE, "choose field")
    assert s.seat_to_act() == 1
    play(s, "choose water")
    assert squares(s, "place") == ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]
    assert refused(s, "place 2,0") == "T5-SETUP-04: 2,0 touches no tile"
    assert refused(s, "place 0,0") == "T5-SETUP-04: a tile already lies on 0,0"
    assert play(s, "place 1,0") == ["T5-SETUP-04 tile placed water 1,0"]
    assert s.seat_to_act() == 0


def test_t5_setup_05_all_tiles_are_laid_before_the_features():
    s = start(SMALL)
    play(s, *AT_FEATURES)
    assert (len(s.on), step(s), choices(s)) == (5, "choose feature", ["choose forest", "choose village"])


def test_t5_setup_06_features_go_on_in_turn_order():
    s = start(SMALL)
    play(s, *AT_FEATURES)
    assert s.seat_to_act() == 1  # five tiles: the first player laid the last
    play(s, "choose village", "place 2,0")
    assert (s.seat_to_act(), step(s)) == (0, "place feature")
    assert play(s, "place 1,0")[0] == "T5-SETUP-06 feature placed forest 1,0"


def test_t5_setup_06_with_twelve_tiles_the_first_player_places_the_first_feature():
    s = start()
    play(s, *AT_CENTRE)
    while step(s) != "choose feature":
        s.apply(s.legal_actions()[0], Log(True))
    assert s.seat_to_act() == 0


def test_t5_setup_07_one_feature_a_tile():
    s = start(SMALL)
    play(s, *AT_FEATURES, "choose village")
    assert squares(s, "place") == ["1,0", "-1,0", "2,0", "-2,0"]
    assert refused(s, "place 0,0") == "T5-SETUP-07: a feature already stands on 0,0"


def test_t5_setup_07_t5g_41_a_village_on_water_is_no_water():
    s = field({"0,0": "footman 0", "1,0": "water village"})
    play(s, "move 0,0", "to 1,0")
    assert s.seat_to_act() == 1


def test_t5_setup_07_or_both_count_by_option():
    s = field({"0,0": "footman 0", "1,0": "water village"}, feature_overrides="false")
    play(s, "move 0,0", "to 1,0")
    assert (s.seat_to_act(), step(s)) == (CHANCE, "face hazard")
    play(s, "roll hazard 3", "pass")
    assert "deploy mage" in choices(s)


def test_t5_setup_08_t5g_40_best_pairs_of_a_chain():
    s = chain("best_pair")
    assert squares(s, "entrance") == ["2,0", "3,0", "5,0"]
    assert refused(s, "entrance 4,0") == "T5-SETUP-08: 4,0 belongs to no pair that lies farthest apart"
    assert refused(s, "entrance 0,0") == "T5-SETUP-08: 0,0 is the centre"


def chain(choice: str):
    """Six tiles in a row, the centre at one end, before the deployment tiles."""
    s = start(f"field_tiles=6 water_tiles=0 forests=0 hills=0 villages=0 deploy_choice={choice}")
    play(s, *AT_CENTRE, *[f"place {n},0" for n in range(1, 6)])
    return s


def test_t5_setup_08_any_tile_at_the_edge_by_option():
    s = chain("free")
    assert squares(s, "entrance") == ["1,0", "2,0", "3,0", "4,0", "5,0"]
    play(s, "entrance 1,0")
    assert squares(s, "entrance") == ["2,0", "3,0", "4,0", "5,0"]


def test_t5_setup_09_the_second_player_chooses_first_and_the_first_a_partner():
    s = chain("best_pair")
    assert s.seat_to_act() == 1
    assert play(s, "entrance 5,0") == ["T5-SETUP-09 deployment tile chosen 1 5,0"]
    assert (s.seat_to_act(), squares(s, "entrance")) == (0, ["2,0", "3,0"])
    assert refused(s, "entrance 5,0") == "T5-SETUP-09: 5,0 is the other player's deployment tile"
    s = chain("best_pair")
    play(s, "entrance 2,0")
    assert squares(s, "entrance") == ["5,0"]


def test_t5_setup_10_a_deployment_tile_is_a_tile_whichever_edge_is_used():
    s = chain("best_pair")
    play(s, "entrance 5,0", "entrance 2,0", "deploy footman")
    assert choices(s) == ["to 2,0"]


def test_t5_setup_11_the_first_player_has_the_first_turn():
    s = chain("best_pair")
    play(s, "entrance 5,0")
    assert play(s, "entrance 2,0")[-1] == "T5-TURN-01 turn began 0 0"
    assert (s.seat_to_act(), step(s)) == (0, "take action")


# Quick ways to begin ---------------------------------------------------------------------------


def dealt(options: str, seed: int):
    """A quick set-up with dice from a seed; only chance may speak before the first turn."""
    s = start(options, "quick")
    spinner = SmallSpinner(seed)
    while step(s) != "take action":
        assert s.seat_to_act() == CHANCE
        chances = s.chances()
        s.apply(chances.at(spinner.below(chances.whole)), Log(True))
    return s


def test_quick_deals_both_the_same_force_and_a_map_by_the_rules():
    for seed in range(20):
        s = dealt("", seed)
        assert s.reserve[: len(UNITS)] == s.reserve[len(UNITS) :]
        assert 0 < s.cost(s.reserve, 0) <= 50
        assert (len(s.on), s.board.ground.count(1), s.board.feature.count(5)) == (12, 3, 2)
        rim = [tile for tile in range(1, 12) if s.board.tiles.is_exposed(tile)]
        assert tuple(sorted(s.entrance)) in best_pairs(s.board.tiles.steps(), 0, rim)
        assert s.seat_to_act() == s.first


@pytest.mark.parametrize(
    "options",
    ["points=11 unit_copies=1", "points=30", "field_tiles=3 water_tiles=0 forests=0 hills=0 villages=0"],
)
def test_quick_fits_the_house_rules(options):
    s = dealt(options, 1)
    assert s.cost(s.reserve, 0) <= s.content.points
    assert max(s.reserve) <= s.content.copies


@pytest.mark.parametrize("name", list(MAPS))
def test_named_maps_follow_the_rules(name):
    s = start("", name)
    pairs = best_pairs(s.board.tiles.steps(), 0, [t for t in range(1, len(s.on)) if s.board.tiles.is_exposed(t)])
    assert tuple(sorted(s.entrance)) in pairs
    assert s.board.feature[0] == s.content.central
    assert s.reserve[: len(UNITS)] == s.reserve[len(UNITS) :]
    assert lines(s, "next") == ["take action, seat 0", "end turn, seat 0"]


def test_named_forces_cost_at_most_50_points():
    cost = {unit.name: unit.points for unit in UNITS}
    for force in FORCES.values():
        assert sum(count * cost[name] for name, count in force.items()) <= 50
