"""Environments are copied and pickled in the middle of a game, and copies play on by themselves with the same luck."""

from __future__ import annotations

import copy
import pickle
import random

import gymnasium
import numpy as np
import pyspiel
import pytest

from pocketbox.bots.random_bot import RandomBot
from pocketbox.envs import openspiel  # noqa: F401  (registers the games)
from pocketbox.envs.aec import CHANCE_AGENT, raw_env
from pocketbox.envs.batch import Batch, BatchVectorEnv
from pocketbox.envs.encode.find import encoder_of
from pocketbox.envs.gym import SeatEnv, env_id
from pocketbox.envs.policy import Policy, PolicyBot
from pocketbox.games import GAME_IDS, find

STEPS = 12


def pickled(thing):
    return pickle.loads(pickle.dumps(thing))


WAYS = pytest.mark.parametrize("twin_of", [copy.deepcopy, pickled])


# PettingZoo


def table_seen(env):
    seen = {agent: env.observe(agent) for agent in env.agents}
    return [
        env.agent_selection, env.rewards, env._cumulative_rewards, env.terminations, env.infos,
        {agent: (each["observation"].tolist(), each["action_mask"].tolist()) for agent, each in seen.items()},
    ]  # fmt: skip


def go_on(env, rng, steps=STEPS):
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            return
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        env.step(int(rng.choice(legal.tolist())))


@WAYS
@pytest.mark.parametrize("explicit_chance", [False, True])
@pytest.mark.parametrize("id", GAME_IDS)
def test_a_pettingzoo_table_in_the_middle_of_a_game(id, explicit_chance, twin_of):
    env = raw_env(id, explicit_chance=explicit_chance)
    env.reset(seed=4)
    go_on(env, random.Random(1))
    twin = twin_of(env)
    assert table_seen(twin) == table_seen(env)
    before = table_seen(env)
    go_on(twin, random.Random(2))
    assert table_seen(env) == before, "a copy plays on by itself"
    go_on(env, random.Random(2))
    assert table_seen(env) == table_seen(twin), "with the same luck"
    env.reset()
    twin.reset()
    assert table_seen(env) == table_seen(twin), "and so does the next game"


def test_a_pettingzoo_table_that_is_over_or_has_not_begun():
    env = raw_env("rush")
    twin = pickled(env)
    twin.reset(seed=1)
    go_on(twin, random.Random(1), steps=10_000)
    again = copy.deepcopy(twin)
    assert all(again.terminations.values())
    assert again.rewards == twin.rewards
    assert again.play.s.result.rule == twin.play.s.result.rule


def test_chance_is_still_asked_in_a_copy():
    env = raw_env("rush", explicit_chance=True)
    env.reset(seed=1)
    while env.agent_selection != CHANCE_AGENT:
        go_on(env, random.Random(1), steps=1)
    twin = copy.deepcopy(env)
    assert twin.agent_selection == CHANCE_AGENT
    assert twin.chances() == env.chances() != []


# Gymnasium


def steps_of(env, rng, steps=STEPS):
    """What the next steps bring, played at random."""
    found = []
    for _ in range(steps):
        legal = np.flatnonzero(env.unwrapped.action_masks())
        seen, reward, over, _, info = env.step(int(rng.choice(legal.tolist())))
        found.append((seen.tolist(), reward, over, info["action_mask"].tolist()))
        if over:
            env.reset()
    return found


@WAYS
@pytest.mark.parametrize("how", [{}, {"bots": "greedy"}, {"seat": -1}, {"explicit_chance": True}])
@pytest.mark.parametrize("id", ["rush", "abyss", "tactics5"])
def test_a_gymnasium_seat_in_the_middle_of_a_game(id, how, twin_of):
    env = SeatEnv(id, **how)
    env.reset(seed=4)
    steps_of(env, random.Random(1))
    twin, third = twin_of(env), twin_of(env)
    expected = steps_of(twin, random.Random(2))
    assert steps_of(third, random.Random(2)) == expected
    assert steps_of(env, random.Random(2)) == expected


@WAYS
def test_what_gymnasium_makes_is_copied_with_its_wrappers(twin_of):
    env = gymnasium.make(env_id("rush"))
    env.reset(seed=4)
    steps_of(env, random.Random(1))
    twin = twin_of(env)
    assert twin.spec == env.spec
    assert steps_of(twin, random.Random(2)) == steps_of(env, random.Random(2))


@WAYS
def test_a_seat_with_a_chooser_of_its_own(twin_of):
    rush = find("rush")
    size, actions = int(encoder_of(rush).layout.size), len(rush.words.actions)
    layer = np.ones((actions, size), np.float32), np.zeros(actions, np.float32)
    policy = Policy("rush", int(encoder_of(rush).version), [layer])
    for chooser in (RandomBot(), PolicyBot(rush, policy, is_greedy=False)):
        env = SeatEnv("rush", bots=chooser)
        env.reset(seed=4)
        steps_of(env, random.Random(1), steps=4)
        twin = twin_of(env)
        assert steps_of(twin, random.Random(2), steps=4) == steps_of(env, random.Random(2), steps=4)


# Batches


def batch_seen(batch):
    arrays = (batch.observations, batch.masks, batch.rewards, batch.to_act, batch.over)
    return [array.tolist() for array in arrays]


@WAYS
@pytest.mark.parametrize("id", GAME_IDS)
def test_a_batch_in_the_middle_of_its_games(id, twin_of):
    batch = Batch(id, 5, seed=4)
    for _ in range(STEPS):
        batch.step(batch.drawn())
    twin = twin_of(batch)
    before = batch_seen(batch)
    assert batch_seen(twin) == before
    for _ in range(STEPS):
        twin.step(twin.drawn())
    assert batch_seen(batch) == before, "a copy plays on by itself"
    for _ in range(STEPS):
        batch.step(batch.drawn())
    assert batch_seen(batch) == batch_seen(twin), "with the same luck"
    batch.reset()
    twin.reset()
    assert batch_seen(batch) == batch_seen(twin)


@WAYS
def test_a_batch_keeps_what_was_said_of_games_that_ended(twin_of):
    batch = Batch("rush", 20, seed=1)
    while not (batch.over.any() and (batch.rewards < 0).any()):
        batch.step(batch.drawn())
    assert batch_seen(twin_of(batch)) == batch_seen(batch)


@WAYS
def test_a_vector_environment(twin_of):
    env = BatchVectorEnv("rush", 4)
    env.reset(seed=1)
    env.step(env.batch.drawn())
    twin = twin_of(env)
    for each in (env, twin):
        each.step(each.batch.drawn())
    assert batch_seen(twin.batch) == batch_seen(env.batch)
    assert twin.observation_space == env.observation_space


# OpenSpiel


@WAYS
@pytest.mark.parametrize("id", ["rush", "dungeons"])
def test_an_openspiel_state(id, twin_of):
    state = pyspiel.load_game(f"pocketbox_{id}").new_initial_state()
    rng = random.Random(1)
    for _ in range(STEPS):
        state.apply_action(rng.choice(state.legal_actions()))
    twin = twin_of(state)
    before = str(state)
    assert str(twin) == before
    twin.apply_action(twin.legal_actions()[0])
    assert str(state) == before
    state.apply_action(state.legal_actions()[0])
    assert str(state) == str(twin)
