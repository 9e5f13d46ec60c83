"""The luck report: throws whose worth is known exactly, luck that comes to nothing on average, and bad input."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from lanterns import GAME as LANTERNS
from pocketbox.cli import main
from pocketbox.cli.luck import page
from pocketbox.engine.core import EVERYONE, NOBODY
from pocketbox.games import find
from pocketbox.lab.luck import REPEATS, Appraiser, LuckReport, RollLuck, appraise, play_action, spread
from pocketbox.match.course import Moment, standing_moments
from pocketbox.match.reading import load_record
from pocketbox.match.record import Choice, Record, Undo
from pocketbox.match.replay import replay

RECORDS = Path(__file__).parent.parent / "records"
LAST_THROW = """
seats: 2
options: rounds=1
round: 1
seat 0: wish red, pick none, last red, lit 1 0 0 0, oil 0
seat 1: wish blue, pick none, last blue, lit 0 1 0 0, oil 0
next: roll oil, seat 0, second 1
next: end round
"""


def moments_of(s):
    """Every way this throw may come out."""
    return [
        Moment(s.seat_to_act(), outcome.action, 0, EVERYONE, "", s, play_action(s, outcome.action), ())
        for outcome in s.chances().outcomes
    ]


def test_a_throw_that_ends_the_game_is_worth_the_result_less_what_was_to_be_expected():
    """Two dice for oil: a 5 or 6 wins for seat 0 (20 in 36), none draws (16 in 36): 28/36 of a game before."""
    s = LANTERNS.read_position(LAST_THROW)
    for moment in moments_of(s):
        after = 1 if moment.s.result.winners == (0,) else 0.5
        for repeat in Appraiser(LANTERNS, 1, seed=1).luck(moment, 2):
            assert repeat == pytest.approx([after - 28 / 36, 28 / 36 - after])


def test_luck_comes_to_nothing_over_all_outcomes():
    game = find("rush")
    s = play_action(game.start(load_record_settings(game), "duel", 2), game.action("roll"))
    chances = s.chances()
    weights = [int(outcome.weight) / int(chances.whole) for outcome in chances.outcomes]
    found = [Appraiser(game, 12, seed=5).luck(moment, 2)[0][0] for moment in moments_of(s)]
    assert any(abs(luck) > 0.001 for luck in found)
    assert sum(weight * luck for weight, luck in zip(weights, found, strict=True)) == pytest.approx(0)


def load_record_settings(game):
    return game.settings_of(replay(load_record(RECORDS / "rush-2-quick.record")).start())


def test_many_outcomes_are_sampled_at_even_steps():
    game = find("abyss")
    appraiser = Appraiser(game, 1, seed=1)
    chances = next(
        moment.before.chances()
        for moment in replay(load_record(RECORDS / "abyss-5-quick.record")).moments()
        if moment.kind and len(moment.before.chances().outcomes) > 24
    )
    shares = list(spread(chances, appraiser.rng))
    assert len(shares) == 24
    assert sum(share for _, share in shares) == pytest.approx(1)


def test_what_was_taken_back_is_not_told():
    record = load_record(RECORDS / "rush-2-quick.record")
    whole = [moment for _, moment in standing_moments(replay(record).moments())]
    choice = next(n for n, moment in enumerate(whole, 1) if moment.seat >= 0)
    entries = [entry for entry in record.entries if isinstance(entry, Choice)]
    with_undo = (*entries[:choice], Undo(entries[choice - 1].line, 1), *entries[choice - 1 :])
    again = replay(Record(record.header, with_undo))
    assert [moment.action for _, moment in standing_moments(again.moments())] == [moment.action for moment in whole]


def test_a_report_stopped_early_tells_what_it_found():
    def stop(step, of):
        if step == 30:
            raise KeyboardInterrupt

    report = appraise(replay(load_record(RECORDS / "rush-2-quick.record")), 2, 1, stop)
    assert not report.is_whole
    assert report.rolls
    assert max(roll.step for roll in report.rolls) <= 30


def test_a_throw_counts_for_the_seat_whose_dice_fall():
    played = replay(load_record(RECORDS / "rush-2-quick.record"))
    steps = {step: moment.before.agenda.step.name for step, moment in enumerate(played.moments(), 1)}
    report = appraise(played, 1, 1, lambda step, of: None)
    rollers: dict[str, set[int]] = {}
    for roll in report.rolls:
        rollers.setdefault(steps[roll.step], set()).add(roll.roller)
    assert rollers["roll steps"] == {0}
    assert rollers["roll for monsters"] == {1}
    assert rollers["deal layout"] == {NOBODY}


def test_a_throw_of_nobody_counts_in_all_luck_alone_and_is_told_for_whoever_gained():
    report = LuckReport(
        2, rolls=[RollLuck(1, NOBODY, 1, "roll order 1 6", Fraction(1, 30), 0.1, 0.0, (-0.1, 0.1), (0.0, 0.0))]
    )
    assert report.own_luck(0) == report.own_luck(1) == (0, 0)
    assert report.all_luck(0) == (-0.1, 0)
    lines = page(report, ["Hero", "Dungeon master"], 60, False)
    assert "| 1 | shared | roll order 1 6 | 1/30 | +10.0 ± 0.0 for Dungeon master |" in lines


def test_the_command_tells_sums_throws_and_costs(capsys):
    path = str(RECORDS / "rush-2-quick.record")
    assert main(["luck", path, "--simulations", "6", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    hero, master = found["seats"]
    assert hero["all"][0] == pytest.approx(-master["all"][0]), "what one gains the other loses"
    assert hero["own"][0] == pytest.approx(sum(roll["change"] for roll in found["rolls"] if roll["roller"] == 0))
    assert found["costs"], "somebody who chooses at random gives something away"
    assert all(cost["cost"] > cost["error"] for cost in found["costs"])
    assert REPEATS == 4, "the 95 % factor of the errors is that of four repeats"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--simulations", "0"], "--simulations must be from 1 to"),
        (["--simulations", "x"], "invalid int value: 'x'"),
    ],
)
def test_an_impossible_budget_is_one_sentence(capsys, words, said):
    assert main(["luck", str(RECORDS / "rush-2-quick.record"), *words]) == 2
    assert said in capsys.readouterr().err
