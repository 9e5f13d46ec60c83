"""Many games at once: one call steps them all in compiled code, into arrays that stay where they are.

`Batch` asks every seat, for self-play; `BatchVectorEnv` is Gymnasium's vector environment for one seat that learns,
the others playing at random inside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from pocketbox.envs.encode.many import ALL_LEGAL, Many
from pocketbox.envs.encode.play import EVERY_SEAT
from pocketbox.envs.setting import QUICK, SEEDS, keep, settle

MOST_GAMES: Final = 1_000_000

Numbers = NDArray[np.int64]


class Batch:
    """Many games, each waiting for a choice of a seat. The arrays are views for reading: the next step changes them.

    A game that ends begins anew in the same step: `over` and `rewards` tell of the game that ended, everything else
    of the one that began.
    """

    def __init__(
        self,
        game: str,
        count: int,
        options: str = "",
        setup: str = QUICK,
        seats: int = 0,
        seed: int | None = None,
        learner: int = EVERY_SEAT,
    ) -> None:
        if not 1 <= count <= MOST_GAMES:
            raise ValueError(f"a batch has 1 to {MOST_GAMES} games, not {count}")
        self.setting = settle(game, options, setup, seats, None)
        if not EVERY_SEAT <= learner < self.setting.seats:
            raise ValueError(f"there is no seat {learner}; seats are 0 to {self.setting.seats - 1}")
        self.count = count
        self.learner = learner
        self._random, _ = seeding.np_random(seed)
        self._begin(self._seeds())

    def _begin(self, seeds: list[int]) -> None:
        setting, count = self.setting, self.count
        self._many = Many(setting.game, setting.encoder, setting.opening, setting.seats, seeds, self.learner)
        self.observations = np.frombuffer(memoryview(self._many.observations), np.uint8).reshape(count, setting.size)
        """What the seat to act sees, game by game."""
        self.masks = np.frombuffer(memoryview(self._many.masks), np.bool_).reshape(count, setting.actions)
        """What may be chosen, game by game."""
        self.rewards = np.frombuffer(memoryview(self._many.rewards), np.int8).reshape(count, setting.seats)
        """What each seat of each game that ended in this step scored; 0 in games that go on."""
        self.to_act = np.frombuffer(memoryview(self._many.to_act), np.int8)
        """The seat to act, game by game."""
        self.over = np.frombuffer(memoryview(self._many.over), np.bool_)
        """Whether a game ended in this step."""

    def __getstate__(self) -> dict[str, Any]:
        """Everything as plain values: a copy plays on by itself, with the same luck."""
        return {
            "setting": self.setting,
            "count": self.count,
            "learner": self.learner,
            "_random": self._random,
            "plays": [keep(play) for play in self._many.plays],
            "over": self.over.tolist(),
            "rewards": self.rewards.ravel().tolist(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        plays, over, rewards = state.pop("plays"), state.pop("over"), state.pop("rewards")
        self.__dict__.update(state)
        self._begin([0] * self.count)
        positions = [self.setting.game.load(kept.position) for kept in plays]
        self._many.resume(positions, [kept.luck for kept in plays], over, rewards)

    def reset(self, seed: int | None = None) -> None:
        """Begin every game anew."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._many.reset(self._seeds())

    def step(self, actions: Sequence[int] | Numbers) -> None:
        """One action in each game, or ValueError before anything was done."""
        choices = np.asarray(actions)
        if choices.shape != (self.count,) or choices.dtype.kind not in "iu":
            raise ValueError(f"a step takes {self.count} whole numbers, one for each game, not {choices.dtype} of shape"
                             f" {choices.shape}")  # fmt: skip
        wrong = int(self._many.step(choices.tolist()))
        if wrong != ALL_LEGAL:
            fault = self.setting.why_not(self._many.plays[wrong], choices[wrong])
            raise ValueError(f"in game {wrong} {fault}")

    def drawn(self) -> Numbers:
        """A random legal action for each game; faster than drawing from the masks."""
        self._many.draw()
        return np.frombuffer(memoryview(self._many.draws), np.int64).copy()

    def _seeds(self) -> list[int]:
        found: list[int] = self._random.integers(SEEDS, size=self.count).tolist()
        return found


class BatchVectorEnv(VectorEnv[NDArray[np.uint8], Numbers, NDArray[Any]]):
    """One seat learns in many games at once; the other seats choose at random.

    Observations are the batch's own array, changed by the next step; `info["action_mask"]` is the masks.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self, game: str, num_envs: int, options: str = "", setup: str = QUICK, seats: int = 0, seat: int = 0
    ) -> None:
        self.batch = Batch(game, num_envs, options, setup, seats, learner=max(seat, 0))
        self.seat = max(seat, 0)
        self.num_envs = num_envs
        self.single_observation_space: gymnasium.Space[Any] = self.batch.setting.observation_space()
        self.single_action_space: gymnasium.Space[Any] = self.batch.setting.action_space()
        self.observation_space: gymnasium.Space[Any] = batch_space(self.single_observation_space, num_envs)
        self.action_space: gymnasium.Space[Any] = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        if isinstance(seed, list):
            raise ValueError("a batch takes one seed for all its games")
        self.batch.reset(seed)
        return self.batch.observations, {"action_mask": self.batch.masks}

    def step(
        self, actions: Numbers
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        self.batch.step(actions)
        rewards = self.batch.rewards[:, self.seat].astype(np.float64)
        never_cut = np.zeros(self.num_envs, np.bool_)
        return self.batch.observations, rewards, self.batch.over.copy(), never_cut, {"action_mask": self.batch.masks}

    def action_masks(self) -> NDArray[np.bool_]:
        return self.batch.masks
