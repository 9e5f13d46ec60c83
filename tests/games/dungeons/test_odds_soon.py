"""Odds are answered soon: exact where that is soon done, an estimate where it is not, never a long wait."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.dungeons.chances import BULLS_RUSH, SWORDPLAY, TOUGH_HIDE, after
from games.dungeons.delve import PD, as_state, at, delve, line, play, row, start, step
from pocketbox.engine.core import CHANCE
from pocketbox.engine.judge import Judge, TooManyPositions
from pocketbox.games.dungeons.chances.exchange import Exchange
from pocketbox.games.dungeons.state import State
from pocketbox.scenes.odds import combat_odds, combats_of, odds_of, results_part
from pocketbox.scenes.odds_text import tell_part
from pocketbox.search.combat_solver import Estimate, Solved, solve_after

NOTHING_LIES = [()] * 4


def test_an_exchange_looks_at_no_more_cases_than_it_may():
    exchange = Exchange([0, 0, 4, 5], [SWORDPLAY, BULLS_RUSH, TOUGH_HIDE], 1, 1)
    with pytest.raises(TooManyPositions):
        exchange.chances(NOTHING_LIES, [3, 3, 3, 3], 0, 0, 2_000)
    assert 1_000 < exchange.size() < 4_000


def test_an_exchange_gone_on_with_tells_what_a_new_one_does():
    """What it knew when it had to stop is of use, and right."""
    exchange = Exchange([0] * 4, [SWORDPLAY], 1, 1)
    with pytest.raises(TooManyPositions):
        exchange.chances(NOTHING_LIES, [3, 3, 2, 1], 0, 0, 50)
    found = exchange.chances(NOTHING_LIES, [3, 3, 2, 1], 0, 0)
    assert found == Exchange([0] * 4, [SWORDPLAY], 1, 1).chances(NOTHING_LIES, [3, 3, 2, 1], 0, 0)


def charge_on(target: str):
    s = line(3, {0: "warrior", 2: target}, "warrior seat 0")
    play(s, "activate warrior")
    return s, PD.game.action(f"charge {target}")


@pytest.mark.slow
def test_a_charge_into_three_re_rolls_is_estimated():
    s, action = charge_on("troll")
    judge = PD.game.judge(s, action)
    found = combat_odds(s, action, judge)
    assert isinstance(found, Estimate)
    low, high = found.interval(judge.results.index("no assault takes place"))
    assert low < 1 / 4 < high  # exact: both dice of the rush below 4
    assert sum(found.chance(n) for n in range(len(judge.results))) == pytest.approx(1)


def test_a_charge_without_so_many_is_exact():
    s, action = charge_on("lizardman-1")
    judge = PD.game.judge(s, action)
    assert isinstance(combat_odds(s, action, judge), Solved)


def test_odds_answer_quickly_for_every_choice_of_a_crowded_turn():
    """No ordinary choice needs more positions than the solver allows, or longer than a person waits."""
    tiles = row(6, {0: "warrior", 1: "corpse-1", 3: "troll", 4: "dwarf", 5: "ghost"})
    s = delve([*tiles, "3,1 h1 0 counter", "4,1 h1 3 mage"], "warrior seat 0; dwarf seat 1; mage seat 2", seats=3)
    play(s, "activate troll")
    for action in s.legal_actions():
        judge = PD.game.judge(s, action)
        assert judge is not None or combats_of(PD.game, s, action) or odds_of(PD.game, s, action)
        if judge is not None:
            assert sum(solve_after(s, action, judge).chance(n) for n in range(len(judge.results))) == 1


# Counters


def flip():
    """The Warrior is about to flip one of three counters; a Corpse stands where a fireball reaches it."""
    things = {0: "warrior", 1: "counter", 3: "corpse-1", 4: "counter", 5: "counter"}
    s = line(6, things, "warrior seat 0", hidden="treasure 1, hazard 1, stairs 1")
    play(s, "activate warrior")
    return s, PD.game.action(f"go {at(1)}")


def test_pd_cnt_01_the_odds_of_a_flip_are_exact_and_soon_told():
    s, action = flip()
    judge = PD.game.judge(s, action)
    found = combat_odds(s, action, judge)
    assert isinstance(found, Solved)
    assert found.chance(judge.results.index("finds the Stairs")) == Fraction(1, 3)
    walked = [Fraction(0)] * len(judge.results)
    walk(after(s, action), judge, Fraction(1), walked)
    assert [found.chance(n) for n in range(len(walked))] == walked


@pytest.mark.parametrize("kind", ["warrior", "priestess", "dwarf"])
def test_pd_enc_04_exact_although_a_roll_may_bring_nobody(kind):
    """The only Troll is on the map: rolls of 11 bring nobody, so there may be twenty of them."""
    s = line(6, {0: kind, 1: "counter", 3: "troll"}, f"{kind} seat 0", hidden="treasure 0, hazard 1, stairs 0")
    play(s, f"activate {kind}")
    action = PD.game.action(f"go {at(1)}")
    judge = PD.game.judge(s, action)
    found = combat_odds(s, action, judge)
    assert isinstance(found, Solved)
    assert found.chance(judge.results.index("meets a dweller")) > 0
    rows = tell_part(results_part("", judge.results, judge, found))
    assert max(len(row) for row in rows) < 60, "nobody reads fractions of thirty digits"


def walk(s: State, judge: Judge, share: Fraction, found: list[Fraction]) -> None:
    """Every throw to the end, alike or not, by its share. The Warrior chooses nothing on the way."""
    if judge.is_closed(s):
        found[judge.result(s)] += share
        return
    assert s.seat_to_act() == CHANCE
    chances = s.chances()
    for outcome in chances.outcomes:
        walk(after(s, outcome.action), judge, share * Fraction(outcome.weight, chances.whole), found)


# Set-up


def test_pd_setup_04_ties_without_end_are_told_by_the_first_throw():
    s = start()
    play(s, "roll die 6", "roll die 1", "take warrior")
    assert step(s) == "take delver"
    ends = odds_of(PD.game, s, PD.game.action("take mage"))
    assert sum(end.chance for end in ends) == 1
    assert all(step(as_state(end.s)) == "roll off" for end in ends)
