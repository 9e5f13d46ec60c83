"""The games of a batch in this process, behind arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pocketbox.envs.encode.many import CHOICES, Many
from pocketbox.envs.setting import SavedPlay, Setting, keep


class LocalGames:
    """Games that compiled code steps here. The arrays are views of what it writes."""

    def __init__(self, setting: Setting, seeds: list[int], learner: int, writes_masks: bool = True) -> None:
        """Without masks, `many.masks` notes what changes in them."""
        count = len(seeds)
        self.setting = setting
        self.many = Many(setting.game, setting.encoder, setting.opening, setting.seats, seeds, learner, writes_masks)
        self.observations = np.frombuffer(memoryview(self.many.observations), np.uint8).reshape(count, setting.size)
        self.masks = np.frombuffer(memoryview(self.many.masks.ink), np.bool_)
        if writes_masks:
            self.masks = self.masks.reshape(count, setting.actions)
        self.rewards = np.frombuffer(memoryview(self.many.rewards), np.int8).reshape(count, setting.seats)
        self.to_act = np.frombuffer(memoryview(self.many.to_act), np.int8)
        self.over = np.frombuffer(memoryview(self.many.over), np.bool_)
        self.draws = np.frombuffer(memoryview(self.many.draws), np.int64)

    def reset(self, seeds: list[int]) -> None:
        self.many.reset(seeds)

    def step(self, choices: NDArray[Any]) -> int:
        """Carry out one action in each game; return the first game with an illegal one, or `ALL_LEGAL`."""
        return int(self.many.step(choices.astype(CHOICES).tobytes()))

    def draw(self) -> None:
        """Write a random legal action for each game into `draws`."""
        self.many.draw()

    def explain(self, n: int, index: Any) -> str:
        """Say why an action is not legal in one game."""
        return self.setting.why_not(self.many.plays[n], index)

    def keep(self) -> list[SavedPlay]:
        """Return every game as plain values."""
        return [keep(play) for play in self.many.plays]

    def resume(self, plays: Sequence[SavedPlay], over: list[int], rewards: list[int]) -> None:
        """Go on where other games were kept."""
        positions = [self.setting.game.load(kept.position) for kept in plays]
        self.many.resume(positions, [kept.luck for kept in plays], over, rewards)

    def close(self) -> None:
        """Do nothing: there is no process to end."""
