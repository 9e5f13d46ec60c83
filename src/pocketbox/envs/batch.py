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

from pocketbox.envs.encode.many import ALL_LEGAL
from pocketbox.envs.encode.play import EVERY_SEAT
from pocketbox.envs.local_games import LocalGames
from pocketbox.envs.setting import QUICK, SEEDS, settle
from pocketbox.envs.worker_games import WorkerGames

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
        workers: int = 1,
    ) -> None:
        """With `workers` above 1, that many processes share the games; the games are the same."""
        if not 1 <= count <= MOST_GAMES:
            raise ValueError(f"a batch has 1 to {MOST_GAMES} games, not {count}")
        if not 1 <= workers <= count:
            raise ValueError(f"{count} games take 1 to {count} workers, not {workers}")
        self.setting = settle(game, options, setup, seats, None)
        if not EVERY_SEAT <= learner < self.setting.seats:
            raise ValueError(f"there is no seat {learner}; seats are 0 to {self.setting.seats - 1}")
        self.count = count
        self.learner = learner
        self.workers = workers
        self._random, _ = seeding.np_random(seed)
        self._begin(self._seeds())

    def _begin(self, seeds: list[int]) -> None:
        self._games: LocalGames | WorkerGames
        if self.workers == 1:
            self._games = LocalGames(self.setting, seeds, self.learner)
        else:
            self._games = WorkerGames(self.setting, seeds, self.learner, self.workers)
        self.observations: NDArray[np.uint8] = self._games.observations
        """The observation of the seat to act, game by game."""
        self.masks: NDArray[np.bool_] = self._games.masks
        """The mask of legal actions, game by game."""
        self.rewards: NDArray[np.int8] = self._games.rewards
        """The score of each seat in games that ended in this step; 0 in the others."""
        self.to_act: NDArray[np.int8] = self._games.to_act
        """The seat to act, game by game."""
        self.over: NDArray[np.bool_] = self._games.over
        """Whether a game ended in this step."""

    def __getstate__(self) -> dict[str, Any]:
        """Return everything as plain values: a copy continues independently, with the same luck."""
        return {
            "setting": self.setting,
            "count": self.count,
            "learner": self.learner,
            "workers": self.workers,
            "_random": self._random,
            "plays": self._games.keep(),
            "over": self.over.tolist(),
            "rewards": self.rewards.ravel().tolist(),
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        plays, over, rewards = state.pop("plays"), state.pop("over"), state.pop("rewards")
        self.__dict__.update(state)
        self._begin([0] * self.count)
        self._games.resume(plays, over, rewards)

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the workers, if there are any. Dropping the batch or ending the program does the same."""
        self._games.close()

    def reset(self, seed: int | None = None) -> None:
        """Restart every game."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._games.reset(self._seeds())

    def step(self, actions: Sequence[int] | Numbers) -> None:
        """Apply one action in each game. Raises `ValueError` before any is applied."""
        choices = np.asarray(actions)
        if choices.shape != (self.count,) or choices.dtype.kind not in "iu":
            raise ValueError(f"a step takes {self.count} whole numbers, one for each game, not {choices.dtype} of shape"
                             f" {choices.shape}")  # fmt: skip
        wrong = self._games.step(choices)
        if wrong != ALL_LEGAL:
            raise ValueError(f"in game {wrong} {self._games.explain(wrong, choices[wrong])}")

    def drawn(self) -> Numbers:
        """Return a random legal action for each game, faster than drawing from the masks."""
        self._games.draw()
        return self._games.draws.copy()

    def _seeds(self) -> list[int]:
        found: list[int] = self._random.integers(SEEDS, size=self.count).tolist()
        return found


class BatchVectorEnv(VectorEnv[NDArray[np.uint8], Numbers, NDArray[Any]]):
    """One seat learns in many games at once; the other seats choose at random.

    Observations are the batch's own array, changed by the next step; `info["action_mask"]` is the masks.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  (as Gymnasium has it)

    def __init__(
        self,
        game: str,
        num_envs: int,
        options: str = "",
        setup: str = QUICK,
        seats: int = 0,
        seat: int = 0,
        workers: int = 1,
    ) -> None:
        self.batch = Batch(game, num_envs, options, setup, seats, learner=max(seat, 0), workers=workers)
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

    def close_extras(self, **_: Any) -> None:
        """End the workers, if there are any."""
        self.batch.close()

    def action_masks(self) -> NDArray[np.bool_]:
        return self.batch.masks
