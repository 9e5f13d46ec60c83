"""Many games at once play what single games play, tell what they tell, and pay what the engine pays."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from pocketbox import compiled, start
from pocketbox.engine.core import Log
from pocketbox.envs.batch import Batch, BatchVectorEnv
from pocketbox.envs.gym import env_id
from pocketbox.games import GAME_IDS, find
from pocketbox.search.playouts import playout
from pocketbox.search.spinner import SmallSpinner

IS_COMPILED = compiled.status().compiled
GAMES = {"rush": 400, "abyss": 1000, "tactics5": 300, "tactics4": 200, "dungeons": 12} if IS_COMPILED else {
    "rush": 20, "abyss": 100, "tactics5": 20, "tactics4": 20, "dungeons": 2
}  # fmt: skip
MOST = 1_000_000


@pytest.mark.parametrize("id", GAME_IDS)
def test_rewards_of_many_games_are_the_results_of_the_engine_alone(id):
    """The same luck, played without environment: chance and random choices ask the spinner in the same order."""
    count = min(GAMES[id], 64)
    batch = Batch(id, count, seed=7)
    expected = [engine_results(id, int(seed)) for seed in np.random.default_rng(7).integers(1 << 62, size=count)]
    finished = 0
    batch.reset(seed=7)
    while finished < GAMES[id]:
        batch.step(batch.drawn())
        for n in np.flatnonzero(batch.over):
            assert tuple(batch.rewards[n].tolist()) == next(expected[n])
            finished += 1
        assert not batch.rewards[~batch.over].any()


def engine_results(id, seed):
    """The scores of one random game after another with this luck."""
    opening = start(find(id), "", "quick")
    spinner = SmallSpinner(seed)
    while True:
        s = opening.clone()
        playout(s, spinner, Log(True), MOST)
        assert s.result is not None
        yield tuple(int(score) for score in s.result.scores)


@pytest.mark.parametrize("id", GAME_IDS)
def test_what_a_batch_shows_is_what_each_seat_may_know(id):
    batch = Batch(id, 3, seed=1)
    game, encoder = batch.setting.game, batch.setting.encoder
    for _ in range(25):
        batch.step(batch.drawn())
        for n, play in enumerate(batch._games.many.plays):
            view = game.view(play.s, play.s.seat_to_act())
            assert batch.to_act[n] == view.seat
            assert batch.observations[n].tobytes() == bytes(encoder.encode(view))
            assert np.flatnonzero(batch.masks[n]).tolist() == sorted(action.id for action in view.choices)


def test_the_same_seed_is_the_same_luck_and_arrays_stay_where_they_are():
    batch = Batch("rush", 4, seed=3)
    first = batch.observations
    before = [batch.observations.copy()]
    for _ in range(30):
        batch.step(batch.drawn())
        before.append(batch.observations.copy())
    batch.reset(seed=3)
    for seen in before[:1]:
        assert (batch.observations == seen).all()
    for seen in before[1:]:
        batch.step(batch.drawn())
        assert (batch.observations == seen).all()
    assert batch.observations is first


@pytest.mark.parametrize(
    ("actions", "said"),
    [
        ([0], "a step takes 2 whole numbers, one for each game"),
        ([0.5, 1.0], "a step takes 2 whole numbers"),
        ([0, 99_999], "in game 0 action 0, 'roll 1', is not legal now: RU-HTURN-01"),
    ],
)
def test_wrong_actions_are_refused_and_nothing_is_done(actions, said):
    batch = Batch("rush", 2, setup="duel", seed=1)
    before = batch.observations.copy()
    with pytest.raises(ValueError, match=said):
        batch.step(actions)
    assert (batch.observations == before).all()


@pytest.mark.parametrize(
    ("how", "said"),
    [
        ({"count": 0}, "a batch has 1 to 1000000 games, not 0"),
        ({"count": 2, "learner": 2}, "there is no seat 2"),
        ({"count": 2, "workers": 3}, "2 games take 1 to 2 workers, not 3"),
        ({"count": 2, "workers": 0}, "not 0"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(how, said):
    with pytest.raises(ValueError, match=said):
        Batch("rush", **how)


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_vector_environment_asks_one_seat_alone(id):
    seat = int(find(id).least_seats) - 1
    env = BatchVectorEnv(id, 5, seat=seat)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, info = env.reset(seed=4)
    assert observations in env.observation_space
    total = 0.0
    for _ in range(40):
        assert (env.batch.to_act == seat).all()
        actions = env.batch.drawn()
        assert actions in env.action_space
        assert info["action_mask"][np.arange(5), actions].all()
        observations, rewards, over, cut, info = env.step(actions)
        assert not cut.any()
        assert not rewards[~over].any()
        total += abs(rewards).sum()
    assert total > 0 or id != "abyss"
    made = gymnasium.make_vec(env_id(id), num_envs=3, vectorization_mode="vector_entry_point", seat=seat)
    assert isinstance(made, BatchVectorEnv)
    with pytest.raises(ValueError, match="one seed for all its games"):
        env.reset(seed=[1, 2, 3, 4, 5])
