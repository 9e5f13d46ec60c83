"""How each seat wins and loses: from its own side, and under the options in force."""

from __future__ import annotations

import pytest

from lanterns import GAME as LANTERNS
from pocketbox.engine.core import NOBODY, Log
from pocketbox.games import GAME_IDS, find
from pocketbox.scenes.contract.cards import Goal
from pocketbox.scenes.goals import goal_of

LONGEST = 140
"""Characters of a clause that a side panel still shows in a few lines."""


def goals(id: str, options: str = "", setup: str = "quick") -> list[Goal]:
    game = find(id)
    s = game.start(game.read_settings(options), setup, int(game.least_seats))
    found = [goal_of(game, s, seat) for seat in range(len(game.seat_names(s)))]
    return [goal for goal in found if goal is not None]


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_seat_of_every_game_has_a_goal_that_reads_on_after_when(id):
    game = find(id)
    for goal in goals(id):
        for clause in (goal.win, goal.lose):
            assert clause[0].islower()
            assert not clause.endswith(".")
            assert len(clause) <= LONGEST
    assert len(goals(id)) == game.least_seats


def test_onlookers_and_games_without_words_have_no_goal():
    game = find("rush")
    s = game.start(game.read_settings(""), "duel", 2)
    assert goal_of(game, s, NOBODY) is None
    assert goal_of(LANTERNS, LANTERNS.start(LANTERNS.read_settings(""), LANTERNS.setups[0], 2), 0) is None


def test_rush_says_the_goal_of_the_role_a_seat_has_now():
    game = find("rush")
    s = game.start(game.read_settings(""), "play", 2)
    hero, master = goal_of(game, s, 0), goal_of(game, s, 1)
    assert hero == Goal(
        "you step into the portal, or all three monsters are slain",
        "you have no hearts left, or a monster enters the gate",
    )
    s.apply(game.action("role master"), Log(True))
    assert (goal_of(game, s, 0), goal_of(game, s, 1)) == (master, hero)


@pytest.mark.parametrize(
    ("id", "options", "seat", "win", "lose"),
    [
        ("rush", "limit_result=dm round_limit=30", 0, "portal", "30 rounds are over"),
        ("rush", "limit_result=hero", 1, "gate", "100 rounds are over"),
        ("abyss", "slay_all=including_boss", 0, "the boss too", "no hearts left, or 200 rounds are over"),
        ("tactics5", "block_needs_reserve=true", 0, "has units in reserve", "have units in reserve"),
        ("tactics5", "block_timing=victims_turn_end", 0, "when its turn ends", "when your turn ends"),
        ("tactics5", "limit_result=captured_points", 0, "more points", "fewer points"),
        ("tactics4", "limit_result=points", 1, "more points", "fewer points"),
        ("dungeons", "final_tie=first_out", 0, "then leaving first", "you never leave"),
        ("dungeons", "no_exit_result=most_carried", 1, "you carry the most", "somebody carries more"),
    ],
)
def test_goals_follow_the_options(id, options, seat, win, lose):
    goal = goals(id, options)[seat]
    assert win in goal.win
    assert lose in goal.lose
    assert goal != goals(id)[seat]
