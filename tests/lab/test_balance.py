"""Balance: every beginning gets its games, with intervals that make sense."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from pocketbox.cli import main
from pocketbox.engine.options import defaults
from pocketbox.engine.vocabulary import Vocabulary
from pocketbox.games import GAME_IDS, find
from pocketbox.games.abyss.heroes import HEROES
from pocketbox.lab.balance import PriceTrial, beginnings, turns_of
from pocketbox.lab.balance_page import flags
from pocketbox.lab.contribution import find_unused, groups, prices, uses
from pocketbox.lab.executor import Here
from pocketbox.lab.multiple_testing import adjust_holm, bound_unseen, p_value
from pocketbox.lab.plan import Job, make_plan
from pocketbox.lab.playing import play_job
from pocketbox.lab.rows import Row, rows_of
from pocketbox.lab.seating import is_count
from pocketbox.search.wilson import wilson


def test_wilson_holds_the_share_and_narrows_with_games():
    low, high = wilson(40, 100)
    assert (round(low, 3), round(high, 3)) == (0.309, 0.498)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 0) == (0.0, 1.0)
    wide, narrow = wilson(4, 10), wilson(400, 1000)
    assert narrow[1] - narrow[0] < wide[1] - wide[0]


def test_every_hero_plays_the_same_number_of_games_and_the_same_seed_repeats():
    trial = PriceTrial("abyss", "wall_count=4 round_limit=3", "2", 5)
    assert [first.text for first in beginnings(trial)] == [f"hero {hero.name}" for hero in HEROES]
    turns = list(turns_of(Here(), trial, 2, lambda progress: None))
    assert [len(rows) for rows in turns] == [len(HEROES)] * 2
    assert list(turns_of(Here(), trial, 2, lambda progress: None)) == turns
    for rows in turns:
        assert [[key for key in row.had if " hero chosen " in key] for row in rows] == [
            [f"- hero chosen {hero.name}"] for hero in HEROES
        ]
        items = [{key: count for key, count in row.had.items() if "item chosen" in key} for row in rows]
        assert items == [items[0]] * len(HEROES)


# Worths: from games that a known truth made


def made(truth: dict[str, float], games: int, seed: int, of_table: bool = False) -> list[Row]:
    """Games in which each thing adds this much to the chances of its holder."""
    rng = random.Random(seed)
    rows = []
    for number in range(games):
        counts = [{thing: rng.randint(0, 3) for thing in truth} for _ in range(2)]
        worth = [sum(truth[thing] * count for thing, count in mine.items()) for mine in counts]
        seat = 0 if rng.random() < 0.5 + worth[0] - (0 if of_table else worth[1]) else 1
        had = {f"{who} taken {thing}": n for who, mine in enumerate(counts) for thing, n in mine.items() if n}
        if of_table:
            had = {f"- laid {thing}": n for thing, n in counts[0].items() if n}
        places = (1, 2) if seat == 0 else (2, 1)
        rows.append(Row(number, "x", 1, "", "", "quick", ("a", "a"), 1, (), (seat,), (), places, "X", 9, had, {}))
    return rows


TRUTH = {"knight": 0.06, "pawn": 0.02, "wall": 0.0}


@pytest.mark.parametrize("of_table", [False, True])
def test_a_fit_finds_what_things_are_worth(of_table):
    group = groups(made(TRUTH, 3000, 1, of_table), {"things": list(TRUTH)}, {})[0]
    assert group.is_of_table == of_table
    for worth in group.worths:
        assert abs(worth.points.value - TRUTH[worth.thing]) < 0.02
        assert 0.01 < worth.points.high - worth.points.low < 0.06


def test_intervals_of_worths_hold_the_truth_about_as_often_as_they_say():
    held = 0
    for seed in range(12):
        for worth in groups(made(TRUTH, 300, seed), {"things": list(TRUTH)}, {})[0].worths:
            held += worth.points.low <= TRUTH[worth.thing] <= worth.points.high
    assert held >= 31


def test_fair_prices_are_in_proportion_and_keep_what_a_force_costs():
    cost = {"knight": 3, "pawn": 3, "wall": 3}
    worths = groups(made(TRUTH, 4000, 2), {"things": list(TRUTH)}, cost)[0].worths
    fair = {worth.thing: worth.fair for worth in worths}
    assert fair["knight"] is not None
    assert fair["knight"].low <= 6.75 <= fair["knight"].high
    assert sum(worth.count.value * worth.fair.value for worth in worths if worth.fair) == pytest.approx(
        sum(worth.count.value * 3 for worth in worths)
    )
    assert set({worth.thing: worth.beaten_by for worth in worths}["wall"]) >= {"knight"}
    fits = groups(made(TRUTH, 4000, 2), {"things": list(TRUTH)}, cost)
    found = flags({"things": [*TRUTH, "ghost"]}, fits, made(TRUTH, 9, 1), "x")
    said = [text for row in found.rows for text in row]
    assert "things: ghost" in said
    assert any("too cheap: it costs 3, and" in str(text) for text in said)


def test_several_questions_at_once_need_to_be_surer_of_each():
    """Holm's own example: the smallest of four is multiplied by four, and none comes out below one before it."""
    assert adjust_holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert adjust_holm([0.9, 0.8]) == [1.0, 1.0]
    assert adjust_holm([]) == []
    assert p_value(1.96, 1.0) == pytest.approx(0.025, abs=1e-4)
    assert p_value(1.0, 0.0) == 1.0
    assert bound_unseen(400, 1) == pytest.approx(0.00746, abs=1e-4)
    assert bound_unseen(400, 10) > bound_unseen(400, 1)


def test_right_prices_are_seldom_flagged_though_many_are_looked_at():
    """Eight things worth what they cost, sixteen times: a flag in one table of twenty is what 5 % means."""
    cost = {f"thing{n}": 1 + n % 4 for n in range(8)}
    truth = {thing: 0.012 * price for thing, price in cost.items()}
    by_interval = by_flag = dominated = 0
    for seed in range(16):
        worths = groups(made(truth, 300, seed), {"things": list(truth)}, cost)[0].worths
        assert all(worth.fair is not None for worth in worths)
        by_interval += any(not w.fair.low <= w.price <= w.fair.high for w in worths if w.fair)
        by_flag += any(worth.priced for worth in worths)
        dominated += any(worth.beaten_by for worth in worths)
    assert by_interval >= 4
    assert by_flag <= 2
    assert dominated <= 2


def test_a_wrong_price_is_flagged_on_the_right_side():
    cost = {"knight": 3, "pawn": 3, "wall": 3}
    worths = {worth.thing: worth for worth in groups(made(TRUTH, 4000, 2), {"things": list(TRUTH)}, cost)[0].worths}
    assert (worths["knight"].priced, worths["wall"].priced) == ("cheap", "dear")
    assert worths["knight"].luck < 0.001


def test_no_fair_price_is_told_where_nothing_is_sure():
    worthless = {"knight": 0.0, "pawn": 0.0}
    worths = groups(made(worthless, 60, 3), {"things": list(worthless)}, {"knight": 3, "pawn": 1})[0].worths
    assert all(worth.fair is None and not worth.beaten_by for worth in worths)


def test_too_few_games_and_things_that_never_differ_have_no_worth():
    assert groups(made(TRUTH, 8, 1), {"things": list(TRUTH)}, {}) == []
    same = [replace(row, had={"0 taken a": 1, "1 taken a": 1}) for row in made(TRUTH, 9, 1)]
    assert groups(same, {"things": ["a", "b"]}, {}) == []
    fixed = [replace(row, had=row.had | {"0 taken flag": 1}) for row in made(TRUTH, 60, 1)]
    assert [worth.thing for worth in groups(fixed, {"things": [*TRUTH, "flag"]}, {})[0].worths] == list(TRUTH)
    assert find_unused(same, ["a", "b"]) == ["b"]


def test_what_happened_is_counted_with_how_those_seats_fared():
    rows = made(TRUTH, 4, 1)
    rows = [replace(row, did={f"{row.winners[0]} used pawn": 2} if row.number else {}) for row in rows]
    found = uses(rows, ["pawn", "wall"])
    assert [(use.thing, use.event, use.games.value) for use in found] == [("pawn", "used", 0.75)]
    assert found[0].wins is not None
    assert (found[0].wins.value, found[0].wins.n) == (1.0, 3)


def test_only_bought_things_have_prices():
    found = {id: prices(find(id), defaults(find(id).options)) for id in GAME_IDS}
    assert found["tactics5"]["footman"] == 11
    assert found["tactics4"]["warden"] == 14
    assert found["rush"] == found["abyss"] == found["dungeons"] == {}


def test_a_set_up_by_lot_meets_many_forces():
    plan = make_plan(find("tactics5"), "", "play", ["lot:random", "lot:random"], 1)
    rows = rows_of(play_job(Job(plan, 0, 5)))
    assert len({tuple(sorted(row.had.items())) for row in rows}) == 5


def test_lots_leave_something_for_what_is_asked_about_last():
    plan = make_plan(find("tactics4"), "", "play", ["lot:random", "lot:random"], 1)
    rows = rows_of(play_job(Job(plan, 0, 12)))
    taken = [key.rpartition(" ")[2] for row in rows for key in row.had if " units taken " in key]
    assert {"strider", "gunner", "guardian"} <= set(taken)


def test_only_numbers_of_one_thing_count_as_a_count():
    words = Vocabulary()
    take = [words.one("take", (3, n), f"take {n} mage") for n in range(3)]
    bring = [words.one("bring", (2 - n, n), f"bring {2 - n} {n}") for n in range(3)]
    move = [words.one("move", (n,), f"move {n}") for n in (4, 7)]
    assert [is_count(choices) for choices in (take, bring, move, take[:1])] == [True, False, False, False]


def test_balance_of_a_game_for_several_tells_everything(capsys, tmp_path):
    page = tmp_path / "b.html"
    words = ["balance", "tactics5", "--bot", "random,greedy", "--games", "12", "--jobs", "1", "--html", str(page)]
    assert main([*words, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    titles = [section["title"] for section in told["sections"]]
    for title in ["Who wins", "By role", "Length", "Endings", "Worth, by 'units taken'", "In play: units"]:
        assert titles.count(title) == 2
    assert "By strength, 'units taken'" in titles
    assert page.read_text(encoding="utf-8").count("<section>") == len(titles)


def test_balance_refuses_what_it_cannot_do(capsys):
    for words, sentence in [
        (["balance", "rush", "--setup", "slow"], "has no set-up 'slow'"),
        (["balance", "abyss", "--setup", "play"], "uses its quick set-up"),
        (["balance", "dungeons", "--seats", "9"], "has 2 to 6 seats, not 9"),
        (["balance", "rush", "--bot", "easy,cat"], "no bot called 'cat'"),
    ]:
        assert main(words) == 2
        assert sentence in capsys.readouterr().err
