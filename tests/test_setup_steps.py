"""Every game says which of its steps belong to the set-up, and asks them at no other time."""

from __future__ import annotations

import random

import pytest

from pocketbox.engine.agenda import STEPS
from pocketbox.engine.core import CHANCE, Log
from pocketbox.engine.options import defaults
from pocketbox.games import GAME_IDS, find

MOST_CHOICES = 500


@pytest.mark.parametrize("id", GAME_IDS)
def test_steps_of_the_set_up_are_asked_before_all_others(id):
    game = find(id)
    assert game.setup_steps
    assert all(STEPS[f"{id}: {step.name}"] is step for step in game.setup_steps)
    for seed in range(4):
        rng = random.Random(seed)
        s = game.start(defaults(game.options), "play", int(game.least_seats))
        assert s.seat_to_act() == CHANCE or game.is_setup(s)
        has_begun = False
        for _ in range(MOST_CHOICES):
            if s.is_over():
                break
            if s.seat_to_act() >= 0:
                assert not (has_begun and game.is_setup(s))
                has_begun = not game.is_setup(s)
            s.apply(rng.choice(s.legal_actions()), Log(True))
        assert has_begun
