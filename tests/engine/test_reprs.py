"""What the engine's objects look like in a console: who is to act, what may be chosen, what is refused and why."""

from __future__ import annotations

import random

import pytest

from pocketbox import CHANCE, NOBODY, Log, find, start
from pocketbox.engine.core import Action, Chances, Outcome, Refusal, evenly
from pocketbox.games import GAME_IDS

RUSH = find("rush")


def test_a_position_says_how_far_it_is_and_who_is_to_act():
    s = start(RUSH, setup="duel")
    assert repr(s) == "<Rush position: round 1, seat 0 to act (hero turn), 1 choice>"
    s.apply(RUSH.action("roll"), Log())
    assert repr(s) == "<Rush position: round 1, chance to act (roll steps), 4 choices>"
    assert repr(start(RUSH, setup="play")).startswith("<Rush position: set-up, ")


def test_a_position_that_is_over_says_by_which_rule():
    s = start(RUSH, setup="duel")
    rng = random.Random(1)
    while not s.is_over():
        s.apply(rng.choice(s.legal_actions()))
    assert repr(s) == f"<Rush position: round {s.round}, over by {s.result.rule}>"
    assert repr(s.result).startswith(f"<Result: {s.result.rule}, winners [")


def test_a_view_says_whose_it_is():
    s = start(RUSH, setup="duel")
    assert repr(RUSH.view(s, 0)) == "<View of seat 0: Rush position: round 1, 1 choice>"
    assert repr(RUSH.view(s, 1)) == "<View of seat 1: Rush position: round 1, 0 choices>"
    assert repr(RUSH.view(s, NOBODY)) == "<View of a spectator: Rush position: round 1, 0 choices>"


def test_actions_chances_and_refusals_are_told_in_their_own_words():
    faces = [Action("roll", (n,), f"roll {n}", n) for n in range(1, 7)]
    assert repr(faces[0]) == "Action('roll 1')"
    assert repr(evenly(faces[:2])) == "<Chances: roll 1 (1/2), roll 2 (1/2)>"
    assert repr(evenly(faces)).endswith("roll 4 (1/6) and 2 more>")
    assert repr(Chances([Outcome(faces[0], 1), Outcome(faces[1], 2)])) == "<Chances: roll 1 (1/3), roll 2 (2/3)>"
    assert repr(Outcome(faces[0], 2)) == "Outcome(Action('roll 1'), 2)"
    assert repr(Refusal("RU-HTURN-01", "roll first")) == "Refusal('RU-HTURN-01', 'roll first')"


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_position_and_view_of_a_random_game_can_be_printed(id):
    game, rng = find(id), random.Random(id)
    s = start(game, setup=game.setups[0], seats=int(game.least_seats))
    for _ in range(300):
        if s.is_over():
            break
        words = repr(s)
        assert words.startswith("<")
        assert words.endswith((" choices>", " choice>"))
        assert ("chance to act" in words) == (s.seat_to_act() == CHANCE)
        for seat in [*range(len(game.seat_names(s))), NOBODY]:
            view = game.view(s, seat)
            assert repr(view).startswith("<View of ")
            assert " to act (" in repr(view.s)
        s.apply(rng.choice(s.legal_actions()))
