"""Tuning: values within bounds, a search that finds what is there, and a best that is played again on fresh luck."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pocketbox.cli import main
from pocketbox.engine.core import BadInput
from pocketbox.games import GAME_IDS, find
from pocketbox.lab.executor import Here
from pocketbox.lab.rows import Row
from pocketbox.lab.summary import Figure
from pocketbox.lab.target import Target, read_target
from pocketbox.lab.trial_log import Measurement, TrialLog, TriedValues
from pocketbox.lab.tune import Search, TunedGame, read_vary, search

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


def test_targets_are_written_as_people_say_them():
    games = [[row((0,))], [row((0,))], [row((1,))], [row(())]]
    both = read_target("x and y even", 2)
    assert (both.measured(games).value, both.distance(both.measured(games))) == (0.25, 0.25)
    assert both.is_met(both.measured(games))
    assert read_target("heroes within 5 points", 1) == read_target("within 5", 1) == Target("within", 0.05)
    assert read_target("seats within 5 points", 2) == Target("within", 0.05)
    roles = read_target("roles within 5 points", 2)
    assert roles.measured(games).value == pytest.approx(0.25)
    assert roles.distance(roles.measured(games)) == pytest.approx(0.2)
    nothing = roles.measured([[row((), 1)]])
    assert (nothing.n, roles.distance(nothing), roles.is_met(nothing)) == (0, float("inf"), False)
    with pytest.raises(BadInput, match="there is no target"):
        read_target("heroes within 5 points", 2)


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


def test_printed_numbers_vary_within_their_own_bounds():
    assert str(read_vary(RUSH, "hero.hp=2..4")) == "hero.hp=2..4"
    assert read_vary(find("tactics5"), "unit.mage.off").values == ("0", "1", "2", "3")
    for game in (find(id) for id in GAME_IDS):
        for number in game.numbers:
            assert str(read_vary(game, number.name)) == f"{number.name}={number.least}..{number.most}"


def quiet(_: object) -> None:
    """Nobody looks."""


def test_the_search_finds_the_length_that_is_asked_for():
    """Random games of Rush mostly run into the round limit, so their length tells it."""
    table = TunedGame(RUSH, "", "quick", "random", 2)
    varied = [read_vary(RUSH, "round_limit=2..30")]
    found = search(Here(), table, varied, Target("length", 60), 10, 4, 1, quiet, quiet, TrialLog({}))
    best = found.best()[0]
    assert not found.stopped
    assert found.confirmed is not None
    assert found.confirmed.options == best.options
    assert best.distance < 20
    assert best.distance <= max(tried.distance for tried in found.tried)
    again = search(Here(), table, varied, Target("length", 60), 10, 4, 1, quiet, quiet, TrialLog({}))
    assert again == found


def test_an_interrupted_search_tells_what_was_tried():
    heard: list[TriedValues] = []

    def stop(tried: TriedValues) -> None:
        heard.append(tried)
        if len(heard) == 2:
            raise KeyboardInterrupt

    table = TunedGame(RUSH, "round_limit=3", "quick", "random", 2)
    found = search(Here(), table, [read_vary(RUSH, "cap")], Target("even", 0), 9, 2, 1, quiet, stop, TrialLog({}))
    assert found.stopped == "interrupted"
    assert found.tried == heard[:1] * len(found.tried)
    assert Search().best() == []


def test_tune_tells_the_best_on_luck_of_its_own(capsys):
    words = ["tune", "abyss", "--option", "round_limit=3", "--vary", "wall_count=2..6", "--target", "within 50"]
    assert main([*words, "--bot", "random", "--trials", "2", "--games", "2", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [section["title"] for section in told["sections"]] == ["Outcome", "Candidates", "What was varied"]
    assert "The figure is how far the wins of the best" in told["sections"][0]["note"]
    assert "seed 2, which was not used to choose the values" in told["sections"][0]["note"]


def test_a_hero_with_more_hp_is_found_to_live_longer():
    """Random monsters catch a hero with 1 HP soon, and one with 9 hardly ever."""
    table = TunedGame(RUSH, "round_limit=20", "quick", "random", 2)
    target = read_target("length 9999", 2)
    varied = [read_vary(RUSH, "hero.hp=1..9")]
    found = search(Here(), table, varied, target, 6, 6, 1, quiet, quiet, TrialLog({}))
    lengths = {int(tried.options.partition("=")[2]): tried.figure.value for tried in found.tried}
    assert len(lengths) > 2
    assert lengths[max(lengths)] > lengths[min(lengths)]


def test_what_was_tried_is_kept_and_gone_on_with(capsys):
    """A search in two parts ends as one that was never stopped, and plays nothing twice."""
    words = ["tune", "rush", "--option", "round_limit=3", "--vary", "hero.hp=1..4", "--target", "length 30", "--json"]
    words += ["--bot", "random", "--games", "2", "--jobs", "1"]
    assert main([*words, "--trials", "4", "--out", "whole.jsonl"]) == 0
    whole = json.loads(capsys.readouterr().out)["sections"]
    assert main([*words, "--trials", "2", "--out", "parts.jsonl"]) == 0
    with Path("parts.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"options": "hero.h')  # cut off by a crash
    capsys.readouterr()
    assert main([*words, "--trials", "4", "--out", "parts.jsonl", "--resume"]) == 0
    assert json.loads(capsys.readouterr().out)["sections"] == whole
    kept = [json.loads(line) for line in Path("parts.jsonl").read_text("utf-8").splitlines()[1:]]
    assert len({(one["options"], one["seed"]) for one in kept}) == len(kept)


def test_notes_of_another_search_are_refused():
    notes = TrialLog({"seed": 1}, Path("a.jsonl"))
    notes.add("cap=4", 1, Measurement(Figure(0.5, 0.4, 0.6, 10), {"mage": 3}))
    notes.close()
    again = TrialLog({"seed": 1}, Path("a.jsonl"), is_resumed=True)
    assert again.find("cap=4", 1) == Measurement(Figure(0.5, 0.4, 0.6, 10), {"mage": 3})
    assert again.find("cap=4", 2) is None
    again.close()
    with pytest.raises(BadInput, match="was started with seed 1, not 2; use the same value, or another file"):
        TrialLog({"seed": 2}, Path("a.jsonl"), is_resumed=True)
    with pytest.raises(BadInput, match="already exists"):
        TrialLog({"seed": 1}, Path("a.jsonl"))
    for text in ("", "x\n", "[]\n", '{"format": "pocketbox tune 2", "seed": 1}\n{"options": 3}\n'):
        Path("b.jsonl").write_text(text, encoding="utf-8")
        with pytest.raises(BadInput, match=r"is not a log of tune"):
            TrialLog({"seed": 1}, Path("b.jsonl"), is_resumed=True)


@pytest.mark.parametrize(
    ("id", "name", "thing"),
    [("tactics4", "unit.ember.off", "ember"), ("tactics4", "unit.noble.points=1..20", "noble"),
     ("abyss", "monster.hollow-king.hp", "hollow-king")],
)  # fmt: skip
def test_a_number_of_something_that_takes_part_in_no_game_is_refused(capsys, id, name, thing):
    words = ["tune", id, "--vary", name, "--target", "length 80", "--bot", "random", "--jobs", "1", "--games", "6"]
    assert main([*words, "--trials", "2", "--json"]) == 2
    said = capsys.readouterr()
    assert f"the {thing} appears in none of the" in said.err
    assert "--setup play" in said.err
    assert said.out == ""


def test_a_number_of_something_that_takes_part_is_tuned_and_the_report_says_how_often(capsys):
    words = ["tune", "tactics4", "--vary", "unit.silverleaf.off", "--target", "length 80", "--bot", "random"]
    assert main([*words, "--jobs", "1", "--games", "20", "--trials", "2", "--json"]) == 0
    varied = json.loads(capsys.readouterr().out)["sections"][2]["rows"][0]
    count, _, of = varied["games with it"].partition(" of ")
    assert 0 < int(count) < int(of) == 20, "one of several forces has it"


def test_values_that_keep_the_varied_thing_out_of_every_game_are_not_candidates():
    """With Mages at 14 points, quick games deal a force without one."""
    tactics = find("tactics5")
    table = TunedGame(tactics, "ply_limit=10", "quick", "random", 2)
    varied = [read_vary(tactics, "unit.mage.points=12..15")]
    found = search(Here(), table, varied, Target("length", 60), 8, 4, 1, quiet, quiet, TrialLog({}))
    assert {tried.options for tried in found.tried} <= {"unit.mage.points=12", "unit.mage.points=13"}
    assert found.absent > 0


def test_a_search_in_which_every_set_of_values_leaves_the_thing_out_is_refused(capsys):
    words = [
        "tune",
        "tactics5",
        "--option",
        "ply_limit=10",
        "--vary",
        "unit.mage.points=14..16",
        "--target",
        "length 60",
    ]
    assert main([*words, "--bot", "random", "--jobs", "1", "--games", "4", "--trials", "3", "--json"]) == 2
    assert "3 sets without the mage in any game" in capsys.readouterr().err


@pytest.mark.parametrize("id", GAME_IDS)
def test_everything_that_may_vary_is_listed(capsys, id):
    game = find(id)
    assert main(["tune", id, "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 + len(game.numbers) + len(game.options)
    for line in lines:
        if line.startswith("  "):
            vary, _, usual = line.strip().partition("  (usually ")
            assert str(read_vary(game, vary)) == vary
            assert usual
    assert main(["tune", id, "--list", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in told["numbers"]] == [number.name for number in game.numbers]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--target", "even"], "name something to vary with --vary"),
        (["--target", "even", "--vary", "hat=1..2"], "no option called 'hat'; the options are roles"),
        (["--target", "even", "--vary", "max_walls=0..99"], "the option max_walls cannot be '99'"),
        (["--target", "even", "--vary", "max_walls=5"], "leaves nothing to vary"),
        (["--target", "even", "--vary", "cap=4"], "leaves nothing to vary"),
        (["--target", "even", "--vary", "cap", "--vary", "cap"], "each number or rule can be varied once"),
        (["--target", "fun", "--vary", "cap"], "there is no target 'fun'"),
        (["--target", "even", "--vary", "cap", "--trials", "0"], "--trials must be from 1"),
        (["--target", "even", "--vary", "cap", "--bot", "cat"], "no bot called 'cat'"),
        (["--vary", "cap"], "name a target with --target"),
        (["--target", "even", "--vary", "hero.speed=1..2"], "no number called 'hero.speed'; 'hero' has hp"),
        (
            ["--target", "even", "--vary", "piece.sword.hp"],
            "; 'piece' has potion, flask, droplet; ",
        ),
        (
            ["--target", "even", "--vary", "hero.hp=0..4"],
            "the option hero.hp cannot be '0'; it is a number from 1 to 9",
        ),
        (
            ["--target", "role dragon 50", "--vary", "cap"],
            "there is no role 'dragon' in rush; the roles are hero, dungeon",
        ),
        (["--target", "even", "--vary", "cap", "--resume"], "--resume needs a file: add --out FILE"),
        (["--target", "even", "--vary", "cap", "--out", "x.jsonl", "--resume"], "there is no x.jsonl to resume"),
    ],
)
def test_bad_input_gets_a_sentence(capsys, words, sentence):
    assert main(["tune", "rush", *words]) == 2
    assert sentence in capsys.readouterr().err
