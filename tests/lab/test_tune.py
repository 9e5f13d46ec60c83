"""Tuning: values within bounds, a search that finds what is there, and a best that is played again on fresh luck."""

from __future__ import annotations

import json

import pytest

from pocketbox.cli import main
from pocketbox.engine.core import BadInput
from pocketbox.games import find
from pocketbox.lab.executor import Here
from pocketbox.lab.rows import Row
from pocketbox.lab.target import Target, read_target
from pocketbox.lab.tune import Search, Table, Tried, read_vary, search

RUSH = find("rush")


def row(winners: tuple[int, ...], seats: int = 2, steps: int = 10) -> Row:
    places = tuple(1 if not winners or seat in winners else 2 for seat in range(seats))
    return Row(
        0, "rush", 1, "", "", "quick", ("a",) * seats, 1, ("x", "y")[:seats], winners, (), places, "X", steps, {}, {}
    )


def test_targets_measure_what_they_say():
    games = [[row((0,))], [row((0,))], [row((1,))], [row(())]]
    seat = read_target("seat 0 50", 2)
    assert (seat.measured(games).value, seat.distance(seat.measured(games))) == (0.625, 0.125)
    assert read_target("nobody 10", 2).distance(read_target("nobody 10", 2).measured(games)) == pytest.approx(0.15)
    assert read_target("length 12", 2).distance(read_target("length 12", 2).measured(games)) == 2
    assert read_target("role y 50", 2).measured(games).value == 0.375
    assert read_target("even", 2).measured(games).value == pytest.approx(0.25)
    assert read_target("within 30", 2).distance(read_target("within 30", 2).measured(games)) == 0


def test_within_compares_beginnings_of_a_game_for_one():
    won, lost = row((0,), 1), row((), 1)
    games = [[won, lost, lost], [won, won, lost], [lost, won, lost]]
    assert Target("within", 0.05).measured(games).value == pytest.approx(2 / 3)


def test_a_target_is_met_when_its_interval_allows_it():
    assert read_target("seat 0 50", 2).is_met(read_target("seat 0 50", 2).measured([[row((0,))], [row((1,))]]))
    assert not read_target("seat 0 10", 2).is_met(read_target("seat 0 10", 2).measured([[row((0,))]] * 40))


@pytest.mark.parametrize("text", ["", "odd", "seat 2 50", "seat 0", "nobody 101", "within x", "length -4"])
def test_a_target_that_does_not_exist_gets_a_sentence(text):
    with pytest.raises(BadInput, match="there is no target"):
        read_target(text, 2)


def test_what_may_vary_is_read_within_the_bounds_of_the_option():
    assert str(read_vary(RUSH, "max_walls=0..32")) == "max_walls=0..32"
    assert str(read_vary(RUSH, "max_walls")) == "max_walls=0..48"
    assert read_vary(RUSH, "cap").values == ("none", "4")
    assert read_vary(RUSH, "monsters_pass").values == ("false", "true")
    assert read_vary(RUSH, "item_mode=one_each|hero_choice").values == ("one_each", "hero_choice")


def quiet(_: object) -> None:
    """Nobody looks."""


def test_the_search_finds_the_length_that_is_asked_for():
    """Random games of Rush mostly run into the round limit, so their length tells it."""
    table = Table(RUSH, "", "quick", "random", 2)
    found = search(Here(), table, [read_vary(RUSH, "round_limit=2..30")], Target("length", 60), 10, 4, 1, quiet, quiet)
    best = found.best()[0]
    assert not found.stopped
    assert found.confirmed is not None
    assert found.confirmed.options == best.options
    assert best.distance < 20
    assert best.distance <= max(tried.distance for tried in found.tried)
    again = search(Here(), table, [read_vary(RUSH, "round_limit=2..30")], Target("length", 60), 10, 4, 1, quiet, quiet)
    assert again == found


def test_an_interrupted_search_tells_what_was_tried():
    heard: list[Tried] = []

    def stop(tried: Tried) -> None:
        heard.append(tried)
        if len(heard) == 2:
            raise KeyboardInterrupt

    table = Table(RUSH, "round_limit=3", "quick", "random", 2)
    found = search(Here(), table, [read_vary(RUSH, "cap")], Target("even", 0), 9, 2, 1, quiet, stop)
    assert found.stopped == "interrupted"
    assert found.tried == heard[:1] * len(found.tried)
    assert Search().best() == []


def test_tune_tells_the_best_on_luck_of_its_own(capsys):
    words = ["tune", "abyss", "--option", "round_limit=3", "--vary", "wall_count=2..6", "--target", "within 50"]
    assert main([*words, "--bot", "random", "--trials", "2", "--games", "2", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [section["title"] for section in told["sections"]] == ["Outcome", "Candidates"]
    assert "seed 2, on which nothing was chosen" in told["sections"][0]["note"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--target", "even"], "say with --vary what may change"),
        (["--target", "even", "--vary", "hat=1..2"], "has no number or rule 'hat'"),
        (["--target", "even", "--vary", "max_walls=0..99"], "the option max_walls cannot be '99'"),
        (["--target", "even", "--vary", "max_walls=5"], "leaves nothing to vary"),
        (["--target", "even", "--vary", "cap=4"], "leaves nothing to vary"),
        (["--target", "even", "--vary", "cap", "--vary", "cap"], "each rule is varied once"),
        (["--target", "fun", "--vary", "cap"], "there is no target 'fun'"),
        (["--target", "even", "--vary", "cap", "--trials", "0"], "--trials is from 1"),
        (["--target", "even", "--vary", "cap", "--bot", "cat"], "there is no bot 'cat'"),
        (["--vary", "cap"], "--target"),
    ],
)
def test_bad_input_gets_a_sentence(capsys, words, sentence):
    assert main(["tune", "rush", *words]) == 2
    assert sentence in capsys.readouterr().err
