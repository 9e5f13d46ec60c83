"""A walk in Pocket-Dungeons is one decision: bots choose where it ends, and no step takes back the one before it."""

from __future__ import annotations

import functools
import random

from games.dungeons.delve import PD, TREASURE, at, line, number
from pocketbox.bots.makers import make_bot
from pocketbox.bots.search_bot import SearchBot
from pocketbox.bots.walks import find_places
from pocketbox.search.evaluation.dungeons import EVALUATOR, VERSION_1
from pocketbox.search.evaluator import NOWHERE

LOST = "warrior elf priestess thief mage"


@functools.cache
def walk_starts():
    """Positions in which somebody begins to walk and may take several steps, from games of random choices."""
    found = []
    for seed in range(12):
        s, rng = PD.start("", "quick", 2), random.Random(seed)
        for _ in range(400):
            if s.is_over():
                break
            action = rng.choice(s.legal_actions())
            was_walking = EVALUATOR.walked_to(s) != NOWHERE
            s.apply(action)
            if not was_walking and EVALUATOR.walked_to(s) != NOWHERE and s.agenda.b > 1:
                found.append(s.clone())
    return found


def walk(start, bot, seed: int) -> list[int]:
    """The tiles on which a bot comes to stand, until something else than the next step is asked."""
    s = start.clone()
    figure, rng = s.agenda.a, random.Random(seed)
    trail = [s.at[figure]]
    while EVALUATOR.walked_to(s) != NOWHERE:
        s.apply(bot.choose(PD.game.view(s, s.seat_to_act()), rng))
        if s.at[figure] != trail[-1]:
            trail.append(s.at[figure])
    return trail


def test_no_walk_returns_to_a_tile():
    bot = make_bot(PD.game, "48")
    trails = [walk(s, bot, seed) for seed, s in enumerate(walk_starts())]
    assert len([trail for trail in trails if len(trail) > 2]) > 10
    assert [trail for trail in trails if len(set(trail)) < len(trail)] == []


def test_a_place_is_worth_the_same_from_every_step_on_the_way():
    s = walk_starts()[0]
    seat = int(s.seat_to_act())
    first = next(choice for choice in s.legal_actions() if choice.text != "stop")
    later = s.clone()
    later.apply(first)
    values = []
    for start in (s, later):
        places = find_places(start, EVALUATOR, int(s.seats))
        for place in places:
            place.tree.grow(20)
        values.append({tuple(place.tree.root.s.at): place.tree.mean_values()[seat] for place in places})
    shared = values[0].keys() & values[1].keys()
    assert len(shared) > 1
    assert all(values[0][at] == values[1][at] for at in shared)


def test_every_choice_leads_to_a_place():
    for s in walk_starts():
        view = PD.game.view(s, s.seat_to_act())
        bot = make_bot(PD.game, "16")
        assert isinstance(bot, SearchBot)
        candidates = bot.analyze(view, random.Random(1))
        assert [candidate.action for candidate in candidates] == view.choices
        assert all(candidate.line[0] is candidate.action and candidate.visits > 0 for candidate in candidates)


def test_a_ghost_may_end_its_walk_behind_somebody():
    """It passes over others, where it cannot stop: those steps are no places, and no repetitions either."""
    s = line(6, {0: "warrior", 2: "ghost", 3: "thief"}, seats=2)
    PD.play(s, "activate ghost", "rush", "roll action 6 6")
    ends = {place.tree.root.s.at[number("ghost")] for place in find_places(s, EVALUATOR, 2)}
    assert s.board.tiles.tile_on(s.board.tiles.grid.cell(at(4))) in ends


def test_of_places_where_nothing_else_differs_the_one_nearest_to_the_goal_counts_most():
    s = line(10, {0: "counter", 4: "dwarf", 9: "stairs"}, lost=LOST, hidden=TREASURE, seats=2)
    PD.play(s, "activate dwarf", "rush", "roll action 6")
    progress = {place.tree.root.s.at[number("dwarf")]: place.progress for place in find_places(s, EVALUATOR, 2)}
    here = s.at[number("dwarf")]
    assert progress[here + 2] > progress[here + 1] > progress[here] > progress[here - 1]


def test_version_1_walks_as_it_did():
    assert {VERSION_1.walked_to(s) for s in walk_starts()} == {NOWHERE}
