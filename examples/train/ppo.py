"""What both trainings share: a masked network of two layers, its curve, and the policy it leaves behind.

Needs sb3-contrib (which brings PyTorch) in a separate environment; see docs/training.md.
"""

from __future__ import annotations

import csv
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

from pocketbox import Chooser
from pocketbox.envs.encode.versions import VERSIONS
from pocketbox.envs.gym import SeatEnv
from pocketbox.envs.policy import Policy, PolicyBot, scale_bytes

WIDTH = 64


class Scaled(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations from 0 to 1, as the policy will see them when it plays."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        space = env.observation_space
        assert isinstance(space, gymnasium.spaces.Box)
        self.observation_space = gymnasium.spaces.Box(0, 1, space.shape, np.float32)

    def observation(self, observation: NDArray[Any]) -> NDArray[np.float32]:
        return scale_bytes(observation)

    def action_masks(self) -> NDArray[np.bool_]:
        inner = self.env
        assert isinstance(inner, SeatEnv)
        return inner.action_masks()


def learner(envs: Any, seed: int) -> Any:
    torch.set_num_threads(1)
    torch.distributions.Distribution.set_default_validate_args(False)  # slow, and the mask is ours
    return MaskablePPO(
        "MlpPolicy",
        envs,
        n_steps=512,
        batch_size=1024,
        n_epochs=4,
        gamma=0.995,
        learning_rate=1e-3,
        ent_coef=0.01,
        seed=seed,
        device="cpu",
        policy_kwargs={"net_arch": {"pi": [WIDTH, WIDTH], "vf": [WIDTH, WIDTH]}, "activation_fn": torch.nn.Tanh},
    )


def policy_of(model: Any, game: str) -> Policy:
    """The part of the network that chooses, as plain arrays."""
    modules = [*model.policy.mlp_extractor.policy_net, model.policy.action_net]
    linear = [module for module in modules if isinstance(module, torch.nn.Linear)]
    layers = [(one.weight.detach().numpy().copy(), one.bias.detach().numpy().copy()) for one in linear]
    return Policy(game, int(VERSIONS[game]), layers)


def share_won(env: SeatEnv, bot: Chooser, games: int, seed: int) -> float:
    """How many games in a hundred a chooser wins in the learner's seat; a draw counts half."""
    points = 0.0
    rng = random.Random(seed)
    for number in range(games):
        env.reset(seed=seed + number)
        is_over, reward = False, 0.0
        while not is_over:
            view = env.setting.game.view(env.play.s, env.seat)
            _, reward, is_over, _, _ = env.step(int(bot.choose(view, rng).id))
        points += (reward + 1) / 2
    return 100 * points / games


class Curve(BaseCallback):
    """At every interval: measure, write a line, keep the policy."""

    def __init__(self, game: str, every: int, folder: Path, measures: dict[str, Callable[[PolicyBot], float]]) -> None:
        super().__init__()
        self.game = game
        self.every = every
        self.folder = folder
        self.measures = measures
        self.next_at = 0
        self.began = time.monotonic()

    def _on_step(self) -> bool:
        return True

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.next_at:
            self.next_at += self.every
            self.measure()

    def _on_training_end(self) -> None:
        self.measure()

    def measure(self) -> None:
        policy = policy_of(self.model, self.game)
        policy.save(self.folder / f"{self.game}-policy.npz")
        bot = PolicyBot(self.training_env.envs[0].unwrapped.setting.game, policy)
        row = [self.num_timesteps, round(time.monotonic() - self.began)]
        row += [round(measure(bot), 1) for measure in self.measures.values()]
        path = self.folder / f"{self.game}-curve.csv"
        is_new = not path.exists()
        with path.open("a", newline="", encoding="utf-8") as file:
            out = csv.writer(file)
            if is_new:
                out.writerow(["steps", "seconds", *self.measures])
            out.writerow(row)
        print(*row, flush=True)
