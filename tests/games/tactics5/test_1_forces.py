"""T5-GEO and T5-FORCE: tiles, points, copies, and forces chosen openly or in secret."""

from __future__ import annotations

from games.tactics5.field import (
    AROUND,
    AT_CENTRE,
    AT_FORCES,
    ONE_EACH,
    T5,
    as_state,
    choices,
    count_each,
    field,
    lines,
    play,
    refused,
    squares,
    start,
    step,
)
from pocketbox.engine.core import EVERYONE, Log
from pocketbox.games.tactics.armies import COVERED
from pocketbox.games.tactics5.units import UNIT_NAMES, UNITS
from pocketbox.search.spinner import SmallSpinner
from printed import decline_added, printed_children, printed_names

BOX = printed_names(T5.game, UNIT_NAMES)


def test_t5_geo_01_tiles_are_hexagons():
    s = field({"0,0": "footman 0", "-1,0": "footman 1"}, AROUND, entrances="1,0 0,1")
    play(s, "move 0,0")
    assert squares(s, "to") == ["1,0", "1,-1", "0,-1", "-1,1", "0,1"]


def test_t5_geo_01_squares_by_option():
    s = field({"0,0": "footman 0"}, ["0,0", "1,0", "0,-1", "-1,0", "0,1"], entrances="1,0 0,1", geometry="square")
    play(s, "move 0,0")
    assert squares(s, "to") == ["0,-1", "-1,0", "1,0", "0,1"]
    assert s.distance(1, 4) == 2


def test_t5_geo_02_one_unit_a_tile():
    s = field({"0,0": "footman 0", "1,0": "archer 0"})
    play(s, "move 0,0")
    assert refused(s, "to 1,0") == "T5-GEO-02: your Archer stands on 1,0"


def test_t5_geo_03_without_a_tile_there_is_nothing():
    s = field({"0,0": "footman 0"})
    play(s, "move 0,0")
    assert refused(s, "to 0,1") == "T5-GEO-03: no tile lies on 0,1"


def counted(points: int, copies: int) -> tuple[int, int]:
    """How many forces there are, and how many of them nothing can be added to: counted without the engine."""
    costs = [unit.points for unit in UNITS if unit.name in BOX]
    found = [[]]
    for cost in costs:
        found = [[*counts, n] for counts in found for n in range(min(copies, points // cost) + 1)]
    spent = {tuple(counts): sum(n * cost for n, cost in zip(counts, costs, strict=True)) for counts in found}
    legal = [counts for counts in spent if 0 < spent[counts] <= points]
    full = [
        counts
        for counts in legal
        if all(spent[counts] + cost > points or counts[n] == copies for n, cost in enumerate(costs))
    ]
    return len(legal), len(full)


def forces_by_playing(options: str) -> int:
    """How many forces the second player can choose."""
    s = start(options)
    play(s, *AT_FORCES)
    before = [s]
    for _ in BOX:
        before = [child for one in before for child in printed_children(T5.game, one, Log(True))]
    return len({tuple(child.reserve) for child in before})


def test_t5_force_01_every_force_of_at_most_50_points():
    assert counted(50, 99) == (224, 50)
    assert forces_by_playing("") == 224


def test_t5_force_01_other_totals():
    assert forces_by_playing("points=23") == counted(23, 99)[0]


def test_t5_force_01_too_dear_is_refused():
    s = start()
    play(s, *AT_FORCES, "take 4 footman")
    assert squares(s, "take") == ["0 cavalier"]
    assert refused(s, "take 1 cavalier") == "T5-FORCE-01: 6 points left, and that costs 12"


def test_t5_force_01_a_force_has_a_unit():
    s = start()
    play(s, *AT_FORCES)
    while choices(s)[0].startswith("take 0 "):
        play(s, choices(s)[0])
    assert choices(s)[0] == f"take 1 {UNIT_NAMES[-1]}"
    assert refused(s, f"take 0 {UNIT_NAMES[-1]}") == "T5-FORCE-01: a force has at least one unit"


def test_t5_force_02_any_number_of_copies_or_fewer_by_option():
    s = start()
    play(s, *AT_FORCES)
    assert squares(s, "take") == ["0 footman", "1 footman", "2 footman", "3 footman", "4 footman"]
    assert (counted(50, 3), forces_by_playing("unit_copies=3")) == ((125, 23), 125)
    s = start("unit_copies=1")
    play(s, *AT_FORCES)
    assert squares(s, "take") == ["0 footman", "1 footman"]
    assert refused(s, "take 2 footman") == "T5-FORCE-02: a force has at most 1 of each unit"


def test_t5_force_03_the_second_player_chooses_first_and_openly():
    s = start()
    told = play(s, *AT_FORCES, *ONE_EACH)
    assert "T5-FORCE-01 units taken 1 footman 1" in told
    assert (s.seat_to_act(), step(s)) == (0, "count units")
    assert as_state(T5.game.view(s, 0).s).reserve == [*count_each(), *count_each(footman=1)]


def test_t5_force_03_secret_forces_come_before_the_roll_off_and_are_shown_after_it():
    s = start("force_secret=true")
    log = Log()
    for line in (*ONE_EACH, "take 0 footman", "take 2 cavalier", "take 1 archer", "take 0 mage"):
        s.apply(T5.game.action(line), log)
        decline_added(T5.game, s)
    taken = [event for event in log.events if event.name == "units taken"]
    assert [event.audience for event in taken] == [0, 0, 0, 0, 1, 1, 1, 1]
    assert as_state(T5.game.view(s, 0).s).reserve == [*count_each(footman=1), *[COVERED] * len(UNITS)]
    assert step(s) == "roll off"
    told = play(s, "roll order 2 5")
    assert "T5-FORCE-03 force shown 1 cavalier 2" in told
    assert as_state(T5.game.view(s, 0).s).reserve == [*count_each(footman=1), *count_each(cavalier=2, archer=1)]


def test_t5_force_03_a_secret_choice_is_seen_by_one_seat_only():
    s = start("force_secret=true")
    assert s.agenda.step.audience(s, s.agenda) == 0
    assert start().agenda.step.audience(s, s.agenda) == EVERYONE


def test_t5_force_03_what_is_imagined_is_a_legal_force():
    s = start("force_secret=true points=30")
    play(s, "take 0 footman", "take 0 cavalier", "take 0 archer", "take 7 mage", "take 1 footman")
    seen = set()
    for seed in range(40):
        dealt = as_state(T5.game.redeal(s, 1, SmallSpinner(seed)))
        assert 0 < dealt.cost(dealt.reserve, 0) <= 30
        assert dealt.reserve[len(UNITS) :] == count_each(footman=1)
        seen.add(tuple(dealt.reserve[: len(UNITS)]))
    assert len(seen) > 5


def test_t5_force_04_every_unit_begins_in_reserve():
    s = start()
    play(s, *AT_CENTRE)
    assert lines(s, "reserve 0") == lines(s, "reserve 1") == ["footman 1"]
    assert step(s) == "choose tile"
