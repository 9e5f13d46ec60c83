"""Tournaments and comparisons: pairs with the same luck, ratings that make sense, a test that stops and is right."""

from __future__ import annotations

import json
import random
from itertools import combinations

import pytest

from pocketbox.cli import main
from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.lab.campaign import Progress, rounds_of
from pocketbox.lab.compare import compare, contest, measure_of, read_side
from pocketbox.lab.executor import Here, LostWorkers, Processes
from pocketbox.lab.meetings import meeting_plans, points_of
from pocketbox.lab.plan import Plan, make_plan
from pocketbox.lab.rows import Row
from pocketbox.lab.sequential import FIRST, LEVEL, SECOND, UNDECIDED, Sequence
from pocketbox.lab.tournament import Tournament, games_of, pairings, play

RUSH = find("rush")
SHORT = "round_limit=6"


def quiet(progress: Progress) -> None:
    """Nobody looks."""


def row(number: int = 0, places: tuple[int, ...] = (1, 2), winners: tuple[int, ...] = (0,)) -> Row:
    return Row(number, "rush", 1, "", "", "quick", ("a", "b"), 1, ("x", "y"), winners, (), places, "X-1", 10, {}, {})


# Pairs


def test_seats_are_swapped_and_luck_is_the_same():
    plans = meeting_plans(RUSH, SHORT, "quick", 2, "greedy", "random", 4)
    assert [plan.bots for plan in plans] == [("greedy", "random"), ("random", "greedy")]
    first = next(rounds_of(Here(), plans, 1, Progress(2), quiet))
    assert first[0].had == first[1].had
    assert [one.number for one in first] == [0, 0]


def test_points_of_a_pair_are_those_of_the_first_bot():
    won, lost, drawn = row(places=(1, 2)), row(places=(2, 1), winners=(1,)), row(places=(1, 1), winners=())
    assert points_of([won, lost]) == 1
    assert points_of([won, won]) == 0.5
    assert points_of([lost, won]) == 0
    assert points_of([drawn, lost]) == 0.75


def test_in_a_game_for_one_both_play_it_and_no_game_is_played_twice():
    bots = ["random", "greedy", "2"]
    plans = pairings(find("abyss"), "wall_count=4 round_limit=3", "quick", 1, bots, 1)
    assert games_of(plans, 5) == 15
    assert points_of([row(places=(1,), winners=(0,)), row(places=(2,), winners=())]) == 1


def test_rounds_come_in_order_whoever_plays():
    plans = [make_plan(RUSH, SHORT, "quick", ["random", "random"], seed) for seed in (1, 2)]
    here = list(rounds_of(Here(), plans, 6, Progress(12), quiet))
    with Processes(2) as executor:
        assert list(rounds_of(executor, plans, 6, Progress(12), quiet)) == here
    assert [[one.number, other.number] for one, other in here] == [[n, n] for n in range(6)]


# Ratings


def played(strengths: list[float], pairs: int, seed: int) -> Tournament:
    """A tournament of coins that are as good as told."""
    rng = random.Random(seed)
    points = {}
    for one, other in combinations(range(len(strengths)), 2):
        chance = 1 / (1 + 10 ** ((strengths[other] - strengths[one]) / 400))
        points[one, other] = [(rng.random() < chance) * 1.0 for _ in range(pairs)]
    return Tournament([str(bot) for bot in range(len(strengths))], points)


def test_ratings_find_the_strengths_that_made_the_results():
    truth = [150.0, 0.0, -150.0]
    held = 0
    for seed in range(4):
        found = played(truth, 300, seed).ratings()
        assert sum(rating.value for rating in found) == pytest.approx(0, abs=1e-6)
        held += sum(rating.low <= true <= rating.high for rating, true in zip(found, truth, strict=True))
    assert held >= 10


def test_who_never_lost_still_has_a_rating_and_nothing_is_ever_sure():
    found = Tournament(["a", "b"], {(0, 1): [1.0] * 5}).ratings()
    assert found[0].value > 100 > -100 > found[1].value
    assert found[0].low < found[0].value < found[0].high
    level = Tournament(["a", "b"], {(0, 1): [0.5] * 5}).ratings()
    assert level[0].low < -20
    assert level[0].high > 20


def test_a_tournament_is_played_and_told(capsys, tmp_path):
    page = tmp_path / "t.html"
    words = ["tournament", "rush", "--bots", "random,greedy", "--games", "4", "--option", SHORT, "--jobs", "1"]
    assert main([*words, "--json", "--html", str(page)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [section["title"] for section in told["sections"]] == ["Ratings", "Meetings"]
    assert told["sections"][1]["rows"][0]["pairs"] == 2
    assert page.stat().st_size > 1_000_000


def test_an_interrupted_tournament_rates_what_was_played():
    plans = pairings(RUSH, SHORT, "quick", 2, ["random", "greedy"], 1)

    def stop(progress: Progress) -> None:
        if progress.done >= 4:
            raise KeyboardInterrupt

    found = play(Here(), ["random", "greedy"], plans, 50, stop)
    assert found.stopped == "interrupted"
    assert 1 <= len(found.points[0, 1]) < 50


class Lost(Here):
    """Plays some games and is gone."""

    def run(self, work, tasks):
        for done, answer in enumerate(super().run(work, tasks)):
            if done == 6:
                raise LostWorkers("the cluster was lost")
            yield answer


def test_a_lost_cluster_leaves_what_was_played():
    plans = pairings(RUSH, SHORT, "quick", 2, ["random", "greedy"], 1)
    found = play(Lost(), ["random", "greedy"], plans, 50, quiet)
    assert found.stopped == "the cluster was lost"
    assert found.points[0, 1]
    what = contest(read_side("cap=4", RUSH, SHORT), read_side("", RUSH, SHORT), "quick", ["random"] * 2, 1, "")
    compared = compare(Lost(), what, 50, 0.1, quiet)
    assert compared.stopped == "the cluster was lost"
    assert compared.sequence.n > 0


# The sequential test


def run_through(mean: float, seed: int, most: int = 4000) -> Sequence:
    """Pairs that give -1, 0 or 1, half of them 0."""
    rng = random.Random(seed)
    found = Sequence(matters=0.1)
    for _ in range(most):
        found.add(0.0 if rng.random() < 0.5 else (1.0 if rng.random() < 0.5 + mean else -1.0))
        if found.verdict != UNDECIDED:
            break
    return found


def test_the_sequential_test_is_seldom_wrong_and_stops():
    level = [run_through(0.0, seed).verdict for seed in range(120)]
    better = [run_through(0.1, seed).verdict for seed in range(120)]
    worse = [run_through(-0.1, seed).verdict for seed in range(120)]
    assert UNDECIDED not in level + better + worse
    assert level.count(LEVEL) >= 111
    assert better.count(FIRST) >= 111
    assert worse.count(SECOND) >= 111


def rare(chance: float, seed: int) -> Sequence:
    """Pairs of which few differ, all to one side."""
    rng = random.Random(seed)
    found = Sequence(matters=0.1)
    while found.verdict == UNDECIDED:
        found.add(float(rng.random() < chance))
    return found


def test_a_difference_that_shows_in_few_pairs_is_seldom_missed():
    assert sum(rare(0.1, seed).verdict == FIRST for seed in range(120)) >= 111
    assert sum(rare(0.0, seed).verdict == LEVEL for seed in range(3)) == 3
    assert 50 < rare(0.0, 1).n < 100


def test_intervals_of_rare_differences_hold_the_truth():
    held = 0
    for seed in range(200):
        rng = random.Random(seed)
        found = Sequence(matters=0.1)
        for _ in range(60):
            found.add(float(rng.random() < 0.05))
        held += found.figure().low <= 0.05 <= found.figure().high
    assert held >= 186


def test_a_clear_difference_needs_few_pairs_and_a_level_one_more():
    assert run_through(0.4, 1).n < 60 < run_through(0.0, 1).n


def test_an_interval_is_never_nothing():
    level = Sequence(matters=0.1)
    for _ in range(10):
        level.add(0.0)
    assert level.figure().low < 0 < level.figure().high


# Comparisons


def test_sides_are_options_games_or_bots():
    assert read_side("cap=4", RUSH, SHORT).options == f"{SHORT} cap=4"
    assert read_side("tactics4", RUSH, "").game.id == "tactics4"
    assert read_side("bot:hard", RUSH, "").bot == "hard"
    with pytest.raises(BadInput, match="'hat' cannot be compared"):
        read_side("hat", RUSH, "")


def test_measures_count_what_they_say():
    drawn = row(places=(1, 1), winners=())
    counted = {"seat 1": 0.5, "nobody": 1.0, "ending X-1": 1.0, "ending X-2": 0.0, "role y": 0.5, "role z": 0.0}
    assert {text: measure_of(text, 2)(drawn) for text in counted} == counted
    for text in ("seat 2", "seats", "luck", "ending"):
        with pytest.raises(BadInput, match="cannot be measured"):
            measure_of(text, 2)


def test_a_comparison_stops_at_the_same_pair_whoever_plays():
    one, other = read_side("bot:greedy", RUSH, SHORT), read_side("bot:random", RUSH, SHORT)
    what = contest(one, other, "quick", ["random", "random"], 1, "")
    here = compare(Here(), what, 200, 0.2, quiet)
    with Processes(2) as executor:
        there = compare(executor, what, 200, 0.2, quiet)
    assert here.sequence == there.sequence
    assert here.sequence.verdict == FIRST
    assert here.sequence.n < 200


def plans_differ(plans: list[Plan]) -> bool:
    return plans[0] != plans[1]


def test_options_and_editions_are_compared_with_the_same_luck():
    what = contest(read_side("cap=4", RUSH, ""), read_side("", RUSH, ""), "quick", ["random"] * 2, 1, "nobody")
    assert plans_differ(what.plans)
    assert {plan.seed for plan in what.plans} == {1}
    editions = contest(
        read_side("", find("tactics5"), ""), read_side("tactics4", find("tactics5"), ""), "quick", ["random"] * 2, 1, ""
    )
    assert [plan.game for plan in editions.plans] == ["tactics5", "tactics4"]


def test_rules_that_change_nothing_are_told_apart_from_nothing_known():
    """Quick games deal items by lot under both rules, so every pair is the same game twice."""
    sides = [read_side(f"item_mode={mode}", RUSH, SHORT) for mode in ("one_each", "hero_choice")]
    found = compare(Here(), contest(*sides, "quick", ["random"] * 2, 1, ""), 100, 0.1, quiet)
    assert found.sequence.verdict == LEVEL
    assert found.length.figure().value == 0
    assert found.length.figure().low < 0 < found.length.figure().high


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["compare", "rush"], "both sides are the same"),
        (["compare", "rush", "--a", "bot:easy"], "name one on both sides"),
        (["compare", "rush", "--a", "bot:easy cap=4", "--b", "bot:hard"], "change one thing at a time"),
        (["compare", "rush", "--a", "bot:easy", "--b", "bot:hard", "--measure", "nobody"], "by their points"),
        (["compare", "rush", "--a", "cap=9"], "the option cap cannot be '9'"),
        (["compare", "rush", "--a", "cap=4", "--matters", "0"], "--matters must be from 0.1 to 50"),
        (["compare", "rush", "--a", "cap=4", "--games", "1"], "--games must be from 2"),
        (["compare", "rush", "--b", "abyss"], "has 1 seat, not 2"),
        (["tournament", "rush", "--bots", "easy"], "at least two bots"),
        (["tournament", "rush", "--bots", "easy,easy"], "each named once"),
        (["tournament", "rush", "--bots", "easy,cat"], "no bot called 'cat'"),
        (["tournament", "rush", "--seats", "5"], "has 2 seats, not 5"),
    ],
)
def test_bad_input_gets_a_sentence(capsys, words, sentence):
    assert main(words) == 2
    assert sentence in capsys.readouterr().err


def test_a_comparison_is_told_with_its_verdict(capsys):
    words = ["compare", "rush", "--a", "bot:greedy", "--b", "bot:random", "--option", SHORT, "--jobs", "1"]
    assert main([*words, "--matters", "20", "--games", "200"]) == 0
    out = capsys.readouterr().out
    assert "sure: bot:greedy has more" in out
    assert "`pocketbox " in out
