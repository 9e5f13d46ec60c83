"""Whoever is alone in Pocket-Dungeons finishes the game: it goes where the way out is, whatever else lies about."""

from __future__ import annotations

import random

import pytest

from games.dungeons.delve import PD, STAIRS, delve, line, number
from pocketbox.bots.makers import make_bot
from pocketbox.engine.core import CHANCE
from pocketbox.search.evaluation.dungeons import EVALUATOR
from pocketbox.search.evaluation.dungeons_goals import exits_of
from pocketbox.search.evaluation.dungeons_ways import UNREACHED

DWARF = number("dwarf")
LOST = "warrior elf priestess thief mage"
THREE = "treasure 3, hazard 0, stairs 0"
ONE = "treasure 1, hazard 2, stairs 0"
ON_THE_WAY = {4: "dwarf", 11: "stairs", 0: "counter", 1: "counter", 2: "counter"}


def alone(**keys):
    return line(12, ON_THE_WAY, lost=LOST, hidden=THREE, seats=2, **keys)


def without_a_way_out(**keys):
    """The Stairs are under the last counter, and treasure lies at the delver's feet."""
    return line(12, {4: "treasure 1 dwarf", 11: "counter"}, lost=LOST, hidden=STAIRS, seats=2, **keys)


@pytest.mark.parametrize("start", [alone, without_a_way_out])
def test_the_last_one_inside_leaves_within_twice_the_shortest_way(start):
    s, turns = start(), 0
    rng, bot = random.Random(1), make_bot(PD.game, "300")
    while not s.is_over() and turns < 40:
        seat = int(s.seat_to_act())
        action = rng.choice(s.legal_actions()) if seat == CHANCE else bot.choose(PD.game.view(s, seat), rng)
        turns += action.text == "activate dwarf"
        s.apply(action)
    assert s.result is not None
    assert s.result.winners == (0,)
    assert turns <= 2 * 8


@pytest.mark.parametrize("gas", ["no", "yes"])
def test_it_is_drawn_to_the_last_counter_although_treasure_lies_at_its_feet(gas):
    s = without_a_way_out(gas=gas)
    pull = EVALUATOR.drawn_to(s, DWARF)
    here = s.at[DWARF]
    assert pull[here + 1] > pull[here] > pull[here - 1]
    nearer = line(12, {7: "dwarf", 4: "treasure 1", 11: "counter"}, lost=LOST, hidden=STAIRS, seats=2, gas=gas)
    assert EVALUATOR.evaluate(nearer, 2)[0] > EVALUATOR.evaluate(s, 2)[0]


def test_it_is_drawn_to_the_stairs_although_treasure_is_nearer():
    s = alone()
    PD.play(s, "activate dwarf")
    task = s.agenda
    pull = EVALUATOR.pull_of(s, task)
    here = s.at[task.a]
    assert pull[here + 1] > pull[here] > pull[here - 1]


def test_who_may_still_overtake_somebody_who_left_is_not_done():
    table = EVALUATOR.rivals
    for treasure, is_settled in ((5, True), (1, False)):
        figures = f"dwarf seat 0; thief seat 1 treasure {treasure}"
        s = line(
            12, ON_THE_WAY, figures, lost="warrior elf priestess mage", hidden=ONE, seats=2, exits="thief", first_exit=0
        )
        assert table.is_settled(s, table.standings(s), 0) == is_settled, treasure


def test_where_the_dungeon_has_fallen_apart_it_is_drawn_to_the_way_out_that_it_can_reach():
    """Start is a way out as well, because the Stairs cannot be reached from there."""
    s = line(12, {4: "dwarf", 11: "stairs"}, lost=LOST, seats=2, hidden="treasure 0, hazard 0, stairs 0")
    assert len(exits_of(s)) == 2
    pull = EVALUATOR.drawn_to(s, DWARF)
    here = s.at[DWARF]
    assert pull[here + 1] > pull[here] > pull[here - 1] > -UNREACHED


@pytest.mark.parametrize(("place", "way_out"), [(4, "stairs"), (2, "start")])
def test_of_two_ways_out_it_is_drawn_to_the_nearer(place, way_out):
    """By a house rule Start is always a way out; here a line of five halls leads to the Stairs."""
    tiles = [f"{n},0 h2s 0{' dwarf' if n == place else ''}" for n in range(1, 6)]
    s = delve(
        [*tiles, "6,0 h1 3 stairs"],
        "dwarf seat 0",
        lost=LOST,
        seats=2,
        hidden="treasure 0, hazard 0, stairs 0",
        exit_via_start="always",
    )
    pull = EVALUATOR.drawn_to(s, DWARF)
    east, west = (s.board.tiles.tile_on(s.board.tiles.grid.cell(f"{place + n},0")) for n in (1, -1))
    assert (pull[east] > pull[west]) == (way_out == "stairs")


def test_treasure_that_cannot_be_reached_keeps_nobody_inside():
    table = EVALUATOR.rivals
    for is_walled, is_settled in ((True, True), (False, False)):
        codes = {8: "h1 3", 9: "h1 0"} if is_walled else {}
        s = line(
            12,
            {4: "dwarf", 0: "stairs", 9: "treasure 3"},
            "dwarf seat 0; thief seat 1 treasure 2",
            codes,
            lost="warrior elf priestess mage",
            hidden="treasure 0, hazard 0, stairs 0",
            seats=2,
            exits="thief",
            first_exit=0,
        )
        assert table.is_settled(s, table.standings(s), 0) == is_settled


def test_who_has_lost_rather_leaves_than_waits_for_the_end():
    """The farther the way out, the worse; and out is better than anywhere inside."""
    keys = {
        "lost": "warrior elf priestess mage",
        "hidden": "treasure 0, hazard 0, stairs 0",
        "seats": 2,
        "exits": "thief",
        "first_exit": 0,
    }
    figures = "dwarf seat 0; thief seat 1 treasure 2"
    on_it = line(12, {11: "stairs dwarf"}, figures, **keys)
    before = [line(12, {place: "dwarf", 11: "stairs"}, figures, **keys) for place in (2, 5)]
    worths = [EVALUATOR.evaluate(s, 2)[0] for s in [*before, on_it]]
    PD.play(on_it, "activate dwarf", "leave")
    assert on_it.result is not None
    worths.append(EVALUATOR.terminal_values(on_it, on_it.result, 2)[0])
    assert worths == sorted(set(worths))


def test_who_can_only_be_given_up_comes_back_as_another():
    """Cut off with treasure underfoot: no way out can be reached, so the treasure is worth nothing."""
    s = delve(
        ["1,0 h2s 0 counter", "5,0 h2s 0 treasure 1 dwarf", "6,0 h1 3", "9,0 h2s 0 stairs"],
        "dwarf seat 0; thief seat 1 treasure 1",
        lost="warrior elf mage",
        seats=2,
        hidden="treasure 1, hazard 0, stairs 0",
        exits="thief",
        first_exit=0,
    )
    PD.play(s, "activate dwarf")
    rng, bot = random.Random(1), make_bot(PD.game, "100")
    assert bot.choose(PD.game.view(s, 0), rng).text == "abandon"
