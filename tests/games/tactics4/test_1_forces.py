"""Components and forces: T4-GEO and T4-FORCE."""

from __future__ import annotations

import pytest

from games.tactics4.camp import AROUND, T4, as_state, camp, choices, count, events, play, refused, squares, start, step
from pocketbox.engine.core import NOBODY, BadInput, Log
from pocketbox.engine.options import read_settings
from pocketbox.games.tactics.armies import COVERED
from pocketbox.games.tactics4.units import UNITS


def take(**units: int) -> list[str]:
    """Choices of one player: this many of these kinds, none of the others that are in play by default."""
    names = [unit.name for unit in UNITS if not unit.option]
    return [f"take {units.get(name, 0)} {name}" for name in names]


def test_t4_geo_01_tiles_are_hexagons():
    s = camp({"0,0": "bondi 0"}, AROUND)
    assert s.tiles.grid.is_hex
    play(s, "move 0,0")
    assert len(squares(s, "to")) == 6


def test_t4_geo_01_or_squares():
    s = camp({"0,0": "bondi 0"}, ["0,0", "1,0", "0,1", "-1,0", "0,-1"], geometry="square")
    play(s, "move 0,0")
    assert squares(s, "to") == ["1,0", "0,1", "-1,0", "0,-1"]


def test_t4_geo_02_adjacent_tiles_share_an_edge():
    s = camp({"0,0": "bondi 0"}, ["0,0", "1,0", "2,0", "1,-1"])
    play(s, "move 0,0")
    assert squares(s, "to") == ["1,0", "1,-1"]


def test_t4_geo_03_nobody_goes_where_no_tile_lies():
    s = camp({"0,0": "bondi 0"})
    assert refused(s, "move 0,1") == "T4-GEO-03: no tile lies on 0,1"
    play(s, "move 0,0")
    assert refused(s, "to 0,1") == "T4-GEO-03: no tile lies on 0,1"


def test_t4_geo_04_one_unit_on_a_tile():
    s = camp({"0,0": "bondi 0", "1,0": "township bondi 1"})
    play(s, "move 0,0")
    assert squares(s, "to") == ["-1,0"]
    assert refused(s, "to 1,0") == "T4-GEO-04: the Dwarfclan Bondi stands on 1,0"
    assert "got 'bondi 0 bondi 1'" in T4.bad_position("0,0 plains bondi 0 bondi 1")


def test_t4_geo_05_up_to_three_dice_of_each_colour():
    for unit in UNITS:
        for card in [unit.card, unit.ours or unit.card]:
            assert 0 <= card.off <= 3
            assert 0 <= card.defence <= 3
    s = camp({"0,0": "warden 0", "1,0": "strider 1"})
    play(s, "assault 0,0", "target 1,0")
    assert "roll off 1 2 3" in choices(s)


def test_t4_geo_06_two_players():
    assert (T4.game.least_seats, T4.game.most_seats) == (2, 2)


# Forces ---------------------------------------------------------------------------------------------


def test_t4_force_01_fifty_points_and_somebody_to_start_with():
    s = start()
    play(s, "roll order 6 1")
    assert squares(s, "take") == [f"{n} strider" for n in range(8)]
    play(s, "take 7 strider")
    assert squares(s, "take") == ["0 realmguard"]
    s = start("test_units=true")
    play(s, "roll order 6 1", *take(), "take 1 wight")
    assert squares(s, "take") == [f"{n} ember" for n in range(6)]


def test_t4_force_01_the_last_kind_must_be_taken_when_nobody_is_there():
    s = start()
    play(s, "roll order 6 1", *take()[:-1])
    assert choices(s)[0] == "take 1 guardian"
    assert refused(s, "take 0 guardian") == "T4-FORCE-01: a force has at least one unit that may start on the map"


def test_t4_force_01_our_own_numbers_by_option():
    s = camp({"0,0": "sentinel 0", "1,0": "bondi 1"}, roster="ours")
    assert (s.unit(0).card.off, s.unit(0).card.ranged) == (1, 2)
    assert {unit.name: unit.points for unit in s.content.units} == {unit.name: unit.points for unit in UNITS}


def test_t4_force_01_our_own_costs_follow_one_formula():
    """2 a die, bumps, 2 for Swift and Ranged, 2 and 1 more for Flying; what is left is the power, from -1 to 2."""
    for unit in UNITS:
        card = unit.ours
        if card is None:
            continue
        cost = 2 * card.off + 2 * card.defence + card.off_bump + card.def_bump + 2 * card.swift + 2 * card.ranged
        cost += 2 * card.flying + 1 if card.flying else 0
        assert -1 <= unit.points - cost <= 2, unit.name


def test_t4_force_01_test_units_by_option():
    s = start("test_units=true")
    play(s, "roll order 6 1", *take(bondi=1))
    assert squares(s, "take")[:2] == ["0 wight", "1 wight"]


def test_t4_force_02_another_total():
    s = start("points=14")
    play(s, "roll order 6 1")
    assert squares(s, "take") == ["0 strider", "1 strider", "2 strider"]
    assert refused(s, "take 3 strider") == "T4-FORCE-01: 14 points left, and that costs 21"


@pytest.mark.parametrize(("copies", "expected"), [("unlimited", 17324), ("1", 1283)])
def test_t4_force_03_copies(copies, expected):
    """So many forces of 50 points there are, counted by the choices themselves."""
    s = start(f"unit_copies={copies}")
    play(s, "roll order 6 1")
    assert count_forces(s, {}) == expected


def test_t4_force_03_copies_with_the_noble():
    s = start("unit_copies=1 use_noble=true")
    play(s, "roll order 6 1")
    assert count_forces(s, {}) == 2104


def count_forces(s, known: dict[tuple[str, int], int]) -> int:
    """Ways to fill the first player's force, by the points left and the kind at hand."""
    state = as_state(s)
    task = state.agenda
    if task.seat != state.first:
        return 1
    key = (str(task.a), state.cost(state.reserve, state.first))
    if key not in known:
        total = 0
        for action in s.legal_actions():
            child = s.clone()
            child.apply(action, Log(True))
            total += count_forces(child, known)
        known[key] = total
    return known[key]


def test_t4_force_03_one_of_each_where_agreed():
    s = start("unit_copies=1")
    play(s, "roll order 6 1")
    assert squares(s, "take") == ["0 strider", "1 strider"]
    assert refused(s, "take 2 strider") == "T4-FORCE-03: a force has at most 1 of each unit"


def test_t4_force_04_factions_mix():
    s = start()
    play(s, "roll order 6 1", *take(strider=1)[:6])
    assert "take 2 bondi" in choices(s)
    s = start("single_faction=true")
    play(s, "roll order 6 1", *take(strider=1)[:6])
    assert choices(s) == ["take 0 bondi"]
    assert refused(s, "take 1 bondi") == "T4-FORCE-04: the Dwarfclan Bondi belongs to another faction than your force"


def test_t4_force_05_the_first_player_chooses_first_and_openly():
    s = start()
    play(s, "roll order 2 5")
    assert s.seat_to_act() == 1
    told = play(s, *take(bondi=2))
    assert "T4-FORCE-01 units taken 1 bondi 2" in told
    assert s.seat_to_act() == 0


def test_t4_force_05_secret_forces_are_shown_after_the_roll_off():
    s = start("force_secret=true")
    play(s, *take(bondi=2))
    for seat in (1, NOBODY):
        assert set(as_state(T4.game.view(s, seat).s).reserve) == {COVERED} | ({0} if seat == 1 else set())
    assert count(as_state(T4.game.view(s, 0).s).reserve, 0, "bondi") == 2
    told = play(s, *take(gunner=1))
    assert events(told, "units taken") != []  # the table of a test hears everything
    told = play(s, "roll order 1 6")
    assert events(told, "force shown") == ["T4-FORCE-05 force shown 0 bondi 2", "T4-FORCE-05 force shown 1 gunner 1"]
    assert step(s) == "bring tiles"


def test_t4_force_05_nobody_else_hears_what_is_taken_in_secret():
    s = start("force_secret=true")
    log = Log()
    s.apply(T4.game.action("take 2 strider"), log)
    assert [(event.name, event.audience) for event in log.events] == [("force counted", -3), ("units taken", 0)]


def test_t4_unit_no_the_noble_needs_the_printed_roster():
    with pytest.raises(BadInput, match="use_noble=true goes with roster=core2"):
        T4.game.start(read_settings(T4.game.options, "use_noble=true roster=ours"), "play", 2)
