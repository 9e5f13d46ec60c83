"""Batches of other libraries' environments, each stepped in the way its own pages advise."""

from __future__ import annotations

import importlib
import time
from collections.abc import Callable
from typing import Any

import numpy as np

BATCH = 256
"""Games that are stepped at once, ours and theirs."""
ENVPOOL = ["CartPole-v1", "Taxi-v3", "Blackjack-v1"]
ROWS = 64
"""Random actions for EnvPool are drawn before the clock starts, this many steps of them."""


def paced(step: Callable[[], object], seconds: float) -> float:
    """Steps of a batch in a second of processor time, all threads counted, whatever else the machine does."""
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        step()
        steps += BATCH
    return steps / spent


def pgx_batch(seconds: float) -> Callable[[], float]:
    """PGX's backgammon in the way its own pages advise: choice, step and reset compiled together for a batch."""
    jax = importlib.import_module("jax")
    pgx = importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    env = pgx.make("backgammon")
    numbers = jax.numpy

    def advance(state: Any, key: Any) -> Any:
        choosing, stepping = jax.random.split(key)
        liked = numbers.where(state.legal_action_mask, 0.0, -numbers.inf)
        actions = jax.random.categorical(choosing, liked, axis=-1)
        step = jax.vmap(auto_reset(env.step, env.init))
        return step(state, actions, jax.random.split(stepping, BATCH))

    compiled = jax.jit(advance)
    key = jax.random.PRNGKey(1)
    found = [jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))]
    found[0] = compiled(found[0], key)
    jax.block_until_ready(found[0].observation)

    def step() -> None:
        nonlocal key
        key, mine = jax.random.split(key)
        found[0] = compiled(found[0], mine)
        jax.block_until_ready(found[0].observation)

    return lambda: paced(step, seconds)


def envpool_batch(id: str, seconds: float) -> Callable[[], float]:
    """EnvPool's environments, which are C++, with one thread; its tasks have no masks, so any action is legal."""
    envpool = importlib.import_module("envpool")
    env = envpool.make(id, env_type="gymnasium", num_envs=BATCH, num_threads=1)
    env.reset()
    actions = np.random.default_rng(1).integers(0, env.action_space.n, (ROWS, BATCH)).astype(np.int32)
    taken = 0

    def step() -> None:
        nonlocal taken
        env.step(actions[taken % ROWS])
        taken += 1

    return lambda: paced(step, seconds)
